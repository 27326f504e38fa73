# Ciò che dicono le pagine in italiano. Come tradurre: vedi l’inizio di en.ftl.
# Le date arrivano senza articolo («8 agosto 2026», «7 agosto 2026»): le frasi evitano «del», «dell’», «dal», «dall’» davanti ad esse.

## Parole comuni a molte pagine

rules = Regole
changes = Modifiche
cards = Carte
glossary = Glossario
help = Aiuto
help-and-notation = Aiuto e notazione
about = Informazioni
sources = Fonti
source = Fonte
diagnostics = Segnalazioni
contents = Indice
editions = Edizioni
languages = Lingue
languages-and-editions = Lingue ed edizioni
rules-and-editions = Regole ed edizioni
comprehensive-rules = Regole complete
introduction = Introduzione
credits = Riconoscimenti
history = Storia
search = Cerca
previous = Precedente
next = Successiva
today = oggi
undated = senza data
example = Esempio
permalink = link permanente
follow = iscriviti
feed-about = Aggiungi l’indirizzo di questa pagina a un lettore di feed: ti segnalerà ogni modifica.
feed-site = Nuove edizioni e nuovi chiarimenti
feed-changes =
    { $count ->
        [one] { $count } modifica
       *[other] { $count } modifiche
    }
as-json = in JSON
quoted = «{ $text }»
start-again = Ricomincia
side-by-side = a fronte
in-other-languages = In altre lingue
in-language = in { $language }
beside-language = a fronte: { $language }
by-letter = Per lettera
by-code = Per codice
marks-mean = Che cosa significano i segni
list-and = { $rest } e { $last }
number-of-day = { $number } in data { $date }
edition-of = quella datata { $date }
history-of = La storia di { $number }
source-line = { $path }, riga { $line }
line-number = riga { $line }

## Generi di testi

kind-rule = Regola
kind-rules = Regole
kind-ruling = Chiarimento
kind-rulings = Chiarimenti
kind-glossary = Glossario
kind-card = Carta
kind-cards = Carte
kind-document = Documento
kind-question = Domanda
kind-filter = Filtro

## Chi risponde di un testo

authority-official = ufficiale
authority-translation = traduzione
authority-community = della comunità
authority-fan = dei fan, non ufficiale
authority-house = regola della casa

## Ciò che è stato dedotto

inferred-number = numero dedotto
inferred-card = carta dedotta
inferred-date = ordine di giorno e mese dedotto
inferred-language = lingua dedotta
inferred-symbol = simbolo ripristinato
inferred-release = datato secondo l’uscita del set
inferred-extent = distinto dal testo della carta per le sue parole
inferred-subject = parla di un’altra carta, non di questa
symbol-missing = simbolo mancante
symbol-restored-why = simbolo ripristinato: { $evidence }

## Quantità

count-rules =
    { $count ->
        [one] { $count } regola
       *[other] { $count } regole
    }
count-subrules =
    { $count ->
        [one] { $count } sottoregola
       *[other] { $count } sottoregole
    }
count-chapters =
    { $count ->
        [one] { $count } capitolo
       *[other] { $count } capitoli
    }
count-examples =
    { $count ->
        [one] { $count } esempio
       *[other] { $count } esempi
    }
count-entries =
    { $count ->
        [one] { $count } voce
       *[other] { $count } voci
    }
count-glossary-entries =
    { $count ->
        [one] { $count } voce del glossario
       *[other] { $count } voci del glossario
    }
count-editions =
    { $count ->
        [one] { $count } edizione
       *[other] { $count } edizioni
    }
count-parts =
    { $count ->
        [one] { $count } copia parziale
       *[other] { $count } copie parziali
    }
times-renumbered =
    { $count ->
        [one] rinumerata { $count } volta
       *[other] rinumerata { $count } volte
    }
times-reworded =
    { $count ->
        [one] riformulata { $count } volta
       *[other] riformulata { $count } volte
    }
times-divided =
    { $count ->
        [one] divisa o unita { $count } volta
       *[other] divisa o unita { $count } volte
    }
count-compared =
    { $count ->
        [one] { $count } edizione confrontata
       *[other] { $count } edizioni confrontate
    }
count-subrule-changes =
    { $count ->
        [one] sottoregole cambiate in { $count } edizione
       *[other] sottoregole cambiate in { $count } edizioni
    }
count-rulings =
    { $count ->
        [one] { $count } chiarimento
       *[other] { $count } chiarimenti
    }
count-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
count-texts = { $count }
count-results =
    { $count ->
        [one] { $count } risultato
       *[other] { $count } risultati
    }
count-files =
    { $count ->
        [one] { $count } file
       *[other] { $count } file
    }
count-lines =
    { $count ->
        [one] { $count } riga
       *[other] { $count } righe
    }
count-records =
    { $count ->
        [one] { $count } record
       *[other] { $count } record
    }
count-diagnostics =
    { $count ->
        [one] { $count } segnalazione
       *[other] { $count } segnalazioni
    }
count-errors =
    { $count ->
        [one] { $count } errore
       *[other] { $count } errori
    }
count-new =
    { $count ->
        [one] { $count } nuova
       *[other] { $count } nuove
    }
count-gone =
    { $count ->
        [one] { $count } soppressa
       *[other] { $count } soppresse
    }
count-edited =
    { $count ->
        [one] { $count } modificata
       *[other] { $count } modificate
    }
count-split =
    { $count ->
        [one] { $count } divisa
       *[other] { $count } divise
    }
count-merged =
    { $count ->
        [one] { $count } accorpata
       *[other] { $count } accorpate
    }
count-renumbered =
    { $count ->
        [one] { $count } rinumerata
       *[other] { $count } rinumerate
    }
count-renumbered-edited =
    { $count ->
        [one] { $count } rinumerata e modificata
       *[other] { $count } rinumerate e modificate
    }
count-citing =
    { $count ->
        [one] { $count } che cita altri numeri
       *[other] { $count } che citano altri numeri
    }
count-unchanged =
    { $count ->
        [one] { $count } invariata
       *[other] { $count } invariate
    }
count-not-certain =
    { $count ->
        [one] { $count } incerta
       *[other] { $count } incerte
    }
count-other-examples =
    { $count ->
        [one] { $count } solo con altri esempi
       *[other] { $count } solo con altri esempi
    }
count-reused =
    { $count ->
        [one] { $count } numero riassegnato
       *[other] { $count } numeri riassegnati
    }

## Intorno a ogni pagina

skip = Vai al testo
skip-results = Vai ai risultati
brand-home = citator, pagina iniziale
menu = Menu
site = Sito
where-you-are = Dove ti trovi
about-this-site = Informazioni su questo sito
interface-language = Lingua di queste pagine
theme-auto = Tema: automatico
theme-light = Tema: chiaro
theme-dark = Tema: scuro
search-label = Cerca regole, chiarimenti e carte
search-placeholder = 704.5k, travolgere, una carta…
sample = Questo è un campione.
sample-note = Le sue regole e i suoi chiarimenti sono parafrasi per fare prove; non arbitrare in base a essi.
sample-load = Come caricare i documenti veri
unofficial = Contenuto dei fan non ufficiale, né realizzato né approvato da Wizards of the Coast. Magic: The Gathering, le sue regole e i suoi chiarimenti sono © Wizards of the Coast LLC; qui ogni testo indica la sua fonte e la sua data.
pages = Pagine
before-and-after = Prima e dopo
remove-filter = Togli il filtro { $filter }
suggestions = Suggerimenti
copied = Copiato
not-copied = Impossibile copiare
keys = Scorciatoie da tastiera
imprint-rules = Regole complete, { $language }, { $since }
imprint-changes = Regole complete, { $language }, modifiche: { $older } – { $newer }

## La prima pagina

home-title = citator – Regole e chiarimenti di Magic, con la loro storia
home-heading = Regole e chiarimenti di Magic: The Gathering, con la loro storia
home-notation = Prova un numero di regola:
home-anything = Oppure una carta, una parola chiave o una domanda con parole tue.
home-all-notation = Consigli di ricerca
home-example-words = tocco letale travolgere
home-example-question = una pedina va nel cimitero
home-recent = Di recente su questo dispositivo
home-recent-clear = Cancella
home-in-force = Entrata in vigore
home-newest = Ultimo chiarimento
home-unknown = sconosciuta
home-none-dated = nessuno datato
home-editions-since = { $count } regolamenti dal { $year }
home-no-rulebook = Non è ancora stato caricato alcun regolamento.
home-how-to-load = Come caricarne uno

## Regolamenti ed edizioni

place-since = in vigore dal giorno { $date }
place-from = entra in vigore il giorno { $date }
place-of = con data { $date }
place-numbered-between = senza data, con la numerazione tra le date { $first } e { $last }
place-numbered-on = senza data, con la numerazione in data { $date }
place-part = una parte del regolamento
contents-title = Regole, { $label }
contents-chapters-of =
    { $count ->
        [one] { $count } capitolo su { $listed } elencati nel suo indice
       *[other] { $count } capitoli su { $listed } elencati nel suo indice
    }
no-rulebook-title = Non è ancora stato caricato alcun regolamento
no-rulebook-help = L’aiuto spiega come caricarne uno.
whole-book = Tutto il libro in una pagina
whole-title = Tutte le regole in una pagina, { $label }
in-this-chapter = In questo capitolo
chapter-changed = Modifiche dal { $date }
notice-one-edition = Stai leggendo un’edizione precisa ({ $since }).
notice-never-changes = Il suo indirizzo e il suo testo non cambiano mai.
notice-not-yet = Fino ad allora è in vigore l’edizione con data { $date }.
notice-what-changes = che cosa cambia quel giorno
notice-became-since = Confronta con oggi
edition-previous = Edizione precedente: { $date }
edition-next = Edizione successiva: { $date }
notice-rules-today = Che cosa dicono oggi le regole
notice-number-today = Che cosa dice oggi { $number }
notice-marks = I segni accanto ai numeri indicano dove si trova oggi una regola.
days-span = { $first } – { $last }
notice-breaks-off = Il file di questa edizione è troncato.
notice-breaks-off-after = La sua ultima regola qui è { $number }; manca ciò che segue.
notice-newer-breaks-off = Un’edizione più recente è presente solo in parte.
notice-newer-ends = Il file dell’edizione datata { $date } si interrompe dopo { $number }, perciò queste sono ancora le regole dell’edizione precedente.
notice-newer-edition = L’edizione più recente, fin dove arriva
notice-older-numbers = Questa traduzione segue la numerazione di un’edizione precedente.
notice-translation = Questa traduzione: { $since }; le regole in inglese sono datate { $date }. { $text }
notice-english-today = In inglese, oggi
heading-only = solo il titolo
notice-heading-only = Questa fonte ha solo il titolo di { $number }.
notice-heading-only-english = Le sue regole mancano in questa lingua; sono mostrate quelle inglesi.
notice-heading-only-missing = Le sue regole mancano.

## Una regola

rule-nth = n. { $nth } con questo numero
rule-untold = Non tradotto: qui la fonte in { $book } ha un testo in { $text }.
rule-around = Intorno a { $number }
rule-around-this = Intorno a questa regola
rule-notes = Note su { $number }
cited-by =
    { $count ->
        [one] citata { $count } volta
       *[other] citata { $count } volte
    }
rule-cited-by-texts =
    { $count ->
        [one] citata in { $count } testo
       *[other] citata in { $count } testi
    }
rule-keyword-in =
    { $count ->
        [one] parola chiave in { $count } chiarimento
       *[other] parola chiave in { $count } chiarimenti
    }
rule-name-in =
    { $count ->
        [one] «{ $name }» in { $count } chiarimento
       *[other] «{ $name }» in { $count } chiarimenti
    }
rule-last-changed = Ultima modifica: { $date } · vedi
rule-added-on = Aggiunta il { $date } · vedi
rule-unchanged-since = Invariata dal { $date } o da prima
rule-history = storia
rule-whole = Tutta la regola { $number }
rule-not-there = assente
rule-not-translated = non tradotta
rule-as-json = Questa regola in JSON
copy = Copia
copy-number = Numero
copy-quotation = Citazione
copy-embed = Incorporare
embed-unofficial = Contenuto non ufficiale dei fan. Testo delle regole © Wizards of the Coast.
cited-heading = Chi cita questo
cited-by-none = Nessuna regola, voce del glossario o chiarimento attuale riporta questo numero o nomina la sua parola chiave.
cited-by-number = Per numero
cited-by-number-meaning =
    { $count ->
        [one] testo che riporta { $number }: { $parts }
       *[other] testi che riportano { $number }: { $parts }
    }
cited-by-keyword = Per parola chiave
cited-by-keyword-meaning =
    { $count ->
        [one] chiarimento che nomina { $keyword } ({ $rule }), che si riferisca o no a questa regola
       *[other] chiarimenti che nominano { $keyword } ({ $rule }), che si riferiscano o no a questa regola
    }
cited-by-name = Per nome
cited-by-name-meaning =
    { $count ->
        [one] testo altrove che nomina questa carta: { $parts }
       *[other] testi altrove che nominano questa carta: { $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
        [one] chiarimento su qualsiasi carta che nomina { $keyword }, come quelli di questa carta
       *[other] chiarimenti su qualsiasi carta che nominano { $keyword }, come quelli di questa carta
    }
cited-by-text = Per lo stesso testo su altre carte
cited-by-text-meaning =
    { $count ->
        [one] di questi chiarimenti che si trova parola per parola su più di una carta; carte in totale: { $cards }
       *[other] di questi chiarimenti che si trovano parola per parola su più di una carta; carte in totale: { $cards }
    }
cited-by-card-text-meaning =
    { $count ->
        [one] chiarimento su questa carta che si trova parola per parola su altre; altre carte in totale: { $cards }
       *[other] chiarimenti su questa carta che si trovano parola per parola su altre; altre carte in totale: { $cards }
    }
cited-refine = Affina con una ricerca
cited-refine-below = Affina con una ricerca, con ciò che cita regole sotto { $number }
map-heading = Mappa dei rimandi
map-citing = Regole che vi rimandano
map-cites = Che cosa cita
map-picture = Chi cita { $number } e che cosa cita; gli elenchi qui sotto dicono lo stesso.

## Accanto a un numero citato la cui regola è cambiata

cite-not-here = { $number } non è in questa edizione
cite-unsure = non si sa con certezza che cosa sia diventata { $then }
cite-not-sure = incerta
cite-now = ora { $numbers }
cite-now-gone = ora soppressa
cite-now-renumbered = ora rinumerate
cite-later = poi { $numbers }
cite-later-gone = poi soppressa
cite-later-renumbered = poi rinumerate
cite-edited-since = modificata da allora
became-same = nell’edizione datata { $edition }, { $then } dice la stessa cosa
became-same-itself = nell’edizione datata { $edition }, il testo di { $then } in sé è invariato
became-edited = nell’edizione datata { $edition }, { $then } è ancora { $now }, con altre parole
became-moved = nell’edizione datata { $edition }, { $then } è { $now }, con le stesse parole
became-moved-edited = nell’edizione datata { $edition }, { $then } è { $now }, con altre parole
became-split = nell’edizione datata { $edition }, ciò che dice { $then } si trova in { $now }
became-merged = nell’edizione datata { $edition }, { $then } è confluita in { $now }
became-reused = nell’edizione datata { $edition }, { $then } è { $now }, e il suo vecchio numero indica un’altra regola
became-reused-gone = nell’edizione datata { $edition }, nulla corrisponde più a { $then }, e il suo numero indica un’altra regola
became-gone = nell’edizione datata { $edition }, nulla corrisponde più a { $then }
became-of-translation = le regole in inglese sono più recenti. { $sentence }

## Più lingue a fronte

sides-title = CR { $number } in { $languages }
sides-read = Leggi
sides-beside = accanto a
sides-show = Mostra
sides-two = Due edizioni.
sides-skew =
    { $count ->
        [0] Una segue l’edizione datata { $older }, l’altra quella datata { $newer }. Qui i loro numeri coincidono.
        [one] Una segue l’edizione datata { $older }, l’altra quella datata { $newer }. Qui una regola ha un altro numero; sta accanto a quella che le corrisponde.
       *[other] Una segue l’edizione datata { $older }, l’altra quella datata { $newer }. Qui { $count } regole hanno altri numeri; ognuna sta accanto a quella che le corrisponde.
    }
sides-between = Che cosa è cambiato nel frattempo
sides-absent = Qui non c’è nulla in questo regolamento, { $since }.
sides-numbered = qui con il numero
sides-edited = formulata diversamente nell’altra edizione
sides-split = una regola in un’edizione, più regole nell’altra
sides-merged = più regole in una nell’altra edizione

## Verdetti

verdict-same = uguale
verdict-same-meaning = stesso numero, stesso testo; i rimandi cambiati non contano
verdict-edited = modificata
verdict-edited-meaning = stesso numero, altre parole
verdict-moved = spostata
verdict-moved-meaning = altro numero, stesso testo
verdict-moved-edited = spostata, modificata
verdict-moved-edited-meaning = altro numero, altre parole
verdict-split = divisa
verdict-split-meaning = il suo contenuto si trova in più regole
verdict-merged = accorpata
verdict-merged-meaning = è confluita in una regola che dice di più
verdict-gone = soppressa
verdict-gone-meaning = nulla lo dice più
verdict-reused = numero riassegnato
verdict-reused-meaning = il numero è occupato, ma da un’altra regola
verdict-new = nuova
verdict-new-meaning = nessuna regola la precede
verdict-unknown = incerta
verdict-unknown-meaning = non abbastanza sicuro per dirlo; si mostrano le candidate

## La storia di una regola

history-title = CR { $number } · storia
history-another = Un’altra citazione
history-as-of = alla data
history-any-day = qualsiasi giorno
history-to = fino a
history-follow = Segui
history-taken = { $number } ora indica un’altra regola.
history-there-now = Che cosa c’è ora al suo posto
history-then-and-now = Allora e adesso
history-says = Che cosa dice
history-candidates = Che cos’altro potrebbe essere
history-steps = Passo per passo
history-tenants = Altre regole con questo numero
history-unchanged = invariata
history-own-same = testo proprio invariato
history-subrules = Sottoregole cambiate:
history-drawing =
    { $count ->
        [one] Disegno di { $count } numero
       *[other] Disegno di { $count } numeri
    }
history-confidence = corrispondenza sicura al { $confidence }
history-unsure = { $then }: non si sa con certezza che cosa ne sia stato
history-gone-today = { $then } oggi non c’è più
history-gone-on = { $then } non c’è più nell’edizione datata { $date }
history-through = { $number } attraverso le edizioni
history-still-today = { $then } è ancora { $now } oggi
history-still-on = { $then } è ancora { $now } nell’edizione datata { $date }
history-is-today = { $then } è oggi { $now }
history-is-on = { $then } è { $now } nell’edizione datata { $date }
history-rule-gone = la regola è stata soppressa
history-rule-moved = la regola è stata spostata
history-rule-moved-edited = la regola è stata spostata e modificata
history-picture = { $summary } L’elenco qui sotto dice la stessa cosa.
history-undated-edition = un’edizione senza data
history-written-there =
    { $count ->
        [one] Prima edizione con questa regola: { $since }; { $count } edizione l’ha cambiata da allora; c’è ancora.
       *[other] Prima edizione con questa regola: { $since }; { $count } edizioni l’hanno cambiata da allora; c’è ancora.
    }
history-written-gone =
    { $count ->
        [one] Prima edizione con questa regola: { $since }; { $count } edizione l’ha cambiata da allora; oggi non c’è più.
       *[other] Prima edizione con questa regola: { $since }; { $count } edizioni l’hanno cambiata da allora; oggi non c’è più.
    }
history-oldest-there =
    { $count ->
        [one] Questa regola era già nella più antica edizione disponibile ({ $since }); { $count } edizione l’ha cambiata da allora; c’è ancora.
       *[other] Questa regola era già nella più antica edizione disponibile ({ $since }); { $count } edizioni l’hanno cambiata da allora; c’è ancora.
    }
history-oldest-gone =
    { $count ->
        [one] Questa regola era già nella più antica edizione disponibile ({ $since }); { $count } edizione l’ha cambiata da allora; oggi non c’è più.
       *[other] Questa regola era già nella più antica edizione disponibile ({ $since }); { $count } edizioni l’hanno cambiata da allora; oggi non c’è più.
    }
history-oldest = La più antica edizione disponibile. Ciò che la precede non è noto qui.
history-hole = Tra la data { $date } e questa non è disponibile alcuna edizione, quindi il giorno della modifica non è noto.
history-days = { $since } – { $last }
history-today = oggi { $numbers }
step-new = aggiunta { $to }
step-gone = soppressa { $from }
step-same = { $to }: testo invariato
step-same-refs = { $to }: cambiati solo i numeri citati
step-subrules = { $to }: cambiate solo sottoregole
step-edited = modificata, ancora { $to }
step-split = { $from } divisa in { $to }
step-merged = { $from } accorpate in { $to }
step-moved = { $from } diventa { $to }, testo invariato
step-moved-refs = { $from } diventa { $to }, cambiati solo i numeri citati
step-moved-edited = { $from } diventa { $to }, modificata
trace-several = a { $number } corrispondono più regole; questa è la prima
trace-no-day = non è stato indicato alcun giorno; questa è la regola dell’ultima edizione che ha { $number }: { $edition }
trace-hole = tra le date { $taken } e { $next } non è disponibile alcuna edizione; per la data { $day } è stata presa quella datata { $taken }, ma le regole potrebbero essere cambiate
trace-passed-over = l’edizione datata { $broken } è incompleta, quindi nessuna regola viene seguita attraverso di essa; è stata presa { $taken }
trace-before-first = la più antica edizione disponibile è { $edition }; è stata presa per la data { $day }
trace-after-last = l’ultima edizione disponibile è { $edition }; è stata presa per la data { $day }

## Che cosa è cambiato tra due edizioni

updates-heading = Che cosa ha cambiato ogni edizione
updates-of-each = Che cosa ha cambiato ognuna
updates-of-this = Che cosa ha cambiato
updates-from = Da
updates-to = a
updates-compare = Confronta
updates-load = Come caricarne altre
updates-caption = Regole cambiate in ognuna delle ultime edizioni (la più recente in rosso)
updates-picture = Regole il cui testo è stato cambiato da ognuna delle ultime { $editions } edizioni; quella con più modifiche è datata { $busiest }, con { $count }. L’elenco qui sotto dice la stessa cosa.
updates-line = La linea in alto: tutte le regole e sottoregole, { $first } nella prima di queste edizioni, { $last } nella più recente.
updates-held =
    { $count ->
        [one] { $count } regola o sottoregola
       *[other] { $count } regole e sottoregole
    }
updates-count =
    { $count ->
        [one] { $count } edizione delle regole in { $language }
       *[other] { $count } edizioni delle regole in { $language }
    }
updates-count-since =
    { $count ->
        [one] { $count } edizione delle regole in { $language } dal { $year }
       *[other] { $count } edizioni delle regole in { $language } dal { $year }
    }
updates-none = Non è disponibile alcuna edizione datata delle regole in { $language }, quindi non c’è nulla da confrontare.
updates-only-one = È disponibile una sola edizione delle regole in { $language }, quella datata { $date }. Non appena ce ne sarà un’altra, questa pagina dirà che cosa è cambiato.
updates-oldest = La più antica edizione disponibile; ciò che la precede non è noto qui.
updates-no-rule = Nessuna regola ha cambiato testo
updates-rules =
    { $count ->
        [one] { $count } regola modificata
       *[other] { $count } regole modificate
    }
updates-hole = Tra la data { $date } e questa non è disponibile alcuna edizione, quindi queste sono le modifiche di tutto quel periodo.
changes-come = Modifiche che entrano in vigore il giorno { $date }
changes-of = Che cosa ha cambiato l’edizione datata { $newer }
changes-between = Che cosa è cambiato: { $older } – { $newer }
changes-chapters = Capitoli interessati
changes-by-chapter = Per capitolo
changes-too-much = Troppo per una sola pagina: scegli un capitolo o, qui sopra, una quantità.
changes-none = Non è cambiato nulla tra le due edizioni.
changes-none-of-kind = Non c’è nulla di questo genere tra le due edizioni.
changes-others = Altre modifiche
changes-earlier = Prima
changes-all = Tutte
changes-chapter-gone = { $title } (soppresso)
changes-glossary = glossario: { $counts }
changes-not-certain = Corrispondenza probabile ({ $confidence }); vedi la storia
change-split = divisa in { $numbers }
change-merged = { $numbers } in una
change-perhaps-gone = soppressione incerta
change-perhaps-new = novità incerta
change-perhaps-was = incerta; era { $numbers }
change-was = era { $numbers }
change-was-edited = era { $numbers }, modificata
change-reused = numero riassegnato: { $numbers }
change-cites-others = cita altri numeri
change-examples = cambiati solo gli esempi
change-took-from = Prima, { $number } indicava un’altra regola, che ora è { $now }.
change-took-from-gone = Prima, { $number } indicava un’altra regola, che è stata soppressa.
folded-summary = { $counts }, con le stesse parole
folded-entries =
    { $count ->
        [one] { $count } voce con le stesse parole, che al più cita altri numeri
       *[other] { $count } voci con le stesse parole, che al più citano altri numeri
    }
folded-citing = citano altri numeri:
folded-unchanged = invariate:
fate-same = invariata
fate-refs = cita altri numeri
fate-refs-meaning = stesso numero, stesse parole salvo i numeri che contengono
fate-moved = rinumerata
fate-moved-meaning = altro numero, stesse parole; citare altri numeri non è una modifica
fate-moved-edited = rinumerata e modificata
fate-not-certain = incerta
fate-examples = solo con altri esempi
diff-turned = è stata indicata prima l’edizione successiva; ecco che cosa è accaduto dalla precedente alla successiva
diff-same = sono la stessa edizione, quindi non è cambiato nulla
diff-hole = non è disponibile alcuna edizione tra le date { $before } e { $after }; ciò che è cambiato in quel periodo è meno sicuro, e il giorno non è noto

## Carte e chiarimenti

cards-about =
    { $count ->
        [one] { $count } carta; la casella di ricerca qui sopra trova ogni carta dal suo nome in qualsiasi lingua.
       *[other] { $count } carte; la casella di ricerca qui sopra trova ogni carta dal suo nome in qualsiasi lingua.
    }
cards-all = Tutte le carte
cards-with = Carte che iniziano con { $letter }
card-title = { $name }, chiarimenti
card-imprint = Chiarimenti su { $name }
card-label =
    { $count ->
        [one] { $count } chiarimento · ultimo: { $date }
       *[other] { $count } chiarimenti · ultimo: { $date }
    }
card-no-rulings = Qui non c’è alcun chiarimento su questa carta.
card-rulings-until = I chiarimenti qui arrivano fino al giorno { $date }.
card-no-text = Il testo di questa carta non è qui. Lo ha l’editore:
card-names = Nomi
card-also-printed = Stampata anche come
card-keywords = Regole menzionate
card-as-json = Questa carta in JSON
card-rulings-as-json = I suoi chiarimenti in JSON
card-newest-first = prima i più recenti
card-oldest-first = prima i più vecchi
card-years = Chiarimenti per anno
card-power-toughness = Forza e costituzione
card-loyalty = Fedeltà
card-defense = Difesa
card-shared =
    { $count ->
        [one] stesso chiarimento su { $count } altra carta
       *[other] stesso chiarimento su { $count } altre carte
    }
card-other-day = { $date } secondo { $publisher }
ruling-title = Chiarimento su { $title }
ruling-of = chiarimento del { $date }
ruling-cited = { $card }, chiarimento del { $date }
ruling-undated = chiarimento senza data
ruling-cited-undated = { $card }, chiarimento senza data
ruling-family-why = Le stesse parole, ognuno con il nome della propria carta.
ruling-family-more = e altri { $count }
ruling-card-unknown = carta sconosciuta
ruling-listed = Da un elenco di { $source } senza nomi di carte
ruling-and-others =
    { $count ->
        [one] { $first } e { $count } altra carta
       *[other] { $first } e { $count } altre carte
    }
ruling-numbers-today = Numeri di oggi
ruling-lost = Perso per strada
ruling-symbol = Simbolo
ruling-symbol-restored = { $symbol } mancava nel testo ed è stato ripristinato.
ruling-symbol-lost = Nel testo manca un simbolo; non si sa quale.
ruling-later = Formulazione successiva
ruling-earlier = Formulazione precedente
ruling-earlier-of = formulazione precedente, in data { $date }
ruling-later-of = formulazione successiva, in data { $date }
ruling-reworded-since = forse superato: { $rules } ha una nuova formulazione dal { $date }, dopo questo chiarimento
ruling-obsolete-term = usa un termine che il glossario dice obsoleto: { $term }
ruling-wording-of = formulazione in data { $date }
ruling-wordings = Altre formulazioni
ruling-what-changed = che cosa è cambiato
ruling-wordings-why = Quali chiarimenti di una carta dicano la stessa cosa con altre parole è dedotto dalla somiglianza dei testi, dalle date e da parole non più in uso. Le fonti li contengono tutti.
ruling-where = Dove si trova
ruling-keywords = Regole menzionate
ruling-address = Indirizzo permanente
ruling-as-json = Questo chiarimento in JSON

## Simboli delle carte, letti ad alta voce

symbol-white = bianco
symbol-blue = blu
symbol-black = nero
symbol-red = rosso
symbol-green = verde
symbol-colorless = incolore
symbol-snow = neve
symbol-generic = generico { $number }
symbol-either = { $one } o { $other }
symbol-mana = mana { $kind }
symbol-phyrexian-mana = mana di Phyrexia { $kind }
symbol-phyrexian = mana di Phyrexia
symbol-tap = tappare
symbol-untap = stappare
symbol-energy = segnalino energia
symbol-chaos = caos
symbol-planeswalk = simbolo del planeswalker
symbol-ticket = segnalino ticket
symbol-acorn = segnalino ghianda
symbol-half = mezzo mana generico
symbol-infinite = mana generico infinito
symbol-other = simbolo { $letters }

## Il glossario

glossary-fan = Dalle note proprie dei set
glossary-fan-note = Dei fan e non ufficiale; nelle regole queste parole possono avere un altro significato.
term-title = { $term }, glossario
term-also = anche: { $term }
term-gone = Non è più nel glossario.
term-gone-note = Questo è il testo dell’ultima edizione che lo aveva, { $editions }.
term-older = Testi precedenti
term-rule = La regola con questo nome
term-used = Dove è usato
term-search = Regole e chiarimenti con «{ $term }»
term-as-json = Questa voce in JSON
term-editions =
    { $count ->
        [one] { $count } edizione, la più antica { $oldest }, l’ultima { $newest }
       *[other] { $count } edizioni, la più antica { $oldest }, l’ultima { $newest }
    }

## Fonti e loro stranezze

sources-unknown-format = formato sconosciuto
sources-read = lette in data { $day }
sources-account = { $lines }: { $records } in record, { $diagnostics } in segnalazioni, nessuna persa
sources-account-incomplete = { $lines }: { $records } in record, { $diagnostics } in segnalazioni, alcune mancano all’appello
severity-error = errore
severity-warning = avviso
severity-note = nota

## La ricerca

sorted = ordinati
sort-relevance = per pertinenza
sort-date = per data
understood-as = inteso come
narrow-down = Restringi
filters = Filtri
search-open = Apri { $number }
search-all = vedi tutto ({ $count })
search-more = Altri risultati
search-nothing = Nessun risultato per «{ $query }»
search-in-no-text = in nessun testo: { $words }
why-question = Domanda simile:
question-sentence = { $question }?
why-similar-question = Risponde a una domanda simile
why-card = Su una carta che hai nominato
why-words = Contiene parole della ricerca
why-meaning = Significato simile
facet-kind = Genere
facet-language = Lingua
facet-chapter = Capitolo
facet-year = Anno del chiarimento
facet-publisher = Chiarimento pubblicato da
facet-more = altri { $count }
chip-kind = genere: { $kind }
chip-language = in { $language }
chip-edition = edizione datata { $date }
chip-all-editions = tutte le edizioni
search-shared-name =
    { $count ->
        [one] «{ $name }» è il nome di { $count } carta: { $cards }
       *[other] «{ $name }» è il nome di { $count } carte: { $cards }
    }

## Come proseguire, sopra i link

offer-did-you-mean = Forse cercavi
offer-begin = Per cominciare
offer-contents = L’indice delle regole
offer-glossary = Il glossario
offer-cards = Carte per lettera
offer-help = Come cercare
offer-wider = Allarga la ricerca
offer-without = Senza { $filter }
offer-without-kind = Senza filtro per genere
offer-all-languages = In tutte le lingue
offer-any-text = Qualsiasi testo in { $language }
offer-in-all-editions = In tutte le edizioni
offer-any-word = Testi con una qualsiasi delle parole
offer-look-here = Oppure guarda qui
offer-site-pages = In questo sito
search-words-changes = modifiche, ultime modifiche, novità, nuove regole, aggiornamento, aggiornamenti, changelog
search-words-feeds = feed, rss, atom, iscriversi, abbonarsi, notifiche
search-words-api = api, json, openapi, esportare
search-words-offline = offline, scaricare, app, senza rete, senza internet
search-words-check = controllare, controllare le citazioni, check
search-words-sheet = promemoria, stampare
search-words-embed = incorporare, embed, iframe, widget, blog
offer-search-for = Cerca «{ $query }»
offer-languages = Lingue con regole: { $languages }
offer-rulebooks = Regolamenti disponibili
offer-nearest-editions = Edizioni più vicine
offer-all-editions = Tutte le edizioni
offer-skipped-letters = I regolamenti saltano le lettere l e o, che somigliano a 1 e 0; forse si intende
offer-what-became = Rinumerata o eliminata
offer-came-instead = Al suo posto
offer-nearest-numbers = Numeri più vicini
offer-editions-with =
    { $count ->
        [one] { $count } edizione aveva questo numero, la più recente per prima
       *[other] { $count } edizioni avevano questo numero, la più recente per prima
    }
offer-cards-like = Carte dal nome simile
offer-entries-like = Voci simili
offer-whole-glossary = Tutto il glossario
offer-find-ruling = Trovalo dalla sua carta o dalle sue parole

## Elenchi troppo lunghi

list-cut-off = si possono sfogliare solo i primi { $most } su { $total }; { $advice }
page-after-end = questa pagina è oltre la fine; l’ultima è la pagina { $page }
advice-narrow-search = per vedere gli altri, restringi la ricerca con un’altra parola o con un filtro come kind:rule, rule:702 o date>=2024-01-01
advice-narrow-list = per vedere gli altri, restringi l’elenco con i parametri di questo indirizzo
advice-letter = per vedere gli altri, scegli una lettera o cerca un nome
advice-code = per vedere gli altri, scegli un codice o un file
advice-chapter = scegli un capitolo

## Perché non c’è una buona risposta

problem-no-page = a questo indirizzo non c’è nulla
problem-method = questo indirizzo non accetta questo metodo; vedi l’intestazione Allow
problem-body = il corpo della richiesta supera i 64 KiB che vengono letti, o i 2 MiB dove si controlla un testo
problem-address = l’indirizzo supera i 12 KiB che vengono letti; abbrevia la ricerca
problem-timeout = la risposta ha richiesto troppo tempo; prova con una richiesta più semplice
problem-unreadable = l’indirizzo o i parametri sono illeggibili
problem-internal = è un errore di citator; per favore segnalalo con l’identificativo della richiesta
problem-refused = non è possibile rispondere alla richiesta
problem-too-many-searches = troppe ricerche insieme; riprova fra un secondo
problem-too-many-checks = troppi controlli di testi insieme; riprova fra un secondo
problem-too-much-unsent = troppe risposte sono in corso di invio ad altri lettori; riprova fra qualche secondo
problem-too-many-requests = troppe richieste dalla tua rete; riprova fra qualche secondo
problem-no-language = non esiste la lingua «{ $code }»
problem-no-rulebook = non è stato caricato alcun regolamento
problem-no-rulebook-in = non è stato caricato alcun regolamento in { $language }
problem-no-edition = qui non è disponibile alcuna edizione «{ $wanted }» delle regole in { $language }
problem-no-dated-edition = in questa lingua non c’è alcuna edizione datata attraverso cui seguire le regole
problem-no-edition-has = nessuna delle edizioni disponibili ({ $span }) ha una regola { $number }
problem-undated-has = solo un’edizione senza data nota ha una regola { $number }, che quindi non può essere seguita
problem-not-a-number = «{ $shown }» non è un numero di regola; hanno la forma 7, 707, 707.10 o 707.10a
problem-no-rule = non c’è alcuna regola { $number } nelle regole in { $language } ({ $since })
problem-no-card = qui non c’è alcuna carta «{ $shown }»
problem-no-ruling = a questo indirizzo non c’è alcun chiarimento; il suo testo potrebbe essere cambiato alla fonte
problem-ruling-gone = il chiarimento è stato riformulato o ritirato alla fonte
problem-card-renamed = la carta ha ora un altro nome
problem-no-entry = il glossario non ha alcuna voce «{ $shown }»

## Ciò che di una ricerca non è stato capito, o non è stato fatto

query-too-long = la ricerca supera i { $most } caratteri; il resto è stato tralasciato
query-too-deep = le parentesi dentro più di { $most } altre non sono state lette come tali
query-bracket-open = una parentesi non è chiusa; è stata chiusa alla fine
query-bracket-closes = una parentesi si chiude senza essere stata aperta; è stata ignorata
query-too-many-words =
    { $left ->
        [one] più di { $most } parole e filtri; l’ultimo ({ $left }) è stato tralasciato
       *[other] più di { $most } parole e filtri; gli ultimi { $left } sono stati tralasciati
    }
query-no-letter = «{ $piece }» non ha lettere né cifre da cercare
query-idle-or = «{ $word }» sta tra due cose che si cercano; uno fuori posto è stato ignorato
query-idle-not = «NOT» sta davanti a ciò che si esclude; uno fuori posto è stato ignorato
query-idle-dash = «{ $dash }» esclude la parola che lo segue immediatamente; uno fuori posto è stato ignorato
query-quote-alone = una virgoletta è spaiata; è stata ignorata
query-quotes-empty = le virgolette senza lettere né cifre in mezzo sono state ignorate
query-star-inside = «{ $piece }»: un * sta solo alla fine di una parola
query-star-short = «{ $piece }»: un * richiede { $least } lettere davanti
query-filter-unread = «{ $piece }»: { $why }; cercato come parole
filter-unknown = non esiste il filtro { $name }: (esistono { $known })
filter-no-sign = { $name }: non accetta < né >
filter-takes = { $name }: accetta { $takes }
filter-takes-kind = rule, ruling, glossary, card o document
filter-takes-language = una lingua come en, fr o zh-Hans
filter-takes-name = il nome di una carta, o una sua parola
filter-takes-number = un numero di regola come 702, 702.19 o 702.19b
filter-takes-date = un giorno, un mese o un anno come 2024-11-08, 2024-11 o 2024
filter-takes-edition = un giorno come 2024-04-12, oppure current, oppure all
filter-takes-source = chi ha pubblicato un chiarimento, per esempio gatherer
filter-takes-keyword = una parola chiave come trample
filter-takes-state = inferred, example, current, official, translation, community, fan o house
search-not-in-order = nessun testo contiene queste parole in quest’ordine; per primo viene ciò che ne contiene di più
search-few-have-all = pochi testi, o nessuno, contengono tutte queste parole; per primo viene ciò che ne contiene di più
search-some-have-all = { $count ->
    [one] solo un testo contiene tutte queste parole; per primo viene ciò che ne contiene di più
   *[other] solo { $count } testi contengono tutte queste parole; per primo viene ciò che ne contiene di più
}
search-other-languages = nulla in { $language } contiene questo; si mostra ciò che c’è in altre lingue
search-keyword-name = «{ $name }» corrisponde alla parola chiave «{ $keyword }»; la sua regola è mostrata in inglese
search-corrected = «{ $typed }» non compare da nessuna parte; si è cercato invece «{ $instead }»
search-nickname = «{ $typed }» è stato letto come la carta { $instead }
search-said = «{ $typed }» si cerca come «{ $instead }»
search-edition-in-force = nessuna edizione è datata { $date }; si cerca in quella in vigore quel giorno, datata { $since }
search-no-edition = nessuna edizione è datata { $date } o prima; non si può cercare nelle regole di quel giorno
search-no-section = la nostra copia di { $document } del { $day } non ha la sezione { $number }
search-no-section-undated = la nostra copia di { $document } non ha la sezione { $number }
search-no-document = qui non c’è nessuna copia di { $document }
search-no-such-day = { $typed } non esiste nel calendario; si cerca nell’intero mese
search-newest-edition = l’ultima edizione disponibile è in vigore dal { $date }; può essercene una successiva
search-limit = si danno al massimo { $most } risultati alla volta, non { $asked }
search-window = si possono vedere solo i primi { $most } risultati; restringi la ricerca per vederne altri
search-failed = la ricerca non è riuscita: { $error }
search-many-words = molte parole cominciano con «{ $start }»; sono state cercate le { $most } più comuni
search-costly-cut =
    { $more ->
        [0] troppo comuni per essere cercate come frasi, quindi cercate come parole: { $phrases }
       *[other] troppo comuni per essere cercate come frasi, quindi cercate come parole: { $phrases } e altre { $more }
    }
search-costly-ignored =
    { $more ->
        [0] troppo comuni per essere cercate come frasi, quindi non escluse: { $phrases }
       *[other] troppo comuni per essere cercate come frasi, quindi non escluse: { $phrases } e altre { $more }
    }

## Documenti oltre ai regolamenti: documenti di torneo, note di pubblicazione, note di arbitri

documents = Documenti
count-documents =
    { $count ->
        [one] { $count } documento
       *[other] { $count } documenti
    }
count-sections =
    { $count ->
        [one] { $count } sezione
       *[other] { $count } sezioni
    }
count-sections-of-documents =
    { $count ->
        [one] { $count } sezione di un documento
       *[other] { $count } sezioni di documenti
    }
document-tournament = Documenti di torneo
document-release = Uscita
document-release-notes = Note di pubblicazione
document-notes = Note
document-house = Note della casa
document-part = una parte del documento
documents-none = Oltre ai regolamenti non è ancora stato caricato alcun documento.
documents-load = Come caricarne uno
section-in-language = { $section }, in { $language }
section-missing = la nostra copia del documento { $document } non ha la sezione { $section }
section-source = { $path }, righe da { $first } a { $last }
section-pages = { $path }, pagine da { $first } a { $last }
section-not-in-english = Questa sezione è disponibile in { $language } e non in inglese.
document-older =
    { $count ->
        [one] Questa edizione è del { $day }, { $count } anno più vecchia delle regole in vigore ({ $date }). Non decidere né penalizzare in base ad essa: usa l’edizione in vigore da { $address }.
       *[other] Questa edizione è del { $day }, { $count } anni più vecchia delle regole in vigore ({ $date }). Non decidere né penalizzare in base ad essa: usa l’edizione in vigore da { $address }.
    }
document-undated = Questa copia non dice di che giorno è. Non decidere né penalizzare in base ad essa senza averla confrontata con l’edizione in vigore su { $address }.
# { $sections } are numbers: 1–3, 5, A–C
document-held = Questa copia contiene solo questi capitoli: { $sections }.
section-penalty = Penalità:
section-below = In questa sezione
section-all-as-json = Tutto ({ $count }) in JSON
section-as-json = Questa sezione in JSON
note-beside = Nota a margine
problem-no-document = non c’è alcun documento «{ $shown }» in { $language }
problem-several-cards = «{ $shown }» è il nome di { $count } carte
offer-sections-near = Sezioni vicine
offer-whole-document = Il documento intero
offer-current-edition = L’edizione in vigore, sul sito dell’editore
offer-documents = Tutti i documenti
offer-cards-of-name = Carte con questo nome
search-also = anche

## Senza rete

offline-title = Offline
offline-about = Tutte le regole attuali, il glossario e i chiarimenti, salvati su questo dispositivo e consultabili senza rete.
offline-plain = Qui le parole si cercano così come sono scritte, senza correggerle; le domande, i nomi delle carte in altre lingue e i documenti dei tornei richiedono la rete.
offline-pack = Regole e chiarimenti su questo dispositivo
offline-keep = Scarica per l’uso offline
offline-update = Aggiorna
offline-delete = Elimina
offline-busy = Scaricamento…
offline-failed = Non è stato possibile scaricare.
offline-unkept = Su questo dispositivo non è ancora salvato nulla.
offline-copy-of = Copia offline in data
offline-search = Cerca nelle regole offline
offline-nothing = Nessun risultato.
offline-aside = Qui non considerato:
offline-absent = Questa pagina non è salvata su questo dispositivo. Ciò che è salvato si può cercare qui.
offline-more = C’è dell’altro; aggiungi una parola.
offline-no-script = La ricerca senza rete richiede JavaScript.

## Verificare citazioni

check-title = Verificare citazioni
check-about = Incolla un articolo, una risposta o i tuoi appunti: ogni numero di regola viene cercato, con ciò che ne è stato da quando il testo è stato scritto. Il testo non viene conservato.
check-text = Testo
check-written = Scritto il
check-language = Lingua del testo
check-do = Verifica
check-found = Che cosa è stato trovato
check-none = Questo testo non contiene citazioni. Una citazione si scrive così: «CR 702.19b», «regola 509.1a» o «MTR 2.1».
check-count =
    { $count ->
        [one] { $count } citazione
       *[other] { $count } citazioni
    }
check-count-stale =
    { $count ->
        [one] { $count } non vale più
       *[other] { $count } non valgono più
    }
check-stale = Non vale più o non esiste
check-notes = Vale, con un’osservazione
check-unread = Non consultate
check-holds = Vale
check-first = sono mostrate solo le prime { $most } di { $total }
check-rewritten = Il testo con i numeri di oggi
check-rewritten-about =
    { $count ->
        [one] È stato sostituito { $count } numero, dove la regola è certa e il suo testo lo stesso. Gli altri sono sopra.
       *[other] Sono stati sostituiti { $count } numeri, dove la regola è certa e il suo testo lo stesso. Gli altri sono sopra.
    }
check-perhaps = Forse citazioni, che allora non valgono più
check-as-of = letto alla data { $date }
check-rewritten-day = Se lo verifichi di nuovo, indica { $date }, non la vecchia data.
check-rewritten-too-long = il testo è troppo lungo per essere mostrato qui con i numeri di oggi; verificalo in più parti
check-no-such-day = «{ $day }» non è una data come 2024-11-08; il testo è stato verificato senza
check-cut = il testo supera i { $limit } MiB; nel campo c’è solo l’inizio e nulla è stato verificato: controlla il testo a parti

## What is said of a citation: on that page, in the API and by the command line

finding-bare = potrebbe essere un numero di altro genere
finding-taken = il suo vecchio numero indica un’altra regola
finding-possibly = forse { $numbers }
finding-others =
    { $count ->
        [one] e { $count } altra è cambiata
       *[other] e altre { $count } sono cambiate
    }
finding-absent = { $number } non è nelle regole del { $edition }; fino al { $until } era { $now }
finding-absent-gone = { $number } non è nelle regole del { $edition }; la regola che aveva il numero fino al { $until } non c’è più
finding-nowhere = nessuna edizione disponibile qui ha una regola { $number } (lingua: { $language })
finding-near = numeri più vicini: { $numbers }
finding-letters = le lettere delle regole saltano la l e la o
finding-elsewhere = { $number } non è nell’edizione di quel giorno, ma in quella del { $date }
finding-undated = solo un’edizione senza data o incompleta ha { $number }, che quindi non è stata seguita
finding-in-english = nessuna edizione della traduzione ({ $language }) ha { $number }, ma quella inglese del { $date } sì
finding-placeholder = qui manca un numero
finding-placeholder-name = «{ $name }» è { $numbers }
finding-beside-day = la data accanto è { $day }
finding-beside-early = la data accanto, { $day }, precede l’edizione più vecchia di qui
finding-beside-name = «{ $name }» accanto mostra quale regola si intende
finding-beside-words = le parole accanto, «{ $words }», sono di questa regola
finding-beside-number = letto come gli altri numeri di { $number } di questo testo
finding-other-name = il testo accanto parla di «{ $name }», che è { $numbers }
finding-other-words = le parole accanto, «{ $words }», sono in { $numbers }
finding-other-number = secondo gli altri numeri di { $number } accanto, si intende { $numbers }
finding-named = { $number } si chiama «{ $title }», non «{ $quoted }»
finding-named-elsewhere = «{ $quoted }» è { $number }
finding-title-of-today = oggi si chiama «{ $quoted }»: forse il testo è più recente della sua data
finding-write = scrivere { $replacement }
finding-formerly = prima del { $date } il numero era di un’altra regola, che oggi è { $numbers }
finding-formerly-gone = prima del { $date } il numero era di un’altra regola, che non c’è più
finding-of-number = { $number }: { $said }
finding-formerly-more = altri numeri dell’elenco che erano di altre regole: { $count }
finding-not-held = questo documento non è presente qui, quindi non è stato consultato
finding-part-not-held = { $section } è in una parte di «{ $document }» che non è presente qui
finding-several-days = il testo dà due date per le sue regole, { $one } e { $other }; nessuna è stata presa, indica quale
finding-not-a-date = { $date } alla riga { $line } non è una data e non è stato usato
finding-too-many = il testo cita troppo per seguirlo tutto; dalla riga { $line } in poi non è stato verificato
finding-too-much-work = verificare il testo in una volta richiede troppo lavoro; dalla riga { $line }, colonna { $column }, in poi non è stato verificato; lo si verifichi in parti
finding-no-day = non è noto il giorno, perciò i numeri sono letti nell’edizione più recente che li ha, al meglio quella del { $date }; con il giorno in cui il testo è stato scritto si può dire di più

## The cheat sheet

sheet-title = Promemoria
sheet-add = Aggiungi al promemoria
sheet-add-label = Aggiungi numeri di regola o l’indirizzo di un chiarimento
sheet-add-do = Aggiungi
sheet-up = Sposta su
sheet-remove = Rimuovi
sheet-unknown = “{ $text }” non è un numero di regola né un chiarimento.
sheet-missing = { $number } non è in questa edizione.
sheet-empty = Raccogli qui regole e chiarimenti, poi stampa la pagina o condividi il suo indirizzo. Le loro pagine hanno un link “Aggiungi al promemoria”; puoi anche scrivere i numeri qui sotto.
sheet-full = Il promemoria è pieno: 60 voci.
sheet-carries = L’indirizzo di questa pagina contiene tutta la lista. Sul server non viene salvato nulla.
sheet-last = Il tuo ultimo promemoria

# Was die Seiten auf Deutsch sagen. Wie man übersetzt, steht am Anfang von en.ftl.

## Wörter, die viele Seiten teilen

rules = Regeln
changes = Änderungen
cards = Karten
glossary = Glossar
help = Hilfe
help-and-notation = Hilfe und Schreibweise
about = Über citator
sources = Quellen
source = Quelle
diagnostics = Meldungen
contents = Inhalt
editions = Fassungen
languages = Sprachen
languages-and-editions = Sprachen und Fassungen
rules-and-editions = Regeln und Fassungen
comprehensive-rules = Ausführliches Regelwerk
introduction = Einleitung
credits = Mitwirkende
history = Verlauf
search = Suchen
previous = Vorige
next = Nächste
today = heute
undated = undatiert
example = Beispiel
permalink = dauerhafter Link
follow = abonnieren
feed-about = Füge die Adresse dieser Seite einem Feedreader hinzu: Er meldet jede Änderung.
feed-site = Neue Fassungen und Rulings
feed-changes =
    { $count ->
        [one] { $count } Änderung
       *[other] { $count } Änderungen
    }
as-json = als JSON
quoted = „{ $text }“
start-again = Von vorn beginnen
side-by-side = nebeneinander
in-other-languages = In anderen Sprachen
in-language = auf { $language }
beside-language = neben { $language }
by-letter = Nach Buchstaben
by-code = Nach Code
marks-mean = Was die Zeichen bedeuten
list-and = { $rest } und { $last }
number-of-day = { $number } vom { $date }
edition-of = die vom { $date }
history-of = Verlauf von { $number }
source-line = { $path }, Zeile { $line }
line-number = Zeile { $line }

## Arten von Texten

kind-rule = Regel
kind-rules = Regeln
kind-ruling = Ruling
kind-rulings = Rulings
kind-glossary = Glossar
kind-card = Karte
kind-cards = Karten
kind-document = Dokument
kind-question = Frage
kind-filter = Filter

## Wer für einen Text einsteht

authority-official = offiziell
authority-translation = Übersetzung
authority-community = von der Community
authority-fan = von Fans, nicht offiziell
authority-house = Hausregel

## Was erschlossen wurde

inferred-number = Nummer erschlossen
inferred-card = Karte erschlossen
inferred-date = Reihenfolge von Tag und Monat erschlossen
inferred-language = Sprache erschlossen
inferred-symbol = Symbol ergänzt
inferred-release = nach dem Erscheinen des Sets datiert
inferred-extent = am Wortlaut vom Kartentext unterschieden
inferred-subject = spricht von einer anderen Karte, nicht von dieser
symbol-missing = Symbol fehlt
symbol-restored-why = Symbol ergänzt: { $evidence }

## Anzahlen

count-rules =
    { $count ->
        [one] { $count } Regel
       *[other] { $count } Regeln
    }
count-subrules =
    { $count ->
        [one] { $count } Unterregel
       *[other] { $count } Unterregeln
    }
count-chapters =
    { $count ->
        [one] { $count } Kapitel
       *[other] { $count } Kapitel
    }
count-examples =
    { $count ->
        [one] { $count } Beispiel
       *[other] { $count } Beispiele
    }
count-entries =
    { $count ->
        [one] { $count } Eintrag
       *[other] { $count } Einträge
    }
count-glossary-entries =
    { $count ->
        [one] { $count } Glossareintrag
       *[other] { $count } Glossareinträge
    }
count-editions =
    { $count ->
        [one] { $count } Fassung
       *[other] { $count } Fassungen
    }
count-parts =
    { $count ->
        [one] { $count } Teilfassung
       *[other] { $count } Teilfassungen
    }
times-renumbered =
    { $count ->
        [one] { $count }-mal umnummeriert
       *[other] { $count }-mal umnummeriert
    }
times-reworded =
    { $count ->
        [one] { $count }-mal umformuliert
       *[other] { $count }-mal umformuliert
    }
times-divided =
    { $count ->
        [one] { $count }-mal geteilt oder vereint
       *[other] { $count }-mal geteilt oder vereint
    }
count-compared =
    { $count ->
        [one] { $count } Fassung verglichen
       *[other] { $count } Fassungen verglichen
    }
count-subrule-changes =
    { $count ->
        [one] Unterregeln in { $count } Fassung geändert
       *[other] Unterregeln in { $count } Fassungen geändert
    }
count-rulings =
    { $count ->
        [one] { $count } Ruling
       *[other] { $count } Rulings
    }
count-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
count-texts = { $count }
count-results =
    { $count ->
        [one] { $count } Treffer
       *[other] { $count } Treffer
    }
count-files =
    { $count ->
        [one] { $count } Datei
       *[other] { $count } Dateien
    }
count-lines =
    { $count ->
        [one] { $count } Zeile
       *[other] { $count } Zeilen
    }
count-records =
    { $count ->
        [one] { $count } Datensatz
       *[other] { $count } Datensätze
    }
count-diagnostics =
    { $count ->
        [one] { $count } Meldung
       *[other] { $count } Meldungen
    }
count-errors =
    { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }
count-new = { $count } neu
count-gone = { $count } entfallen
count-edited = { $count } geändert
count-split = { $count } geteilt
count-merged = { $count } zusammengelegt
count-renumbered = { $count } neu nummeriert
count-renumbered-edited = { $count } neu nummeriert und geändert
count-citing = { $count } mit anderen Verweisen
count-unchanged = { $count } unverändert
count-not-certain = { $count } nicht sicher
count-other-examples = { $count } nur mit anderen Beispielen
count-reused =
    { $count ->
        [one] { $count } Nummer neu vergeben
       *[other] { $count } Nummern neu vergeben
    }

## Rund um jede Seite

skip = Zum Text springen
skip-results = Zu den Treffern springen
brand-home = citator, Startseite
menu = Menü
site = Website
where-you-are = Du bist hier
about-this-site = Über diese Website
interface-language = Sprache dieser Seiten
theme-auto = Farben: automatisch
theme-light = Farben: hell
theme-dark = Farben: dunkel
search-label = Regeln, Rulings und Karten suchen
search-placeholder = 704.5k, Trampelschaden, eine Karte …
sample = Dies ist eine Probe.
sample-note = Ihre Regeln und Rulings sind Umschreibungen zum Ausprobieren; entscheide nicht nach ihnen.
sample-load = Wie man die echten Dokumente lädt
unofficial = Inoffizieller Fan-Inhalt, von Wizards of the Coast weder erstellt noch genehmigt. Magic: The Gathering, seine Regeln und seine Rulings sind © Wizards of the Coast LLC; jeder Text hier nennt seine Quelle und sein Datum.
pages = Seiten
before-and-after = Davor und danach
remove-filter = Filter { $filter } entfernen
suggestions = Vorschläge
copied = Kopiert
not-copied = Kopieren nicht möglich
keys = Tastenkürzel
imprint-rules = Ausführliches Regelwerk, { $language }, { $since }
imprint-changes = Ausführliches Regelwerk, { $language }, Änderungen vom { $older } zum { $newer }

## Die erste Seite

home-title = citator – Magic-Regeln und -Rulings mit ihrem Verlauf
home-heading = Regeln und Rulings zu Magic: The Gathering, mit ihrem Verlauf
home-notation = Eine Regelnummer ausprobieren:
home-anything = Oder eine Karte, ein Schlüsselwort, eine Frage in eigenen Worten.
home-all-notation = Suchtipps
home-example-words = Todesberührung Trampelschaden
home-example-question = kommt ein Spielstein auf den Friedhof
home-recent = Zuletzt auf diesem Gerät
home-recent-clear = Löschen
home-in-force = In Kraft seit
home-newest = Neuestes Ruling
home-unknown = unbekannt
home-none-dated = keiner datiert
home-editions-since = { $count } Regelbücher seit { $year }
home-no-rulebook = Es wurde noch kein Regelwerk eingelesen.
home-how-to-load = Wie man eines lädt

## Regelwerke und ihre Fassungen

place-since = in Kraft seit { $date }
place-from = tritt am { $date } in Kraft
place-of = vom { $date }
place-numbered-between = undatiert, nummeriert wie zwischen dem { $first } und dem { $last }
place-numbered-on = undatiert, nummeriert wie am { $date }
place-part = ein Teil des Regelwerks
contents-title = Regeln, { $label }
contents-chapters-of =
    { $count ->
        [one] { $count } von { $listed } Kapiteln, die das Inhaltsverzeichnis nennt
       *[other] { $count } von { $listed } Kapiteln, die das Inhaltsverzeichnis nennt
    }
no-rulebook-title = Noch kein Regelwerk eingelesen
no-rulebook-help = Wie man eines lädt, sagt die Hilfe.
whole-book = Das ganze Buch auf einer Seite
whole-title = Alle Regeln auf einer Seite, { $label }
in-this-chapter = In diesem Kapitel
chapter-changed = Änderungen seit { $date }
notice-one-edition = Du liest eine bestimmte Fassung ({ $since }).
notice-never-changes = Ihre Adresse und ihr Text ändern sich nie.
notice-not-yet = Bis dahin gilt die Fassung vom { $date }.
notice-what-changes = was sich an diesem Tag ändert
notice-became-since = Mit heute vergleichen
edition-previous = Fassung davor: { $date }
edition-next = Fassung danach: { $date }
notice-rules-today = Was die Regeln heute sagen
notice-number-today = Was { $number } heute sagt
notice-marks = Zeichen neben den Nummern sagen, wo eine Regel heute steht.
days-span = { $first } bis { $last }
notice-breaks-off = Die Datei dieser Fassung bricht ab.
notice-breaks-off-after = Ihre letzte Regel hier ist { $number }; was danach kommt, fehlt.
notice-newer-breaks-off = Eine neuere Fassung liegt nur zum Teil vor.
notice-newer-ends = Die Datei der Fassung vom { $date } bricht nach { $number } ab, deshalb stehen hier noch die Regeln der Fassung davor.
notice-newer-edition = Die neuere Fassung, soweit sie reicht
notice-older-numbers = Diese Übersetzung ist nummeriert wie eine ältere Fassung.
notice-translation = Sie ist { $since }; die englischen Regeln sind vom { $date }. { $text }
notice-english-today = Englisch, heute
heading-only = nur der Titel
notice-heading-only = Diese Quelle hat von { $number } nur den Titel.
notice-heading-only-english = Die Regeln fehlen in dieser Sprache; gezeigt werden die englischen.
notice-heading-only-missing = Die Regeln fehlen.

## Eine Regel

rule-nth = Nr. { $nth } unter dieser Nummer
rule-untold = Nicht übersetzt: Die Quelle auf { $book } hat hier einen Text auf { $text }.
rule-around = Rund um { $number }
rule-around-this = Um diese Regel herum
rule-notes = Anmerkungen zu { $number }
cited-by = { $count }-mal zitiert
rule-cited-by-texts =
    { $count ->
        [one] zitiert in { $count } Text
       *[other] zitiert in { $count } Texten
    }
rule-keyword-in =
    { $count ->
        [one] { $count } Ruling nennt ihr Schlüsselwort
       *[other] { $count } Rulings nennen ihr Schlüsselwort
    }
rule-name-in =
    { $count ->
        [one] { $count } Ruling nennt „{ $name }“
       *[other] { $count } Rulings nennen „{ $name }“
    }
rule-last-changed = Zuletzt geändert am { $date } · ansehen
rule-added-on = Neu seit { $date } · ansehen
rule-unchanged-since = Unverändert seit { $date } oder länger
rule-history = Verlauf
rule-whole = { $number } im Ganzen
rule-not-there = nicht vorhanden
rule-not-translated = nicht übersetzt
rule-as-json = Diese Regel als JSON
copy = Kopieren
copy-number = Nummer
copy-quotation = Zitat
copy-embed = Einbetten
embed-unofficial = Inoffizieller Fan-Inhalt. Regeltext © Wizards of the Coast.
cited-heading = Wer hierauf verweist
cited-by-none = Keine geltende Regel, kein Glossareintrag und kein Ruling nennt diese Nummer oder ihr Schlüsselwort.
cited-by-number = Nach der Nummer
cited-by-number-meaning =
    { $count ->
        [one] Text, der { $number } nennt: { $parts }
       *[other] Texte, die { $number } nennen: { $parts }
    }
cited-by-keyword = Nach dem Schlüsselwort
cited-by-keyword-meaning =
    { $count ->
        [one] Ruling, das { $keyword } ({ $rule }) nennt, nicht immer diese Regel
       *[other] Rulings, die { $keyword } ({ $rule }) nennen, nicht immer diese Regel
    }
cited-by-name = Nach dem Namen
cited-by-name-meaning =
    { $count ->
        [one] Text an anderer Stelle, der diese Karte nennt: { $parts }
       *[other] Texte an anderer Stelle, die diese Karte nennen: { $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
        [one] Ruling zu irgendeiner Karte nennt { $keyword } wie die Rulings zu dieser Karte
       *[other] Rulings zu beliebigen Karten nennen { $keyword } wie die Rulings zu dieser Karte
    }
cited-by-text = Nach gleichem Text bei anderen Karten
cited-by-text-meaning =
    { $count ->
        [one] dieser Rulings steht Wort für Wort bei mehreren Karten, insgesamt { $cards }
       *[other] dieser Rulings stehen Wort für Wort bei mehreren Karten, insgesamt { $cards }
    }
cited-by-card-text-meaning =
    { $count ->
        [one] dieser Rulings steht auch bei anderen Karten, insgesamt { $cards }
       *[other] dieser Rulings stehen auch bei anderen Karten, insgesamt { $cards }
    }
cited-refine = Als Suche verfeinern
cited-refine-below = Als Suche verfeinern, mit Verweisen auf Regeln unter { $number }
map-heading = Netz der Verweise
map-citing = Regeln, die auf sie verweisen
map-cites = Worauf sie verweist
map-picture = Wer auf { $number } verweist und worauf sie selbst verweist; die Listen darunter sagen dasselbe.

## Neben einer zitierten Nummer, deren Regel sich geändert hat

cite-not-here = { $number } steht nicht in dieser Fassung
cite-unsure = was aus { $then } wurde, ist nicht sicher
cite-not-sure = nicht sicher
cite-now = jetzt { $numbers }
cite-now-gone = inzwischen entfallen
cite-now-renumbered = inzwischen neu nummeriert
cite-later = später { $numbers }
cite-later-gone = später entfallen
cite-later-renumbered = später neu nummeriert
cite-edited-since = seither geändert
became-same = in der Fassung vom { $edition } sagt { $then } dasselbe
became-same-itself = in der Fassung vom { $edition } ist der eigene Text von { $then } unverändert
became-edited = in der Fassung vom { $edition } ist { $then } noch immer { $now }, mit anderem Wortlaut
became-moved = in der Fassung vom { $edition } heißt { $then } nun { $now }, mit gleichem Wortlaut
became-moved-edited = in der Fassung vom { $edition } heißt { $then } nun { $now }, mit anderem Wortlaut
became-split = in der Fassung vom { $edition } steht, was { $then } sagt, in { $now }
became-merged = in der Fassung vom { $edition } ist { $then } in { $now } aufgegangen
became-reused = in der Fassung vom { $edition } heißt { $then } nun { $now }, und die alte Nummer bezeichnet eine andere Regel
became-reused-gone = in der Fassung vom { $edition } hat { $then } keine Entsprechung mehr, und die Nummer bezeichnet eine andere Regel
became-gone = in der Fassung vom { $edition } hat { $then } keine Entsprechung mehr
became-of-translation = die englischen Regeln sind neuer. { $sentence }

## Mehrere Sprachen nebeneinander

sides-title = CR { $number } auf { $languages }
sides-read = Lesen
sides-beside = neben
sides-show = Anzeigen
sides-two = Zwei Fassungen.
sides-skew =
    { $count ->
        [0] Die eine folgt der Fassung vom { $older }, die andere der vom { $newer }. Hier stimmen ihre Nummern überein.
        [one] Die eine folgt der Fassung vom { $older }, die andere der vom { $newer }. Hier hat eine Regel eine andere Nummer; sie steht neben ihrer dortigen Entsprechung.
       *[other] Die eine folgt der Fassung vom { $older }, die andere der vom { $newer }. Hier haben { $count } Regeln andere Nummern; jede steht neben ihrer dortigen Entsprechung.
    }
sides-between = Was sich dazwischen änderte
sides-absent = Hier steht nichts in diesem Regelwerk, { $since }.
sides-numbered = hier unter
sides-edited = in der anderen Fassung anders formuliert
sides-split = in der einen Fassung eine Regel, in der anderen mehrere
sides-merged = in der anderen Fassung mehrere Regeln in einer

## Befunde über eine Regel

verdict-same = gleich
verdict-same-meaning = gleiche Nummer, gleicher Text; geänderte Verweise zählen nicht
verdict-edited = geändert
verdict-edited-meaning = gleiche Nummer, anderer Wortlaut
verdict-moved = verschoben
verdict-moved-meaning = andere Nummer, gleicher Text
verdict-moved-edited = verschoben, geändert
verdict-moved-edited-meaning = andere Nummer, anderer Wortlaut
verdict-split = geteilt
verdict-split-meaning = ihr Inhalt steht in mehreren Regeln
verdict-merged = zusammengelegt
verdict-merged-meaning = sie ging in einer Regel auf, die mehr sagt
verdict-gone = entfallen
verdict-gone-meaning = keine Regel sagt das mehr
verdict-reused = Nummer neu vergeben
verdict-reused-meaning = die Nummer ist besetzt, aber von einer anderen Regel
verdict-new = neu
verdict-new-meaning = keine Regel ging ihr voraus
verdict-unknown = unklar
verdict-unknown-meaning = nicht sicher genug für eine Aussage; gezeigt wird, was infrage kommt

## Der Verlauf einer Regel

history-title = CR { $number } · Verlauf
history-another = Eine andere Regelnummer
history-as-of = Stand
history-any-day = beliebiger Tag
history-to = bis
history-follow = Verfolgen
history-taken = { $number } bezeichnet jetzt eine andere Regel.
history-there-now = Was jetzt dort steht
history-then-and-now = Damals und jetzt
history-says = Was sie sagt
history-candidates = Was sie sonst sein könnte
history-steps = Schritt für Schritt
history-tenants = Andere Regeln unter dieser Nummer
history-unchanged = unverändert
history-own-same = eigener Text unverändert
history-subrules = Geänderte Unterregeln:
history-drawing =
    { $count ->
        [one] Zeichnung mit { $count } Nummer
       *[other] Zeichnung mit { $count } Nummern
    }
history-confidence = Entsprechung zu { $confidence } sicher
history-unsure = { $then }: was daraus wurde, ist nicht sicher
history-gone-today = { $then } gibt es heute nicht mehr
history-gone-on = { $then } gibt es in der Fassung vom { $date } nicht mehr
history-through = { $number } durch die Fassungen
history-still-today = { $then } ist auch heute { $now }
history-still-on = { $then } ist auch in der Fassung vom { $date } { $now }
history-is-today = { $then } heißt heute { $now }
history-is-on = { $then } heißt in der Fassung vom { $date } { $now }
history-rule-gone = die Regel ist entfallen
history-rule-moved = die Regel wurde verschoben
history-rule-moved-edited = die Regel wurde verschoben und geändert
history-picture = { $summary } Die Liste darunter sagt dasselbe.
history-undated-edition = eine undatierte Fassung
history-written-there =
    { $count ->
        [one] Erste Fassung mit dieser Regel: { $since }; { $count } Fassung hat sie seither geändert; sie steht noch da.
       *[other] Erste Fassung mit dieser Regel: { $since }; { $count } Fassungen haben sie seither geändert; sie steht noch da.
    }
history-written-gone =
    { $count ->
        [one] Erste Fassung mit dieser Regel: { $since }; { $count } Fassung hat sie seither geändert; heute gibt es sie nicht mehr.
       *[other] Erste Fassung mit dieser Regel: { $since }; { $count } Fassungen haben sie seither geändert; heute gibt es sie nicht mehr.
    }
history-oldest-there =
    { $count ->
        [one] Diese Regel stand schon in der ältesten vorhandenen Fassung ({ $since }); { $count } Fassung hat sie seither geändert; sie steht noch da.
       *[other] Diese Regel stand schon in der ältesten vorhandenen Fassung ({ $since }); { $count } Fassungen haben sie seither geändert; sie steht noch da.
    }
history-oldest-gone =
    { $count ->
        [one] Diese Regel stand schon in der ältesten vorhandenen Fassung ({ $since }); { $count } Fassung hat sie seither geändert; heute gibt es sie nicht mehr.
       *[other] Diese Regel stand schon in der ältesten vorhandenen Fassung ({ $since }); { $count } Fassungen haben sie seither geändert; heute gibt es sie nicht mehr.
    }
history-oldest = Die älteste vorhandene Fassung. Was davor war, ist hier nicht bekannt.
history-hole = Zwischen dem { $date } und diesem Tag ist keine Fassung vorhanden, daher ist der Tag der Änderung nicht bekannt.
history-days = { $since } bis { $last }
history-today = heute { $numbers }
step-new = { $to } kam hinzu
step-gone = { $from } entfiel
step-same = { $to }: Text unverändert
step-same-refs = { $to }: nur Verweise geändert
step-subrules = { $to }: nur Unterregeln geändert
step-edited = geändert, weiterhin { $to }
step-split = { $from } wurde in { $to } geteilt
step-merged = { $from } wurden zu { $to } zusammengelegt
step-moved = { $from } wurde zu { $to }, Text unverändert
step-moved-refs = { $from } wurde zu { $to }, nur Verweise geändert
step-moved-edited = { $from } wurde zu { $to } und dabei geändert
trace-several = { $number } steht für mehrere Regeln; dies ist die erste davon
trace-no-day = es wurde kein Tag angegeben; dies ist die Regel der neuesten Fassung mit { $number }: { $edition }
trace-hole = zwischen dem { $taken } und dem { $next } ist keine Fassung vorhanden; für den { $day } wurde die vom { $taken } genommen, doch die Regeln können sich geändert haben
trace-passed-over = die Fassung vom { $broken } bricht ab, daher wird keine Regel durch sie verfolgt; genommen wurde { $taken }
trace-before-first = die älteste vorhandene Fassung ist { $edition }; sie wurde für den { $day } genommen
trace-after-last = die neueste vorhandene Fassung ist { $edition }; sie wurde für den { $day } genommen

## Was sich zwischen zwei Fassungen änderte

updates-heading = Was jede Fassung änderte
updates-of-each = Was jede einzelne änderte
updates-of-this = Was sie änderte
updates-from = Vom
updates-to = zum
updates-compare = Vergleichen
updates-load = Wie man weitere lädt
updates-caption = Geänderte Regeln in jeder der letzten Fassungen (die neueste rot)
updates-picture = Regeln, deren Wortlaut jede der letzten { $editions } Fassungen änderte; am meisten die vom { $busiest }, nämlich { $count }. Die Liste darunter sagt dasselbe.
updates-line = Die Linie darüber: alle Regeln und Unterregeln, { $first } in der ersten dieser Fassungen, { $last } in der neuesten.
updates-held =
    { $count ->
        [one] { $count } Regel oder Unterregel
       *[other] { $count } Regeln und Unterregeln
    }
updates-count =
    { $count ->
        [one] { $count } Fassung der Regeln auf { $language }
       *[other] { $count } Fassungen der Regeln auf { $language }
    }
updates-count-since =
    { $count ->
        [one] { $count } Fassung der Regeln auf { $language } seit { $year }
       *[other] { $count } Fassungen der Regeln auf { $language } seit { $year }
    }
updates-none = Von den Regeln auf { $language } ist keine datierte Fassung vorhanden, daher gibt es nichts zu vergleichen.
updates-only-one = Von den Regeln auf { $language } ist nur eine Fassung vorhanden, die vom { $date }. Sobald es eine weitere gibt, sagt diese Seite, was sich änderte.
updates-oldest = Die älteste vorhandene Fassung; was davor war, ist hier nicht bekannt.
updates-no-rule = Keine Regel änderte ihren Wortlaut
updates-rules =
    { $count ->
        [one] { $count } Regel geändert
       *[other] { $count } Regeln geändert
    }
updates-hole = Zwischen dem { $date } und diesem Tag ist keine Fassung vorhanden, daher sind dies die Änderungen der ganzen Zeit.
changes-come = Änderungen, die am { $date } in Kraft treten
changes-of = Was die Fassung vom { $newer } änderte
changes-between = Was sich vom { $older } zum { $newer } änderte
changes-chapters = Betroffene Kapitel
changes-by-chapter = Nach Kapiteln
changes-too-much = Zu viel für eine Seite: Wähle ein Kapitel oder oben eine Anzahl.
changes-none = Zwischen den beiden Fassungen änderte sich nichts.
changes-none-of-kind = Zwischen den beiden Fassungen gibt es nichts von dieser Art.
changes-others = Andere Änderungen
changes-earlier = Früher
changes-all = Alle
changes-chapter-gone = { $title } (entfallen)
changes-glossary = Glossar: { $counts }
changes-not-certain = Wahrscheinliche Entsprechung ({ $confidence }); siehe Verlauf
change-split = geteilt in { $numbers }
change-merged = { $numbers } in einer
change-perhaps-gone = nicht sicher, ob sie entfallen ist
change-perhaps-new = nicht sicher, ob sie neu ist
change-perhaps-was = nicht sicher; war { $numbers }
change-was = war { $numbers }
change-was-edited = war { $numbers }, geändert
change-reused = neu vergeben: { $numbers }
change-cites-others = mit anderen Verweisen
change-examples = nur Beispiele geändert
change-took-from = Zuvor bezeichnete { $number } eine andere Regel, die jetzt { $now } ist.
change-took-from-gone = Zuvor bezeichnete { $number } eine andere Regel, die entfallen ist.
folded-summary = { $counts }, mit gleichem Wortlaut
folded-entries =
    { $count ->
        [one] { $count } Eintrag mit gleichem Wortlaut, allenfalls mit anderen Verweisen
       *[other] { $count } Einträge mit gleichem Wortlaut, allenfalls mit anderen Verweisen
    }
folded-citing = andere Verweise:
folded-unchanged = unverändert:
fate-same = unverändert
fate-refs = mit anderen Verweisen
fate-refs-meaning = gleiche Nummer, gleicher Wortlaut bis auf die Nummern darin
fate-moved = neu nummeriert
fate-moved-meaning = andere Nummer, gleicher Wortlaut; andere Verweise gelten nicht als Änderung
fate-moved-edited = neu nummeriert und geändert
fate-not-certain = nicht sicher
fate-examples = nur mit anderen Beispielen
diff-turned = die spätere Fassung wurde zuerst angegeben; hier steht, was von der früheren zur späteren geschah
diff-same = beide sind dieselbe Fassung, also änderte sich nichts
diff-hole = zwischen dem { $before } und dem { $after } ist keine Fassung vorhanden; was sich in dieser Zeit änderte, ist weniger sicher, und der Tag ist nicht bekannt

## Karten und Rulings

cards-about =
    { $count ->
        [one] { $count } Karte; das Suchfeld oben findet jede Karte unter ihrem Namen in jeder Sprache.
       *[other] { $count } Karten; das Suchfeld oben findet jede Karte unter ihrem Namen in jeder Sprache.
    }
cards-all = Alle Karten
cards-with = Karten mit { $letter }
card-title = { $name }, Rulings
card-imprint = Rulings zu { $name }
card-label =
    { $count ->
        [one] { $count } Ruling · neuestes vom { $date }
       *[other] { $count } Rulings · neuestes vom { $date }
    }
card-no-rulings = Keine Rulings zu dieser Karte.
card-rulings-until = Die Rulings hier reichen bis zum { $date }.
card-no-text = Der Regeltext dieser Karte liegt hier nicht vor. Der Verlag hat ihn:
card-names = Namen
card-also-printed = Auch gedruckt als
card-keywords = Erwähnte Regeln
card-as-json = Diese Karte als JSON
card-rulings-as-json = Ihre Rulings als JSON
card-newest-first = neueste zuerst
card-oldest-first = älteste zuerst
card-years = Rulings pro Jahr
card-power-toughness = Stärke und Widerstandskraft
card-loyalty = Loyalität
card-defense = Verteidigung
card-shared =
    { $count ->
        [one] gleiches Ruling bei { $count } anderen Karte
       *[other] gleiches Ruling bei { $count } anderen Karten
    }
card-other-day = { $date } bei { $publisher }
ruling-title = Ruling zu { $title }
ruling-of = Ruling vom { $date }
ruling-cited = { $card }, Ruling vom { $date }
ruling-undated = Ruling ohne Datum
ruling-cited-undated = { $card }, Ruling ohne Datum
ruling-family-why = Derselbe Wortlaut, jeweils mit dem Namen der eigenen Karte.
ruling-family-more = und { $count } weitere
ruling-card-unknown = Karte unbekannt
ruling-listed = Aus einer Liste von { $source } ohne Kartennamen
ruling-and-others =
    { $count ->
        [one] { $first } und { $count } andere Karte
       *[other] { $first } und { $count } andere Karten
    }
ruling-numbers-today = Heutige Nummern
ruling-lost = Unterwegs verloren
ruling-symbol = Symbol
ruling-symbol-restored = { $symbol } fehlte im Text und wurde ergänzt.
ruling-symbol-lost = Im Text fehlt ein Symbol; welches, ist nicht bekannt.
ruling-later = Spätere Fassung
ruling-earlier = Frühere Fassung
ruling-earlier-of = frühere Fassung vom { $date }
ruling-later-of = spätere Fassung vom { $date }
ruling-reworded-since = vielleicht überholt: { $rules } am { $date } neu gefasst, nach diesem Ruling
ruling-obsolete-term = verwendet einen Begriff, den das Glossar veraltet nennt: { $term }
ruling-wording-of = Fassung vom { $date }
ruling-wordings = Andere Fassungen
ruling-what-changed = was sich geändert hat
ruling-wordings-why = Zugeordnet nach Ähnlichkeit des Wortlauts, Datum und veralteten Begriffen; die Quellen enthalten alle Fassungen.
ruling-where = Wo er steht
ruling-keywords = Erwähnte Regeln
ruling-address = Dauerhafte Adresse
ruling-as-json = Dieses Ruling als JSON

## Symbole auf Karten, vorgelesen

symbol-white = weißes
symbol-blue = blaues
symbol-black = schwarzes
symbol-red = rotes
symbol-green = grünes
symbol-colorless = farbloses
symbol-snow = verschneites
symbol-generic = { $number } generisches
symbol-either = { $one } oder { $other }
symbol-mana = { $kind } Mana
symbol-phyrexian-mana = { $kind } phyrexianisches Mana
symbol-phyrexian = phyrexianisches Mana
symbol-tap = tappen
symbol-untap = enttappen
symbol-energy = Energiemarke
symbol-chaos = Chaossymbol
symbol-planeswalk = Planeswalker-Symbol
symbol-ticket = Ticketmarke
symbol-acorn = Eichelmarke
symbol-half = ein halbes generisches Mana
symbol-infinite = unendlich viel generisches Mana
symbol-other = Symbol { $letters }

## Das Glossar

glossary-fan = Aus den eigenen Notizen der Sets
glossary-fan-note = Von Fans und nicht offiziell; in den Regeln können diese Wörter etwas anderes bedeuten.
term-title = { $term }, Glossar
term-also = auch: { $term }
term-gone = Nicht mehr im Glossar.
term-gone-note = Dies ist der Wortlaut der neuesten Fassung, die den Eintrag hatte, { $editions }.
term-older = Früherer Wortlaut
term-rule = Die Regel dieses Namens
term-used = Wo der Begriff vorkommt
term-search = Regeln und Rulings mit „{ $term }“
term-as-json = Dieser Eintrag als JSON
term-editions =
    { $count ->
        [one] { $count } Fassung, die älteste { $oldest }, die neueste { $newest }
       *[other] { $count } Fassungen, die älteste { $oldest }, die neueste { $newest }
    }

## Quellen und was an ihnen auffällt

sources-unknown-format = unbekanntes Format
sources-read = eingelesen am { $day }
sources-account = { $lines }: { $records } in Datensätzen, { $diagnostics } in Meldungen, keine verloren
sources-account-incomplete = { $lines }: { $records } in Datensätzen, { $diagnostics } in Meldungen, einige ohne Nachweis
severity-error = Fehler
severity-warning = Warnung
severity-note = Hinweis

## Die Suche

sorted = sortiert
sort-relevance = nach Relevanz
sort-date = nach Datum
understood-as = verstanden als
narrow-down = Eingrenzen
filters = Filter
search-open = { $number } öffnen
search-all = alle { $count }
search-more = Weitere Treffer
search-nothing = Nichts gefunden für „{ $query }“
search-in-no-text = in keinem Text: { $words }
why-question = Ähnliche Frage:
question-sentence = { $question }?
why-similar-question = Beantwortet eine ähnliche Frage
why-card = Zu einer genannten Karte
why-words = Enthält gesuchte Wörter
why-meaning = Ähnliche Bedeutung
facet-kind = Art
facet-language = Sprache
facet-chapter = Kapitel
facet-year = Jahr des Rulings
facet-publisher = Quelle des Rulings
facet-more = { $count } weitere
chip-kind = Art: { $kind }
chip-language = auf { $language }
chip-edition = Fassung vom { $date }
chip-all-editions = alle Fassungen
search-shared-name =
    { $count ->
        [one] „{ $name }“ ist der Name von { $count } Karte: { $cards }
       *[other] „{ $name }“ ist der Name von { $count } Karten: { $cards }
    }

## Wie es weitergeht, über Links

offer-did-you-mean = Meintest du
offer-begin = Für den Anfang
offer-contents = Der Inhalt der Regeln
offer-glossary = Das Glossar
offer-cards = Karten nach Buchstaben
offer-help = Wie man sucht
offer-wider = Die Suche ausweiten
offer-without = Ohne { $filter }
offer-without-kind = Ohne Filter nach Art
offer-all-languages = In allen Sprachen
offer-any-text = Alle Texte auf { $language }
offer-in-all-editions = In allen Fassungen
offer-any-word = Texte mit einem der Wörter
offer-look-here = Oder hier nachsehen
offer-site-pages = Auf dieser Seite
search-words-changes = änderungen, neueste änderungen, was ist neu, neue regeln, regeländerungen, regelupdate, update, changelog
search-words-feeds = feed, feeds, rss, atom, abonnieren, benachrichtigungen
search-words-api = api, json, openapi, export, schnittstelle
search-words-offline = offline, herunterladen, app, ohne netz, ohne internet
search-words-check = prüfen, zitate prüfen, check
search-words-sheet = spickzettel, merkblatt, drucken
search-words-embed = einbetten, embed, iframe, widget, blog
offer-search-for = „{ $query }“ suchen
offer-languages = Sprachen mit Regeln: { $languages }
offer-rulebooks = Vorhandene Regelwerke
offer-nearest-editions = Nächstgelegene Fassungen
offer-all-editions = Alle Fassungen
offer-skipped-letters = Regelwerke überspringen die Buchstaben l und o, die wie 1 und 0 aussehen; gemeint ist vielleicht
offer-what-became = Umnummeriert oder entfernt
offer-came-instead = An seiner Stelle
offer-nearest-numbers = Nächstgelegene Nummern
offer-editions-with =
    { $count ->
        [one] { $count } Fassung hatte diese Nummer, die neueste zuerst
       *[other] { $count } Fassungen hatten diese Nummer, die neueste zuerst
    }
offer-cards-like = Karten mit ähnlichem Namen
offer-entries-like = Ähnliche Einträge
offer-whole-glossary = Das ganze Glossar
offer-find-ruling = Das Ruling über seine Karte oder seine Wörter finden

## Zu lange Listen

list-cut-off = nur die ersten { $most } von { $total } lassen sich durchblättern; { $advice }
page-after-end = diese Seite liegt hinter dem Ende; die letzte ist Seite { $page }
advice-narrow-search = um die übrigen zu sehen, grenze die Suche mit einem weiteren Wort oder einem Filter wie kind:rule, rule:702 oder date>=2024-01-01 ein
advice-narrow-list = um die übrigen zu sehen, grenze die Liste mit den Parametern dieser Adresse ein
advice-letter = um die übrigen zu sehen, wähle einen Buchstaben oder suche einen Namen
advice-code = um die übrigen zu sehen, wähle einen Code oder eine Datei
advice-chapter = wähle ein Kapitel

## Warum es keine gute Antwort gibt

problem-no-page = unter dieser Adresse steht nichts
problem-method = diese Adresse unterstützt diese Methode nicht; siehe die Kopfzeile Allow
problem-body = der Inhalt der Anfrage ist größer als die 64 KiB, die gelesen werden, oder 2 MiB, wo ein Text geprüft wird
problem-address = die Adresse ist länger als die 12 KiB, die gelesen werden; kürze die Suche
problem-timeout = die Antwort hat zu lange gedauert; versuche eine einfachere Anfrage
problem-unreadable = die Adresse oder die Parameter sind nicht lesbar
problem-internal = das ist ein Fehler von citator; bitte melde ihn mit der Kennung der Anfrage
problem-refused = die Anfrage kann nicht beantwortet werden
problem-too-many-searches = zu viele Suchen auf einmal; versuche es in einer Sekunde erneut
problem-too-many-checks = zu viele Prüfungen von Texten auf einmal; versuche es in einer Sekunde erneut
problem-too-much-unsent = zu viel ist gerade zu anderen Lesern unterwegs; versuche es in einigen Sekunden erneut
problem-too-many-requests = zu viele Anfragen aus deinem Netz; versuche es in einigen Sekunden erneut
problem-no-language = es gibt keine Sprache „{ $code }“
problem-no-rulebook = es wurde kein Regelwerk eingelesen
problem-no-rulebook-in = es wurde kein Regelwerk auf { $language } eingelesen
problem-no-edition = von den Regeln auf { $language } ist hier keine Fassung „{ $wanted }“ vorhanden
problem-no-dated-edition = in dieser Sprache gibt es keine datierte Fassung, durch die sich Regeln verfolgen lassen
problem-no-edition-has = keine der vorhandenen Fassungen ({ $span }) hat eine Regel { $number }
problem-undated-has = nur eine Fassung ohne bekanntes Datum hat eine Regel { $number }; sie kann daher nicht verfolgt werden
problem-not-a-number = „{ $shown }“ ist keine Regelnummer; sie sehen aus wie 7, 707, 707.10 oder 707.10a
problem-no-rule = in den Regeln auf { $language } ({ $since }) gibt es keine Regel { $number }
problem-no-card = hier gibt es keine Karte „{ $shown }“
problem-no-ruling = unter dieser Adresse steht kein Ruling; vielleicht wurde sein Text an der Quelle geändert
problem-ruling-gone = das Ruling wurde an der Quelle umformuliert oder zurückgezogen
problem-card-renamed = die Karte hat jetzt einen anderen Namen
problem-no-entry = das Glossar hat keinen Eintrag „{ $shown }“

## Was von einer Suche nicht verstanden oder nicht getan wurde

query-too-long = die Suche ist länger als { $most } Zeichen; der Rest wurde weggelassen
query-too-deep = Klammern innerhalb von mehr als { $most } anderen wurden nicht als Klammern gelesen
query-bracket-open = eine Klammer ist nicht geschlossen; sie wurde am Ende geschlossen
query-bracket-closes = eine Klammer schließt, die nicht geöffnet wurde; sie wurde übergangen
query-too-many-words =
    { $left ->
        [one] mehr als { $most } Wörter und Filter; das letzte wurde weggelassen
       *[other] mehr als { $most } Wörter und Filter; die letzten { $left } wurden weggelassen
    }
query-no-letter = „{ $piece }“ hat keinen Buchstaben und keine Ziffer zum Suchen
query-idle-or = „{ $word }“ steht zwischen zwei Dingen, die gesucht werden; eines an falscher Stelle wurde übergangen
query-idle-not = „NOT“ steht vor dem, was ausgeschlossen wird; eines an falscher Stelle wurde übergangen
query-idle-dash = „{ $dash }“ schließt das Wort aus, vor dem es unmittelbar steht; eines an falscher Stelle wurde übergangen
query-quote-alone = ein Anführungszeichen ohne Gegenstück wurde ignoriert
query-quotes-empty = Anführungszeichen ohne Buchstaben oder Ziffer dazwischen wurden übergangen
query-star-inside = „{ $piece }“: Ein * steht nur am Ende eines Wortes
query-star-short = „{ $piece }“: Ein * braucht { $least } Buchstaben davor
query-filter-unread = „{ $piece }“: { $why }; als Wörter gesucht
filter-unknown = es gibt keinen Filter { $name }: (es gibt { $known })
filter-no-sign = { $name }: erlaubt weder < noch >
filter-takes = { $name }: erwartet { $takes }
filter-takes-kind = rule, ruling, glossary, card oder document
filter-takes-language = eine Sprache wie en, fr oder zh-Hans
filter-takes-name = den Namen einer Karte oder ein Wort daraus
filter-takes-number = eine Regelnummer wie 702, 702.19 oder 702.19b
filter-takes-date = einen Tag, einen Monat oder ein Jahr wie 2024-11-08, 2024-11 oder 2024
filter-takes-edition = einen Tag wie 2024-04-12 oder current oder all
filter-takes-source = den Herausgeber eines Rulings, etwa gatherer
filter-takes-keyword = ein Schlüsselwort wie trample
filter-takes-state = inferred, example, current, official, translation, community, fan oder house
search-not-in-order = kein Text enthält diese Wörter in dieser Reihenfolge; was die meisten davon enthält, steht zuerst
search-few-have-all = kaum ein oder gar kein Text enthält alle diese Wörter; was die meisten davon enthält, steht zuerst
search-some-have-all = { $count ->
    [one] nur ein Text enthält alle diese Wörter; was die meisten davon enthält, steht zuerst
   *[other] nur { $count } Texte enthalten alle diese Wörter; was die meisten davon enthält, steht zuerst
}
search-other-languages = kein Text auf { $language } enthält das; gezeigt wird, was es in anderen Sprachen gibt
search-keyword-name = „{ $name }“ heißt in den englischen Regeln „{ $keyword }“; die Regel wird auf Englisch gezeigt
search-corrected = „{ $typed }“ kommt nirgends vor; gesucht wurde stattdessen „{ $instead }“
search-nickname = „{ $typed }“ wurde als die Karte { $instead } gelesen
search-said = „{ $typed }“ wird als „{ $instead }“ gesucht
search-edition-in-force = es gibt keine Fassung vom { $date }; gesucht wird in der, die an diesem Tag galt, der vom { $since }
search-no-edition = es gibt keine Fassung vom { $date } oder davor; die Regeln dieses Tages lassen sich nicht durchsuchen
search-no-section = unser Exemplar von { $document } vom { $day } hat keinen Abschnitt { $number }
search-no-section-undated = unser Exemplar von { $document } hat keinen Abschnitt { $number }
search-no-document = { $document } liegt hier nicht vor
search-no-such-day = { $typed } steht nicht im Kalender; gesucht wird im ganzen Monat
search-newest-edition = die neueste vorhandene Fassung gilt seit dem { $date }; es kann eine spätere geben
search-limit = auf einmal gibt es höchstens { $most } Treffer, nicht { $asked }
search-window = nur die ersten { $most } Treffer lassen sich ansehen; grenze die Suche ein, um andere zu sehen
search-failed = die Suche ist fehlgeschlagen: { $error }
search-many-words = mit „{ $start }“ beginnen viele Wörter; gesucht wurden die { $most } häufigsten
search-costly-cut =
    { $more ->
        [0] zu häufig, um als Wortfolge gesucht zu werden, daher als Wörter gesucht: { $phrases }
       *[other] zu häufig, um als Wortfolge gesucht zu werden, daher als Wörter gesucht: { $phrases } und { $more } weitere
    }
search-costly-ignored =
    { $more ->
        [0] zu häufig, um als Wortfolge gesucht zu werden, daher nicht ausgeschlossen: { $phrases }
       *[other] zu häufig, um als Wortfolge gesucht zu werden, daher nicht ausgeschlossen: { $phrases } und { $more } weitere
    }

## Dokumente neben den Regelwerken: Turnierdokumente, Hinweise zu neuen Sets, Notizen von Schiedsrichtern

documents = Dokumente
count-documents =
    { $count ->
        [one] { $count } Dokument
       *[other] { $count } Dokumente
    }
count-sections =
    { $count ->
        [one] { $count } Abschnitt
       *[other] { $count } Abschnitte
    }
count-sections-of-documents =
    { $count ->
        [one] { $count } Abschnitt eines Dokuments
       *[other] { $count } Abschnitte von Dokumenten
    }
document-tournament = Turnierdokumente
document-release = Release
document-release-notes = Veröffentlichungshinweise
document-notes = Notizen
document-house = Notizen des Hauses
document-part = ein Teil des Dokuments
documents-none = Außer den Regelwerken wurde noch kein Dokument eingelesen.
documents-load = Wie man eines lädt
section-in-language = { $section }, auf { $language }
section-missing = unser Exemplar von { $document } hat keinen Abschnitt { $section }
section-source = { $path }, Zeilen { $first } bis { $last }
section-pages = { $path }, Seiten { $first } bis { $last }
section-not-in-english = Dieser Abschnitt ist auf { $language } und nicht auf Englisch vorhanden.
document-older =
    { $count ->
        [one] Diese Fassung ist vom { $day }, { $count } Jahr älter als die geltenden Regeln ({ $date }). Nicht danach entscheiden oder bestrafen: Die geltende Fassung steht unter { $address }.
       *[other] Diese Fassung ist vom { $day }, { $count } Jahre älter als die geltenden Regeln ({ $date }). Nicht danach entscheiden oder bestrafen: Die geltende Fassung steht unter { $address }.
    }
document-undated = Dieses Exemplar sagt nicht, von welchem Tag es ist. Nicht danach entscheiden oder bestrafen, ohne es mit der geltenden Fassung unter { $address } zu vergleichen.
# { $sections } are numbers: 1–3, 5, A–C
document-held = Dieses Exemplar enthält nur diese Kapitel: { $sections }.
section-penalty = Strafe:
section-below = In diesem Abschnitt
section-all-as-json = Alle { $count } als JSON
section-as-json = Dieser Abschnitt als JSON
note-beside = Randbemerkung
problem-no-document = auf { $language } gibt es kein Dokument „{ $shown }“
problem-several-cards = „{ $shown }“ ist der Name von { $count } Karten
offer-sections-near = Nächstgelegene Abschnitte
offer-whole-document = Das ganze Dokument
offer-current-edition = Die geltende Fassung beim Herausgeber
offer-documents = Alle Dokumente
offer-cards-of-name = Karten dieses Namens
search-also = auch

## Ohne Netz

offline-title = Offline
offline-about = Alle aktuellen Regeln, das Glossar und die Rulings, auf diesem Gerät gespeichert und ohne Netz durchsuchbar.
offline-plain = Hier wird nach Wörtern gesucht, wie sie dastehen, ohne Tippfehler zu berichtigen; Fragen, Kartennamen in anderen Sprachen und Turnierdokumente brauchen das Netz.
offline-pack = Regeln und Rulings auf diesem Gerät
offline-keep = Zum Offline-Lesen herunterladen
offline-update = Aktualisieren
offline-delete = Löschen
offline-busy = Wird geladen …
offline-failed = Das Laden ist nicht gelungen.
offline-unkept = Auf diesem Gerät ist noch nichts gespeichert.
offline-copy-of = Offline-Kopie vom
offline-search = Die Regeln offline durchsuchen
offline-nothing = Nichts gefunden.
offline-aside = Hier nicht berücksichtigt:
offline-absent = Diese Seite ist auf diesem Gerät nicht gespeichert. Was gespeichert ist, kann hier durchsucht werden.
offline-more = Es gibt mehr; ein weiteres Wort hilft.
offline-no-script = Die Suche ohne Netz braucht JavaScript.

## Verweise prüfen

check-title = Verweise prüfen
check-about = Füge einen Artikel, eine Antwort oder deine Notizen ein: Jede Regelnummer darin wird nachgeschlagen, und was seit dem Schreiben des Textes aus ihr geworden ist. Der Text wird nicht aufbewahrt.
check-text = Text
check-written = Geschrieben am
check-language = Sprache des Textes
check-do = Prüfen
check-found = Was gefunden wurde
check-none = Dieser Text enthält kein Zitat. Eines sieht so aus: „CR 702.19b“, „Regel 509.1a“ oder „MTR 2.1“.
check-count =
    { $count ->
        [one] { $count } Verweis
       *[other] { $count } Verweise
    }
check-count-stale =
    { $count ->
        [one] { $count } gilt nicht mehr
       *[other] { $count } gelten nicht mehr
    }
check-stale = Gilt nicht mehr oder gibt es nicht
check-notes = Gilt, mit einem Hinweis
check-unread = Nicht nachgeschlagen
check-holds = Gilt
check-first = nur die ersten { $most } von { $total } werden gezeigt
check-rewritten = Der Text mit den heutigen Nummern
check-rewritten-about =
    { $count ->
        [one] { $count } Nummer wurde ersetzt, wo die Regel sicher und ihr Wortlaut derselbe ist. Die anderen stehen oben.
       *[other] { $count } Nummern wurden ersetzt, wo die Regel sicher und ihr Wortlaut derselbe ist. Die anderen stehen oben.
    }
check-perhaps = Vielleicht Verweise, die dann nicht mehr gelten
check-as-of = gelesen nach dem Stand vom { $date }
check-rewritten-day = Wenn du ihn noch einmal prüfst, gib den { $date } als Tag an, nicht den alten.
check-rewritten-too-long = der Text ist zu lang, um ihn hier mit den heutigen Nummern zu zeigen; prüfe ihn in Teilen
check-no-such-day = „{ $day }“ ist kein Tag wie 2024-11-08; der Text wurde ohne ihn geprüft
check-cut = der Text ist länger als { $limit } MiB; im Feld steht nur sein Anfang, und geprüft wurde nichts: prüfe den Text in Teilen

## What is said of a citation: on that page, in the API and by the command line

finding-bare = dies ist vielleicht eine andere Art von Zahl
finding-taken = die alte Nummer bezeichnet eine andere Regel
finding-possibly = möglicherweise { $numbers }
finding-others =
    { $count ->
        [one] und { $count } weitere hat sich geändert
       *[other] und { $count } weitere haben sich geändert
    }
finding-absent = { $number } steht nicht in den Regeln vom { $edition }; bis zum { $until } war es { $now }
finding-absent-gone = { $number } steht nicht in den Regeln vom { $edition }; die Regel, die die Nummer bis zum { $until } hatte, gibt es nicht mehr
finding-nowhere = keine hier vorhandene Fassung hat eine Regel { $number } (Sprache: { $language })
finding-near = nächstgelegene Nummern: { $numbers }
finding-letters = Regelbuchstaben lassen l und o aus
finding-elsewhere = { $number } steht nicht in der Fassung jenes Tages, aber in der vom { $date }
finding-undated = nur eine undatierte oder unvollständige Fassung hat { $number }; daher wurde nicht verfolgt, was daraus wurde
finding-in-english = keine Fassung der Übersetzung ({ $language }) hat { $number }, aber die englische vom { $date }
finding-placeholder = hier fehlt eine Nummer
finding-placeholder-name = „{ $name }“ ist { $numbers }
finding-beside-day = das Datum daneben ist der { $day }
finding-beside-early = das Datum daneben, { $day }, liegt vor der ältesten Fassung hier
finding-beside-name = „{ $name }“ daneben zeigt, welche Regel gemeint ist
finding-beside-words = die Wörter daneben, „{ $words }“, sind die dieser Regel
finding-beside-number = gelesen wie die anderen Nummern von { $number } in diesem Text
finding-other-name = der Text daneben spricht von „{ $name }“, das ist { $numbers }
finding-other-words = die Wörter daneben, „{ $words }“, stehen in { $numbers }
finding-other-number = nach den anderen Nummern von { $number } daneben ist { $numbers } gemeint
finding-named = { $number } heißt „{ $title }“, nicht „{ $quoted }“
finding-named-elsewhere = „{ $quoted }“ ist { $number }
finding-title-of-today = heute heißt sie „{ $quoted }“: Der Text ist vielleicht jünger als sein Tag
finding-write = heute zu schreiben: { $replacement }
finding-formerly = vor dem { $date } gehörte die Nummer einer anderen Regel, die heute { $numbers } ist
finding-formerly-gone = vor dem { $date } gehörte die Nummer einer anderen Regel, die es nicht mehr gibt
finding-of-number = { $number }: { $said }
finding-formerly-more = weitere dieser Nummern, die früher anderen Regeln gehörten: { $count }
finding-not-held = dieses Dokument liegt hier nicht vor, daher wurde nicht nachgeschlagen
finding-part-not-held = { $section } steht in einem Teil von „{ $document }“, der hier nicht vorliegt
finding-several-days = der Text nennt zwei Tage für seine Regeln, { $one } und { $other }; keiner wurde genommen, gib an, welcher gilt
finding-not-a-date = { $date } in Zeile { $line } ist kein Datum und wurde nicht verwendet
finding-too-many = der Text zitiert zu viel, um allem nachzugehen; ab Zeile { $line } wurde nicht geprüft
finding-too-much-work = den Text zu prüfen ist auf einmal zu viel Arbeit; ab Zeile { $line }, Spalte { $column } wurde nicht geprüft; prüfen Sie ihn in Teilen
finding-no-day = es ist kein Tag bekannt, daher werden die Nummern in der neuesten Fassung gelesen, die sie hat, bestenfalls der vom { $date }; mit dem Tag, an dem der Text geschrieben wurde, lässt sich mehr sagen

## The cheat sheet

sheet-title = Spickzettel
sheet-add = Auf den Spickzettel
sheet-add-label = Regelnummern oder die Adresse eines Rulings hinzufügen
sheet-add-do = Hinzufügen
sheet-up = Nach oben
sheet-remove = Entfernen
sheet-unknown = „{ $text }“ ist weder eine Regelnummer noch ein Ruling.
sheet-missing = { $number } steht nicht in dieser Ausgabe.
sheet-empty = Hier lassen sich Regeln und Rulings sammeln, drucken und über die Adresse weitergeben. Auf ihren Seiten steht der Link „Auf den Spickzettel“; Nummern kannst du auch unten eingeben.
sheet-full = Der Spickzettel ist voll: 60 Einträge.
sheet-carries = Die Adresse dieser Seite enthält die ganze Liste. Auf dem Server wird nichts gespeichert.
sheet-last = Dein letzter Spickzettel

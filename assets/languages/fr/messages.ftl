# Ce que disent les pages en français. Comment traduire : voir le début de en.ftl.

## Mots communs à beaucoup de pages

rules = Règles
changes = Changements
cards = Cartes
glossary = Glossaire
help = Aide
help-and-notation = Aide et notation
about = À propos
sources = Sources
source = Source
diagnostics = Diagnostics
contents = Table des matières
editions = Éditions
languages = Langues
languages-and-editions = Langues et éditions
rules-and-editions = Règles et éditions
comprehensive-rules = Règles complètes
introduction = Introduction
credits = Crédits
history = Historique
search = Rechercher
previous = Précédent
next = Suivant
today = aujourd’hui
undated = sans date
example = Exemple
permalink = lien permanent
follow = s’abonner
feed-about = Ajoutez l’adresse de cette page à un lecteur de flux : il vous signalera chaque changement.
feed-site = Nouvelles éditions et décisions
feed-changes =
    { $count ->
        [one] { $count } modification
       *[other] { $count } modifications
    }
as-json = en JSON
quoted = « { $text } »
start-again = Recommencer
side-by-side = côte à côte
in-other-languages = Dans d’autres langues
in-language = en { $language }
beside-language = en regard : { $language }
by-letter = Par lettre
by-code = Par code
marks-mean = Ce que veulent dire les signes
list-and = { $rest } et { $last }
number-of-day = { $number } du { $date }
edition-of = celle du { $date }
history-of = L’historique de { $number }
source-line = { $path }, ligne { $line }
line-number = ligne { $line }

## Genres de textes

kind-rule = Règle
kind-rules = Règles
kind-ruling = Décision
kind-rulings = Décisions
kind-glossary = Glossaire
kind-card = Carte
kind-cards = Cartes
kind-document = Document
kind-question = Question
kind-filter = Filtre

## Qui répond d’un texte

authority-official = officiel
authority-translation = traduction
authority-community = par la communauté
authority-fan = fait par des fans, non officiel
authority-house = règle maison

## Ce qui a été déduit

inferred-number = numéro déduit
inferred-card = carte déduite
inferred-date = ordre du jour et du mois déduit
inferred-language = langue déduite
inferred-symbol = symbole restitué
inferred-release = datée d’après la sortie de l’extension
inferred-extent = distinguée du texte de la carte par ses mots
inferred-subject = parle d’une autre carte, pas de celle-ci
symbol-missing = symbole manquant
symbol-restored-why = symbole restitué : { $evidence }

## Nombres

count-rules =
    { $count ->
        [one] { $count } règle
       *[other] { $count } règles
    }
count-subrules =
    { $count ->
        [one] { $count } sous-règle
       *[other] { $count } sous-règles
    }
count-chapters =
    { $count ->
        [one] { $count } chapitre
       *[other] { $count } chapitres
    }
count-examples =
    { $count ->
        [one] { $count } exemple
       *[other] { $count } exemples
    }
count-entries =
    { $count ->
        [one] { $count } entrée
       *[other] { $count } entrées
    }
count-glossary-entries =
    { $count ->
        [one] { $count } entrée du glossaire
       *[other] { $count } entrées du glossaire
    }
count-editions =
    { $count ->
        [one] { $count } édition
       *[other] { $count } éditions
    }
count-parts =
    { $count ->
        [one] { $count } copie partielle
       *[other] { $count } copies partielles
    }
times-renumbered =
    { $count ->
        [one] renumérotée { $count } fois
       *[other] renumérotée { $count } fois
    }
times-reworded =
    { $count ->
        [one] reformulée { $count } fois
       *[other] reformulée { $count } fois
    }
times-divided =
    { $count ->
        [one] divisée ou fusionnée { $count } fois
       *[other] divisée ou fusionnée { $count } fois
    }
count-compared =
    { $count ->
        [one] { $count } édition comparée
       *[other] { $count } éditions comparées
    }
count-subrule-changes =
    { $count ->
        [one] sous-règles changées dans { $count } édition
       *[other] sous-règles changées dans { $count } éditions
    }
count-rulings =
    { $count ->
        [one] { $count } décision
       *[other] { $count } décisions
    }
count-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
count-texts = { $count }
count-results =
    { $count ->
        [one] { $count } résultat
       *[other] { $count } résultats
    }
count-files =
    { $count ->
        [one] { $count } fichier
       *[other] { $count } fichiers
    }
count-lines =
    { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    }
count-records =
    { $count ->
        [one] { $count } enregistrement
       *[other] { $count } enregistrements
    }
count-diagnostics =
    { $count ->
        [one] { $count } diagnostic
       *[other] { $count } diagnostics
    }
count-errors =
    { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }
count-new =
    { $count ->
        [one] { $count } nouvelle
       *[other] { $count } nouvelles
    }
count-gone =
    { $count ->
        [one] { $count } disparue
       *[other] { $count } disparues
    }
count-edited =
    { $count ->
        [one] { $count } modifiée
       *[other] { $count } modifiées
    }
count-split =
    { $count ->
        [one] { $count } divisée
       *[other] { $count } divisées
    }
count-merged =
    { $count ->
        [one] { $count } fusionnée
       *[other] { $count } fusionnées
    }
count-renumbered =
    { $count ->
        [one] { $count } renumérotée
       *[other] { $count } renumérotées
    }
count-renumbered-edited =
    { $count ->
        [one] { $count } renumérotée et modifiée
       *[other] { $count } renumérotées et modifiées
    }
count-citing =
    { $count ->
        [one] { $count } citant d’autres numéros
       *[other] { $count } citant d’autres numéros
    }
count-unchanged =
    { $count ->
        [one] { $count } inchangée
       *[other] { $count } inchangées
    }
count-not-certain =
    { $count ->
        [one] { $count } incertaine
       *[other] { $count } incertaines
    }
count-other-examples =
    { $count ->
        [one] { $count } dont seuls les exemples changent
       *[other] { $count } dont seuls les exemples changent
    }
count-reused =
    { $count ->
        [one] { $count } numéro réattribué
       *[other] { $count } numéros réattribués
    }

## Autour de chaque page

skip = Aller au texte
skip-results = Aller aux résultats
brand-home = citator, accueil
menu = Menu
site = Site
where-you-are = Où vous êtes
about-this-site = À propos de ce site
interface-language = Langue de ces pages
theme-auto = Thème : automatique
theme-light = Thème : clair
theme-dark = Thème : sombre
search-label = Rechercher des règles, des décisions et des cartes
search-placeholder = 704.5k, piétinement, une carte…
sample = Ceci est un échantillon.
sample-note = Ses règles et ses décisions sont des paraphrases à titre d’essai ; n’arbitrez pas d’après elles.
sample-load = Comment charger les vrais documents
unofficial = Contenu de fans non officiel, ni produit ni approuvé par Wizards of the Coast. Magic: The Gathering, ses règles et ses décisions sont © Wizards of the Coast LLC ; chaque texte indique ici sa source et sa date.
pages = Pages
before-and-after = Avant et après
remove-filter = Retirer le filtre { $filter }
suggestions = Suggestions
copied = Copié
not-copied = Copie impossible
keys = Raccourcis clavier
imprint-rules = Règles complètes, { $language }, { $since }
imprint-changes = Règles complètes, { $language }, changements du { $older } au { $newer }

## La première page

home-title = citator – Règles et décisions de Magic, avec leur historique
home-heading = Règles et décisions de Magic: The Gathering, avec leur historique
home-notation = Essayez un numéro de règle :
home-anything = Ou une carte, un mot-clé, une question avec vos propres mots.
home-all-notation = Conseils de recherche
home-example-words = contact mortel piétinement
home-example-question = un jeton va-t-il au cimetière
home-recent = Récemment sur cet appareil
home-recent-clear = Effacer
home-in-force = En vigueur depuis
home-newest = Dernière décision
home-unknown = date inconnue
home-none-dated = aucune datée
home-editions-since = { $count } livres de règles depuis { $year }
home-no-rulebook = Aucun recueil de règles n’a encore été chargé.
home-how-to-load = Comment en charger un

## Recueils et éditions

place-since = en vigueur depuis le { $date }
place-from = entre en vigueur le { $date }
place-of = du { $date }
place-numbered-between = sans date, numérotation du { $first } au { $last }
place-numbered-on = sans date, numérotation du { $date }
place-part = une partie du recueil
contents-title = Règles, { $label }
contents-chapters-of =
    { $count ->
        [one] { $count } chapitre sur les { $listed } de sa table des matières
       *[other] { $count } chapitres sur les { $listed } de sa table des matières
    }
no-rulebook-title = Aucun recueil de règles n’a encore été chargé
no-rulebook-help = L’aide dit comment en charger un.
whole-book = Tout le livre sur une page
whole-title = Toutes les règles sur une page, { $label }
in-this-chapter = Dans ce chapitre
chapter-changed = Changements depuis le { $date }
notice-one-edition = Vous lisez une édition précise ({ $since }).
notice-never-changes = Son adresse et son texte ne changent jamais.
notice-not-yet = D’ici là, l’édition du { $date } est en vigueur.
notice-what-changes = ce qui change ce jour-là
notice-became-since = Comparer avec aujourd’hui
edition-previous = Édition précédente : { $date }
edition-next = Édition suivante : { $date }
notice-rules-today = Ce que disent les règles aujourd’hui
notice-number-today = Ce que dit { $number } aujourd’hui
notice-marks = Des signes à côté des numéros indiquent où se trouve chaque règle aujourd’hui.
days-span = du { $first } au { $last }
notice-breaks-off = Le fichier de cette édition est tronqué.
notice-breaks-off-after = Sa dernière règle ici est { $number } ; la suite manque.
notice-newer-breaks-off = Une édition plus récente n’est là qu’en partie.
notice-newer-ends = Le fichier de l’édition du { $date } s’arrête après { $number } ; ce sont donc encore les règles de l’édition précédente.
notice-newer-edition = L’édition plus récente, jusqu’où elle va
notice-older-numbers = Cette traduction suit la numérotation d’une édition antérieure.
notice-translation = Elle est { $since } ; les règles en anglais sont du { $date }. { $text }
notice-english-today = En anglais, aujourd’hui
heading-only = titre seul
notice-heading-only = Cette source n’a que le titre de { $number }.
notice-heading-only-english = Ses règles manquent dans cette langue ; les règles anglaises sont affichées.
notice-heading-only-missing = Ses règles manquent.

## Une règle

rule-nth = nº { $nth } sous ce numéro
rule-untold = Non traduit : la source en { $book } a ici un texte en { $text }.
rule-around = Autour de { $number }
rule-around-this = Autour de cette règle
rule-notes = Notes sur { $number }
cited-by =
    { $count ->
        [one] citée { $count } fois
       *[other] citée { $count } fois
    }
rule-cited-by-texts =
    { $count ->
        [one] citée { $count } fois
       *[other] citée { $count } fois
    }
rule-keyword-in =
    { $count ->
        [one] mot-clé dans { $count } décision
       *[other] mot-clé dans { $count } décisions
    }
rule-name-in =
    { $count ->
        [one] « { $name } » dans { $count } décision
       *[other] « { $name } » dans { $count } décisions
    }
rule-last-changed = Dernière modification : { $date } · voir
rule-added-on = Ajoutée le { $date } · voir
rule-unchanged-since = Inchangée depuis le { $date } au moins
rule-history = historique
rule-whole = Toute la règle { $number }
rule-not-there = absente
rule-not-translated = non traduite
rule-as-json = Cette règle en JSON
copy = Copier
copy-number = Numéro
copy-quotation = Citation du texte
copy-embed = Intégrer
embed-unofficial = Contenu de fan non officiel. Texte des règles © Wizards of the Coast.
cited-heading = Qui cite ceci
cited-by-none = Aucune règle, entrée du glossaire ou décision actuelle ne mentionne ce numéro ni ne nomme son mot-clé.
cited-by-number = Par le numéro
cited-by-number-meaning =
    { $count ->
        [one] texte qui mentionne { $number } : { $parts }
       *[other] textes qui mentionnent { $number } : { $parts }
    }
cited-by-keyword = Par le mot-clé
cited-by-keyword-meaning =
    { $count ->
        [one] décision qui nomme { $keyword } ({ $rule }), qu’elle vise cette règle ou non
       *[other] décisions qui nomment { $keyword } ({ $rule }), qu’elles visent cette règle ou non
    }
cited-by-name = Par le nom
cited-by-name-meaning =
    { $count ->
        [one] texte qui nomme cette carte ailleurs : { $parts }
       *[other] textes qui nomment cette carte ailleurs : { $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
        [one] décision sur n’importe quelle carte qui nomme { $keyword }, comme celles de cette carte
       *[other] décisions sur n’importe quelle carte qui nomment { $keyword }, comme celles de cette carte
    }
cited-by-text = Par le même texte sur d’autres cartes
cited-by-text-meaning =
    { $count ->
        [one] de ces décisions qui figure mot pour mot sur plus d’une carte ; total des cartes : { $cards }
       *[other] de ces décisions qui figurent mot pour mot sur plus d’une carte ; total des cartes : { $cards }
    }
cited-by-card-text-meaning =
    { $count ->
        [one] décision sur cette carte qui figure mot pour mot sur d’autres ; total des autres cartes : { $cards }
       *[other] décisions sur cette carte qui figurent mot pour mot sur d’autres ; total des autres cartes : { $cards }
    }
cited-refine = Affiner par une recherche
cited-refine-below = Affiner par une recherche, avec ce qui cite des règles sous { $number }
map-heading = Schéma des renvois
map-citing = Règles qui y renvoient
map-cites = Ce qu’elle cite
map-picture = Qui cite { $number } et ce qu’elle cite ; les listes ci-dessous disent la même chose.

## À côté d’un numéro cité dont la règle a changé

cite-not-here = { $number } n’est pas dans cette édition
cite-unsure = on ne sait pas avec certitude ce qu’est devenue { $then }
cite-not-sure = incertaine
cite-now = à présent { $numbers }
cite-now-gone = disparue depuis
cite-now-renumbered = renumérotées depuis
cite-later = plus tard { $numbers }
cite-later-gone = disparue plus tard
cite-later-renumbered = renumérotées plus tard
cite-edited-since = modifiée depuis
became-same = dans l’édition du { $edition }, { $then } dit la même chose
became-same-itself = dans l’édition du { $edition }, le texte de { $then } elle-même est inchangé
became-edited = dans l’édition du { $edition }, { $then } est toujours { $now }, formulée autrement
became-moved = dans l’édition du { $edition }, { $then } est { $now }, dans les mêmes termes
became-moved-edited = dans l’édition du { $edition }, { $then } est { $now }, formulée autrement
became-split = dans l’édition du { $edition }, ce que dit { $then } se trouve en { $now }
became-merged = dans l’édition du { $edition }, { $then } a été intégrée à { $now }
became-reused = dans l’édition du { $edition }, { $then } est { $now }, et son ancien numéro désigne une autre règle
became-reused-gone = dans l’édition du { $edition }, plus rien ne reprend { $then }, et son numéro désigne une autre règle
became-gone = dans l’édition du { $edition }, plus rien ne reprend { $then }
became-of-translation = les règles en anglais sont plus récentes. { $sentence }

## Plusieurs langues côte à côte

sides-title = CR { $number } en { $languages }
sides-read = Lire
sides-beside = à côté de
sides-show = Afficher
sides-two = Deux éditions.
sides-skew =
    { $count ->
        [0] L’une suit l’édition du { $older }, l’autre celle du { $newer }. Ici, leurs numéros concordent.
        [one] L’une suit l’édition du { $older }, l’autre celle du { $newer }. Ici, une règle a un autre numéro ; elle figure en face de celle qui lui correspond.
       *[other] L’une suit l’édition du { $older }, l’autre celle du { $newer }. Ici, { $count } règles ont d’autres numéros ; chacune figure en face de celle qui lui correspond.
    }
sides-between = Ce qui a changé entre les deux
sides-absent = Rien ici dans ce recueil, { $since }.
sides-numbered = ici sous le numéro
sides-edited = formulée autrement dans l’autre édition
sides-split = une règle dans une édition, plusieurs dans l’autre
sides-merged = plusieurs règles réunies dans l’autre édition

## Verdicts

verdict-same = identique
verdict-same-meaning = même numéro, même texte ; les renvois modifiés ne comptent pas
verdict-edited = modifiée
verdict-edited-meaning = même numéro, autre formulation
verdict-moved = déplacée
verdict-moved-meaning = autre numéro, même texte
verdict-moved-edited = déplacée, modifiée
verdict-moved-edited-meaning = autre numéro, autre formulation
verdict-split = divisée
verdict-split-meaning = son contenu se trouve dans plusieurs règles
verdict-merged = fusionnée
verdict-merged-meaning = elle a été intégrée à une règle qui en dit plus
verdict-gone = disparue
verdict-gone-meaning = plus rien ne dit cela
verdict-reused = numéro réattribué
verdict-reused-meaning = le numéro est pris, mais par une autre règle
verdict-new = nouvelle
verdict-new-meaning = aucune règle avant elle
verdict-unknown = incertaine
verdict-unknown-meaning = pas assez sûr pour le dire ; les candidates sont montrées

## L’histoire d’une règle

history-title = CR { $number } · historique
history-another = Un autre numéro
history-as-of = du
history-any-day = n’importe quel jour
history-to = au
history-follow = Suivre
history-taken = { $number } désigne à présent une autre règle.
history-there-now = Ce qui s’y trouve à présent
history-then-and-now = Avant et maintenant
history-says = Ce qu’elle dit
history-candidates = Ce qu’elle pourrait être d’autre
history-steps = Pas à pas
history-tenants = Autres règles sous ce numéro
history-unchanged = inchangée
history-own-same = texte propre inchangé
history-subrules = Sous-règles changées :
history-drawing =
    { $count ->
        [one] Dessin de { $count } numéro
       *[other] Dessin de { $count } numéros
    }
history-confidence = correspondance sûre à { $confidence }
history-unsure = { $then } : on ne sait pas avec certitude ce qu’elle est devenue
history-gone-today = { $then } n’existe plus aujourd’hui
history-gone-on = { $then } n’existe plus dans l’édition du { $date }
history-through = { $number } au fil des éditions
history-still-today = { $then } est toujours { $now } aujourd’hui
history-still-on = { $then } est toujours { $now } dans l’édition du { $date }
history-is-today = { $then } est { $now } aujourd’hui
history-is-on = { $then } est { $now } dans l’édition du { $date }
history-rule-gone = la règle a disparu
history-rule-moved = la règle a été déplacée
history-rule-moved-edited = la règle a été déplacée et modifiée
history-picture = { $summary } La liste ci-dessous dit la même chose.
history-undated-edition = une édition sans date
history-written-there =
    { $count ->
        [one] Première édition avec cette règle : { $since } ; { $count } édition l’a changée depuis ; elle est toujours là.
       *[other] Première édition avec cette règle : { $since } ; { $count } éditions l’ont changée depuis ; elle est toujours là.
    }
history-written-gone =
    { $count ->
        [one] Première édition avec cette règle : { $since } ; { $count } édition l’a changée depuis ; elle n’existe plus aujourd’hui.
       *[other] Première édition avec cette règle : { $since } ; { $count } éditions l’ont changée depuis ; elle n’existe plus aujourd’hui.
    }
history-oldest-there =
    { $count ->
        [one] Cette règle était déjà dans la plus ancienne édition conservée ({ $since }) ; { $count } édition l’a changée depuis ; elle est toujours là.
       *[other] Cette règle était déjà dans la plus ancienne édition conservée ({ $since }) ; { $count } éditions l’ont changée depuis ; elle est toujours là.
    }
history-oldest-gone =
    { $count ->
        [one] Cette règle était déjà dans la plus ancienne édition conservée ({ $since }) ; { $count } édition l’a changée depuis ; elle n’existe plus aujourd’hui.
       *[other] Cette règle était déjà dans la plus ancienne édition conservée ({ $since }) ; { $count } éditions l’ont changée depuis ; elle n’existe plus aujourd’hui.
    }
history-oldest = La plus ancienne édition conservée. Ce qui précède n’est pas connu ici.
history-hole = Entre le { $date } et cette date, aucune édition n’est conservée ; le jour du changement n’est donc pas connu.
history-days = { $since } – { $last }
history-today = aujourd’hui { $numbers }
step-new = { $to } a été écrite
step-gone = { $from } a été supprimée
step-same = { $to } : texte inchangé
step-same-refs = { $to } : seuls des numéros cités ont changé
step-subrules = { $to } : seules des sous-règles ont changé
step-edited = modifiée, toujours { $to }
step-split = { $from } a été divisée en { $to }
step-merged = { $from } ont été fusionnées en { $to }
step-moved = { $from } est devenue { $to }, texte inchangé
step-moved-refs = { $from } est devenue { $to }, seuls des numéros cités ont changé
step-moved-edited = { $from } est devenue { $to } et a été modifiée
trace-several = { $number } désigne plusieurs règles ; voici la première
trace-no-day = aucun jour n’a été donné ; voici la règle de la dernière édition qui a { $number }, { $edition }
trace-hole = aucune édition n’est conservée entre le { $taken } et le { $next } ; celle du { $taken } a été prise pour le { $day }, mais les règles peuvent avoir changé
trace-passed-over = l’édition du { $broken } est tronquée, aucune règle n’est donc suivie à travers elle ; { $taken } a été prise
trace-before-first = la plus ancienne édition conservée est { $edition } ; elle a été prise pour le { $day }
trace-after-last = la dernière édition conservée est { $edition } ; elle a été prise pour le { $day }

## Ce qui a changé entre deux éditions

updates-heading = Ce que chaque édition a changé
updates-of-each = Ce que chacune a changé
updates-of-this = Ce qu’elle a changé
updates-from = Du
updates-to = au
updates-compare = Comparer
updates-load = Comment en charger d’autres
updates-caption = Règles changées dans chacune des dernières éditions (la plus récente en rouge)
updates-picture = Règles dont la formulation a changé dans chacune des { $editions } dernières éditions ; la plus chargée est celle du { $busiest } avec { $count }. La liste ci-dessous dit la même chose.
updates-line = La ligne au-dessus : toutes les règles et sous-règles, { $first } dans la première de ces éditions, { $last } dans la dernière.
updates-held =
    { $count ->
        [one] { $count } règle ou sous-règle
       *[other] { $count } règles et sous-règles
    }
updates-count =
    { $count ->
        [one] { $count } édition des règles en { $language }
       *[other] { $count } éditions des règles en { $language }
    }
updates-count-since =
    { $count ->
        [one] { $count } édition des règles en { $language } depuis { $year }
       *[other] { $count } éditions des règles en { $language } depuis { $year }
    }
updates-none = Aucune édition datée des règles en { $language } n’est conservée ; il n’y a rien à comparer.
updates-only-one = Une seule édition des règles en { $language } est conservée, celle du { $date }. Dès qu’il y en aura une autre, cette page dira ce qui a changé.
updates-oldest = La plus ancienne édition conservée ; ce qui précède n’est pas connu ici.
updates-no-rule = Aucune règle n’a changé de formulation
updates-rules =
    { $count ->
        [one] { $count } règle modifiée
       *[other] { $count } règles modifiées
    }
updates-hole = Entre le { $date } et cette date, aucune édition n’est conservée ; ce sont donc les changements de toute cette période.
changes-come = Changements qui entrent en vigueur le { $date }
changes-of = Ce qu’a changé l’édition du { $newer }
changes-between = Ce qui a changé du { $older } au { $newer }
changes-chapters = Chapitres touchés
changes-by-chapter = Par chapitre
changes-too-much = Trop pour une seule page : choisissez un chapitre, ou un nombre ci-dessus.
changes-none = Rien n’a changé entre les deux éditions.
changes-none-of-kind = Il n’y a rien de ce genre entre les deux éditions.
changes-others = Autres changements
changes-earlier = Avant
changes-all = Tous
changes-chapter-gone = { $title } (disparu)
changes-glossary = glossaire : { $counts }
changes-not-certain = Correspondance probable ({ $confidence }) ; voir l’historique
change-split = divisée en { $numbers }
change-merged = { $numbers } réunies
change-perhaps-gone = disparition incertaine
change-perhaps-new = nouveauté incertaine
change-perhaps-was = incertaine ; était { $numbers }
change-was = était { $numbers }
change-was-edited = était { $numbers }, modifiée
change-reused = numéro réattribué : { $numbers }
change-cites-others = cite d’autres numéros
change-examples = seuls ses exemples modifiés
change-took-from = Avant, { $number } désignait une autre règle, qui est à présent { $now }.
change-took-from-gone = Avant, { $number } désignait une autre règle, qui a disparu.
folded-summary = { $counts }, dans les mêmes termes
folded-entries =
    { $count ->
        [one] { $count } entrée dans les mêmes termes, citant tout au plus d’autres numéros
       *[other] { $count } entrées dans les mêmes termes, citant tout au plus d’autres numéros
    }
folded-citing = autres renvois :
folded-unchanged = inchangées :
fate-same = inchangée
fate-refs = citant d’autres numéros
fate-refs-meaning = même numéro, même formulation hormis les numéros cités
fate-moved = renumérotée
fate-moved-meaning = autre numéro, même formulation ; citer d’autres numéros n’est pas une modification
fate-moved-edited = renumérotée et modifiée
fate-not-certain = incertaine
fate-examples = seuls les exemples changent
diff-turned = l’édition la plus récente a été donnée en premier ; voici ce qui s’est passé de la plus ancienne à la plus récente
diff-same = les deux sont la même édition, rien n’a donc changé
diff-hole = aucune édition n’est conservée entre le { $before } et le { $after } ; ce qui a changé pendant ce temps est moins sûr, et son jour n’est pas connu

## Cartes et décisions

cards-about =
    { $count ->
        [one] { $count } carte ; le champ de recherche ci-dessus trouve chaque carte par son nom dans n’importe quelle langue.
       *[other] { $count } cartes ; le champ de recherche ci-dessus trouve chaque carte par son nom dans n’importe quelle langue.
    }
cards-all = Toutes les cartes
cards-with = Cartes en { $letter }
card-title = { $name }, décisions
card-imprint = Décisions sur { $name }
card-label =
    { $count ->
        [one] { $count } décision · la dernière du { $date }
       *[other] { $count } décisions · la dernière du { $date }
    }
card-no-rulings = Aucune décision sur cette carte n’est conservée ici.
card-rulings-until = Les décisions s’arrêtent ici au { $date }.
card-no-text = Le texte de cette carte n’est pas conservé ici. L’éditeur l’a :
card-names = Noms
card-also-printed = Aussi imprimée sous le nom
card-keywords = Règles mentionnées
card-as-json = Cette carte en JSON
card-rulings-as-json = Ses décisions en JSON
card-newest-first = les plus récentes d’abord
card-oldest-first = les plus anciennes d’abord
card-years = Décisions par an
card-power-toughness = Force et endurance
card-loyalty = Loyauté
card-defense = Défense
card-shared =
    { $count ->
        [one] même décision pour { $count } autre carte
       *[other] même décision pour { $count } autres cartes
    }
card-other-day = { $date } chez { $publisher }
ruling-title = Décision sur { $title }
ruling-of = décision du { $date }
ruling-cited = { $card }, décision du { $date }
ruling-undated = décision sans date
ruling-cited-undated = { $card }, décision sans date
ruling-family-why = Les mêmes mots, chacune avec le nom de sa propre carte.
ruling-family-more = et { $count } de plus
ruling-card-unknown = carte inconnue
ruling-listed = D’une liste de { $source } sans noms de cartes
ruling-and-others =
    { $count ->
        [one] { $first } et { $count } autre carte
       *[other] { $first } et { $count } autres cartes
    }
ruling-numbers-today = Numéros d’aujourd’hui
ruling-lost = Perdu en route
ruling-symbol = Symbole
ruling-symbol-restored = { $symbol } manquait dans le texte et a été restitué.
ruling-symbol-lost = Il manque un symbole dans le texte ; on ne sait pas lequel.
ruling-later = Formulation ultérieure
ruling-earlier = Formulation antérieure
ruling-earlier-of = formulation antérieure, du { $date }
ruling-later-of = formulation ultérieure, du { $date }
ruling-reworded-since = peut-être périmée : { $rules } reformulé le { $date }, après cette décision
ruling-obsolete-term = emploie un terme que le glossaire dit obsolète : { $term }
ruling-wording-of = formulation du { $date }
ruling-wordings = Autres formulations
ruling-what-changed = ce qui a changé
ruling-wordings-why = Que des décisions d’une carte disent la même chose autrement est déduit de la ressemblance de leurs textes, de leurs dates et de mots qui ne s’emploient plus. Les sources les contiennent toutes.
ruling-where = Où elle figure
ruling-keywords = Règles mentionnées
ruling-address = Adresse permanente
ruling-as-json = Cette décision en JSON

## Symboles des cartes, lus à voix haute

symbol-white = blanc
symbol-blue = bleu
symbol-black = noir
symbol-red = rouge
symbol-green = vert
symbol-colorless = incolore
symbol-snow = neigeux
symbol-generic = générique { $number }
symbol-either = { $one } ou { $other }
symbol-mana = mana { $kind }
symbol-phyrexian-mana = mana { $kind } phyrexian
symbol-phyrexian = mana phyrexian
symbol-tap = engager
symbol-untap = dégager
symbol-energy = marqueur « énergie »
symbol-chaos = chaos
symbol-planeswalk = symbole de planeswalker
symbol-ticket = marqueur « ticket »
symbol-acorn = marqueur « gland »
symbol-half = un demi-mana générique
symbol-infinite = mana générique infini
symbol-other = symbole { $letters }

## Le glossaire

glossary-fan = Tiré des notes propres aux extensions
glossary-fan-note = Fait par des fans et non officiel ; dans les règles, ces mots peuvent avoir un autre sens.
term-title = { $term }, glossaire
term-also = aussi : { $term }
term-gone = N’est plus dans le glossaire.
term-gone-note = Voici le texte de la dernière édition qui l’avait, { $editions }.
term-older = Textes antérieurs
term-rule = La règle de ce nom
term-used = Où il est employé
term-search = Règles et décisions avec « { $term } »
term-as-json = Cette entrée en JSON
term-editions =
    { $count ->
        [one] { $count } édition, la plus ancienne { $oldest }, la dernière { $newest }
       *[other] { $count } éditions, la plus ancienne { $oldest }, la dernière { $newest }
    }

## Sources et leurs particularités

sources-unknown-format = format inconnu
sources-read = lues le { $day }
sources-account = { $lines } : { $records } dans des enregistrements, { $diagnostics } dans des diagnostics, aucune perdue
sources-account-incomplete = { $lines } : { $records } dans des enregistrements, { $diagnostics } dans des diagnostics, certaines manquent à l’appel
severity-error = erreur
severity-warning = avertissement
severity-note = remarque

## La recherche

sorted = triés
sort-relevance = par pertinence
sort-date = par date
understood-as = compris comme
narrow-down = Affiner
filters = Filtres
search-open = Ouvrir { $number }
search-all = tout voir ({ $count })
search-more = Autres résultats
search-nothing = Aucun résultat pour « { $query } »
search-in-no-text = dans aucun texte : { $words }
why-question = Question semblable :
question-sentence = { $question } ?
why-similar-question = Répond à une question semblable
why-card = Concerne une carte que vous nommez
why-words = Contient des mots de la recherche
why-meaning = Sens proche
facet-kind = Type
facet-language = Langue
facet-chapter = Chapitre
facet-year = Année de la décision
facet-publisher = Éditeur de la décision
facet-more = { $count } de plus
chip-kind = genre : { $kind }
chip-language = en { $language }
chip-edition = édition du { $date }
chip-all-editions = toutes les éditions
search-shared-name =
    { $count ->
        [one] « { $name } » est le nom de { $count } carte : { $cards }
       *[other] « { $name } » est le nom de { $count } cartes : { $cards }
    }

## Suites possibles, au-dessus de liens

offer-did-you-mean = Vouliez-vous dire
offer-begin = Pour commencer
offer-contents = La table des matières des règles
offer-glossary = Le glossaire
offer-cards = Les cartes par lettre
offer-help = Comment rechercher
offer-wider = Élargir la recherche
offer-without = Sans { $filter }
offer-without-kind = Sans filtre de genre
offer-all-languages = Dans toutes les langues
offer-any-text = Tout texte en { $language }
offer-in-all-editions = Dans toutes les éditions
offer-any-word = Textes avec l’un des mots
offer-look-here = Ou regardez ici
offer-site-pages = Sur ce site
search-words-changes = changements, derniers changements, nouveautés, nouvelles règles, mise à jour, mises à jour, changelog
search-words-feeds = flux, feed, rss, atom, s’abonner, abonnement, notifications
search-words-api = api, json, openapi, export
search-words-offline = offline, hors ligne, télécharger, application, sans réseau, sans internet
search-words-check = vérifier, vérifier les citations, check
search-words-sheet = aide-mémoire, imprimer
search-words-embed = intégrer, embed, iframe, widget, blog
offer-search-for = Rechercher « { $query } »
offer-languages = Langues qui ont des règles : { $languages }
offer-rulebooks = Recueils présents ici
offer-nearest-editions = Éditions les plus proches
offer-all-editions = Toutes les éditions
offer-skipped-letters = Les recueils sautent les lettres l et o, qui ressemblent à 1 et 0 ; vous pensiez peut-être à
offer-what-became = Renumérotée ou supprimée
offer-came-instead = À la place
offer-nearest-numbers = Numéros les plus proches
offer-editions-with =
    { $count ->
        [one] { $count } édition avait ce numéro, la plus récente d’abord
       *[other] { $count } éditions avaient ce numéro, la plus récente d’abord
    }
offer-cards-like = Cartes au nom semblable
offer-entries-like = Entrées semblables
offer-whole-glossary = Tout le glossaire
offer-find-ruling = Trouvez-la par sa carte ou par ses mots

## Listes trop longues

list-cut-off = seuls les { $most } premiers sur { $total } peuvent être parcourus ; { $advice }
page-after-end = cette page est au-delà de la fin ; la dernière est la page { $page }
advice-narrow-search = affinez la recherche avec un mot de plus ou un filtre tel que kind:rule, rule:702 ou date>=2024-01-01 pour voir les autres
advice-narrow-list = affinez la liste avec les paramètres de cette adresse pour voir les autres
advice-letter = choisissez une lettre ou recherchez un nom pour voir les autres
advice-code = choisissez un code ou un fichier pour voir les autres
advice-chapter = choisissez un chapitre

## Pourquoi il n’y a pas de bonne réponse

problem-no-page = il n’y a rien à cette adresse
problem-method = cette adresse n’accepte pas cette méthode ; voyez l’en-tête Allow
problem-body = le corps de la requête dépasse les 64 Kio qui sont lus, ou 2 Mio là où un texte est vérifié
problem-address = l’adresse dépasse les 12 Kio qui sont lus ; raccourcissez la recherche
problem-timeout = la réponse a pris trop de temps ; essayez une requête plus simple
problem-unreadable = l’adresse ou les paramètres sont illisibles
problem-internal = c’est une erreur de citator ; merci de la signaler avec l’identifiant de la requête
problem-refused = il n’est pas possible de répondre à cette requête
problem-too-many-searches = trop de recherches à la fois ; réessayez dans une seconde
problem-too-many-checks = trop de vérifications de textes à la fois ; réessayez dans une seconde
problem-too-much-unsent = trop de réponses sont en cours d’envoi à d’autres lecteurs ; réessayez dans quelques secondes
problem-too-many-requests = trop de requêtes depuis votre réseau ; réessayez dans quelques secondes
problem-no-language = il n’y a pas de langue « { $code } »
problem-no-rulebook = aucun recueil de règles n’a été chargé
problem-no-rulebook-in = aucun recueil de règles en { $language } n’a été chargé
problem-no-edition = aucune édition « { $wanted } » des règles en { $language } n’est conservée ici
problem-no-dated-edition = il n’y a pas d’édition datée dans cette langue à travers laquelle suivre les règles
problem-no-edition-has = aucune des éditions conservées ici ({ $span }) n’a de règle { $number }
problem-undated-has = seule une édition sans date connue a une règle { $number }, qui ne peut donc pas être suivie
problem-not-a-number = « { $shown } » n’est pas un numéro de règle ; ils ressemblent à 7, 707, 707.10 ou 707.10a
problem-no-rule = il n’y a pas de règle { $number } dans les règles en { $language } ({ $since })
problem-no-card = il n’y a pas de carte « { $shown } » ici
problem-no-ruling = il n’y a pas de décision à cette adresse ; son texte a pu être changé à la source
problem-ruling-gone = la décision a été reformulée ou retirée à la source
problem-card-renamed = la carte porte maintenant un autre nom
problem-no-entry = le glossaire n’a pas d’entrée « { $shown } »

## Ce qui n’a pas été compris d’une recherche, ou pas fait

query-too-long = la recherche dépasse { $most } caractères ; le reste a été laissé de côté
query-too-deep = des parenthèses à l’intérieur de plus de { $most } autres n’ont pas été lues comme telles
query-bracket-open = une parenthèse n’est pas fermée ; elle a été fermée à la fin
query-bracket-closes = une parenthèse ferme sans avoir été ouverte ; elle a été ignorée
query-too-many-words =
    { $left ->
        [one] plus de { $most } mots et filtres ; le dernier ({ $left }) a été laissé de côté
       *[other] plus de { $most } mots et filtres ; les { $left } derniers ont été laissés de côté
    }
query-no-letter = « { $piece } » n’a ni lettre ni chiffre à rechercher
query-idle-or = « { $word } » se place entre deux choses recherchées ; mal placé, il a été ignoré
query-idle-not = « NOT » se place devant ce qui est exclu ; mal placé, il a été ignoré
query-idle-dash = « { $dash } » exclut le mot qui le suit immédiatement ; mal placé, il a été ignoré
query-quote-alone = un guillemet est seul ; il a été ignoré
query-quotes-empty = des guillemets sans lettre ni chiffre entre eux ont été ignorés
query-star-inside = « { $piece } » : un * ne se place qu’à la fin d’un mot
query-star-short = « { $piece } » : un * demande { $least } lettres devant lui
query-filter-unread = « { $piece } » : { $why } ; recherché comme des mots
filter-unknown = il n’y a pas de filtre { $name }: (il y a { $known })
filter-no-sign = { $name }: ne prend ni < ni >
filter-takes = { $name }: prend { $takes }
filter-takes-kind = rule, ruling, glossary, card ou document
filter-takes-language = une langue telle que en, fr ou zh-Hans
filter-takes-name = le nom d’une carte, ou un mot de ce nom
filter-takes-number = un numéro de règle tel que 702, 702.19 ou 702.19b
filter-takes-date = un jour, un mois ou une année, tels que 2024-11-08, 2024-11 ou 2024
filter-takes-edition = un jour tel que 2024-04-12, ou current, ou all
filter-takes-source = qui a publié une décision, par exemple gatherer
filter-takes-keyword = un mot-clé tel que trample
filter-takes-state = inferred, example, current, official, translation, community, fan ou house
search-not-in-order = rien ne contient ces mots dans cet ordre ; ce qui en contient le plus vient en tête
search-few-have-all = peu de textes, ou aucun, contiennent tous ces mots ; ce qui en contient le plus vient en tête
search-some-have-all = { $count ->
    [one] un seul texte contient tous ces mots ; ce qui en contient le plus vient en tête
   *[other] seuls { $count } textes contiennent tous ces mots ; ce qui en contient le plus vient en tête
}
search-other-languages = rien en { $language } ne contient cela ; voici ce qu’il y a dans d’autres langues
search-keyword-name = « { $name } » correspond au mot-clé « { $keyword } » ; sa règle est montrée en anglais
search-corrected = « { $typed } » ne figure nulle part ; recherché à la place : « { $instead } »
search-nickname = « { $typed } » a été lu comme la carte { $instead }
search-said = « { $typed } » est recherché comme « { $instead } »
search-edition-in-force = aucune édition n’est du { $date } ; la recherche porte sur celle en vigueur ce jour-là, du { $since }
search-no-edition = aucune édition n’est du { $date } ou d’avant ; on ne peut pas chercher dans les règles de ce jour-là
search-no-section = notre copie de { $document } du { $day } n’a pas de section { $number }
search-no-section-undated = notre copie de { $document } n’a pas de section { $number }
search-no-document = aucune copie de { $document } n’est disponible ici
search-no-such-day = { $typed } n’existe pas au calendrier ; la recherche porte sur le mois entier
search-newest-edition = la dernière édition disponible est en vigueur depuis le { $date } ; il peut y en avoir une plus récente
search-limit = au plus { $most } résultats sont donnés à la fois, et non { $asked }
search-window = seuls les { $most } premiers résultats peuvent être consultés ; affinez la recherche pour voir les autres
search-failed = la recherche a échoué : { $error }
search-many-words = beaucoup de mots commencent par « { $start } » ; les { $most } plus courants ont été recherchés
search-costly-cut =
    { $more ->
        [0] trop courants pour être recherchés comme expressions, donc recherchés comme mots : { $phrases }
       *[other] trop courants pour être recherchés comme expressions, donc recherchés comme mots : { $phrases } et { $more } de plus
    }
search-costly-ignored =
    { $more ->
        [0] trop courants pour être recherchés comme expressions, donc non exclus : { $phrases }
       *[other] trop courants pour être recherchés comme expressions, donc non exclus : { $phrases } et { $more } de plus
    }

## Documents à côté des règles : documents de tournoi, notes de publication, notes d’arbitres

documents = Documents
count-documents =
    { $count ->
        [one] { $count } document
       *[other] { $count } documents
    }
count-sections =
    { $count ->
        [one] { $count } section
       *[other] { $count } sections
    }
count-sections-of-documents =
    { $count ->
        [one] { $count } section de document
       *[other] { $count } sections de documents
    }
document-tournament = Documents de tournoi
document-release = Publication
document-release-notes = Notes de publication
document-notes = Notes
document-house = Notes de la maison
document-part = une partie du document
documents-none = Aucun document n’a encore été chargé à côté des règles.
documents-load = Comment en charger un
section-in-language = { $section }, en { $language }
section-missing = notre exemplaire du document { $document } n’a pas de section { $section }
section-source = { $path }, lignes { $first } à { $last }
section-pages = { $path }, pages { $first } à { $last }
section-not-in-english = Cette section est disponible en { $language } et non en anglais.
document-older =
    { $count ->
        [one] Cette édition est du { $day }, de { $count } an plus ancienne que les règles actuelles ({ $date }). Ne décidez et ne pénalisez pas d’après elle : prenez l’édition actuelle sur { $address }.
       *[other] Cette édition est du { $day }, de { $count } ans plus ancienne que les règles actuelles ({ $date }). Ne décidez et ne pénalisez pas d’après elle : prenez l’édition actuelle sur { $address }.
    }
document-undated = Cet exemplaire ne dit pas de quel jour il est. Ne décidez et ne pénalisez pas d’après lui sans l’avoir comparé à l’édition actuelle sur { $address }.
# { $sections } are numbers: 1–3, 5, A–C
document-held = Cet exemplaire ne contient que ces chapitres : { $sections }.
section-penalty = Pénalité :
section-below = Dans cette section
section-all-as-json = Les { $count } en JSON
section-as-json = Cette section en JSON
note-beside = Note à côté du texte
problem-no-document = il n’y a pas de document « { $shown } » en { $language }
problem-several-cards = « { $shown } » est le nom de { $count } cartes
offer-sections-near = Sections voisines
offer-whole-document = Le document entier
offer-current-edition = L’édition actuelle, chez l’éditeur
offer-documents = Tous les documents
offer-cards-of-name = Cartes de ce nom
search-also = aussi

## Sans réseau

offline-title = Hors ligne
offline-about = Toutes les règles actuelles, le glossaire et les décisions, conservés sur cet appareil et consultables sans réseau.
offline-plain = Ici, les mots sont cherchés tels quels, sans correction ; les questions, les noms de cartes dans d’autres langues et les documents de tournoi demandent le réseau.
offline-pack = Règles et décisions sur cet appareil
offline-keep = Télécharger pour lire hors ligne
offline-update = Mettre à jour
offline-delete = Supprimer
offline-busy = Chargement…
offline-failed = Le chargement a échoué.
offline-unkept = Rien n’est encore conservé sur cet appareil.
offline-copy-of = Copie hors ligne du
offline-search = Chercher dans les règles hors ligne
offline-nothing = Aucun résultat.
offline-aside = Laissé de côté ici :
offline-absent = Cette page n’est pas conservée sur cet appareil. Ce qui est conservé peut être recherché ici.
offline-more = Il y en a d’autres ; ajoutez un mot.
offline-no-script = La recherche sans réseau nécessite JavaScript.

## Vérifier des citations

check-title = Vérifier des citations
check-about = Collez un article, une réponse ou vos notes : chaque numéro de règle y est recherché, avec ce qu’il est devenu depuis que le texte a été écrit. Le texte n’est pas conservé.
check-text = Texte
check-written = Écrit le
check-language = Langue du texte
check-do = Vérifier
check-found = Ce qui a été trouvé
check-none = Ce texte ne contient aucune citation. Une citation s’écrit « CR 702.19b », « règle 509.1a » ou « MTR 2.1 ».
check-count =
    { $count ->
        [one] { $count } citation
       *[other] { $count } citations
    }
check-count-stale =
    { $count ->
        [one] { $count } ne vaut plus
       *[other] { $count } ne valent plus
    }
check-stale = Ne vaut plus ou n’existe pas
check-notes = Vaut encore, avec une remarque
check-unread = Non recherchées
check-holds = Vaut toujours
check-first = seules les { $most } premières sur { $total } sont affichées
check-rewritten = Le texte avec les numéros d’aujourd’hui
check-rewritten-about =
    { $count ->
        [one] { $count } numéro a été remplacé, là où la règle est certaine et son texte inchangé. Voyez les autres ci-dessus.
       *[other] { $count } numéros ont été remplacés, là où la règle est certaine et son texte inchangé. Voyez les autres ci-dessus.
    }
check-perhaps = Peut-être des citations, qui ne valent alors plus
check-as-of = lu à la date du { $date }
check-rewritten-day = Pour la vérifier à nouveau, indiquez le { $date } comme date, et non l’ancienne.
check-rewritten-too-long = le texte est trop long pour être affiché ici avec les numéros d’aujourd’hui ; vérifiez-le en plusieurs parties
check-no-such-day = « { $day } » n’est pas une date comme 2024-11-08 ; le texte a été vérifié sans elle
check-cut = le texte dépasse { $limit } Mio ; le champ n’en contient que le début, et rien n’a été vérifié : vérifiez le texte par parties

## What is said of a citation: on that page, in the API and by the command line

finding-bare = c’est peut-être un nombre d’une autre sorte
finding-taken = son ancien numéro désigne une autre règle
finding-possibly = peut-être { $numbers }
finding-others =
    { $count ->
        [one] et { $count } autre a changé
       *[other] et { $count } autres ont changé
    }
finding-absent = { $number } n’est pas dans les règles du { $edition } ; jusqu’au { $until }, c’était { $now }
finding-absent-gone = { $number } n’est pas dans les règles du { $edition } ; la règle qui avait ce numéro jusqu’au { $until } a disparu
finding-nowhere = aucune édition conservée ici n’a de règle { $number } (langue : { $language })
finding-near = numéros les plus proches : { $numbers }
finding-letters = les lettres des règles sautent l et o
finding-elsewhere = { $number } n’est pas dans l’édition de ce jour, mais dans celle du { $date }
finding-undated = seule une édition sans date ou incomplète a { $number }, qui n’a donc pas été suivie
finding-in-english = aucune édition de la traduction ({ $language }) n’a { $number }, mais l’édition anglaise du { $date } l’a
finding-placeholder = il manque un numéro ici
finding-placeholder-name = « { $name } » est { $numbers }
finding-beside-day = la date à côté est le { $day }
finding-beside-early = la date à côté, { $day }, précède la plus ancienne édition d’ici
finding-beside-name = « { $name } » à côté montre de quelle règle il s’agit
finding-beside-words = les mots à côté, « { $words } », sont ceux de cette règle
finding-beside-number = lu comme les autres numéros de { $number } de ce texte
finding-other-name = le texte à côté parle de « { $name } », soit { $numbers }
finding-other-words = les mots à côté, « { $words } », sont dans { $numbers }
finding-other-number = d’après les autres numéros de { $number } à côté, il s’agit de { $numbers }
finding-named = { $number } s’intitule « { $title } », et non « { $quoted } »
finding-named-elsewhere = « { $quoted } » est { $number }
finding-title-of-today = « { $quoted } » est son titre d’aujourd’hui : le texte est peut-être plus récent que sa date
finding-write = à écrire : { $replacement }
finding-formerly = avant le { $date }, le numéro était celui d’une autre règle, qui est { $numbers } aujourd’hui
finding-formerly-gone = avant le { $date }, le numéro était celui d’une autre règle, qui a disparu
finding-of-number = { $number } : { $said }
finding-formerly-more = autres numéros de cette liste qui étaient ceux d’autres règles : { $count }
finding-not-held = ce document n’est pas disponible ici ; rien n’a donc été recherché
finding-part-not-held = { $section } est dans une partie de « { $document } » qui n’est pas disponible ici
finding-several-days = le texte donne deux dates pour ses règles, { $one } et { $other } ; aucune n’a été retenue, précisez laquelle
finding-not-a-date = { $date }, ligne { $line }, n’est pas une date et n’a pas été utilisé
finding-too-many = le texte cite trop de règles pour les suivre toutes ; à partir de la ligne { $line }, rien n’a été vérifié
finding-too-much-work = vérifier ce texte en une fois demande trop de travail ; à partir de la ligne { $line }, colonne { $column }, rien n’a été vérifié ; vérifiez-le par parties
finding-no-day = aucune date n’est connue : les numéros sont lus dans l’édition la plus récente qui les contient, au mieux celle du { $date } ; la date d’écriture du texte permettrait d’en dire plus

## The cheat sheet

sheet-title = Aide-mémoire
sheet-add = Ajouter à l’aide-mémoire
sheet-add-label = Ajouter des numéros de règle, ou l’adresse d’une décision
sheet-add-do = Ajouter
sheet-up = Monter
sheet-remove = Retirer
sheet-unknown = « { $text } » n’est ni un numéro de règle ni une décision.
sheet-missing = { $number } n’est pas dans cette édition.
sheet-empty = Rassemblez ici des règles et des décisions, puis imprimez la page ou transmettez son adresse. Leurs pages ont un lien « Ajouter à l’aide-mémoire » ; vous pouvez aussi saisir des numéros ci-dessous.
sheet-full = L’aide-mémoire est plein : 60 entrées.
sheet-carries = L’adresse de cette page contient toute la liste. Rien n’est enregistré sur le serveur.
sheet-last = Votre dernier aide-mémoire

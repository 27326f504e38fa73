# What the pages say in English: the messages that every other language translates.
#
# How to translate. One file a language, messages/<code>.ftl, in the syntax of Project Fluent (https://projectfluent.org). It has every key
# of this file and no other; what stands in { $braces } is filled in and has to stay, anywhere in the sentence, as often as needed.
# - Where a count chooses, give the forms your language has: [one] and *[other] in most, [one] [few] [many] and *[other] in Russian, and no
#   choice at all in Chinese, Japanese and Korean. In French [one] is right for 0 as well.
# - Use the words that the game itself uses in your language for rule, ruling, card, keyword, glossary, mana: those of the printed cards and
#   of its own rulebooks. The names of rules, cards and keywords are not translated here, they come from the books.
# - A message that starts small may stand inside a line or after others; where it has to open a sentence, a capital and a full stop are
#   added. A message with a full stop at its end has to keep one. Keep labels short: they stand on a telephone.
# - What stands in quotes “…” is somebody's own words; use the quotation marks of your language. Words of the query language (kind:rule, OR,
#   NOT, date>=2024-01-01) and codes stay as they are.
# - Days, counts, lists and names of languages arrive written as your language writes them. { $language } is a noun, small or capital as it
#   stands in the messages language-…; build the sentence so that it fits as it is ("the rules in { $language }").
# - { $since } is one of the messages place-…; { $then } and { $now } are rule numbers, the first one also with its day (number-of-day).

## Words that many pages share

rules = Rules
changes = Changes
cards = Cards
glossary = Glossary
help = Help
help-and-notation = Help and notation
about = About
sources = Sources
source = Source
diagnostics = Diagnostics
contents = Contents
editions = Editions
languages = Languages
languages-and-editions = Languages and editions
rules-and-editions = Rules and editions
comprehensive-rules = Comprehensive Rules
introduction = Introduction
credits = Credits
history = History
search = Search
previous = Previous
next = Next
# A day: the edition of today
today = today
undated = undated
example = Example
permalink = permalink
as-json = as JSON
quoted = “{ $text }”
start-again = Start again
side-by-side = side by side
in-other-languages = In other languages
in-language = in { $language }
beside-language = beside { $language }
by-letter = By letter
by-code = By code
marks-mean = What the marks mean
# The last of several things in a row; the others are joined with commas
list-and = { $rest } and { $last }
# A rule number of a certain day: 702.19b of 5 October 2018
number-of-day = { $number } of { $date }
edition-of = that of { $date }
history-of = The history of { $number }
source-line = { $path }, line { $line }
line-number = line { $line }

## Languages, as they are called in the middle of a sentence

language-en = English
language-fr = French
language-de = German
language-es = Spanish
language-it = Italian
language-pt = Portuguese
language-ru = Russian
language-ja = Japanese
language-ko = Korean
language-zh-hans = Chinese (simplified)
language-zh-hant = Chinese (traditional)

## Kinds of records, as labels: one, and many

kind-rule = Rule
kind-rules = Rules
kind-ruling = Ruling
kind-rulings = Rulings
kind-glossary = Glossary
kind-card = Card
kind-cards = Cards
kind-document = Document

## Who stands behind a text, in lists of facts

authority-official = official
authority-translation = translation
authority-community = by the community
authority-fan = fan-made, not official
authority-house = house rule

## What was inferred, as remarks

inferred-number = number inferred
inferred-card = card inferred
inferred-date = order of day and month inferred
inferred-language = language inferred
inferred-symbol = symbol restored
inferred-release = dated by the release of the set
inferred-extent = told from the card's text by its words
symbol-missing = symbol missing
symbol-restored-why = symbol restored: { $evidence }

## Counts

count-rules =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
count-subrules =
    { $count ->
        [one] { $count } subrule
       *[other] { $count } subrules
    }
count-chapters =
    { $count ->
        [one] { $count } chapter
       *[other] { $count } chapters
    }
count-examples =
    { $count ->
        [one] { $count } example
       *[other] { $count } examples
    }
count-entries =
    { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }
count-glossary-entries =
    { $count ->
        [one] { $count } glossary entry
       *[other] { $count } glossary entries
    }
count-editions =
    { $count ->
        [one] { $count } edition
       *[other] { $count } editions
    }
# Pages that hold only a part of a rulebook
count-parts =
    { $count ->
        [one] { $count } part of a book
       *[other] { $count } parts of a book
    }
# Editions in which a rule changed, on its way through all of them
count-changes =
    { $count ->
        [one] { $count } change on the way
       *[other] { $count } changes on the way
    }
count-compared =
    { $count ->
        [one] { $count } edition compared
       *[other] { $count } editions compared
    }
count-rulings =
    { $count ->
        [one] { $count } ruling
       *[other] { $count } rulings
    }
count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
# Texts of rulings, on the first page
count-texts =
    { $count ->
        [one] { $count } text
       *[other] { $count } texts
    }
count-results =
    { $count ->
        [one] { $count } result
       *[other] { $count } results
    }
count-files =
    { $count ->
        [one] { $count } file
       *[other] { $count } files
    }
count-lines =
    { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
count-records =
    { $count ->
        [one] { $count } record
       *[other] { $count } records
    }
count-diagnostics =
    { $count ->
        [one] { $count } diagnostic
       *[other] { $count } diagnostics
    }
count-errors =
    { $count ->
        [one] { $count } error
       *[other] { $count } errors
    }
# Rules of an edition (or glossary entries) to which something happened: 5 edited
count-new = { $count } new
count-gone = { $count } gone
count-edited = { $count } edited
count-split = { $count } split
count-merged = { $count } merged
count-renumbered = { $count } renumbered
count-renumbered-edited = { $count } renumbered and edited
count-citing = { $count } citing other numbers
count-unchanged = { $count } unchanged
count-not-certain = { $count } not certain
count-other-examples = { $count } with other examples only
count-reused =
    { $count ->
        [one] { $count } number reused
       *[other] { $count } numbers reused
    }

## Around every page

skip = Skip to the text
brand-home = citator, home
menu = Menu
site = Site
where-you-are = Where you are
about-this-site = About this site
interface-language = Language of these pages
theme = Dark or light
search-label = Search rules, rulings and cards
# In the empty search box: a rule number, a keyword, a card
search-placeholder = 704.5k, trample, a card…
sample = This is a sample.
sample-note = Its rules and rulings are paraphrases to try things out with; do not rule by them.
sample-load = How to load the real documents
unofficial = Unofficial fan content, neither made nor approved by Wizards of the Coast. Magic: The Gathering, its rules and its rulings are © Wizards of the Coast LLC; every text here names its source and its date.
pages = Pages
before-and-after = Before and after
remove-filter = Remove filter { $filter }
suggestions = Suggestions
copied = Copied
not-copied = Could not be copied
# A switch for shortcuts of one key
keys = Keys / and ?
# At the foot of each printed sheet
imprint-rules = Comprehensive Rules, { $language }, { $since }
imprint-changes = Comprehensive Rules, { $language }, changes from { $older } to { $newer }

## The first page

home-title = citator: rules and rulings, with memory
home-heading = The rules and the rulings, with memory
# Three examples follow
home-notation = A number in any notation:
home-anything = A card, a keyword, a whole question.
home-all-notation = All notation
home-in-force = In force since
home-newest = Newest ruling
home-unknown = unknown
home-none-dated = none dated
home-editions-since = { $count } since { $year }
home-no-rulebook = No rulebook has been read yet.
home-how-to-load = How to load one

## Books and their editions

# Since when a book is in force, as in a list of facts
place-since = in force since { $date }
# A book that a newer one replaced, or a translation that is behind: of which day it is
place-of = of { $date }
place-numbered-between = undated, numbered as from { $first } to { $last }
place-numbered-on = undated, numbered as on { $date }
place-part = a part of the book
contents-title = Rules, { $label }
contents-chapters-of =
    { $count ->
        [one] { $count } chapter of the { $listed } that its contents list
       *[other] { $count } chapters of the { $listed } that its contents list
    }
no-rulebook-title = No rulebook has been read yet
no-rulebook-help = See the help for how to load one.
whole-book = The whole book on one page
whole-title = All rules on one page, { $label }
in-this-chapter = In this chapter
# Rules of a chapter that the newest edition changed; { $date } is the day of the edition before
chapter-changed =
    { $count ->
        [one] { $count } change since { $date }
       *[other] { $count } changes since { $date }
    }
notice-one-edition = This is one edition, { $since }.
notice-never-changes = Its address and its text never change.
notice-became-since = What became of it since
notice-rules-today = What the rules say today
notice-number-today = What { $number } says today
notice-marks = Marks beside numbers say where a rule stands today.
# From one day to another: the editions that are held
days-span = { $first } to { $last }
# On the pages of an edition whose file ends too early
notice-breaks-off = The file of this edition breaks off.
notice-breaks-off-after = Its last rule here is { $number }; what comes after it is missing.
# On the pages of the edition before such a one, which stays the one that is shown
notice-newer-breaks-off = A newer edition is here only in part.
notice-newer-ends = The file of the edition of { $date } breaks off after { $number }, so these are still the rules of the edition before it.
notice-newer-edition = The newer edition, as far as it goes
notice-older-numbers = This translation is numbered as an older edition.
# { $text } is one or more whole sentences
notice-translation = It is { $since }; the English rules are of { $date }. { $text }
notice-english-today = English, today

## A rule

rule-nth = no. { $nth } under this number
# The book is in one language and has this text in another one
rule-untold = Not translated: the { $book } source has { $text } here.
rule-around = Around { $number }
rule-around-this = Around this rule
rule-notes = Notes on { $number }
cited-by = cited by { $count }
rule-cited-by-texts =
    { $count ->
        [one] cited by { $count } text
       *[other] cited by { $count } texts
    }
rule-keyword-in =
    { $count ->
        [one] keyword in { $count } ruling
       *[other] keyword in { $count } rulings
    }
rule-search-for = search for { $number }
rule-history = history
rule-whole = The whole of { $number }
rule-in-editions = In editions
rule-editions-with =
    { $count ->
        [one] { $count } edition with this number
       *[other] { $count } editions with this number
    }
rule-not-there = not there
rule-not-translated = not translated
rule-as-json = This rule as JSON
# Before a row of buttons that copy
copy = Copy
copy-number = Number
# The text of a rule with its number, edition and address, to be put into another text
copy-quotation = Quotation
cited-heading = Who cites this
cited-by-none = No current rule, glossary entry or ruling gives this number or names its keyword.
cited-by-number = By number
# { $parts } are counts: 3 rules, 1 ruling
cited-by-number-meaning =
    { $count ->
        [one] text that gives { $number }: { $parts }
       *[other] texts that give { $number }: { $parts }
    }
cited-by-keyword = By keyword
cited-by-keyword-meaning =
    { $count ->
        [one] ruling that names { $keyword } ({ $rule }), whether or not it means this rule
       *[other] rulings that name { $keyword } ({ $rule }), whether or not they mean this rule
    }
cited-by-name = By name
# { $parts } are counts: 3 rules, 1 ruling
cited-by-name-meaning =
    { $count ->
        [one] text elsewhere that names this card: { $parts }
       *[other] texts elsewhere that name this card: { $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
        [one] ruling on any card that names { $keyword }, as rulings on this card do
       *[other] rulings on any card that name { $keyword }, as rulings on this card do
    }
cited-by-text = By same text on other cards
# { $cards } is a count
cited-by-text-meaning =
    { $count ->
        [one] of these rulings that stands word for word on more than one card; cards in all: { $cards }
       *[other] of these rulings that stand word for word on more than one card; cards in all: { $cards }
    }
cited-by-card-text-meaning =
    { $count ->
        [one] ruling on this card that stands word for word on others; other cards in all: { $cards }
       *[other] rulings on this card that stand word for word on others; other cards in all: { $cards }
    }
cited-refine = Refine as a search
cited-refine-below = Refine as a search, with what cites rules below { $number }
# A drawing of who cites a rule and what it cites
map-heading = Map of citations
map-cites = What it cites
map-picture = Who cites { $number } and what it cites; the lists below say the same.

## Beside a cited number whose rule is no longer what it was; the short ones follow the number

cite-not-here = { $number } is not in this edition
cite-unsure = not sure what became of { $then }
cite-not-sure = unsure
cite-now = now { $numbers }
cite-now-gone = now gone
cite-now-renumbered = now renumbered
# On a page of an older edition, which is true for ever
cite-later = later { $numbers }
cite-later-gone = later gone
cite-later-renumbered = later renumbered
cite-edited-since = edited since
became-same = In the edition of { $edition } { $then } says the same
became-edited = In the edition of { $edition } { $then } is still { $now }, in other words
became-moved = In the edition of { $edition } { $then } is { $now }, in the same words
became-moved-edited = In the edition of { $edition } { $then } is { $now }, in other words
became-split = In the edition of { $edition } what { $then } says is { $now }
became-merged = In the edition of { $edition } { $then } was taken into { $now }
became-reused = In the edition of { $edition } { $then } is { $now }, and its old number names another rule
became-reused-gone = In the edition of { $edition } nothing carries { $then } on, and its number names another rule
became-gone = In the edition of { $edition } nothing carries { $then } on
# { $sentence } is one of the sentences above
became-of-translation = the English rules are newer. { $sentence }

## Several languages side by side

sides-title = CR { $number } in { $languages }
sides-read = Read
sides-beside = beside
sides-show = Show
sides-two = Two editions.
sides-skew =
    { $count ->
        [0] One follows the edition of { $older }, the other that of { $newer }. Here their numbers agree.
        [one] One follows the edition of { $older }, the other that of { $newer }. Here one rule has another number; it stands beside what it is there.
       *[other] One follows the edition of { $older }, the other that of { $newer }. Here { $count } rules have other numbers; each stands beside what it is there.
    }
sides-between = What changed in between
sides-absent = Nothing here in this book, { $since }.
# Numbers follow
sides-numbered = here numbered
sides-edited = worded otherwise in the other edition
sides-split = one rule in one edition, several in the other
sides-merged = more rules in one in the other edition

## Verdicts on a rule from one edition to another: a word beside a shape, and what it means

verdict-same = same
verdict-same-meaning = same number, same text; changed cross-references do not count
verdict-edited = edited
verdict-edited-meaning = same number, other words
verdict-moved = moved
verdict-moved-meaning = other number, same text
verdict-moved-edited = moved, edited
verdict-moved-edited-meaning = other number, other words
verdict-split = split
verdict-split-meaning = its content stands in several rules
verdict-merged = merged
verdict-merged-meaning = it was taken into a rule that says more
verdict-gone = gone
verdict-gone-meaning = nothing says this any more
verdict-reused = number reused
verdict-reused-meaning = the number is taken, but by another rule
verdict-new = new
verdict-new-meaning = no rule before it
verdict-unknown = unknown
verdict-unknown-meaning = not sure enough to say; candidates are shown

## The history of a rule

history-title = CR { $number } · history
history-another = Another citation
history-as-of = as of
history-any-day = any day
history-to = to
history-follow = Follow
history-taken = { $number } now names another rule.
history-there-now = What stands there now
history-then-and-now = Then and now
history-says = What it says
history-candidates = What else it may be
history-steps = Step by step
history-tenants = Other rules under this number
history-confidence = confidence { $confidence }
history-unsure = { $then }: not sure what became of it
history-gone-today = { $then } is gone today
history-gone-on = { $then } is gone in the edition of { $date }
history-through = { $number } through the editions
history-still-today = { $then } is still { $now } today
history-still-on = { $then } is still { $now } in the edition of { $date }
history-is-today = { $then } is { $now } today
history-is-on = { $then } is { $now } in the edition of { $date }
history-rule-gone = the rule is gone
history-rule-moved = the rule moved
history-rule-moved-edited = the rule moved, edited
# What the picture shows, for those who listen
history-picture = { $summary } The list below says the same.
history-undated-edition = an undated edition
history-written-there =
    { $count ->
        [one] This rule was written for { $since }; { $count } edition changed it since; it is still there.
       *[other] This rule was written for { $since }; { $count } editions changed it since; it is still there.
    }
history-written-gone =
    { $count ->
        [one] This rule was written for { $since }; { $count } edition changed it since; it is gone today.
       *[other] This rule was written for { $since }; { $count } editions changed it since; it is gone today.
    }
history-oldest-there =
    { $count ->
        [one] This rule was in the oldest edition held, of { $since }; { $count } edition changed it since; it is still there.
       *[other] This rule was in the oldest edition held, of { $since }; { $count } editions changed it since; it is still there.
    }
history-oldest-gone =
    { $count ->
        [one] This rule was in the oldest edition held, of { $since }; { $count } edition changed it since; it is gone today.
       *[other] This rule was in the oldest edition held, of { $since }; { $count } editions changed it since; it is gone today.
    }
history-oldest = The oldest edition held. What came before is not known here.
history-hole = Between { $date } and this date no edition is held, so the day of the change is not known.
history-days = { $since } to { $last }
history-today = today { $numbers }
# Steps of a history; a day stands before each
step-new = { $to } was written
step-gone = { $from } was dropped
step-same = { $to }: text unchanged
step-same-refs = { $to }: only cited numbers changed
step-edited = edited, still { $to }
step-split = { $from } was split into { $to }
step-merged = { $from } were merged into { $to }
step-moved = { $from } became { $to }, text unchanged
step-moved-refs = { $from } became { $to }, only cited numbers changed
step-moved-edited = { $from } became { $to }, and edited
# What the reader should know about the answer
trace-several = { $number } is several rules; this is the first of them
trace-no-day = no day was given; this is the rule of the newest edition that has { $number }, { $edition }
trace-hole = no edition is held between { $taken } and { $next }; that of { $taken } was taken for { $day }, but the rules may have changed
trace-passed-over = the edition of { $broken } breaks off, so no rule is followed through it; { $taken } was taken
trace-before-first = the oldest edition held is { $edition }; it was taken for { $day }
trace-after-last = the newest edition held is { $edition }; it was taken for { $day }

## What changed between two editions

updates-heading = What each edition changed
updates-of-each = What each one changed
updates-of-this = What it changed
updates-from = From
updates-to = to
updates-compare = Compare
updates-load = How to load more
updates-caption = Rules changed in their words by each of the last editions, the newest in the accent
updates-picture = Rules changed in their words by each of the last { $editions } editions; the busiest was { $busiest } with { $count }. The list below says the same.
updates-line = The line above: rules and subrules in all, { $first } in the first of these editions, { $last } in the newest.
updates-held =
    { $count ->
        [one] { $count } rule or subrule
       *[other] { $count } rules and subrules
    }
updates-count =
    { $count ->
        [one] { $count } edition of the { $language } rules
       *[other] { $count } editions of the { $language } rules
    }
updates-count-since =
    { $count ->
        [one] { $count } edition of the { $language } rules since { $year }
       *[other] { $count } editions of the { $language } rules since { $year }
    }
updates-none = No dated edition of the { $language } rules is held, so there is nothing to compare.
updates-only-one = Only one edition of the { $language } rules is held, that of { $date }. Once there is another one, this page tells what changed.
updates-oldest = The oldest edition held; what came before is not known here.
updates-no-rule = No rule changed in its words
updates-rules =
    { $count ->
        [one] { $count } rule changed
       *[other] { $count } rules changed
    }
updates-hole = Between { $date } and this date no edition is held, so these are the changes of all that time.
changes-of = What { $newer } changed
changes-between = What changed from { $older } to { $newer }
changes-chapters = Chapters touched
changes-by-chapter = By chapter
changes-too-much = Too much for one page: choose a chapter, or a count above.
changes-none = Nothing changed between the two editions.
changes-none-of-kind = There is nothing of this kind between the two editions.
changes-others = Other changes
changes-earlier = Earlier
changes-all = All
changes-chapter-gone = { $title } (gone)
# { $counts } are counts: 2 new, 1 gone
changes-glossary = glossary: { $counts }
changes-not-certain = Not certain, confidence { $confidence }: see its history
change-split = split into { $numbers }
change-merged = { $numbers } in one
change-perhaps-gone = not certain that it is gone
change-perhaps-new = not certain that it is new
change-perhaps-was = not certain; was { $numbers }
change-was = was { $numbers }
change-was-edited = was { $numbers }, edited
change-cites-others = cites other numbers
change-examples = only its examples edited
change-took-from = Before, { $number } named another rule, which is { $now } now.
change-took-from-gone = Before, { $number } named another rule, which is gone.
# What is folded away: { $counts } are counts of renumbered rules and the like; numbers follow the short ones
folded-summary = { $counts }, in the same words
folded-entries =
    { $count ->
        [one] { $count } entry in the same words, citing other numbers at most
       *[other] { $count } entries in the same words, citing other numbers at most
    }
folded-citing = citing:
folded-unchanged = unchanged:
# The same verdicts where they are a filter, without a count
fate-same = unchanged
fate-refs = citing other numbers
fate-refs-meaning = same number, same words but for the numbers in them
fate-moved = renumbered
fate-moved-meaning = other number, same words; that it cites other numbers makes no edit
fate-moved-edited = renumbered and edited
fate-not-certain = not certain
fate-examples = with other examples only
diff-turned = the later edition was given first; this tells what happened from the earlier to the later one
diff-same = both are the same edition, so nothing changed
diff-hole = no edition is held between { $before } and { $after }; what changed in that time is less sure, and its day is not known

## Cards and rulings

cards-about =
    { $count ->
        [one] { $count } card; a name in any language finds its card in the search box above.
       *[other] { $count } cards; a name in any language finds its card in the search box above.
    }
cards-all = All cards
cards-with = Cards with { $letter }
card-title = { $name }, rulings
card-imprint = Rulings on { $name }
card-label =
    { $count ->
        [one] { $count } ruling · newest { $date }
       *[other] { $count } rulings · newest { $date }
    }
card-no-rulings = No rulings on this card are held here.
card-names = Names
card-also-printed = Also printed as
card-keywords = Keywords its rulings name
card-as-json = This card as JSON
card-shared =
    { $count ->
        [one] same text on { $count } other card
       *[other] same text on { $count } other cards
    }
# Another source dates the ruling otherwise
card-other-day = { $date } at { $publisher }
ruling-title = Ruling: { $title }
ruling-card-unknown = card unknown
ruling-and-others =
    { $count ->
        [one] { $first } and { $count } other card
       *[other] { $first } and { $count } other cards
    }
ruling-numbers-today = Numbers of today
ruling-lost = Lost on the way
ruling-symbol = Symbol
ruling-symbol-restored = { $symbol } fell out of the text and was put back.
ruling-symbol-lost = A symbol fell out of the text; which one is not known.
ruling-later = Later wording
ruling-earlier = Earlier wording
ruling-earlier-of = earlier wording of { $date }
ruling-later-of = later wording of { $date }
ruling-wording-of = wording of { $date }
ruling-wordings = Other wordings
ruling-what-changed = what changed
ruling-wordings-why = Which rulings of a card say the same in other words is inferred from how alike their texts are, from their days and from words that texts no longer use. The sources have all of them.
ruling-where = Where it stands
ruling-keywords = Keywords it names
ruling-address = Permanent address
ruling-as-json = This ruling as JSON

## Symbols on cards, read aloud; the game's own words

symbol-white = one white
symbol-blue = one blue
symbol-black = one black
symbol-red = one red
symbol-green = one green
symbol-colorless = one colorless
symbol-snow = one snow
symbol-generic = { $number } generic
symbol-either = { $one } or { $other }
# { $kind } is one of the messages above, or a letter such as X
symbol-mana = { $kind } mana
symbol-phyrexian-mana = { $kind } Phyrexian mana
symbol-phyrexian = Phyrexian mana
symbol-tap = tap symbol
symbol-untap = untap symbol
symbol-energy = one energy counter
symbol-chaos = chaos symbol
symbol-planeswalk = planeswalker symbol
symbol-ticket = one ticket counter
symbol-acorn = one acorn counter
symbol-half = one half generic mana
symbol-infinite = infinite generic mana
symbol-other = symbol { $letters }

## The glossary

glossary-fan = From sets’ own notes
glossary-fan-note = Fan-made and not official; these words may mean something else in the rules.
term-title = { $term }, glossary
term-also = also: { $term }
term-gone = No longer in the glossary.
term-gone-note = This is the wording of the newest edition that had it, { $editions }.
term-older = Older wordings
term-rule = The rule of this name
term-used = Where it is used
term-search = Rules and rulings with “{ $term }”
term-as-json = This entry as JSON
# { $oldest } and { $newest } are messages place-…
term-editions =
    { $count ->
        [one] { $count } edition, the oldest { $oldest }, the newest { $newest }
       *[other] { $count } editions, the oldest { $oldest }, the newest { $newest }
    }

## Sources and what is odd about them

sources-unknown-format = unknown format
# { $lines } is a count: 30,000 lines
sources-read = read on { $day }
sources-account = { $lines }: { $records } in records, { $diagnostics } in diagnostics, none lost
sources-account-incomplete = { $lines }: { $records } in records, { $diagnostics } in diagnostics, some are unaccounted for
severity-error = error
severity-warning = warning
severity-note = note

## The search

# Followed by the two ways of sorting
sorted = sorted
sort-relevance = by relevance
sort-date = by date
# The query follows
understood-as = understood as
narrow-down = Narrow down
filters = Filters
search-open = Open { $number }
facet-kind = Kind
facet-language = Language
facet-chapter = Chapter
facet-year = Year of ruling
facet-publisher = Publisher of ruling
# Filters that are set
chip-kind = kind: { $kind }
chip-language = in { $language }
chip-edition = edition { $date }
chip-all-editions = all editions
search-shared-name =
    { $count ->
        [one] “{ $name }” is the name of { $count } card: { $cards }
       *[other] “{ $name }” is the name of { $count } cards: { $cards }
    }

## Ways on, over links

offer-did-you-mean = Did you mean
offer-begin = Begin with
offer-contents = The contents of the rules
offer-glossary = The glossary
offer-cards = Cards by letter
offer-help = How to search
offer-wider = Search wider
offer-without = Without { $filter }
offer-without-kind = Without the kind
offer-all-languages = In all languages
offer-any-text = Any text in { $language }
offer-in-all-editions = In all editions
offer-any-word = Texts with any of the words
offer-look-here = Or look here
offer-search-for = Search for “{ $query }”
offer-languages = Languages with rules: { $languages }
offer-rulebooks = Rulebooks that are here
offer-nearest-editions = Nearest editions
offer-all-editions = All editions
offer-skipped-letters = Books skip the letters l and o, which look like 1 and 0; this may be meant
offer-what-became = What became of it
offer-nearest-numbers = Nearest numbers
offer-editions-with =
    { $count ->
        [one] { $count } edition had this number, the newest first
       *[other] { $count } editions had this number, the newest first
    }
offer-cards-like = Cards with names like it
offer-entries-like = Entries like it
offer-whole-glossary = The whole glossary
offer-find-ruling = Find it by its card or its words

## What to do about a list that is too long; these follow list-cut-off

list-cut-off = only the first { $most } of { $total } can be paged through; { $advice }
page-after-end = this page is after the end; the last one is page { $page }
advice-narrow-search = narrow the search with another word or a filter such as kind:rule, rule:702 or date>=2024-01-01 to see the others
advice-narrow-list = narrow the list down with the parameters of this address to see the others
advice-letter = choose a letter or search for a name to see the others
advice-code = choose a code or a file to see the others
advice-chapter = choose a chapter

## Why there is no good answer

problem-no-page = there is nothing at this address
problem-method = this address does not answer that method; see the Allow header
problem-body = the body is larger than the 64 KiB that are read, or 2 MiB where a text is checked
problem-address = the address is longer than the 8 KiB that are read; shorten the query
problem-timeout = the answer took too long; try a simpler request
problem-unreadable = the address or the parameters cannot be read
problem-internal = this is a fault of citator; please report it with the request id
problem-refused = the request cannot be answered
problem-too-many-searches = too many searches at once; try again in a second
problem-too-many-checks = too many checks of texts at once; try again in a second
problem-too-much-unsent = too much is on its way to other readers; try again in a few seconds
problem-no-language = there is no language “{ $code }”
problem-no-rulebook = no rulebook has been read
problem-no-rulebook-in = no rulebook in { $language } has been read
problem-no-edition = no { $language } edition of the rules of “{ $wanted }” is held here
problem-no-dated-edition = there is no dated edition in this language to follow rules through
problem-no-edition-has = no edition here ({ $span }) has a rule { $number }
problem-undated-has = only an edition without a known day has a rule { $number }, so it cannot be followed
problem-not-a-number = “{ $shown }” is not a rule number; they look like 7, 707, 707.10 or 707.10a
problem-no-rule = there is no rule { $number } in the { $language } rules ({ $since })
problem-no-card = there is no card “{ $shown }” here
problem-no-ruling = there is no ruling under this address; its text may have been changed at the source
problem-no-entry = the glossary has no entry “{ $shown }”

## What was not understood of a query, or not done

query-too-long = the query is longer than { $most } bytes; the rest was left out
query-too-deep = brackets inside more than { $most } others were not read as brackets
query-bracket-open = a bracket is not closed; it was closed at the end
query-bracket-closes = a bracket closes that was not opened; it was passed over
query-too-many-words = more than { $most } words and filters; the last { $left } were left out
query-no-letter = “{ $piece }” has no letter or figure to search for
query-idle-or = “{ $word }” stands between two things that are searched; one that does not was passed over
query-idle-not = “NOT” stands before what is excluded; one that does not was passed over
query-idle-dash = “{ $dash }” excludes the word that it stands right before; another one was passed over
query-quote-alone = a quotation mark has no partner; it was passed over
query-quotes-empty = quotation marks without a letter or figure between them were passed over
query-star-inside = “{ $piece }”: a * stands only at the end of a word
query-star-short = “{ $piece }”: a * needs { $least } letters before it
query-filter-unread = “{ $piece }”: { $why }; searched as words
filter-unknown = there is no filter { $name }: (there are { $known })
filter-no-sign = { $name }: takes no < or >
filter-takes = { $name }: takes { $takes }
filter-takes-kind = rule, ruling, glossary, card or document
filter-takes-language = a language such as en, fr or zh-Hans
filter-takes-name = a card's name, or a word of it
filter-takes-number = a rule number such as 702, 702.19 or 702.19b
filter-takes-date = a day, month or year such as 2024-11-08, 2024-11 or 2024
filter-takes-edition = a day such as 2024-04-12, or current, or all
filter-takes-source = who published a ruling, such as gatherer
filter-takes-keyword = a keyword such as trample
filter-takes-state = inferred, example, current, official, translation, community, fan or house
search-not-in-order = nothing has these words in this order; what has the most of them comes first
search-few-have-all = few texts or none have all of these words; what has the most of them comes first
search-other-languages = nothing in { $language } has this; shown is what other languages have
search-keyword-name = “{ $name }” is the keyword “{ $keyword }” in another language; its rule is shown in English
search-corrected = “{ $typed }” stands nowhere; searched instead: “{ $instead }”
search-nickname = “{ $typed }” was read as the card { $instead }
search-said = “{ $typed }” is searched as “{ $instead }”
search-edition-in-force = no edition is of { $date }; searched is the one in force on that day, of { $since }
search-no-edition = no edition is of { $date } or before; rules of that day cannot be searched
search-limit = at most { $most } hits are given at once, not { $asked }
search-window = only the first { $most } hits can be looked at; narrow the search to see others
search-failed = the search failed: { $error }
search-many-words = “{ $start }*” begins many words; the { $most } commonest were searched
search-costly-cut =
    { $more ->
        [0] too common to be searched as phrases, so searched as words: { $phrases }
       *[other] too common to be searched as phrases, so searched as words: { $phrases } and { $more } more
    }
search-costly-ignored =
    { $more ->
        [0] too common to be searched as phrases, so not excluded: { $phrases }
       *[other] too common to be searched as phrases, so not excluded: { $phrases } and { $more } more
    }

## Documents beside the rulebooks: tournament documents, release notes, notes of judges

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
        [one] { $count } section of a document
       *[other] { $count } sections of documents
    }
document-tournament = Tournament documents
# In a narrow column, one of the release notes
document-release = Release
document-release-notes = Release notes
# In a narrow column, a document of a judge group
document-notes = Notes
document-house = Notes of the house
document-part = a part of the document
documents-none = No document beside the rulebooks has been read yet.
documents-load = How to load one
section-in-language = { $section }, in { $language }
section-missing = there is no section { $section } in the { $document } that is held here
section-source = { $path }, lines { $first } to { $last }
section-not-in-english = This section is held in { $language } and not in English.
document-older = The rules held here are of { $date }, long after this document; it may have been replaced since.
section-below = In this section
section-all-as-json = All { $count } as JSON
section-as-json = This section as JSON
note-beside = Note beside the text
problem-no-document = there is no document “{ $shown }” in { $language }
problem-several-cards = “{ $shown }” is the name of { $count } cards
offer-sections-near = Sections near it
offer-whole-document = The whole document
offer-documents = All documents
offer-cards-of-name = Cards of this name
# Before the numbers of other subrules that a hit stands for
search-also = also

## Without a network

offline-title = Offline
offline-about = All current rules, the glossary and the rulings, kept on this device and searched without a network.
offline-plain = Here it looks for words as they are typed and mends none; questions, names of cards in other languages and tournament documents need the network.
offline-pack = Rules and rulings on this device
offline-keep = Keep on this device
offline-update = Update
offline-delete = Delete
offline-busy = Fetching…
offline-failed = It could not be fetched.
offline-unkept = Nothing is kept on this device yet.
# A day and an hour follow
offline-copy-of = Offline copy of
offline-search = Search the rules offline
offline-nothing = Nothing found.
offline-aside = Left aside here:
offline-absent = This page is not kept on this device. What is kept can be searched here.
offline-more = There is more; add a word.
offline-no-script = Searching without a network needs JavaScript.

## Checking the citations of a text that a reader sends

check-title = Check citations
check-about = Paste an article, an answer or your notes: every rule number in it is looked up, with what became of it since the text was written. The text is not kept.
check-text = Text
# The day on which a text was written; a field for a day follows
check-written = Written on
check-language = Language of the text
check-do = Check
check-found = What was found
check-count =
    { $count ->
        [one] { $count } citation
       *[other] { $count } citations
    }
check-count-stale =
    { $count ->
        [one] { $count } no longer holds
       *[other] { $count } no longer hold
    }
check-stale = No longer holds
check-notes = Holds, with something to know
# Sections of documents that are not held
check-unread = Not looked up
check-holds = Holds
check-first = only the first { $most } of { $total } are shown
# Of the numbers of one citation, after what became of the first ones
check-others =
    { $count ->
        [one] and { $count } more changed
       *[other] and { $count } more changed
    }
check-bare = this may be another kind of number
check-nowhere = no { $language } edition here has a rule { $number }
check-elsewhere = { $number } is not in the edition of that day, but in that of { $date }
# { $language } is that of a translation
check-in-english = no edition of the translation ({ $language }) has { $number }, but the English one of { $date } does
check-named = { $number } is called “{ $title }”, not “{ $quoted }”
check-named-elsewhere = “{ $quoted }” is { $number }
# { $date } is a day; { $numbers } are rule numbers of today
check-formerly = before { $date } the number was another rule’s, which is { $numbers } today
check-formerly-gone = before { $date } the number was another rule’s, which is gone
check-of-number = { $number }: { $said }
check-formerly-more = other numbers of these that were other rules’ before: { $count }
check-not-held = this document is not held here, so it was not looked up
check-several-days = the text names two days for its rules, { $one } and { $other }; neither was taken, so say which
check-too-many = the text cites too much to follow all of it; what stands from line { $line } on was not checked
check-no-day = no day is known, so numbers are read in the newest edition that has them, at best that of { $date }; with the day on which the text was written more can be told
check-rewritten = The text with the numbers of today
check-rewritten-about =
    { $count ->
        [one] { $count } number was replaced, where the rule is certain and its wording the same. Look at the others above.
       *[other] { $count } numbers were replaced, where the rule is certain and its wording the same. Look at the others above.
    }
# Numbers with nothing around them that says they cite
check-perhaps = Perhaps citations, and then no longer right
# After check-named
check-title-of-today = So it is called today: the text may be younger than its day.
# Beside the count of citations; a day of the text
check-as-of = read as of { $date }
# { $date } is the day of the newest edition
check-rewritten-day = If you check it again, give { $date } as its day, not the old one.
check-rewritten-too-long = the text is too long to be shown here with the numbers of today; check it in parts
check-part-not-held = { $section } is in a part of the { $document } that is not held here
check-no-such-day = “{ $day }” is no day like 2024-11-08; the text was checked without it

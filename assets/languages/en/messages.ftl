# What the pages say in English: the messages that every other language translates.
#
# How to translate. One file a language, messages.ftl in its folder, in the syntax of Project Fluent (https://projectfluent.org). It has every key
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
#   stands under [calls] in language.toml; build the sentence so that it fits as it is ("the rules in { $language }").
# - { $since } is one of the messages place-…; { $then } and { $now } are rule numbers, the first one also with its day (number-of-day).

## Words that many pages share

rules = Rules
changes = Changes
cards = Cards
glossary = Glossary
help = Help
help-and-notation = Help and search tips
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
# Leads to a feed: tells a feed reader what changes here
follow = follow
# The title of the feed of the whole site
feed-about = Add the address of this page to a feed reader, and it tells you of every change.
feed-site = New editions and rulings
feed-changes =
    { $count ->
        [one] { $count } change
       *[other] { $count } changes
    }
as-json = as JSON
quoted = “{ $text }”
start-again = Start again
side-by-side = side by side
in-other-languages = In other languages
in-language = { $language }
beside-language = side by side with { $language }
by-letter = By letter
by-code = By code
marks-mean = What the marks mean
# The last of several things in a row; the others are joined with commas
list-and = { $rest } and { $last }
# A rule number of a certain day: 702.19b of 5 October 2018
number-of-day = { $number } ({ $date })
edition-of = that of { $date }
history-of = History of { $number }
source-line = { $path }, line { $line }
line-number = line { $line }

## Kinds of records, as labels: one, and many

kind-rule = Rule
kind-rules = Rules
kind-ruling = Ruling
kind-rulings = Rulings
kind-glossary = Glossary
kind-card = Card
kind-cards = Cards
kind-document = Document
kind-question = Question
kind-filter = Filter

## Who stands behind a text, in lists of facts

authority-official = official
authority-translation = translation
authority-community = from the community
authority-fan = fan-made, not official
authority-house = house rule

## What was inferred, as remarks

inferred-number = number inferred
inferred-card = card inferred
inferred-date = day and month order inferred
inferred-language = language inferred
inferred-symbol = symbol restored
inferred-release = dated by the set’s release
inferred-extent = separated from the card’s text by its wording
inferred-subject = speaks of another card, not of this one
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
        [one] { $count } partial copy
       *[other] { $count } partial copies
    }
times-renumbered =
    { $count ->
        [one] renumbered once
       *[other] renumbered { $count } times
    }
times-reworded =
    { $count ->
        [one] reworded once
       *[other] reworded { $count } times
    }
times-divided =
    { $count ->
        [one] split or merged once
       *[other] split or merged { $count } times
    }
count-compared =
    { $count ->
        [one] { $count } edition compared
       *[other] { $count } editions compared
    }
count-subrule-changes =
    { $count ->
        [one] subrules changed in { $count } edition
       *[other] subrules changed in { $count } editions
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
count-texts = { $count }
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
count-gone = { $count } removed
count-edited = { $count } reworded
count-split = { $count } split
count-merged = { $count } merged
count-renumbered = { $count } renumbered
count-renumbered-edited = { $count } renumbered and reworded
count-citing = { $count } with new cross-references only
count-unchanged = { $count } unchanged
count-not-certain = { $count } not certain
count-other-examples = { $count } with changed examples only
count-reused =
    { $count ->
        [one] { $count } number reused
       *[other] { $count } numbers reused
    }

## Around every page

skip = Skip to the text
skip-results = Skip to the results
brand-home = citator, home
menu = Menu
site = Site
where-you-are = Where you are
about-this-site = About this site
interface-language = Language of this site
theme-auto = Theme: automatic
theme-light = Theme: light
theme-dark = Theme: dark
search-label = Search rules, rulings and cards
# In the empty search box: a rule number, a keyword, a card
search-placeholder = 704.5k, trample, a card…
sample = This is sample data.
sample-note = These rules and rulings are paraphrases for trying out the site. Do not use them for real games.
sample-load = Load the real documents
unofficial = Unofficial fan content, not made or approved by Wizards of the Coast. Magic: The Gathering, its rules and its rulings are © Wizards of the Coast LLC. Every text on this site shows its source and date.
pages = Pages
before-and-after = Previous and next
remove-filter = Remove filter { $filter }
suggestions = Suggestions
copied = Copied
not-copied = Copying failed
# A switch for shortcuts of one key
keys = Keyboard shortcuts
# At the foot of each printed sheet
imprint-rules = Comprehensive Rules, { $language }, { $since }
imprint-changes = Comprehensive Rules, { $language }, changes from { $older } to { $newer }

## The first page

home-title = citator – Magic rules and rulings, with their history
home-heading = Magic: The Gathering rules and rulings, with their history
# Three examples follow
home-notation = Try a rule number:
home-anything = Or a card, a keyword, or a question in your own words.
home-all-notation = Search tips
home-example-words = deathtouch trample
home-example-question = does a token go to the graveyard
home-recent = Recently on this device
home-recent-clear = Clear
home-in-force = In force since
home-newest = Newest ruling
home-unknown = unknown
home-none-dated = no dates
home-editions-since = { $count } rulebooks since { $year }
home-no-rulebook = No rulebook is loaded yet.
home-how-to-load = Load a rulebook

## Books and their editions

# Since when a book is in force, as in a list of facts
place-since = in force since { $date }
# A book or document whose day has not come
place-from = comes into force on { $date }
# A book that a newer one replaced, or a translation that is behind: of which day it is
place-of = edition of { $date }
place-numbered-between = undated; numbered like the editions of { $first } to { $last }
place-numbered-on = undated; numbered like the edition of { $date }
place-part = partial copy
contents-title = Rules, { $label }
contents-chapters-of =
    { $count ->
        [one] { $count } of the { $listed } chapters in its table of contents
       *[other] { $count } of the { $listed } chapters in its table of contents
    }
no-rulebook-title = No rulebook is loaded yet
no-rulebook-help = See the help for how to load one.
whole-book = All rules on one page
whole-title = All rules on one page, { $label }
in-this-chapter = In this chapter
# Rules of a chapter that the newest edition changed; { $date } is the day of the edition before
chapter-changed = Changes since { $date }
notice-one-edition = You are reading one particular edition ({ $since }).
notice-never-changes = This page’s address and text never change.
notice-not-yet = Until then the edition of { $date } is in force.
notice-what-changes = what changes on that day
notice-became-since = Compare with today
edition-previous = Previous edition: { $date }
edition-next = Next edition: { $date }
notice-rules-today = Current rules
notice-number-today = { $number } in the current rules
notice-marks = Marks beside rule numbers show what has changed since.
# From one day to another: the editions that are held
days-span = { $first } to { $last }
# On the pages of an edition whose file ends too early
notice-breaks-off = This edition’s file is cut short.
notice-breaks-off-after = The last rule in it is { $number }; everything after that is missing.
# On the pages of the edition before such a one, which stays the one that is shown
notice-newer-breaks-off = Only part of a newer edition is available.
notice-newer-ends = The file of the edition of { $date } stops after { $number }, so this page still shows the edition before it.
notice-newer-edition = The available part of the newer edition
notice-older-numbers = This translation follows an older edition.
# { $text } is one or more whole sentences
notice-translation = The translation is: { $since }. The English rules are of { $date }. { $text }
notice-english-today = Current English rules
heading-only = title only
notice-heading-only = This source has only the title of { $number }.
notice-heading-only-english = Its rules are missing in this language; the English ones are shown.
notice-heading-only-missing = Its rules are missing.

## A rule

rule-nth = no. { $nth } with this number
# The book is in one language and has this text in another one
rule-untold = Not translated: the { $book } rulebook has this text in { $text }.
rule-around = Rules near { $number }
rule-around-this = Neighbouring rules
rule-notes = Notes on { $number }
cited-by = cited by { $count }
rule-cited-by-texts =
    { $count ->
        [one] cited by { $count } text
       *[other] cited by { $count } texts
    }
rule-keyword-in =
    { $count ->
        [one] { $count } ruling mentions its keyword
       *[other] { $count } rulings mention its keyword
    }
rule-name-in =
    { $count ->
        [one] { $count } ruling mentions “{ $name }”
       *[other] { $count } rulings mention “{ $name }”
    }
rule-last-changed = Last changed { $date } · see what
rule-added-on = Added { $date } · see what
rule-unchanged-since = Unchanged since { $date } or earlier
rule-history = history
rule-whole = All of { $number }
rule-not-there = not in this translation
rule-not-translated = not translated
rule-as-json = This rule as JSON
# Before a row of buttons that copy
copy = Copy
copy-number = Number
# The text of a rule with its number, edition and address, to be put into another text
copy-quotation = Quotation
# A button: copies the code that shows the rule as a box in a page of another site
copy-embed = Embed
embed-unofficial = Unofficial fan content. Rules text © Wizards of the Coast.
cited-heading = Cited by
cited-by-none = No current rule, glossary entry or ruling cites this number or mentions its keyword.
cited-by-number = By number
# { $parts } are counts: 3 rules, 1 ruling
cited-by-number-meaning =
    { $count ->
        [one] text cites { $number }: { $parts }
       *[other] texts cite { $number }: { $parts }
    }
cited-by-keyword = By keyword
cited-by-keyword-meaning =
    { $count ->
        [one] ruling mentions { $keyword } ({ $rule }), not always this rule
       *[other] rulings mention { $keyword } ({ $rule }), not always this rule
    }
cited-by-name = By name
# { $parts } are counts: 3 rules, 1 ruling
cited-by-name-meaning =
    { $count ->
        [one] text elsewhere mentions this card: { $parts }
       *[other] texts elsewhere mention this card: { $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
        [one] ruling on any card mentions { $keyword }, as the rulings on this card do
       *[other] rulings on any card mention { $keyword }, as the rulings on this card do
    }
cited-by-text = Same ruling on other cards
# { $cards } is a count
cited-by-text-meaning =
    { $count ->
        [one] of these rulings appears word for word on several cards, { $cards } in all
       *[other] of these rulings appear word for word on several cards, { $cards } in all
    }
cited-by-card-text-meaning =
    { $count ->
        [one] of these rulings also appears on other cards, { $cards } in all
       *[other] of these rulings also appear on other cards, { $cards } in all
    }
cited-refine = Open as a search
cited-refine-below = Open as a search (including citations of rules under { $number })
# A drawing of who cites a rule and what it cites
map-heading = Map of citations
map-citing = Rules that cite it
map-cites = Cites
map-picture = Citations of { $number } and by { $number }; the lists below show the same citations.

## Beside a cited number whose rule is no longer what it was; the short ones follow the number

cite-not-here = { $number } is not in this edition
cite-unsure = it is uncertain what happened to { $then }
cite-not-sure = uncertain
cite-now = now { $numbers }
cite-now-gone = removed since
cite-now-renumbered = now renumbered
# On a page of an older edition, which is true for ever
cite-later = later { $numbers }
cite-later-gone = later removed
cite-later-renumbered = later renumbered
cite-edited-since = reworded since
became-same = as of { $edition }, { $then } is unchanged
became-same-itself = as of { $edition }, the text of { $then } itself is unchanged
became-edited = as of { $edition }, { $then } is still { $now }, reworded
became-moved = as of { $edition }, { $then } is { $now }, same wording
became-moved-edited = as of { $edition }, { $then } is { $now }, reworded
became-split = as of { $edition }, { $then } is split into { $now }
became-merged = as of { $edition }, { $then } is part of { $now }
became-reused = as of { $edition }, { $then } is { $now }; its old number belongs to a different rule
became-reused-gone = as of { $edition }, { $then } has no successor; its number belongs to a different rule
became-gone = as of { $edition }, { $then } has no successor
# { $sentence } is one of the sentences above
became-of-translation = the English rules are newer. { $sentence }

## Several languages side by side

sides-title = CR { $number } in { $languages }
sides-read = Read
sides-beside = beside
sides-show = Show
sides-two = Different editions.
sides-skew =
    { $count ->
        [0] One is of { $older }, the other of { $newer }. The rule numbers match here.
        [one] One is of { $older }, the other of { $newer }. One rule here has a different number; it is shown beside its counterpart.
       *[other] One is of { $older }, the other of { $newer }. { $count } rules here have different numbers; each is shown beside its counterpart.
    }
sides-between = Changes between them
sides-absent = Not in this book ({ $since }).
# Numbers follow
sides-numbered = numbered here
sides-edited = worded differently in the other edition
sides-split = one rule in one edition, several in the other
sides-merged = several rules in one edition, one in the other

## Verdicts on a rule from one edition to another: a word beside a shape, and what it means

verdict-same = same
verdict-same-meaning = same number and wording; changed cross-references do not count
verdict-edited = reworded
verdict-edited-meaning = same number, different wording
verdict-moved = renumbered
verdict-moved-meaning = different number, same wording
verdict-moved-edited = renumbered, reworded
verdict-moved-edited-meaning = different number and wording
verdict-split = split
verdict-split-meaning = its content is now in several rules
verdict-merged = merged
verdict-merged-meaning = it is now part of a larger rule
verdict-gone = removed
verdict-gone-meaning = no rule says this any more
verdict-reused = number reused
verdict-reused-meaning = the number now belongs to a different rule
verdict-new = new
verdict-new-meaning = not in the edition before
verdict-unknown = unknown
verdict-unknown-meaning = no certain match; candidates are shown

## The history of a rule

history-title = CR { $number } · history
history-another = Look up another rule
history-as-of = as of
history-any-day = any date
history-to = to
history-follow = Trace
history-taken = { $number } is now a different rule.
history-there-now = See the current rule
history-then-and-now = Then and now
history-says = Current text
history-candidates = Possible matches
history-steps = Edition by edition
history-tenants = Other rules that have had this number
history-unchanged = unchanged
history-own-same = own text unchanged
history-subrules = Changed subrules:
history-drawing =
    { $count ->
        [one] Drawing of { $count } number
       *[other] Drawing of { $count } numbers
    }
history-confidence = match { $confidence } certain
history-unsure = { $then }: uncertain what happened to it
history-gone-today = { $then } no longer exists
history-gone-on = { $then } no longer exists in the edition of { $date }
history-through = { $number } through the editions
history-still-today = { $then } is still { $now }
history-still-on = { $then } is still { $now } in the edition of { $date }
history-is-today = { $then } is now { $now }
history-is-on = { $then } is { $now } in the edition of { $date }
history-rule-gone = the rule was removed
history-rule-moved = the rule was renumbered
history-rule-moved-edited = the rule was renumbered and reworded
# What the picture shows, for those who listen
history-picture = { $summary } The list below has the same information.
history-undated-edition = an undated edition
history-written-there =
    { $count ->
        [one] This rule dates from { $since }. It has changed in { $count } edition since and is still in the rules.
       *[other] This rule dates from { $since }. It has changed in { $count } editions since and is still in the rules.
    }
history-written-gone =
    { $count ->
        [one] This rule dates from { $since }. It changed in { $count } edition and is no longer in the rules.
       *[other] This rule dates from { $since }. It changed in { $count } editions and is no longer in the rules.
    }
history-oldest-there =
    { $count ->
        [one] This rule was already in the oldest edition here ({ $since }). It has changed in { $count } edition since and is still in the rules.
       *[other] This rule was already in the oldest edition here ({ $since }). It has changed in { $count } editions since and is still in the rules.
    }
history-oldest-gone =
    { $count ->
        [one] This rule was already in the oldest edition here ({ $since }). It changed in { $count } edition and is no longer in the rules.
       *[other] This rule was already in the oldest edition here ({ $since }). It changed in { $count } editions and is no longer in the rules.
    }
history-oldest = This is the oldest edition here. Its earlier history is unknown.
history-hole = No edition between { $date } and this one is available, so the exact date of the change is unknown.
history-days = { $since } to { $last }
history-today = today { $numbers }
# Steps of a history; a day stands before each
step-new = { $to } added
step-gone = { $from } removed
step-same = { $to } unchanged
step-same-refs = { $to }: only cross-references changed
step-subrules = { $to }: only subrules changed
step-edited = { $to } reworded
step-split = { $from } split into { $to }
step-merged = { $from } merged into { $to }
step-moved = { $from } became { $to }, same wording
step-moved-refs = { $from } became { $to }, only cross-references changed
step-moved-edited = { $from } became { $to }, reworded
# What the reader should know about the answer
trace-several = { $number } covers several rules; this is the first of them
trace-no-day = no date given; this is the rule in the newest edition that has { $number }, { $edition }
trace-hole = no edition between { $taken } and { $next } is available; the edition of { $taken } was used for { $day }, but the rules may have changed by then
trace-passed-over = the edition of { $broken } is cut short, so { $taken } was used instead
trace-before-first = the oldest edition here is { $edition }; it was used for { $day }
trace-after-last = the newest edition here is { $edition }; it was used for { $day }

## What changed between two editions

updates-heading = Changes by edition
updates-of-each = Changes by edition
updates-of-this = Changes in this edition
updates-from = From
updates-to = to
updates-compare = Compare
updates-load = Load more editions
updates-caption = Rules changed in each recent edition (newest in red)
updates-picture = Rules reworded in each of the last { $editions } editions; the most were { $count }, in the edition of { $busiest }. The list below has the same information.
updates-line = Line: total rules and subrules, { $first } → { $last }
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
updates-none = No dated edition of the { $language } rules is loaded, so there is nothing to compare.
updates-only-one = Only one edition of the { $language } rules is loaded ({ $date }). Load another one to see what changed.
updates-oldest = This is the oldest edition here; earlier changes are unknown.
updates-no-rule = No wording changed
updates-rules =
    { $count ->
        [one] { $count } rule changed
       *[other] { $count } rules changed
    }
updates-hole = No edition between { $date } and this one is available, so these changes cover that whole time.
changes-come = Changes that come into force on { $date }
changes-of = Changes in the edition of { $newer }
changes-between = Changes from { $older } to { $newer }
changes-chapters = Chapters changed
changes-by-chapter = By chapter
changes-too-much = Too many changes for one page. Choose a chapter or one of the counts above.
changes-none = Nothing changed between the two editions.
changes-none-of-kind = There are no changes of this kind between the two editions.
changes-others = Other changes
changes-earlier = Earlier
changes-all = All
changes-chapter-gone = { $title } (removed)
# { $counts } are counts: 2 new, 1 gone
changes-glossary = glossary: { $counts }
changes-not-certain = Probable match ({ $confidence }); see the history
change-split = split into { $numbers }
change-merged = { $numbers } merged
change-perhaps-gone = possibly removed
change-perhaps-new = possibly new
change-perhaps-was = probably was { $numbers }
change-was = was { $numbers }
change-was-edited = was { $numbers }, reworded
change-reused = number reused: { $numbers }
change-cites-others = new cross-references
change-examples = only examples changed
change-took-from = Before that, { $number } was a different rule, now { $now }.
change-took-from-gone = Before that, { $number } was a different rule, since removed.
# What is folded away: { $counts } are counts of renumbered rules and the like; numbers follow the short ones
folded-summary = { $counts }, same wording
folded-entries =
    { $count ->
        [one] { $count } entry unchanged except for cross-references
       *[other] { $count } entries unchanged except for cross-references
    }
folded-citing = new cross-references:
folded-unchanged = unchanged:
# The same verdicts where they are a filter, without a count
fate-same = unchanged
fate-refs = new cross-references only
fate-refs-meaning = same number and wording; only the rule numbers it cites have changed
fate-moved = renumbered
fate-moved-meaning = different number, same wording; changed cross-references do not count as rewording
fate-moved-edited = renumbered and reworded
fate-not-certain = not certain
fate-examples = changed examples only
diff-turned = the later edition was given first; the changes are shown from the earlier to the later one
diff-same = both editions are the same, so nothing changed
diff-hole = no edition between { $before } and { $after } is available; changes in that time are less certain and have no exact date

## Cards and rulings

cards-about =
    { $count ->
        [one] { $count } card. To find a card, type its name in any language in the search box above.
       *[other] { $count } cards. To find a card, type its name in any language in the search box above.
    }
cards-all = All cards
cards-with = Cards under { $letter }
card-title = { $name }, rulings
card-imprint = Rulings on { $name }
card-label =
    { $count ->
        [one] { $count } ruling · newest { $date }
       *[other] { $count } rulings · newest { $date }
    }
card-no-rulings = No rulings for this card.
card-rulings-until = Rulings here end on { $date }.
card-no-text = This copy has no rules text for this card. The publisher has it:
card-names = Names
card-also-printed = Also printed as
card-keywords = Rules mentioned
card-as-json = This card as JSON
card-rulings-as-json = Its rulings as JSON
card-newest-first = newest first
card-oldest-first = oldest first
card-years = Rulings per year
card-power-toughness = Power and toughness
card-loyalty = Loyalty
card-defense = Defense
card-shared =
    { $count ->
        [one] same ruling on { $count } other card
       *[other] same ruling on { $count } other cards
    }
# Another source dates the ruling otherwise
card-other-day = { $date } in { $publisher }
ruling-title = Ruling on { $title }
ruling-of = ruling of { $date }
ruling-cited = { $card }, ruling of { $date }
ruling-undated = undated ruling
ruling-cited-undated = { $card }, undated ruling
ruling-family-why = The same words, each with the name of its own card.
ruling-family-more = and { $count } more
ruling-card-unknown = card unknown
ruling-listed = From a list of { $source } that names no cards
ruling-and-others =
    { $count ->
        [one] { $first } and { $count } other card
       *[other] { $first } and { $count } other cards
    }
ruling-numbers-today = Current rule numbers
ruling-lost = Missing symbols
ruling-symbol = Symbol
ruling-symbol-restored = { $symbol } was missing from the text and has been restored.
ruling-symbol-lost = A symbol is missing from the text; it is not known which one.
ruling-later = Later wording
ruling-earlier = Earlier wording
ruling-earlier-of = earlier wording of { $date }
ruling-later-of = later wording of { $date }
ruling-reworded-since = may be out of date: { $rules } reworded on { $date }, after this ruling
ruling-obsolete-term = uses a term that the glossary calls obsolete: { $term }
ruling-wording-of = wording of { $date }
ruling-wordings = Other wordings
ruling-what-changed = what changed
ruling-wordings-why = These wordings were matched by their words, dates and outdated terms. The sources list each of them.
ruling-where = Published for
ruling-keywords = Rules mentioned
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

glossary-fan = From fan-made sets
glossary-fan-note = Fan-made and not official. These words may have a different meaning in the rules.
term-title = { $term }, glossary
term-also = also: { $term }
term-gone = No longer in the glossary.
term-gone-note = This is its last wording ({ $editions }).
term-older = Older wordings
term-rule = Rule with this name
term-used = Mentioned in
term-search = Rules and rulings that mention “{ $term }”
term-as-json = This entry as JSON
# { $oldest } and { $newest } are messages place-…
term-editions =
    { $count ->
        [one] { $count } edition; oldest: { $oldest }; newest: { $newest }
       *[other] { $count } editions; oldest: { $oldest }; newest: { $newest }
    }

## Sources and what is odd about them

sources-unknown-format = unknown format
# { $lines } is a count: 30,000 lines
sources-read = loaded on { $day }
sources-account = all { $lines } accounted for: { $records } in records, { $diagnostics } flagged
sources-account-incomplete = { $lines }: { $records } in records, { $diagnostics } flagged, some unaccounted for
severity-error = error
severity-warning = warning
severity-note = note

## The search

# Followed by the two ways of sorting
sorted = sorted
sort-relevance = by relevance
sort-date = by date
# The query follows
understood-as = interpreted as
narrow-down = Narrow down
filters = Filters
search-open = Open { $number }
# Link to all results of one kind: all 461
search-all = all { $count }
search-more = More results
search-nothing = Nothing found for “{ $query }”
# A note below it, with the words that no text has
search-in-no-text = in no text: { $words }
# Why a hit was found. The first is followed by a question in quotation marks.
why-question = Similar question:
question-sentence = { $question }?
why-similar-question = Answers a similar question
why-card = About a card you named
why-words = Matches your words
why-meaning = Similar in meaning
facet-kind = Kind
facet-language = Language
facet-chapter = Chapter
facet-year = Ruling year
facet-publisher = Ruling source
# Opens the other values of a filter: 12 more
facet-more = { $count } more
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
offer-begin = Start with
offer-contents = Table of contents
offer-glossary = The glossary
offer-cards = Cards by letter
offer-help = Search tips
offer-wider = Broaden the search
offer-without = Without { $filter }
offer-without-kind = Any kind
offer-all-languages = In all languages
offer-any-text = Everything in { $language }
offer-in-all-editions = In all editions
offer-any-word = Results with any of these words
offer-look-here = Browse instead
offer-site-pages = On this site
# What readers type in the search box to find these pages of the site, separated by commas; capitals and small words do not matter
search-words-changes = changes, latest changes, what is new, whats new, new rules, rules update, rules updates, update, updates, changelog
search-words-feeds = feed, feeds, rss, atom, subscribe, follow, notifications
search-words-api = api, json, openapi, export, download data
search-words-offline = offline, download, app, without network, no internet
search-words-check = check, checker, check citations, citation checker, check my article
search-words-sheet = sheet, cheat sheet, print
search-words-embed = embed, iframe, widget, blog
offer-search-for = Search for “{ $query }”
offer-languages = Languages with rules: { $languages }
offer-rulebooks = Available rulebooks
offer-nearest-editions = Nearest editions
offer-all-editions = All editions
offer-skipped-letters = Rule letters skip l and o. Did you mean
offer-what-became = Renumbered or removed
offer-came-instead = Instead of it
offer-nearest-numbers = Nearest numbers
offer-editions-with =
    { $count ->
        [one] { $count } edition has this number
       *[other] { $count } editions have this number, newest first
    }
offer-cards-like = Cards with similar names
offer-entries-like = Similar entries
offer-whole-glossary = The whole glossary
offer-find-ruling = Find it by its card or its words

## What to do about a list that is too long; these follow list-cut-off

list-cut-off = only the first { $most } of { $total } can be listed; { $advice }
page-after-end = this page does not exist; the last one is page { $page }
advice-narrow-search = to see the rest, add a word or a filter such as kind:rule, rule:702 or date>=2024-01-01
advice-narrow-list = to see the rest, narrow the list with the parameters of this address
advice-letter = to see the rest, choose a letter or search for a name
advice-code = to see the rest, choose a code or a file
advice-chapter = choose a chapter

## Why there is no good answer

problem-no-page = page not found
problem-method = this address does not accept that method; see the Allow header
problem-body = the request body is too large: the limit is 64 KiB, or 2 MiB for texts to check
problem-address = the address is longer than 12 KiB; shorten the query
problem-timeout = the request took too long; try a simpler one
problem-unreadable = the address or its parameters are malformed
problem-internal = this is a bug in citator; please report it with the request id
problem-refused = the request was refused
problem-too-many-searches = too many searches at once; try again in a second
problem-too-many-checks = too many texts are being checked at once; try again in a second
problem-too-much-unsent = the server is busy sending other pages; try again in a few seconds
problem-too-many-requests = too many requests from your network; try again in a few seconds
problem-no-language = unknown language “{ $code }”
problem-no-rulebook = no rulebook is loaded
problem-no-rulebook-in = no rulebook in { $language } is loaded
problem-no-edition = no { $language } edition of the rules matches “{ $wanted }”
problem-no-dated-edition = this language has no dated edition, so rules cannot be traced
problem-no-edition-has = no edition here ({ $span }) has a rule { $number }
problem-undated-has = only an undated edition has a rule { $number }, so it cannot be traced
problem-not-a-number = “{ $shown }” is not a rule number; rule numbers look like 7, 707, 707.10 or 707.10a
problem-no-rule = no rule { $number } in the { $language } rules ({ $since })
problem-no-card = no card named “{ $shown }”
problem-no-ruling = no ruling at this address; its text may have changed at the source
problem-ruling-gone = this ruling was reworded or withdrawn at the source
problem-card-renamed = this card has another name now
problem-no-entry = no glossary entry “{ $shown }”

## What was not understood of a query, or not done

query-too-long = the query is longer than { $most } characters; the rest was ignored
query-too-deep = brackets nested more than { $most } deep; the innermost were ignored
query-bracket-open = missing closing bracket added
query-bracket-closes = closing bracket without an opening one ignored
query-too-many-words = more than { $most } words and filters; the last { $left } were ignored
query-no-letter = “{ $piece }” has no letter or digit to search for
query-idle-or = “{ $word }” needs a term on both sides; one was ignored
query-idle-not = “NOT” needs a term after it; one was ignored
query-idle-dash = “{ $dash }” excludes the word right after it; one without a word was ignored
query-quote-alone = unclosed quotation mark ignored
query-quotes-empty = empty quotation marks ignored
query-star-inside = “{ $piece }”: * is only allowed at the end of a word
query-star-short = “{ $piece }”: * needs at least { $least } letters before it
query-filter-unread = “{ $piece }”: { $why }; searched as words
filter-unknown = unknown filter { $name }: (the filters are { $known })
filter-no-sign = { $name }: does not accept < or >
filter-takes = { $name }: needs { $takes }
filter-takes-kind = rule, ruling, glossary, card or document
filter-takes-language = a language such as en, fr or zh-Hans
filter-takes-name = a card’s name, or a word of it
filter-takes-number = a rule number such as 702, 702.19 or 702.19b
filter-takes-date = a day, month or year such as 2024-11-08, 2024-11 or 2024
filter-takes-edition = a date such as 2024-04-12, or current, or all
filter-takes-source = the publisher of a ruling, such as gatherer
filter-takes-keyword = a keyword such as trample
filter-takes-state = inferred, example, current, official, translation, community, fan or house
search-not-in-order = no exact phrase found; closest matches first
search-few-have-all = hardly anything contains all of these words; closest matches first
search-some-have-all = { $count ->
    [one] only one text contains all of these words; closest matches first
   *[other] only { $count } texts contain all of these words; closest matches first
}
search-other-languages = no results in { $language }; showing results in other languages
search-keyword-name = “{ $name }” is the keyword “{ $keyword }” in another language; its rule is shown in English
search-corrected = no results for “{ $typed }”; showing “{ $instead }”
search-nickname = “{ $typed }” was interpreted as the card { $instead }
search-said = “{ $typed }” is searched as “{ $instead }”
search-edition-in-force = no edition is dated { $date }; showing the one in force then, dated { $since }
search-no-edition = no edition is dated { $date } or earlier, so the rules of that day cannot be searched
search-no-section = our copy of { $document } of { $day } has no section { $number }
search-no-section-undated = our copy of { $document } has no section { $number }
search-no-document = there is no copy of { $document } here
search-no-such-day = there is no { $typed } in the calendar; its month is searched
search-newest-edition = the newest edition held took effect on { $date }; there may be a later one
search-limit = at most { $most } results per page, not { $asked }
search-window = only the first { $most } results can be listed; narrow the search to see the rest
search-failed = the search failed: { $error }
search-many-words = “{ $start }*” matches too many words; only the { $most } most common were searched
search-costly-cut =
    { $more ->
        [0] too common to search as phrases, searched as words: { $phrases }
       *[other] too common to search as phrases, searched as words: { $phrases } and { $more } more
    }
search-costly-ignored =
    { $more ->
        [0] too common to search as phrases, not excluded: { $phrases }
       *[other] too common to search as phrases, not excluded: { $phrases } and { $more } more
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
document-house = House notes
document-part = partial copy
documents-none = No documents other than rulebooks are loaded yet.
documents-load = Load a document
section-in-language = { $section }, in { $language }
section-missing = our copy of the { $document } has no section { $section }
section-source = { $path }, lines { $first } to { $last }
section-pages = { $path }, pages { $first } to { $last }
section-not-in-english = This section is available in { $language } but not in English.
document-older =
    { $count ->
        [one] This edition is of { $day }, { $count } year older than the current rules ({ $date }). Do not decide or penalize by it: use the current edition from { $address }.
       *[other] This edition is of { $day }, { $count } years older than the current rules ({ $date }). Do not decide or penalize by it: use the current edition from { $address }.
    }
document-undated = This copy does not say of which day it is. Do not decide or penalize by it before you have compared it with the current edition at { $address }.
# { $sections } are numbers: 1–3, 5, A–C
document-held = This copy has only these chapters: { $sections }.
section-penalty = Penalty:
section-below = In this section
section-all-as-json = All { $count } as JSON
section-as-json = This section as JSON
note-beside = Note in the margin
problem-no-document = no document “{ $shown }” in { $language }
problem-several-cards = { $count } cards are named “{ $shown }”
offer-sections-near = Nearby sections
offer-whole-document = The whole document
offer-current-edition = The current edition, from the publisher
offer-documents = All documents
offer-cards-of-name = Cards with this name
# Before the numbers of other subrules that a hit stands for
search-also = also

## Without a network

offline-title = Offline
offline-about = All current rules, the glossary and the rulings, stored on this device and searchable without a network.
offline-plain = Offline search needs exact spelling and has no questions, card names in other languages or tournament documents.
offline-pack = Rules and rulings on this device
offline-keep = Download for offline use
offline-update = Update
offline-delete = Delete
offline-busy = Downloading…
offline-failed = The download failed.
offline-unkept = Nothing is downloaded yet.
# A day and an hour follow
offline-copy-of = Offline copy of
offline-search = Search the rules offline
offline-nothing = Nothing found.
offline-aside = Ignored offline:
offline-absent = This page is not stored on this device. You can search the rules and rulings that are.
offline-more = There are more results; add a word to narrow them down.
offline-no-script = Offline search needs JavaScript.

## Checking the citations of a text that a reader sends

check-title = Check citations
check-about = Paste an article, an answer or your notes. citator finds every rule number in it and tells you which have changed since. Nothing is stored.
check-text = Text
# The day on which a text was written; a field for a day follows
check-written = Written on
check-language = Language of the text
check-do = Check
check-found = Results
# Shown if a text was checked and has no citation
check-none = This text has no citation. One looks like “CR 702.19b”, “rule 509.1a” or “MTR 2.1”.
check-count =
    { $count ->
        [one] { $count } citation
       *[other] { $count } citations
    }
check-count-stale =
    { $count ->
        [one] { $count } out of date
       *[other] { $count } out of date
    }
check-stale = Out of date or wrong
check-notes = Still valid, with notes
# Sections of documents that are not held
check-unread = Not checked
check-holds = Still valid
check-first = only the first { $most } of { $total } are shown
check-rewritten = Updated text
check-rewritten-about =
    { $count ->
        [one] { $count } number updated (same rule, same wording). Review the others above.
       *[other] { $count } numbers updated (same rule, same wording). Review the others above.
    }
# Numbers with nothing around them that says they cite
check-perhaps = Possible citations that are out of date
# Beside the count of citations; a day of the text
check-as-of = checked as of { $date }
# { $date } is the day of the newest edition
check-rewritten-day = To check the updated text again, enter { $date } as its date, not the old one.
check-rewritten-too-long = the text is too long to show an updated version; check it in parts
check-no-such-day = “{ $day }” is not a date like 2024-11-08; the text was checked without a date
check-cut = the text is longer than the limit of { $limit } MiB; only its beginning is in the field, and nothing was checked: check the text in parts

## What is said of a citation: on that page, in the API and by the command line

# Nothing around the number says that it cites
finding-bare = possibly not a rule number
# After became-moved and its like
finding-taken = its old number belongs to a different rule
# After history-unsure
finding-possibly = possibly { $numbers }
# Of the numbers of one citation, after what became of the first ones
finding-others =
    { $count ->
        [one] and { $count } more changed
       *[other] and { $count } more changed
    }
# { $now } are rule numbers with the day of their edition
finding-absent = { $number } is not in the rules of { $edition }; until { $until } it was { $now }
finding-absent-gone = { $number } is not in the rules of { $edition }; the rule that had it until { $until } is gone
finding-nowhere = no { $language } edition here has a rule { $number }
# Without numbers, they follow as links
finding-near = nearest numbers: { $numbers }
# No rule is 101.1l or 101.1o
finding-letters = rule letters skip l and o
finding-elsewhere = { $number } is not in the edition of that date, but in that of { $date }
finding-undated = only an undated or incomplete edition has { $number }, so it was not traced
# { $language } is that of a translation
finding-in-english = no edition of the translation ({ $language }) has { $number }, but the English edition of { $date } does
finding-placeholder = a number is missing here
finding-placeholder-name = “{ $name }” is { $numbers }
finding-beside-day = the date beside it is { $day }
finding-beside-early = the date beside it, { $day }, is before the oldest edition here
finding-beside-name = “{ $name }” beside it names this rule
finding-beside-words = the words beside it, “{ $words }”, are from this rule
finding-beside-number = read like the other numbers of { $number } in this text
finding-other-name = the text beside it is about “{ $name }”, which is { $numbers }
finding-other-words = the words beside it, “{ $words }”, are in { $numbers }
finding-other-number = the other numbers of { $number } beside it mean { $numbers }
finding-named = { $number } is called “{ $title }”, not “{ $quoted }”
finding-named-elsewhere = “{ $quoted }” is { $number }
finding-title-of-today = “{ $quoted }” is its current name, so the text may be newer than its date
# What to write instead of a list of numbers
finding-write = write { $replacement }
# { $date } is a day; { $numbers } are rule numbers of today
finding-formerly = before { $date } this number was a different rule, now { $numbers }
finding-formerly-gone = before { $date } this number was a different rule, since removed
finding-of-number = { $number }: { $said }
finding-formerly-more = other numbers here that used to be different rules: { $count }
finding-not-held = this document is not available here, so it was not checked
finding-part-not-held = { $section } is in a part of the { $document } that is not available here
finding-several-days = the text gives two dates for its rules, { $one } and { $other }; neither was used, so choose one
finding-not-a-date = { $date } on line { $line } is not a date, so it was not used
finding-too-many = the text cites more rules than can be checked at once; nothing from line { $line } on was checked
finding-too-much-work = the text takes too much work to check at once; nothing from line { $line }, column { $column } on was checked; check it in parts
finding-no-day = no date given: each number is read in the newest edition that has it ({ $date } or earlier); add the date of the text for a full check

## The cheat sheet

sheet-title = Cheat sheet
sheet-add = Add to cheat sheet
sheet-add-label = Add rule numbers, or the address of a ruling
sheet-add-do = Add
sheet-up = Move up
sheet-remove = Remove
sheet-unknown = “{ $text }” is no rule number and no ruling.
sheet-missing = { $number } is not in this edition.
sheet-empty = Collect rules and rulings here, then print the page or pass on its address. Rules and rulings have a link “Add to cheat sheet” on their pages; or type numbers below.
sheet-full = The sheet is full: 60 entries.
sheet-carries = The address of this page carries the whole list. Nothing is stored on the server.
sheet-last = Your last sheet

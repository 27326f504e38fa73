# Что говорят страницы по-русски. Как переводить: см. начало en.ftl.

## Слова, общие для многих страниц

rules = Правила
changes = Изменения
cards = Карты
glossary = Глоссарий
help = Справка
help-and-notation = Справка и запись номеров
about = О сайте
sources = Источники
source = Источник
diagnostics = Замечания
contents = Содержание
editions = Редакции
languages = Языки
languages-and-editions = Языки и редакции
rules-and-editions = Правила и редакции
comprehensive-rules = Полные правила
introduction = Введение
credits = Создатели
history = История
search = Поиск
previous = Назад
next = Дальше
today = сегодня
undated = без даты
example = Пример
permalink = постоянная ссылка
follow = подписаться
feed-about = Добавьте адрес этой страницы в программу для чтения лент: она сообщит о каждом изменении.
feed-site = Новые редакции и разъяснения
feed-changes =
    { $count ->
        [one] { $count } изменение
        [few] { $count } изменения
        [many] { $count } изменений
       *[other] { $count } изменения
    }
as-json = в JSON
quoted = «{ $text }»
start-again = Начать заново
side-by-side = рядом
in-other-languages = На других языках
# Названия языков стоят в именительном падеже
in-language = язык: { $language }
beside-language = рядом: { $language }
by-letter = По буквам
by-code = По кодам
marks-mean = Что означают знаки
list-and = { $rest } и { $last }
number-of-day = { $number } от { $date }
# Следует за словом «редакция»
edition-of = от { $date }
history-of = История { $number }
source-line = { $path }, строка { $line }
line-number = строка { $line }

## Виды записей

kind-rule = Правило
kind-rules = Правила
kind-ruling = Разъяснение
kind-rulings = Разъяснения
kind-glossary = Глоссарий
kind-card = Карта
kind-cards = Карты
kind-document = Документ
kind-question = Вопрос
kind-filter = Фильтр

## Кто отвечает за текст

authority-official = официально
authority-translation = перевод
authority-community = от сообщества
authority-fan = от фанатов, неофициально
authority-house = домашнее правило

## Что предположено

inferred-number = номер предположительный
inferred-card = карта предположительная
inferred-date = порядок дня и месяца предположительный
inferred-language = язык предположительный
inferred-symbol = символ восстановлен
inferred-release = датировано выходом выпуска
inferred-extent = отделено от текста карты по словам
inferred-subject = говорит о другой карте, а не об этой
symbol-missing = символ пропущен
symbol-restored-why = символ восстановлен: { $evidence }

## Счёт

count-rules =
    { $count ->
        [one] { $count } правило
        [few] { $count } правила
        [many] { $count } правил
       *[other] { $count } правила
    }
count-subrules =
    { $count ->
        [one] { $count } подправило
        [few] { $count } подправила
        [many] { $count } подправил
       *[other] { $count } подправила
    }
count-chapters =
    { $count ->
        [one] { $count } глава
        [few] { $count } главы
        [many] { $count } глав
       *[other] { $count } главы
    }
count-examples =
    { $count ->
        [one] { $count } пример
        [few] { $count } примера
        [many] { $count } примеров
       *[other] { $count } примера
    }
count-entries =
    { $count ->
        [one] { $count } статья
        [few] { $count } статьи
        [many] { $count } статей
       *[other] { $count } статьи
    }
count-glossary-entries =
    { $count ->
        [one] { $count } статья глоссария
        [few] { $count } статьи глоссария
        [many] { $count } статей глоссария
       *[other] { $count } статьи глоссария
    }
count-editions =
    { $count ->
        [one] { $count } редакция
        [few] { $count } редакции
        [many] { $count } редакций
       *[other] { $count } редакции
    }
count-parts =
    { $count ->
        [one] { $count } неполная копия
        [few] { $count } неполные копии
        [many] { $count } неполных копий
       *[other] { $count } неполной копии
    }
times-renumbered =
    { $count ->
        [one] номер менялся { $count } раз
        [few] номер менялся { $count } раза
        [many] номер менялся { $count } раз
       *[other] номер менялся { $count } раза
    }
times-reworded =
    { $count ->
        [one] текст менялся { $count } раз
        [few] текст менялся { $count } раза
        [many] текст менялся { $count } раз
       *[other] текст менялся { $count } раза
    }
times-divided =
    { $count ->
        [one] разделялось или объединялось { $count } раз
        [few] разделялось или объединялось { $count } раза
        [many] разделялось или объединялось { $count } раз
       *[other] разделялось или объединялось { $count } раза
    }
count-compared =
    { $count ->
        [one] сравнена { $count } редакция
        [few] сравнены { $count } редакции
        [many] сравнено { $count } редакций
       *[other] сравнено { $count } редакции
    }
count-subrule-changes =
    { $count ->
        [one] подправила менялись в { $count } редакции
        [few] подправила менялись в { $count } редакциях
        [many] подправила менялись в { $count } редакциях
       *[other] подправила менялись в { $count } редакции
    }
count-rulings =
    { $count ->
        [one] { $count } разъяснение
        [few] { $count } разъяснения
        [many] { $count } разъяснений
       *[other] { $count } разъяснения
    }
count-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
count-texts = { $count }
count-results =
    { $count ->
        [one] { $count } результат
        [few] { $count } результата
        [many] { $count } результатов
       *[other] { $count } результата
    }
count-files =
    { $count ->
        [one] { $count } файл
        [few] { $count } файла
        [many] { $count } файлов
       *[other] { $count } файла
    }
count-lines =
    { $count ->
        [one] { $count } строка
        [few] { $count } строки
        [many] { $count } строк
       *[other] { $count } строки
    }
count-records =
    { $count ->
        [one] { $count } запись
        [few] { $count } записи
        [many] { $count } записей
       *[other] { $count } записи
    }
count-diagnostics =
    { $count ->
        [one] { $count } замечание
        [few] { $count } замечания
        [many] { $count } замечаний
       *[other] { $count } замечания
    }
count-errors =
    { $count ->
        [one] { $count } ошибка
        [few] { $count } ошибки
        [many] { $count } ошибок
       *[other] { $count } ошибки
    }
# Считают и правила, и статьи глоссария, поэтому не согласуются по роду
count-new = новых: { $count }
count-gone = исключено: { $count }
count-edited = изменено: { $count }
count-split = разделено: { $count }
count-merged = объединено: { $count }
count-renumbered = перенумеровано: { $count }
count-renumbered-edited = перенумеровано и изменено: { $count }
count-citing = с другими номерами в ссылках: { $count }
count-unchanged = без изменений: { $count }
count-not-certain = неясных: { $count }
count-other-examples = только с другими примерами: { $count }
count-reused =
    { $count ->
        [one] { $count } номер занят другим правилом
        [few] { $count } номера заняты другими правилами
        [many] { $count } номеров занято другими правилами
       *[other] { $count } номера занято другими правилами
    }

## Вокруг каждой страницы

skip = К тексту
skip-results = К результатам
brand-home = citator, главная
menu = Меню
site = Сайт
where-you-are = Где вы находитесь
about-this-site = Об этом сайте
interface-language = Язык этих страниц
theme-auto = Тема: автоматически
theme-light = Тема: светлая
theme-dark = Тема: тёмная
search-label = Поиск правил, разъяснений и карт
search-placeholder = 704.5k, пробивной удар, карта…
sample = Это образец.
sample-note = Его правила и разъяснения — пересказ для пробы; не опирайтесь на них при судействе.
sample-load = Как загрузить настоящие документы
unofficial = Неофициальные фанатские материалы, не созданные и не одобренные Wizards of the Coast. Magic: The Gathering, её правила и разъяснения — © Wizards of the Coast LLC; у каждого текста здесь указаны источник и дата.
pages = Страницы
before-and-after = До и после
remove-filter = Убрать фильтр { $filter }
suggestions = Подсказки
copied = Скопировано
not-copied = Не удалось скопировать
keys = Горячие клавиши
imprint-rules = Полные правила, { $language }, { $since }
imprint-changes = Полные правила, { $language }, изменения с { $older } по { $newer }

## Первая страница

home-title = citator – правила и разъяснения Magic с их историей
home-heading = Правила и разъяснения Magic: The Gathering с их историей
home-notation = Попробуйте номер правила:
home-anything = Или карту, ключевое слово, вопрос своими словами.
home-all-notation = Советы по поиску
home-example-words = смертельное касание пробивной удар
home-example-question = попадает ли фишка на кладбище
home-recent = Недавнее на этом устройстве
home-recent-clear = Очистить
home-in-force = В силе с
home-newest = Последнее разъяснение
home-unknown = неизвестно
home-none-dated = ни одного с датой
home-editions-since = сводов правил с { $year } г.: { $count }
home-no-rulebook = Ни один свод правил ещё не загружен.
home-how-to-load = Как его загрузить

## Своды и их редакции

place-since = в силе с { $date }
place-from = вступает в силу { $date }
place-of = от { $date }
place-numbered-between = без даты, нумерация с { $first } по { $last }
place-numbered-on = без даты, нумерация от { $date }
place-part = часть свода
contents-title = Правила, { $label }
contents-chapters-of =
    { $count ->
        [one] { $count } глава из { $listed } в содержании
        [few] { $count } главы из { $listed } в содержании
        [many] { $count } глав из { $listed } в содержании
       *[other] { $count } главы из { $listed } в содержании
    }
no-rulebook-title = Ни один свод правил ещё не загружен
no-rulebook-help = Как его загрузить, сказано в справке.
whole-book = Весь свод на одной странице
whole-title = Все правила на одной странице, { $label }
in-this-chapter = В этой главе
chapter-changed = Изменения с { $date }
notice-one-edition = Вы читаете одну определённую редакцию ({ $since }).
notice-never-changes = Её адрес и текст никогда не меняются.
notice-not-yet = До этого дня действует редакция от { $date }.
notice-what-changes = что изменится в этот день
notice-became-since = Сравнить с сегодняшними
edition-previous = Предыдущая редакция: { $date }
edition-next = Следующая редакция: { $date }
notice-rules-today = Что говорят правила сегодня
notice-number-today = Что говорит { $number } сегодня
notice-marks = Знаки у номеров показывают, что с правилом сегодня.
days-span = { $first } — { $last }
notice-breaks-off = Файл этой редакции обрывается.
notice-breaks-off-after = Последнее правило здесь — { $number }; того, что идёт дальше, нет.
notice-newer-breaks-off = Более новая редакция есть лишь частично.
notice-newer-ends = Файл редакции от { $date } обрывается после { $number }, поэтому здесь — правила предыдущей редакции.
notice-newer-edition = Новая редакция, насколько её хватает
notice-older-numbers = Нумерация этого перевода — по более ранней редакции.
notice-translation = Перевод: { $since }; английские правила — от { $date }. { $text }
notice-english-today = По-английски, сегодня
heading-only = только название
notice-heading-only = В этом источнике есть только название { $number }.
notice-heading-only-english = Правил на этом языке нет; показаны английские.
notice-heading-only-missing = Правил здесь нет.

## Правило

rule-nth = № { $nth } под этим номером
rule-untold = Не переведено: язык источника — { $book }, а язык этого текста — { $text }.
rule-around = Вокруг { $number }
rule-around-this = Вокруг этого правила
rule-notes = Примечания к { $number }
cited-by =
    { $count ->
        [one] { $count } ссылка
        [few] { $count } ссылки
        [many] { $count } ссылок
       *[other] { $count } ссылки
    }
rule-cited-by-texts =
    { $count ->
        [one] ссылается { $count } текст
        [few] ссылаются { $count } текста
        [many] ссылаются { $count } текстов
       *[other] ссылаются { $count } текста
    }
rule-keyword-in =
    { $count ->
        [one] ключевое слово в { $count } разъяснении
        [few] ключевое слово в { $count } разъяснениях
        [many] ключевое слово в { $count } разъяснениях
       *[other] ключевое слово в { $count } разъяснениях
    }
rule-name-in =
    { $count ->
        [one] «{ $name }» в { $count } разъяснении
        [few] «{ $name }» в { $count } разъяснениях
        [many] «{ $name }» в { $count } разъяснениях
       *[other] «{ $name }» в { $count } разъяснениях
    }
rule-last-changed = Изменено { $date } · что именно
rule-added-on = Добавлено { $date } · посмотреть
rule-unchanged-since = Без изменений с { $date } или раньше
rule-history = история
rule-whole = Всё правило { $number }
rule-not-there = здесь нет
rule-not-translated = не переведено
rule-as-json = Это правило в JSON
copy = Копировать
copy-number = Номер
copy-quotation = Цитата
copy-embed = Встроить
embed-unofficial = Неофициальные материалы поклонников. Текст правил © Wizards of the Coast.
cited-heading = Кто на это ссылается
cited-by-none = Ни одно действующее правило, статья глоссария или разъяснение не приводит этого номера и не называет его ключевого слова.
cited-by-number = По номеру
cited-by-number-meaning =
    { $count ->
        [one] текст, где упоминается { $number }: { $parts }
        [few] текста, где упоминается { $number }: { $parts }
        [many] текстов, где упоминается { $number }: { $parts }
       *[other] текста, где упоминается { $number }: { $parts }
    }
cited-by-keyword = По ключевому слову
cited-by-keyword-meaning =
    { $count ->
        [one] разъяснение, где упоминается { $keyword } ({ $rule }), относится оно к этому правилу или нет
        [few] разъяснения, где упоминается { $keyword } ({ $rule }), относятся они к этому правилу или нет
        [many] разъяснений, где упоминается { $keyword } ({ $rule }), относятся они к этому правилу или нет
       *[other] разъяснения, где упоминается { $keyword } ({ $rule }), относятся они к этому правилу или нет
    }
cited-by-name = По названию
cited-by-name-meaning =
    { $count ->
        [one] текст в другом месте, где упоминается эта карта: { $parts }
        [few] текста в других местах, где упоминается эта карта: { $parts }
        [many] текстов в других местах, где упоминается эта карта: { $parts }
       *[other] текста в других местах, где упоминается эта карта: { $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
        [one] разъяснение к любой карте, где, как и в разъяснениях к этой карте, упоминается { $keyword }
        [few] разъяснения к любым картам, где, как и в разъяснениях к этой карте, упоминается { $keyword }
        [many] разъяснений к любым картам, где, как и в разъяснениях к этой карте, упоминается { $keyword }
       *[other] разъяснения к любым картам, где, как и в разъяснениях к этой карте, упоминается { $keyword }
    }
cited-by-text = По тому же тексту у других карт
cited-by-text-meaning =
    { $count ->
        [one] из этих разъяснений дословно приведено у нескольких карт; всего карт: { $cards }
        [few] из этих разъяснений дословно приведены у нескольких карт; всего карт: { $cards }
        [many] из этих разъяснений дословно приведены у нескольких карт; всего карт: { $cards }
       *[other] из этих разъяснений дословно приведены у нескольких карт; всего карт: { $cards }
    }
cited-by-card-text-meaning =
    { $count ->
        [one] разъяснение к этой карте, которое дословно приведено и у других; всего других карт: { $cards }
        [few] разъяснения к этой карте, которые дословно приведены и у других; всего других карт: { $cards }
        [many] разъяснений к этой карте, которые дословно приведены и у других; всего других карт: { $cards }
       *[other] разъяснения к этой карте, которые дословно приведены и у других; всего других карт: { $cards }
    }
cited-refine = Уточнить поиском
cited-refine-below = Уточнить поиском, вместе со ссылками на правила внутри { $number }
map-heading = Схема ссылок
map-citing = Правила, которые на него ссылаются
map-cites = На что ссылается
map-picture = Кто ссылается на { $number } и на что ссылается это правило; списки ниже говорят то же самое.

## Рядом с номером, правило которого изменилось

cite-not-here = в этой редакции нет { $number }
cite-unsure = неясно, что стало с { $then }
cite-not-sure = неясно
cite-now = теперь { $numbers }
cite-now-gone = теперь исключено
cite-now-renumbered = теперь перенумеровано
cite-later = позже { $numbers }
cite-later-gone = позже исключено
cite-later-renumbered = позже перенумеровано
cite-edited-since = с тех пор изменено
became-same = в редакции от { $edition } правило { $then } гласит то же самое
became-same-itself = в редакции от { $edition } текст самого правила { $then } не изменился
became-edited = в редакции от { $edition } правило { $then } — по-прежнему { $now }, в другой формулировке
became-moved = в редакции от { $edition } правило { $then } — это { $now }, в той же формулировке
became-moved-edited = в редакции от { $edition } правило { $then } — это { $now }, в другой формулировке
became-split = в редакции от { $edition } содержание правила { $then } находится в { $now }
became-merged = в редакции от { $edition } правило { $then } вошло в { $now }
became-reused = в редакции от { $edition } правило { $then } — это { $now }, а его прежний номер обозначает другое правило
became-reused-gone = в редакции от { $edition } у правила { $then } нет преемника, а его номер обозначает другое правило
became-gone = в редакции от { $edition } у правила { $then } нет преемника
became-of-translation = английские правила новее. { $sentence }

## Несколько языков рядом

sides-title = CR { $number }: { $languages }
sides-read = Читать
sides-beside = рядом
sides-show = Показать
sides-two = Две редакции.
sides-skew =
    { $count ->
        [0] Одна — от { $older }, другая — от { $newer }; здесь номера совпадают.
        [one] Одна — от { $older }, другая — от { $newer }; здесь номера расходятся у { $count } правила; соответствующие правила стоят рядом.
        [few] Одна — от { $older }, другая — от { $newer }; здесь номера расходятся у { $count } правил; соответствующие правила стоят рядом.
        [many] Одна — от { $older }, другая — от { $newer }; здесь номера расходятся у { $count } правил; соответствующие правила стоят рядом.
       *[other] Одна — от { $older }, другая — от { $newer }; здесь номера расходятся у { $count } правил; соответствующие правила стоят рядом.
    }
sides-between = Что изменилось между ними
sides-absent = В этом своде здесь ничего нет ({ $since }).
sides-numbered = здесь под номером
sides-edited = в другой редакции сформулировано иначе
sides-split = в одной редакции одно правило, в другой — несколько
sides-merged = в другой редакции несколько правил собраны в одно

## Что стало с правилом от редакции к редакции

verdict-same = без изменений
verdict-same-meaning = тот же номер, тот же текст; изменённые ссылки не в счёт
verdict-edited = изменено
verdict-edited-meaning = тот же номер, другой текст
verdict-moved = перенесено
verdict-moved-meaning = другой номер, тот же текст
verdict-moved-edited = перенесено, изменено
verdict-moved-edited-meaning = другой номер, другой текст
verdict-split = разделено
verdict-split-meaning = содержание разошлось по нескольким правилам
verdict-merged = объединено
verdict-merged-meaning = вошло в более широкое правило
verdict-gone = исключено
verdict-gone-meaning = больше нигде этого не сказано
verdict-reused = номер занят
verdict-reused-meaning = номер есть, но у другого правила
verdict-new = новое
verdict-new-meaning = до него такого правила не было
verdict-unknown = неизвестно
verdict-unknown-meaning = уверенности мало; показаны возможные правила

## История правила

history-title = CR { $number } · история
history-another = Другой номер
history-as-of = на
history-any-day = любой день
history-to = до
history-follow = Проследить
history-taken = { $number } теперь обозначает другое правило.
history-there-now = Что стоит там теперь
history-then-and-now = Тогда и теперь
history-says = Что оно гласит
history-candidates = Чем ещё оно может быть
history-steps = Шаг за шагом
history-tenants = Другие правила под этим номером
history-unchanged = без изменений
history-own-same = собственный текст без изменений
history-subrules = Изменившиеся подправила:
history-drawing =
    { $count ->
        [one] Рисунок: { $count } номер
        [few] Рисунок: { $count } номера
        [many] Рисунок: { $count } номеров
       *[other] Рисунок: { $count } номера
    }
history-confidence = соответствие верно на { $confidence }
history-unsure = { $then }: неясно, что с ним стало
history-gone-today = { $then }: сегодня исключено
history-gone-on = { $then }: исключено в редакции от { $date }
history-through = { $number } по редакциям
history-still-today = { $then } и сегодня — { $now }
history-still-on = { $then } и в редакции от { $date } — { $now }
history-is-today = { $then } сегодня — { $now }
history-is-on = { $then } в редакции от { $date } — { $now }
history-rule-gone = правило исключено
history-rule-moved = правило перенесено
history-rule-moved-edited = правило перенесено и изменено
history-picture = { $summary } Список ниже говорит то же самое.
# Следует за словами «редакция от»
history-undated-edition = неизвестного дня
history-written-there =
    { $count ->
        [one] Правило появилось в редакции от { $since }; с тех пор его изменила { $count } редакция; оно есть и сегодня.
        [few] Правило появилось в редакции от { $since }; с тех пор его изменили { $count } редакции; оно есть и сегодня.
        [many] Правило появилось в редакции от { $since }; с тех пор его изменили { $count } редакций; оно есть и сегодня.
       *[other] Правило появилось в редакции от { $since }; с тех пор его изменили { $count } редакции; оно есть и сегодня.
    }
history-written-gone =
    { $count ->
        [one] Правило появилось в редакции от { $since }; с тех пор его изменила { $count } редакция; сегодня его нет.
        [few] Правило появилось в редакции от { $since }; с тех пор его изменили { $count } редакции; сегодня его нет.
        [many] Правило появилось в редакции от { $since }; с тех пор его изменили { $count } редакций; сегодня его нет.
       *[other] Правило появилось в редакции от { $since }; с тех пор его изменили { $count } редакции; сегодня его нет.
    }
history-oldest-there =
    { $count ->
        [one] Правило было уже в самой ранней редакции собрания, от { $since }; с тех пор его изменила { $count } редакция; оно есть и сегодня.
        [few] Правило было уже в самой ранней редакции собрания, от { $since }; с тех пор его изменили { $count } редакции; оно есть и сегодня.
        [many] Правило было уже в самой ранней редакции собрания, от { $since }; с тех пор его изменили { $count } редакций; оно есть и сегодня.
       *[other] Правило было уже в самой ранней редакции собрания, от { $since }; с тех пор его изменили { $count } редакции; оно есть и сегодня.
    }
history-oldest-gone =
    { $count ->
        [one] Правило было уже в самой ранней редакции собрания, от { $since }; с тех пор его изменила { $count } редакция; сегодня его нет.
        [few] Правило было уже в самой ранней редакции собрания, от { $since }; с тех пор его изменили { $count } редакции; сегодня его нет.
        [many] Правило было уже в самой ранней редакции собрания, от { $since }; с тех пор его изменили { $count } редакций; сегодня его нет.
       *[other] Правило было уже в самой ранней редакции собрания, от { $since }; с тех пор его изменили { $count } редакции; сегодня его нет.
    }
history-oldest = Самая ранняя редакция собрания. Что было до неё, здесь неизвестно.
history-hole = С { $date } до этого дня редакций в собрании нет, поэтому день изменения неизвестен.
history-days = { $since } – { $last }
history-today = сегодня { $numbers }
step-new = { $to }: появилось
step-gone = { $from }: исключено
step-same = { $to }: текст без изменений
step-same-refs = { $to }: изменились только номера в ссылках
step-subrules = { $to }: изменились только подправила
step-edited = изменено, по-прежнему { $to }
step-split = { $from }: разделено на { $to }
step-merged = { $from }: объединены в { $to }
step-moved = { $from } стало { $to }, текст без изменений
step-moved-refs = { $from } стало { $to }, изменились только номера в ссылках
step-moved-edited = { $from } стало { $to } и изменено
trace-several = { $number } — это несколько правил; здесь первое из них
trace-no-day = день не указан; взято правило из последней редакции, где есть { $number } ({ $edition })
trace-hole = между редакциями от { $taken } и от { $next } других в собрании нет; для { $day } взята редакция от { $taken }, но правила могли измениться
trace-passed-over = редакция от { $broken } обрывается, поэтому через неё правила не прослеживаются; взята редакция { $taken }
trace-before-first = самая ранняя редакция собрания ({ $edition }) взята для { $day }
trace-after-last = последняя редакция собрания ({ $edition }) взята для { $day }

## Что изменилось между двумя редакциями

updates-heading = Что изменила каждая редакция
updates-of-each = Что изменила каждая
updates-of-this = Что она изменила
updates-from = От
updates-to = до
updates-compare = Сравнить
updates-load = Как загрузить другие
updates-caption = Сколько правил изменено в каждой из последних редакций (новейшая красная)
updates-picture = Сколько правил изменено по тексту в каждой из последних редакций ({ $editions }); больше всего — в редакции от { $busiest } ({ $count }). Список ниже говорит то же самое.
updates-line = Линия выше — все правила и подправила: { $first } в первой из этих редакций, { $last } в новейшей.
updates-held =
    { $count ->
        [one] { $count } правило или подправило
        [few] { $count } правила и подправила
        [many] { $count } правил и подправил
       *[other] { $count } правила и подправила
    }
updates-count =
    { $count ->
        [one] { $count } редакция правил ({ $language })
        [few] { $count } редакции правил ({ $language })
        [many] { $count } редакций правил ({ $language })
       *[other] { $count } редакции правил ({ $language })
    }
updates-count-since =
    { $count ->
        [one] { $count } редакция правил ({ $language }) с { $year } г.
        [few] { $count } редакции правил ({ $language }) с { $year } г.
        [many] { $count } редакций правил ({ $language }) с { $year } г.
       *[other] { $count } редакции правил ({ $language }) с { $year } г.
    }
updates-none = В собрании нет ни одной редакции правил с датой ({ $language }), поэтому сравнивать нечего.
updates-only-one = В собрании только одна редакция правил ({ $language }), от { $date }; когда появится другая, эта страница покажет, что изменилось.
updates-oldest = Самая ранняя редакция собрания; что было до неё, здесь неизвестно.
updates-no-rule = Тексты правил не изменились
updates-rules =
    { $count ->
        [one] Изменено { $count } правило
        [few] Изменены { $count } правила
        [many] Изменено { $count } правил
       *[other] Изменено { $count } правила
    }
updates-hole = С { $date } до этого дня редакций в собрании нет, поэтому это изменения за всё то время.
changes-come = Изменения, вступающие в силу { $date }
changes-of = Что изменила редакция от { $newer }
changes-between = Что изменилось с { $older } по { $newer }
changes-chapters = Затронутые главы
changes-by-chapter = По главам
changes-too-much = Для одной страницы слишком много: выберите главу или одно из чисел выше.
changes-none = Между этими редакциями ничего не изменилось.
changes-none-of-kind = Между этими редакциями таких изменений нет.
changes-others = Другие изменения
changes-earlier = Раньше
changes-all = Все
changes-chapter-gone = { $title } (исключена)
changes-glossary = глоссарий ({ $counts })
changes-not-certain = Вероятное соответствие ({ $confidence }); см. историю
change-split = разделено на { $numbers }
change-merged = { $numbers } в одном
change-perhaps-gone = неясно, исключено ли
change-perhaps-new = неясно, новое ли
change-perhaps-was = неясно; было { $numbers }
change-was = было { $numbers }
change-was-edited = было { $numbers }, изменено
change-reused = номер занят: { $numbers }
change-cites-others = другие номера в ссылках
change-examples = изменены только примеры
change-took-from = Раньше { $number } обозначал другое правило, теперь это { $now }.
change-took-from-gone = Раньше { $number } обозначал другое правило, теперь оно исключено.
folded-summary = { $counts } (в той же формулировке)
folded-entries =
    { $count ->
        [one] { $count } статья в той же формулировке, разве что с другими номерами в ссылках
        [few] { $count } статьи в той же формулировке, разве что с другими номерами в ссылках
        [many] { $count } статей в той же формулировке, разве что с другими номерами в ссылках
       *[other] { $count } статьи в той же формулировке, разве что с другими номерами в ссылках
    }
folded-citing = другие номера в ссылках:
folded-unchanged = без изменений:
fate-same = без изменений
fate-refs = другие номера в ссылках
fate-refs-meaning = тот же номер, тот же текст, кроме номеров в ссылках
fate-moved = перенумеровано
fate-moved-meaning = другой номер, тот же текст; другие номера в ссылках изменением не считаются
fate-moved-edited = перенумеровано и изменено
fate-not-certain = неясно
fate-examples = только другие примеры
diff-turned = первой указана более поздняя редакция; показано, что произошло от ранней к поздней
diff-same = обе редакции — одна и та же, поэтому ничего не изменилось
diff-hole = с { $before } до { $after } редакций в собрании нет; что изменилось за это время, менее ясно, и день изменения неизвестен

## Карты и разъяснения

cards-about =
    { $count ->
        [one] { $count } карта; любую можно найти по названию на любом языке в строке поиска выше.
        [few] { $count } карты; любую можно найти по названию на любом языке в строке поиска выше.
        [many] { $count } карт; любую можно найти по названию на любом языке в строке поиска выше.
       *[other] { $count } карты; любую можно найти по названию на любом языке в строке поиска выше.
    }
cards-all = Все карты
cards-with = Карты на { $letter }
card-title = { $name }, разъяснения
card-imprint = Разъяснения: { $name }
card-label =
    { $count ->
        [one] { $count } разъяснение · последнее от { $date }
        [few] { $count } разъяснения · последнее от { $date }
        [many] { $count } разъяснений · последнее от { $date }
       *[other] { $count } разъяснения · последнее от { $date }
    }
card-no-rulings = Разъяснений к этой карте здесь нет.
card-rulings-until = Разъяснения здесь заканчиваются { $date }.
card-no-text = Текста этой карты здесь нет. Он есть у издателя:
card-names = Названия
card-also-printed = Также напечатана как
card-keywords = Упомянутые правила
card-as-json = Эта карта в JSON
card-rulings-as-json = Её разъяснения в JSON
card-newest-first = сначала новые
card-oldest-first = сначала старые
card-years = Разъяснения по годам
card-power-toughness = Сила и выносливость
card-loyalty = Верность
card-defense = Защита
card-shared =
    { $count ->
        [one] то же разъяснение у { $count } другой карты
        [few] то же разъяснение у { $count } других карт
        [many] то же разъяснение у { $count } других карт
       *[other] то же разъяснение у { $count } других карт
    }
card-other-day = { $date } ({ $publisher })
ruling-title = Разъяснение: { $title }
ruling-of = разъяснение от { $date }
ruling-cited = { $card }, разъяснение от { $date }
ruling-undated = разъяснение без даты
ruling-cited-undated = { $card }, разъяснение без даты
ruling-family-why = Те же слова, в каждом название своей карты.
ruling-family-more = и ещё { $count }
ruling-card-unknown = карта неизвестна
ruling-listed = Из списка { $source } без названий карт
ruling-and-others =
    { $count ->
        [one] { $first } и ещё { $count } карта
        [few] { $first } и ещё { $count } карты
        [many] { $first } и ещё { $count } карт
       *[other] { $first } и ещё { $count } карты
    }
ruling-numbers-today = Нынешние номера
ruling-lost = Потеряно при передаче
ruling-symbol = Символ
ruling-symbol-restored = Выпало из текста и возвращено на место: { $symbol }.
ruling-symbol-lost = Из текста выпал символ; какой, неизвестно.
ruling-later = Более поздняя формулировка
ruling-earlier = Более ранняя формулировка
ruling-earlier-of = более ранняя формулировка: { $date }
ruling-later-of = более поздняя формулировка: { $date }
ruling-reworded-since = возможно, устарело: { $rules }, новая формулировка после этого разъяснения: { $date }
ruling-obsolete-term = использует термин, который глоссарий называет устаревшим: { $term }
ruling-wording-of = формулировка: { $date }
ruling-wordings = Другие формулировки
ruling-what-changed = что изменилось
ruling-wordings-why = Какие разъяснения карты говорят одно и то же другими словами, выведено из сходства текстов, из дат и из слов, которые больше не употребляются. В источниках есть все они.
ruling-where = Где приведено
ruling-keywords = Упомянутые правила
ruling-address = Постоянный адрес
ruling-as-json = Это разъяснение в JSON

## Символы на картах, вслух

symbol-white = белая
symbol-blue = синяя
symbol-black = чёрная
symbol-red = красная
symbol-green = зелёная
symbol-colorless = бесцветная
symbol-snow = снежная
symbol-generic = общая { $number }
symbol-either = { $one } или { $other }
symbol-mana = мана: { $kind }
symbol-phyrexian-mana = фирексийская мана: { $kind }
symbol-phyrexian = фирексийская мана
symbol-tap = символ поворота
symbol-untap = символ разворота
symbol-energy = жетон энергии
symbol-chaos = символ хаоса
symbol-planeswalk = символ мироходца
symbol-ticket = жетон билета
symbol-acorn = жетон жёлудя
symbol-half = половина общей маны
symbol-infinite = бесконечная общая мана
symbol-other = символ { $letters }

## Глоссарий

glossary-fan = Из примечаний самих выпусков
glossary-fan-note = От фанатов, неофициально; в правилах эти слова могут значить другое.
term-title = { $term }, глоссарий
term-also = также: { $term }
term-gone = В глоссарии этого больше нет.
term-gone-note = Приведён текст последней редакции, где это было ({ $editions }).
term-older = Прежние формулировки
term-rule = Правило с этим названием
term-used = Где употребляется
term-search = Правила и разъяснения, где есть «{ $term }»
term-as-json = Эта статья в JSON
term-editions =
    { $count ->
        [one] { $count } редакция; самая ранняя — { $oldest }; последняя — { $newest }
        [few] { $count } редакции; самая ранняя — { $oldest }; последняя — { $newest }
        [many] { $count } редакций; самая ранняя — { $oldest }; последняя — { $newest }
       *[other] { $count } редакции; самая ранняя — { $oldest }; последняя — { $newest }
    }

## Источники и что в них странно

sources-unknown-format = неизвестный формат
sources-read = прочитано: { $day }
sources-account = { $lines }: { $records } в записях, { $diagnostics } в замечаниях, ни одна не потеряна
sources-account-incomplete = { $lines }: { $records } в записях, { $diagnostics } в замечаниях, часть не учтена
severity-error = ошибка
severity-warning = предупреждение
severity-note = заметка

## Поиск

sorted = порядок:
sort-relevance = по релевантности
sort-date = по дате
understood-as = понято как
narrow-down = Уточнить
filters = Фильтры
search-open = Открыть { $number }
search-all = все ({ $count })
search-more = Другие результаты
search-nothing = Ничего не найдено по запросу «{ $query }»
search-in-no-text = нет ни в одном тексте: { $words }
why-question = Похожий вопрос:
question-sentence = { $question }?
why-similar-question = Отвечает на похожий вопрос
why-card = О названной карте
why-words = Содержит слова запроса
why-meaning = Близко по смыслу
facet-kind = Вид
facet-language = Язык
facet-chapter = Глава
facet-year = Год разъяснения
facet-publisher = Кто опубликовал разъяснение
facet-more = ещё { $count }
chip-kind = вид: { $kind }
chip-language = язык: { $language }
chip-edition = редакция от { $date }
chip-all-editions = все редакции
search-shared-name =
    { $count ->
        [one] «{ $name }» — название { $count } карты: { $cards }
        [few] «{ $name }» — название { $count } карт: { $cards }
        [many] «{ $name }» — название { $count } карт: { $cards }
       *[other] «{ $name }» — название { $count } карт: { $cards }
    }

## Куда дальше, над ссылками

offer-did-you-mean = Возможно, вы имели в виду
offer-begin = С чего начать
offer-contents = Содержание правил
offer-glossary = Глоссарий
offer-cards = Карты по буквам
offer-help = Как искать
offer-wider = Расширить поиск
offer-without = Без фильтра { $filter }
offer-without-kind = Любого вида
offer-all-languages = На всех языках
offer-any-text = Любой текст ({ $language })
offer-in-all-editions = Во всех редакциях
offer-any-word = Тексты с любым из слов
offer-look-here = Или посмотрите здесь
offer-site-pages = На этом сайте
search-words-changes = изменения, последние изменения, что нового, новые правила, обновление, обновления, changelog
search-words-feeds = лента, rss, atom, feed, подписаться, подписка, уведомления
search-words-api = api, json, openapi, экспорт
search-words-offline = offline, офлайн, скачать, приложение, без сети, без интернета
search-words-check = проверить, проверить ссылки, проверка, check
search-words-sheet = шпаргалка, печать
search-words-embed = встроить, embed, iframe, виджет, блог
offer-search-for = Искать «{ $query }»
offer-languages = Языки, на которых есть правила: { $languages }
offer-rulebooks = Своды правил, которые здесь есть
offer-nearest-editions = Ближайшие редакции
offer-all-editions = Все редакции
offer-skipped-letters = Своды пропускают буквы l и o, похожие на 1 и 0; возможно, имелось в виду
offer-what-became = Перенумеровано или удалено
offer-came-instead = Вместо него
offer-nearest-numbers = Ближайшие номера
offer-editions-with =
    { $count ->
        [one] { $count } редакция с этим номером, сначала новейшая
        [few] { $count } редакции с этим номером, сначала новейшая
        [many] { $count } редакций с этим номером, сначала новейшая
       *[other] { $count } редакции с этим номером, сначала новейшая
    }
offer-cards-like = Карты с похожими названиями
offer-entries-like = Похожие статьи
offer-whole-glossary = Весь глоссарий
offer-find-ruling = Найдите его по карте или по словам

## Слишком длинные списки

list-cut-off = пролистать можно только первые { $most } из { $total }; { $advice }
page-after-end = такой страницы нет; последняя — { $page }
advice-narrow-search = чтобы увидеть остальное, уточните поиск ещё одним словом или фильтром, например kind:rule, rule:702 или date>=2024-01-01
advice-narrow-list = чтобы увидеть остальное, уточните список параметрами этого адреса
advice-letter = чтобы увидеть остальное, выберите букву или найдите название
advice-code = чтобы увидеть остальное, выберите код или файл
advice-chapter = выберите главу

## Почему нет хорошего ответа

problem-no-page = по этому адресу ничего нет
problem-method = этот адрес не отвечает на такой метод; см. заголовок Allow
problem-body = тело запроса больше допустимых 64 КиБ, или 2 МиБ там, где проверяется текст
problem-address = адрес длиннее допустимых 12 КиБ; сократите запрос
problem-timeout = ответ занял слишком много времени; попробуйте запрос проще
problem-unreadable = не удалось разобрать адрес или параметры
problem-internal = это ошибка citator; сообщите о ней, указав номер запроса
problem-refused = на этот запрос ответить нельзя
problem-too-many-searches = слишком много поисков одновременно; повторите через секунду
problem-too-many-checks = слишком много проверок текста одновременно; повторите через секунду
problem-too-much-unsent = слишком много ответов ещё передаётся другим читателям; повторите через несколько секунд
problem-too-many-requests = слишком много запросов из вашей сети; повторите через несколько секунд
problem-no-language = языка «{ $code }» нет
problem-no-rulebook = ни один свод правил не загружен
problem-no-rulebook-in = ни один свод правил на этом языке ({ $language }) не загружен
problem-no-edition = редакции правил «{ $wanted }» ({ $language }) здесь нет
problem-no-dated-edition = на этом языке нет редакции с датой, по которой можно проследить правила
problem-no-edition-has = ни в одной из имеющихся редакций ({ $span }) нет правила { $number }
problem-undated-has = правило { $number } есть только в редакции без известной даты, поэтому проследить его нельзя
problem-not-a-number = «{ $shown }» — не номер правила; они выглядят как 7, 707, 707.10 или 707.10a
problem-no-rule = в правилах ({ $language }, { $since }) нет правила { $number }
problem-no-card = карты «{ $shown }» здесь нет
problem-no-ruling = по этому адресу нет разъяснения; возможно, его текст изменили в источнике
problem-ruling-gone = разъяснение изменили или убрали в источнике
problem-card-renamed = у карты теперь другое название
problem-no-entry = в глоссарии нет статьи «{ $shown }»

## Что в запросе не понято или не сделано

query-too-long = запрос длиннее { $most } символов; остаток отброшен
query-too-deep = скобки, вложенные больше чем в { $most } других, не прочитаны как скобки
query-bracket-open = скобка не закрыта; она закрыта в конце
query-bracket-closes = скобка закрывается, хотя не открыта; она пропущена
query-too-many-words = больше { $most } слов и фильтров; последние ({ $left }) отброшены
query-no-letter = в «{ $piece }» нет ни буквы, ни цифры для поиска
query-idle-or = «{ $word }» ставится между двумя условиями поиска; лишнее пропущено
query-idle-not = «NOT» ставится перед тем, что исключается; лишнее пропущено
query-idle-dash = «{ $dash }» исключает слово сразу после себя; лишнее пропущено
query-quote-alone = у кавычки нет пары; она пропущена
query-quotes-empty = кавычки, между которыми нет ни буквы, ни цифры, пропущены
query-star-inside = «{ $piece }»: * ставится только в конце слова
query-star-short = «{ $piece }»: перед * нужно не меньше { $least } букв
query-filter-unread = «{ $piece }»: { $why }; искалось как слова
filter-unknown = нет фильтра { $name }: (есть { $known })
filter-no-sign = { $name }: не принимает < и >
filter-takes = { $name }: принимает { $takes }
filter-takes-kind = rule, ruling, glossary, card или document
filter-takes-language = язык, например en, fr или zh-Hans
filter-takes-name = название карты или слово из него
filter-takes-number = номер правила, например 702, 702.19 или 702.19b
filter-takes-date = день, месяц или год, например 2024-11-08, 2024-11 или 2024
filter-takes-edition = день, например 2024-04-12, либо current, либо all
filter-takes-source = того, кто опубликовал разъяснение, например gatherer
filter-takes-keyword = ключевое слово, например trample
filter-takes-state = inferred, example, current, official, translation, community, fan или house
search-not-in-order = этих слов в таком порядке нет нигде; первым идёт то, где их больше всего
search-few-have-all = всех этих слов вместе нет нигде или почти нигде; первым идёт то, где их больше всего
search-some-have-all = { $count ->
    [one] все эти слова вместе есть только в { $count } тексте; первым идёт то, где их больше всего
    [few] все эти слова вместе есть только в { $count } текстах; первым идёт то, где их больше всего
    [many] все эти слова вместе есть только в { $count } текстах; первым идёт то, где их больше всего
   *[other] все эти слова вместе есть только в { $count } текста; первым идёт то, где их больше всего
}
search-other-languages = этого нет на выбранном языке ({ $language }); показано то, что есть на других языках
search-keyword-name = «{ $name }» — это ключевое слово «{ $keyword }»; его правило показано по-английски
search-corrected = «{ $typed }» нигде не встречается; вместо этого искалось «{ $instead }»
search-nickname = «{ $typed }» понято как карта «{ $instead }»
search-said = «{ $typed }» ищется как «{ $instead }»
search-edition-in-force = редакции от { $date } нет; поиск идёт по той, что была в силе в тот день, от { $since }
search-no-edition = редакции от { $date } или раньше нет; искать в правилах того дня нельзя
search-no-section = в нашей копии { $document } от { $day } нет раздела { $number }
search-no-section-undated = в нашей копии { $document } нет раздела { $number }
search-no-document = копии { $document } здесь нет
search-no-such-day = даты { $typed } нет в календаре; поиск идёт по всему месяцу
search-newest-edition = новейшая имеющаяся редакция действует с { $date }; может быть и более поздняя
search-limit = за один раз даётся не больше { $most } результатов, а не { $asked }
search-window = просмотреть можно только первые { $most } результатов; чтобы увидеть другие, уточните поиск
search-failed = поиск не удался: { $error }
search-many-words = «{ $start }*» — начало многих слов; искались самые частые ({ $most })
search-costly-cut =
    { $more ->
        [0] слишком частые, чтобы искать их как выражения, поэтому искались как слова: { $phrases }
       *[other] слишком частые, чтобы искать их как выражения, поэтому искались как слова: { $phrases } и ещё { $more }
    }
search-costly-ignored =
    { $more ->
        [0] слишком частые, чтобы искать их как выражения, поэтому не исключены: { $phrases }
       *[other] слишком частые, чтобы искать их как выражения, поэтому не исключены: { $phrases } и ещё { $more }
    }

## Документы помимо сводов правил: турнирные документы, примечания к выпускам, заметки судей

documents = Документы
count-documents =
    { $count ->
        [one] { $count } документ
        [few] { $count } документа
        [many] { $count } документов
       *[other] { $count } документа
    }
count-sections =
    { $count ->
        [one] { $count } раздел
        [few] { $count } раздела
        [many] { $count } разделов
       *[other] { $count } раздела
    }
count-sections-of-documents =
    { $count ->
        [one] { $count } раздел документа
        [few] { $count } раздела документов
        [many] { $count } разделов документов
       *[other] { $count } раздела документов
    }
document-tournament = Турнирные документы
document-release = Выпуск
document-release-notes = Примечания к выпускам
document-notes = Заметки
document-house = Домашние заметки
document-part = часть документа
documents-none = Помимо сводов правил ни один документ ещё не загружен.
documents-load = Как его загрузить
section-in-language = { $section }, язык: { $language }
section-missing = в нашей копии документа { $document } нет раздела { $section }
section-source = { $path }, строки { $first }–{ $last }
section-pages = { $path }, страницы { $first }–{ $last }
section-not-in-english = На английском этого раздела в собрании нет; язык текста: { $language }.
document-older =
    { $count ->
        [one] Это редакция от { $day }: она на { $count } год старше действующих правил ({ $date }). Не выносите по ней решений и наказаний: возьмите действующую редакцию на { $address }.
        [few] Это редакция от { $day }: она на { $count } года старше действующих правил ({ $date }). Не выносите по ней решений и наказаний: возьмите действующую редакцию на { $address }.
        [many] Это редакция от { $day }: она на { $count } лет старше действующих правил ({ $date }). Не выносите по ней решений и наказаний: возьмите действующую редакцию на { $address }.
       *[other] Это редакция от { $day }: она на { $count } года старше действующих правил ({ $date }). Не выносите по ней решений и наказаний: возьмите действующую редакцию на { $address }.
    }
document-undated = В этой копии не сказано, какого она дня. Не выносите по ней решений и наказаний, не сверив её с действующей редакцией на { $address }.
# { $sections } are numbers: 1–3, 5, A–C
document-held = В этой копии есть только главы: { $sections }.
section-penalty = Наказание:
section-below = В этом разделе
section-all-as-json = Все ({ $count }) в JSON
section-as-json = Этот раздел в JSON
note-beside = Заметка на полях
problem-no-document = документа «{ $shown }» на этом языке ({ $language }) нет
problem-several-cards = «{ $shown }» — название нескольких карт ({ $count })
offer-sections-near = Ближайшие разделы
offer-whole-document = Весь документ
offer-current-edition = Действующая редакция на сайте издателя
offer-documents = Все документы
offer-cards-of-name = Карты с этим названием
search-also = также

## Без сети

offline-title = Без сети
offline-about = Все действующие правила, глоссарий и разъяснения, сохранённые на этом устройстве, с поиском без сети.
offline-plain = Здесь слова ищутся так, как набраны, без исправления опечаток; для вопросов, названий карт на других языках и турнирных документов нужна сеть.
offline-pack = Правила и разъяснения на этом устройстве
offline-keep = Скачать для работы без сети
offline-update = Обновить
offline-delete = Удалить
offline-busy = Загрузка…
offline-failed = Загрузить не удалось.
offline-unkept = На этом устройстве пока ничего не сохранено.
offline-copy-of = Сохранённая копия от
offline-search = Искать в правилах без сети
offline-nothing = Ничего не найдено.
offline-aside = Здесь не учтено:
offline-absent = Эта страница не сохранена на этом устройстве. В сохранённом можно искать здесь.
offline-more = Есть ещё; добавьте слово.
offline-no-script = Для поиска без сети нужен JavaScript.

## Проверка ссылок

check-title = Проверка ссылок
check-about = Вставьте статью, ответ или заметки: каждый номер правила в тексте будет найден вместе с тем, что стало с ним с тех пор, как текст был написан. Текст не сохраняется.
check-text = Текст
check-written = Написан
check-language = Язык текста
check-do = Проверить
check-found = Что найдено
check-none = В этом тексте нет ссылок. Ссылка выглядит так: «CR 702.19b», «правило 509.1a» или «MTR 2.1».
check-count =
    { $count ->
        [one] { $count } ссылка
        [few] { $count } ссылки
        [many] { $count } ссылок
       *[other] { $count } ссылки
    }
check-count-stale =
    { $count ->
        [one] { $count } больше не верна
        [few] { $count } больше не верны
        [many] { $count } больше не верны
       *[other] { $count } больше не верны
    }
check-stale = Больше не верно или не существует
check-notes = Верно, но с оговоркой
check-unread = Не просмотрено
check-holds = Верно
check-first = показаны только первые { $most } из { $total }
check-rewritten = Текст с сегодняшними номерами
check-rewritten-about =
    { $count ->
        [one] Заменён { $count } номер: там, где правило известно точно и его текст тот же. Остальные смотрите выше.
        [few] Заменены { $count } номера: там, где правило известно точно и его текст тот же. Остальные смотрите выше.
        [many] Заменено { $count } номеров: там, где правило известно точно и его текст тот же. Остальные смотрите выше.
       *[other] Заменено { $count } номера: там, где правило известно точно и его текст тот же. Остальные смотрите выше.
    }
check-perhaps = Возможно, ссылки, и тогда уже не верные
check-as-of = читается на { $date }
check-rewritten-day = Если будете проверять снова, укажите { $date }, а не прежний день.
check-rewritten-too-long = текст слишком длинный, чтобы показать его здесь с сегодняшними номерами; проверяйте его по частям
check-no-such-day = «{ $day }» — не дата вида 2024-11-08; текст проверен без неё
check-cut = текст длиннее { $limit } МиБ; в поле только его начало, и ничего не проверено: проверьте текст по частям

## What is said of a citation: on that page, in the API and by the command line

finding-bare = возможно, это число другого рода
finding-taken = прежний номер обозначает другое правило
finding-possibly = возможно, { $numbers }
finding-others =
    { $count ->
        [one] и ещё { $count } изменилось
        [few] и ещё { $count } изменились
        [many] и ещё { $count } изменились
       *[other] и ещё { $count } изменились
    }
finding-absent = { $number } нет в правилах от { $edition }; до { $until } это было { $now }
finding-absent-gone = { $number } нет в правилах от { $edition }; правила, у которого был этот номер до { $until }, больше нет
finding-nowhere = ни в одной из имеющихся редакций нет правила { $number } (язык: { $language })
finding-near = ближайшие номера: { $numbers }
finding-letters = буквы правил пропускают l и o
finding-elsewhere = { $number } нет в редакции того дня, но есть в редакции от { $date }
finding-undated = { $number } есть только в редакции без даты или неполной, поэтому не прослежено
finding-in-english = ни в одной редакции перевода ({ $language }) нет { $number }, но оно есть в английской от { $date }
finding-placeholder = здесь не хватает номера
finding-placeholder-name = «{ $name }» — это { $numbers }
finding-beside-day = рядом стоит дата { $day }
finding-beside-early = рядом стоит дата { $day }, а самая старая редакция здесь новее
finding-beside-name = «{ $name }» рядом показывает, какое правило имеется в виду
finding-beside-words = слова рядом, «{ $words }», взяты из этого правила
finding-beside-number = прочитано как другие номера { $number } в этом тексте
finding-other-name = текст рядом говорит о «{ $name }», это { $numbers }
finding-other-words = слова рядом, «{ $words }», стоят в { $numbers }
finding-other-number = судя по другим номерам { $number } рядом, имеется в виду { $numbers }
finding-named = { $number } называется «{ $title }», а не «{ $quoted }»
finding-named-elsewhere = «{ $quoted }» — это { $number }
finding-title-of-today = сегодня оно называется «{ $quoted }»: возможно, текст новее своей даты
finding-write = следует писать { $replacement }
finding-formerly = до { $date } это был номер другого правила; сегодня оно { $numbers }
finding-formerly-gone = до { $date } это был номер другого правила, которого больше нет
finding-of-number = { $number }: { $said }
finding-formerly-more = другие номера из списка, принадлежавшие раньше другим правилам: { $count }
finding-not-held = этого документа здесь нет, поэтому он не просмотрен
finding-part-not-held = { $section } — в части документа «{ $document }», которой здесь нет
finding-several-days = в тексте названы два дня для его правил, { $one } и { $other }; ни один не взят, укажите нужный
finding-not-a-date = { $date } в строке { $line } — не дата и не использовано
finding-too-many = в тексте слишком много ссылок; начиная со строки { $line } они не проверены
finding-too-much-work = проверка всего текста сразу требует слишком много работы; начиная со строки { $line }, столбца { $column }, он не проверен; проверьте его по частям
finding-no-day = день неизвестен, поэтому номера читаются в новейшей редакции, где они есть, самое большее от { $date }; если указать день написания, можно сказать больше

## The cheat sheet

sheet-title = Шпаргалка
sheet-add = Добавить в шпаргалку
sheet-add-label = Добавить номера правил или адрес разъяснения
sheet-add-do = Добавить
sheet-up = Выше
sheet-remove = Убрать
sheet-unknown = «{ $text }» — не номер правила и не разъяснение.
sheet-missing = Правила { $number } нет в этой редакции.
sheet-empty = Соберите здесь правила и разъяснения, затем распечатайте страницу или передайте её адрес. На их страницах есть ссылка «Добавить в шпаргалку»; номера можно ввести и ниже.
sheet-full = Шпаргалка заполнена: 60 записей.
sheet-carries = Адрес этой страницы содержит весь список. На сервере ничего не сохраняется.
sheet-last = Ваша последняя шпаргалка

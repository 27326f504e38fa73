# 한국어 화면 문구. 번역 방법은 en.ftl의 첫머리에 있습니다.
# 채워 넣는 말의 받침은 알 수 없으므로, 그 뒤에는 받침에 따라 바뀌지 않는 조사(의, 에, 도 등)만 씁니다.

## 여러 페이지에서 함께 쓰는 말

rules = 규칙
changes = 변경
cards = 카드
glossary = 용어사전
help = 도움말
help-and-notation = 도움말과 표기법
about = 정보
sources = 출처
source = 출처
diagnostics = 진단
contents = 목차
editions = 판본
languages = 언어
languages-and-editions = 언어와 판본
rules-and-editions = 규칙과 판본
comprehensive-rules = 종합 규칙
introduction = 소개
credits = 크레딧
history = 연혁
search = 검색
previous = 이전
next = 다음
today = 오늘
undated = 날짜 없음
example = 예
permalink = 고유 주소
follow = 구독
feed-about = 이 페이지의 주소를 피드 리더에 추가하면 변경될 때마다 알려 줍니다.
feed-site = 새 판본과 판정
feed-changes = 변경 { $count }건
as-json = JSON
quoted = “{ $text }”
start-again = 처음으로
side-by-side = 나란히 보기
in-other-languages = 다른 언어
in-language = { $language }판
beside-language = { $language }와 나란히
by-letter = 글자순
by-code = 코드순
marks-mean = 기호의 뜻
list-and = { $rest } 및 { $last }
number-of-day = { $date } 판 { $number }
edition-of = { $date } 판
history-of = { $number }의 연혁
source-line = { $path }, { $line }행
line-number = { $line }행

## 글의 종류

kind-rule = 규칙
kind-rules = 규칙
kind-ruling = 판정
kind-rulings = 판정
kind-glossary = 용어사전
kind-card = 카드
kind-cards = 카드
kind-document = 문서
kind-question = 질문
kind-filter = 필터

## 글의 출처

authority-official = 공식
authority-translation = 번역
authority-community = 커뮤니티 제공
authority-fan = 팬 제작, 비공식
authority-house = 운영자 메모

## 추정한 것

inferred-number = 번호 추정
inferred-card = 카드 추정
inferred-date = 월일 순서 추정
inferred-language = 언어 추정
inferred-symbol = 심볼 복원
inferred-release = 세트 출시일을 날짜로 삼음
inferred-extent = 문구로 카드 텍스트와 구분
inferred-subject = 이 카드가 아니라 다른 카드에 대한 것입니다
symbol-missing = 심볼 누락
symbol-restored-why = 심볼 복원: { $evidence }

## 개수

count-rules = 규칙 { $count }개
count-subrules = 세부 규칙 { $count }개
count-chapters = { $count }개 장
count-examples = 예 { $count }개
count-entries = 항목 { $count }개
count-glossary-entries = 용어사전 항목 { $count }개
count-editions = 판본 { $count }개
count-parts = 일부만 있는 사본 { $count }개
times-renumbered = 번호 변경 { $count }회
times-reworded = 문구 수정 { $count }회
times-divided = 분할·통합 { $count }회
count-compared = 판본 { $count }개 비교
count-subrule-changes = 세부 규칙이 바뀐 판본 { $count }개
count-rulings = 판정 { $count }개
count-cards = 카드 { $count }장
count-texts = { $count }
count-results = 결과 { $count }개
count-files = 파일 { $count }개
count-lines = { $count }행
count-records = 레코드 { $count }개
count-diagnostics = 진단 { $count }개
count-errors = 오류 { $count }개
count-new = 신설 { $count }개
count-gone = 삭제 { $count }개
count-edited = 수정 { $count }개
count-split = 분할 { $count }개
count-merged = 통합 { $count }개
count-renumbered = 번호 변경 { $count }개
count-renumbered-edited = 번호 변경 및 수정 { $count }개
count-citing = 인용 번호만 변경 { $count }개
count-unchanged = 변경 없음 { $count }개
count-not-certain = 불확실 { $count }개
count-other-examples = 예만 변경 { $count }개
count-reused = 번호 재사용 { $count }개

## 모든 페이지의 둘레

skip = 본문으로 건너뛰기
skip-results = 검색 결과로 건너뛰기
brand-home = citator, 첫 화면
menu = 메뉴
site = 사이트
where-you-are = 현재 위치
about-this-site = 이 사이트 소개
interface-language = 화면 언어
theme-auto = 테마: 자동
theme-light = 테마: 밝게
theme-dark = 테마: 어둡게
search-label = 규칙, 판정, 카드 검색
search-placeholder = 704.5k, 돌진, 카드 이름…
sample = 이것은 견본입니다.
sample-note = 이 규칙과 판정은 시험용으로 바꿔 쓴 글이므로, 이를 근거로 판정하지 마십시오.
sample-load = 실제 문서를 불러오는 방법
unofficial = 비공식 팬 콘텐츠이며, Wizards of the Coast가 만들거나 승인하지 않았습니다. 매직: 더 개더링과 그 규칙 및 판정은 © Wizards of the Coast LLC의 저작물이며, 모든 글에 출처와 날짜를 밝힙니다.
pages = 페이지
before-and-after = 앞과 뒤
remove-filter = 필터 “{ $filter }” 해제
suggestions = 제안
copied = 복사했습니다
not-copied = 복사할 수 없습니다
keys = 단축키
imprint-rules = 종합 규칙, { $language }, { $since }
imprint-changes = 종합 규칙, { $language }, { $older }부터 { $newer }까지의 변경

## 첫 화면

home-title = citator – 연혁까지 찾는 매직 규칙과 판정
home-heading = 연혁까지 찾는 Magic: The Gathering 규칙과 판정
home-notation = 규칙 번호로 찾아보세요:
home-anything = 카드, 키워드, 평소 말투의 질문도 됩니다.
home-all-notation = 검색 도움말
home-example-words = 치명타 돌진
home-example-question = 토큰은 무덤으로 가나요
home-recent = 이 기기에서 최근에 본 항목
home-recent-clear = 지우기
home-in-force = 시행일
home-newest = 최근 판정
home-unknown = 알 수 없음
home-none-dated = 날짜 있는 것 없음
home-editions-since = { $year }년부터 규칙서 { $count }권
home-no-rulebook = 아직 읽어 들인 규칙서가 없습니다.
home-how-to-load = 불러오는 방법

## 규칙서와 판본

place-since = { $date }부터 시행
place-from = { $date }부터 시행 예정
place-of = { $date }자
place-numbered-between = 날짜 없음, 번호는 { $first }부터 { $last }까지의 판과 같음
place-numbered-on = 날짜 없음, 번호는 { $date } 판과 같음
place-part = 규칙서의 일부
contents-title = 규칙, { $label }
contents-chapters-of = 목차의 { $listed }개 장 중 { $count }개
no-rulebook-title = 아직 읽어 들인 규칙서가 없습니다
no-rulebook-help = 불러오는 방법은 도움말에 있습니다.
whole-book = 책 전체를 한 페이지로
whole-title = 모든 규칙을 한 페이지로, { $label }
in-this-chapter = 이 장의 내용
chapter-changed = { $date } 이후의 변경
notice-one-edition = 특정 판본을 보고 있습니다({ $since }).
notice-never-changes = 주소와 본문이 바뀌지 않습니다.
notice-not-yet = 그때까지는 { $date }자 판이 유효합니다.
notice-what-changes = 그날 바뀌는 내용
notice-became-since = 지금과 비교
edition-previous = 이전 판본: { $date }
edition-next = 다음 판본: { $date }
notice-rules-today = 현행 규칙
notice-number-today = 현행 { $number }
notice-marks = 번호 옆의 기호는 그 규칙의 현재 상태를 나타냅니다.
days-span = { $first } ~ { $last }
notice-breaks-off = 이 판본의 파일은 중간에 끊겨 있습니다.
notice-breaks-off-after = 여기 있는 마지막 규칙은 { $number }번이며, 그 뒤는 없습니다.
notice-newer-breaks-off = 더 새로운 판본은 일부만 있습니다.
notice-newer-ends = { $date } 판본의 파일이 { $number }번 뒤에서 끊겨 있으므로, 여기 있는 것은 그 이전 판본의 규칙입니다.
notice-newer-edition = 새 판본(있는 데까지)
notice-older-numbers = 이 번역은 이전 판의 번호를 따릅니다.
notice-translation = 번역: { $since }. 영어 규칙: { $date } 판. { $text }
notice-english-today = 현행 영어판
heading-only = 제목만
notice-heading-only = 이 자료에는 { $number }의 제목만 있습니다.
notice-heading-only-english = 이 언어로 된 규칙이 없어 영어 규칙을 표시합니다.
notice-heading-only-missing = 규칙이 없습니다.

## 규칙

rule-nth = 이 번호의 { $nth }번째
rule-untold = 미번역: { $book } 출처의 이 부분은 { $text }로 되어 있습니다.
rule-around = { $number }의 앞뒤
rule-around-this = 이 규칙의 앞뒤
rule-notes = { $number }의 주석
cited-by = { $count }곳에서 인용
rule-cited-by-texts = 글 { $count }개에서 인용
rule-keyword-in = 판정 { $count }개에 나오는 키워드
rule-name-in = ‘{ $name }’이(가) 나오는 판정 { $count }개
rule-last-changed = 마지막 변경 { $date } · 내용 보기
rule-added-on = { $date }에 추가 · 내용 보기
rule-unchanged-since = { $date } 또는 그 이전부터 변경 없음
rule-history = 연혁
rule-whole = { $number } 전체
rule-not-there = 없음
rule-not-translated = 미번역
rule-as-json = 이 규칙의 JSON
copy = 복사
copy-number = 번호
copy-quotation = 인용문
copy-embed = 삽입
embed-unofficial = 비공식 팬 콘텐츠입니다. 규칙 문구 © Wizards of the Coast
cited-heading = 이것을 인용한 곳
cited-by-none = 이 번호를 적거나 그 키워드를 언급하는 현행 규칙, 용어사전 항목, 판정이 없습니다.
cited-by-number = 번호로
cited-by-number-meaning =
    { $count ->
       *[other] { $number }번을 언급한 글: { $parts }
    }
cited-by-keyword = 키워드로
cited-by-keyword-meaning =
    { $count ->
       *[other] 이 규칙을 뜻하는지와 관계없이 { $keyword }({ $rule })의 이름이 나오는 판정
    }
cited-by-name = 이름으로
cited-by-name-meaning =
    { $count ->
       *[other] 다른 곳에서 이 카드의 이름을 적은 글: { $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
       *[other] 이 카드의 판정처럼 { $keyword }의 이름이 나오는 모든 카드의 판정
    }
cited-by-text = 다른 카드의 같은 글로
cited-by-text-meaning =
    { $count ->
       *[other] 위 판정 가운데 둘 이상의 카드에 글자 그대로 실린 것. 카드는 모두 { $cards }장
    }
cited-by-card-text-meaning =
    { $count ->
       *[other] 이 카드의 판정 가운데 다른 카드에도 글자 그대로 실린 것. 다른 카드는 모두 { $cards }장
    }
cited-refine = 검색으로 좁히기
cited-refine-below = { $number } 아래의 규칙을 인용한 곳까지 검색으로 좁히기
map-heading = 인용 관계도
map-citing = 이 규칙을 인용하는 규칙
map-cites = 이 규칙이 인용하는 것
map-picture = { $number }번을 인용하는 것과 { $number }번이 인용하는 것. 아래 목록과 같은 내용입니다.

## 인용된 번호의 규칙이 달라진 경우

cite-not-here = 이 판본에는 { $number }번이 없습니다
cite-unsure = { $then }의 이후 상태가 확실하지 않습니다
cite-not-sure = 불확실
cite-now = 현재 { $numbers }
cite-now-gone = 현재 삭제됨
cite-now-renumbered = 현재 번호 변경됨
cite-later = 이후 { $numbers }
cite-later-gone = 이후 삭제됨
cite-later-renumbered = 이후 번호 변경됨
cite-edited-since = 이후 수정됨
became-same = { $edition } 판에서 { $then }의 내용은 같습니다
became-same-itself = { $edition } 판에서 { $then } 자체의 문구는 변하지 않았습니다
became-edited = { $edition } 판에서 { $then }의 번호는 { $now } 그대로이고 문구가 다릅니다
became-moved = { $edition } 판에서 { $then }의 내용은 { $now }에 같은 문구로 있습니다
became-moved-edited = { $edition } 판에서 { $then }의 내용은 { $now }에 다른 문구로 있습니다
became-split = { $edition } 판에서 { $then }의 내용은 { $now }에 나뉘어 있습니다
became-merged = { $edition } 판에서 { $then }의 내용은 { $now }에 통합되었습니다
became-reused = { $edition } 판에서 { $then }의 내용은 { $now }에 있고, 이전 번호는 다른 규칙을 가리킵니다
became-reused-gone = { $edition } 판에서 { $then }의 내용을 잇는 규칙이 없고, 그 번호는 다른 규칙을 가리킵니다
became-gone = { $edition } 판에서 { $then }의 내용을 잇는 규칙이 없습니다
became-of-translation = 영어 규칙이 더 최신입니다. { $sentence }

## 여러 언어 나란히 보기

sides-title = CR { $number }: { $languages }
sides-read = 읽기
sides-beside = 나란히
sides-show = 보기
sides-two = 서로 다른 판본입니다.
sides-skew =
    { $count ->
        [0] 한쪽은 { $older } 판, 다른 쪽은 { $newer } 판을 따릅니다. 여기서는 번호가 일치합니다.
       *[other] 한쪽은 { $older } 판, 다른 쪽은 { $newer } 판을 따릅니다. 여기서는 규칙 { $count }개의 번호가 다르며, 서로 대응하는 규칙끼리 나란히 놓았습니다.
    }
sides-between = 그 사이의 변경
sides-absent = 이 규칙서({ $since })에는 이 부분이 없습니다.
sides-numbered = 여기서의 번호:
sides-edited = 다른 판본에서는 문구가 다름
sides-split = 한 판본에서는 하나, 다른 판본에서는 여럿
sides-merged = 다른 판본에서는 여러 규칙이 하나로 통합됨

## 규칙에 일어난 일

verdict-same = 같음
verdict-same-meaning = 번호도 문구도 같음, 인용 번호의 변경은 따지지 않음
verdict-edited = 수정
verdict-edited-meaning = 번호는 같고 문구가 다름
verdict-moved = 이동
verdict-moved-meaning = 번호가 다르고 문구는 같음
verdict-moved-edited = 이동, 수정
verdict-moved-edited-meaning = 번호도 문구도 다름
verdict-split = 분할
verdict-split-meaning = 내용이 여러 규칙에 나뉘어 있음
verdict-merged = 통합
verdict-merged-meaning = 더 많은 내용을 담은 규칙에 통합됨
verdict-gone = 삭제
verdict-gone-meaning = 같은 내용을 담은 규칙이 더는 없음
verdict-reused = 번호 재사용
verdict-reused-meaning = 번호는 있으나 다른 규칙의 것임
verdict-new = 신설
verdict-new-meaning = 이전에 대응하는 규칙이 없음
verdict-unknown = 불명
verdict-unknown-meaning = 단정할 만큼 확실하지 않음, 후보를 표시함

## 규칙의 연혁

history-title = CR { $number } · 연혁
history-another = 다른 번호 찾기
history-as-of = 기준일
history-any-day = 모든 날짜
history-to = 비교일
history-follow = 추적
history-taken = { $number }번은 현재 다른 규칙을 가리킵니다.
history-there-now = 현재 그 번호의 내용
history-then-and-now = 당시와 현재
history-says = 내용
history-candidates = 그 밖의 후보
history-steps = 단계별 연혁
history-tenants = 이 번호를 쓴 다른 규칙
history-unchanged = 변경 없음
history-own-same = 자체 문구 변경 없음
history-subrules = 바뀐 세부 규칙:
history-drawing = 번호 { $count }개의 그림
history-confidence = 대응 확실성 { $confidence }
history-unsure = { $then }: 이후 상태가 확실하지 않음
history-gone-today = { $then }: 현재 삭제됨
history-gone-on = { $then }: { $date } 판에서 삭제됨
history-through = 판본별 { $number }
history-still-today = { $then }: 현재도 { $now }
history-still-on = { $then }: { $date } 판에서도 { $now }
history-is-today = { $then }: 현재 { $now }
history-is-on = { $then }: { $date } 판에서 { $now }
history-rule-gone = 규칙이 삭제됨
history-rule-moved = 규칙이 이동함
history-rule-moved-edited = 규칙이 이동하고 수정됨
history-picture = { $summary } 아래 목록의 내용도 같습니다.
history-undated-edition = 날짜 없는 판
history-written-there = 이 규칙의 첫 판본: { $since }. 이후 판본 { $count }개에서 바뀌었으며, 현재도 있습니다.
history-written-gone = 이 규칙의 첫 판본: { $since }. 이후 판본 { $count }개에서 바뀌었으며, 현재는 삭제되었습니다.
history-oldest-there = 이 규칙은 보유한 가장 오래된 판본({ $since })에 이미 있었습니다. 이후 판본 { $count }개에서 바뀌었으며, 현재도 있습니다.
history-oldest-gone = 이 규칙은 보유한 가장 오래된 판본({ $since })에 이미 있었습니다. 이후 판본 { $count }개에서 바뀌었으며, 현재는 삭제되었습니다.
history-oldest = 보유한 가장 오래된 판본입니다. 그 이전은 알 수 없습니다.
history-hole = { $date }부터 이 날짜까지 보유한 판본이 없어, 변경된 날짜를 알 수 없습니다.
history-days = { $since } – { $last }
history-today = 현재 { $numbers }
step-new = { $to } 신설
step-gone = { $from } 삭제
step-same = { $to }: 문구 변경 없음
step-same-refs = { $to }: 인용 번호만 변경
step-subrules = { $to }: 세부 규칙만 변경
step-edited = 수정, 번호는 { $to } 그대로
step-split = { $from } 분할 → { $to }
step-merged = { $from } 통합 → { $to }
step-moved = { $from } → { $to }, 문구 변경 없음
step-moved-refs = { $from } → { $to }, 인용 번호만 변경
step-moved-edited = { $from } → { $to }, 수정
trace-several = { $number }에는 규칙이 여럿 있습니다. 그중 첫 번째입니다
trace-no-day = 날짜를 지정하지 않아, { $number }번이 있는 최신 판본({ $edition })의 규칙을 표시합니다
trace-hole = { $taken }부터 { $next }까지 보유한 판본이 없습니다. { $day }의 규칙으로 { $taken } 판을 사용하지만, 그사이 규칙이 바뀌었을 수 있습니다
trace-passed-over = { $broken } 판은 중간에 끊겨 있어 규칙을 추적하지 않고, 대신 다음 판을 사용합니다: { $taken }
trace-before-first = 보유한 가장 오래된 판본은 { $edition }입니다. { $day }의 규칙으로 이 판을 사용합니다
trace-after-last = 보유한 최신 판본은 { $edition }입니다. { $day }의 규칙으로 이 판을 사용합니다

## 두 판본 사이의 변경

updates-heading = 판본별 변경
updates-of-each = 판본별 변경
updates-of-this = 이 판본의 변경
updates-from = 이전 판
updates-to = 이후 판
updates-compare = 비교
updates-load = 더 불러오는 방법
updates-caption = 최근 판본별로 바뀐 규칙 수(최신 판본은 빨간색)
updates-picture = 최근 판본 { $editions }개에서 각각 문구가 바뀐 규칙 수입니다. 가장 많은 것은 { $busiest } 판의 { $count }개입니다. 아래 목록의 내용도 같습니다.
updates-line = 위의 선은 규칙과 세부 규칙의 총수로, 이 가운데 첫 판본은 { $first }개, 최신 판본은 { $last }개입니다.
updates-held = 규칙과 세부 규칙 { $count }개
updates-count = { $language } 규칙의 판본 { $count }개
updates-count-since = { $year }년부터 { $language } 규칙의 판본 { $count }개
updates-none = 날짜 있는 { $language } 규칙 판본을 보유하지 않아 비교할 것이 없습니다.
updates-only-one = 보유한 { $language } 규칙은 { $date } 판 하나뿐입니다. 다른 판본이 추가되면 이 페이지에서 변경 내용을 알려 드립니다.
updates-oldest = 보유한 가장 오래된 판본입니다. 그 이전은 알 수 없습니다.
updates-no-rule = 문구가 바뀐 규칙 없음
updates-rules = 규칙 { $count }개 변경
updates-hole = { $date }부터 이 날짜까지 보유한 판본이 없으므로, 그 기간 전체의 변경입니다.
changes-come = { $date }부터 시행되는 변경
changes-of = { $newer } 판의 변경
changes-between = { $older }부터 { $newer }까지의 변경
changes-chapters = 변경된 장
changes-by-chapter = 장별
changes-too-much = 한 페이지에 담기에는 너무 많습니다. 장을 고르거나 위의 개수를 고르십시오.
changes-none = 두 판본 사이에 변경이 없습니다.
changes-none-of-kind = 두 판본 사이에 이런 변경은 없습니다.
changes-others = 다른 변경
changes-earlier = 이전
changes-all = 전체
changes-chapter-gone = { $title }(삭제됨)
changes-glossary = 용어사전: { $counts }
changes-not-certain = 대응 가능성 높음({ $confidence }); 연혁 참조
change-split = 분할 → { $numbers }
change-merged = { $numbers } 통합
change-perhaps-gone = 삭제 여부 불확실
change-perhaps-new = 신설 여부 불확실
change-perhaps-was = 불확실, 이전 { $numbers }
change-was = 이전 { $numbers }
change-was-edited = 이전 { $numbers }, 수정
change-reused = 번호 재사용: { $numbers }
change-cites-others = 인용 번호 변경
change-examples = 예만 수정
change-took-from = 이전에 { $number }번은 다른 규칙의 번호였으며, 그 규칙은 현재 { $now }에 있습니다.
change-took-from-gone = 이전에 { $number }번은 다른 규칙의 번호였으며, 그 규칙은 삭제되었습니다.
folded-summary = { $counts }, 문구는 같음
folded-entries = 항목 { $count }개는 문구가 같거나 인용 번호만 다름
folded-citing = 인용 번호만 변경:
folded-unchanged = 변경 없음:
fate-same = 변경 없음
fate-refs = 인용 번호만 변경
fate-refs-meaning = 번호가 같고, 인용한 번호 외에는 문구도 같음
fate-moved = 번호 변경
fate-moved-meaning = 번호가 다르고 문구는 같음, 인용 번호가 바뀐 것은 수정으로 보지 않음
fate-moved-edited = 번호 변경 및 수정
fate-not-certain = 불확실
fate-examples = 예만 변경
diff-turned = 나중 판본을 먼저 지정했으므로, 이른 판본에서 나중 판본으로의 변경을 표시합니다
diff-same = 두 판본이 같으므로 변경이 없습니다
diff-hole = { $before }부터 { $after }까지 보유한 판본이 없습니다. 그사이의 변경은 덜 확실하며 날짜를 알 수 없습니다

## 카드와 판정

cards-about = 카드 { $count }장. 위의 검색창에 어느 언어로든 이름을 넣으면 카드를 찾을 수 있습니다.
cards-all = 모든 카드
cards-with = 첫 글자가 { $letter }인 카드
card-title = { $name }, 판정
card-imprint = { $name }의 판정
card-label = 판정 { $count }개 · 최근 { $date }
card-no-rulings = 이 카드의 판정은 보유하고 있지 않습니다.
card-rulings-until = 여기의 판정은 { $date }까지입니다.
card-no-text = 이 카드의 규칙문은 보유하고 있지 않습니다. 발행사에 있습니다:
card-names = 이름
card-also-printed = 다른 인쇄 이름
card-keywords = 언급된 규칙
card-as-json = 이 카드의 JSON
card-rulings-as-json = 이 카드의 판정 JSON
card-newest-first = 최신순
card-oldest-first = 오래된순
card-years = 연도별 판정 수
card-power-toughness = 공격력과 방어력
card-loyalty = 충성도
card-defense = 수비도
card-shared = 다른 카드 { $count }장에도 같은 판정
card-other-day = { $publisher }: { $date }
ruling-title = { $title }의 판정
ruling-of = { $date } 판정
ruling-cited = { $card }, { $date } 판정
ruling-undated = 날짜 없는 판정
ruling-cited-undated = { $card }, 날짜 없는 판정
ruling-family-why = 카드 이름만 다르고 글은 같습니다.
ruling-family-more = 그 외 { $count }개
ruling-card-unknown = 알 수 없는 카드
ruling-listed = 카드 이름이 없는 { $source } 목록에서
ruling-and-others = { $first } 외 { $count }장
ruling-numbers-today = 현행 번호
ruling-lost = 옮기는 중에 빠진 것
ruling-symbol = 심볼
ruling-symbol-restored = 글에서 빠진 심볼을 복원했습니다: { $symbol }.
ruling-symbol-lost = 글에서 심볼이 하나 빠졌으나, 어떤 심볼인지 알 수 없습니다.
ruling-later = 이후 문구
ruling-earlier = 이전 문구
ruling-earlier-of = { $date }의 이전 문구
ruling-later-of = { $date }의 이후 문구
ruling-reworded-since = 더 이상 맞지 않을 수 있음: { $rules }은(는) 이 판정 이후 { $date }에 문구가 바뀌었습니다
ruling-obsolete-term = 용어집에서 더 이상 쓰지 않는다고 하는 용어를 씁니다: { $term }
ruling-wording-of = { $date }의 문구
ruling-wordings = 다른 문구
ruling-what-changed = 바뀐 부분
ruling-wordings-why = 같은 카드의 어느 판정이 같은 내용을 다른 말로 한 것인지는 글의 유사함과 날짜, 이제 쓰지 않는 낱말로 추정한 것입니다. 출처에는 모두 실려 있습니다.
ruling-where = 실린 곳
ruling-keywords = 언급된 규칙
ruling-address = 고유 주소
ruling-as-json = 이 판정의 JSON

## 카드의 심볼을 읽는 말

symbol-white = 백색
symbol-blue = 청색
symbol-black = 흑색
symbol-red = 적색
symbol-green = 녹색
symbol-colorless = 무색
symbol-snow = 눈
symbol-generic = 일반 { $number }
symbol-either = { $one } 또는 { $other }
symbol-mana = { $kind } 마나
symbol-phyrexian-mana = 피렉시아 { $kind } 마나
symbol-phyrexian = 피렉시아 마나
symbol-tap = 탭 심볼
symbol-untap = 언탭 심볼
symbol-energy = 에너지 카운터
symbol-chaos = 카오스 심볼
symbol-planeswalk = 플레인즈워커 심볼
symbol-ticket = 티켓 카운터
symbol-acorn = 도토리 카운터
symbol-half = 일반 마나 2분의 1
symbol-infinite = 무한한 일반 마나
symbol-other = { $letters } 심볼

## 용어사전

glossary-fan = 세트 자체의 설명에 나온 용어
glossary-fan-note = 팬이 만든 것으로 공식이 아닙니다. 규칙에서는 뜻이 다를 수 있습니다.
term-title = { $term }, 용어사전
term-also = 다른 이름: { $term }
term-gone = 현재 용어사전에 없는 항목입니다.
term-gone-note = 이 항목이 마지막으로 실린 판본의 문구입니다({ $editions }).
term-older = 이전 문구
term-rule = 이 이름의 규칙
term-used = 쓰인 곳
term-search = “{ $term }” 관련 규칙과 판정
term-as-json = 이 항목의 JSON
term-editions = 판본 { $count }개, 최초: { $oldest }, 최신: { $newest }

## 출처와 특이 사항

sources-unknown-format = 알 수 없는 형식
sources-read = 읽은 날짜: { $day }
sources-account = { $lines }: 레코드 { $records }행, 진단 { $diagnostics }행, 누락 없음
sources-account-incomplete = { $lines }: 레코드 { $records }행, 진단 { $diagnostics }행, 나머지는 확인되지 않음
severity-error = 오류
severity-warning = 경고
severity-note = 참고

## 검색

sorted = 정렬
sort-relevance = 관련도순
sort-date = 날짜순
understood-as = 해석:
narrow-down = 범위 좁히기
filters = 필터
search-open = { $number } 열기
search-all = 모두 보기({ $count }건)
search-more = 그 밖의 결과
search-nothing = “{ $query }”에 대한 결과가 없습니다
search-in-no-text = 어느 문서에도 없는 단어: { $words }
why-question = 비슷한 질문:
question-sentence = { $question }?
why-similar-question = 비슷한 질문의 답
why-card = 이름이 나온 카드에 관한 내용
why-words = 검색한 낱말이 있음
why-meaning = 뜻이 비슷함
facet-kind = 종류
facet-language = 언어
facet-chapter = 장
facet-year = 판정 연도
facet-publisher = 판정 게시처
facet-more = { $count }개 더
chip-kind = 종류: { $kind }
chip-language = 언어: { $language }
chip-edition = { $date } 판
chip-all-editions = 모든 판본
search-shared-name = 이름이 “{ $name }”인 카드 { $count }장: { $cards }

## 이어서 갈 곳, 링크 위에 놓임

offer-did-you-mean = 혹시 찾으시는 것
offer-begin = 시작할 곳
offer-contents = 규칙의 목차
offer-glossary = 용어사전
offer-cards = 글자순 카드
offer-help = 검색 방법
offer-wider = 검색 범위 넓히기
offer-without = { $filter } 없이
offer-without-kind = 종류 제한 없이
offer-all-languages = 모든 언어에서
offer-any-text = 모든 { $language } 글
offer-in-all-editions = 모든 판본에서
offer-any-word = 단어 중 하나라도 있는 글
offer-look-here = 다른 찾을 곳
offer-site-pages = 이 사이트에서
search-words-changes = 변경, 최근 변경, 변경 사항, 새 규칙, 업데이트, 갱신, changelog
search-words-feeds = 피드, rss, atom, feed, 구독, 알림
search-words-api = api, json, openapi, 내보내기
search-words-offline = offline, 오프라인, 다운로드, 앱
search-words-check = 확인, 인용 확인, 검사, check
search-words-sheet = 요약표, 인쇄
search-words-embed = 삽입, embed, iframe, 위젯, 블로그
offer-search-for = “{ $query }” 검색
offer-languages = 규칙이 있는 언어: { $languages }
offer-rulebooks = 보유한 규칙서
offer-nearest-editions = 가장 가까운 판본
offer-all-editions = 모든 판본
offer-skipped-letters = 규칙서는 1, 0과 비슷한 글자 l과 o를 건너뜁니다. 혹시 찾으시는 것
offer-what-became = 번호 변경 또는 삭제
offer-came-instead = 대신
offer-nearest-numbers = 가장 가까운 번호
offer-editions-with = 이 번호가 있던 판본 { $count }개, 최신순
offer-cards-like = 이름이 비슷한 카드
offer-entries-like = 비슷한 항목
offer-whole-glossary = 용어사전 전체
offer-find-ruling = 카드나 문구로 찾기

## 너무 긴 목록

list-cut-off = { $total }개 중 처음 { $most }개까지만 넘겨 볼 수 있습니다. { $advice }
page-after-end = 마지막을 지난 페이지입니다. 마지막은 { $page }페이지입니다
advice-narrow-search = 나머지를 보려면 다른 단어나 kind:rule, rule:702, date>=2024-01-01 같은 필터로 검색 범위를 좁히십시오
advice-narrow-list = 나머지를 보려면 이 주소의 매개변수로 목록을 좁히십시오
advice-letter = 나머지를 보려면 글자를 고르거나 이름을 검색하십시오
advice-code = 나머지를 보려면 코드나 파일을 고르십시오
advice-chapter = 장을 고르십시오

## 제대로 답하지 못한 까닭

problem-no-page = 이 주소에는 아무것도 없습니다
problem-method = 이 주소는 해당 메서드에 응답하지 않습니다. Allow 헤더를 확인하십시오
problem-body = 본문이 읽을 수 있는 64 KiB(글을 검사하는 경우 2 MiB)를 넘습니다
problem-address = 주소가 읽을 수 있는 12 KiB를 넘습니다. 검색어를 줄이십시오
problem-timeout = 응답에 시간이 너무 오래 걸렸습니다. 더 간단한 요청으로 다시 시도하십시오
problem-unreadable = 주소나 매개변수를 읽을 수 없습니다
problem-internal = citator의 오류입니다. 요청 ID와 함께 알려 주십시오
problem-refused = 이 요청에는 답할 수 없습니다
problem-too-many-searches = 동시에 실행 중인 검색이 너무 많습니다. 잠시 후 다시 시도하십시오
problem-too-many-checks = 동시에 실행 중인 글 검사가 너무 많습니다. 잠시 후 다시 시도하십시오
problem-too-much-unsent = 다른 이용자에게 보내는 중인 응답이 너무 많습니다. 몇 초 뒤에 다시 시도하십시오
problem-too-many-requests = 이용 중인 네트워크에서 보낸 요청이 너무 많습니다. 몇 초 뒤에 다시 시도하십시오
problem-no-language = “{ $code }” 언어는 없습니다
problem-no-rulebook = 읽어 들인 규칙서가 없습니다
problem-no-rulebook-in = 읽어 들인 { $language } 규칙서가 없습니다
problem-no-edition = { $language } 규칙의 “{ $wanted }” 판본은 보유하고 있지 않습니다
problem-no-dated-edition = 이 언어에는 규칙을 추적할 날짜 있는 판본이 없습니다
problem-no-edition-has = 보유한 판본({ $span }) 중 규칙 { $number }번이 있는 판본이 없습니다
problem-undated-has = 규칙 { $number }번은 날짜를 알 수 없는 판본에만 있어 추적할 수 없습니다
problem-not-a-number = “{ $shown }”: 규칙 번호가 아닙니다. 규칙 번호는 7, 707, 707.10, 707.10a와 같은 형식입니다
problem-no-rule = { $language } 규칙({ $since })에 { $number }번 규칙이 없습니다
problem-no-card = “{ $shown }” 카드는 여기에 없습니다
problem-no-ruling = 이 주소에는 판정이 없습니다. 출처에서 문구가 바뀌었을 수 있습니다
problem-ruling-gone = 이 판정은 출처에서 고쳐 쓰였거나 철회되었습니다
problem-card-renamed = 이 카드의 이름이 바뀌었습니다
problem-no-entry = 용어사전에 “{ $shown }” 항목이 없습니다

## 검색어에서 이해하지 못했거나 처리하지 않은 것

query-too-long = 검색어가 { $most }자를 넘어 나머지는 뺐습니다
query-too-deep = { $most }겹을 넘는 괄호는 괄호로 읽지 않았습니다
query-bracket-open = 닫히지 않은 괄호를 끝에서 닫았습니다
query-bracket-closes = 열지 않고 닫은 괄호를 무시했습니다
query-too-many-words = 단어와 필터가 { $most }개를 넘어 마지막 { $left }개를 뺐습니다
query-no-letter = “{ $piece }”에 검색할 글자나 숫자가 없습니다
query-idle-or = 검색할 두 항목 사이에 있지 않은 “{ $word }” 하나를 무시했습니다
query-idle-not = 제외할 것 앞에 있지 않은 “NOT” 하나를 무시했습니다
query-idle-dash = “{ $dash }” 기호는 바로 뒤의 단어를 제외합니다. 그렇지 않은 것 하나를 무시했습니다
query-quote-alone = 짝이 없는 따옴표를 무시했습니다
query-quotes-empty = 글자나 숫자가 없는 따옴표를 무시했습니다
query-star-inside = “{ $piece }”: * 기호는 단어 끝에만 씁니다
query-star-short = “{ $piece }”: * 기호 앞에 글자가 { $least }개 이상 있어야 합니다
query-filter-unread = “{ $piece }”: { $why }. 단어로 검색했습니다
filter-unknown = { $name }: 필터는 없습니다(사용 가능: { $known })
filter-no-sign = { $name }: 필터에는 < 또는 > 기호를 쓸 수 없습니다
filter-takes = { $name }: 필터에 쓸 수 있는 값은 { $takes }입니다
filter-takes-kind = rule, ruling, glossary, card, document 중 하나
filter-takes-language = en, fr, zh-Hans와 같은 언어
filter-takes-name = 카드 이름이나 그중 한 단어
filter-takes-number = 702, 702.19, 702.19b와 같은 규칙 번호
filter-takes-date = 2024-11-08, 2024-11, 2024와 같은 날짜, 월, 연도
filter-takes-edition = 2024-04-12와 같은 날짜, current, all 중 하나
filter-takes-source = gatherer와 같은 판정 게시처
filter-takes-keyword = trample과 같은 키워드
filter-takes-state = inferred, example, current, official, translation, community, fan, house 중 하나
search-not-in-order = 이 순서로 된 결과가 없어, 이 단어가 가장 많이 있는 결과를 먼저 표시합니다
search-few-have-all = 이 단어가 모두 있는 글이 거의 또는 전혀 없어, 가장 많이 있는 결과를 먼저 표시합니다
search-some-have-all = 이 단어가 모두 있는 글은 { $count }개뿐이어서, 가장 많이 있는 결과를 먼저 표시합니다
search-other-languages = { $language }에는 없어서 다른 언어의 글을 보여 줍니다
search-keyword-name = “{ $name }”은(는) 영어로 “{ $keyword }”이며, 규칙은 영어로 표시합니다
search-corrected = “{ $typed }”의 검색 결과가 없어, 대신 다음을 검색했습니다: “{ $instead }”
search-nickname = “{ $typed }”을(를) 카드 “{ $instead }”(으)로 해석했습니다
search-said = “{ $typed }”을(를) “{ $instead }”(으)로 검색했습니다
search-edition-in-force = { $date } 판은 없습니다. 그날 시행 중이던 { $since } 판에서 검색했습니다
search-no-edition = { $date } 또는 그 이전의 판이 없어, 그날의 규칙은 검색할 수 없습니다
search-no-section = 보유한 { $document }({ $day }자)에는 { $number } 섹션이 없습니다
search-no-section-undated = 보유한 { $document }에는 { $number } 섹션이 없습니다
search-no-document = { $document } 사본이 여기에 없습니다
search-no-such-day = { $typed }(은)는 달력에 없는 날짜입니다. 그 달 전체를 검색했습니다
search-newest-edition = 보유한 최신판은 { $date }부터 시행 중입니다. 더 새로운 판이 있을 수 있습니다
search-limit = 한 번에 { $asked }개가 아니라 최대 { $most }개까지 표시합니다
search-window = 처음 { $most }개까지만 볼 수 있습니다. 나머지를 보려면 검색 범위를 좁히십시오
search-failed = 검색 실패: { $error }
search-many-words = “{ $start }*”로 시작하는 단어가 많아, 가장 흔한 { $most }개를 검색했습니다
search-costly-cut =
    { $more ->
        [0] 너무 흔해 구문 대신 단어로 검색했습니다: { $phrases }
       *[other] 너무 흔해 구문 대신 단어로 검색했습니다: { $phrases } 외 { $more }개
    }
search-costly-ignored =
    { $more ->
        [0] 너무 흔해 구문으로 검색할 수 없어 제외하지 않았습니다: { $phrases }
       *[other] 너무 흔해 구문으로 검색할 수 없어 제외하지 않았습니다: { $phrases } 외 { $more }개
    }

## 규칙서 이외의 문서: 토너먼트 문서, 출시 노트, 심판의 메모

documents = 문서
count-documents = 문서 { $count }개
count-sections = 절 { $count }개
count-sections-of-documents = 문서의 절 { $count }개
document-tournament = 토너먼트 문서
document-release = 출시
document-release-notes = 출시 노트
document-notes = 메모
document-house = 운영자 메모
document-part = 문서의 일부
documents-none = 아직 읽어 들인 규칙서 이외의 문서가 없습니다.
documents-load = 불러오는 방법
section-in-language = { $section }, { $language }판
section-missing = 보유한 { $document } 문서에는 { $section } 절이 없습니다
section-source = { $path }, { $first }~{ $last }행
section-pages = { $path }, { $first }~{ $last }쪽
section-not-in-english = 이 절은 영어판이 아니라 { $language }판으로 보유하고 있습니다.
document-older = 이것은 { $day } 판으로, 현행 규칙({ $date })보다 { $count }년 오래되었습니다. 이 판으로 판정하거나 벌칙을 주지 말고 { $address } 의 현행 판을 사용하세요.
document-undated = 이 문서에는 언제의 판인지 적혀 있지 않습니다. { $address } 의 현행 판과 비교하기 전에는 판정이나 벌칙에 사용하지 마세요.
# { $sections } are numbers: 1–3, 5, A–C
document-held = 이 문서에 있는 장: { $sections }뿐입니다.
section-penalty = 벌칙:
section-below = 이 절의 내용
section-all-as-json = 전체 { $count }개의 JSON
section-as-json = 이 절의 JSON
note-beside = 본문 옆의 메모
problem-no-document = { $language } 문서 중에 “{ $shown }” 문서는 없습니다
problem-several-cards = 이름이 “{ $shown }”인 카드가 { $count }장 있습니다
offer-sections-near = 가까운 절
offer-whole-document = 문서 전체
offer-current-edition = 발행처의 현행 판
offer-documents = 모든 문서
offer-cards-of-name = 이 이름의 카드
search-also = 그 밖에

## 네트워크 없이

offline-title = 오프라인
offline-about = 현행 종합 규칙과 용어사전, 판정을 이 기기에 저장하여 네트워크 없이 검색합니다.
offline-plain = 여기서는 입력한 단어를 그대로 찾으며 오타를 고치지 않습니다. 질문, 다른 언어의 카드 이름, 토너먼트 문서는 네트워크가 필요합니다.
offline-pack = 이 기기의 규칙과 판정
offline-keep = 오프라인용으로 내려받기
offline-update = 업데이트
offline-delete = 삭제
offline-busy = 가져오는 중…
offline-failed = 가져오지 못했습니다.
offline-unkept = 이 기기에 아직 저장된 것이 없습니다.
offline-copy-of = 오프라인 사본:
offline-search = 오프라인으로 규칙 검색
offline-nothing = 찾은 것이 없습니다.
offline-aside = 여기서는 제외됨:
offline-absent = 이 페이지는 이 기기에 저장되어 있지 않습니다. 저장된 내용은 여기에서 검색할 수 있습니다.
offline-more = 더 있습니다. 단어를 추가하십시오.
offline-no-script = 네트워크 없이 검색하려면 JavaScript가 필요합니다.

## 인용 확인

check-title = 인용 확인
check-about = 글이나 답변, 메모를 붙여 넣으세요. 그 안의 모든 규칙 번호를 찾아, 글이 쓰인 뒤 어떻게 되었는지 보여 줍니다. 글은 저장되지 않습니다.
check-text = 글
check-written = 쓴 날짜
check-language = 글의 언어
check-do = 확인
check-found = 찾은 것
check-none = 이 글에는 인용이 없습니다. 인용은 “CR 702.19b”, “규칙 509.1a”, “MTR 2.1”처럼 씁니다.
check-count = 인용 { $count }개
check-count-stale = 더 이상 맞지 않는 것 { $count }개
check-stale = 더 이상 맞지 않거나 없는 것
check-notes = 맞지만 알아 둘 것
check-unread = 찾아보지 않은 것
check-holds = 맞는 것
check-first = { $total }개 가운데 처음 { $most }개만 보여 줍니다
check-rewritten = 오늘의 번호로 바꾼 글
check-rewritten-about = 규칙이 확실하고 문구도 같은 번호 { $count }개를 바꾸었습니다. 나머지는 위를 보세요.
check-perhaps = 인용일 수 있으며, 그렇다면 더 이상 맞지 않는 것
check-as-of = { $date } 기준으로 읽음
check-rewritten-day = 다시 확인할 때는 이전 날짜가 아니라 { $date }을(를) 지정하세요.
check-rewritten-too-long = 글이 너무 길어 지금 번호로 바꾼 글을 여기에 표시할 수 없습니다. 나누어 확인하십시오
check-no-such-day = “{ $day }”은(는) 2024-11-08 같은 날짜가 아니어서 날짜 없이 확인했습니다
check-cut = 글이 한도인 { $limit } MiB를 넘습니다. 입력란에는 앞부분만 있으며 아무것도 검사하지 않았습니다. 글을 나누어 검사하십시오

## What is said of a citation: on that page, in the API and by the command line

finding-bare = 다른 종류의 숫자일 수 있습니다
finding-taken = 이전 번호는 다른 규칙을 가리킵니다
finding-possibly = { $numbers }일 수 있습니다
finding-others = 그 밖에 { $count }개가 바뀌었습니다
finding-absent = { $number }은(는) { $edition } 규칙에 없습니다. { $until }까지는 { $now }였습니다
finding-absent-gone = { $number }은(는) { $edition } 규칙에 없습니다. { $until }까지 이 번호였던 규칙은 없어졌습니다
finding-nowhere = 보유한 어느 판에도 규칙 { $number }이(가) 없습니다({ $language })
finding-near = 가장 가까운 번호: { $numbers }
finding-letters = 규칙의 글자에는 l과 o를 쓰지 않습니다
finding-elsewhere = { $number }은(는) 그날의 판에는 없고 { $date } 판에 있습니다
finding-undated = { $number }은(는) 날짜가 없거나 불완전한 판에만 있어 추적하지 않았습니다
finding-in-english = 번역({ $language })의 어느 판에도 { $number }이(가) 없지만 { $date } 영어판에는 있습니다
finding-placeholder = 여기에는 번호가 빠져 있습니다
finding-placeholder-name = “{ $name }”은(는) { $numbers }입니다
finding-beside-day = 옆에 있는 날짜는 { $day }입니다
finding-beside-early = 옆에 있는 날짜({ $day })는 여기 있는 가장 오래된 판보다 앞섭니다
finding-beside-name = 옆의 “{ $name }”이(가) 어느 규칙인지 알려 줍니다
finding-beside-words = 옆의 “{ $words }”은(는) 이 규칙의 말입니다
finding-beside-number = 이 글에 있는 { $number }의 다른 번호와 같은 판으로 읽었습니다
finding-other-name = 옆의 글은 “{ $name }”({ $numbers })에 관한 것입니다
finding-other-words = 옆의 “{ $words }”은(는) { $numbers }에 있는 말입니다
finding-other-number = 옆에 있는 { $number }의 다른 번호로 보아 { $numbers }을(를) 뜻합니다
finding-named = { $number }의 제목은 “{ $quoted }”이(가) 아니라 “{ $title }”입니다
finding-named-elsewhere = “{ $quoted }”은(는) { $number }입니다
finding-title-of-today = 오늘의 제목은 “{ $quoted }”이므로 글이 그 날짜보다 나중에 쓰였을 수 있습니다
finding-write = { $replacement }(으)로 쓰십시오
finding-formerly = { $date } 이전에는 다른 규칙의 번호였으며, 그 규칙은 지금 { $numbers }입니다
finding-formerly-gone = { $date } 이전에는 다른 규칙의 번호였으며, 그 규칙은 없어졌습니다
finding-of-number = { $number }: { $said }
finding-formerly-more = 그 밖에 이전에 다른 규칙의 번호였던 것: { $count }개
finding-not-held = 이 문서는 여기에 없어 찾아보지 않았습니다
finding-part-not-held = { $section }은(는) “{ $document }” 가운데 여기에 없는 부분에 있습니다
finding-several-days = 글에 규칙의 날짜가 둘 있습니다({ $one }, { $other }). 어느 것도 쓰지 않았으니 하나를 정해 주세요
finding-not-a-date = { $line }번째 줄의 { $date }은(는) 날짜가 아니어서 사용하지 않았습니다
finding-too-many = 인용이 너무 많아 { $line }번째 줄부터는 확인하지 않았습니다
finding-too-much-work = 한 번에 확인하기에는 작업량이 너무 많아 { $line }번째 줄 { $column }번째 글자부터는 확인하지 않았습니다. 나누어 확인하십시오
finding-no-day = 날짜를 몰라, 번호가 있는 가장 새로운 판(늦어도 { $date } 판)에서 읽었습니다. 글을 쓴 날짜를 알려 주면 더 자세히 볼 수 있습니다

## The cheat sheet

sheet-title = 요약표
sheet-add = 요약표에 추가
sheet-add-label = 규칙 번호 또는 판정의 주소 추가
sheet-add-do = 추가
sheet-up = 위로
sheet-remove = 제거
sheet-unknown = “{ $text }”은(는) 규칙 번호도 판정도 아닙니다.
sheet-missing = 이 판에는 { $number }이(가) 없습니다.
sheet-empty = 규칙과 판정을 여기에 모아 인쇄하거나 주소를 공유하세요. 각 페이지의 “요약표에 추가” 링크로 추가하거나 아래에 번호를 입력하세요.
sheet-full = 요약표가 가득 찼습니다(60개).
sheet-carries = 이 페이지의 주소에 목록 전체가 들어 있습니다. 서버에는 아무것도 저장되지 않습니다.
sheet-last = 마지막 요약표

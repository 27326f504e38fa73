# 日本語のページの文言。訳し方は en.ftl の冒頭を参照。

## 多くのページに共通の語

rules = ルール
changes = 変更
cards = カード
glossary = 用語集
help = ヘルプ
help-and-notation = ヘルプと表記
about = このサイトについて
sources = 出典
source = 出典
diagnostics = 検出事項
contents = 目次
editions = 版
languages = 言語
languages-and-editions = 言語と版
rules-and-editions = ルールと版
comprehensive-rules = 総合ルール
introduction = 序文
credits = クレジット
history = 履歴
search = 検索
previous = 前へ
next = 次へ
today = 今日
undated = 日付なし
example = 例
permalink = 固定リンク
follow = 購読
feed-about = このページのアドレスをフィードリーダーに登録すると、変更のたびに通知されます。
feed-site = 新しい版と裁定
feed-changes = 変更{ $count }件
as-json = JSON
quoted = 「{ $text }」
start-again = 最初から
side-by-side = 対訳
in-other-languages = 他の言語
in-language = { $language }版
beside-language = { $language }版と並べる
by-letter = 頭文字別
by-code = コード別
marks-mean = 記号の意味
list-and = { $rest }、{ $last }
number-of-day = { $date }の{ $number }
edition-of = { $date }の版
history-of = { $number }の履歴
source-line = { $path }、{ $line }行目
line-number = { $line }行目

## 種別

kind-rule = ルール
kind-rules = ルール
kind-ruling = 裁定
kind-rulings = 裁定
kind-glossary = 用語集
kind-card = カード
kind-cards = カード
kind-document = 文書
kind-question = 質問
kind-filter = 絞り込み

## 文責

authority-official = 公式
authority-translation = 翻訳
authority-community = コミュニティによる
authority-fan = ファンによる、非公式
authority-house = 運営者の注記

## 推定したもの

inferred-number = 番号は推定
inferred-card = カードは推定
inferred-date = 月日の順は推定
inferred-language = 言語は推定
inferred-symbol = シンボルを復元
inferred-release = 日付はセットの発売日による
inferred-extent = カードの文章とは文言で区別
inferred-subject = このカードではなく別のカードについて述べています
symbol-missing = シンボル欠落
symbol-restored-why = シンボルを復元：{ $evidence }

## 件数

count-rules = ルール{ $count }件
count-subrules = サブルール{ $count }件
count-chapters = { $count }節
count-examples = 例{ $count }件
count-entries = { $count }項目
count-glossary-entries = 用語集{ $count }項目
count-editions = 版{ $count }件
count-parts = 抜粋{ $count }件
times-renumbered = 番号変更{ $count }回
times-reworded = 文章の改訂{ $count }回
times-divided = 分割・統合{ $count }回
count-compared = 版{ $count }件を比較
count-subrule-changes = サブルールの変更{ $count }版
count-rulings = 裁定{ $count }件
count-cards = カード{ $count }種類
count-texts = { $count }
count-results = { $count }件
count-files = { $count }ファイル
count-lines = { $count }行
count-records = レコード{ $count }件
count-diagnostics = 検出事項{ $count }件
count-errors = エラー{ $count }件
count-new = 新規{ $count }
count-gone = 削除{ $count }
count-edited = 改訂{ $count }
count-split = 分割{ $count }
count-merged = 統合{ $count }
count-renumbered = 番号変更{ $count }
count-renumbered-edited = 番号変更・改訂{ $count }
count-citing = 参照番号のみ変更{ $count }
count-unchanged = 変更なし{ $count }
count-not-certain = 不確実{ $count }
count-other-examples = 例のみ変更{ $count }
count-reused = 番号の転用{ $count }件

## 各ページの周り

skip = 本文へ
skip-results = 検索結果へ
brand-home = citator トップ
menu = メニュー
site = サイト
where-you-are = 現在位置
about-this-site = このサイトについて
interface-language = 表示言語
theme-auto = 配色：自動
theme-light = 配色：ライト
theme-dark = 配色：ダーク
search-label = ルール、裁定、カードを検索
search-placeholder = 704.5k、トランプル、カード名…
sample = これは見本です。
sample-note = 見本のルールと裁定は試用のための言い換えです。これによって裁定を下さないでください。
sample-load = 本物の文書を読み込むには
unofficial = 非公式のファンコンテンツであり、ウィザーズ・オブ・ザ・コースト社が制作・承認したものではありません。マジック：ザ・ギャザリング、そのルールと裁定は © Wizards of the Coast LLC です。ここにある文章にはすべて出典と日付を示しています。
pages = ページ
before-and-after = 前後
remove-filter = フィルター「{ $filter }」を外す
suggestions = 候補
copied = コピーしました
not-copied = コピーできませんでした
keys = ショートカットキー
imprint-rules = 総合ルール、{ $language }、{ $since }
imprint-changes = 総合ルール、{ $language }、{ $older }から{ $newer }への変更

## 最初のページ

home-title = citator – Magicのルールと裁定を、その履歴とともに
home-heading = Magic: The Gathering のルールと裁定を、その履歴とともに
home-notation = ルール番号の例：
home-anything = カード名、キーワード、自分の言葉での質問も使えます。
home-all-notation = 検索のヒント
home-example-words = 接死 トランプル
home-example-question = トークンは墓地に置かれますか
home-recent = この端末の最近の項目
home-recent-clear = 消去
home-in-force = 発効日
home-newest = 最新の裁定
home-unknown = 不明
home-none-dated = 日付のあるものなし
home-editions-since = { $year }年以降の総合ルール{ $count }版
home-no-rulebook = ルール文書がまだ読み込まれていません。
home-how-to-load = 読み込むには

## ルール文書とその版

place-since = { $date }発効
place-from = { $date }に発効予定
place-of = { $date }付
place-numbered-between = 日付なし、番号は{ $first }から{ $last }までの版による
place-numbered-on = 日付なし、番号は{ $date }の版による
place-part = 文書の一部
contents-title = ルール、{ $label }
contents-chapters-of = 目次の{ $listed }節のうち{ $count }節
no-rulebook-title = ルール文書がまだ読み込まれていません
no-rulebook-help = 読み込み方はヘルプをご覧ください。
whole-book = 全文を1ページで
whole-title = 全ルールを1ページで、{ $label }
in-this-chapter = この節の内容
chapter-changed = { $date }以降の変更
notice-one-edition = 特定の版を表示しています（{ $since }）。
notice-never-changes = このアドレスと文章が変わることはありません。
notice-not-yet = それまでは{ $date }付の版が有効です。
notice-what-changes = この日に変わる点
notice-became-since = 現在と比べる
edition-previous = 前の版：{ $date }
edition-next = 次の版：{ $date }
notice-rules-today = 現在のルール
notice-number-today = 現在の{ $number }
notice-marks = 番号の横の記号は、そのルールの現在の状態を示します。
days-span = { $first }から{ $last }
notice-breaks-off = この版のファイルは途中で切れています。
notice-breaks-off-after = ここにある最後のルールは{ $number }で、その後は欠けています。
notice-newer-breaks-off = より新しい版は一部しかありません。
notice-newer-ends = { $date }の版のファイルは{ $number }の後で切れているため、ここに示すのはその前の版のルールです。
notice-newer-edition = 新しい版（切れている所まで）
notice-older-numbers = この翻訳の番号は古い版のものです。
notice-translation = この翻訳：{ $since }。英語のルールは{ $date }の版です。{ $text }
notice-english-today = 現在の英語版
heading-only = 題名のみ
notice-heading-only = この資料には{ $number }の題名しかありません。
notice-heading-only-english = この言語ではルールが欠けているため、英語のルールを表示しています。
notice-heading-only-missing = ルールは欠けています。

## ルール

rule-nth = この番号の{ $nth }番目
rule-untold = 未訳：{ $book }の出典のこの箇所は{ $text }です。
rule-around = { $number }の周辺
rule-around-this = このルールの周辺
rule-notes = { $number }への注記
cited-by = 被参照{ $count }件
rule-cited-by-texts = { $count }件から参照
rule-keyword-in = このキーワードの裁定{ $count }件
rule-name-in = 「{ $name }」の裁定{ $count }件
rule-last-changed = 最終変更 { $date } · 内容を見る
rule-added-on = { $date }に追加 · 内容を見る
rule-unchanged-since = { $date }以前から変更なし
rule-history = 履歴
rule-whole = { $number }の全文
rule-not-there = なし
rule-not-translated = 未訳
rule-as-json = このルールのJSON
copy = コピー
copy-number = 番号
copy-quotation = 引用
copy-embed = 埋め込み
embed-unofficial = 非公式のファンコンテンツです。ルールの文章 © Wizards of the Coast
cited-heading = これを参照するもの
cited-by-none = この番号やそのキーワードを挙げる現行のルール、用語集の項目、裁定はありません。
cited-by-number = 番号で
cited-by-number-meaning =
    { $count ->
       *[other] { $number }を挙げるもの：{ $parts }
    }
cited-by-keyword = キーワードで
cited-by-keyword-meaning =
    { $count ->
       *[other] { $keyword }（{ $rule }）を挙げる裁定。このルールを指すとは限りません
    }
cited-by-name = カード名で
cited-by-name-meaning =
    { $count ->
       *[other] 他の箇所でこのカードを挙げるもの：{ $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
       *[other] このカードの裁定と同じく{ $keyword }を挙げる、あらゆるカードの裁定
    }
cited-by-text = 他のカードの同じ文章で
cited-by-text-meaning =
    { $count ->
       *[other] 上の裁定のうち、複数のカードに一字一句同じく載るもの。カードは全部で{ $cards }種類
    }
cited-by-card-text-meaning =
    { $count ->
       *[other] このカードの裁定のうち、他のカードにも一字一句同じく載るもの。他のカードは全部で{ $cards }種類
    }
cited-refine = 検索で絞り込む
cited-refine-below = 検索で絞り込む（{ $number }の下のルールを参照するものも含む）
map-heading = 参照関係の図
map-citing = これを参照するルール
map-cites = これが参照するもの
map-picture = { $number }を参照するものと、{ $number }が参照するもの。下の一覧と同じ内容です。

## 参照された番号のルールがもう同じではないとき

cite-not-here = この版に{ $number }はありません
cite-unsure = { $then }がどうなったかは不確実です
cite-not-sure = 不確実
cite-now = 現在は{ $numbers }
cite-now-gone = 現在は削除済み
cite-now-renumbered = 現在は番号変更済み
cite-later = 後に{ $numbers }
cite-later-gone = 後に削除
cite-later-renumbered = 後に番号変更
cite-edited-since = その後改訂
became-same = { $edition }の版でも、{ $then }の内容は同じです
became-same-itself = { $edition }の版でも、{ $then }自体の文言は変わっていません
became-edited = { $edition }の版でも、{ $then }は{ $now }のままですが、文言は異なります
became-moved = { $edition }の版では、{ $then }は{ $now }であり、文言は同じです
became-moved-edited = { $edition }の版では、{ $then }は{ $now }であり、文言は異なります
became-split = { $edition }の版では、{ $then }の内容は{ $now }にあります
became-merged = { $edition }の版では、{ $then }は{ $now }に統合されています
became-reused = { $edition }の版では、{ $then }は{ $now }であり、元の番号は別のルールを指します
became-reused-gone = { $edition }の版には{ $then }を引き継ぐルールがなく、その番号は別のルールを指します
became-gone = { $edition }の版には{ $then }を引き継ぐルールがありません
became-of-translation = 英語のルールのほうが新しい版です。{ $sentence }

## 複数の言語を並べて

sides-title = CR { $number }（{ $languages }）
sides-read = 言語
sides-beside = 並べる言語
sides-show = 表示
sides-two = 版が異なります。
sides-skew =
    { $count ->
        [0] 一方は{ $older }の版、他方は{ $newer }の版に従っています。ここでは番号は一致しています。
       *[other] 一方は{ $older }の版、他方は{ $newer }の版に従っています。ここでは{ $count }件のルールの番号が異なり、それぞれ対応するルールの横に置かれています。
    }
sides-between = 両者の間の変更
sides-absent = この文書のここには何もありません（{ $since }）。
sides-numbered = ここでの番号：
sides-edited = もう一方の版では文言が異なる
sides-split = 一方の版では1つのルール、他方では複数
sides-merged = もう一方の版では複数のルールが1つに統合

## 版から版への判定

verdict-same = 同一
verdict-same-meaning = 番号も文言も同じ（参照番号の変更は数えない）
verdict-edited = 改訂
verdict-edited-meaning = 番号は同じ、文言は異なる
verdict-moved = 移動
verdict-moved-meaning = 番号は異なり、文言は同じ
verdict-moved-edited = 移動・改訂
verdict-moved-edited-meaning = 番号も文言も異なる
verdict-split = 分割
verdict-split-meaning = 内容が複数のルールに分かれている
verdict-merged = 統合
verdict-merged-meaning = より広い内容のルールに取り込まれた
verdict-gone = 削除
verdict-gone-meaning = これを述べるルールはもうない
verdict-reused = 番号の転用
verdict-reused-meaning = 番号はあるが、別のルールのもの
verdict-new = 新規
verdict-new-meaning = 以前に対応するルールはない
verdict-unknown = 不明
verdict-unknown-meaning = 確実なことは言えないため、候補を示す

## ルールの履歴

history-title = CR { $number }・履歴
history-another = 別の番号をたどる
history-as-of = 起点の日
history-any-day = 指定なし
history-to = 終点の日
history-follow = たどる
history-taken = { $number }は現在、別のルールを指します。
history-there-now = 現在そこにあるルール
history-then-and-now = 当時と現在
history-says = 内容
history-candidates = 他の候補
history-steps = 順を追って
history-tenants = この番号の他のルール
history-unchanged = 変更なし
history-own-same = 自体の文言は変更なし
history-subrules = 変更されたサブルール：
history-drawing = 番号{ $count }個の図
history-confidence = 対応の確度{ $confidence }
history-unsure = { $then }がどうなったかは不確実
history-gone-today = { $then }は現在、削除済み
history-gone-on = { $then }は{ $date }の版では削除済み
history-through = { $number }の変遷
history-still-today = { $then }は現在も{ $now }
history-still-on = { $then }は{ $date }の版でも{ $now }
history-is-today = { $then }は現在の{ $now }
history-is-on = { $then }は{ $date }の版の{ $now }
history-rule-gone = ルールは削除
history-rule-moved = ルールは移動
history-rule-moved-edited = ルールは移動・改訂
history-picture = { $summary }下の一覧も同じ内容です。
history-undated-edition = 日付不明
history-written-there = このルールは{ $since }の版で作られ、その後{ $count }回変更され、現在もあります。
history-written-gone = このルールは{ $since }の版で作られ、その後{ $count }回変更され、現在はありません。
history-oldest-there = このルールは収録されている最古の版（{ $since }の版）にあり、その後{ $count }回変更され、現在もあります。
history-oldest-gone = このルールは収録されている最古の版（{ $since }の版）にあり、その後{ $count }回変更され、現在はありません。
history-oldest = 収録されている最古の版です。それ以前のことはここでは分かりません。
history-hole = { $date }からこの日までの版は収録されていないため、変更の日は分かりません。
history-days = { $since }～{ $last }
history-today = 現在は{ $numbers }
step-new = { $to }が新設
step-gone = { $from }が削除
step-same = { $to }：文言の変更なし
step-same-refs = { $to }：参照番号のみ変更
step-subrules = { $to }：サブルールのみ変更
step-edited = 改訂、番号は{ $to }のまま
step-split = { $from }が{ $to }に分割
step-merged = { $from }が{ $to }に統合
step-moved = { $from }が{ $to }に移動、文言の変更なし
step-moved-refs = { $from }が{ $to }に移動、参照番号のみ変更
step-moved-edited = { $from }が{ $to }に移動し改訂
trace-several = { $number }は複数のルールを指します。これはその最初のものです
trace-no-day = 日付の指定がないため、{ $number }がある最新の版（{ $edition }）のルールを示します
trace-hole = { $taken }と{ $next }の間の版は収録されていません。{ $day }については{ $taken }の版を用いましたが、ルールが変わっていた可能性があります
trace-passed-over = { $broken }の版は途中で切れているため、これを通してルールをたどることはできません。代わりの版（{ $taken }）を用いました
trace-before-first = 収録されている最古の版（{ $edition }）を{ $day }の版として用いました
trace-after-last = 収録されている最新の版（{ $edition }）を{ $day }の版として用いました

## 二つの版の間の変更

updates-heading = 各版の変更
updates-of-each = それぞれの変更
updates-of-this = この版の変更
updates-from = 旧版
updates-to = 新版
updates-compare = 比較
updates-load = 他の版を読み込むには
updates-caption = 最近の各版で変わったルールの数（最新の版は赤）
updates-picture = 最近の{ $editions }版で文言が変わったルールの数。最も多いのは{ $busiest }の版の{ $count }件です。下の一覧も同じ内容です。
updates-line = 上の線はルールとサブルールの総数で、この中の最初の版では{ $first }件、最新の版では{ $last }件です。
updates-held = ルールとサブルール{ $count }件
updates-count = { $language }のルール（版{ $count }件）
updates-count-since = { $year }年以降の{ $language }のルール（版{ $count }件）
updates-none = 日付のある{ $language }のルールの版が収録されていないため、比較できるものがありません。
updates-only-one = { $language }のルールは{ $date }の版のみ収録されています。別の版が加われば、このページに変更が示されます。
updates-oldest = 収録されている最古の版です。それ以前のことはここでは分かりません。
updates-no-rule = 文言の変わったルールなし
updates-rules = ルール{ $count }件を変更
updates-hole = { $date }からこの日までの版は収録されていないため、これはその間全体の変更です。
changes-come = { $date }に発効する変更
changes-of = { $newer }の版の変更
changes-between = { $older }から{ $newer }への変更
changes-chapters = 変更のあった節
changes-by-chapter = 節別
changes-too-much = 1ページには収まりません。節か、上の件数を選んでください。
changes-none = 二つの版の間に変更はありません。
changes-none-of-kind = 二つの版の間に、この種の変更はありません。
changes-others = 他の変更
changes-earlier = 以前
changes-all = すべて
changes-chapter-gone = { $title }（削除）
changes-glossary = 用語集：{ $counts }
changes-not-certain = おそらく対応するルール（{ $confidence }）。履歴を参照
change-split = { $numbers }に分割
change-merged = { $numbers }を統合
change-perhaps-gone = 削除かどうか不確実
change-perhaps-new = 新規かどうか不確実
change-perhaps-was = 不確実、旧{ $numbers }
change-was = 旧{ $numbers }
change-was-edited = 旧{ $numbers }、改訂
change-reused = 番号の転用：{ $numbers }
change-cites-others = 参照番号が変更
change-examples = 例のみ変更
change-took-from = 以前の{ $number }は別のルールで、現在は{ $now }です。
change-took-from-gone = 以前の{ $number }は別のルールで、削除されています。
folded-summary = { $counts }（文言は同じ）
folded-entries = 文言が同じ{ $count }項目（参照番号のみの変更を含む）
folded-citing = 参照番号のみ変更：
folded-unchanged = 変更なし：
fate-same = 変更なし
fate-refs = 参照番号のみ変更
fate-refs-meaning = 番号は同じ、文言も文中の番号以外は同じ
fate-moved = 番号変更
fate-moved-meaning = 番号は異なり、文言は同じ（参照番号の変更は改訂とみなさない）
fate-moved-edited = 番号変更・改訂
fate-not-certain = 不確実
fate-examples = 例のみ変更
diff-turned = 新しい版が先に指定されていたため、古い版から新しい版への変更を示します
diff-same = どちらも同じ版であるため、変更はありません
diff-hole = { $before }から{ $after }までの間の版は収録されていません。その間の変更は確実さが劣り、変更の日も分かりません

## カードと裁定

cards-about = カード{ $count }種類。上の検索欄では、どの言語のカード名でもカードが見つかります。
cards-all = すべてのカード
cards-with = { $letter }で始まるカード
card-title = { $name }、裁定
card-imprint = { $name }の裁定
card-label = 裁定{ $count }件・最新{ $date }
card-no-rulings = このカードの裁定は収録されていません。
card-rulings-until = ここの裁定は{ $date }までのものです。
card-no-text = このカードの文章は収録されていません。発売元にあります:
card-names = カード名
card-also-printed = 別名での印刷
card-keywords = 言及されるルール
card-as-json = このカードのJSON
card-rulings-as-json = このカードの裁定のJSON
card-newest-first = 新しい順
card-oldest-first = 古い順
card-years = 年ごとの裁定数
card-power-toughness = パワーとタフネス
card-loyalty = 忠誠度
card-defense = 守備値
card-shared = 他のカード{ $count }種類にも同じ裁定
card-other-day = { $publisher }では{ $date }
ruling-title = { $title }の裁定
ruling-of = { $date }の裁定
ruling-cited = { $card }、{ $date }の裁定
ruling-undated = 日付のない裁定
ruling-cited-undated = { $card }、日付のない裁定
ruling-family-why = カード名のほかは同じ文です。
ruling-family-more = ほか{ $count }件
ruling-card-unknown = カード不明
ruling-listed = カード名のない{ $source }の一覧より
ruling-and-others = { $first }と他のカード{ $count }種類
ruling-numbers-today = 現在の番号
ruling-lost = 抜け落ちたもの
ruling-symbol = シンボル
ruling-symbol-restored = { $symbol }は文章から抜け落ちていたため、補いました。
ruling-symbol-lost = 文章からシンボルが抜け落ちています。どのシンボルかは分かりません。
ruling-later = 新しい文言
ruling-earlier = 以前の文言
ruling-earlier-of = 以前の文言（{ $date }）
ruling-later-of = 新しい文言（{ $date }）
ruling-reworded-since = 古くなっている可能性があります：{ $rules }はこの裁定の後、{ $date }に文言が改められました
ruling-obsolete-term = 用語集で廃語とされている語を使っています：{ $term }
ruling-wording-of = { $date }付の文言
ruling-wordings = 他の文言
ruling-what-changed = 変更箇所
ruling-wordings-why = 同じカードのどの裁定が同じ内容の言い換えかは、文章の近さ、日付、今は使われない語から推定しています。出典にはすべてが載っています。
ruling-where = 掲載箇所
ruling-keywords = 言及されるルール
ruling-address = 固定アドレス
ruling-as-json = この裁定のJSON

## カード上のシンボルの読み上げ

symbol-white = 白
symbol-blue = 青
symbol-black = 黒
symbol-red = 赤
symbol-green = 緑
symbol-colorless = 無色
symbol-snow = 氷雪
symbol-generic = 不特定{ $number }
symbol-either = { $one }または{ $other }
symbol-mana = { $kind }マナ
symbol-phyrexian-mana = { $kind }のファイレクシア・マナ
symbol-phyrexian = ファイレクシア・マナ
symbol-tap = タップ・シンボル
symbol-untap = アンタップ・シンボル
symbol-energy = エネルギー・カウンター
symbol-chaos = カオス・シンボル
symbol-planeswalk = プレインズウォーカー・シンボル
symbol-ticket = チケット・カウンター
symbol-acorn = どんぐり・カウンター
symbol-half = 不特定マナ2分の1点
symbol-infinite = 無限の不特定マナ
symbol-other = シンボル{ $letters }

## 用語集

glossary-fan = 各セットの注記から
glossary-fan-note = ファンによるもので公式ではありません。ルールでは別の意味を持つことがあります。
term-title = { $term }、用語集
term-also = 別名：{ $term }
term-gone = 現在の用語集にはありません。
term-gone-note = これは、この項目があった最新の版の文言です（{ $editions }）。
term-older = 以前の文言
term-rule = この名前のルール
term-used = 使われている箇所
term-search = 「{ $term }」を含むルールと裁定
term-as-json = この項目のJSON
term-editions = 版{ $count }件（最古：{ $oldest }／最新：{ $newest }）

## 出典とその不審な点

sources-unknown-format = 不明な形式
sources-read = 読み取り日：{ $day }
sources-account = { $lines }：レコード{ $records }行、検出事項{ $diagnostics }行、失われた行なし
sources-account-incomplete = { $lines }：レコード{ $records }行、検出事項{ $diagnostics }行、行方の分からない行あり
severity-error = エラー
severity-warning = 警告
severity-note = 参考

## 検索

sorted = 並び順：
sort-relevance = 関連度順
sort-date = 日付順
understood-as = 解釈：
narrow-down = 絞り込む
filters = フィルター
search-open = { $number }を開く
search-all = すべて（{ $count }件）
search-more = その他の結果
search-nothing = 「{ $query }」に一致するものはありません
search-in-no-text = どの文書にもない語：{ $words }
why-question = 似た質問：
question-sentence = { $question }？
why-similar-question = 似た質問への答え
why-card = 名前の挙がったカードについて
why-words = 検索した語を含む
why-meaning = 意味が近い
facet-kind = 種別
facet-language = 言語
facet-chapter = 節
facet-year = 裁定の年
facet-publisher = 裁定の公開元
facet-more = ほか{ $count }件
chip-kind = 種別：{ $kind }
chip-language = { $language }
chip-edition = { $date }の版
chip-all-editions = すべての版
search-shared-name = 「{ $name }」という名前のカードは{ $count }種類あります：{ $cards }

## 次の行き先、リンクの見出し

offer-did-you-mean = もしかして
offer-begin = まずはこちら
offer-contents = ルールの目次
offer-glossary = 用語集
offer-cards = 頭文字別のカード
offer-help = 検索のしかた
offer-wider = 範囲を広げて検索
offer-without = { $filter }を外す
offer-without-kind = 種別を外す
offer-all-languages = すべての言語で
offer-any-text = { $language }のすべての文章
offer-in-all-editions = すべての版で
offer-any-word = いずれかの語を含む文章
offer-look-here = またはこちら
offer-site-pages = このサイト内
search-words-changes = 変更, 最新の変更, 変更点, 新しいルール, 更新, アップデート, changelog
search-words-feeds = フィード, rss, atom, feed, 購読, 通知
search-words-api = api, json, openapi, エクスポート
search-words-offline = offline, オフライン, ダウンロード, アプリ
search-words-check = 確認, 引用の確認, チェック, check
search-words-sheet = 早見表, 印刷
search-words-embed = 埋め込み, embed, iframe, ウィジェット, ブログ
offer-search-for = 「{ $query }」を検索
offer-languages = ルールのある言語：{ $languages }
offer-rulebooks = 収録されているルール文書
offer-nearest-editions = 最も近い版
offer-all-editions = すべての版
offer-skipped-letters = ルールでは1や0と紛らわしいlとoは欠番です。こちらかもしれません
offer-what-became = 番号変更または削除
offer-came-instead = 代わりのもの
offer-nearest-numbers = 最も近い番号
offer-editions-with = この番号があった版{ $count }件（新しい順）
offer-cards-like = 似た名前のカード
offer-entries-like = 似た項目
offer-whole-glossary = 用語集全体
offer-find-ruling = カードや語から探す

## 長すぎる一覧

list-cut-off = { $total }件のうち、ページをめくって見られるのは最初の{ $most }件だけです。{ $advice }
page-after-end = このページは末尾より後です。最後は{ $page }ページです
advice-narrow-search = 残りを見るには、別の語か、kind:rule、rule:702、date>=2024-01-01などのフィルターで検索を絞り込んでください
advice-narrow-list = 残りを見るには、このアドレスのパラメーターで一覧を絞り込んでください
advice-letter = 残りを見るには、頭文字を選ぶか名前で検索してください
advice-code = 残りを見るには、コードかファイルを選んでください
advice-chapter = 節を選んでください

## よい答えがない理由

problem-no-page = このアドレスには何もありません
problem-method = このアドレスはそのメソッドに対応していません。Allowヘッダーを参照してください
problem-body = リクエスト本文が読み取り上限の64 KiB（文章の確認では2 MiB）を超えています
problem-address = アドレスが読み取り上限の12 KiBを超えています。検索語を短くしてください
problem-timeout = 応答に時間がかかりすぎました。もっと簡単なリクエストをお試しください
problem-unreadable = アドレスまたはパラメーターを読み取れません
problem-internal = citatorの不具合です。リクエストIDを添えてお知らせください
problem-refused = このリクエストには応答できません
problem-too-many-searches = 同時の検索が多すぎます。1秒ほど待ってからもう一度お試しください
problem-too-many-checks = 同時の文章確認が多すぎます。1秒ほど待ってからもう一度お試しください
problem-too-much-unsent = ほかの閲覧者へ送信中の回答が多すぎます。数秒待ってからもう一度お試しください
problem-too-many-requests = お使いのネットワークからのリクエストが多すぎます。数秒待ってからもう一度お試しください
problem-no-language = 「{ $code }」という言語はありません
problem-no-rulebook = ルール文書が読み込まれていません
problem-no-rulebook-in = { $language }のルール文書が読み込まれていません
problem-no-edition = { $language }のルールの「{ $wanted }」の版は収録されていません
problem-no-dated-edition = この言語には、ルールをたどれる日付のある版がありません
problem-no-edition-has = 収録されている版（{ $span }）のどれにもルール{ $number }はありません
problem-undated-has = ルール{ $number }があるのは日付の分からない版だけなので、たどることができません
problem-not-a-number = 「{ $shown }」はルール番号ではありません。番号は7、707、707.10、707.10aのような形です
problem-no-rule = { $language }のルール（{ $since }）に{ $number }はありません
problem-no-card = 「{ $shown }」というカードは収録されていません
problem-no-ruling = このアドレスに裁定はありません。出典で文章が変更された可能性があります
problem-ruling-gone = この裁定は出典で書き換えられたか取り下げられました
problem-card-renamed = このカードは現在別の名前です
problem-no-entry = 用語集に「{ $shown }」という項目はありません

## 検索語のうち解釈されなかったもの、行われなかったこと

query-too-long = 検索語が{ $most }文字を超えています。残りは除きました
query-too-deep = { $most }重を超える括弧は括弧として読みませんでした
query-bracket-open = 閉じていない括弧があるため、末尾で閉じました
query-bracket-closes = 開いていない括弧を閉じているため、無視しました
query-too-many-words = 語とフィルターが{ $most }個を超えています。最後の{ $left }個を除きました
query-no-letter = 「{ $piece }」には検索できる文字も数字もありません
query-idle-or = 「{ $word }」は検索する二つのものの間に置きます。そうでないものは無視しました
query-idle-not = 「NOT」は除くものの前に置きます。そうでないものは無視しました
query-idle-dash = 「{ $dash }」は直後の語を除きます。そうでないものは無視しました
query-quote-alone = 対にならない引用符を無視しました
query-quotes-empty = 間に文字も数字もない引用符を無視しました
query-star-inside = 「{ $piece }」：* は語の末尾にだけ置けます
query-star-short = 「{ $piece }」：* の前には{ $least }文字以上が必要です
query-filter-unread = 「{ $piece }」：{ $why }。語として検索しました
filter-unknown = { $name }: というフィルターはありません（使えるもの：{ $known }）
filter-no-sign = { $name }: に < や > は使えません
filter-takes = { $name }: に指定できるのは{ $takes }です
filter-takes-kind = rule、ruling、glossary、card、document
filter-takes-language = en、fr、zh-Hansなどの言語
filter-takes-name = カード名またはその中の語
filter-takes-number = 702、702.19、702.19bなどのルール番号
filter-takes-date = 2024-11-08、2024-11、2024などの年月日、年月、年
filter-takes-edition = 2024-04-12などの日付、current、all
filter-takes-source = gathererなどの裁定の公開元
filter-takes-keyword = trampleなどのキーワード
filter-takes-state = inferred、example、current、official、translation、community、fan、house
search-not-in-order = この語順のものはありません。最も多くの語を含むものから示します
search-few-have-all = すべての語を含むものは、ほとんど、またはまったくありません。最も多くの語を含むものから示します
search-some-have-all = すべての語を含むものは{ $count }件だけです。最も多くの語を含むものから示します
search-other-languages = { $language }にはこれがありません。他の言語にあるものを表示しています
search-keyword-name = 「{ $name }」は英語では「{ $keyword }」です。ルールは英語で示します
search-corrected = 「{ $typed }」はどこにもありません。代わりに「{ $instead }」を検索しました
search-nickname = 「{ $typed }」をカード「{ $instead }」と解釈しました
search-said = 「{ $typed }」は「{ $instead }」として検索しました
search-edition-in-force = { $date }の版はありません。その日に有効だった{ $since }の版を検索しました
search-no-edition = { $date }以前の版はありません。その日のルールは検索できません
search-no-section = 所蔵の{ $document }（{ $day }）に{ $number }節はありません
search-no-section-undated = 所蔵の{ $document }に{ $number }節はありません
search-no-document = { $document }はここにありません
search-no-such-day = { $typed }という日はありません。その月全体を検索しました
search-newest-edition = 手元の最新版は{ $date }から有効です。より新しい版があるかもしれません
search-limit = 一度に示せるのは{ $asked }件ではなく{ $most }件までです
search-window = 見られるのは最初の{ $most }件だけです。他のものを見るには検索を絞り込んでください
search-failed = 検索に失敗しました：{ $error }
search-many-words = 「{ $start }*」に当たる語は多いため、最もよく使われる{ $most }語を検索しました
search-costly-cut =
    { $more ->
        [0] よく使われるため語句としては検索できず、語として検索しました：{ $phrases }
       *[other] よく使われるため語句としては検索できず、語として検索しました：{ $phrases }、他{ $more }件
    }
search-costly-ignored =
    { $more ->
        [0] よく使われるため語句としては検索できず、除きませんでした：{ $phrases }
       *[other] よく使われるため語句としては検索できず、除きませんでした：{ $phrases }、他{ $more }件
    }

## ルール文書以外の文書：トーナメント文書、リリースノート、ジャッジの注記

documents = 文書
count-documents = 文書{ $count }件
count-sections = セクション{ $count }件
count-sections-of-documents = 文書のセクション{ $count }件
document-tournament = トーナメント文書
document-release = リリース
document-release-notes = リリースノート
document-notes = 注記
document-house = 運営者の注記
document-part = 文書の一部
documents-none = ルール文書以外の文書はまだ読み込まれていません。
documents-load = 読み込むには
section-in-language = { $section }、{ $language }版
section-missing = 収録している{ $document }にはセクション{ $section }がありません
section-source = { $path }、{ $first }～{ $last }行目
section-pages = { $path }、{ $first }～{ $last }ページ
section-not-in-english = このセクションは英語では収録されておらず、{ $language }で収録されています。
document-older = これは{ $day }の版で、現行のルール（{ $date }）より{ $count }年古いものです。この版で裁定や罰則を決めず、{ $address } の現行版を使ってください。
document-undated = この文書にはいつの版か書かれていません。{ $address } の現行版と比べるまでは、裁定や罰則に使わないでください。
# { $sections } are numbers: 1–3, 5, A–C
document-held = この文書にある章：{ $sections }のみ。
section-penalty = 罰則：
section-below = このセクションの内容
section-all-as-json = { $count }件すべてのJSON
section-as-json = このセクションのJSON
note-beside = 欄外の注記
problem-no-document = { $language }の文書「{ $shown }」はありません
problem-several-cards = 「{ $shown }」という名前のカードは{ $count }種類あります
offer-sections-near = 近くのセクション
offer-whole-document = 文書全体
offer-current-edition = 発行元にある現行版
offer-documents = すべての文書
offer-cards-of-name = この名前のカード
search-also = 他に

## オフライン

offline-title = オフライン
offline-about = 現行の総合ルール、用語集、裁定をこの端末に保存し、通信なしで検索できます。
offline-plain = ここでは入力されたとおりの語を検索し、誤字は直しません。質問文、他の言語のカード名、トーナメント文書の検索には通信が必要です。
offline-pack = この端末のルールと裁定
offline-keep = オフライン用にダウンロード
offline-update = 更新
offline-delete = 削除
offline-busy = 取得しています…
offline-failed = 取得できませんでした。
offline-unkept = この端末にはまだ何も保存されていません。
offline-copy-of = オフライン版の日時：
offline-search = ルールをオフラインで検索
offline-nothing = 何も見つかりません。
offline-aside = ここでは考慮されません：
offline-absent = このページはこの端末に保存されていません。保存されたものはここで検索できます。
offline-more = 他にもあります。語を足してください。
offline-no-script = 通信なしの検索にはJavaScriptが必要です。

## 引用の確認

check-title = 引用の確認
check-about = 記事や回答、メモを貼り付けてください。文中のルール番号をすべて調べ、書かれた後にどうなったかを示します。文章は保存されません。
check-text = 文章
check-written = 書かれた日
check-language = 文章の言語
check-do = 確認する
check-found = 見つかったもの
check-none = この文章に引用はありません。引用は「CR 702.19b」「ルール509.1a」「MTR 2.1」のように書きます。
check-count = 引用{ $count }件
check-count-stale = 有効でなくなったもの{ $count }件
check-stale = もう有効でないか、存在しないもの
check-notes = 有効だが注意のあるもの
check-unread = 調べていないもの
check-holds = 有効なもの
check-first = { $total }件のうち最初の{ $most }件だけを示しています
check-rewritten = 今日の番号にした文章
check-rewritten-about = ルールが確かで文面も同じ番号を{ $count }件置き換えました。ほかは上をご覧ください。
check-perhaps = 引用かもしれず、そうならもう有効でないもの
check-as-of = { $date }時点として読んでいます
check-rewritten-day = もう一度確認するときは、元の日付ではなく{ $date }を指定してください。
check-rewritten-too-long = 文章が長すぎるため、現在の番号に直したものはここに表示できません。分けて確認してください
check-no-such-day = 「{ $day }」は2024-11-08のような日付ではないため、日付なしで確認しました
check-cut = 文章が上限の{ $limit } MiBを超えています。欄には先頭部分だけが入っており、確認は行われていません。分割して確認してください

## What is said of a citation: on that page, in the API and by the command line

finding-bare = 別の種類の数字かもしれません
finding-taken = 元の番号は別のルールを指します
finding-possibly = { $numbers }かもしれません
finding-others = ほか{ $count }件も変わっています
finding-absent = { $number }は{ $edition }のルールにありません。{ $until }までは{ $now }でした
finding-absent-gone = { $number }は{ $edition }のルールにありません。{ $until }までこの番号だったルールはもうありません
finding-nowhere = 収録されているどの版にもルール{ $number }はありません（{ $language }）
finding-near = 最も近い番号：{ $numbers }
finding-letters = ルールの文字ではlとoを飛ばします
finding-elsewhere = { $number }はその日の版になく、{ $date }の版にあります
finding-undated = { $number }があるのは日付のない版か不完全な版だけなので、たどっていません
finding-in-english = { $number }は翻訳（{ $language }）のどの版にもなく、{ $date }の英語版にあります
finding-placeholder = ここには番号が入っていません
finding-placeholder-name = 「{ $name }」は{ $numbers }です
finding-beside-day = 横にある日付は{ $day }です
finding-beside-early = 横にある日付（{ $day }）は、ここにある最も古い版より前です
finding-beside-name = 横の「{ $name }」からどのルールかが分かります
finding-beside-words = 横の語句「{ $words }」はこのルールのものです
finding-beside-number = この文章にある{ $number }の他の番号と同じ版で読みました
finding-other-name = 横の文は「{ $name }」（{ $numbers }）について述べています
finding-other-words = 横の語句「{ $words }」は{ $numbers }にあります
finding-other-number = 横にある{ $number }の他の番号からすると{ $numbers }のことです
finding-named = { $number }の題は「{ $title }」で、「{ $quoted }」ではありません
finding-named-elsewhere = 「{ $quoted }」は{ $number }です
finding-title-of-today = 今日の題は「{ $quoted }」なので、文章は日付より新しいのかもしれません
finding-write = { $replacement }と書いてください
finding-formerly = { $date }より前は別のルールの番号で、そのルールは今日の{ $numbers }です
finding-formerly-gone = { $date }より前は別のルールの番号でしたが、そのルールはもうありません
finding-of-number = { $number }：{ $said }
finding-formerly-more = ほかに以前は別のルールの番号だったもの：{ $count }件
finding-not-held = この文書はここにないため、調べていません
finding-part-not-held = { $section }は「{ $document }」のここにない部分にあります
finding-several-days = 文中にルールの日付が二つあります（{ $one }と{ $other }）。どちらも使っていません。どちらかを指定してください
finding-not-a-date = { $line }行目の{ $date }は日付ではないため、使用していません
finding-too-many = 引用が多すぎるため、{ $line }行目以降は確認していません
finding-too-much-work = 一度に確認するには処理量が多すぎるため、{ $line }行目の{ $column }文字目以降は確認していません。分けて確認してください
finding-no-day = 日付がわからないため、番号はそれを含む最も新しい版（新しくても{ $date }の版）で読んでいます。書かれた日がわかれば、より詳しく示せます

## The cheat sheet

sheet-title = 早見表
sheet-add = 早見表に追加
sheet-add-label = ルール番号または裁定のアドレスを追加
sheet-add-do = 追加
sheet-up = 上へ
sheet-remove = 削除
sheet-unknown = 「{ $text }」はルール番号でも裁定でもありません。
sheet-missing = この版に{ $number }はありません。
sheet-empty = ルールと裁定をここに集めて、印刷したりアドレスを共有したりできます。各ページの「早見表に追加」から追加するか、下に番号を入力してください。
sheet-full = 早見表がいっぱいです（60件）。
sheet-carries = このページのアドレスに一覧がすべて含まれています。サーバーには何も保存されません。
sheet-last = 前回の早見表

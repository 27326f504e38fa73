# 頁面的繁體中文。譯法見en.ftl開頭。

## 各頁共用的詞

rules = 規則
changes = 變更
cards = 牌
glossary = 詞彙表
help = 說明
help-and-notation = 說明與寫法
about = 關於
sources = 來源
source = 來源
diagnostics = 診斷
contents = 目錄
editions = 版本
languages = 語言
languages-and-editions = 語言與版本
rules-and-editions = 規則與版本
comprehensive-rules = 完整規則
introduction = 前言
credits = 版權資訊
history = 沿革
search = 搜尋
previous = 上一個
next = 下一個
today = 今天
undated = 未註明日期
example = 例如
permalink = 永久連結
follow = 訂閱
feed-about = 將本頁網址加入訂閱閱讀器，即可收到每次更改的通知。
feed-site = 新版本與新釋疑
feed-changes = { $count }處改動
as-json = JSON格式
quoted = 「{ $text }」
start-again = 重新開始
side-by-side = 對照
in-other-languages = 其他語言
in-language = { $language }版
beside-language = 與{ $language }對照
by-letter = 依字母
by-code = 依代碼
marks-mean = 標記的含義
list-and = { $rest }和{ $last }
number-of-day = { $date }版{ $number }
edition-of = { $date }版
history-of = { $number }的沿革
source-line = { $path }，第{ $line }行
line-number = 第{ $line }行

## 文字的種類

kind-rule = 規則
kind-rules = 規則
kind-ruling = 釋疑
kind-rulings = 釋疑
kind-glossary = 詞彙表
kind-card = 牌
kind-cards = 牌
kind-document = 文件
kind-question = 問題
kind-filter = 篩選

## 文字由誰負責

authority-official = 官方
authority-translation = 譯文
authority-community = 社群提供
authority-fan = 玩家自製，非官方
authority-house = 自訂規則

## 推斷所得

inferred-number = 編號為推斷
inferred-card = 牌為推斷
inferred-date = 日月順序為推斷
inferred-language = 語言為推斷
inferred-symbol = 符號為補回
inferred-release = 日期取系列發售日
inferred-extent = 依措辭與牌面文字區分
inferred-subject = 說的是另一張牌，而非此牌
symbol-missing = 符號缺漏
symbol-restored-why = 符號為補回：{ $evidence }

## 數量

count-rules = { $count }條規則
count-subrules = { $count }條子規則
count-chapters = { $count }個章節
count-examples = { $count }個例子
count-entries = { $count }個詞條
count-glossary-entries = { $count }個詞彙表詞條
count-editions = { $count }個版本
count-parts = { $count }個部分文本
times-renumbered = 重新編號{ $count }次
times-reworded = 修改文字{ $count }次
times-divided = 拆分或合併{ $count }次
count-compared = 比對了{ $count }個版本
count-subrule-changes = { $count }個版本中子規則有變更
count-rulings = { $count }條釋疑
count-cards = { $count }張牌
count-texts = { $count }
count-results = { $count }個結果
count-files = { $count }個檔案
count-lines = { $count }行
count-records = { $count }筆記錄
count-diagnostics = { $count }筆診斷
count-errors = { $count }個錯誤
count-new = 新增{ $count }條
count-gone = 刪除{ $count }條
count-edited = 修改{ $count }條
count-split = 拆分{ $count }條
count-merged = 合併{ $count }條
count-renumbered = 改號{ $count }條
count-renumbered-edited = 改號並修改{ $count }條
count-citing = 所引編號有變{ $count }條
count-unchanged = 未變{ $count }條
count-not-certain = 未能確定{ $count }條
count-other-examples = 僅例子有變{ $count }條
count-reused = 編號改作他用{ $count }個

## 各頁四周

skip = 跳至內文
skip-results = 跳至結果
brand-home = citator，首頁
menu = 選單
site = 網站
where-you-are = 目前位置
about-this-site = 關於本站
interface-language = 頁面語言
theme-auto = 主題：自動
theme-light = 主題：淺色
theme-dark = 主題：深色
search-label = 搜尋規則、釋疑和牌
search-placeholder = 704.5k、踐踏、牌名…
sample = 這是樣本。
sample-note = 其中的規則和釋疑均為改寫，僅供試用；請勿據以裁定。
sample-load = 如何載入正式文件
unofficial = 非官方的玩家自製內容，並非由Wizards of the Coast製作或認可。魔法風雲會（Magic: The Gathering）及其規則與釋疑 © Wizards of the Coast LLC；本站每段文字均註明來源與日期。
pages = 分頁
before-and-after = 前後內容
remove-filter = 移除篩選條件「{ $filter }」
suggestions = 建議
copied = 已複製
not-copied = 無法複製
keys = 快速鍵
imprint-rules = 完整規則，{ $language }，{ $since }
imprint-changes = 完整規則，{ $language }，{ $older }至{ $newer }的變更

## 首頁

home-title = citator – 魔法風雲會規則與釋疑，沿革可考
home-heading = 魔法風雲會規則與釋疑，沿革可考
home-notation = 試試規則編號：
home-anything = 也可以用牌名、關鍵字，或者用自己的話提問。
home-all-notation = 搜尋技巧
home-example-words = 死觸 踐踏
home-example-question = 衍生物會進入墳墓場嗎
home-recent = 本裝置最近瀏覽
home-recent-clear = 清除
home-in-force = 生效日期
home-newest = 最新釋疑
home-unknown = 未知
home-none-dated = 均未註明日期
home-editions-since = { $year }年以來{ $count }部規則書
home-no-rulebook = 尚未讀入規則書。
home-how-to-load = 如何載入

## 規則書與版本

place-since = 自{ $date }起生效
place-from = 將於{ $date }生效
place-of = { $date }版
place-numbered-between = 未註明日期，編號依{ $first }至{ $last }各版
place-numbered-on = 未註明日期，編號依{ $date }版
place-part = 規則書的一部分
contents-title = 規則，{ $label }
contents-chapters-of = 目錄所列{ $listed }個章節中的{ $count }個
no-rulebook-title = 尚未讀入規則書
no-rulebook-help = 載入方法見說明。
whole-book = 單頁顯示全書
whole-title = 單頁顯示全部規則，{ $label }
in-this-chapter = 本章節內容
chapter-changed = 自{ $date }以來的變更
notice-one-edition = 您正在閱讀某一特定版本（{ $since }）。
notice-never-changes = 其網址和文字永不改變。
notice-not-yet = 在此之前，{ $date }版仍然有效。
notice-what-changes = 當日的變更
notice-became-since = 與現行版比較
edition-previous = 上一版：{ $date }
edition-next = 下一版：{ $date }
notice-rules-today = 現行規則
notice-number-today = 現行的{ $number }
notice-marks = 編號旁的標記表示該規則的現狀。
days-span = { $first }至{ $last }
notice-breaks-off = 此版本的檔案不完整。
notice-breaks-off-after = 此處最後一條規則是{ $number }，其後內容缺失。
notice-newer-breaks-off = 較新的版本僅收錄了一部分。
notice-newer-ends = { $date }版的檔案在{ $number }之後中斷，因此這裡仍是上一版的規則。
notice-newer-edition = 較新版本的現有部分
notice-older-numbers = 此譯本沿用舊版編號。
notice-translation = 此譯本{ $since }；英文規則為{ $date }版。{ $text }
notice-english-today = 現行英文版
heading-only = 僅有標題
notice-heading-only = 此來源只有 { $number } 的標題。
notice-heading-only-english = 缺少此語言的規則，顯示的是英文規則。
notice-heading-only-missing = 規則缺失。

## 規則

rule-nth = 此編號下第{ $nth }條
rule-untold = 未譯：{ $book }來源此處為{ $text }。
rule-around = { $number }前後
rule-around-this = 此規則前後
rule-notes = { $number }的附註
cited-by = 被引用{ $count }處
rule-cited-by-texts = 被{ $count }條文字引用
rule-keyword-in = 關鍵字見於{ $count }條釋疑
rule-name-in = 「{ $name }」見於{ $count }條釋疑
rule-last-changed = 上次變更：{ $date } · 檢視
rule-added-on = { $date }新增 · 檢視
rule-unchanged-since = 自{ $date }或更早起未變更
rule-history = 沿革
rule-whole = { $number }全文
rule-not-there = 無此條
rule-not-translated = 未譯
rule-as-json = 此規則的JSON
copy = 複製
copy-number = 編號
copy-quotation = 引文
copy-embed = 嵌入
embed-unofficial = 非官方愛好者內容。規則文字 © Wizards of the Coast。
cited-heading = 何處引用此項
cited-by-none = 現行規則、詞彙表詞條和釋疑均未寫明此編號，也未提及其關鍵字。
cited-by-number = 依編號
cited-by-number-meaning =
    { $count ->
       *[other] 寫明{ $number }的文字：{ $parts }
    }
cited-by-keyword = 依關鍵字
cited-by-keyword-meaning =
    { $count ->
       *[other] 提及{ $keyword }（{ $rule }）的釋疑，不論是否指此規則
    }
cited-by-name = 依牌名
cited-by-name-meaning =
    { $count ->
       *[other] 其他地方提及此牌的文字：{ $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
       *[other] 任何牌的釋疑中，與此牌的釋疑同樣提及{ $keyword }者
    }
cited-by-text = 依其他牌上的相同文字
cited-by-text-meaning =
    { $count ->
       *[other] 上述釋疑中逐字相同地列於多張牌者；共{ $cards }張牌
    }
cited-by-card-text-meaning =
    { $count ->
       *[other] 此牌的釋疑中也逐字列於其他牌者；其他牌共{ $cards }張
    }
cited-refine = 用搜尋進一步篩選
cited-refine-below = 用搜尋進一步篩選，並包括引用{ $number }以下規則的文字
map-heading = 引用關係圖
map-citing = 引用它的規則
map-cites = 它引用了什麼
map-picture = 何處引用{ $number }，以及它引用了什麼；下方清單內容相同。

## 所引編號的規則已有變動

cite-not-here = 此版本中沒有{ $number }
cite-unsure = 未能確定{ $then }的去向
cite-not-sure = 未能確定
cite-now = 現為{ $numbers }
cite-now-gone = 現已刪除
cite-now-renumbered = 現已改號
cite-later = 後為{ $numbers }
cite-later-gone = 後已刪除
cite-later-renumbered = 後已改號
cite-edited-since = 後經修改
became-same = 在{ $edition }版中，{ $then }內容相同
became-same-itself = 在{ $edition }版中，{ $then }本身的文字未變
became-edited = 在{ $edition }版中，{ $then }仍為{ $now }，文字有改
became-moved = 在{ $edition }版中，{ $then }為{ $now }，文字相同
became-moved-edited = 在{ $edition }版中，{ $then }為{ $now }，文字有改
became-split = 在{ $edition }版中，{ $then }的內容見於{ $now }
became-merged = 在{ $edition }版中，{ $then }已併入{ $now }
became-reused = 在{ $edition }版中，{ $then }為{ $now }，原編號已指另一條規則
became-reused-gone = 在{ $edition }版中，已沒有承接{ $then }的規則，其編號已指另一條規則
became-gone = 在{ $edition }版中，已沒有承接{ $then }的規則
became-of-translation = 英文規則較新。{ $sentence }

## 多種語言對照

sides-title = CR { $number }，{ $languages }對照
sides-read = 閱讀
sides-beside = 對照
sides-show = 顯示
sides-two = 兩個版本。
sides-skew =
    { $count ->
        [0] 一方依{ $older }版，另一方依{ $newer }版。此處雙方編號一致。
       *[other] 一方依{ $older }版，另一方依{ $newer }版。此處有{ $count }條規則編號不同；各條均與對方的相應規則並列。
    }
sides-between = 兩版之間的變更
sides-absent = 此書（{ $since }）在此沒有內容。
sides-numbered = 此處編號為
sides-edited = 另一版本中措辭不同
sides-split = 在一版中為一條，在另一版中為數條
sides-merged = 在另一版中為數條合一

## 判定

verdict-same = 未變
verdict-same-meaning = 編號相同，文字相同；所引編號的變動不計
verdict-edited = 修改
verdict-edited-meaning = 編號相同，文字不同
verdict-moved = 改號
verdict-moved-meaning = 編號不同，文字相同
verdict-moved-edited = 改號並修改
verdict-moved-edited-meaning = 編號不同，文字不同
verdict-split = 拆分
verdict-split-meaning = 其內容分見於數條規則
verdict-merged = 合併
verdict-merged-meaning = 已併入內容更多的規則
verdict-gone = 刪除
verdict-gone-meaning = 其內容已不見於任何規則
verdict-reused = 編號改作他用
verdict-reused-meaning = 編號仍在，但屬於另一條規則
verdict-new = 新增
verdict-new-meaning = 此前沒有對應的規則
verdict-unknown = 未知
verdict-unknown-meaning = 把握不足，不作定論；列出可能的規則

## 規則的沿革

history-title = CR { $number } · 沿革
history-another = 查詢其他編號
history-as-of = 自
history-any-day = 任意日期
history-to = 至
history-follow = 追溯
history-taken = { $number }現指另一條規則。
history-there-now = 該編號現在的內容
history-then-and-now = 當時與現在
history-says = 內容
history-candidates = 其他可能
history-steps = 逐次變更
history-tenants = 曾用此編號的其他規則
history-unchanged = 無變更
history-own-same = 自身文字未變
history-subrules = 有變更的子規則：
history-drawing = { $count }個編號的圖
history-confidence = 對應的可信度{ $confidence }
history-unsure = { $then }：未能確定其去向
history-gone-today = { $then }今已刪除
history-gone-on = { $then }在{ $date }版中已刪除
history-through = { $number }在各版中的沿革
history-still-today = { $then }今仍為{ $now }
history-still-on = { $then }在{ $date }版中仍為{ $now }
history-is-today = { $then }今為{ $now }
history-is-on = { $then }在{ $date }版中為{ $now }
history-rule-gone = 該規則已刪除
history-rule-moved = 該規則已改號
history-rule-moved-edited = 該規則已改號並修改
history-picture = { $summary }下方清單內容相同。
history-undated-edition = 未註明日期的版本
history-written-there = 此規則首見於{ $since }；此後經{ $count }個版本改動；至今仍在。
history-written-gone = 此規則首見於{ $since }；此後經{ $count }個版本改動；今已刪除。
history-oldest-there = 此規則在收錄的最早版本（{ $since }）中已有；此後經{ $count }個版本改動；至今仍在。
history-oldest-gone = 此規則在收錄的最早版本（{ $since }）中已有；此後經{ $count }個版本改動；今已刪除。
history-oldest = 此為收錄的最早版本。此前的情況無從得知。
history-hole = { $date }至此日期之間未收錄任何版本，因此變更日期不詳。
history-days = { $since }至{ $last }
history-today = 今為{ $numbers }
step-new = 新增{ $to }
step-gone = 刪除{ $from }
step-same = { $to }：文字未變
step-same-refs = { $to }：僅所引編號有變
step-subrules = { $to }：僅子規則有變更
step-edited = 經修改，仍為{ $to }
step-split = { $from }拆分為{ $to }
step-merged = { $from }合併為{ $to }
step-moved = { $from }改為{ $to }，文字未變
step-moved-refs = { $from }改為{ $to }，僅所引編號有變
step-moved-edited = { $from }改為{ $to }，並經修改
trace-several = { $number }之下有數條規則；此為第一條
trace-no-day = 未指定日期；此為有{ $number }的最新版本（{ $edition }）中的規則
trace-hole = { $taken }至{ $next }之間未收錄任何版本；{ $day }取{ $taken }版，但規則可能已有變更
trace-passed-over = { $broken }版殘缺不全，未經由該版追溯規則；改取{ $taken }
trace-before-first = 收錄的最早版本為{ $edition }；{ $day }取該版
trace-after-last = 收錄的最新版本為{ $edition }；{ $day }取該版

## 兩個版本之間的變更

updates-heading = 各版變更
updates-of-each = 各版變更
updates-of-this = 此版變更
updates-from = 自
updates-to = 至
updates-compare = 比較
updates-load = 如何載入更多版本
updates-caption = 最近各版改動的規則數（最新一版為紅色）
updates-picture = 最近{ $editions }個版本各自改動文字的規則數；最多的是{ $busiest }版，共{ $count }條。下方清單內容相同。
updates-line = 上方的線表示規則與子規則的總數：這些版本中最早的一版有{ $first }條，最新一版有{ $last }條。
updates-held = { $count }條規則與子規則
updates-count = { $language }規則的{ $count }個版本
updates-count-since = { $year }年以來{ $language }規則的{ $count }個版本
updates-none = 未收錄註明日期的{ $language }規則版本，因此無從比較。
updates-only-one = { $language }規則僅收錄{ $date }這一個版本。一旦收錄其他版本，本頁便會列出變更。
updates-oldest = 此為收錄的最早版本；此前的情況無從得知。
updates-no-rule = 沒有規則改動文字
updates-rules = { $count }條規則有改動
updates-hole = { $date }至此日期之間未收錄任何版本，因此這裡是這段時間的全部變更。
changes-come = { $date }生效的變更
changes-of = { $newer }版的變更
changes-between = { $older }至{ $newer }的變更
changes-chapters = 涉及的章節
changes-by-chapter = 依章節
changes-too-much = 內容過多，無法在一頁列出：請選擇章節，或上方的某項計數。
changes-none = 兩個版本之間沒有變更。
changes-none-of-kind = 兩個版本之間沒有此類變更。
changes-others = 其他變更
changes-earlier = 更早
changes-all = 全部
changes-chapter-gone = { $title }（已刪除）
changes-glossary = 詞彙表：{ $counts }
changes-not-certain = 可能的對應（{ $confidence }）；見其沿革
change-split = 拆分為{ $numbers }
change-merged = { $numbers }合為一條
change-perhaps-gone = 未能確定是否已刪除
change-perhaps-new = 未能確定是否為新增
change-perhaps-was = 未能確定；原為{ $numbers }
change-was = 原為{ $numbers }
change-was-edited = 原為{ $numbers }，經修改
change-reused = 編號改作他用：{ $numbers }
change-cites-others = 所引編號有變
change-examples = 僅例子有改動
change-took-from = 此前{ $number }指另一條規則，該規則現為{ $now }。
change-took-from-gone = 此前{ $number }指另一條規則，該規則已刪除。
folded-summary = { $counts }，文字相同
folded-entries = { $count }個詞條文字相同，至多所引編號有變
folded-citing = 所引編號有變：
folded-unchanged = 未變：
fate-same = 未變
fate-refs = 所引編號有變
fate-refs-meaning = 編號相同，除其中所引編號外文字相同
fate-moved = 改號
fate-moved-meaning = 編號不同，文字相同；所引編號有變不算修改
fate-moved-edited = 改號並修改
fate-not-certain = 未能確定
fate-examples = 僅例子有變
diff-turned = 先給出的是較晚的版本；此處所列為由早至晚的變更
diff-same = 兩者為同一版本，因此沒有變更
diff-hole = { $before }至{ $after }之間未收錄任何版本；這段時間的變更較難確定，具體日期不詳

## 牌與釋疑

cards-about = 共{ $count }張牌；在上方搜尋框輸入任何語言的牌名，均可找到該牌。
cards-all = 所有牌
cards-with = { $letter }開頭的牌
card-title = { $name }，釋疑
card-imprint = { $name }的釋疑
card-label = { $count }條釋疑 · 最新{ $date }
card-no-rulings = 此處未收錄該牌的釋疑。
card-rulings-until = 此處的釋疑截至{ $date }。
card-no-text = 此處未收錄該牌的規則敘述。出版方有：
card-names = 名稱
card-also-printed = 另印名稱
card-keywords = 提及的規則
card-as-json = 此牌的JSON
card-rulings-as-json = 此牌釋疑的JSON
card-newest-first = 最新在前
card-oldest-first = 最早在前
card-years = 每年釋疑數
card-power-toughness = 力量與防禦力
card-loyalty = 忠誠
card-defense = 防守值
card-shared = 另有{ $count }張牌釋疑相同
card-other-day = { $publisher }註為{ $date }
ruling-title = { $title }的釋疑
ruling-of = { $date }的釋疑
ruling-cited = { $card }，{ $date }的釋疑
ruling-undated = 未註明日期的釋疑
ruling-cited-undated = { $card }，未註明日期的釋疑
ruling-family-why = 文字相同，僅牌名各異。
ruling-family-more = 另有{ $count }條
ruling-card-unknown = 牌名不詳
ruling-listed = 出自{ $source }的無牌名列表
ruling-and-others = { $first }和另外{ $count }張牌
ruling-numbers-today = 現行編號
ruling-lost = 轉錄中遺失的內容
ruling-symbol = 符號
ruling-symbol-restored = 文字中漏掉了{ $symbol }，現已補回。
ruling-symbol-lost = 文字中漏掉了一個符號；無從得知是哪個符號。
ruling-later = 後來的措辭
ruling-earlier = 先前的措辭
ruling-earlier-of = { $date }的先前措辭
ruling-later-of = { $date }的後來措辭
ruling-reworded-since = 可能已過時：{ $rules }在此釋疑之後於{ $date }改寫
ruling-obsolete-term = 使用了詞彙表稱為過時的術語：{ $term }
ruling-wording-of = { $date }的措辭
ruling-wordings = 其他措辭
ruling-what-changed = 改動之處
ruling-wordings-why = 同一張牌的哪些釋疑只是換了說法，是根據文字的相似程度、日期以及不再使用的詞語推斷的。來源中全部都有。
ruling-where = 出處
ruling-keywords = 提及的規則
ruling-address = 永久網址
ruling-as-json = 此釋疑的JSON

## 牌上的符號，朗讀用

symbol-white = 白色
symbol-blue = 藍色
symbol-black = 黑色
symbol-red = 紅色
symbol-green = 綠色
symbol-colorless = 無色
symbol-snow = 雪境
symbol-generic = { $number }點一般
symbol-either = { $one }或{ $other }
symbol-mana = { $kind }魔法力
symbol-phyrexian-mana = { $kind }非瑞克西亞魔法力
symbol-phyrexian = 非瑞克西亞魔法力
symbol-tap = 橫置符號
symbol-untap = 重置符號
symbol-energy = 能量指示物
symbol-chaos = 混沌符號
symbol-planeswalk = 鵬洛客符號
symbol-ticket = 門票指示物
symbol-acorn = 橡實指示物
symbol-half = 半點一般魔法力
symbol-infinite = 無限一般魔法力
symbol-other = 符號{ $letters }

## 詞彙表

glossary-fan = 出自各系列自帶的說明
glossary-fan-note = 玩家自製，非官方；這些詞在規則中可能另有含義。
term-title = { $term }，詞彙表
term-also = 又作：{ $term }
term-gone = 詞彙表中已無此詞條。
term-gone-note = 此為最後收錄該詞條的版本的文字，{ $editions }。
term-older = 舊版文字
term-rule = 同名規則
term-used = 用於何處
term-search = 含「{ $term }」的規則和釋疑
term-as-json = 此詞條的JSON
term-editions = { $count }個版本，最早者{ $oldest }，最新者{ $newest }

## 來源及其異常

sources-unknown-format = 格式未知
sources-read = 讀取日期：{ $day }
sources-account = { $lines }：{ $records }行歸入記錄，{ $diagnostics }行歸入診斷，無一遺漏
sources-account-incomplete = { $lines }：{ $records }行歸入記錄，{ $diagnostics }行歸入診斷，另有去向不明者
severity-error = 錯誤
severity-warning = 警告
severity-note = 提示

## 搜尋

sorted = 排序
sort-relevance = 依相關度
sort-date = 依日期
understood-as = 理解為
narrow-down = 縮小範圍
filters = 篩選條件
search-open = 開啟{ $number }
search-all = 全部 { $count } 條
search-more = 更多結果
search-nothing = 沒有找到「{ $query }」
search-in-no-text = 任何文本中都沒有：{ $words }
why-question = 相似的問題：
question-sentence = { $question }？
why-similar-question = 回答了相似的問題
why-card = 關於你提到的牌
why-words = 含有查詢中的詞
why-meaning = 意思相近
facet-kind = 種類
facet-language = 語言
facet-chapter = 章節
facet-year = 釋疑年份
facet-publisher = 釋疑發布者
facet-more = 另外 { $count } 項
chip-kind = 種類：{ $kind }
chip-language = 語言：{ $language }
chip-edition = { $date }版
chip-all-editions = 所有版本
search-shared-name = 有{ $count }張牌名為「{ $name }」：{ $cards }

## 後續去處，置於連結之上

offer-did-you-mean = 您是不是要找
offer-begin = 由此開始
offer-contents = 規則目錄
offer-glossary = 詞彙表
offer-cards = 依字母查牌
offer-help = 搜尋方法
offer-wider = 擴大搜尋範圍
offer-without = 去掉{ $filter }
offer-without-kind = 不限種類
offer-all-languages = 所有語言
offer-any-text = 任何{ $language }文字
offer-in-all-editions = 所有版本
offer-any-word = 含任一詞的文字
offer-look-here = 或查看此處
offer-site-pages = 本站頁面
search-words-changes = 變更, 最新變更, 規則更新, 更新, 新規則, changelog
search-words-feeds = 訂閱, rss, atom, feed, 通知
search-words-api = api, json, openapi, 匯出
search-words-offline = offline, 離線, 下載, 應用程式
search-words-check = 檢查, 檢查引用, check
search-words-sheet = 速查表, 列印
search-words-embed = 嵌入, embed, iframe, 部落格
offer-search-for = 搜尋「{ $query }」
offer-languages = 有規則的語言：{ $languages }
offer-rulebooks = 現有的規則書
offer-nearest-editions = 最接近的版本
offer-all-editions = 所有版本
offer-skipped-letters = 規則書跳過字母l和o，因其形似1和0；您要找的可能是
offer-what-became = 重新編號或刪除
offer-came-instead = 替代內容
offer-nearest-numbers = 最接近的編號
offer-editions-with = { $count }個版本曾有此編號，新版在前
offer-cards-like = 名稱相近的牌
offer-entries-like = 相近的詞條
offer-whole-glossary = 完整詞彙表
offer-find-ruling = 依牌名或文字尋找

## 清單過長

list-cut-off = 共{ $total }個，只能翻閱前{ $most }個；{ $advice }
page-after-end = 此頁已超出末頁；末頁為第{ $page }頁
advice-narrow-search = 要查看其餘結果，請加上其他詞，或以kind:rule、rule:702、date>=2024-01-01等篩選條件縮小範圍
advice-narrow-list = 要查看其餘內容，請用此網址的參數縮小範圍
advice-letter = 要查看其餘內容，請選擇字母或搜尋名稱
advice-code = 要查看其餘內容，請選擇代碼或檔案
advice-chapter = 請選擇章節

## 未能給出答案的原因

problem-no-page = 此網址沒有內容
problem-method = 此網址不接受該方法；見Allow標頭
problem-body = 請求內文超出可讀取的64 KiB；檢查文字時上限為2 MiB
problem-address = 網址超出可讀取的12 KiB；請縮短查詢
problem-timeout = 處理逾時；請簡化請求後再試
problem-unreadable = 網址或參數無法讀取
problem-internal = 這是citator的錯誤；請連同請求編號一併回報
problem-refused = 無法處理此請求
problem-too-many-searches = 同時進行的搜尋過多；請一秒後再試
problem-too-many-checks = 同時進行的文字檢查過多；請一秒後再試
problem-too-much-unsent = 正在傳送給其他讀者的內容過多；請幾秒後再試
problem-too-many-requests = 來自您所在網路的請求過多；請幾秒後再試
problem-no-language = 沒有語言「{ $code }」
problem-no-rulebook = 尚未讀入規則書
problem-no-rulebook-in = 尚未讀入{ $language }規則書
problem-no-edition = 此處未收錄{ $language }規則的「{ $wanted }」版本
problem-no-dated-edition = 此語言沒有註明日期的版本，無法追溯規則
problem-no-edition-has = 收錄的版本（{ $span }）均無規則{ $number }
problem-undated-has = 只有一個日期不明的版本有規則{ $number }，因此無法追溯
problem-not-a-number = 「{ $shown }」不是規則編號；規則編號形如7、707、707.10或707.10a
problem-no-rule = { $language }規則（{ $since }）中沒有規則{ $number }
problem-no-card = 此處沒有名為「{ $shown }」的牌
problem-no-ruling = 此網址沒有釋疑；來源處的文字可能已有改動
problem-ruling-gone = 此釋疑已在來源處改寫或撤下
problem-card-renamed = 此牌現已改名
problem-no-entry = 詞彙表中沒有詞條「{ $shown }」

## 查詢中未能理解或未予處理之處

query-too-long = 查詢超過{ $most }個字元；其餘部分已略去
query-too-deep = 括號巢狀超過{ $most }層；更深的未依括號處理
query-bracket-open = 有括號未關閉；已在末尾補上
query-bracket-closes = 有多餘的右括號；已忽略
query-too-many-words = 詞和篩選條件超過{ $most }個；最後{ $left }個已略去
query-no-letter = 「{ $piece }」中沒有可供搜尋的文字或數字
query-idle-or = 「{ $word }」應位於兩個搜尋項之間；不在其位的已忽略
query-idle-not = 「NOT」應位於要排除的內容之前；不在其位的已忽略
query-idle-dash = 「{ $dash }」用於排除緊隨其後的詞；不在其位的已忽略
query-quote-alone = 有引號未成對；已忽略
query-quotes-empty = 有引號之間沒有文字或數字；已忽略
query-star-inside = 「{ $piece }」：*只能用於詞尾
query-star-short = 「{ $piece }」：*之前至少須有{ $least }個字母
query-filter-unread = 「{ $piece }」：{ $why }；已作為詞搜尋
filter-unknown = 沒有篩選條件{ $name }:（可用的有{ $known }）
filter-no-sign = { $name }:不接受<或>
filter-takes = { $name }:的值應為{ $takes }
filter-takes-kind = rule、ruling、glossary、card或document
filter-takes-language = 語言，如en、fr或zh-Hans
filter-takes-name = 牌名或其中的詞
filter-takes-number = 規則編號，如702、702.19或702.19b
filter-takes-date = 年、月或日，如2024-11-08、2024-11或2024
filter-takes-edition = 日期，如2024-04-12，或current，或all
filter-takes-source = 釋疑的發布者，如gatherer
filter-takes-keyword = 關鍵字，如trample
filter-takes-state = inferred、example、current、official、translation、community、fan或house
search-not-in-order = 沒有內容依此順序含有這些詞；所含最多者排在最前
search-few-have-all = 少有或沒有文字同時含有這些詞；所含最多者排在最前
search-some-have-all = 只有{ $count }段文字同時含有這些詞；所含最多者排在最前
search-other-languages = { $language }中沒有此內容；以下是其他語言中的內容
search-keyword-name = 「{ $name }」即英文的「{ $keyword }」；其規則以英文顯示
search-corrected = 「{ $typed }」未見於任何內容；已改為搜尋「{ $instead }」
search-nickname = 已將「{ $typed }」理解為牌「{ $instead }」
search-said = 已將「{ $typed }」以「{ $instead }」搜尋
search-edition-in-force = 沒有{ $date }的版本；已搜尋當日有效的{ $since }版
search-no-edition = 沒有{ $date }或更早的版本；無法搜尋當日的規則
search-no-section = 本站的{ $document }（{ $day }版）沒有第{ $number }節
search-no-section-undated = 本站的{ $document }沒有第{ $number }節
search-no-document = 本站沒有{ $document }
search-no-such-day = 日曆中沒有{ $typed }；已按整個月份搜尋
search-newest-edition = 現有的最新版本自{ $date }起生效；可能還有更新的版本
search-limit = 一次至多給出{ $most }個結果，而非{ $asked }個
search-window = 只能查看前{ $most }個結果；要查看其餘結果，請縮小搜尋範圍
search-failed = 搜尋失敗：{ $error }
search-many-words = 以「{ $start }*」開頭的詞很多；已搜尋其中最常見的{ $most }個
search-costly-cut =
    { $more ->
        [0] 過於常見，無法當作片語搜尋，已改為逐詞搜尋：{ $phrases }
       *[other] 過於常見，無法當作片語搜尋，已改為逐詞搜尋：{ $phrases }，另有{ $more }個
    }
search-costly-ignored =
    { $more ->
        [0] 過於常見，無法當作片語搜尋，因此未予排除：{ $phrases }
       *[other] 過於常見，無法當作片語搜尋，因此未予排除：{ $phrases }，另有{ $more }個
    }

## 規則書以外的文件：比賽文件、發布釋疑、裁判的附註

documents = 文件
count-documents = { $count }份文件
count-sections = { $count }個小節
count-sections-of-documents = { $count }個文件小節
document-tournament = 比賽文件
document-release = 發布
document-release-notes = 發布釋疑
document-notes = 附註
document-house = 自訂附註
document-part = 文件的一部分
documents-none = 除規則書外，尚未讀入任何文件。
documents-load = 如何載入
section-in-language = { $section }，{ $language }版
section-missing = 我們收錄的{ $document }中沒有小節{ $section }
section-source = { $path }，第{ $first }至{ $last }行
section-pages = { $path }，第{ $first }至{ $last }頁
section-not-in-english = 此小節收錄有{ $language }版，但無英文版。
document-older = 此為{ $day }版，比現行規則（{ $date }）早{ $count }年。請勿據此裁定或處罰，請使用 { $address } 的現行版。
document-undated = 此文本未註明版本日期。在與 { $address } 的現行版核對之前，請勿據此裁定或處罰。
# { $sections } are numbers: 1–3, 5, A–C
document-held = 本站文本僅有以下章節：{ $sections }。
section-penalty = 罰則：
section-below = 本小節內容
section-all-as-json = 全部{ $count }條的JSON
section-as-json = 此小節的JSON
note-beside = 內文旁的附註
problem-no-document = 沒有{ $language }文件「{ $shown }」
problem-several-cards = 有{ $count }張牌名為「{ $shown }」
offer-sections-near = 鄰近的小節
offer-whole-document = 完整文件
offer-current-edition = 出版方的現行版
offer-documents = 所有文件
offer-cards-of-name = 同名的牌
search-also = 另有

## 離線使用

offline-title = 離線
offline-about = 現行全部規則、詞彙表與釋疑儲存在本裝置上，無需網路即可搜尋。
offline-plain = 此處依輸入的詞逐字搜尋，不更正錯字；整句提問、其他語言的牌名以及比賽文件需要網路。
offline-pack = 本裝置上的規則與釋疑
offline-keep = 下載供離線使用
offline-update = 更新
offline-delete = 刪除
offline-busy = 正在取得…
offline-failed = 未能取得。
offline-unkept = 本裝置上尚未儲存任何內容。
offline-copy-of = 離線副本：
offline-search = 離線搜尋規則
offline-nothing = 沒有找到。
offline-aside = 此處未考慮：
offline-absent = 此頁面未儲存在本裝置上。已儲存的內容可在此搜尋。
offline-more = 還有更多；請再加一個詞。
offline-no-script = 離線搜尋需要JavaScript。

## 檢查引用

check-title = 檢查引用
check-about = 貼上一篇文章、一段解答或您的筆記：其中每個規則編號都會被查找，並說明自寫作以來的變化。文字不會被保存。
check-text = 文字
check-written = 寫作日期
check-language = 文字語言
check-do = 檢查
check-found = 檢查結果
check-none = 此文字中沒有引用。引用的寫法如「CR 702.19b」、「規則509.1a」或「MTR 2.1」。
check-count = { $count }條引用
check-count-stale = { $count }條已失效
check-stale = 已失效或不存在
check-notes = 仍有效，但請注意
check-unread = 未查找
check-holds = 仍有效
check-first = 僅顯示{ $total }條中的前{ $most }條
check-rewritten = 採用現行編號的文字
check-rewritten-about = 已替換{ $count }個編號：規則確定且文字相同。其餘請見上文。
check-perhaps = 可能是引用；若是，則已失效
check-as-of = 按{ $date }解讀
check-rewritten-day = 再次檢查時，請填{ $date }，不要填原來的日期。
check-rewritten-too-long = 文字過長，無法在此顯示改用現今編號後的文字；請分段檢查
check-no-such-day = 「{ $day }」不是2024-11-08這樣的日期，已不按日期檢查
check-cut = 文字超過{ $limit } MiB的上限；輸入框中只有開頭部分，尚未檢查：請分段檢查

## What is said of a citation: on that page, in the API and by the command line

finding-bare = 這可能是其他類型的數字
finding-taken = 原編號已指另一條規則
finding-possibly = 可能是{ $numbers }
finding-others = 另有{ $count }條有變化
finding-absent = { $number }不在{ $edition }的規則中；{ $until }之前它是{ $now }
finding-absent-gone = { $number }不在{ $edition }的規則中；{ $until }之前使用該編號的規則已不存在
finding-nowhere = 收錄的版本均無規則{ $number }（{ $language }）
finding-near = 最接近的編號：{ $numbers }
finding-letters = 規則的字母跳過l和o
finding-elsewhere = { $number }不在當日的版本中，但在{ $date }的版本中
finding-undated = 只有未註明日期或不完整的版本有{ $number }，因此未追溯
finding-in-english = 譯本（{ $language }）的各版本都沒有{ $number }，但{ $date }的英文版有
finding-placeholder = 這裡缺少編號
finding-placeholder-name = 「{ $name }」是{ $numbers }
finding-beside-day = 旁邊的日期是{ $day }
finding-beside-early = 旁邊的日期{ $day }早於這裡最舊的版本
finding-beside-name = 旁邊的「{ $name }」說明所指的是哪條規則
finding-beside-words = 旁邊的文字「{ $words }」出自這條規則
finding-beside-number = 按此文字中{ $number }的其他編號來讀
finding-other-name = 旁邊的文字說的是「{ $name }」，即{ $numbers }
finding-other-words = 旁邊的文字「{ $words }」出自{ $numbers }
finding-other-number = 從旁邊{ $number }的其他編號來看，所指的是{ $numbers }
finding-named = { $number }的標題是「{ $title }」，而不是「{ $quoted }」
finding-named-elsewhere = 「{ $quoted }」是{ $number }
finding-title-of-today = 「{ $quoted }」是現在的標題：文字可能晚於所給日期
finding-write = 應寫為{ $replacement }
finding-formerly = { $date }之前該編號屬於另一條規則，即現在的{ $numbers }
finding-formerly-gone = { $date }之前該編號屬於另一條規則，該規則已不存在
finding-of-number = { $number }：{ $said }
finding-formerly-more = 另有{ $count }個編號曾屬於其他規則
finding-not-held = 此處沒有該文件，因此未查找
finding-part-not-held = { $section }在此處未收錄的{ $document }部分中
finding-several-days = 文中給出兩個規則日期：{ $one }和{ $other }；均未採用，請指明
finding-not-a-date = 第{ $line }行的{ $date }不是日期，未使用
finding-too-many = 引用過多，自第{ $line }行起未檢查
finding-too-much-work = 一次檢查的工作量過大，自第{ $line }行第{ $column }欄起未檢查；請分段檢查
finding-no-day = 日期未知，因此編號按包含它的最新版本（最晚為{ $date }）解讀；給出寫作日期可得到更多資訊

## The cheat sheet

sheet-title = 速查表
sheet-add = 加入速查表
sheet-add-label = 新增規則編號或釋疑的網址
sheet-add-do = 新增
sheet-up = 上移
sheet-remove = 移除
sheet-unknown = 「{ $text }」既不是規則編號，也不是釋疑。
sheet-missing = 此版本沒有{ $number }。
sheet-empty = 在這裡收集規則和釋疑，然後列印本頁或分享網址。各頁面上有「加入速查表」連結，也可以在下面輸入編號。
sheet-full = 速查表已滿：60條。
sheet-carries = 本頁網址包含整個清單。伺服器不儲存任何內容。
sheet-last = 上次的速查表

# 页面的简体中文。译法见en.ftl开头。

## 各页共用的词

rules = 规则
changes = 变更
cards = 牌
glossary = 词汇表
help = 帮助
help-and-notation = 帮助与写法
about = 关于
sources = 来源
source = 来源
diagnostics = 诊断
contents = 目录
editions = 版本
languages = 语言
languages-and-editions = 语言与版本
rules-and-editions = 规则与版本
comprehensive-rules = 完整规则
introduction = 前言
credits = 版权信息
history = 沿革
search = 搜索
previous = 上一个
next = 下一个
today = 今天
undated = 未注明日期
example = 例如
permalink = 永久链接
follow = 订阅
feed-about = 将本页地址添加到订阅阅读器，即可收到每次更改的通知。
feed-site = 新版本与新释疑
feed-changes = { $count }处改动
as-json = JSON格式
quoted = “{ $text }”
start-again = 重新开始
side-by-side = 对照
in-other-languages = 其他语言
in-language = { $language }版
beside-language = 与{ $language }对照
by-letter = 按字母
by-code = 按代码
marks-mean = 标记的含义
list-and = { $rest }和{ $last }
number-of-day = { $date }版{ $number }
edition-of = { $date }版
history-of = { $number }的沿革
source-line = { $path }，第{ $line }行
line-number = 第{ $line }行

## 文字的种类

kind-rule = 规则
kind-rules = 规则
kind-ruling = 释疑
kind-rulings = 释疑
kind-glossary = 词汇表
kind-card = 牌
kind-cards = 牌
kind-document = 文档
kind-question = 问题
kind-filter = 筛选

## 文字由谁负责

authority-official = 官方
authority-translation = 译文
authority-community = 社区提供
authority-fan = 玩家自制，非官方
authority-house = 自定规则

## 推断所得

inferred-number = 编号为推断
inferred-card = 牌为推断
inferred-date = 日月顺序为推断
inferred-language = 语言为推断
inferred-symbol = 符号为补回
inferred-release = 日期取系列发售日
inferred-extent = 依措辞与牌面文字区分
inferred-subject = 说的是另一张牌，而非此牌
symbol-missing = 符号缺失
symbol-restored-why = 符号为补回：{ $evidence }

## 数量

count-rules = { $count }条规则
count-subrules = { $count }条子规则
count-chapters = { $count }个章节
count-examples = { $count }个例子
count-entries = { $count }个词条
count-glossary-entries = { $count }个词汇表词条
count-editions = { $count }个版本
count-parts = { $count }个部分文本
times-renumbered = 重新编号{ $count }次
times-reworded = 修改文字{ $count }次
times-divided = 拆分或合并{ $count }次
count-compared = 比对了{ $count }个版本
count-subrule-changes = { $count }个版本中子规则有变更
count-rulings = { $count }条释疑
count-cards = { $count }张牌
count-texts = { $count }
count-results = { $count }个结果
count-files = { $count }个文件
count-lines = { $count }行
count-records = { $count }条记录
count-diagnostics = { $count }条诊断
count-errors = { $count }个错误
count-new = 新增{ $count }条
count-gone = 删除{ $count }条
count-edited = 修改{ $count }条
count-split = 拆分{ $count }条
count-merged = 合并{ $count }条
count-renumbered = 改号{ $count }条
count-renumbered-edited = 改号并修改{ $count }条
count-citing = 所引编号有变{ $count }条
count-unchanged = 未变{ $count }条
count-not-certain = 未能确定{ $count }条
count-other-examples = 仅例子有变{ $count }条
count-reused = 编号改作他用{ $count }个

## 各页四周

skip = 跳到正文
skip-results = 跳到结果
brand-home = citator，首页
menu = 菜单
site = 网站
where-you-are = 当前位置
about-this-site = 关于本站
interface-language = 页面语言
theme-auto = 主题：自动
theme-light = 主题：浅色
theme-dark = 主题：深色
search-label = 搜索规则、释疑和牌
search-placeholder = 704.5k、践踏、牌名…
sample = 这是样本。
sample-note = 其中的规则和释疑均为改写，仅供试用；请勿据以裁定。
sample-load = 如何载入正式文档
unofficial = 非官方的玩家自制内容，并非由Wizards of the Coast制作或认可。万智牌（Magic: The Gathering）及其规则与释疑 © Wizards of the Coast LLC；本站每段文字均注明来源与日期。
pages = 分页
before-and-after = 前后内容
remove-filter = 移除筛选条件“{ $filter }”
suggestions = 建议
copied = 已复制
not-copied = 无法复制
keys = 快捷键
imprint-rules = 完整规则，{ $language }，{ $since }
imprint-changes = 完整规则，{ $language }，{ $older }至{ $newer }的变更

## 首页

home-title = citator – 万智牌规则与释疑，沿革可考
home-heading = 万智牌规则与释疑，沿革可考
home-notation = 试试规则编号：
home-anything = 也可以用牌名、关键字，或者用自己的话提问。
home-all-notation = 搜索技巧
home-example-words = 死触 践踏
home-example-question = 衍生物会进入坟墓场吗
home-recent = 本设备最近浏览
home-recent-clear = 清除
home-in-force = 生效日期
home-newest = 最新释疑
home-unknown = 未知
home-none-dated = 均未注明日期
home-editions-since = { $year }年以来{ $count }部规则书
home-no-rulebook = 尚未读入规则书。
home-how-to-load = 如何载入

## 规则书与版本

place-since = 自{ $date }起生效
place-from = 将于{ $date }生效
place-of = { $date }版
place-numbered-between = 未注明日期，编号依{ $first }至{ $last }各版
place-numbered-on = 未注明日期，编号依{ $date }版
place-part = 规则书的一部分
contents-title = 规则，{ $label }
contents-chapters-of = 目录所列{ $listed }个章节中的{ $count }个
no-rulebook-title = 尚未读入规则书
no-rulebook-help = 载入方法见帮助。
whole-book = 单页显示全书
whole-title = 单页显示全部规则，{ $label }
in-this-chapter = 本章节内容
chapter-changed = 自{ $date }以来的变更
notice-one-edition = 您正在阅读某一特定版本（{ $since }）。
notice-never-changes = 其网址和文字永不改变。
notice-not-yet = 在此之前，{ $date }版仍然有效。
notice-what-changes = 当日的变更
notice-became-since = 与现行版比较
edition-previous = 上一版：{ $date }
edition-next = 下一版：{ $date }
notice-rules-today = 现行规则
notice-number-today = 现行的{ $number }
notice-marks = 编号旁的标记表示该规则的现状。
days-span = { $first }至{ $last }
notice-breaks-off = 此版本的文件不完整。
notice-breaks-off-after = 此处最后一条规则是{ $number }，其后内容缺失。
notice-newer-breaks-off = 较新的版本仅收录了一部分。
notice-newer-ends = { $date }版的文件在{ $number }之后中断，因此这里仍是上一版的规则。
notice-newer-edition = 较新版本的现有部分
notice-older-numbers = 此译本沿用旧版编号。
notice-translation = 此译本{ $since }；英文规则为{ $date }版。{ $text }
notice-english-today = 现行英文版
heading-only = 仅有标题
notice-heading-only = 此来源只有 { $number } 的标题。
notice-heading-only-english = 缺少此语言的规则，显示的是英文规则。
notice-heading-only-missing = 规则缺失。

## 规则

rule-nth = 此编号下第{ $nth }条
rule-untold = 未译：{ $book }来源此处为{ $text }。
rule-around = { $number }前后
rule-around-this = 此规则前后
rule-notes = { $number }的附注
cited-by = 被引用{ $count }处
rule-cited-by-texts = 被{ $count }条文字引用
rule-keyword-in = 关键字见于{ $count }条释疑
rule-name-in = “{ $name }”见于{ $count }条释疑
rule-last-changed = 上次变更：{ $date } · 查看
rule-added-on = { $date }新增 · 查看
rule-unchanged-since = 自{ $date }或更早起未变更
rule-history = 沿革
rule-whole = { $number }全文
rule-not-there = 无此条
rule-not-translated = 未译
rule-as-json = 此规则的JSON
copy = 复制
copy-number = 编号
copy-quotation = 引文
copy-embed = 嵌入
embed-unofficial = 非官方爱好者内容。规则文本 © Wizards of the Coast。
cited-heading = 何处引用此项
cited-by-none = 现行规则、词汇表词条和释疑均未写明此编号，也未提及其关键字。
cited-by-number = 依编号
cited-by-number-meaning =
    { $count ->
       *[other] 写明{ $number }的文字：{ $parts }
    }
cited-by-keyword = 依关键字
cited-by-keyword-meaning =
    { $count ->
       *[other] 提及{ $keyword }（{ $rule }）的释疑，不论是否指此规则
    }
cited-by-name = 依牌名
cited-by-name-meaning =
    { $count ->
       *[other] 其他地方提及此牌的文字：{ $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
       *[other] 任何牌的释疑中，与此牌的释疑同样提及{ $keyword }者
    }
cited-by-text = 依其他牌上的相同文字
cited-by-text-meaning =
    { $count ->
       *[other] 上述释疑中逐字相同地列于多张牌者；共{ $cards }张牌
    }
cited-by-card-text-meaning =
    { $count ->
       *[other] 此牌的释疑中也逐字列于其他牌者；其他牌共{ $cards }张
    }
cited-refine = 用搜索进一步筛选
cited-refine-below = 用搜索进一步筛选，并包括引用{ $number }以下规则的文字
map-heading = 引用关系图
map-citing = 引用它的规则
map-cites = 它引用了什么
map-picture = 何处引用{ $number }，以及它引用了什么；下方列表内容相同。

## 所引编号的规则已有变动

cite-not-here = 此版本中没有{ $number }
cite-unsure = 未能确定{ $then }的去向
cite-not-sure = 未能确定
cite-now = 现为{ $numbers }
cite-now-gone = 现已删除
cite-now-renumbered = 现已改号
cite-later = 后为{ $numbers }
cite-later-gone = 后已删除
cite-later-renumbered = 后已改号
cite-edited-since = 后经修改
became-same = 在{ $edition }版中，{ $then }内容相同
became-same-itself = 在{ $edition }版中，{ $then }本身的文字未变
became-edited = 在{ $edition }版中，{ $then }仍为{ $now }，文字有改
became-moved = 在{ $edition }版中，{ $then }为{ $now }，文字相同
became-moved-edited = 在{ $edition }版中，{ $then }为{ $now }，文字有改
became-split = 在{ $edition }版中，{ $then }的内容见于{ $now }
became-merged = 在{ $edition }版中，{ $then }已并入{ $now }
became-reused = 在{ $edition }版中，{ $then }为{ $now }，原编号已指另一条规则
became-reused-gone = 在{ $edition }版中，已没有承接{ $then }的规则，其编号已指另一条规则
became-gone = 在{ $edition }版中，已没有承接{ $then }的规则
became-of-translation = 英文规则较新。{ $sentence }

## 多种语言对照

sides-title = CR { $number }，{ $languages }对照
sides-read = 阅读
sides-beside = 对照
sides-show = 显示
sides-two = 两个版本。
sides-skew =
    { $count ->
        [0] 一方依{ $older }版，另一方依{ $newer }版。此处双方编号一致。
       *[other] 一方依{ $older }版，另一方依{ $newer }版。此处有{ $count }条规则编号不同；各条均与对方的相应规则并列。
    }
sides-between = 两版之间的变更
sides-absent = 此书（{ $since }）在此没有内容。
sides-numbered = 此处编号为
sides-edited = 另一版本中措辞不同
sides-split = 在一版中为一条，在另一版中为数条
sides-merged = 在另一版中为数条合一

## 判定

verdict-same = 未变
verdict-same-meaning = 编号相同，文字相同；所引编号的变动不计
verdict-edited = 修改
verdict-edited-meaning = 编号相同，文字不同
verdict-moved = 改号
verdict-moved-meaning = 编号不同，文字相同
verdict-moved-edited = 改号并修改
verdict-moved-edited-meaning = 编号不同，文字不同
verdict-split = 拆分
verdict-split-meaning = 其内容分见于数条规则
verdict-merged = 合并
verdict-merged-meaning = 已并入内容更多的规则
verdict-gone = 删除
verdict-gone-meaning = 其内容已不见于任何规则
verdict-reused = 编号改作他用
verdict-reused-meaning = 编号仍在，但属于另一条规则
verdict-new = 新增
verdict-new-meaning = 此前没有对应的规则
verdict-unknown = 未知
verdict-unknown-meaning = 把握不足，不作定论；列出可能的规则

## 规则的沿革

history-title = CR { $number } · 沿革
history-another = 查询其他编号
history-as-of = 自
history-any-day = 任意日期
history-to = 至
history-follow = 追溯
history-taken = { $number }现指另一条规则。
history-there-now = 该编号现在的内容
history-then-and-now = 当时与现在
history-says = 内容
history-candidates = 其他可能
history-steps = 逐次变更
history-tenants = 曾用此编号的其他规则
history-unchanged = 无变更
history-own-same = 自身文字未变
history-subrules = 有变更的子规则：
history-drawing = { $count }个编号的图
history-confidence = 对应的可信度{ $confidence }
history-unsure = { $then }：未能确定其去向
history-gone-today = { $then }今已删除
history-gone-on = { $then }在{ $date }版中已删除
history-through = { $number }在各版中的沿革
history-still-today = { $then }今仍为{ $now }
history-still-on = { $then }在{ $date }版中仍为{ $now }
history-is-today = { $then }今为{ $now }
history-is-on = { $then }在{ $date }版中为{ $now }
history-rule-gone = 该规则已删除
history-rule-moved = 该规则已改号
history-rule-moved-edited = 该规则已改号并修改
history-picture = { $summary }下方列表内容相同。
history-undated-edition = 未注明日期的版本
history-written-there = 此规则首见于{ $since }；此后经{ $count }个版本改动；至今仍在。
history-written-gone = 此规则首见于{ $since }；此后经{ $count }个版本改动；今已删除。
history-oldest-there = 此规则在收录的最早版本（{ $since }）中已有；此后经{ $count }个版本改动；至今仍在。
history-oldest-gone = 此规则在收录的最早版本（{ $since }）中已有；此后经{ $count }个版本改动；今已删除。
history-oldest = 此为收录的最早版本。此前的情况无从得知。
history-hole = { $date }至此日期之间未收录任何版本，因此变更日期不详。
history-days = { $since }至{ $last }
history-today = 今为{ $numbers }
step-new = 新增{ $to }
step-gone = 删除{ $from }
step-same = { $to }：文字未变
step-same-refs = { $to }：仅所引编号有变
step-subrules = { $to }：仅子规则有变更
step-edited = 经修改，仍为{ $to }
step-split = { $from }拆分为{ $to }
step-merged = { $from }合并为{ $to }
step-moved = { $from }改为{ $to }，文字未变
step-moved-refs = { $from }改为{ $to }，仅所引编号有变
step-moved-edited = { $from }改为{ $to }，并经修改
trace-several = { $number }之下有数条规则；此为第一条
trace-no-day = 未指定日期；此为有{ $number }的最新版本（{ $edition }）中的规则
trace-hole = { $taken }至{ $next }之间未收录任何版本；{ $day }取{ $taken }版，但规则可能已有变更
trace-passed-over = { $broken }版残缺不全，未经由该版追溯规则；改取{ $taken }
trace-before-first = 收录的最早版本为{ $edition }；{ $day }取该版
trace-after-last = 收录的最新版本为{ $edition }；{ $day }取该版

## 两个版本之间的变更

updates-heading = 各版变更
updates-of-each = 各版变更
updates-of-this = 此版变更
updates-from = 自
updates-to = 至
updates-compare = 比较
updates-load = 如何载入更多版本
updates-caption = 最近各版改动的规则数（最新一版为红色）
updates-picture = 最近{ $editions }个版本各自改动文字的规则数；最多的是{ $busiest }版，共{ $count }条。下方列表内容相同。
updates-line = 上方的线表示规则与子规则的总数：这些版本中最早的一版有{ $first }条，最新一版有{ $last }条。
updates-held = { $count }条规则与子规则
updates-count = { $language }规则的{ $count }个版本
updates-count-since = { $year }年以来{ $language }规则的{ $count }个版本
updates-none = 未收录注明日期的{ $language }规则版本，因此无从比较。
updates-only-one = { $language }规则仅收录{ $date }这一个版本。一旦收录其他版本，本页便会列出变更。
updates-oldest = 此为收录的最早版本；此前的情况无从得知。
updates-no-rule = 没有规则改动文字
updates-rules = { $count }条规则有改动
updates-hole = { $date }至此日期之间未收录任何版本，因此这里是这段时间的全部变更。
changes-come = { $date }生效的变更
changes-of = { $newer }版的变更
changes-between = { $older }至{ $newer }的变更
changes-chapters = 涉及的章节
changes-by-chapter = 按章节
changes-too-much = 内容过多，无法在一页列出：请选择章节，或上方的某项计数。
changes-none = 两个版本之间没有变更。
changes-none-of-kind = 两个版本之间没有此类变更。
changes-others = 其他变更
changes-earlier = 更早
changes-all = 全部
changes-chapter-gone = { $title }（已删除）
changes-glossary = 词汇表：{ $counts }
changes-not-certain = 可能的对应（{ $confidence }）；见其沿革
change-split = 拆分为{ $numbers }
change-merged = { $numbers }合为一条
change-perhaps-gone = 未能确定是否已删除
change-perhaps-new = 未能确定是否为新增
change-perhaps-was = 未能确定；原为{ $numbers }
change-was = 原为{ $numbers }
change-was-edited = 原为{ $numbers }，经修改
change-reused = 编号改作他用：{ $numbers }
change-cites-others = 所引编号有变
change-examples = 仅例子有改动
change-took-from = 此前{ $number }指另一条规则，该规则现为{ $now }。
change-took-from-gone = 此前{ $number }指另一条规则，该规则已删除。
folded-summary = { $counts }，文字相同
folded-entries = { $count }个词条文字相同，至多所引编号有变
folded-citing = 所引编号有变：
folded-unchanged = 未变：
fate-same = 未变
fate-refs = 所引编号有变
fate-refs-meaning = 编号相同，除其中所引编号外文字相同
fate-moved = 改号
fate-moved-meaning = 编号不同，文字相同；所引编号有变不算修改
fate-moved-edited = 改号并修改
fate-not-certain = 未能确定
fate-examples = 仅例子有变
diff-turned = 先给出的是较晚的版本；此处所列为由早至晚的变更
diff-same = 两者为同一版本，因此没有变更
diff-hole = { $before }至{ $after }之间未收录任何版本；这段时间的变更较难确定，具体日期不详

## 牌与释疑

cards-about = 共{ $count }张牌；在上方搜索框输入任何语言的牌名，均可找到该牌。
cards-all = 所有牌
cards-with = { $letter }开头的牌
card-title = { $name }，释疑
card-imprint = { $name }的释疑
card-label = { $count }条释疑 · 最新{ $date }
card-no-rulings = 此处未收录该牌的释疑。
card-rulings-until = 此处的释疑截至{ $date }。
card-no-text = 此处未收录该牌的规则叙述。出版方有：
card-names = 名称
card-also-printed = 另印名称
card-keywords = 提及的规则
card-as-json = 此牌的JSON
card-rulings-as-json = 此牌释疑的JSON
card-newest-first = 最新在前
card-oldest-first = 最早在前
card-years = 每年释疑数
card-power-toughness = 力量与防御力
card-loyalty = 忠诚
card-defense = 防守值
card-shared = 另有{ $count }张牌释疑相同
card-other-day = { $publisher }注为{ $date }
ruling-title = { $title }的释疑
ruling-of = { $date }的释疑
ruling-cited = { $card }，{ $date }的释疑
ruling-undated = 未注明日期的释疑
ruling-cited-undated = { $card }，未注明日期的释疑
ruling-family-why = 文字相同，仅牌名各异。
ruling-family-more = 另有{ $count }条
ruling-card-unknown = 牌名不详
ruling-listed = 出自{ $source }的无牌名列表
ruling-and-others = { $first }和另外{ $count }张牌
ruling-numbers-today = 现行编号
ruling-lost = 转录中遗失的内容
ruling-symbol = 符号
ruling-symbol-restored = 文字中漏掉了{ $symbol }，现已补回。
ruling-symbol-lost = 文字中漏掉了一个符号；无从得知是哪个符号。
ruling-later = 后来的措辞
ruling-earlier = 先前的措辞
ruling-earlier-of = { $date }的先前措辞
ruling-later-of = { $date }的后来措辞
ruling-reworded-since = 可能已过时：{ $rules }在此释疑之后于{ $date }改写
ruling-obsolete-term = 使用了词汇表称为过时的术语：{ $term }
ruling-wording-of = { $date }的措辞
ruling-wordings = 其他措辞
ruling-what-changed = 改动之处
ruling-wordings-why = 同一张牌的哪些释疑只是换了说法，是根据文字的相似程度、日期以及不再使用的词语推断的。来源中全部都有。
ruling-where = 出处
ruling-keywords = 提及的规则
ruling-address = 永久网址
ruling-as-json = 此释疑的JSON

## 牌上的符号，朗读用

symbol-white = 白色
symbol-blue = 蓝色
symbol-black = 黑色
symbol-red = 红色
symbol-green = 绿色
symbol-colorless = 无色
symbol-snow = 雪境
symbol-generic = { $number }点一般
symbol-either = { $one }或{ $other }
symbol-mana = { $kind }法术力
symbol-phyrexian-mana = { $kind }非瑞克西亚法术力
symbol-phyrexian = 非瑞克西亚法术力
symbol-tap = 横置符号
symbol-untap = 重置符号
symbol-energy = 能量指示物
symbol-chaos = 混沌符号
symbol-planeswalk = 鹏洛客符号
symbol-ticket = 门票指示物
symbol-acorn = 橡实指示物
symbol-half = 半点一般法术力
symbol-infinite = 无限一般法术力
symbol-other = 符号{ $letters }

## 词汇表

glossary-fan = 出自各系列自带的说明
glossary-fan-note = 玩家自制，非官方；这些词在规则中可能另有含义。
term-title = { $term }，词汇表
term-also = 又作：{ $term }
term-gone = 词汇表中已无此词条。
term-gone-note = 此为最后收录该词条的版本的文字，{ $editions }。
term-older = 旧版文字
term-rule = 同名规则
term-used = 用于何处
term-search = 含“{ $term }”的规则和释疑
term-as-json = 此词条的JSON
term-editions = { $count }个版本，最早者{ $oldest }，最新者{ $newest }

## 来源及其异常

sources-unknown-format = 格式未知
sources-read = 读取日期：{ $day }
sources-account = { $lines }：{ $records }行归入记录，{ $diagnostics }行归入诊断，无一遗漏
sources-account-incomplete = { $lines }：{ $records }行归入记录，{ $diagnostics }行归入诊断，另有去向不明者
severity-error = 错误
severity-warning = 警告
severity-note = 提示

## 搜索

sorted = 排序
sort-relevance = 按相关度
sort-date = 按日期
understood-as = 理解为
narrow-down = 缩小范围
filters = 筛选条件
search-open = 打开{ $number }
search-all = 全部 { $count } 条
search-more = 更多结果
search-nothing = 没有找到“{ $query }”
search-in-no-text = 任何文本中都没有：{ $words }
why-question = 相似的问题：
question-sentence = { $question }？
why-similar-question = 回答了相似的问题
why-card = 关于你提到的牌
why-words = 含有查询中的词
why-meaning = 意思相近
facet-kind = 种类
facet-language = 语言
facet-chapter = 章节
facet-year = 释疑年份
facet-publisher = 释疑发布者
facet-more = 另外 { $count } 项
chip-kind = 种类：{ $kind }
chip-language = 语言：{ $language }
chip-edition = { $date }版
chip-all-editions = 所有版本
search-shared-name = 有{ $count }张牌名为“{ $name }”：{ $cards }

## 后续去处，置于链接之上

offer-did-you-mean = 您是不是要找
offer-begin = 由此开始
offer-contents = 规则目录
offer-glossary = 词汇表
offer-cards = 按字母查牌
offer-help = 搜索方法
offer-wider = 扩大搜索范围
offer-without = 去掉{ $filter }
offer-without-kind = 不限种类
offer-all-languages = 所有语言
offer-any-text = 任何{ $language }文字
offer-in-all-editions = 所有版本
offer-any-word = 含任一词的文字
offer-look-here = 或查看此处
offer-site-pages = 本站页面
search-words-changes = 变更, 最新变更, 规则更新, 更新, 新规则, changelog
search-words-feeds = 订阅, rss, atom, feed, 通知
search-words-api = api, json, openapi, 导出
search-words-offline = offline, 离线, 下载, 应用
search-words-check = 检查, 检查引用, check
search-words-sheet = 速查表, 打印
search-words-embed = 嵌入, embed, iframe, 博客
offer-search-for = 搜索“{ $query }”
offer-languages = 有规则的语言：{ $languages }
offer-rulebooks = 现有的规则书
offer-nearest-editions = 最接近的版本
offer-all-editions = 所有版本
offer-skipped-letters = 规则书跳过字母l和o，因其形似1和0；您要找的可能是
offer-what-became = 重新编号或删除
offer-came-instead = 替代内容
offer-nearest-numbers = 最接近的编号
offer-editions-with = { $count }个版本曾有此编号，新版在前
offer-cards-like = 名称相近的牌
offer-entries-like = 相近的词条
offer-whole-glossary = 完整词汇表
offer-find-ruling = 依牌名或文字查找

## 列表过长

list-cut-off = 共{ $total }个，只能翻阅前{ $most }个；{ $advice }
page-after-end = 此页已超出末页；末页为第{ $page }页
advice-narrow-search = 要查看其余结果，请加入其他词，或以kind:rule、rule:702、date>=2024-01-01等筛选条件缩小范围
advice-narrow-list = 要查看其余内容，请用此网址的参数缩小范围
advice-letter = 要查看其余内容，请选择字母或搜索名称
advice-code = 要查看其余内容，请选择代码或文件
advice-chapter = 请选择章节

## 未能给出答案的原因

problem-no-page = 此网址没有内容
problem-method = 此网址不接受该方法；见Allow标头
problem-body = 请求正文超出可读取的64 KiB；检查文字时上限为2 MiB
problem-address = 网址超出可读取的12 KiB；请缩短查询
problem-timeout = 处理超时；请简化请求后再试
problem-unreadable = 网址或参数无法读取
problem-internal = 这是citator的错误；请连同请求编号一并反馈
problem-refused = 无法处理此请求
problem-too-many-searches = 同时进行的搜索过多；请一秒后再试
problem-too-many-checks = 同时进行的文字检查过多；请一秒后再试
problem-too-much-unsent = 正在发送给其他读者的内容过多；请几秒后再试
problem-too-many-requests = 来自您所在网络的请求过多；请几秒后再试
problem-no-language = 没有语言“{ $code }”
problem-no-rulebook = 尚未读入规则书
problem-no-rulebook-in = 尚未读入{ $language }规则书
problem-no-edition = 此处未收录{ $language }规则的“{ $wanted }”版本
problem-no-dated-edition = 此语言没有注明日期的版本，无法追溯规则
problem-no-edition-has = 收录的版本（{ $span }）均无规则{ $number }
problem-undated-has = 只有一个日期不明的版本有规则{ $number }，因此无法追溯
problem-not-a-number = “{ $shown }”不是规则编号；规则编号形如7、707、707.10或707.10a
problem-no-rule = { $language }规则（{ $since }）中没有规则{ $number }
problem-no-card = 此处没有名为“{ $shown }”的牌
problem-no-ruling = 此网址没有释疑；来源处的文字可能已有改动
problem-ruling-gone = 此释疑已在来源处改写或撤下
problem-card-renamed = 此牌现已改名
problem-no-entry = 词汇表中没有词条“{ $shown }”

## 查询中未能理解或未予处理之处

query-too-long = 查询超过{ $most }个字符；其余部分已略去
query-too-deep = 括号嵌套超过{ $most }层；更深的未按括号处理
query-bracket-open = 有括号未闭合；已在末尾补上
query-bracket-closes = 有多余的右括号；已忽略
query-too-many-words = 词和筛选条件超过{ $most }个；最后{ $left }个已略去
query-no-letter = “{ $piece }”中没有可供搜索的文字或数字
query-idle-or = “{ $word }”应位于两个搜索项之间；不在其位的已忽略
query-idle-not = “NOT”应位于要排除的内容之前；不在其位的已忽略
query-idle-dash = “{ $dash }”用于排除紧随其后的词；不在其位的已忽略
query-quote-alone = 有引号未成对；已忽略
query-quotes-empty = 有引号之间没有文字或数字；已忽略
query-star-inside = “{ $piece }”：*只能用于词尾
query-star-short = “{ $piece }”：*之前至少须有{ $least }个字母
query-filter-unread = “{ $piece }”：{ $why }；已作为词搜索
filter-unknown = 没有筛选条件{ $name }:（可用的有{ $known }）
filter-no-sign = { $name }:不接受<或>
filter-takes = { $name }:的值应为{ $takes }
filter-takes-kind = rule、ruling、glossary、card或document
filter-takes-language = 语言，如en、fr或zh-Hans
filter-takes-name = 牌名或其中的词
filter-takes-number = 规则编号，如702、702.19或702.19b
filter-takes-date = 年、月或日，如2024-11-08、2024-11或2024
filter-takes-edition = 日期，如2024-04-12，或current，或all
filter-takes-source = 释疑的发布者，如gatherer
filter-takes-keyword = 关键字，如trample
filter-takes-state = inferred、example、current、official、translation、community、fan或house
search-not-in-order = 没有内容按此顺序含有这些词；所含最多者排在最前
search-few-have-all = 少有或没有文字同时含有这些词；所含最多者排在最前
search-some-have-all = 只有{ $count }段文字同时含有这些词；所含最多者排在最前
search-other-languages = { $language }中没有此内容；以下是其他语言中的内容
search-keyword-name = “{ $name }”即英文的“{ $keyword }”；其规则以英文显示
search-corrected = “{ $typed }”未见于任何内容；已改为搜索“{ $instead }”
search-nickname = 已将“{ $typed }”理解为牌“{ $instead }”
search-said = 已将“{ $typed }”按“{ $instead }”搜索
search-edition-in-force = 没有{ $date }的版本；已搜索当日有效的{ $since }版
search-no-edition = 没有{ $date }或更早的版本；无法搜索当日的规则
search-no-section = 本站的{ $document }（{ $day }版）没有第{ $number }节
search-no-section-undated = 本站的{ $document }没有第{ $number }节
search-no-document = 本站没有{ $document }
search-no-such-day = 日历中没有{ $typed }；已按整个月份搜索
search-newest-edition = 现有的最新版本自{ $date }起生效；可能还有更新的版本
search-limit = 一次至多给出{ $most }个结果，而非{ $asked }个
search-window = 只能查看前{ $most }个结果；要查看其余结果，请缩小搜索范围
search-failed = 搜索失败：{ $error }
search-many-words = 以“{ $start }*”开头的词很多；已搜索其中最常见的{ $most }个
search-costly-cut =
    { $more ->
        [0] 过于常见，无法作为词组搜索，已改为逐词搜索：{ $phrases }
       *[other] 过于常见，无法作为词组搜索，已改为逐词搜索：{ $phrases }，另有{ $more }个
    }
search-costly-ignored =
    { $more ->
        [0] 过于常见，无法作为词组搜索，因此未予排除：{ $phrases }
       *[other] 过于常见，无法作为词组搜索，因此未予排除：{ $phrases }，另有{ $more }个
    }

## 规则书以外的文档：比赛文档、发布释疑、裁判的附注

documents = 文档
count-documents = { $count }份文档
count-sections = { $count }个小节
count-sections-of-documents = { $count }个文档小节
document-tournament = 比赛文档
document-release = 发布
document-release-notes = 发布释疑
document-notes = 附注
document-house = 自定附注
document-part = 文档的一部分
documents-none = 除规则书外，尚未读入任何文档。
documents-load = 如何载入
section-in-language = { $section }，{ $language }版
section-missing = 我们收录的{ $document }中没有小节{ $section }
section-source = { $path }，第{ $first }至{ $last }行
section-pages = { $path }，第{ $first }至{ $last }页
section-not-in-english = 此小节收录有{ $language }版，但无英文版。
document-older = 此为{ $day }版，比现行规则（{ $date }）早{ $count }年。请勿据此裁定或处罚，请使用 { $address } 的现行版。
document-undated = 此文本未注明版本日期。在与 { $address } 的现行版核对之前，请勿据此裁定或处罚。
# { $sections } are numbers: 1–3, 5, A–C
document-held = 本站文本仅有以下章节：{ $sections }。
section-penalty = 罚则：
section-below = 本小节内容
section-all-as-json = 全部{ $count }条的JSON
section-as-json = 此小节的JSON
note-beside = 正文旁的附注
problem-no-document = 没有{ $language }文档“{ $shown }”
problem-several-cards = 有{ $count }张牌名为“{ $shown }”
offer-sections-near = 邻近的小节
offer-whole-document = 完整文档
offer-current-edition = 出版方的现行版
offer-documents = 所有文档
offer-cards-of-name = 同名的牌
search-also = 另有

## 离线使用

offline-title = 离线
offline-about = 现行全部规则、词汇表与释疑保存在本设备上，无需网络即可搜索。
offline-plain = 此处按输入的词逐字搜索，不纠正错字；整句提问、其他语言的牌名以及比赛文档需要网络。
offline-pack = 本设备上的规则与释疑
offline-keep = 下载供离线使用
offline-update = 更新
offline-delete = 删除
offline-busy = 正在获取…
offline-failed = 未能获取。
offline-unkept = 本设备上尚未保存任何内容。
offline-copy-of = 离线副本：
offline-search = 离线搜索规则
offline-nothing = 没有找到。
offline-aside = 此处未考虑：
offline-absent = 此页面未保存在本设备上。已保存的内容可在此搜索。
offline-more = 还有更多；请再加一个词。
offline-no-script = 离线搜索需要JavaScript。

## 检查引用

check-title = 检查引用
check-about = 粘贴一篇文章、一段解答或您的笔记：其中每个规则编号都会被查找，并说明自写作以来的变化。文本不会被保存。
check-text = 文本
check-written = 写作日期
check-language = 文本语言
check-do = 检查
check-found = 检查结果
check-none = 此文本中没有引用。引用的写法如“CR 702.19b”、“规则509.1a”或“MTR 2.1”。
check-count = { $count }条引用
check-count-stale = { $count }条已失效
check-stale = 已失效或不存在
check-notes = 仍有效，但请注意
check-unread = 未查找
check-holds = 仍有效
check-first = 仅显示{ $total }条中的前{ $most }条
check-rewritten = 采用现行编号的文本
check-rewritten-about = 已替换{ $count }个编号：规则确定且文字相同。其余请见上文。
check-perhaps = 可能是引用；若是，则已失效
check-as-of = 按{ $date }解读
check-rewritten-day = 再次检查时，请填{ $date }，不要填原来的日期。
check-rewritten-too-long = 文字过长，无法在此显示改用现今编号后的文字；请分段检查
check-no-such-day = “{ $day }”不是2024-11-08这样的日期，已不按日期检查
check-cut = 文字超过{ $limit } MiB的上限；输入框中只有开头部分，尚未检查：请分段检查

## What is said of a citation: on that page, in the API and by the command line

finding-bare = 这可能是其他类型的数字
finding-taken = 原编号已指另一条规则
finding-possibly = 可能是{ $numbers }
finding-others = 另有{ $count }条有变化
finding-absent = { $number }不在{ $edition }的规则中；{ $until }之前它是{ $now }
finding-absent-gone = { $number }不在{ $edition }的规则中；{ $until }之前使用该编号的规则已不存在
finding-nowhere = 收录的版本均无规则{ $number }（{ $language }）
finding-near = 最接近的编号：{ $numbers }
finding-letters = 规则的字母跳过l和o
finding-elsewhere = { $number }不在当日的版本中，但在{ $date }的版本中
finding-undated = 只有未注明日期或不完整的版本有{ $number }，因此未追溯
finding-in-english = 译本（{ $language }）的各版本都没有{ $number }，但{ $date }的英文版有
finding-placeholder = 这里缺少编号
finding-placeholder-name = “{ $name }”是{ $numbers }
finding-beside-day = 旁边的日期是{ $day }
finding-beside-early = 旁边的日期{ $day }早于这里最旧的版本
finding-beside-name = 旁边的“{ $name }”说明所指的是哪条规则
finding-beside-words = 旁边的文字“{ $words }”出自这条规则
finding-beside-number = 按此文本中{ $number }的其他编号来读
finding-other-name = 旁边的文字说的是“{ $name }”，即{ $numbers }
finding-other-words = 旁边的文字“{ $words }”出自{ $numbers }
finding-other-number = 从旁边{ $number }的其他编号来看，所指的是{ $numbers }
finding-named = { $number }的标题是“{ $title }”，而不是“{ $quoted }”
finding-named-elsewhere = “{ $quoted }”是{ $number }
finding-title-of-today = “{ $quoted }”是现在的标题：文本可能晚于所给日期
finding-write = 应写为{ $replacement }
finding-formerly = { $date }之前该编号属于另一条规则，即现在的{ $numbers }
finding-formerly-gone = { $date }之前该编号属于另一条规则，该规则已不存在
finding-of-number = { $number }：{ $said }
finding-formerly-more = 另有{ $count }个编号曾属于其他规则
finding-not-held = 此处没有该文档，因此未查找
finding-part-not-held = { $section }在此处未收录的{ $document }部分中
finding-several-days = 文中给出两个规则日期：{ $one }和{ $other }；均未采用，请指明
finding-not-a-date = 第{ $line }行的{ $date }不是日期，未使用
finding-too-many = 引用过多，自第{ $line }行起未检查
finding-too-much-work = 一次检查的工作量过大，自第{ $line }行第{ $column }列起未检查；请分段检查
finding-no-day = 日期未知，因此编号按包含它的最新版本（最晚为{ $date }）解读；给出写作日期可得到更多信息

## The cheat sheet

sheet-title = 速查表
sheet-add = 加入速查表
sheet-add-label = 添加规则编号或释疑的网址
sheet-add-do = 添加
sheet-up = 上移
sheet-remove = 移除
sheet-unknown = “{ $text }”既不是规则编号，也不是释疑。
sheet-missing = 此版本没有{ $number }。
sheet-empty = 在这里收集规则和释疑，然后打印本页或分享网址。各页面上有“加入速查表”链接，也可以在下面输入编号。
sheet-full = 速查表已满：60条。
sheet-carries = 本页网址包含整个列表。服务器不保存任何内容。
sheet-last = 上次的速查表

//! The words around a rule number in running text: those that announce it, join several, or show that it is
//! another number.
//!
//! One row a language, like the table of [`super::Words`] that it belongs to; `citation` matches the words.

/// The words of one language that the citation grammar needs. Matching ignores case.
#[derive(Debug)]
pub struct Citing {
    /// Words that announce a rule number: `rule`, `règles`, `规则`.
    pub rule_words: &'static [&'static str],
    /// Those that announce several, and also precede other numbers: `by the rules 100 cards are needed`.
    pub plural_rule_words: &'static [&'static str],
    /// Words before a number in queries that texts do not use: `chapter 702`, `c.r. 704.5g`.
    pub query_words: &'static [&'static str],
    /// Names of the rulebook in running text, in addition to those of its title line: `CR`, `Comp Rules`.
    pub rulebook_names: &'static [&'static str],
    /// Words that announce a section before its digit: `section 7`.
    pub section_words: &'static [&'static str],
    /// Openings before a section's digit, if the word follows it: `第` of `第7章`.
    pub section_openings: &'static [&'static str],
    /// The word after a section's digit: `章` of `第7章`, `장` of `8장`.
    pub section_endings: &'static [&'static str],
    /// Words near such a section that show it is not a count: `8장 참조`, while `카드 8장` is eight cards.
    pub section_hints: &'static [&'static str],
    /// Words of a Saga's chapter, which is written like a section: `第2章能力`.
    pub ability_words: &'static [&'static str],
    /// Words that precede a chapter without a word for "rule": `See 718, “Prototype Cards”`.
    pub see_words: &'static [&'static str],
    /// Words between the members of a list: `and`, `or`.
    pub list_words: &'static [&'static str],
    /// Words between the ends of a range of any two full numbers: `through`.
    pub range_words: &'static [&'static str],
    /// The same, but only if both ends are in one chapter, because they have other meanings: `to`.
    pub weak_range_words: &'static [&'static str],
    /// The same, but only if one of `range_closings` follows the second number.
    pub closed_range_words: &'static [&'static str],
    /// Words that close a range with one of `closed_range_words`: `까지`.
    pub range_closings: &'static [&'static str],
    /// Articles and prepositions before a number or the name of a document: `Section 4.8 of the MTR`.
    pub link_words: &'static [&'static str],
    /// Words before a number that is not a rule: `version 702.3`, `PO Box 707`.
    pub other_number_words: &'static [&'static str],
    /// Money and measures after a number that is not a rule: `601.20 dollars`.
    pub measure_words: &'static [&'static str],
    /// Measures that are also ordinals, so that a sentence may begin with them: `514.2 Second, these end`.
    pub ordinal_words: &'static [&'static str],
    /// Words counted in whole numbers: `100 cards`.
    pub count_words: &'static [&'static str],
    /// Names of the Magic Tournament Rules.
    pub tournament_rules: &'static [&'static str],
    /// Names of the Infraction Procedure Guide.
    pub infraction_guide: &'static [&'static str],
    /// Words before an effective date: `as of July 23, 2021`.
    pub in_force_words: &'static [&'static str],
    /// Further words between the rules and their date: `the version of`.
    pub dating_words: &'static [&'static str],
    /// Words that ask in a query how a rule has changed: `707.10a history`.
    pub history_words: &'static [&'static str],
}

/// The defaults of a row: empty.
const NONE: Citing = Citing {
    rule_words: &[],
    plural_rule_words: &[],
    query_words: &[],
    rulebook_names: &[],
    section_words: &[],
    section_openings: &[],
    section_endings: &[],
    section_hints: &[],
    ability_words: &[],
    see_words: &[],
    list_words: &[],
    range_words: &[],
    weak_range_words: &[],
    closed_range_words: &[],
    range_closings: &[],
    link_words: &[],
    other_number_words: &[],
    measure_words: &[],
    ordinal_words: &[],
    count_words: &[],
    tournament_rules: &[],
    infraction_guide: &[],
    in_force_words: &[],
    dating_words: &[],
    history_words: &[],
};

#[rustfmt::skip]
pub(super) static ENGLISH: Citing = Citing {
    rule_words: &["rule", "rules", "subrule", "subrules", "CR"],
    plural_rule_words: &["rules", "subrules"],
    query_words: &[
        "chapter", "chapters", "ch.", "c.r.", "comp rule", "comp rules", "comp. rules", "comprehensive rule", "comprehensive rules",
        "mtg rule", "mtg rules",
    ],
    rulebook_names: &[
        "CR", "Comp Rules", "Comp. Rules", "CompRules", "Magic Comprehensive Rules", "MTG Comprehensive Rules",
        "Magic: The Gathering Comprehensive Rules",
    ],
    section_words: &["section", "sections", "sec."],
    see_words: &["see", "see also"],
    list_words: &["and", "or", "and/or", "nor", "either"],
    range_words: &["through", "thru"],
    weak_range_words: &["to"],
    link_words: &["of", "the", "in", "from", "under", "for", "on", "about", "if", "when", "as", "magic"],
    other_number_words: &[
        "version", "v", "v.", "ver", "ver.", "release", "build", "http", "https", "box", "po box", "p.o. box", "page", "pages", "p.",
        "pp.", "turn", "turns", "room", "table", "seat", "round", "issue", "error", "port", "cost", "costs", "paid", "pay", "price",
        "worth", "usd", "eur", "us",
        "sold for", "sells for", "bought for", "price of", "price is", "weighs", "scored", "average", "driver", "firmware", "patch", "chrome",
        "firefox",
    ],
    measure_words: &[
        "dollars", "dollar", "bucks", "cents", "cent", "euros", "euro", "pounds", "pound", "yen", "usd", "eur", "gbp", "cad", "aud", "chf",
        "jpy", "brl", "tix", "percent", "per cent", "seconds", "second", "secs", "sec", "s", "ms", "minutes", "minute", "mins", "min",
        "hours", "hour", "hrs", "h", "days", "day", "weeks", "months", "years", "points", "pts", "kb", "mb", "gb", "tb", "kib", "mib",
        "gib", "hz", "khz", "mhz", "ghz", "km", "m", "cm", "mm", "miles", "mile", "feet", "ft", "kg", "g", "mg", "lbs", "lb", "ml",
        "degrees", "fps", "px", "dpi", "million", "thousand", "billion", "k", "kph", "mph", "fm", "am", "pm", "kw", "w", "v", "views", "followers", "subscribers",
    ],
    ordinal_words: &["second"],
    count_words: &[
        "card", "cards", "copy", "copies", "player", "players", "people", "person", "persons", "deck", "decks", "commander", "commanders",
        "creature", "creatures", "token", "tokens", "counter", "counters", "land", "lands", "spell", "spells", "permanents", "times",
        "life", "damage", "judge", "judges", "spectators", "participants", "boosters", "packs", "games", "matches", "rounds", "turns",
        "pages", "lines", "words", "votes", "tickets", "seats", "tables", "entries", "questions", "answers", "rulings", "errors",
        "singleton", "of them", "of us", "of you",
    ],
    tournament_rules: &["MTR", "MTRs", "Magic Tournament Rules", "Tournament Rules"],
    infraction_guide: &["IPG", "Infraction Procedure Guide", "Magic Infraction Procedure Guide"],
    in_force_words: &["as of", "effective", "in force", "in effect"],
    dating_words: &["since", "from", "on", "is", "are", "dated", "date", "day", "version", "edition", "of", "the", "number", "numbers", "numbering", "numbered"],
    history_words: &["history", "change", "changes", "changed", "changelog", "update", "updates", "revisions", "versions"],
    ..NONE
};

#[rustfmt::skip]
pub(super) static FRENCH: Citing = Citing {
    rule_words: &["règle", "règles", "regle", "regles", "sous-règle", "sous-règles", "sous-regle", "sous-regles", "RC"],
    plural_rule_words: &["règles", "regles"],
    section_words: &["section", "sections", "chapitre", "chapitres"],
    see_words: &["voir", "cf.", "cf", "voyez", "voir aussi"],
    list_words: &["et", "ou", "et/ou", "ainsi que", "soit"],
    range_words: &["jusqu'à", "jusqu’à"],
    weak_range_words: &["à", "a"],
    link_words: &["de", "du", "des", "la", "le", "les", "l'", "l’", "dans", "pour", "sur", "si", "à", "aux"],
    other_number_words: &["boîte postale", "BP", "B.P.", "page", "tour", "table", "coûte", "prix", "payé"],
    measure_words: &["secondes", "heures", "jours", "euros", "francs", "livres", "mètres", "pour cent", "Mo", "Go", "Ko"],
    count_words: &[
        "carte", "cartes", "exemplaires", "joueurs", "joueur", "personnes", "points", "jetons", "marqueurs", "créatures", "terrains",
        "sorts", "fois", "parties", "arbitres", "blessures", "places", "paquets",
    ],
    tournament_rules: &["Règles de tournoi de Magic", "Règles de tournoi Magic", "Règles de tournoi"],
    infraction_guide: &["Guide des procédures d'infraction", "Guide des infractions"],
    in_force_words: &["en vigueur", "en date"],
    dating_words: &["au", "du", "le", "de", "la", "depuis", "version", "édition", "datées", "daté"],
    history_words: &["historique", "histoire", "changement", "changements", "modifications", "versions"],
    ..NONE
};

#[rustfmt::skip]
pub(super) static GERMAN: Citing = Citing {
    rule_words: &["Regel", "Regeln", "Unterregel", "Unterregeln", "Regelnummer", "Regelpunkt"],
    plural_rule_words: &["Regeln", "Unterregeln"],
    rulebook_names: &["Ausführlichen Regeln", "Umfassenden Regelwerk", "Umfassenden Regelwerks"],
    section_words: &["Abschnitt", "Abschnitte", "Abschnitten", "Abschnitts", "Kapitel", "Kapiteln", "Kapitels"],
    see_words: &["siehe", "s.", "vgl.", "vergleiche", "siehe auch"],
    list_words: &["und", "oder", "und/oder", "sowie", "bzw.", "beziehungsweise", "entweder"],
    range_words: &["bis", "bis zu"],
    link_words: &["der", "die", "das", "den", "des", "dem", "im", "in", "aus", "von", "vom", "für", "zu", "zum", "zur", "bei"],
    other_number_words: &["Postfach", "Seite", "Runde", "Tisch", "Zug", "Version", "kostet", "Preis", "bezahlt"],
    measure_words: &[
        "Sekunden", "Minuten", "Stunden", "Tage", "Tagen", "Franken", "Pfund", "Prozent", "Euro", "Punkte", "Punkten", "Meter", "Grad",
        "Uhr",
    ],
    count_words: &[
        "Karte", "Karten", "Kopien", "Spieler", "Spielern", "Spielerinnen", "Leute", "Personen", "Lebenspunkte", "Spielsteine", "Marken",
        "Kreaturen", "Länder", "Mal", "Partien", "Decks", "Schiedsrichter", "Teilnehmer", "Plätze", "Seiten",
    ],
    tournament_rules: &["Magic-Turnierregeln", "Turnierregeln"],
    in_force_words: &["Stand", "gültig", "in Kraft"],
    dating_words: &["ab", "am", "der", "seit", "vom", "von", "Fassung", "Ausgabe"],
    history_words: &["Geschichte", "Verlauf", "Historie", "Änderung", "Änderungen", "geändert", "Fassungen"],
    ..NONE
};

#[rustfmt::skip]
pub(super) static SPANISH: Citing = Citing {
    rule_words: &["regla", "reglas", "subregla", "subreglas", "sub-regla", "sub-reglas"],
    plural_rule_words: &["reglas", "subreglas"],
    section_words: &["sección", "secciones", "seccion", "capítulo", "capítulos", "capitulo"],
    see_words: &["ver", "véase", "vea", "consulta", "consulte", "consultar", "mira", "véanse", "cf."],
    list_words: &["y", "o", "e", "u", "y/o", "así como", "ni"],
    range_words: &["hasta", "hasta la", "hasta el"],
    weak_range_words: &["a", "a la", "al"],
    link_words: &["de", "del", "la", "las", "el", "los", "en", "para", "sobre", "si"],
    other_number_words: &["apartado de correos", "página", "turno", "mesa", "ronda", "versión", "cuesta", "costó", "precio", "pagué"],
    measure_words: &["segundos", "minutos", "horas", "días", "euros", "dólares", "pesos", "puntos", "metros", "por ciento"],
    count_words: &[
        "carta", "cartas", "copias", "jugadores", "jugador", "personas", "vidas", "fichas", "contadores", "criaturas", "tierras",
        "hechizos", "veces", "partidas", "mazos", "jueces", "participantes", "sobres",
    ],
    tournament_rules: &["Reglas de torneo de Magic", "Reglas de torneos de Magic", "Reglas de torneo", "Reglas de torneos"],
    infraction_guide: &[
        "Guía de procedimiento de infracciones", "Guía de procedimientos de infracciones", "Guía de procedimientos para infracciones",
        "Guía de infracciones",
    ],
    in_force_words: &["vigentes", "vigente", "en vigor", "a fecha"],
    dating_words: &["a", "de", "del", "desde", "el", "versión", "edición"],
    history_words: &["historia", "historial", "cambio", "cambios", "versiones"],
    ..NONE
};

#[rustfmt::skip]
pub(super) static ITALIAN: Citing = Citing {
    rule_words: &["regola", "regole", "sottoregola", "sottoregole", "sotto-regola"],
    plural_rule_words: &["regole", "sottoregole"],
    section_words: &["sezione", "sezioni", "capitolo", "capitoli"],
    see_words: &["vedi", "vedere", "si veda", "cfr.", "consulta", "consultare"],
    list_words: &["e", "o", "ed", "od", "e/o", "oppure", "nonché"],
    range_words: &["fino a", "fino alla", "sino a"],
    weak_range_words: &["a", "alla", "al"],
    link_words: &["dell'", "dell’", "di", "del", "della", "delle", "dei", "degli", "la", "le", "il", "i", "in", "nella", "nelle", "per", "su", "se", "dalla"],
    other_number_words: &["casella postale", "C.P.", "pagina", "turno", "tavolo", "versione", "costa", "costo", "prezzo", "pagato"],
    measure_words: &["secondi", "minuti", "ore", "giorni", "euro", "dollari", "punti", "metri", "per cento"],
    count_words: &[
        "carta", "carte", "copie", "giocatori", "giocatore", "persone", "punti vita", "pedine", "segnalini", "creature", "terre", "magie",
        "volte", "partite", "mazzi", "arbitri", "partecipanti", "buste",
    ],
    tournament_rules: &["Regole da torneo di Magic", "Regole da torneo", "Regolamento dei tornei", "Regole per i tornei"],
    infraction_guide: &[
        "Guida alle procedure per le infrazioni", "Guida alle procedure di infrazione", "Guida alle procedure d'infrazione",
        "Guida alle infrazioni",
    ],
    in_force_words: &["in vigore", "in data"],
    dating_words: &["al", "dal", "del", "versione", "edizione"],
    history_words: &["storia", "cronologia", "modifiche", "cambiamenti", "versioni"],
    ..NONE
};

#[rustfmt::skip]
pub(super) static PORTUGUESE: Citing = Citing {
    rule_words: &["regra", "regras", "sub-regra", "sub-regras", "sub regra", "subregra", "subregras"],
    plural_rule_words: &["regras", "sub-regras", "subregras"],
    section_words: &["seção", "seções", "secção", "secções", "secao", "capítulo", "capítulos"],
    see_words: &["ver", "veja", "vide", "consulte", "consultar", "confira"],
    list_words: &["e", "ou", "e/ou", "bem como", "nem"],
    range_words: &["até", "até a", "até à"],
    weak_range_words: &["a", "à", "ao"],
    link_words: &["de", "do", "da", "dos", "das", "o", "os", "a", "as", "em", "no", "na", "nos", "nas", "para", "sobre", "se"],
    other_number_words: &["caixa postal", "página", "turno", "mesa", "rodada", "versão", "custa", "custou", "preço", "paguei"],
    measure_words: &["segundos", "minutos", "horas", "dias", "reais", "euros", "dólares", "pontos", "metros", "por cento"],
    count_words: &[
        "carta", "cartas", "cópias", "jogadores", "jogador", "pessoas", "vidas", "fichas", "marcadores", "criaturas", "terrenos",
        "mágicas", "vezes", "partidas", "baralhos", "decks", "juízes", "participantes",
    ],
    tournament_rules: &["Regras de torneio de Magic", "Regras para torneios Magic", "Regras de torneio", "Regras de torneios", "Regras para torneios"],
    infraction_guide: &[
        "Guia de procedimentos para infrações", "Guia de procedimentos de infrações", "Guia de procedimento de infrações",
        "Guia de infrações",
    ],
    in_force_words: &["em vigor", "com data"],
    dating_words: &["de", "desde", "em", "versão", "edição"],
    history_words: &["história", "histórico", "mudanças", "alterações", "versões"],
    ..NONE
};

#[rustfmt::skip]
pub(super) static RUSSIAN: Citing = Citing {
    rule_words: &[
        "правило", "правила", "правиле", "правилу", "правилом", "правил", "правилах", "правилам", "правилами", "подправило", "подправила",
        "подправиле", "подправил", "п.", "пп.", "пункт", "пункта", "пункте", "пункту", "пунктом", "пункты", "пунктах", "пунктов",
    ],
    plural_rule_words: &["правила", "правил", "правилам", "правилах", "правилами"],
    rulebook_names: &["Полных правил", "Полных правилах", "Подробных правил", "Подробных правилах"],
    section_words: &[
        "раздел", "разделе", "раздела", "разделу", "разделом", "разделы", "разделах", "разделов", "глава", "главе", "главу", "главы",
        "главой",
    ],
    see_words: &["см.", "см", "смотри", "смотрите", "см. также"],
    list_words: &["и", "или", "и/или", "либо", "а также"],
    range_words: &["до", "по"],
    link_words: &["в", "из", "для", "о", "об", "на", "если", "к", "с", "от"],
    other_number_words: &["версия", "версии", "а/я", "ГОСТ", "абонентский ящик", "страница", "стр.", "ход", "стоит", "цена", "ошибка"],
    measure_words: &[
        "рублей", "рубля", "рубль", "руб.", "руб", "р.", "долларов", "доллара", "евро", "секунд", "минут", "часов", "часа", "дней", "очков",
        "процентов", "метров", "км", "кг", "г",
    ],
    count_words: &[
        "карт", "карты", "карта", "копий", "игроков", "игрока", "человек", "людей", "жизней", "фишек", "жетонов", "существ", "земель",
        "заклинаний", "раз", "раза", "партий", "игр", "колод", "судей", "участников", "бустеров",
    ],
    tournament_rules: &["Турнирные правила Magic", "Турнирные правила", "Турнирных правил"],
    history_words: &["история", "истории", "историю", "изменения", "изменений", "редакции"],
    ..NONE
};

#[rustfmt::skip]
pub(super) static JAPANESE: Citing = Citing {
    rule_words: &["ルール", "規則", "総合ルール", "サブルール"],
    section_words: &["セクション"],
    section_openings: &["第"],
    section_endings: &["章", "節"],
    section_hints: &["参照", "ご覧", "参考", "見よ", "見て", "説明", "扱", "定め", "規定", "内容", "全体", "長"],
    ability_words: &["能力"],
    see_words: &["参照", "参照："],
    list_words: &["と", "および", "及び", "または", "又は", "や", "ないし", "あるいは", "並びに", "ならびに"],
    closed_range_words: &["から"],
    range_closings: &["まで"],
    link_words: &["の", "第"],
    other_number_words: &["私書箱", "バージョン", "ページ"],
    measure_words: &["円", "ドル", "ユーロ", "秒", "分", "時間", "点", "メートル", "キロ", "パーセント", "年", "歳", "グラム", "度", "版"],
    count_words: &["ページ", "頁", "枚", "人", "名", "点", "回", "個", "本", "体", "つ", "ターン", "マナ"],
    tournament_rules: &["マジック・イベント規定", "マジックイベント規定", "イベント規定"],
    infraction_guide: &["違反処置指針"],
    history_words: &["履歴", "歴史", "変更", "変更点", "変遷"],
    ..NONE
};

#[rustfmt::skip]
pub(super) static KOREAN: Citing = Citing {
    rule_words: &["규칙", "룰", "하위 규칙"],
    section_words: &["섹션"],
    section_openings: &["제"],
    section_endings: &["장"],
    section_hints: &[
        "참조", "참고", "보십시오", "보시오", "보세요", "보라", "설명", "다루", "다룬", "다룹", "정의", "규정", "나와", "나오", "내용", "제목", "전체", "길", "긴",
        "읽",
    ],
    ability_words: &["능력"],
    see_words: &["참조:", "참고:", "참조", "참고"],
    list_words: &["와", "과", "및", "또는", "이나", "나", "그리고", "하고", "랑", "이랑", "혹은"],
    range_words: &["부터"],
    closed_range_words: &["에서"],
    range_closings: &["까지"],
    link_words: &["의"],
    other_number_words: &["사서함", "버전", "페이지"],
    measure_words: &["원", "달러", "유로", "초", "분", "시간", "점", "미터", "퍼센트", "년", "일", "엔", "판"],
    count_words: &["쪽", "페이지", "장", "명", "점", "개", "번", "판", "턴", "마리", "매"],
    tournament_rules: &["매직 토너먼트 규칙", "토너먼트 규칙"],
    infraction_guide: &["위반 처리 지침"],
    history_words: &["역사", "이력", "변경", "변경사항", "변천"],
    ..NONE
};

#[rustfmt::skip]
pub(super) static CHINESE_SIMPLIFIED: Citing = Citing {
    rule_words: &["规则", "子规则", "规则第", "完整规则"],
    section_words: &["章节"],
    section_openings: &["第"],
    section_endings: &["章", "节", "章节", "部分"],
    section_hints: &["参见", "参照", "参阅", "介绍", "说明", "规定", "描述"],
    ability_words: &["异能"],
    see_words: &["参见", "亦见", "另参见", "另见", "见", "请见", "参阅", "参照"],
    list_words: &["与", "和", "及", "以及", "或", "或是", "或者", "跟", "还有", "并"],
    range_words: &["至", "到"],
    link_words: &["的", "第", "中的", "中", "里的"],
    other_number_words: &["信箱", "邮政信箱", "版本", "页"],
    measure_words: &["元", "块", "美元", "欧元", "日元", "秒", "分钟", "小时", "天", "米", "公里", "公斤", "年", "度", "版"],
    count_words: &["页", "张", "枚", "点", "人", "名", "位", "个", "次", "轮", "盘", "局", "套"],
    tournament_rules: &["万智牌比赛规则", "比赛规则"],
    infraction_guide: &["违规处理方针", "违规处理指南"],
    history_words: &["历史", "变更", "变化", "改动", "沿革"],
    ..NONE
};

#[rustfmt::skip]
pub(super) static CHINESE_TRADITIONAL: Citing = Citing {
    rule_words: &["規則", "子規則", "規則第", "完整規則"],
    section_words: &["章節"],
    section_openings: &["第"],
    section_endings: &["章", "節", "章節", "部分"],
    section_hints: &["參見", "參照", "參閱", "介紹", "說明", "規定", "描述"],
    ability_words: &["異能"],
    see_words: &["參見", "亦見", "另參見", "另見", "見", "請見", "參閱", "參照"],
    list_words: &["與", "和", "及", "以及", "或", "或是", "或者", "跟", "還有", "並"],
    range_words: &["至", "到"],
    link_words: &["的", "第", "中的", "中", "裡的"],
    other_number_words: &["信箱", "郵政信箱", "版本", "頁"],
    measure_words: &["元", "塊", "美元", "歐元", "日圓", "秒", "分鐘", "小時", "天", "公尺", "公里", "公斤", "年", "度", "版"],
    count_words: &["頁", "張", "枚", "點", "人", "名", "位", "個", "次", "輪", "盤", "局", "套"],
    tournament_rules: &["萬智牌比賽規則", "比賽規則"],
    infraction_guide: &["違規處理方針", "違規處理指南"],
    history_words: &["歷史", "變更", "變化", "改動", "沿革"],
    ..NONE
};

//! The small words of the languages that have them: they make a question of words, and say nothing of what it is about.
//!
//! A search wants none of them, unless a query is made of nothing else or quotes them. Words that the rules give a meaning of their own
//! (`target`, `control`, `each` in `each player`) are left out where that meaning is what is searched for.

#[rustfmt::skip] // One word a line is unreadable.
pub(super) const ENGLISH: &[&str] = &[
    "a", "about", "actually", "after", "again", "all", "allowed", "also", "am", "an", "and", "any", "anybody", "anyone", "anything", "are",
    "aren't", "as", "ask", "at", "be", "because", "been", "before", "being", "both", "but", "by", "can", "can't", "cannot", "could", "couldn't",
    "did", "didn't", "do", "does", "doesn't", "doing", "don't", "during", "each", "either", "else", "ever", "every", "everybody", "everyone",
    "exactly", "explain", "for", "from", "get", "gets", "getting", "give", "go", "goes", "going", "got", "had", "happen", "happened", "happening",
    "happens", "has", "hasn't", "have", "haven't", "having", "he", "he's", "help", "her", "here", "him", "his", "how", "how's", "i", "i'd", "i'm",
    "i've", "if", "in", "instead", "interact", "interaction", "into", "is", "isn't", "it", "it's", "its", "just", "know", "let", "lets", "letting",
    "like", "made", "make", "makes", "making", "many", "matter", "matters", "may", "me", "mean", "meaning", "means", "might", "mine", "much",
    "must", "my", "myself", "need", "needs", "no", "nobody", "nor", "not", "of", "ok", "okay", "on", "only", "or", "our", "out", "please", "possible",
    "question", "quick", "really", "rule", "rules", "ruling", "said", "say", "says", "she", "she's", "should", "shouldn't", "since", "so", "some",
    "somebody", "somehow", "someone", "something", "still", "such", "tell", "than", "that", "that's", "the", "their", "them", "then", "there",
    "there's", "these", "they", "they're", "thing", "things", "think", "this", "those", "though", "to", "too", "two", "under", "until", "up",
    "upon", "us", "use", "used", "using", "very", "want", "wants", "was", "wasn't", "way", "we", "we're", "well", "were", "what", "what's", "whats",
    "when", "when's", "where", "where's", "whether", "which", "while", "who", "who's", "whom", "whose", "why", "will", "with", "won't", "work",
    "works", "would", "wouldn't", "yet", "you", "you're", "your",
];

#[rustfmt::skip] // One word a line is unreadable.
pub(super) const FRENCH: &[&str] = &[
    "a", "a-t-elle", "a-t-il", "ai", "ai-je", "alors", "apres", "après", "au", "aussi", "aux", "avant", "avec", "avez", "avons", "bonjour", "bonsoir",
    "c'est", "c'est-a-dire", "c'est-à-dire", "ca", "car", "ce", "cela", "cependant", "ces", "cet", "cette", "chez", "combien", "comme", "comment",
    "concretement", "concrètement", "d", "d'un", "d'une", "dans", "de", "des", "desole", "devient", "dois", "dois-je", "doit", "doit-il", "doit-on",
    "donc", "du", "désolé", "elle", "en", "encore", "est", "est-ce", "est-ce-que", "est-elle", "est-il", "et", "etait", "etes", "etre", "exemple",
    "expliquer", "fait", "faut", "faut-il", "finalement", "franchement", "hein", "ici", "il", "ils", "j", "j'ai", "je", "l", "l'on", "la", "le",
    "les", "leur", "lors", "lorsqu'il", "lorsqu'on", "lorsqu'un", "lorsqu'une", "lorsque", "m'expliquer", "ma", "mais", "marche", "me", "merci",
    "mes", "mon", "n'a", "n'est", "ne", "non", "notre", "nous", "obtenir", "on", "ont", "ou", "où", "par", "pas", "passe", "peut", "peut-etre",
    "peut-il", "peut-on", "peut-être", "peuvent", "peux", "plait", "plaît", "possible", "pour", "pourquoi", "puis", "puis-je", "puisqu'il", "qu",
    "qu'elle", "qu'elles", "qu'est", "qu'est-ce", "qu'est-ce-que", "qu'est-ce-qui", "qu'il", "qu'ils", "qu'on", "qu'un", "qu'une", "quand", "que",
    "quel", "quelle", "quelles", "quelqu'un", "quels", "qui", "quoi", "s", "s'il", "s'ils", "sa", "salut", "sans", "se", "ses", "si", "sommes", "son",
    "sont", "sont-ils", "sous", "suis", "sur", "svp", "t", "tous", "tout", "toute", "toutes", "un", "une", "va", "vers", "voila", "voilà", "vont",
    "votre", "vous", "vraiment", "y", "y-a-t-il", "à", "ça", "était", "êtes", "être",
];

#[rustfmt::skip] // One word a line is unreadable.
pub(super) const GERMAN: &[&str] = &[
    "aber", "als", "am", "an", "angenommen", "auch", "auf", "aus", "bei", "beim", "bekomme", "bekommen", "bekommt", "bin", "bitte", "dabei",
    "damit", "danke", "dann", "darauf", "darf", "das", "dass", "davon", "dazu", "dem", "den", "denn", "der", "des", "deshalb", "die", "diese",
    "diesen", "dieser", "dieses", "dir", "doch", "du", "durch", "dürfen", "dürfte", "eben", "eigentlich", "ein", "eine", "einem", "einen",
    "einer", "eines", "er", "erkläre", "erklären", "es", "etwas", "falls", "frage", "für", "gegen", "geht", "genau", "gibt", "glaube", "habe",
    "haben", "habt", "hallo", "halt", "hat", "hatte", "heißt", "hätte", "ich", "ihm", "ihr", "ihre", "ihren", "im", "in", "ist", "ja", "jedoch",
    "jetzt", "kann", "kein", "keine", "keinen", "können", "könnte", "könnten", "macht", "mal", "man", "mein", "meine", "meinem", "meinen",
    "meiner", "mich", "mir", "mit", "moin", "muss", "müssen", "nach", "nein", "nicht", "noch", "nun", "nur", "ob", "oder", "ohne", "passiert",
    "quasi", "sagen", "sagt", "schon", "sein", "servus", "sich", "sie", "sind", "so", "sofern", "soll", "sollen", "sonst", "sowie", "stimmt",
    "trotzdem", "und", "unter", "vom", "von", "vor", "wann", "war", "warum", "was", "welche", "welcher", "wem", "wenn", "wer", "werden",
    "wessen", "wie", "wieder", "wieso", "wird", "wirklich", "wo", "wohin", "worden", "wurde", "wäre", "würde", "zu", "zuerst", "zuletzt", "zum",
    "zur", "zwar", "zwischen", "über",
];

#[rustfmt::skip] // One word a line is unreadable.
pub(super) const SPANISH: &[&str] = &[
    "a", "aclara", "aclarar", "ademas", "además", "ahora", "al", "algo", "alguien", "antemano", "antes", "asi", "así", "aunque", "buenas", "cierto",
    "como", "con", "cual", "cuales", "cuando", "cuanta", "cuantas", "cuanto", "cuantos", "cuya", "cuyas", "cuyo", "cuyos", "cuál", "cuáles", "cuándo",
    "cuánta", "cuántas", "cuánto", "cuántos", "cómo", "de", "debe", "deben", "debo", "del", "desde", "despues", "después", "donde", "duda", "dudas",
    "dónde", "e", "el", "ella", "en", "entiendo", "entonces", "entre", "es", "esa", "ese", "eso", "esta", "estan", "estar", "este", "esto", "está",
    "están", "explica", "explicar", "favor", "fue", "funciona", "gracias", "hace", "hacer", "hasta", "hay", "hola", "la", "las", "le", "les", "lo",
    "los", "mas", "me", "mi", "mientras", "mis", "misma", "mismo", "muchas", "muy", "más", "nada", "no", "nos", "o", "ocurre", "otra", "otro", "para",
    "pasa", "pero", "podria", "podría", "por", "porque", "pregunta", "puede", "pueden", "puedes", "puedo", "pues", "que", "quien", "quiere", "quiero",
    "quisiera", "quién", "qué", "saber", "saludos", "se", "ser", "seria", "sería", "si", "sin", "sobre", "son", "su", "sucede", "sus", "sé", "sí",
    "tambien", "también", "tampoco", "tener", "tengo", "tiene", "tienes", "tu", "tus", "un", "una", "va", "van", "y", "ya", "yo",
];

#[rustfmt::skip] // One word a line is unreadable.
pub(super) const ITALIAN: &[&str] = &[
    "a", "ad", "adesso", "affinche", "affinché", "agli", "ai", "al", "alla", "alle", "allora", "anche", "ancora", "anziche", "anziché", "c'e", "c'è",
    "che", "chi", "ci", "ciao", "circa", "com'e", "com'è", "come", "con", "cos'e", "cos'è", "cosa", "cosi", "così", "da", "dal", "dei", "del",
    "della", "delle", "dello", "deve", "devo", "di", "dire", "domanda", "dopo", "dov'e", "dov'è", "dove", "dovrei", "dunque", "e", "essere", "favore",
    "forse", "fra", "funziona", "gia", "già", "gli", "grazie", "ha", "hanno", "ho", "i", "il", "in", "infatti", "inoltre", "insomma", "io", "la",
    "le", "lo", "ma", "magari", "mentre", "mi", "mia", "mie", "miei", "mille", "mio", "negli", "nei", "nel", "nella", "nelle", "no", "non",
    "nonostante", "o", "oppure", "ora", "ossia", "ovvero", "per", "perche", "perché", "percio", "perciò", "pero", "però", "poi", "poiche", "poiché",
    "posso", "possono", "potrei", "presso", "prima", "puo", "può", "qual", "qual'e", "qual'è", "quale", "quali", "qualora", "quando", "quante",
    "quanti", "quanto", "quella", "quello", "questa", "questo", "quindi", "ragazzi", "ricevo", "riesce", "riesco", "riguardo", "scusa", "scusate",
    "scusi", "se", "sebbene", "sembra", "senza", "si", "sia", "sono", "spiegare", "su", "sua", "succede", "sugli", "sul", "sulla", "sulle", "suo",
    "suppongo", "tra", "un", "un'", "una", "uno", "va", "viene", "vorrei", "vuol", "è",
];

#[rustfmt::skip] // One word a line is unreadable.
pub(super) const PORTUGUESE: &[&str] = &[
    "a", "acho", "acontece", "afinal", "agora", "ainda", "alguem", "alguém", "antes", "ao", "aos", "aqui", "as", "assim", "até", "com", "como",
    "consigo", "da", "das", "de", "dela", "dele", "depois", "do", "dos", "duvida", "dúvida", "e", "ela", "elas", "ele", "eles", "em", "entanto",
    "entao", "entender", "entendi", "entre", "então", "essa", "esse", "esta", "estar", "este", "está", "eu", "explicar", "favor", "foi", "funciona",
    "há", "isso", "isto", "ja", "já", "mais", "mas", "meu", "meus", "minha", "minhas", "muito", "na", "nao", "nas", "no", "nos", "num", "numa",
    "não", "nós", "o", "obrigada", "obrigado", "oi", "ola", "olá", "onde", "os", "ou", "para", "pela", "pelo", "pergunta", "pode", "podem", "por",
    "porem", "porque", "porém", "posso", "poxa", "quais", "qual", "qualquer", "quando", "quantas", "quanto", "quantos", "que", "quem", "quer",
    "quero", "recebo", "sao", "se", "seja", "sem", "ser", "seu", "seus", "sim", "sobre", "sua", "suas", "são", "só", "tambem", "também", "tem",
    "tenha", "tenho", "um", "uma", "voce", "voces", "você", "vocês", "às", "é",
];

#[rustfmt::skip] // One word a line is unreadable.
pub(super) const RUSSIAN: &[&str] = &[
    "а", "без", "будет", "будут", "бы", "был", "была", "были", "было", "быть", "в", "вам", "вас", "вдруг", "ведь", "вместе", "во", "возможно",
    "вопрос", "вопросы", "всего", "вчера", "вы", "где", "господа", "да", "для", "до", "должен", "должна", "должны", "друзья", "его", "ее", "ей",
    "ему", "если", "есть", "еще", "ещё", "её", "же", "за", "затем", "зачем", "здесь", "значит", "и", "из", "или", "им", "именно", "иногда", "их",
    "к", "как", "какая", "какие", "каким", "каких", "какое", "какой", "касается", "когда", "короче", "которая", "которого", "которое", "которые",
    "который", "кстати", "кто", "куда", "ли", "либо", "меня", "мне", "могу", "могут", "мое", "моего", "может", "можете", "можно", "мои", "мой",
    "мою", "моя", "моё", "мы", "на", "наверное", "над", "называется", "например", "насчет", "насчёт", "не", "ней", "нельзя", "нет", "но",
    "нужно", "нём", "о", "об", "обо", "объясните", "означает", "он", "она", "они", "от", "откуда", "перед", "по", "под", "подскажите",
    "пожалуйста", "получает", "получаю", "получить", "помогите", "после", "потом", "потому", "почему", "при", "привет", "про", "происходит",
    "просто", "работает", "разобраться", "ребята", "с", "свое", "своего", "свой", "свою", "своё", "себя", "сейчас", "сколько", "скорее",
    "случае", "случай", "случится", "со", "спасибо", "так", "такая", "также", "такой", "там", "теперь", "типа", "то", "тогда", "тоже", "только",
    "точно", "тут", "у", "уже", "хотя", "через", "что", "чтобы", "эта", "это", "этого", "этот", "я",
];

#[rustfmt::skip] // One word a line is unreadable.
pub(super) const KOREAN: &[&str] = &[
    "가면",
    "개",
    "경우",
    "그리고",
    "까요",
    "나요",
    "누가",
    "되나",
    "되나요",
    "되면",
    "될까",
    "때",
    "또는",
    "몇",
    "몇개",
    "무엇",
    "뭐",
    "수",
    "어떤",
    "어떻게",
    "언제",
    "없으면",
    "왜",
    "이면",
    "인가",
    "인가요",
    "있나",
    "있나요",
    "있는지",
    "있다",
    "있으면",
    "하나",
    "하나요",
    "하면",
    "후",
];

#[rustfmt::skip] // One word a line is unreadable.
pub(super) const CHINESE_SIMPLIFIED: &[&str] = &[
    "为什么",
    "之后",
    "什么",
    "什么时候",
    "会怎么样",
    "会怎样",
    "几个",
    "几张",
    "可不可以",
    "可以",
    "吗",
    "吧",
    "呢",
    "哪个",
    "哪些",
    "多少",
    "如何",
    "如果",
    "怎么",
    "怎么办",
    "怎么样",
    "怎样",
    "时候",
    "是不是",
    "是否",
    "有没有",
    "的话",
    "能不能",
    "能否",
    "请问",
    "还会",
    "还是",
    "还算",
    "还能",
];

#[rustfmt::skip] // One word a line is unreadable.
pub(super) const JAPANESE: &[&str] = &[
    "いつ", "お願い", "か", "すみません", "ちなみに", "って何", "って何ですか", "できますか", "できる", "でしょうか", "とき", "とは何", "とは何でしょうか", "とは何ですか", "とりあえず", "どう", "どうして", "どうなりますか",
    "どうなる", "なぜ", "なりますか", "について", "について教えて", "について教えてください", "はどういう意味ですか", "はどういう能力ですか", "はどう働きますか", "はどう働く", "はどう機能しますか", "はどんな能力ですか", "やっぱり", "マジで",
    "一応", "一般", "何", "例えば", "具体的", "場合", "大丈夫", "実際", "教えて", "教えてください", "普通", "最近", "本当に", "確認", "結局", "結論", "絶対", "質問", "逆に",
];

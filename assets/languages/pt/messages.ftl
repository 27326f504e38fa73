# O que dizem as páginas em português (do Brasil). Como traduzir: veja o começo de en.ftl.

## Palavras comuns a muitas páginas

rules = Regras
changes = Mudanças
cards = Cards
glossary = Glossário
help = Ajuda
help-and-notation = Ajuda e notação
about = Sobre
sources = Fontes
source = Fonte
diagnostics = Diagnósticos
contents = Sumário
editions = Edições
languages = Idiomas
languages-and-editions = Idiomas e edições
rules-and-editions = Regras e edições
comprehensive-rules = Regras Abrangentes
introduction = Introdução
credits = Créditos
history = Histórico
search = Buscar
previous = Anterior
next = Próxima
today = hoje
undated = sem data
example = Exemplo
permalink = link permanente
follow = assinar
feed-about = Adicione o endereço desta página a um leitor de feeds: ele avisa de cada mudança.
feed-site = Novas edições e esclarecimentos
feed-changes =
    { $count ->
        [one] { $count } mudança
       *[other] { $count } mudanças
    }
as-json = em JSON
quoted = “{ $text }”
start-again = Recomeçar
side-by-side = lado a lado
in-other-languages = Em outros idiomas
in-language = em { $language }
beside-language = ao lado do { $language }
by-letter = Por letra
by-code = Por código
marks-mean = O que significam os sinais
list-and = { $rest } e { $last }
number-of-day = { $number } de { $date }
# Segue a palavra “edição”
edition-of = de { $date }
history-of = O histórico de { $number }
source-line = { $path }, linha { $line }
line-number = linha { $line }

## Tipos de texto

kind-rule = Regra
kind-rules = Regras
kind-ruling = Esclarecimento
kind-rulings = Esclarecimentos
kind-glossary = Glossário
kind-card = Card
kind-cards = Cards
kind-document = Documento
kind-question = Pergunta
kind-filter = Filtro

## Quem responde por um texto

authority-official = oficial
authority-translation = tradução
authority-community = da comunidade
authority-fan = feito por fãs, não oficial
authority-house = regra da casa

## O que foi deduzido

inferred-number = número deduzido
inferred-card = card deduzido
inferred-date = ordem de dia e mês deduzida
inferred-language = idioma deduzido
inferred-symbol = símbolo restaurado
inferred-release = datado pelo lançamento da coleção
inferred-extent = separado do texto do card pelas palavras
inferred-subject = fala de outro card, não deste
symbol-missing = falta um símbolo
symbol-restored-why = símbolo restaurado: { $evidence }

## Contagens

count-rules =
    { $count ->
        [one] { $count } regra
       *[other] { $count } regras
    }
count-subrules =
    { $count ->
        [one] { $count } sub-regra
       *[other] { $count } sub-regras
    }
count-chapters =
    { $count ->
        [one] { $count } capítulo
       *[other] { $count } capítulos
    }
count-examples =
    { $count ->
        [one] { $count } exemplo
       *[other] { $count } exemplos
    }
count-entries =
    { $count ->
        [one] { $count } entrada
       *[other] { $count } entradas
    }
count-glossary-entries =
    { $count ->
        [one] { $count } entrada do glossário
       *[other] { $count } entradas do glossário
    }
count-editions =
    { $count ->
        [one] { $count } edição
       *[other] { $count } edições
    }
count-parts =
    { $count ->
        [one] { $count } cópia parcial
       *[other] { $count } cópias parciais
    }
times-renumbered =
    { $count ->
        [one] renumerada { $count } vez
       *[other] renumerada { $count } vezes
    }
times-reworded =
    { $count ->
        [one] reescrita { $count } vez
       *[other] reescrita { $count } vezes
    }
times-divided =
    { $count ->
        [one] dividida ou unida { $count } vez
       *[other] dividida ou unida { $count } vezes
    }
count-compared =
    { $count ->
        [one] { $count } edição comparada
       *[other] { $count } edições comparadas
    }
count-subrule-changes =
    { $count ->
        [one] sub-regras mudadas em { $count } edição
       *[other] sub-regras mudadas em { $count } edições
    }
count-rulings =
    { $count ->
        [one] { $count } esclarecimento
       *[other] { $count } esclarecimentos
    }
count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
count-texts = { $count }
count-results =
    { $count ->
        [one] { $count } resultado
       *[other] { $count } resultados
    }
count-files =
    { $count ->
        [one] { $count } arquivo
       *[other] { $count } arquivos
    }
count-lines =
    { $count ->
        [one] { $count } linha
       *[other] { $count } linhas
    }
count-records =
    { $count ->
        [one] { $count } registro
       *[other] { $count } registros
    }
count-diagnostics =
    { $count ->
        [one] { $count } diagnóstico
       *[other] { $count } diagnósticos
    }
count-errors =
    { $count ->
        [one] { $count } erro
       *[other] { $count } erros
    }
count-new =
    { $count ->
        [one] { $count } nova
       *[other] { $count } novas
    }
count-gone =
    { $count ->
        [one] { $count } removida
       *[other] { $count } removidas
    }
count-edited =
    { $count ->
        [one] { $count } alterada
       *[other] { $count } alteradas
    }
count-split =
    { $count ->
        [one] { $count } dividida
       *[other] { $count } divididas
    }
count-merged =
    { $count ->
        [one] { $count } incorporada
       *[other] { $count } incorporadas
    }
count-renumbered =
    { $count ->
        [one] { $count } renumerada
       *[other] { $count } renumeradas
    }
count-renumbered-edited =
    { $count ->
        [one] { $count } renumerada e alterada
       *[other] { $count } renumeradas e alteradas
    }
count-citing = { $count } com outros números citados
count-unchanged = { $count } sem mudança
count-not-certain =
    { $count ->
        [one] { $count } incerta
       *[other] { $count } incertas
    }
count-other-examples = { $count } só com outros exemplos
count-reused =
    { $count ->
        [one] { $count } número reaproveitado
       *[other] { $count } números reaproveitados
    }

## Em volta de cada página

skip = Ir para o texto
skip-results = Ir para os resultados
brand-home = citator, início
menu = Menu
site = Site
where-you-are = Onde você está
about-this-site = Sobre este site
interface-language = Idioma destas páginas
theme-auto = Tema: automático
theme-light = Tema: claro
theme-dark = Tema: escuro
search-label = Buscar regras, esclarecimentos e cards
search-placeholder = 704.5k, atropelar, um card…
sample = Isto é uma amostra.
sample-note = Suas regras e seus esclarecimentos são paráfrases para experimentar; não arbitre com base neles.
sample-load = Como carregar os documentos verdadeiros
unofficial = Conteúdo de fã não oficial, não produzido nem aprovado pela Wizards of the Coast. Magic: The Gathering, suas regras e seus esclarecimentos são © Wizards of the Coast LLC; cada texto aqui indica sua fonte e sua data.
pages = Páginas
before-and-after = Antes e depois
remove-filter = Remover o filtro { $filter }
suggestions = Sugestões
copied = Copiado
not-copied = Não foi possível copiar
keys = Atalhos do teclado
imprint-rules = Regras Abrangentes, { $language }, { $since }
imprint-changes = Regras Abrangentes, { $language }, mudanças de { $older } a { $newer }

## A primeira página

home-title = citator – Regras e esclarecimentos de Magic, com seu histórico
home-heading = Regras e esclarecimentos de Magic: The Gathering, com seu histórico
home-notation = Experimente um número de regra:
home-anything = Ou um card, uma palavra-chave ou uma pergunta com suas próprias palavras.
home-all-notation = Dicas de busca
home-example-words = toque mortífero atropelar
home-example-question = uma ficha vai para o cemitério
home-recent = Recentes neste dispositivo
home-recent-clear = Limpar
home-in-force = Em vigor desde
home-newest = Último esclarecimento
home-unknown = desconhecida
home-none-dated = nenhum com data
home-editions-since = { $count } livros de regras desde { $year }
home-no-rulebook = Nenhum livro de regras foi carregado ainda.
home-how-to-load = Como carregar um

## Livros e edições

place-since = em vigor desde { $date }
place-from = entra em vigor em { $date }
place-of = de { $date }
place-numbered-between = sem data, numeração de { $first } a { $last }
place-numbered-on = sem data, numeração de { $date }
place-part = uma parte do livro
contents-title = Regras, { $label }
contents-chapters-of =
    { $count ->
        [one] { $count } capítulo dos { $listed } do sumário
       *[other] { $count } capítulos dos { $listed } do sumário
    }
no-rulebook-title = Nenhum livro de regras foi carregado ainda
no-rulebook-help = A ajuda diz como carregar um.
whole-book = O livro inteiro em uma página
whole-title = Todas as regras em uma página, { $label }
in-this-chapter = Neste capítulo
chapter-changed = Mudanças desde { $date }
notice-one-edition = Você está lendo uma edição determinada ({ $since }).
notice-never-changes = Seu endereço e seu texto nunca mudam.
notice-not-yet = Até lá, vigora a edição de { $date }.
notice-what-changes = o que muda nesse dia
notice-became-since = Comparar com hoje
edition-previous = Edição anterior: { $date }
edition-next = Edição seguinte: { $date }
notice-rules-today = O que as regras dizem hoje
notice-number-today = O que { $number } diz hoje
notice-marks = Sinais ao lado dos números dizem onde cada regra está hoje.
days-span = { $first } a { $last }
notice-breaks-off = O arquivo desta edição está cortado.
notice-breaks-off-after = A última regra dele aqui é { $number }; falta o que vem depois.
notice-newer-breaks-off = Há uma edição mais nova, mas só em parte.
notice-newer-ends = O arquivo da edição de { $date } termina depois de { $number }, por isso estas ainda são as regras da edição anterior.
notice-newer-edition = A edição mais nova, até onde ela vai
notice-older-numbers = Esta tradução segue a numeração de uma edição anterior.
notice-translation = Esta edição: { $since }; as regras em inglês são de { $date }. { $text }
notice-english-today = Em inglês, hoje
heading-only = só o título
notice-heading-only = Esta fonte só tem o título de { $number }.
notice-heading-only-english = Faltam as regras neste idioma; são mostradas as inglesas.
notice-heading-only-missing = Faltam as regras.

## Uma regra

rule-nth = nº { $nth } com este número
rule-untold = Não traduzido: a fonte em { $book } traz aqui um texto em { $text }.
rule-around = Em volta de { $number }
rule-around-this = Em volta desta regra
rule-notes = Notas sobre { $number }
cited-by =
    { $count ->
        [one] { $count } citação
       *[other] { $count } citações
    }
rule-cited-by-texts =
    { $count ->
        [one] citada por { $count } texto
       *[other] citada por { $count } textos
    }
rule-keyword-in =
    { $count ->
        [one] palavra-chave em { $count } esclarecimento
       *[other] palavra-chave em { $count } esclarecimentos
    }
rule-name-in =
    { $count ->
        [one] “{ $name }” em { $count } esclarecimento
       *[other] “{ $name }” em { $count } esclarecimentos
    }
rule-last-changed = Última mudança: { $date } · ver
rule-added-on = Adicionada em { $date } · ver
rule-unchanged-since = Sem mudanças desde { $date } ou antes
rule-history = histórico
rule-whole = Toda a regra { $number }
rule-not-there = ausente
rule-not-translated = não traduzida
rule-as-json = Esta regra em JSON
copy = Copiar
copy-number = Número
copy-quotation = Citação
copy-embed = Incorporar
embed-unofficial = Conteúdo de fãs não oficial. Texto das regras © Wizards of the Coast.
cited-heading = Quem cita isto
cited-by-none = Nenhuma regra, entrada do glossário ou esclarecimento atual traz este número ou menciona sua palavra-chave.
cited-by-number = Pelo número
cited-by-number-meaning =
    { $count ->
        [one] texto que traz { $number }: { $parts }
       *[other] textos que trazem { $number }: { $parts }
    }
cited-by-keyword = Pela palavra-chave
cited-by-keyword-meaning =
    { $count ->
        [one] esclarecimento que menciona { $keyword } ({ $rule }), refira-se ou não a esta regra
       *[other] esclarecimentos que mencionam { $keyword } ({ $rule }), refiram-se ou não a esta regra
    }
cited-by-name = Pelo nome
cited-by-name-meaning =
    { $count ->
        [one] texto de outro lugar que menciona este card: { $parts }
       *[other] textos de outros lugares que mencionam este card: { $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
        [one] esclarecimento de qualquer card que menciona { $keyword }, como os deste card
       *[other] esclarecimentos de qualquer card que mencionam { $keyword }, como os deste card
    }
cited-by-text = Pelo mesmo texto em outros cards
cited-by-text-meaning =
    { $count ->
        [one] destes esclarecimentos que aparece palavra por palavra em mais de um card; total de cards: { $cards }
       *[other] destes esclarecimentos que aparecem palavra por palavra em mais de um card; total de cards: { $cards }
    }
cited-by-card-text-meaning =
    { $count ->
        [one] esclarecimento deste card que aparece palavra por palavra em outros; total de outros cards: { $cards }
       *[other] esclarecimentos deste card que aparecem palavra por palavra em outros; total de outros cards: { $cards }
    }
cited-refine = Refinar com uma busca
cited-refine-below = Refinar com uma busca, com o que cita regras abaixo de { $number }
map-heading = Mapa de citações
map-citing = Regras que a citam
map-cites = O que ela cita
map-picture = Quem cita { $number } e o que ela cita; as listas abaixo dizem o mesmo.

## Ao lado de um número citado cuja regra mudou

cite-not-here = { $number } não está nesta edição
cite-unsure = não se sabe ao certo o que foi feito de { $then }
cite-not-sure = incerta
cite-now = agora { $numbers }
cite-now-gone = removida desde então
cite-now-renumbered = renumeradas desde então
cite-later = depois { $numbers }
cite-later-gone = removida depois
cite-later-renumbered = renumeradas depois
cite-edited-since = alterada desde então
became-same = na edição de { $edition }, { $then } diz o mesmo
became-same-itself = na edição de { $edition }, o texto da própria { $then } não mudou
became-edited = na edição de { $edition }, { $then } ainda é { $now }, com outra redação
became-moved = na edição de { $edition }, { $then } é { $now }, com a mesma redação
became-moved-edited = na edição de { $edition }, { $then } é { $now }, com outra redação
became-split = na edição de { $edition }, o que diz { $then } está em { $now }
became-merged = na edição de { $edition }, { $then } foi incorporada a { $now }
became-reused = na edição de { $edition }, { $then } é { $now }, e seu número antigo designa outra regra
became-reused-gone = na edição de { $edition }, nada mais corresponde a { $then }, e seu número designa outra regra
became-gone = na edição de { $edition }, nada mais corresponde a { $then }
became-of-translation = as regras em inglês são mais novas. { $sentence }

## Vários idiomas lado a lado

sides-title = CR { $number } em { $languages }
sides-read = Ler
sides-beside = ao lado de
sides-show = Mostrar
sides-two = Duas edições.
sides-skew =
    { $count ->
        [0] Uma segue a edição de { $older }, a outra a de { $newer }. Aqui os números coincidem.
        [one] Uma segue a edição de { $older }, a outra a de { $newer }. Aqui uma regra tem outro número; ela está ao lado da que lhe corresponde.
       *[other] Uma segue a edição de { $older }, a outra a de { $newer }. Aqui { $count } regras têm outros números; cada uma está ao lado da que lhe corresponde.
    }
sides-between = O que mudou entre as duas
sides-absent = Nada aqui neste livro, { $since }.
sides-numbered = aqui sob o número
sides-edited = redigida de outro modo na outra edição
sides-split = uma regra em uma edição, várias na outra
sides-merged = várias regras reunidas na outra edição

## Vereditos

verdict-same = igual
verdict-same-meaning = mesmo número, mesmo texto; remissões alteradas não contam
verdict-edited = alterada
verdict-edited-meaning = mesmo número, outra redação
verdict-moved = movida
verdict-moved-meaning = outro número, mesmo texto
verdict-moved-edited = movida, alterada
verdict-moved-edited-meaning = outro número, outra redação
verdict-split = dividida
verdict-split-meaning = seu conteúdo está em várias regras
verdict-merged = incorporada
verdict-merged-meaning = passou a fazer parte de uma regra que diz mais
verdict-gone = removida
verdict-gone-meaning = nada mais diz isto
verdict-reused = número reaproveitado
verdict-reused-meaning = o número existe, mas é de outra regra
verdict-new = nova
verdict-new-meaning = nenhuma regra antes dela
verdict-unknown = incerta
verdict-unknown-meaning = não há certeza bastante para dizer; as candidatas são mostradas

## O histórico de uma regra

history-title = CR { $number } · histórico
history-another = Outra citação
history-as-of = em
history-any-day = qualquer dia
history-to = até
history-follow = Seguir
history-taken = { $number } agora designa outra regra.
history-there-now = O que está lá agora
history-then-and-now = Antes e agora
history-says = O que ela diz
history-candidates = O que mais poderia ser
history-steps = Passo a passo
history-tenants = Outras regras com este número
history-unchanged = sem mudanças
history-own-same = texto próprio sem mudanças
history-subrules = Sub-regras que mudaram:
history-drawing =
    { $count ->
        [one] Desenho de { $count } número
       *[other] Desenho de { $count } números
    }
history-confidence = correspondência { $confidence } certa
history-unsure = { $then }: não se sabe ao certo o que foi feito dela
history-gone-today = { $then } não existe mais
history-gone-on = { $then } não existe mais na edição de { $date }
history-through = { $number } ao longo das edições
history-still-today = { $then } ainda é { $now } hoje
history-still-on = { $then } ainda é { $now } na edição de { $date }
history-is-today = { $then } é { $now } hoje
history-is-on = { $then } é { $now } na edição de { $date }
history-rule-gone = a regra foi removida
history-rule-moved = a regra foi movida
history-rule-moved-edited = a regra foi movida e alterada
history-picture = { $summary } A lista abaixo diz o mesmo.
# Segue “a edição de”
history-undated-edition = data desconhecida
history-written-there =
    { $count ->
        [one] Esta regra foi escrita para a edição de { $since }; { $count } edição a mudou desde então; ela continua lá.
       *[other] Esta regra foi escrita para a edição de { $since }; { $count } edições a mudaram desde então; ela continua lá.
    }
history-written-gone =
    { $count ->
        [one] Esta regra foi escrita para a edição de { $since }; { $count } edição a mudou desde então; hoje não existe mais.
       *[other] Esta regra foi escrita para a edição de { $since }; { $count } edições a mudaram desde então; hoje não existe mais.
    }
history-oldest-there =
    { $count ->
        [one] Esta regra estava na edição mais antiga do acervo, a de { $since }; { $count } edição a mudou desde então; ela continua lá.
       *[other] Esta regra estava na edição mais antiga do acervo, a de { $since }; { $count } edições a mudaram desde então; ela continua lá.
    }
history-oldest-gone =
    { $count ->
        [one] Esta regra estava na edição mais antiga do acervo, a de { $since }; { $count } edição a mudou desde então; hoje não existe mais.
       *[other] Esta regra estava na edição mais antiga do acervo, a de { $since }; { $count } edições a mudaram desde então; hoje não existe mais.
    }
history-oldest = A edição mais antiga do acervo. O que veio antes não é conhecido aqui.
history-hole = Entre { $date } e esta data não há edição no acervo; por isso o dia da mudança não é conhecido.
history-days = { $since } a { $last }
history-today = hoje { $numbers }
step-new = { $to } foi escrita
step-gone = { $from } foi removida
step-same = { $to }: texto sem mudança
step-same-refs = { $to }: só mudaram números citados
step-subrules = { $to }: só mudaram sub-regras
step-edited = alterada, ainda { $to }
step-split = { $from } foi dividida em { $to }
step-merged = { $from } foram reunidas em { $to }
step-moved = { $from } passou a ser { $to }, texto sem mudança
step-moved-refs = { $from } passou a ser { $to }, só mudaram números citados
step-moved-edited = { $from } passou a ser { $to } e foi alterada
trace-several = { $number } corresponde a várias regras; esta é a primeira delas
trace-no-day = nenhum dia foi indicado; esta é a regra da última edição que tem { $number }, a { $edition }
trace-hole = não há edição no acervo entre { $taken } e { $next }; para { $day } foi usada a de { $taken }, mas as regras podem ter mudado
trace-passed-over = a edição de { $broken } está incompleta, e por isso nenhuma regra é seguida através dela; foi usada a { $taken }
trace-before-first = a edição mais antiga do acervo é a { $edition }; ela foi usada para { $day }
trace-after-last = a última edição do acervo é a { $edition }; ela foi usada para { $day }

## O que mudou entre duas edições

updates-heading = O que cada edição mudou
updates-of-each = O que cada uma mudou
updates-of-this = O que ela mudou
updates-from = De
updates-to = a
updates-compare = Comparar
updates-load = Como carregar mais
updates-caption = Regras alteradas em cada uma das últimas edições (a mais nova em vermelho)
updates-picture = Regras cuja redação mudou em cada uma das últimas { $editions } edições; a que mais mudou foi a de { $busiest }, com { $count }. A lista abaixo diz o mesmo.
updates-line = A linha acima: todas as regras e sub-regras, { $first } na primeira destas edições e { $last } na mais nova.
updates-held =
    { $count ->
        [one] { $count } regra ou sub-regra
       *[other] { $count } regras e sub-regras
    }
updates-count =
    { $count ->
        [one] { $count } edição das regras em { $language }
       *[other] { $count } edições das regras em { $language }
    }
updates-count-since =
    { $count ->
        [one] { $count } edição das regras em { $language } desde { $year }
       *[other] { $count } edições das regras em { $language } desde { $year }
    }
updates-none = Não há no acervo edição datada das regras em { $language }; não há o que comparar.
updates-only-one = Só há no acervo uma edição das regras em { $language }, a de { $date }. Quando houver outra, esta página dirá o que mudou.
updates-oldest = A edição mais antiga do acervo; o que veio antes não é conhecido aqui.
updates-no-rule = Nenhuma regra mudou de redação
updates-rules =
    { $count ->
        [one] { $count } regra mudou
       *[other] { $count } regras mudaram
    }
updates-hole = Entre { $date } e esta data não há edição no acervo; estas são, pois, as mudanças de todo esse período.
changes-come = Mudanças que entram em vigor em { $date }
changes-of = O que mudou na edição de { $newer }
changes-between = O que mudou de { $older } a { $newer }
changes-chapters = Capítulos afetados
changes-by-chapter = Por capítulo
changes-too-much = É demais para uma página: escolha um capítulo, ou uma contagem acima.
changes-none = Nada mudou entre as duas edições.
changes-none-of-kind = Não há nada deste tipo entre as duas edições.
changes-others = Outras mudanças
changes-earlier = Antes
changes-all = Todas
changes-chapter-gone = { $title } (removido)
changes-glossary = glossário: { $counts }
changes-not-certain = Correspondência provável ({ $confidence }); veja o histórico
change-split = dividida em { $numbers }
change-merged = { $numbers } reunidas
change-perhaps-gone = não é certo que tenha sido removida
change-perhaps-new = não é certo que seja nova
change-perhaps-was = incerta; era { $numbers }
change-was = era { $numbers }
change-was-edited = era { $numbers }, alterada
change-reused = número reaproveitado: { $numbers }
change-cites-others = cita outros números
change-examples = só os exemplos mudaram
change-took-from = Antes, { $number } designava outra regra, que agora é { $now }.
change-took-from-gone = Antes, { $number } designava outra regra, que foi removida.
folded-summary = { $counts }, com a mesma redação
folded-entries =
    { $count ->
        [one] { $count } entrada com a mesma redação, no máximo com outros números citados
       *[other] { $count } entradas com a mesma redação, no máximo com outros números citados
    }
folded-citing = outros números citados:
folded-unchanged = sem mudança:
fate-same = sem mudança
fate-refs = com outros números citados
fate-refs-meaning = mesmo número, mesma redação, salvo os números citados
fate-moved = renumerada
fate-moved-meaning = outro número, mesma redação; citar outros números não conta como alteração
fate-moved-edited = renumerada e alterada
fate-not-certain = incerta
fate-examples = só com outros exemplos
diff-turned = a edição mais nova foi dada primeiro; aqui está o que aconteceu da mais antiga para a mais nova
diff-same = as duas são a mesma edição, portanto nada mudou
diff-hole = não há edição no acervo entre { $before } e { $after }; o que mudou nesse período é menos certo, e seu dia não é conhecido

## Cards e esclarecimentos

cards-about =
    { $count ->
        [one] { $count } card; o campo de busca acima encontra cada card pelo nome em qualquer idioma.
       *[other] { $count } cards; o campo de busca acima encontra cada card pelo nome em qualquer idioma.
    }
cards-all = Todos os cards
cards-with = Cards que começam com { $letter }
card-title = { $name }, esclarecimentos
card-imprint = Esclarecimentos sobre { $name }
card-label =
    { $count ->
        [one] { $count } esclarecimento · o último de { $date }
       *[other] { $count } esclarecimentos · o último de { $date }
    }
card-no-rulings = Não há aqui esclarecimentos sobre este card.
card-rulings-until = Os esclarecimentos aqui vão até { $date }.
card-no-text = O texto deste card não está aqui. A editora o tem:
card-names = Nomes
card-also-printed = Também impressa como
card-keywords = Regras mencionadas
card-as-json = Este card em JSON
card-rulings-as-json = Seus esclarecimentos em JSON
card-newest-first = mais recentes primeiro
card-oldest-first = mais antigos primeiro
card-years = Esclarecimentos por ano
card-power-toughness = Poder e resistência
card-loyalty = Lealdade
card-defense = Defesa
card-shared =
    { $count ->
        [one] mesmo esclarecimento em { $count } outro card
       *[other] mesmo esclarecimento em { $count } outros cards
    }
card-other-day = { $date } em { $publisher }
ruling-title = Esclarecimento sobre { $title }
ruling-of = esclarecimento de { $date }
ruling-cited = { $card }, esclarecimento de { $date }
ruling-undated = esclarecimento sem data
ruling-cited-undated = { $card }, esclarecimento sem data
ruling-family-why = As mesmas palavras, cada um com o nome do seu próprio card.
ruling-family-more = e mais { $count }
ruling-card-unknown = card desconhecido
ruling-listed = De uma lista de { $source } sem nomes de cards
ruling-and-others =
    { $count ->
        [one] { $first } e { $count } outro card
       *[other] { $first } e { $count } outros cards
    }
ruling-numbers-today = Números de hoje
ruling-lost = Perdido no caminho
ruling-symbol = Símbolo
ruling-symbol-restored = { $symbol } faltava no texto e foi restaurado.
ruling-symbol-lost = Falta um símbolo no texto; não se sabe qual.
ruling-later = Redação posterior
ruling-earlier = Redação anterior
ruling-earlier-of = redação anterior, de { $date }
ruling-later-of = redação posterior, de { $date }
ruling-reworded-since = talvez desatualizado: { $rules } tem nova redação desde { $date }, depois deste esclarecimento
ruling-obsolete-term = usa um termo que o glossário chama obsoleto: { $term }
ruling-wording-of = redação de { $date }
ruling-wordings = Outras redações
ruling-what-changed = o que mudou
ruling-wordings-why = Deduz-se quais esclarecimentos de um card dizem o mesmo com outras palavras pela semelhança dos textos, pelas datas e por palavras que já não se usam. As fontes contêm todos eles.
ruling-where = Onde aparece
ruling-keywords = Regras mencionadas
ruling-address = Endereço permanente
ruling-as-json = Este esclarecimento em JSON

## Símbolos dos cards, lidos em voz alta

symbol-white = branco
symbol-blue = azul
symbol-black = preto
symbol-red = vermelho
symbol-green = verde
symbol-colorless = incolor
symbol-snow = da neve
symbol-generic = genérico { $number }
symbol-either = { $one } ou { $other }
symbol-mana = mana { $kind }
symbol-phyrexian-mana = mana phyrexiano { $kind }
symbol-phyrexian = mana phyrexiano
symbol-tap = virar
symbol-untap = desvirar
symbol-energy = marcador de energia
symbol-chaos = caos
symbol-planeswalk = símbolo de planeswalker
symbol-ticket = marcador de tíquete
symbol-acorn = marcador de bolota
symbol-half = meio mana genérico
symbol-infinite = mana genérico infinito
symbol-other = símbolo { $letters }

## O glossário

glossary-fan = Das notas das próprias coleções
glossary-fan-note = Feito por fãs e não oficial; nas regras, estas palavras podem ter outro sentido.
term-title = { $term }, glossário
term-also = também: { $term }
term-gone = Não está mais no glossário.
term-gone-note = Este é o texto da última edição que o trazia, { $editions }.
term-older = Textos anteriores
term-rule = A regra com este nome
term-used = Onde é usado
term-search = Regras e esclarecimentos com “{ $term }”
term-as-json = Esta entrada em JSON
term-editions =
    { $count ->
        [one] { $count } edição, a mais antiga { $oldest }, a mais nova { $newest }
       *[other] { $count } edições, a mais antiga { $oldest }, a mais nova { $newest }
    }

## Fontes e o que há de estranho nelas

sources-unknown-format = formato desconhecido
sources-read = lidas em { $day }
sources-account = { $lines }: { $records } em registros, { $diagnostics } em diagnósticos, nenhuma perdida
sources-account-incomplete = { $lines }: { $records } em registros, { $diagnostics } em diagnósticos, algumas sem destino conhecido
severity-error = erro
severity-warning = aviso
severity-note = nota

## A busca

sorted = ordenados
sort-relevance = por relevância
sort-date = por data
understood-as = entendido como
narrow-down = Refinar
filters = Filtros
search-open = Abrir { $number }
search-all = ver tudo ({ $count })
search-more = Mais resultados
search-nothing = Nada encontrado para “{ $query }”
search-in-no-text = em nenhum texto: { $words }
why-question = Pergunta parecida:
question-sentence = { $question }?
why-similar-question = Responde a uma pergunta parecida
why-card = Sobre um card que você citou
why-words = Contém palavras da busca
why-meaning = Sentido parecido
facet-kind = Tipo
facet-language = Idioma
facet-chapter = Capítulo
facet-year = Ano do esclarecimento
facet-publisher = Quem publicou o esclarecimento
facet-more = mais { $count }
chip-kind = tipo: { $kind }
chip-language = em { $language }
chip-edition = edição de { $date }
chip-all-editions = todas as edições
search-shared-name =
    { $count ->
        [one] “{ $name }” é o nome de { $count } card: { $cards }
       *[other] “{ $name }” é o nome de { $count } cards: { $cards }
    }

## Caminhos adiante, acima de links

offer-did-you-mean = Você quis dizer
offer-begin = Comece por
offer-contents = O sumário das regras
offer-glossary = O glossário
offer-cards = Os cards por letra
offer-help = Como buscar
offer-wider = Ampliar a busca
offer-without = Sem { $filter }
offer-without-kind = Sem filtro de tipo
offer-all-languages = Em todos os idiomas
offer-any-text = Qualquer texto em { $language }
offer-in-all-editions = Em todas as edições
offer-any-word = Textos com qualquer das palavras
offer-look-here = Ou veja aqui
offer-site-pages = Neste site
search-words-changes = mudanças, últimas mudanças, novidades, regras novas, atualização, atualizações, changelog
search-words-feeds = feed, rss, atom, assinar, inscrever-se, notificações
search-words-api = api, json, openapi, exportar
search-words-offline = offline, baixar, aplicativo, sem rede, sem internet
search-words-check = verificar, verificar citações, check
search-words-sheet = cola, folha de consulta, imprimir
search-words-embed = incorporar, embed, iframe, widget, blog
offer-search-for = Buscar “{ $query }”
offer-languages = Idiomas com regras: { $languages }
offer-rulebooks = Livros de regras disponíveis
offer-nearest-editions = Edições mais próximas
offer-all-editions = Todas as edições
offer-skipped-letters = Os livros pulam as letras l e o, parecidas com 1 e 0; talvez você tenha pensado em
offer-what-became = Renumerada ou removida
offer-came-instead = Em seu lugar
offer-nearest-numbers = Números mais próximos
offer-editions-with =
    { $count ->
        [one] { $count } edição tinha este número, a mais nova primeiro
       *[other] { $count } edições tinham este número, a mais nova primeiro
    }
offer-cards-like = Cards com nome parecido
offer-entries-like = Entradas parecidas
offer-whole-glossary = Todo o glossário
offer-find-ruling = Encontre-o pelo card ou pelas palavras

## Listas longas demais

list-cut-off = só os primeiros { $most } de { $total } podem ser percorridos; { $advice }
page-after-end = esta página está além do fim; a última é a página { $page }
advice-narrow-search = refine a busca com mais uma palavra ou um filtro como kind:rule, rule:702 ou date>=2024-01-01 para ver os outros
advice-narrow-list = refine a lista com os parâmetros deste endereço para ver os outros
advice-letter = escolha uma letra ou busque um nome para ver os outros
advice-code = escolha um código ou um arquivo para ver os outros
advice-chapter = escolha um capítulo

## Por que não há boa resposta

problem-no-page = não há nada neste endereço
problem-method = este endereço não aceita este método; veja o cabeçalho Allow
problem-body = o corpo da requisição passa dos 64 KiB que são lidos, ou 2 MiB onde se verifica um texto
problem-address = o endereço passa dos 12 KiB que são lidos; encurte a busca
problem-timeout = a resposta demorou demais; tente uma requisição mais simples
problem-unreadable = o endereço ou os parâmetros não podem ser lidos
problem-internal = esta é uma falha do citator; por favor, informe-a com o identificador da requisição
problem-refused = não é possível responder à requisição
problem-too-many-searches = buscas demais ao mesmo tempo; tente de novo daqui a um segundo
problem-too-many-checks = verificações de texto demais ao mesmo tempo; tente de novo daqui a um segundo
problem-too-much-unsent = respostas demais estão sendo enviadas a outros leitores; tente de novo daqui a alguns segundos
problem-too-many-requests = requisições demais a partir da sua rede; tente de novo daqui a alguns segundos
problem-no-language = não há o idioma “{ $code }”
problem-no-rulebook = nenhum livro de regras foi carregado
problem-no-rulebook-in = nenhum livro de regras em { $language } foi carregado
problem-no-edition = não há aqui a edição “{ $wanted }” das regras em { $language }
problem-no-dated-edition = não há neste idioma uma edição datada através da qual seguir as regras
problem-no-edition-has = nenhuma das edições do acervo ({ $span }) tem uma regra { $number }
problem-undated-has = só uma edição sem data conhecida tem uma regra { $number }, por isso ela não pode ser seguida
problem-not-a-number = “{ $shown }” não é um número de regra; eles têm a forma 7, 707, 707.10 ou 707.10a
problem-no-rule = não há regra { $number } nas regras em { $language } ({ $since })
problem-no-card = não há aqui um card “{ $shown }”
problem-no-ruling = não há esclarecimento neste endereço; seu texto pode ter mudado na fonte
problem-ruling-gone = o esclarecimento foi reformulado ou retirado na fonte
problem-card-renamed = o card agora tem outro nome
problem-no-entry = o glossário não tem a entrada “{ $shown }”

## O que não foi entendido de uma busca, ou não foi feito

query-too-long = a busca passa de { $most } caracteres; o resto foi deixado de fora
query-too-deep = parênteses dentro de mais de { $most } outros não foram lidos como parênteses
query-bracket-open = um parêntese não foi fechado; ele foi fechado no fim
query-bracket-closes = um parêntese fecha sem ter sido aberto; ele foi ignorado
query-too-many-words =
    { $left ->
        [one] mais de { $most } palavras e filtros; o último ({ $left }) ficou de fora
       *[other] mais de { $most } palavras e filtros; os últimos { $left } ficaram de fora
    }
query-no-letter = “{ $piece }” não tem letra nem algarismo para buscar
query-idle-or = “{ $word }” fica entre duas coisas que se buscam; um fora de lugar foi ignorado
query-idle-not = “NOT” fica antes do que se exclui; um fora de lugar foi ignorado
query-idle-dash = “{ $dash }” exclui a palavra logo depois dele; um fora de lugar foi ignorado
query-quote-alone = há aspas sem par; elas foram ignoradas
query-quotes-empty = aspas sem letra nem algarismo entre elas foram ignoradas
query-star-inside = “{ $piece }”: um * só fica no fim de uma palavra
query-star-short = “{ $piece }”: um * precisa de { $least } letras antes dele
query-filter-unread = “{ $piece }”: { $why }; buscado como palavras
filter-unknown = não há filtro { $name }: (há { $known })
filter-no-sign = { $name }: não aceita < nem >
filter-takes = { $name }: aceita { $takes }
filter-takes-kind = rule, ruling, glossary, card ou document
filter-takes-language = um idioma como en, fr ou zh-Hans
filter-takes-name = o nome de um card, ou uma palavra dele
filter-takes-number = um número de regra como 702, 702.19 ou 702.19b
filter-takes-date = um dia, mês ou ano como 2024-11-08, 2024-11 ou 2024
filter-takes-edition = um dia como 2024-04-12, ou current, ou all
filter-takes-source = quem publicou um esclarecimento, como gatherer
filter-takes-keyword = uma palavra-chave como trample
filter-takes-state = inferred, example, current, official, translation, community, fan ou house
search-not-in-order = nenhum texto contém estas palavras nesta ordem; primeiro vem o que contém mais delas
search-few-have-all = poucos textos, ou nenhum, contêm todas estas palavras; primeiro vem o que contém mais delas
search-some-have-all = { $count ->
    [one] só um texto contém todas estas palavras; primeiro vem o que contém mais delas
   *[other] só { $count } textos contêm todas estas palavras; primeiro vem o que contém mais delas
}
search-other-languages = nada em { $language } contém isto; mostra-se o que há em outros idiomas
search-keyword-name = “{ $name }” corresponde à palavra-chave “{ $keyword }”; a regra é mostrada em inglês
search-corrected = “{ $typed }” não aparece em lugar nenhum; buscou-se em seu lugar “{ $instead }”
search-nickname = “{ $typed }” foi lido como o card { $instead }
search-said = “{ $typed }” é buscado como “{ $instead }”
search-edition-in-force = nenhuma edição é de { $date }; a busca usa a que vigorava nesse dia, a de { $since }
search-no-edition = nenhuma edição é de { $date } ou anterior; não é possível buscar nas regras desse dia
search-no-section = nossa cópia de { $document } de { $day } não tem a seção { $number }
search-no-section-undated = nossa cópia de { $document } não tem a seção { $number }
search-no-document = aqui não há nenhuma cópia de { $document }
search-no-such-day = { $typed } não existe no calendário; a busca usa o mês inteiro
search-newest-edition = a edição mais recente disponível vigora desde { $date }; pode haver uma posterior
search-limit = no máximo { $most } resultados são dados de cada vez, e não { $asked }
search-window = só os primeiros { $most } resultados podem ser vistos; refine a busca para ver outros
search-failed = a busca falhou: { $error }
search-many-words = muitas palavras começam com “{ $start }”; foram buscadas as { $most } mais comuns
search-costly-cut =
    { $more ->
        [0] comuns demais para buscar como expressões, por isso buscadas como palavras: { $phrases }
       *[other] comuns demais para buscar como expressões, por isso buscadas como palavras: { $phrases } e mais { $more }
    }
search-costly-ignored =
    { $more ->
        [0] comuns demais para buscar como expressões, por isso não excluídas: { $phrases }
       *[other] comuns demais para buscar como expressões, por isso não excluídas: { $phrases } e mais { $more }
    }

## Documentos além dos livros de regras: documentos de torneio, notas de lançamento, notas de juízes

documents = Documentos
count-documents =
    { $count ->
        [one] { $count } documento
       *[other] { $count } documentos
    }
count-sections =
    { $count ->
        [one] { $count } seção
       *[other] { $count } seções
    }
count-sections-of-documents =
    { $count ->
        [one] { $count } seção de um documento
       *[other] { $count } seções de documentos
    }
document-tournament = Documentos de torneio
document-release = Lançamento
document-release-notes = Notas de lançamento
document-notes = Notas
document-house = Notas da casa
document-part = uma parte do documento
documents-none = Nenhum documento além dos livros de regras foi carregado ainda.
documents-load = Como carregar um
section-in-language = { $section }, em { $language }
section-missing = nossa cópia do documento { $document } não tem a seção { $section }
section-source = { $path }, linhas { $first } a { $last }
section-pages = { $path }, páginas { $first } a { $last }
section-not-in-english = Esta seção está no acervo em { $language } e não em inglês.
document-older =
    { $count ->
        [one] Esta edição é de { $day }, { $count } ano mais antiga que as regras em vigor ({ $date }). Não decida nem penalize por ela: use a edição em vigor de { $address }.
       *[other] Esta edição é de { $day }, { $count } anos mais antiga que as regras em vigor ({ $date }). Não decida nem penalize por ela: use a edição em vigor de { $address }.
    }
document-undated = Esta cópia não diz de que dia é. Não decida nem penalize por ela antes de compará-la com a edição em vigor em { $address }.
# { $sections } are numbers: 1–3, 5, A–C
document-held = Esta cópia só tem estes capítulos: { $sections }.
section-penalty = Penalidade:
section-below = Nesta seção
section-all-as-json = Ver tudo ({ $count }) em JSON
section-as-json = Esta seção em JSON
note-beside = Nota à margem
problem-no-document = não há documento “{ $shown }” em { $language }
problem-several-cards = “{ $shown }” é o nome de { $count } cards
offer-sections-near = Seções próximas
offer-whole-document = O documento inteiro
offer-current-edition = A edição em vigor, no site da editora
offer-documents = Todos os documentos
offer-cards-of-name = Cards com este nome
search-also = também

## Sem rede

offline-title = Sem conexão
offline-about = Todas as regras atuais, o glossário e os esclarecimentos, salvos neste dispositivo para buscar sem rede.
offline-plain = Aqui as palavras são buscadas como foram escritas, sem correção; perguntas, nomes de cards em outros idiomas e documentos de torneio precisam da rede.
offline-pack = Regras e esclarecimentos neste dispositivo
offline-keep = Baixar para usar sem conexão
offline-update = Atualizar
offline-delete = Apagar
offline-busy = Baixando…
offline-failed = Não foi possível baixar.
offline-unkept = Ainda não há nada salvo neste dispositivo.
offline-copy-of = Cópia sem conexão de
offline-search = Buscar nas regras sem conexão
offline-nothing = Nada encontrado.
offline-aside = Não considerado aqui:
offline-absent = Esta página não está salva neste dispositivo. O que está salvo pode ser buscado aqui.
offline-more = Há mais; acrescente uma palavra.
offline-no-script = A busca sem rede precisa de JavaScript.

## Verificar citações

check-title = Verificar citações
check-about = Cole um artigo, uma resposta ou suas anotações: cada número de regra é procurado, com o que aconteceu com ele desde que o texto foi escrito. O texto não é guardado.
check-text = Texto
check-written = Escrito em
check-language = Idioma do texto
check-do = Verificar
check-found = O que foi encontrado
check-none = Este texto não tem nenhuma citação. Uma citação se escreve assim: “CR 702.19b”, “regra 509.1a” ou “MTR 2.1”.
check-count =
    { $count ->
        [one] { $count } citação
       *[other] { $count } citações
    }
check-count-stale =
    { $count ->
        [one] { $count } não vale mais
       *[other] { $count } não valem mais
    }
check-stale = Não vale mais ou não existe
check-notes = Vale, com uma observação
check-unread = Não consultadas
check-holds = Vale
check-first = só as primeiras { $most } de { $total } são mostradas
check-rewritten = O texto com os números de hoje
check-rewritten-about =
    { $count ->
        [one] { $count } número foi trocado, onde a regra é certa e seu texto o mesmo. Veja os outros acima.
       *[other] { $count } números foram trocados, onde a regra é certa e seu texto o mesmo. Veja os outros acima.
    }
check-perhaps = Talvez citações, que então não valem mais
check-as-of = lido na data de { $date }
check-rewritten-day = Se verificar de novo, informe { $date }, não a data antiga.
check-rewritten-too-long = o texto é longo demais para ser mostrado aqui com os números de hoje; verifique-o em partes
check-no-such-day = “{ $day }” não é uma data como 2024-11-08; o texto foi verificado sem ela
check-cut = o texto passa de { $limit } MiB; no campo está só o começo, e nada foi verificado: verifique o texto em partes

## What is said of a citation: on that page, in the API and by the command line

finding-bare = talvez seja um número de outro tipo
finding-taken = seu número antigo designa outra regra
finding-possibly = possivelmente { $numbers }
finding-others =
    { $count ->
        [one] e mais { $count } mudou
       *[other] e mais { $count } mudaram
    }
finding-absent = { $number } não está nas regras de { $edition }; até { $until } era { $now }
finding-absent-gone = { $number } não está nas regras de { $edition }; a regra que teve o número até { $until } não existe mais
finding-nowhere = nenhuma edição do acervo tem uma regra { $number } (idioma: { $language })
finding-near = números mais próximos: { $numbers }
finding-letters = as letras das regras pulam l e o
finding-elsewhere = { $number } não está na edição desse dia, mas está na de { $date }
finding-undated = só uma edição sem data ou incompleta tem { $number }, por isso ela não foi seguida
finding-in-english = nenhuma edição da tradução ({ $language }) tem { $number }, mas a inglesa de { $date } tem
finding-placeholder = falta um número aqui
finding-placeholder-name = “{ $name }” é { $numbers }
finding-beside-day = a data ao lado é { $day }
finding-beside-early = a data ao lado, { $day }, é anterior à edição mais antiga daqui
finding-beside-name = “{ $name }” ao lado mostra de que regra se trata
finding-beside-words = as palavras ao lado, “{ $words }”, são dessa regra
finding-beside-number = lido como os outros números de { $number } deste texto
finding-other-name = o texto ao lado fala de “{ $name }”, que é { $numbers }
finding-other-words = as palavras ao lado, “{ $words }”, estão em { $numbers }
finding-other-number = segundo os outros números de { $number } ao lado, trata-se de { $numbers }
finding-named = { $number } chama-se “{ $title }”, não “{ $quoted }”
finding-named-elsewhere = “{ $quoted }” é { $number }
finding-title-of-today = hoje chama-se “{ $quoted }”: talvez o texto seja mais novo que sua data
finding-write = escreva { $replacement }
finding-formerly = antes de { $date } o número era de outra regra, que hoje é { $numbers }
finding-formerly-gone = antes de { $date } o número era de outra regra, que não existe mais
finding-of-number = { $number }: { $said }
finding-formerly-more = outros números da lista que eram de outras regras: { $count }
finding-not-held = este documento não está aqui, por isso não foi consultado
finding-part-not-held = { $section } está em uma parte de “{ $document }” que não está aqui
finding-several-days = o texto dá duas datas para suas regras, { $one } e { $other }; nenhuma foi usada, diga qual
finding-not-a-date = { $date } na linha { $line } não é uma data e não foi usado
finding-too-many = o texto cita demais para seguir tudo; da linha { $line } em diante nada foi verificado
finding-too-much-work = verificar o texto de uma vez dá trabalho demais; da linha { $line }, coluna { $column }, em diante nada foi verificado; verifique-o em partes
finding-no-day = não se conhece o dia, então os números são lidos na edição mais nova que os tem, no máximo a de { $date }; com o dia em que o texto foi escrito dá para dizer mais

## The cheat sheet

sheet-title = Folha de consulta
sheet-add = Adicionar à folha de consulta
sheet-add-label = Adicionar números de regra ou o endereço de um esclarecimento
sheet-add-do = Adicionar
sheet-up = Subir
sheet-remove = Remover
sheet-unknown = “{ $text }” não é um número de regra nem um esclarecimento.
sheet-missing = { $number } não está nesta edição.
sheet-empty = Reúna aqui regras e esclarecimentos; depois imprima a página ou compartilhe o endereço. As páginas têm um link “Adicionar à folha de consulta”; você também pode digitar números abaixo.
sheet-full = A folha está cheia: 60 itens.
sheet-carries = O endereço desta página contém toda a lista. Nada é guardado no servidor.
sheet-last = Sua última folha

# Lo que dicen las páginas en español. Cómo traducir: véase el principio de en.ftl.

## Palabras comunes a muchas páginas

rules = Reglas
changes = Cambios
cards = Cartas
glossary = Glosario
help = Ayuda
help-and-notation = Ayuda y notación
about = Acerca de
sources = Fuentes
source = Fuente
diagnostics = Avisos
contents = Contenido
editions = Ediciones
languages = Idiomas
languages-and-editions = Idiomas y ediciones
rules-and-editions = Reglas y ediciones
comprehensive-rules = Reglas completas
introduction = Introducción
credits = Créditos
history = Historial
search = Buscar
previous = Anterior
next = Siguiente
today = hoy
undated = sin fecha
example = Ejemplo
permalink = enlace permanente
follow = suscribirse
feed-about = Añade la dirección de esta página a un lector de feeds: te avisará de cada cambio.
feed-site = Nuevas ediciones y aclaraciones
feed-changes =
    { $count ->
        [one] { $count } cambio
       *[other] { $count } cambios
    }
as-json = en JSON
quoted = «{ $text }»
start-again = Empezar de nuevo
side-by-side = en paralelo
in-other-languages = En otros idiomas
in-language = en { $language }
beside-language = junto al { $language }
by-letter = Por letra
by-code = Por código
marks-mean = Qué significan las marcas
# Sin «y»: también enumera idiomas, y ante «inglés» haría falta «e».
list-and = { $rest } y { $last }
number-of-day = { $number } del { $date }
edition-of = la del { $date }
history-of = Historial de la { $number }
source-line = { $path }, línea { $line }
line-number = línea { $line }

## Clases de textos

kind-rule = Regla
kind-rules = Reglas
kind-ruling = Aclaración
kind-rulings = Aclaraciones
kind-glossary = Glosario
kind-card = Carta
kind-cards = Cartas
kind-document = Documento
kind-question = Pregunta
kind-filter = Filtro

## Quién responde de un texto

authority-official = oficial
authority-translation = traducción
authority-community = de la comunidad
authority-fan = de fans, no oficial
authority-house = regla de la casa

## Lo que se ha deducido

inferred-number = número deducido
inferred-card = carta deducida
inferred-date = orden de día y mes deducido
inferred-language = idioma deducido
inferred-symbol = símbolo restituido
inferred-release = fechada según el lanzamiento de la colección
inferred-extent = distinguida del texto de la carta por sus palabras
inferred-subject = habla de otra carta, no de esta
symbol-missing = falta un símbolo
symbol-restored-why = símbolo restituido: { $evidence }

## Cantidades

count-rules =
    { $count ->
        [one] { $count } regla
       *[other] { $count } reglas
    }
count-subrules =
    { $count ->
        [one] { $count } subregla
       *[other] { $count } subreglas
    }
count-chapters =
    { $count ->
        [one] { $count } capítulo
       *[other] { $count } capítulos
    }
count-examples =
    { $count ->
        [one] { $count } ejemplo
       *[other] { $count } ejemplos
    }
count-entries =
    { $count ->
        [one] { $count } entrada
       *[other] { $count } entradas
    }
count-glossary-entries =
    { $count ->
        [one] { $count } entrada del glosario
       *[other] { $count } entradas del glosario
    }
count-editions =
    { $count ->
        [one] { $count } edición
       *[other] { $count } ediciones
    }
count-parts =
    { $count ->
        [one] { $count } copia parcial
       *[other] { $count } copias parciales
    }
times-renumbered =
    { $count ->
        [one] cambió de número { $count } vez
       *[other] cambió de número { $count } veces
    }
times-reworded =
    { $count ->
        [one] cambió de texto { $count } vez
       *[other] cambió de texto { $count } veces
    }
times-divided =
    { $count ->
        [one] se dividió o unió { $count } vez
       *[other] se dividió o unió { $count } veces
    }
count-compared =
    { $count ->
        [one] { $count } edición comparada
       *[other] { $count } ediciones comparadas
    }
count-subrule-changes =
    { $count ->
        [one] subreglas cambiadas en { $count } edición
       *[other] subreglas cambiadas en { $count } ediciones
    }
count-rulings =
    { $count ->
        [one] { $count } aclaración
       *[other] { $count } aclaraciones
    }
count-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
count-texts = { $count }
count-results =
    { $count ->
        [one] { $count } resultado
       *[other] { $count } resultados
    }
count-files =
    { $count ->
        [one] { $count } archivo
       *[other] { $count } archivos
    }
count-lines =
    { $count ->
        [one] { $count } línea
       *[other] { $count } líneas
    }
count-records =
    { $count ->
        [one] { $count } registro
       *[other] { $count } registros
    }
count-diagnostics =
    { $count ->
        [one] { $count } aviso
       *[other] { $count } avisos
    }
count-errors =
    { $count ->
        [one] { $count } error
       *[other] { $count } errores
    }
count-new =
    { $count ->
        [one] { $count } nueva
       *[other] { $count } nuevas
    }
count-gone =
    { $count ->
        [one] { $count } suprimida
       *[other] { $count } suprimidas
    }
count-edited =
    { $count ->
        [one] { $count } modificada
       *[other] { $count } modificadas
    }
count-split =
    { $count ->
        [one] { $count } dividida
       *[other] { $count } divididas
    }
count-merged =
    { $count ->
        [one] { $count } fusionada
       *[other] { $count } fusionadas
    }
count-renumbered =
    { $count ->
        [one] { $count } renumerada
       *[other] { $count } renumeradas
    }
count-renumbered-edited =
    { $count ->
        [one] { $count } renumerada y modificada
       *[other] { $count } renumeradas y modificadas
    }
count-citing =
    { $count ->
        [one] { $count } que cita otros números
       *[other] { $count } que citan otros números
    }
count-unchanged =
    { $count ->
        [one] { $count } sin cambios
       *[other] { $count } sin cambios
    }
count-not-certain =
    { $count ->
        [one] { $count } dudosa
       *[other] { $count } dudosas
    }
count-other-examples =
    { $count ->
        [one] { $count } solo con otros ejemplos
       *[other] { $count } solo con otros ejemplos
    }
count-reused =
    { $count ->
        [one] { $count } número reasignado
       *[other] { $count } números reasignados
    }

## Alrededor de cada página

skip = Ir al texto
skip-results = Ir a los resultados
brand-home = citator, inicio
menu = Menú
site = Sitio
where-you-are = Dónde estás
about-this-site = Acerca de este sitio
interface-language = Idioma de estas páginas
theme-auto = Tema: automático
theme-light = Tema: claro
theme-dark = Tema: oscuro
search-label = Buscar reglas, aclaraciones y cartas
search-placeholder = 704.5k, arrollar, una carta…
sample = Esto es una muestra.
sample-note = Sus reglas y aclaraciones son paráfrasis para hacer pruebas; no arbitres con ellas.
sample-load = Cómo cargar los documentos reales
unofficial = Contenido de fans no oficial, ni creado ni aprobado por Wizards of the Coast. Magic: The Gathering, sus reglas y sus aclaraciones son © Wizards of the Coast LLC; aquí cada texto indica su fuente y su fecha.
pages = Páginas
before-and-after = Antes y después
remove-filter = Quitar el filtro { $filter }
suggestions = Sugerencias
copied = Copiado
not-copied = No se pudo copiar
keys = Atajos de teclado
imprint-rules = Reglas completas, { $language }, { $since }
imprint-changes = Reglas completas, { $language }, cambios del { $older } al { $newer }

## La primera página

home-title = citator – Reglas y aclaraciones de Magic, con su historial
home-heading = Reglas y aclaraciones de Magic: The Gathering, con su historial
home-notation = Prueba un número de regla:
home-anything = O una carta, una palabra clave o una pregunta con tus propias palabras.
home-all-notation = Consejos de búsqueda
home-example-words = toque mortal arrollar
home-example-question = una ficha va al cementerio
home-recent = Reciente en este dispositivo
home-recent-clear = Borrar
home-in-force = Entrada en vigor
home-newest = Última aclaración
home-unknown = desconocida
home-none-dated = ninguna con fecha
home-editions-since = { $count } reglamentos desde { $year }
home-no-rulebook = Todavía no se ha cargado ningún reglamento.
home-how-to-load = Cómo cargar uno

## Reglamentos y ediciones

place-since = en vigor desde el { $date }
place-from = entra en vigor el { $date }
place-of = del { $date }
place-numbered-between = sin fecha, con la numeración del { $first } al { $last }
place-numbered-on = sin fecha, con la numeración del { $date }
place-part = una parte del reglamento
contents-title = Reglas, { $label }
contents-chapters-of =
    { $count ->
        [one] { $count } capítulo de los { $listed } que enumera su contenido
       *[other] { $count } capítulos de los { $listed } que enumera su contenido
    }
no-rulebook-title = Todavía no se ha cargado ningún reglamento
no-rulebook-help = La ayuda explica cómo cargar uno.
whole-book = Todo el libro en una página
whole-title = Todas las reglas en una página, { $label }
in-this-chapter = En este capítulo
chapter-changed = Cambios desde el { $date }
notice-one-edition = Estás leyendo una edición concreta ({ $since }).
notice-never-changes = Su dirección y su texto no cambian nunca.
notice-not-yet = Hasta entonces está en vigor la edición del { $date }.
notice-what-changes = qué cambia ese día
notice-became-since = Comparar con hoy
edition-previous = Edición anterior: { $date }
edition-next = Edición siguiente: { $date }
notice-rules-today = Qué dicen hoy las reglas
notice-number-today = Qué dice hoy la { $number }
notice-marks = Unas marcas junto a los números indican dónde está hoy una regla.
days-span = del { $first } al { $last }
notice-breaks-off = El archivo de esta edición está cortado.
notice-breaks-off-after = Su última regla aquí es { $number }; falta lo que sigue.
notice-newer-breaks-off = Hay una edición más reciente, pero solo en parte.
notice-newer-ends = El archivo de la edición del { $date } se corta después de { $number }, por eso estas siguen siendo las reglas de la edición anterior.
notice-newer-edition = La edición más reciente, hasta donde llega
notice-older-numbers = Esta traducción sigue la numeración de una edición anterior.
notice-translation = Esta edición: { $since }; las reglas en inglés son del { $date }. { $text }
notice-english-today = En inglés, hoy
heading-only = solo el título
notice-heading-only = Esta fuente solo tiene el título de { $number }.
notice-heading-only-english = Faltan sus reglas en este idioma; se muestran las inglesas.
notice-heading-only-missing = Faltan sus reglas.

## Una regla

rule-nth = n.º { $nth } con este número
rule-untold = Sin traducir: aquí la fuente en { $book } tiene un texto en { $text }.
rule-around = Alrededor de la { $number }
rule-around-this = Alrededor de esta regla
rule-notes = Notas sobre la { $number }
cited-by =
    { $count ->
        [one] citada { $count } vez
       *[other] citada { $count } veces
    }
rule-cited-by-texts =
    { $count ->
        [one] citada en { $count } texto
       *[other] citada en { $count } textos
    }
rule-keyword-in =
    { $count ->
        [one] palabra clave en { $count } aclaración
       *[other] palabra clave en { $count } aclaraciones
    }
rule-name-in =
    { $count ->
        [one] «{ $name }» en { $count } aclaración
       *[other] «{ $name }» en { $count } aclaraciones
    }
rule-last-changed = Último cambio: { $date } · ver
rule-added-on = Añadida el { $date } · ver
rule-unchanged-since = Sin cambios desde el { $date } o antes
rule-history = historial
rule-whole = Toda la { $number }
rule-not-there = no está
rule-not-translated = sin traducir
rule-as-json = Esta regla en JSON
copy = Copiar
copy-number = Número
copy-quotation = Cita textual
copy-embed = Insertar
embed-unofficial = Contenido de fans no oficial. Texto de las reglas © Wizards of the Coast.
cited-heading = Quién cita esto
cited-by-none = Ninguna regla, entrada del glosario o aclaración vigente menciona este número ni nombra su palabra clave.
cited-by-number = Por el número
cited-by-number-meaning =
    { $count ->
        [one] texto que menciona { $number }: { $parts }
       *[other] textos que mencionan { $number }: { $parts }
    }
cited-by-keyword = Por la palabra clave
cited-by-keyword-meaning =
    { $count ->
        [one] aclaración que nombra { $keyword } ({ $rule }), se refiera o no a esta regla
       *[other] aclaraciones que nombran { $keyword } ({ $rule }), se refieran o no a esta regla
    }
cited-by-name = Por el nombre
cited-by-name-meaning =
    { $count ->
        [one] texto de otro lugar que nombra esta carta: { $parts }
       *[other] textos de otros lugares que nombran esta carta: { $parts }
    }
cited-by-card-keyword-meaning =
    { $count ->
        [one] aclaración de cualquier carta que nombra { $keyword }, como las de esta carta
       *[other] aclaraciones de cualquier carta que nombran { $keyword }, como las de esta carta
    }
cited-by-text = Por el mismo texto en otras cartas
cited-by-text-meaning =
    { $count ->
        [one] de estas aclaraciones que figura palabra por palabra en más de una carta; total de cartas: { $cards }
       *[other] de estas aclaraciones que figuran palabra por palabra en más de una carta; total de cartas: { $cards }
    }
cited-by-card-text-meaning =
    { $count ->
        [one] aclaración de esta carta que figura palabra por palabra en otras; total de otras cartas: { $cards }
       *[other] aclaraciones de esta carta que figuran palabra por palabra en otras; total de otras cartas: { $cards }
    }
cited-refine = Afinar con una búsqueda
cited-refine-below = Afinar con una búsqueda, con lo que cita reglas por debajo de { $number }
map-heading = Mapa de citas
map-citing = Reglas que la citan
map-cites = Qué cita
map-picture = Quién cita { $number } y qué cita; las listas de abajo dicen lo mismo.

## Junto a un número citado cuya regla ha cambiado

cite-not-here = { $number } no está en esta edición
cite-unsure = no se sabe con certeza qué ha sido de la { $then }
cite-not-sure = dudosa
cite-now = ahora { $numbers }
cite-now-gone = ya suprimida
cite-now-renumbered = ya renumeradas
cite-later = después { $numbers }
cite-later-gone = suprimida después
cite-later-renumbered = renumeradas después
cite-edited-since = modificada desde entonces
became-same = en la edición del { $edition }, la { $then } dice lo mismo
became-same-itself = en la edición del { $edition }, el texto de la propia { $then } no ha cambiado
became-edited = en la edición del { $edition }, la { $then } sigue siendo la { $now }, con otras palabras
became-moved = en la edición del { $edition }, la { $then } es la { $now }, con las mismas palabras
became-moved-edited = en la edición del { $edition }, la { $then } es la { $now }, con otras palabras
became-split = en la edición del { $edition }, lo que dice la { $then } está en { $now }
became-merged = en la edición del { $edition }, la { $then } se ha integrado en la { $now }
became-reused = en la edición del { $edition }, la { $then } es la { $now }, y su antiguo número designa otra regla
became-reused-gone = en la edición del { $edition }, nada equivale ya a la { $then }, y su número designa otra regla
became-gone = en la edición del { $edition }, nada equivale ya a la { $then }
became-of-translation = las reglas en inglés son más recientes. { $sentence }

## Varios idiomas en paralelo

sides-title = CR { $number } en { $languages }
sides-read = Leer
sides-beside = junto a
sides-show = Mostrar
sides-two = Dos ediciones.
sides-skew =
    { $count ->
        [0] Una sigue la edición del { $older }; la otra, la del { $newer }. Aquí sus números coinciden.
        [one] Una sigue la edición del { $older }; la otra, la del { $newer }. Aquí una regla tiene otro número; figura junto a la que le corresponde.
       *[other] Una sigue la edición del { $older }; la otra, la del { $newer }. Aquí { $count } reglas tienen otros números; cada una figura junto a la que le corresponde.
    }
sides-between = Qué cambió entre las dos
sides-absent = Aquí no hay nada en este reglamento, { $since }.
sides-numbered = aquí con el número
sides-edited = redactada de otro modo en la otra edición
sides-split = una regla en una edición, varias en la otra
sides-merged = varias reglas reunidas en la otra edición

## Veredictos

verdict-same = igual
verdict-same-meaning = mismo número, mismo texto; no cuentan las remisiones cambiadas
verdict-edited = modificada
verdict-edited-meaning = mismo número, otras palabras
verdict-moved = trasladada
verdict-moved-meaning = otro número, mismo texto
verdict-moved-edited = trasladada, modificada
verdict-moved-edited-meaning = otro número, otras palabras
verdict-split = dividida
verdict-split-meaning = su contenido está en varias reglas
verdict-merged = fusionada
verdict-merged-meaning = se ha integrado en una regla que dice más
verdict-gone = suprimida
verdict-gone-meaning = ya nada lo dice
verdict-reused = número reasignado
verdict-reused-meaning = el número está ocupado, pero por otra regla
verdict-new = nueva
verdict-new-meaning = ninguna regla anterior
verdict-unknown = dudosa
verdict-unknown-meaning = sin certeza suficiente para decirlo; se muestran las candidatas

## El historial de una regla

history-title = CR { $number } · historial
history-another = Otra cita
history-as-of = a fecha de
history-any-day = cualquier día
history-to = hasta
history-follow = Seguir
history-taken = La { $number } designa ahora otra regla.
history-there-now = Qué hay ahora ahí
history-then-and-now = Antes y ahora
history-says = Qué dice
history-candidates = Qué otra cosa podría ser
history-steps = Paso a paso
history-tenants = Otras reglas con este número
history-unchanged = sin cambios
history-own-same = texto propio sin cambios
history-subrules = Subreglas que han cambiado:
history-drawing =
    { $count ->
        [one] Dibujo de { $count } número
       *[other] Dibujo de { $count } números
    }
history-confidence = correspondencia segura al { $confidence }
history-unsure = { $then }: no se sabe con certeza qué ha sido de ella
history-gone-today = { $then } ya no existe hoy
history-gone-on = { $then } ya no existe en la edición del { $date }
history-through = { $number } a través de las ediciones
history-still-today = { $then } sigue siendo hoy la { $now }
history-still-on = { $then } sigue siendo la { $now } en la edición del { $date }
history-is-today = { $then } es hoy la { $now }
history-is-on = { $then } es la { $now } en la edición del { $date }
history-rule-gone = la regla se ha suprimido
history-rule-moved = la regla se ha trasladado
history-rule-moved-edited = la regla se ha trasladado y modificado
history-picture = { $summary } La lista de abajo dice lo mismo.
history-undated-edition = una edición sin fecha
history-written-there =
    { $count ->
        [one] Primera edición con esta regla: { $since }; { $count } edición la ha cambiado desde entonces; sigue ahí.
       *[other] Primera edición con esta regla: { $since }; { $count } ediciones la han cambiado desde entonces; sigue ahí.
    }
history-written-gone =
    { $count ->
        [one] Primera edición con esta regla: { $since }; { $count } edición la ha cambiado desde entonces; hoy ya no existe.
       *[other] Primera edición con esta regla: { $since }; { $count } ediciones la han cambiado desde entonces; hoy ya no existe.
    }
history-oldest-there =
    { $count ->
        [one] Esta regla estaba ya en la edición más antigua disponible ({ $since }); { $count } edición la ha cambiado desde entonces; sigue ahí.
       *[other] Esta regla estaba ya en la edición más antigua disponible ({ $since }); { $count } ediciones la han cambiado desde entonces; sigue ahí.
    }
history-oldest-gone =
    { $count ->
        [one] Esta regla estaba ya en la edición más antigua disponible ({ $since }); { $count } edición la ha cambiado desde entonces; hoy ya no existe.
       *[other] Esta regla estaba ya en la edición más antigua disponible ({ $since }); { $count } ediciones la han cambiado desde entonces; hoy ya no existe.
    }
history-oldest = La edición más antigua disponible. Lo anterior no se conoce aquí.
history-hole = Entre el { $date } y esta fecha no hay ninguna edición disponible, así que no se conoce el día del cambio.
history-days = { $since } – { $last }
history-today = hoy { $numbers }
step-new = se añadió { $to }
step-gone = se suprimió { $from }
step-same = { $to }: texto sin cambios
step-same-refs = { $to }: solo cambian números citados
step-subrules = { $to }: solo cambiaron subreglas
step-edited = modificada, sigue siendo { $to }
step-split = { $from } se dividió en { $to }
step-merged = { $from } se fusionaron en { $to }
step-moved = { $from } pasó a ser { $to }, texto sin cambios
step-moved-refs = { $from } pasó a ser { $to }, solo cambian números citados
step-moved-edited = { $from } pasó a ser { $to }, modificada
trace-several = { $number } corresponde a varias reglas; esta es la primera
trace-no-day = no se indicó ningún día; esta es la regla de la última edición que tiene la { $number }: { $edition }
trace-hole = entre el { $taken } y el { $next } no hay ninguna edición disponible; para el { $day } se ha tomado la del { $taken }, pero las reglas pueden haber cambiado
trace-passed-over = la edición del { $broken } está incompleta, así que no se sigue ninguna regla a través de ella; se ha tomado { $taken }
trace-before-first = la edición más antigua disponible es { $edition }; se ha tomado para el { $day }
trace-after-last = la edición más reciente disponible es { $edition }; se ha tomado para el { $day }

## Qué cambió entre dos ediciones

updates-heading = Qué cambió cada edición
updates-of-each = Qué cambió cada una
updates-of-this = Qué cambió
updates-from = Del
updates-to = al
updates-compare = Comparar
updates-load = Cómo cargar más
updates-caption = Reglas cambiadas en cada una de las últimas ediciones (la más reciente, en rojo)
updates-picture = Reglas cuyo texto cambió cada una de las últimas { $editions } ediciones; la que más cambió fue la del { $busiest }, con { $count }. La lista de abajo dice lo mismo.
updates-line = La línea de arriba: todas las reglas y subreglas, { $first } en la primera de estas ediciones y { $last } en la más reciente.
updates-held =
    { $count ->
        [one] { $count } regla o subregla
       *[other] { $count } reglas y subreglas
    }
updates-count =
    { $count ->
        [one] { $count } edición de las reglas en { $language }
       *[other] { $count } ediciones de las reglas en { $language }
    }
updates-count-since =
    { $count ->
        [one] { $count } edición de las reglas en { $language } desde { $year }
       *[other] { $count } ediciones de las reglas en { $language } desde { $year }
    }
updates-none = No hay ninguna edición con fecha de las reglas en { $language }; no hay nada que comparar.
updates-only-one = Solo hay una edición de las reglas en { $language }, la del { $date }. En cuanto haya otra, esta página dirá qué cambió.
updates-oldest = La edición más antigua disponible; lo anterior no se conoce aquí.
updates-no-rule = Ninguna regla cambió de texto
updates-rules =
    { $count ->
        [one] { $count } regla modificada
       *[other] { $count } reglas modificadas
    }
updates-hole = Entre el { $date } y esta fecha no hay ninguna edición disponible, así que estos son los cambios de todo ese tiempo.
changes-come = Cambios que entran en vigor el { $date }
changes-of = Qué cambió la edición del { $newer }
changes-between = Qué cambió del { $older } al { $newer }
changes-chapters = Capítulos afectados
changes-by-chapter = Por capítulo
changes-too-much = Demasiado para una sola página: elige un capítulo o, arriba, una cantidad.
changes-none = Nada cambió entre las dos ediciones.
changes-none-of-kind = No hay nada de esta clase entre las dos ediciones.
changes-others = Otros cambios
changes-earlier = Antes
changes-all = Todos
changes-chapter-gone = { $title } (suprimido)
changes-glossary = glosario: { $counts }
changes-not-certain = Correspondencia probable ({ $confidence }); véase el historial
change-split = dividida en { $numbers }
change-merged = { $numbers } en una
change-perhaps-gone = supresión dudosa
change-perhaps-new = novedad dudosa
change-perhaps-was = dudosa; era { $numbers }
change-was = era { $numbers }
change-was-edited = era { $numbers }, modificada
change-reused = número reasignado: { $numbers }
change-cites-others = cita otros números
change-examples = solo cambian sus ejemplos
change-took-from = Antes, la { $number } designaba otra regla, que ahora es la { $now }.
change-took-from-gone = Antes, la { $number } designaba otra regla, que se ha suprimido.
folded-summary = { $counts }, con las mismas palabras
folded-entries =
    { $count ->
        [one] { $count } entrada con las mismas palabras, que a lo sumo cita otros números
       *[other] { $count } entradas con las mismas palabras, que a lo sumo citan otros números
    }
folded-citing = citan otros números:
folded-unchanged = sin cambios:
fate-same = sin cambios
fate-refs = cita otros números
fate-refs-meaning = mismo número, mismas palabras salvo los números que contienen
fate-moved = renumerada
fate-moved-meaning = otro número, mismas palabras; citar otros números no es una modificación
fate-moved-edited = renumerada y modificada
fate-not-certain = dudosa
fate-examples = solo con otros ejemplos
diff-turned = se dio primero la edición posterior; esto es lo que pasó de la anterior a la posterior
diff-same = las dos son la misma edición, así que nada cambió
diff-hole = no hay ninguna edición disponible entre el { $before } y el { $after }; lo que cambió en ese tiempo es menos seguro, y no se conoce su día

## Cartas y aclaraciones

cards-about =
    { $count ->
        [one] { $count } carta; el buscador de arriba encuentra cada carta por su nombre en cualquier idioma.
       *[other] { $count } cartas; el buscador de arriba encuentra cada carta por su nombre en cualquier idioma.
    }
cards-all = Todas las cartas
cards-with = Cartas que empiezan por { $letter }
card-title = { $name }, aclaraciones
card-imprint = Aclaraciones sobre { $name }
card-label =
    { $count ->
        [one] { $count } aclaración · la última, del { $date }
       *[other] { $count } aclaraciones · la última, del { $date }
    }
card-no-rulings = Aquí no hay ninguna aclaración sobre esta carta.
card-rulings-until = Las aclaraciones llegan aquí hasta el { $date }.
card-no-text = Aquí no está el texto de esta carta. Lo tiene la editorial:
card-names = Nombres
card-also-printed = También impresa como
card-keywords = Reglas mencionadas
card-as-json = Esta carta en JSON
card-rulings-as-json = Sus aclaraciones en JSON
card-newest-first = las más recientes primero
card-oldest-first = las más antiguas primero
card-years = Aclaraciones por año
card-power-toughness = Fuerza y resistencia
card-loyalty = Lealtad
card-defense = Defensa
card-shared =
    { $count ->
        [one] misma aclaración en { $count } carta más
       *[other] misma aclaración en { $count } cartas más
    }
card-other-day = { $date } según { $publisher }
ruling-title = Aclaración sobre { $title }
ruling-of = aclaración del { $date }
ruling-cited = { $card }, aclaración del { $date }
ruling-undated = aclaración sin fecha
ruling-cited-undated = { $card }, aclaración sin fecha
ruling-family-why = Las mismas palabras, cada una con el nombre de su propia carta.
ruling-family-more = y { $count } más
ruling-card-unknown = carta desconocida
ruling-listed = De una lista de { $source } sin nombres de cartas
ruling-and-others =
    { $count ->
        [one] { $first } y { $count } carta más
       *[other] { $first } y { $count } cartas más
    }
ruling-numbers-today = Números de hoy
ruling-lost = Perdido por el camino
ruling-symbol = Símbolo
ruling-symbol-restored = { $symbol } faltaba en el texto y se ha restituido.
ruling-symbol-lost = Falta un símbolo en el texto; no se sabe cuál.
ruling-later = Redacción posterior
ruling-earlier = Redacción anterior
ruling-earlier-of = redacción anterior, del { $date }
ruling-later-of = redacción posterior, del { $date }
ruling-reworded-since = puede haber quedado obsoleta: { $rules } tiene nueva redacción desde el { $date }, posterior a esta aclaración
ruling-obsolete-term = usa un término que el glosario llama obsoleto: { $term }
ruling-wording-of = redacción del { $date }
ruling-wordings = Otras redacciones
ruling-what-changed = qué cambió
ruling-wordings-why = Qué aclaraciones de una carta dicen lo mismo con otras palabras se deduce del parecido de sus textos, de las fechas y de palabras que ya no se usan. Las fuentes las contienen todas.
ruling-where = Dónde figura
ruling-keywords = Reglas mencionadas
ruling-address = Dirección permanente
ruling-as-json = Esta aclaración en JSON

## Símbolos de las cartas, leídos en voz alta

symbol-white = blanco
symbol-blue = azul
symbol-black = negro
symbol-red = rojo
symbol-green = verde
symbol-colorless = incoloro
symbol-snow = nevado
symbol-generic = genérico { $number }
symbol-either = { $one } o { $other }
symbol-mana = maná { $kind }
symbol-phyrexian-mana = maná pirexiano { $kind }
symbol-phyrexian = maná pirexiano
symbol-tap = girar
symbol-untap = enderezar
symbol-energy = contador de energía
symbol-chaos = caos
symbol-planeswalk = símbolo de Planeswalker
symbol-ticket = contador de ticket
symbol-acorn = contador de bellota
symbol-half = medio maná genérico
symbol-infinite = maná genérico infinito
symbol-other = símbolo { $letters }

## El glosario

glossary-fan = De las notas propias de las colecciones
glossary-fan-note = De fans y no oficial; en las reglas, estas palabras pueden tener otro sentido.
term-title = { $term }, glosario
term-also = también: { $term }
term-gone = Ya no está en el glosario.
term-gone-note = Este es el texto de la última edición que lo tenía, { $editions }.
term-older = Textos anteriores
term-rule = La regla de este nombre
term-used = Dónde se usa
term-search = Reglas y aclaraciones con «{ $term }»
term-as-json = Esta entrada en JSON
term-editions =
    { $count ->
        [one] { $count } edición, la más antigua { $oldest }, la última { $newest }
       *[other] { $count } ediciones, la más antigua { $oldest }, la última { $newest }
    }

## Fuentes y sus rarezas

sources-unknown-format = formato desconocido
sources-read = leídas el { $day }
sources-account = { $lines }: { $records } en registros, { $diagnostics } en avisos, ninguna perdida
sources-account-incomplete = { $lines }: { $records } en registros, { $diagnostics } en avisos, algunas sin justificar
severity-error = error
severity-warning = advertencia
severity-note = nota

## La búsqueda

sorted = ordenados
sort-relevance = por relevancia
sort-date = por fecha
understood-as = entendido como
narrow-down = Acotar
filters = Filtros
search-open = Abrir { $number }
search-all = ver todo ({ $count })
search-more = Más resultados
search-nothing = No se encontró nada para «{ $query }»
search-in-no-text = en ningún texto: { $words }
why-question = Pregunta parecida:
question-sentence = ¿{ $question }?
why-similar-question = Responde a una pregunta parecida
why-card = Sobre una carta que nombras
why-words = Contiene palabras de la búsqueda
why-meaning = Significado parecido
facet-kind = Clase
facet-language = Idioma
facet-chapter = Capítulo
facet-year = Año de la aclaración
facet-publisher = Aclaración publicada por
facet-more = { $count } más
chip-kind = clase: { $kind }
chip-language = en { $language }
chip-edition = edición del { $date }
chip-all-editions = todas las ediciones
search-shared-name =
    { $count ->
        [one] «{ $name }» es el nombre de { $count } carta: { $cards }
       *[other] «{ $name }» es el nombre de { $count } cartas: { $cards }
    }

## Por dónde seguir, sobre enlaces

offer-did-you-mean = Quizá buscabas
offer-begin = Para empezar
offer-contents = El contenido de las reglas
offer-glossary = El glosario
offer-cards = Cartas por letra
offer-help = Cómo buscar
offer-wider = Ampliar la búsqueda
offer-without = Sin { $filter }
offer-without-kind = Sin filtro de clase
offer-all-languages = En todos los idiomas
offer-any-text = Cualquier texto en { $language }
offer-in-all-editions = En todas las ediciones
offer-any-word = Textos con alguna de las palabras
offer-look-here = O mira aquí
offer-site-pages = En este sitio
search-words-changes = cambios, últimos cambios, novedades, reglas nuevas, actualización, actualizaciones, changelog
search-words-feeds = feed, rss, atom, suscribirse, suscripción, notificaciones
search-words-api = api, json, openapi, exportar
search-words-offline = offline, sin conexión, descargar, aplicación, sin internet
search-words-check = comprobar, comprobar citas, check
search-words-sheet = chuleta, imprimir
search-words-embed = insertar, embed, iframe, widget, blog
offer-search-for = Buscar «{ $query }»
offer-languages = Idiomas con reglas: { $languages }
offer-rulebooks = Reglamentos disponibles
offer-nearest-editions = Ediciones más próximas
offer-all-editions = Todas las ediciones
offer-skipped-letters = Los reglamentos se saltan las letras l y o, que se parecen a 1 y 0; quizá se trate de
offer-what-became = Renumerada o eliminada
offer-came-instead = En su lugar
offer-nearest-numbers = Números más próximos
offer-editions-with =
    { $count ->
        [one] { $count } edición tenía este número, la más reciente primero
       *[other] { $count } ediciones tenían este número, la más reciente primero
    }
offer-cards-like = Cartas de nombre parecido
offer-entries-like = Entradas parecidas
offer-whole-glossary = Todo el glosario
offer-find-ruling = Encuéntrala por su carta o por sus palabras

## Listas demasiado largas

list-cut-off = solo se pueden recorrer los primeros { $most } de { $total }; { $advice }
page-after-end = esta página está más allá del final; la última es la página { $page }
advice-narrow-search = acota la búsqueda con otra palabra o con un filtro como kind:rule, rule:702 o date>=2024-01-01 para ver los demás
advice-narrow-list = acota la lista con los parámetros de esta dirección para ver los demás
advice-letter = elige una letra o busca un nombre para ver los demás
advice-code = elige un código o un archivo para ver los demás
advice-chapter = elige un capítulo

## Por qué no hay una buena respuesta

problem-no-page = no hay nada en esta dirección
problem-method = esta dirección no admite ese método; véase la cabecera Allow
problem-body = el cuerpo de la petición supera los 64 KiB que se leen, o los 2 MiB donde se comprueba un texto
problem-address = la dirección supera los 12 KiB que se leen; acorta la búsqueda
problem-timeout = la respuesta tardó demasiado; prueba con una petición más sencilla
problem-unreadable = la dirección o los parámetros no se pueden leer
problem-internal = es un fallo de citator; comunícalo, por favor, con el identificador de la petición
problem-refused = no se puede responder a la petición
problem-too-many-searches = demasiadas búsquedas a la vez; inténtalo de nuevo en un segundo
problem-too-many-checks = demasiadas comprobaciones de textos a la vez; inténtalo de nuevo en un segundo
problem-too-much-unsent = se están enviando demasiadas respuestas a otros lectores; inténtalo de nuevo en unos segundos
problem-too-many-requests = demasiadas peticiones desde tu red; inténtalo de nuevo en unos segundos
problem-no-language = no existe el idioma «{ $code }»
problem-no-rulebook = no se ha cargado ningún reglamento
problem-no-rulebook-in = no se ha cargado ningún reglamento en { $language }
problem-no-edition = aquí no hay ninguna edición «{ $wanted }» de las reglas en { $language }
problem-no-dated-edition = no hay ninguna edición con fecha en este idioma a través de la cual seguir las reglas
problem-no-edition-has = ninguna de las ediciones disponibles ({ $span }) tiene una regla { $number }
problem-undated-has = solo una edición sin fecha conocida tiene una regla { $number }, así que no se puede seguir
problem-not-a-number = «{ $shown }» no es un número de regla; tienen la forma 7, 707, 707.10 o 707.10a
problem-no-rule = no hay ninguna regla { $number } en las reglas en { $language } ({ $since })
problem-no-card = aquí no hay ninguna carta «{ $shown }»
problem-no-ruling = no hay ninguna aclaración en esta dirección; puede que su texto haya cambiado en la fuente
problem-ruling-gone = la aclaración se reformuló o se retiró en la fuente
problem-card-renamed = la carta tiene ahora otro nombre
problem-no-entry = el glosario no tiene ninguna entrada «{ $shown }»

## Lo que no se entendió de una búsqueda, o no se hizo

query-too-long = la búsqueda supera los { $most } caracteres; el resto se ha omitido
query-too-deep = los paréntesis dentro de más de { $most } otros no se han leído como tales
query-bracket-open = un paréntesis no está cerrado; se ha cerrado al final
query-bracket-closes = un paréntesis se cierra sin haberse abierto; se ha pasado por alto
query-too-many-words =
    { $left ->
        [one] más de { $most } palabras y filtros; se ha omitido el último ({ $left })
       *[other] más de { $most } palabras y filtros; se han omitido los últimos { $left }
    }
query-no-letter = «{ $piece }» no tiene ninguna letra ni cifra que buscar
query-idle-or = «{ $word }» va entre dos cosas que se buscan; uno mal colocado se ha pasado por alto
query-idle-not = «NOT» va delante de lo que se excluye; uno mal colocado se ha pasado por alto
query-idle-dash = «{ $dash }» excluye la palabra que lo sigue inmediatamente; uno mal colocado se ha pasado por alto
query-quote-alone = una comilla no tiene pareja; se ha pasado por alto
query-quotes-empty = unas comillas sin letra ni cifra entre ellas se han pasado por alto
query-star-inside = «{ $piece }»: un * solo va al final de una palabra
query-star-short = «{ $piece }»: un * necesita { $least } letras delante
query-filter-unread = «{ $piece }»: { $why }; se ha buscado como palabras
filter-unknown = no existe el filtro { $name }: (existen { $known })
filter-no-sign = { $name }: no admite < ni >
filter-takes = { $name }: admite { $takes }
filter-takes-kind = rule, ruling, glossary, card o document
filter-takes-language = un idioma como en, fr o zh-Hans
filter-takes-name = el nombre de una carta, o una palabra de él
filter-takes-number = un número de regla como 702, 702.19 o 702.19b
filter-takes-date = un día, mes o año como 2024-11-08, 2024-11 o 2024
filter-takes-edition = un día como 2024-04-12, o current, o all
filter-takes-source = quién publicó una aclaración, como gatherer
filter-takes-keyword = una palabra clave como trample
filter-takes-state = inferred, example, current, official, translation, community, fan o house
search-not-in-order = ningún texto contiene estas palabras en este orden; primero va lo que contiene más de ellas
search-few-have-all = pocos textos, o ninguno, contienen todas estas palabras; primero va lo que contiene más de ellas
search-some-have-all = { $count ->
    [one] solo un texto contiene todas estas palabras; primero va lo que contiene más de ellas
   *[other] solo { $count } textos contienen todas estas palabras; primero va lo que contiene más de ellas
}
search-other-languages = nada en { $language } contiene esto; se muestra lo que hay en otros idiomas
search-keyword-name = «{ $name }» corresponde a la palabra clave «{ $keyword }»; su regla se muestra en inglés
search-corrected = «{ $typed }» no aparece en ninguna parte; se ha buscado en su lugar «{ $instead }»
search-nickname = «{ $typed }» se ha interpretado como la carta { $instead }
search-said = «{ $typed }» se busca como «{ $instead }»
search-edition-in-force = ninguna edición es del { $date }; se busca en la que estaba en vigor ese día, la del { $since }
search-no-edition = ninguna edición es del { $date } o anterior; no se puede buscar en las reglas de ese día
search-no-section = nuestra copia de { $document } del { $day } no tiene la sección { $number }
search-no-section-undated = nuestra copia de { $document } no tiene la sección { $number }
search-no-document = aquí no hay ninguna copia de { $document }
search-no-such-day = { $typed } no existe en el calendario; se busca en todo el mes
search-newest-edition = la última edición disponible está en vigor desde el { $date }; puede haber una posterior
search-limit = se dan como mucho { $most } resultados a la vez, no { $asked }
search-window = solo se pueden ver los primeros { $most } resultados; acota la búsqueda para ver otros
search-failed = la búsqueda ha fallado: { $error }
search-many-words = muchas palabras empiezan por «{ $start }»; se han buscado las { $most } más comunes
search-costly-cut =
    { $more ->
        [0] demasiado comunes para buscarse como frases, así que se han buscado como palabras: { $phrases }
       *[other] demasiado comunes para buscarse como frases, así que se han buscado como palabras: { $phrases } y { $more } más
    }
search-costly-ignored =
    { $more ->
        [0] demasiado comunes para buscarse como frases, así que no se han excluido: { $phrases }
       *[other] demasiado comunes para buscarse como frases, así que no se han excluido: { $phrases } y { $more } más
    }

## Documentos además de los reglamentos: documentos de torneo, notas de publicación, notas de jueces

documents = Documentos
count-documents =
    { $count ->
        [one] { $count } documento
       *[other] { $count } documentos
    }
count-sections =
    { $count ->
        [one] { $count } sección
       *[other] { $count } secciones
    }
count-sections-of-documents =
    { $count ->
        [one] { $count } sección de un documento
       *[other] { $count } secciones de documentos
    }
document-tournament = Documentos de torneo
document-release = Publicación
document-release-notes = Notas de publicación
document-notes = Notas
document-house = Notas de la casa
document-part = una parte del documento
documents-none = Todavía no se ha cargado ningún documento además de los reglamentos.
documents-load = Cómo cargar uno
section-in-language = { $section }, en { $language }
section-missing = nuestra copia del documento { $document } no tiene la sección { $section }
section-source = { $path }, líneas { $first } a { $last }
section-pages = { $path }, páginas { $first } a { $last }
section-not-in-english = Esta sección está disponible en { $language } y no en inglés.
document-older =
    { $count ->
        [one] Esta edición es del { $day }, { $count } año anterior a las reglas vigentes ({ $date }). No decidas ni sanciones con ella: usa la edición vigente de { $address }.
       *[other] Esta edición es del { $day }, { $count } años anterior a las reglas vigentes ({ $date }). No decidas ni sanciones con ella: usa la edición vigente de { $address }.
    }
document-undated = Esta copia no dice de qué día es. No decidas ni sanciones con ella sin compararla antes con la edición vigente de { $address }.
# { $sections } are numbers: 1–3, 5, A–C
document-held = Esta copia solo tiene estos capítulos: { $sections }.
section-penalty = Sanción:
section-below = En esta sección
section-all-as-json = Todo ({ $count }) en JSON
section-as-json = Esta sección en JSON
note-beside = Nota al margen
problem-no-document = no hay ningún documento «{ $shown }» en { $language }
problem-several-cards = «{ $shown }» es el nombre de { $count } cartas
offer-sections-near = Secciones próximas
offer-whole-document = El documento entero
offer-current-edition = La edición vigente, en la web de la editorial
offer-documents = Todos los documentos
offer-cards-of-name = Cartas con este nombre
search-also = también

## Sin red

offline-title = Sin conexión
offline-about = Todas las reglas actuales, el glosario y las aclaraciones, guardados en este dispositivo y consultables sin red.
offline-plain = Aquí se buscan las palabras tal como se escriben, sin corregirlas; las preguntas, los nombres de cartas en otros idiomas y los documentos de torneo requieren la red.
offline-pack = Reglas y aclaraciones en este dispositivo
offline-keep = Descargar para usar sin conexión
offline-update = Actualizar
offline-delete = Borrar
offline-busy = Descargando…
offline-failed = No se ha podido descargar.
offline-unkept = Aún no hay nada guardado en este dispositivo.
offline-copy-of = Copia sin conexión del
offline-search = Buscar en las reglas sin conexión
offline-nothing = No se ha encontrado nada.
offline-aside = No se tiene en cuenta aquí:
offline-absent = Esta página no está guardada en este dispositivo. Lo guardado se puede buscar aquí.
offline-more = Hay más; añade una palabra.
offline-no-script = La búsqueda sin red necesita JavaScript.

## Comprobar citas

check-title = Comprobar citas
check-about = Pega un artículo, una respuesta o tus notas: se busca cada número de regla y qué ha sido de él desde que se escribió el texto. El texto no se guarda.
check-text = Texto
check-written = Escrito el
check-language = Idioma del texto
check-do = Comprobar
check-found = Lo que se encontró
check-none = Este texto no contiene ninguna cita. Una cita se escribe así: «CR 702.19b», «regla 509.1a» o «MTR 2.1».
check-count =
    { $count ->
        [one] { $count } cita
       *[other] { $count } citas
    }
check-count-stale =
    { $count ->
        [one] { $count } ya no vale
       *[other] { $count } ya no valen
    }
check-stale = Ya no vale o no existe
check-notes = Vale, con una observación
check-unread = Sin consultar
check-holds = Vale
check-first = solo se muestran las primeras { $most } de { $total }
check-rewritten = El texto con los números de hoy
check-rewritten-about =
    { $count ->
        [one] Se sustituyó { $count } número, donde la regla es segura y su texto el mismo. Los demás están arriba.
       *[other] Se sustituyeron { $count } números, donde la regla es segura y su texto el mismo. Los demás están arriba.
    }
check-perhaps = Quizá citas, que entonces ya no valen
check-as-of = leído a fecha del { $date }
check-rewritten-day = Si lo compruebas otra vez, indica el { $date }, no la fecha antigua.
check-rewritten-too-long = el texto es demasiado largo para mostrarlo aquí con los números de hoy; compruébalo por partes
check-no-such-day = «{ $day }» no es una fecha como 2024-11-08; el texto se comprobó sin ella
check-cut = el texto supera los { $limit } MiB; en el campo está solo el principio y no se ha comprobado nada: comprueba el texto por partes

## What is said of a citation: on that page, in the API and by the command line

finding-bare = puede que sea otro tipo de número
finding-taken = su antiguo número designa otra regla
finding-possibly = posiblemente { $numbers }
finding-others =
    { $count ->
        [one] y { $count } más ha cambiado
       *[other] y { $count } más han cambiado
    }
finding-absent = { $number } no está en las reglas del { $edition }; hasta el { $until } era { $now }
finding-absent-gone = { $number } no está en las reglas del { $edition }; la regla que tuvo el número hasta el { $until } ya no existe
finding-nowhere = ninguna edición disponible aquí tiene una regla { $number } (idioma: { $language })
finding-near = números más próximos: { $numbers }
finding-letters = las letras de las reglas omiten la l y la o
finding-elsewhere = { $number } no está en la edición de ese día, pero sí en la del { $date }
finding-undated = solo una edición sin fecha o incompleta tiene { $number }, así que no se ha seguido
finding-in-english = ninguna edición de la traducción ({ $language }) tiene { $number }, pero la inglesa del { $date } sí
finding-placeholder = aquí falta un número
finding-placeholder-name = «{ $name }» es { $numbers }
finding-beside-day = la fecha que lo acompaña es { $day }
finding-beside-early = la fecha que lo acompaña, { $day }, es anterior a la edición más antigua de aquí
finding-beside-name = «{ $name }», a su lado, indica de qué regla se trata
finding-beside-words = las palabras a su lado, «{ $words }», son de esa regla
finding-beside-number = leído como los otros números de { $number } de este texto
finding-other-name = el texto a su lado habla de «{ $name }», que es { $numbers }
finding-other-words = las palabras a su lado, «{ $words }», están en { $numbers }
finding-other-number = según los otros números de { $number } a su lado, se trata de { $numbers }
finding-named = { $number } se llama «{ $title }», no «{ $quoted }»
finding-named-elsewhere = «{ $quoted }» es { $number }
finding-title-of-today = hoy se llama «{ $quoted }»: puede que el texto sea más reciente que su fecha
finding-write = escríbase { $replacement }
finding-formerly = antes del { $date } el número era de otra regla, que hoy es { $numbers }
finding-formerly-gone = antes del { $date } el número era de otra regla, que ya no existe
finding-of-number = { $number }: { $said }
finding-formerly-more = otros números de la lista que eran de otras reglas: { $count }
finding-not-held = este documento no está aquí, así que no se buscó
finding-part-not-held = { $section } está en una parte de «{ $document }» que no está aquí
finding-several-days = el texto da dos fechas para sus reglas, { $one } y { $other }; no se tomó ninguna, indica cuál
finding-not-a-date = { $date } en la línea { $line } no es una fecha y no se usó
finding-too-many = el texto cita demasiado para seguirlo todo; desde la línea { $line } no se comprobó
finding-too-much-work = comprobar el texto de una vez es demasiado trabajo; desde la línea { $line }, columna { $column }, no se comprobó; compruébelo por partes
finding-no-day = no se conoce el día, así que los números se leen en la edición más reciente que los tiene, a lo sumo la del { $date }; con el día en que se escribió el texto se puede decir más

## The cheat sheet

sheet-title = Hoja de consulta
sheet-add = Añadir a la hoja de consulta
sheet-add-label = Añadir números de regla o la dirección de una aclaración
sheet-add-do = Añadir
sheet-up = Subir
sheet-remove = Quitar
sheet-unknown = «{ $text }» no es un número de regla ni una aclaración.
sheet-missing = { $number } no está en esta edición.
sheet-empty = Reúne aquí reglas y aclaraciones; luego imprime la página o comparte su dirección. Sus páginas tienen un enlace «Añadir a la hoja de consulta»; también puedes escribir números abajo.
sheet-full = La hoja está llena: 60 entradas.
sheet-carries = La dirección de esta página contiene toda la lista. No se guarda nada en el servidor.
sheet-last = Tu última hoja

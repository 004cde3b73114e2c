/** Texts in one language: whole sentences with placeholders, so that nothing has to be inflected. */
export interface Language {
  readonly names: readonly string[]
  readonly annotations: readonly string[]
  readonly sentences: readonly string[]
  readonly profiles: readonly string[]
  readonly openings: readonly string[]
  readonly replies: readonly string[]
  readonly audiences: readonly string[]
  readonly qualities: readonly string[]
}

/** Placeholders: {brand}, {thing}, {other}, {third} (of the topic), {audience}, {quality}, {place}. */
export const LANGUAGES: readonly Language[] = [
  {
    names: [
      '{brand}: {thing} for {audience}',
      '{quality} {thing} with {other}',
      '{thing} and {other} in {place}',
      '{brand}, the {quality} {thing}',
      'Shared {thing} for {audience}',
    ],
    annotations: [
      '{brand} brings {quality} {thing} to {audience} in {place}.',
      'A {quality} way to combine {thing} with {other}, made for {audience}.',
      'We replace costly {other} with {thing} that {audience} can afford.',
    ],
    sentences: [
      'Today {audience} lose time and money because {thing} and {other} do not work together.',
      '{brand} joins {thing}, {other} and {third} in one {quality} offer.',
      'A first prototype of the {thing} has run in {place} for three months.',
      'We ask for support to build the next version and to try it with {audience}.',
      'Income comes from a monthly fee for {thing} and from selling {third}.',
      'Our team has worked with {other} for years and knows what {audience} need.',
      'Compared with other {thing}, ours is {quality} and easy to repair.',
      'In the first year we want to reach {audience} in {place} and the region around it.',
    ],
    profiles: [
      'I look for {quality} ideas around {thing}, {other} and {third}.',
      'My own company works with {thing}; I know {audience} and their needs.',
      'I support teams that bring {other} to {audience}, first of all in {place}.',
      'Early projects with {third} interest me most.',
    ],
    openings: [
      'Your work on {thing} fits what we support. Could we talk?',
      'I would like to know more about the {thing} and who uses it today.',
      'We have experience with {other} and might be a good partner.',
    ],
    replies: [
      'Thank you for writing. Shall we talk next week?',
      'Yes, the prototype runs, and I can show you the {thing}.',
      'How many {audience} have tried it so far?',
      'Eleven so far, most of them in {place}.',
      'I will send you the figures for {other} tomorrow.',
      'That sounds good. What would you need for the first year?',
      'The largest cost is the {third}; the rest is work.',
      'Understood. Let us meet and look at the details.',
    ],
    audiences: [
      'small farms',
      'schools',
      'families',
      'craft businesses',
      'towns',
      'clinics',
      'young companies',
      'older people',
    ],
    qualities: ['simple', 'affordable', 'modular', 'shared', 'quiet', 'durable', 'portable', 'open'],
  },
  {
    names: [
      '{brand}: {thing} für {audience}',
      '{thing} mit {other}',
      '{thing} und {other} in {place}',
      'Gemeinsam nutzen: {thing} für {audience}',
    ],
    annotations: [
      '{brand} bringt {thing} zu {audience} in {place}, einfach und bezahlbar.',
      'Ein neuer Weg, {thing} mit {other} zu verbinden, gemacht für {audience}.',
    ],
    sentences: [
      'Heute verlieren {audience} Zeit und Geld, weil {thing} und {other} nicht zusammenpassen.',
      '{brand} verbindet {thing}, {other} und {third} in einem Angebot.',
      'Ein erster Prototyp läuft seit drei Monaten in {place}.',
      'Wir suchen Unterstützung für die nächste Version und für Versuche mit {audience}.',
      'Einnahmen kommen aus einer monatlichen Gebühr und aus dem Verkauf von {third}.',
      'Unser Team arbeitet seit Jahren mit {other} und kennt die Wünsche der Kundschaft.',
    ],
    profiles: [
      'Ich suche Ideen rund um {thing}, {other} und {third}.',
      'Meine Firma arbeitet mit {thing}; ich kenne {audience} und ihren Bedarf.',
      'Ich unterstütze Teams, die {other} nach {place} bringen.',
    ],
    openings: [
      'Ihre Arbeit an {thing} passt zu dem, was wir fördern. Können wir sprechen?',
      'Ich wüsste gern mehr über {thing} und wer es heute nutzt.',
    ],
    replies: [
      'Danke für Ihre Nachricht. Passt Ihnen nächste Woche?',
      'Ja, der Prototyp läuft, ich zeige ihn gern.',
      'Wie viele haben es schon ausprobiert?',
      'Bisher elf, die meisten in {place}.',
      'Die Zahlen zu {other} schicke ich morgen.',
      'Das klingt gut. Was brauchen Sie für das erste Jahr?',
    ],
    audiences: ['kleine Höfe', 'Schulen', 'Familien', 'Handwerksbetriebe', 'Gemeinden', 'Kliniken', 'junge Firmen'],
    qualities: ['einfach', 'bezahlbar', 'leise', 'haltbar', 'offen'],
  },
  {
    names: ['{brand} : {thing} pour {audience}', '{thing} avec {other}', '{thing} et {other} à {place}'],
    annotations: [
      '{brand} apporte {thing} à {audience}, de façon simple et abordable.',
      'Une nouvelle manière de réunir {thing} et {other}, pensée pour {audience}.',
    ],
    sentences: [
      'Aujourd’hui {audience} perdent du temps et de l’argent, car {thing} et {other} ne vont pas ensemble.',
      '{brand} réunit {thing}, {other} et {third} dans une seule offre.',
      'Un premier prototype fonctionne à {place} depuis trois mois.',
      'Nous cherchons un soutien pour la prochaine version et des essais avec {audience}.',
      'Les revenus viennent d’un abonnement et de la vente de {third}.',
    ],
    profiles: [
      'Je cherche des idées autour de {thing}, {other} et {third}.',
      'Mon entreprise travaille avec {thing} ; je connais bien {audience}.',
      'J’aide les équipes qui développent {other} à {place}.',
    ],
    openings: [
      'Votre travail sur {thing} nous intéresse. Pouvons-nous en parler ?',
      'J’aimerais en savoir plus sur {thing} et sur ses premiers clients.',
    ],
    replies: [
      'Merci pour votre message. La semaine prochaine vous convient ?',
      'Oui, le prototype fonctionne et je peux vous le montrer.',
      'Combien de personnes l’ont déjà essayé ?',
      'Onze pour le moment, surtout à {place}.',
      'Je vous envoie demain les chiffres sur {other}.',
    ],
    audiences: ['petites fermes', 'écoles', 'familles', 'artisans', 'communes', 'jeunes entreprises'],
    qualities: ['simple', 'abordable', 'durable', 'ouvert'],
  },
  {
    names: ['{brand}: {thing} para {audience}', '{thing} con {other}', '{thing} y {other} en {place}'],
    annotations: [
      '{brand} lleva {thing} a {audience}, de forma sencilla y asequible.',
      'Una nueva manera de unir {thing} y {other}, pensada para {audience}.',
    ],
    sentences: [
      'Hoy {audience} pierden tiempo y dinero porque {thing} y {other} no encajan.',
      '{brand} une {thing}, {other} y {third} en una sola oferta.',
      'Un primer prototipo funciona en {place} desde hace tres meses.',
      'Buscamos apoyo para la próxima versión y para pruebas con {audience}.',
      'Los ingresos vienen de una cuota mensual y de la venta de {third}.',
    ],
    profiles: [
      'Busco ideas sobre {thing}, {other} y {third}.',
      'Mi empresa trabaja con {thing}; conozco bien a {audience}.',
      'Apoyo a equipos que llevan {other} a {place}.',
    ],
    openings: [
      'Su trabajo con {thing} nos interesa. ¿Podemos hablar?',
      'Me gustaría saber más sobre {thing} y sus primeros clientes.',
    ],
    replies: [
      'Gracias por su mensaje. ¿Le viene bien la próxima semana?',
      'Sí, el prototipo funciona y se lo puedo enseñar.',
      '¿Cuántas personas lo han probado ya?',
      'Once hasta ahora, casi todas en {place}.',
      'Mañana le envío las cifras de {other}.',
    ],
    audiences: ['pequeñas granjas', 'escuelas', 'familias', 'talleres', 'municipios', 'empresas jóvenes'],
    qualities: ['sencillo', 'asequible', 'duradero', 'abierto'],
  },
  {
    names: ['{brand}: {thing} per {audience}', '{thing} con {other}', '{thing} e {other} a {place}'],
    annotations: [
      '{brand} porta {thing} a {audience}, in modo semplice e accessibile.',
      'Un nuovo modo di unire {thing} e {other}, pensato per {audience}.',
    ],
    sentences: [
      'Oggi {audience} perdono tempo e denaro perché {thing} e {other} non vanno insieme.',
      '{brand} unisce {thing}, {other} e {third} in una sola offerta.',
      'Un primo prototipo funziona a {place} da tre mesi.',
      'Cerchiamo sostegno per la prossima versione e per le prove con {audience}.',
    ],
    profiles: [
      'Cerco idee su {thing}, {other} e {third}.',
      'La mia impresa lavora con {thing}; conosco bene {audience}.',
      'Sostengo gruppi che portano {other} a {place}.',
    ],
    openings: ['Il vostro lavoro su {thing} ci interessa. Possiamo parlarne?'],
    replies: [
      'Grazie del messaggio. Va bene la prossima settimana?',
      'Sì, il prototipo funziona e posso mostrarlo.',
      'Quante persone lo hanno già provato?',
      'Domani mando i numeri su {other}.',
    ],
    audiences: ['piccole fattorie', 'scuole', 'famiglie', 'artigiani', 'comuni', 'giovani imprese'],
    qualities: ['semplice', 'accessibile', 'duraturo', 'aperto'],
  },
]

import type { Grade, Market, MarketIdea, MarketPerson } from './market.ts'

const MAKER: MarketPerson = { key: 'maker', name: 'Ida Maker', roles: ['idea_maker'], bio: null, wants: null }

function backer(key: string, role: string, [types, regions, skills, least, most]: Facets, about: string): MarketPerson {
  const list = (text: string) => (text === '' ? [] : text.split(', '))
  return {
    ...{ key, name: key, roles: [role], bio: null },
    wants: {
      ...{ types: list(types), regions: list(regions), stages: [], skills: list(skills) },
      ...{ least: least ?? null, most: most ?? null, currency: least === undefined ? null : 'EUR', about },
    },
  }
}

type Facets = readonly [types: string, regions: string, skills: string, least?: number, most?: number]

/** Written without looking at what matching makes of them, and graded before it ran. */
const PEOPLE: readonly MarketPerson[] = [
  backer(
    'marta',
    'investor',
    ['Product', 'Deutschland, Schweiz', '', 10_000, 60_000],
    'Ich habe dreißig Jahre lang Wälder bewirtschaftet und beteilige mich an Betrieben, die aus heimischem Holz etwas Haltbares machen: Häuser, Möbel, Spielplätze. Kein Tropenholz, keine Wegwerfware.',
  ),
  backer(
    'owen',
    'investor',
    ['Technology, Service', 'United Kingdom, Ireland, Germany', '', 5000, 40_000],
    'A country vet for twenty years. I put money into whatever makes the day shorter for people with forty cows: milking, fodder, calving, animal health. I want to see it in a barn, not on a slide.',
  ),
  backer(
    'lina',
    'partner',
    ['Technology', 'Denmark, Germany', 'usability tests, prototypes'],
    'Nurse first, designer since. I take screens and devices onto real wards, watch where they fail at three in the morning, and redraw them until nobody needs the manual.',
  ),
  backer(
    'jonas',
    'partner',
    ['Product', 'Deutschland, Nordeuropa', 'Bootsbau, Aluminium, Laminieren'],
    'Bootsbauer in dritter Generation. Ich baue Einzelstücke und kleine Serien: Fähren, Arbeitsboote, Rümpfe für Elektroantriebe. Die Halle ist groß genug für zwanzig Meter.',
  ),
  backer(
    'chiara',
    'investor',
    ['Product', 'Italy, Europe', '', 20_000, 100_000],
    'My family has made pasta since 1931. I invest in food that people eat on a Tuesday: bread, noodles, pulses, and in packaging that may go on the compost.',
  ),
  backer(
    'faruk',
    'investor',
    ['Social', 'Deutschland', '', 1000, 8000],
    'Lehrer an einer Berufsschule, jetzt in Rente. Ich gebe kleine Beträge für Vorhaben, die Jugendliche in eine Ausbildung bringen oder Erwachsenen das Lesen beibringen.',
  ),
  backer(
    'agnes',
    'investor',
    ['Technology, Product', 'Scotland, Europe', '', 10_000, 80_000],
    'Old houses should be warm. I back insulation, heat pumps and better windows for walls that were built before anybody measured anything.',
  ),
  backer(
    'pieter',
    'partner',
    ['Service', 'Netherlands, Belgium', 'route planning, drivers'],
    'I run thirty cargo bikes and a depot under the railway. We carry parcels, flowers and the odd piano, and I know what the last mile costs to the cent.',
  ),
  backer(
    'hedwig',
    'investor',
    ['Creative', 'Österreich, Deutschland', '', 2000, 20_000],
    'Früher Geigerin im Orchester. Ich unterstütze Instrumentenbauer, Konzerte abseits der großen Säle und alles, was Kindern das Üben leichter macht.',
  ),
  backer(
    'samir',
    'investor',
    ['Technology', 'France, Spain, North Africa', '', 15_000, 90_000],
    'Hydrologist. Half of the drinking water of some towns never reaches a tap. I look for leak detection, rain storage and meters that a plumber can fit.',
  ),
  backer(
    'greta',
    'partner',
    ['Product', 'Norway, Scotland', 'aquaculture, drying'],
    'We grow kelp in two fjords and harvest sixty tonnes each spring. I want partners who make more of it than soup and fertiliser.',
  ),
  backer(
    'uwe',
    'partner',
    ['Technology, Product', 'Deutschland', 'Elektronik, CE-Prüfung'],
    'Elektroniker mit eigener Werkstatt in Leipzig. Ich entwickle Platinen in kleinen Serien, messe nach und repariere, was andere wegwerfen.',
  ),
]

type Texts = readonly [name: string, annotation: string, description: string]

function idea(
  [type, region, ask]: readonly [string, string, number],
  [name, annotation, description]: Texts,
): MarketIdea {
  const money = { parts: ask / 1000, price: 1000, currency: 'EUR' }
  return { key: name, owner: MAKER.key, name, annotation, description, type, region, ...money }
}

/** With who fits, and for whom it is at least understandable. */
const IDEAS: readonly (readonly [MarketIdea, fits: readonly string[], near: readonly string[]])[] = [
  [
    idea(
      ['Product', 'Germany', 40_000],
      [
        'School desks from fallen trees',
        'After a storm good timber is chipped and burnt while schools order desks of pressed board.',
        'We saw windthrown beech and oak within a month, dry it in a polytunnel and build desks that can be sanded and oiled for forty years. Two schools near Kassel have furnished three classrooms. We need a kiln and a second joiner.',
      ],
    ),
    ['marta'],
    ['faruk'],
  ],
  [
    idea(
      ['Technology', 'Germany', 36_000],
      [
        'Melkroboter für kleine Ställe',
        'Für vierzig Kühe lohnt sich kein Melkroboter, also stehen Bauern weiter um fünf Uhr auf.',
        'Unser Gerät fährt auf einer Schiene von Kuh zu Kuh und passt in Ställe aus den Siebzigern. Ein Prototyp melkt seit März auf einem Hof im Allgäu, ohne eine einzige Euterentzündung. Mit dem Geld bauen wir drei weitere und lassen sie ein Jahr lang laufen.',
      ],
    ),
    ['owen'],
    ['uwe'],
  ],
  [
    idea(
      ['Technology', 'Germany', 0],
      [
        'Übergabe am Bett',
        'Bei jedem Schichtwechsel im Krankenhaus geht verloren, was nur eine Pflegekraft wusste.',
        'Ein kleines Gerät am Bett nimmt auf, was die Pflegerin sagt, und zeigt der nächsten Schicht drei Sätze. Wir haben es auf einer Station in Kiel ausprobiert und suchen jemanden, der die Bedienung mit Pflegenden gestaltet und prüft.',
      ],
    ),
    ['lina'],
    ['uwe'],
  ],
  [
    idea(
      ['Product', 'Northern Europe', 0],
      [
        'A quiet ferry for twelve',
        'Small islands lose their ferry because diesel and a crew of three cost more than the tickets.',
        'An electric boat with an aluminium hull, one skipper and room for twelve people and their shopping. The drawings are approved, the batteries are ordered. We look for a yard that builds the first one with us.',
      ],
    ),
    ['jonas'],
    ['uwe'],
  ],
  [
    idea(
      ['Product', 'Europe', 50_000],
      [
        'Nudeln aus Linsen und sonst nichts',
        'Wer auf Weizen verzichtet, isst meist Maisstärke mit Farbstoff.',
        'Wir pressen rote Linsen aus der Lausitz zu Nudeln, die beim Kochen nicht zerfallen. Verkauft werden sie in einem Karton, der auf den Kompost darf, bisher in sechzig Läden. Das Geld ist für eine eigene Trocknung.',
      ],
    ),
    ['chiara'],
    ['greta'],
  ],
  [
    idea(
      ['Social', 'Germany', 6000],
      [
        'Reading after the shift',
        'One adult in eight cannot read a safety notice, and nobody at work may know.',
        'Twice a week we read with apprentices and their older colleagues in the canteen, with the manuals and forms they really get. Two employers give the room and an hour of paid time. We pay the teachers.',
      ],
    ),
    ['faruk'],
    [],
  ],
  [
    idea(
      ['Product', 'Europe', 45_000],
      [
        'Seegras in der Wand',
        'Altbauten von außen zu dämmen verbietet oft der Denkmalschutz, und von innen schimmelt es.',
        'Wir füllen angespültes Seegras in Platten, die Feuchtigkeit aufnehmen und wieder abgeben. Drei Häuser in Flensburg sind seit zwei Wintern trocken und brauchen ein Drittel weniger Wärme. Gesucht wird Geld für die Zulassung als Dämmstoff.',
      ],
    ),
    ['agnes'],
    ['greta', 'marta'],
  ],
  [
    idea(
      ['Service', 'Netherlands', 0],
      [
        'Parcels before breakfast',
        'Vans queue in streets that were built for carts, and deliver when nobody is home.',
        'We bring parcels by bike between six and eight, from a container at the edge of town. Two hundred households in Zwolle pay a euro each. We want a partner with riders and a depot in a second town.',
      ],
    ),
    ['pieter'],
    [],
  ],
  [
    idea(
      ['Creative', 'Austria', 12_000],
      [
        'Die Geige, die mitwächst',
        'Kinder brauchen bis zum Studium sechs Geigen, und jede kostet so viel wie ein Urlaub.',
        'Wir bauen Instrumente in allen Größen und tauschen sie gegen eine Monatsgebühr, sobald der Arm länger wird. Vierzig Familien in Graz machen mit, drei Musikschulen warten. Das Geld ist für Holz und zwei Gesellen.',
      ],
    ),
    ['hedwig'],
    ['marta'],
  ],
  [
    idea(
      ['Technology', 'Spain', 60_000],
      [
        'Ears for old pipes',
        'A town notices a burst main when the street floods, and a slow leak never.',
        'A box the size of an apple clips onto a hydrant and listens at night. Where the hiss is loudest the pipe leaks. Eleven leaks found in Teruel in one month, nine of them unknown. We want to equip three more waterworks.',
      ],
    ),
    ['samir'],
    ['uwe'],
  ],
  [
    idea(
      ['Product', 'Scotland', 30_000],
      [
        'Seaweed noodles for canteens',
        'Children need iodine and fibre, and canteens need something that is cheap and keeps.',
        'Noodles of one third kelp and two thirds wheat that taste of neither. Two school kitchens on Skye cook them every Thursday. We look for a grower who dries to our grade, and for money for a press.',
      ],
    ),
    ['greta', 'chiara'],
    [],
  ],
  [
    idea(
      ['Service', 'Germany', 5000],
      [
        'Werkstatt für alle Geräte',
        'Was zwei Monate nach der Garantie ausfällt, wird ersetzt, weil niemand es aufmacht.',
        'Jeden Samstag öffnen Jugendliche mit Anleitung defekte Waschmaschinen und Radios, suchen den Fehler und löten. Was sie reparieren, prüfen wir und verkaufen es mit einem Jahr Gewähr. Drei haben darüber eine Lehrstelle gefunden.',
      ],
    ),
    ['uwe', 'faruk'],
    [],
  ],
]

export const GRADED: Market = {
  name: 'graded',
  people: [MAKER, ...PEOPLE],
  ideas: IDEAS.map(([idea]) => idea),
  grades: new Map(
    IDEAS.map(([{ key }, fits, near]) => [
      key,
      new Map<string, Grade>([
        ...fits.map((who) => [who, 'fits'] as const),
        ...near.map((who) => [who, 'near'] as const),
      ]),
    ]),
  ),
  complete: true,
}

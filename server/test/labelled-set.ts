import type { ProfileFields } from './matching.ts'

export const PROFILES: Record<string, ProfileFields> = {
  solar: {
    about: 'We fund photovoltaics and batteries for villages without a grid.',
    focus_types: ['Technology'],
    regions: ['Kenya', 'Uganda'],
  },
  wind: {
    about: 'Turbines at sea are what I know; I back wind parks and their cables.',
    focus_types: ['Technology'],
    regions: ['Denmark'],
  },
  fashion: {
    about: 'Clothing labels, shoes and slow fashion from small ateliers.',
    focus_types: ['Creative'],
    regions: ['Italy'],
  },
  clinic: {
    about: 'Former surgeon who finances medical devices for hospitals.',
    focus_types: ['Product'],
    regions: ['Germany'],
  },
  school: {
    about: 'I pay for reading lessons and teachers in poor districts.',
    focus_types: ['Social'],
    regions: ['Brazil'],
  },
  games: {
    about: 'Board games, puzzles and everything played around a table.',
    focus_types: ['Creative'],
    regions: ['Global'],
  },
  bakery: {
    about: 'Sourdough bread, ovens, bakeries that mill their own flour.',
    focus_types: ['Service'],
    regions: ['Austria'],
  },
  bees: { about: 'Beekeeping, honey and hives on city roofs.', focus_types: ['Product'], regions: ['Berlin, Germany'] },
  francais: {
    about: "Nous finançons les énergies renouvelables et l'isolation des bâtiments anciens.",
    focus_types: ['Technology'],
    regions: ['France'],
  },
  deutsch: {
    about: 'Ich suche Gründer, die Fahrräder und Lastenräder für die Stadt bauen.',
    focus_types: ['Product'],
    regions: ['Deutschland'],
  },
  espanol: {
    about: 'Buscamos proyectos de riego y cultivos de aguacate con los agricultores.',
    focus_types: ['Technology'],
    regions: ['México'],
  },
  russkij: {
    about: 'Мы вкладываем в переработку пластика и заводы по сортировке мусора.',
    focus_types: ['Technology'],
    regions: ['Kazakhstan'],
  },
  coder: {
    roles: ['partner'],
    about: 'I write software for hospitals and help medical startups with their apps.',
    skills: ['TypeScript', 'Security'],
    regions: ['Germany'],
  },
  kites: { about: 'Kites, gliders and wings.', ticket_min: 50_000, ticket_currency: 'EUR' },
  haulage: { about: 'Trucks, trailers and the depots they need.', regions: ['Poland'] },
  plain: { about: 'I have invested for twenty years and like good teams.' },
}

/** Each idea with who must come first and who must not appear. */
export const LABELLED: { says: string; idea: Record<string, unknown>; first: string; absent?: string[] }[] = [
  {
    says: 'the obviously right one',
    idea: {
      name: 'Honey from roof hives',
      description: 'Beekeeping on the roofs of the city.',
      type_of_idea: 'Product',
      region_of_idea_selling: 'Berlin',
    },
    first: 'bees',
    absent: ['fashion', 'wind', 'school'],
  },
  {
    says: 'a synonym',
    idea: {
      name: 'Solar light for villages',
      description: 'Lamps charged by the sun.',
      type_of_idea: 'Technology',
      region_of_idea_selling: 'Kenya',
    },
    first: 'solar',
    absent: ['fashion', 'bakery'],
  },
  {
    says: 'another synonym',
    idea: {
      name: 'Healthcare devices',
      description: 'A device for nurses on the ward.',
      region_of_idea_selling: 'Germany',
    },
    first: 'clinic',
    absent: ['games', 'fashion'],
  },
  {
    says: 'plural and singular',
    idea: { name: 'A turbine and a cable', description: 'One wind park at sea.', type_of_idea: 'Technology' },
    first: 'wind',
  },
  {
    says: 'a misspelled idea',
    idea: { name: 'Sourdoguh bakrey', description: 'We mill flour.' },
    first: 'bakery',
    absent: ['solar'],
  },
  {
    says: 'French without accents',
    idea: {
      name: 'Renovation energetique',
      description: 'Une isolation des batiments anciens pour les energies renouvelables.',
      region_of_idea_selling: 'France',
    },
    first: 'francais',
    absent: ['fashion'],
  },
  { says: 'French with accents, few words', idea: { name: 'Énergie renouvelable' }, first: 'francais' },
  {
    says: 'German, other forms of the words',
    idea: {
      name: 'Lastenrad für Familien',
      description: 'Wir bauen ein Fahrrad für die Stadt.',
      region_of_idea_selling: 'Deutschland',
    },
    first: 'deutsch',
    absent: ['school'],
  },
  {
    says: 'Spanish',
    idea: {
      name: 'Riego para un cultivo de aguacates',
      description: 'Un sistema que ayuda al agricultor.',
      region_of_idea_selling: 'Mexico',
    },
    first: 'espanol',
  },
  {
    says: 'Russian',
    idea: { name: 'Переработка пластика', description: 'Завод, который сортирует мусор.' },
    first: 'russkij',
  },
  {
    says: 'an English idea, to a German profile',
    idea: { name: 'Cargo bikes', description: 'We build bicycles for carrying children through the city.' },
    first: 'deutsch',
    absent: ['school', 'bakery'],
  },
  {
    says: 'a German idea, to an English profile',
    idea: { name: 'Imkerei auf dem Dach', description: 'Honig aus Bienenstöcken für die Stadt.' },
    first: 'bees',
    absent: ['fashion', 'wind'],
  },
  {
    says: 'a German compound, to an English profile',
    idea: { name: 'Brettspielwerkstatt', description: 'Wir bauen Puzzles und Spiele für den Tisch.' },
    first: 'games',
  },
  {
    says: 'a French idea, to an English profile',
    idea: { name: 'Boulangerie au levain', description: 'Du pain de notre four et de la farine de notre moulin.' },
    first: 'bakery',
    absent: ['solar', 'fashion'],
  },
  {
    says: 'an Italian idea, to an English profile',
    idea: { name: 'Dispositivi medici', description: 'Un dispositivo per il chirurgo e per gli ospedali.' },
    first: 'clinic',
  },
  {
    says: 'a Dutch idea, to an English profile',
    idea: { name: 'Windmolens op zee', description: 'Turbines en kabels voor de wind op zee.' },
    first: 'wind',
  },
  { says: 'a synonym alone', idea: { name: 'Lorries' }, first: 'haulage', absent: ['bees', 'wind'] },
  { says: 'a misspelled word alone', idea: { name: 'Beekepeing' }, first: 'bees', absent: ['haulage'] },
  {
    says: 'a German idea, to an English profile, by one word alone',
    idea: { name: 'Lastwagen' },
    first: 'haulage',
    absent: ['bees'],
  },
  {
    says: 'a German idea with one telling word among many others, to an English profile',
    idea: {
      name: 'Womit man weniger befördert',
      description:
        'Obwohl es bereits mehrere gibt, befindet sich dort jedoch kaum ein Lastwagen, wovon jeder etwas hätte.',
    },
    first: 'haulage',
    absent: ['bees', 'wind'],
  },
  {
    says: 'an English idea, to a Spanish profile',
    idea: { name: 'Irrigation for farmers', description: 'Crops of avocado with less water.' },
    first: 'espanol',
    absent: ['fashion', 'games'],
  },
  {
    says: 'a Spanish idea, to a French profile',
    idea: { name: 'Aislamiento de edificios antiguos', description: 'Energía renovable para los edificios.' },
    first: 'francais',
  },
]

/** Ideas that match nobody here. */
export const NOBODY: { says: string; idea: Record<string, unknown> }[] = [
  { says: 'another subject', idea: { name: 'Opera singing', description: 'A choir for tenors and sopranos.' } },
  {
    says: 'the right type and region alone',
    idea: { name: 'Zzyzx', description: 'Qwrtp.', type_of_idea: 'Social', region_of_idea_selling: 'Brazil' },
  },
  {
    says: 'one word by chance',
    idea: {
      name: 'Court archives of the city',
      description: 'Historians transcribe parchment registers, wills, deeds and verdicts from five centuries.',
    },
  },
  { says: 'another subject, in French', idea: { name: 'Chœur d’opéra', description: 'Des ténors chantent des airs.' } },
  { says: 'generic words', idea: { name: 'A new project', description: 'We look for people to help us grow.' } },
  {
    says: 'another subject, in a whole Spanish sentence',
    idea: { name: 'Ópera', description: 'Aunque casi nadie venga, varios tenores cantan arias durante toda la noche.' },
  },
  { says: 'another subject, in German', idea: { name: 'Opernchor', description: 'Tenöre und Soprane singen Arien.' } },
]

/** Blockers for somebody whose text matches. */
export const BLOCKED: { says: string; idea: Record<string, unknown>; who: string; reason: string; text: RegExp }[] = [
  {
    says: 'a region',
    idea: { name: 'Beekeeping and honey', description: 'Hives on roofs.', region_of_idea_selling: 'Japan' },
    who: 'bees',
    reason: 'region_differs',
    text: /active in “Berlin, Germany”, not in “Japan”/,
  },
  {
    says: 'a type',
    idea: { name: 'Beekeeping and honey', description: 'Hives on roofs.', type_of_idea: 'Social' },
    who: 'bees',
    reason: 'type_differs',
    text: /looking for “Product”, not for “Social”/,
  },
  {
    says: 'a region, across languages,',
    idea: { name: 'Imkerei und Honig', description: 'Bienenstöcke auf Dächern.', region_of_idea_selling: 'Japan' },
    who: 'bees',
    reason: 'region_differs',
    text: /active in “Berlin, Germany”, not in “Japan”/,
  },
  {
    says: 'a sum',
    idea: { name: 'Kites and gliders', description: 'Wings.', amount_of_shares: 100, price_per_unit: 50 },
    who: 'kites',
    reason: 'ask_too_small',
    text: /invest from 50,000 EUR; the idea asks for 5,000 EUR/,
  },
]

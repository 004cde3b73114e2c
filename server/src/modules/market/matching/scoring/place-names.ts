import { COUNTRY_CODES } from './continents.ts'

/** Normalised for comparison: no accents, no capitals, letters and digits only. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function placesNamed(name: string): readonly string[] | undefined {
  return names.get(name)
}

/** Languages in which a country may be named. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'hu', 'ro', 'tr', 'pl', 'cs', 'ru']

/** Names besides the countries' own, and their meaning: codes, a continent as `@EU`, or `*` for everywhere. */
const ALIASES: readonly (readonly [string, string])[] = [
  [
    'global, worldwide, international, world, anywhere, everywhere, all countries, weltweit, monde entier, mondial, mundial, mundo, mondo, wereldwijd',
    '*',
  ],
  ['africa, afrika, afrique, sub saharan africa, east africa, west africa, southern africa', '@AF'],
  ['asia, asien, asie, azie, apac, asia pacific, southeast asia, south east asia, south asia', '@AS'],
  ['europe, europa, eu, european union, europaische union, union europeenne, eea, ee, eurozone, avrupa', '@EU'],
  ['north america, nordamerika, amerique du nord, america del norte, norteamerica', '@NA'],
  ['south america, sudamerika, amerique du sud, america del sur, sudamerica, america do sul', '@SA'],
  ['latin america, lateinamerika, latam, america latina, amerique latine', '@SA MX GT HN SV NI CR PA CU DO'],
  ['americas, america', '@NA @SA'],
  ['oceania, ozeanien, oceanie, australasia', '@OC'],
  ['usa, us, u s, u s a, states, united states of america, etats unis, eeuu', 'US'],
  ['uk, u k, great britain, britain, england, scotland, wales', 'GB'],
  ['uae, emirates, emirate', 'AE'],
  ['korea', 'KR'],
  ['holland', 'NL'],
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
  ['benelux', 'BE NL LU'],
  ['dach, german speaking', 'DE AT CH'],
  ['nordics, nordic, nordic countries, scandinavia', 'DK SE NO FI IS'],
  ['baltics, baltic', 'EE LV LT'],
  ['balkans, balkan', 'AL BA BG GR HR ME MK RO RS SI XK'],
  ['iberia', 'ES PT'],
  ['eastern europe, central europe, cee', 'PL CZ SK HU RO BG UA EE LV LT SI HR'],
  ['middle east, mena, gulf', 'AE BH EG IL IQ IR JO KW LB OM QA SA SY TR YE'],
]

function readNames(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>()
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of COUNTRY_CODES) {
      const name = plainName(display.of(code) ?? code)
      if (!names.has(name)) names.set(name, [code])
    }
  }
  for (const [spelled, places] of ALIASES)
    for (const name of spelled.split(', ')) names.set(plainName(name), places.split(' '))
  return names
}

const names = readNames()

/** Cities people name without their country. */
const CITIES = {
  AE: 'dubai, abu dhabi',
  AR: 'buenos aires',
  AT: 'vienna, wien, graz',
  AU: 'sydney, melbourne, brisbane, perth',
  BE: 'brussels, bruxelles, antwerp, ghent',
  BR: 'sao paulo, rio de janeiro, brasilia',
  CA: 'toronto, vancouver, montreal, ottawa, calgary',
  CH: 'zurich, geneva, geneve, basel, bern, lausanne',
  CL: 'santiago',
  CN: 'beijing, shanghai, shenzhen, guangzhou',
  CO: 'bogota, medellin',
  CZ: 'prague, praha, brno',
  DE: 'berlin, munich, munchen, hamburg, cologne, koln, frankfurt, stuttgart, dusseldorf, leipzig, dresden',
  DK: 'copenhagen, kobenhavn, aarhus',
  EE: 'tallinn, tartu',
  EG: 'cairo',
  ES: 'madrid, barcelona, valencia, sevilla, bilbao',
  ET: 'addis ababa',
  FI: 'helsinki, tampere',
  FR: 'paris, lyon, marseille, toulouse, bordeaux, lille, nantes, nice',
  GB: 'london, manchester, birmingham, edinburgh, glasgow, bristol, leeds, oxford',
  GH: 'accra',
  GR: 'athens',
  HU: 'budapest',
  ID: 'jakarta',
  IE: 'dublin, cork',
  IL: 'tel aviv, jerusalem, haifa',
  IN: 'mumbai, delhi, new delhi, bangalore, bengaluru, chennai, hyderabad, pune',
  IT: 'rome, roma, milan, milano, turin, torino, naples, napoli, bologna, florence',
  JP: 'tokyo, osaka, kyoto',
  KE: 'nairobi, mombasa',
  KR: 'seoul, busan',
  LT: 'vilnius',
  LV: 'riga',
  MA: 'casablanca, rabat',
  MX: 'mexico city, guadalajara, monterrey',
  NG: 'lagos, abuja',
  NL: 'amsterdam, rotterdam, utrecht, eindhoven, the hague',
  NO: 'oslo, bergen',
  NZ: 'auckland, wellington',
  PE: 'lima',
  PH: 'manila',
  PK: 'karachi, lahore',
  PL: 'warsaw, warszawa, krakow, wroclaw, gdansk',
  PT: 'lisbon, lisboa, porto',
  RO: 'bucharest, cluj',
  RS: 'belgrade',
  RU: 'moscow',
  RW: 'kigali',
  SE: 'stockholm, gothenburg, malmo',
  SN: 'dakar',
  TH: 'bangkok',
  TR: 'istanbul, ankara, izmir',
  TW: 'taipei',
  TZ: 'dar es salaam',
  UA: 'kyiv, kiev, lviv',
  UG: 'kampala',
  US: 'new york, san francisco, los angeles, chicago, boston, seattle, austin, miami, silicon valley, california, texas, washington',
  VN: 'hanoi, ho chi minh city',
  ZA: 'cape town, johannesburg, durban',
} as const

const cityCountries = new Map<string, string>(
  Object.entries(CITIES).flatMap(([country, cities]) => cities.split(', ').map((city) => [city, country] as const)),
)

export function countryOfCity(name: string): string | undefined {
  return cityCountries.get(name)
}

const codes = new Set(COUNTRY_CODES)
/** A code counts only in capitals: `IT`, `DE` and `NO` are also words. */
export function isCountryCode(text: string): boolean {
  return codes.has(text)
}

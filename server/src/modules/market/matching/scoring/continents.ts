/**
 * Countries by continent, as two-letter codes. Turkey, Cyprus, Russia and the Caucasus are filed where most people look
 * for them.
 */
const LISTS = {
  AF: 'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  AS: 'AE AF BD BH BN BT CC CN CX GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TW UZ VN YE AM AZ TR',
  EU: 'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  NA: 'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  SA: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  OC: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
} as const

export type Continent = keyof typeof LISTS
export const CONTINENTS = Object.keys(LISTS) as Continent[]

const byCountry = new Map<string, Continent>(
  CONTINENTS.flatMap((continent) => LISTS[continent].split(' ').map((code) => [code, continent] as const)),
)

export const COUNTRY_CODES: readonly string[] = [...byCountry.keys()]

export function continentOf(country: string): Continent | undefined {
  return byCountry.get(country)
}

import { texts } from '../../../texts/generated/sentences.ts'
import type { ActionFacts } from '../contract/action-facts.ts'
import type { Language } from '../contract/languages.ts'
import { placeIn } from './places.ts'

/** A sentence with more parts would be a list; which fields they were is shown beside it. */
const MOST_NAMED = 3

/** Of these the values are said, too: short, and readable in any language. Others may be long or private. */
const FIGURES = ['price_per_unit', 'amount_of_shares']
const NAMES = ['name', 'business_name']
const REGION = 'region_of_idea_selling'

type Kind = keyof (typeof texts)['en']['edits']
type Fields = Readonly<Record<string, string | undefined>>

/** An edit in words, in two forms; undefined where it changed too much, or what nobody has a word for. */
export function editIn(language: Language, facts: ActionFacts, quote: (name: string) => string) {
  const { name, changes = {}, currency } = facts
  const { edits, fields } = texts[language]
  const changed = Object.entries(changes)
  const named = changed.map(([field]) => (fields as Fields)[field])
  if (!name || changed.length === 0 || changed.length > MOST_NAMED || named.includes(undefined)) return undefined
  const what = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(named as string[])
  const [[field, [before, after]]] = changed as [[string, [unknown, unknown]]]
  const kind = changed.length === 1 ? kindOf(field, before, after) : 'reworked'
  const shown = (value: unknown) =>
    typeof value === 'number'
      ? figure(value, language, field === 'price_per_unit' ? currency : undefined)
      : quote(field === REGION ? placeIn(language, String(value)) : String(value))
  const said = (form: 'did' | 'wants') => (given: { thing: string }) =>
    edits[kind][form]({ ...given, what, before: shown(before), after: shown(after) })
  return { did: said('did'), wants: said('wants') }
}

function kindOf(field: string, before: unknown, after: unknown): Kind {
  if (NAMES.includes(field) && after) return 'renamed'
  if (FIGURES.includes(field) && typeof before === 'number' && typeof after === 'number')
    return after > before ? 'raised' : 'lowered'
  if (field === REGION && after) return before ? 'changed' : 'set'
  return 'reworked'
}

function figure(value: number, language: Language, currency: string | undefined): string {
  const money = currency && ({ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const)
  return new Intl.NumberFormat(localeOf(language), money || {}).format(value)
}

/** Our English is British. */
function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

import type { Field } from '../records/fields.ts'

/** Fields of an idea, including a choice of the person's businesses; `stages` and `types` are the names of the usual ones. */
export function ideaFields(
  businesses: readonly { business_id: number; business_name: string | null }[],
  untitled: string,
  stages: Readonly<Record<string, string>>,
  types: Readonly<Record<string, string>>,
): Field[] {
  const options = businesses.map(({ business_id, business_name }) => ({
    value: String(business_id),
    label: business_name ?? untitled,
  }))
  return [
    { name: 'name', kind: 'line', max: 255 },
    { name: 'annotation', kind: 'text', max: 2000 },
    { name: 'description', kind: 'text', max: 20_000 },
    { name: 'type_of_idea', kind: 'line', max: 100, names: types },
    { name: 'business_id', kind: 'choice', options },
    { name: 'stage', kind: 'choice', options: Object.entries(stages).map(([value, label]) => ({ value, label })) },
    { name: 'region_of_idea_selling', kind: 'line', max: 255 },
    { name: 'user_type', kind: 'line', max: 255 },
    { name: 'idea_development_description', kind: 'text', max: 20_000 },
    { name: 'amount_of_shares', kind: 'number' },
    { name: 'price_per_unit', kind: 'number' },
    { name: 'currency', kind: 'currency' },
    { name: 'duration', kind: 'line', max: 255 },
    { name: 'profit_share_option', kind: 'line', max: 255 },
  ]
}

import type { Field } from '../records/fields.ts'

/** Fields of an idea; `stages` and `types` are the names of the usual ones. */
export function ideaFields(stages: Readonly<Record<string, string>>, types: Readonly<Record<string, string>>): Field[] {
  return [
    { name: 'name', kind: 'line', max: 255 },
    { name: 'annotation', kind: 'text', max: 2000 },
    { name: 'description', kind: 'text', max: 20_000 },
    { name: 'type_of_idea', kind: 'line', max: 100, names: types },
    { name: 'business_id', kind: 'choice' },
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

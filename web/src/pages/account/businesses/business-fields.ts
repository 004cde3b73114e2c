import type { Field } from '../records/fields.ts'

/** Fields of a business; `types` are the names of the usual ones. */
export const businessFields = (types: Readonly<Record<string, string>>): readonly Field[] => [
  { name: 'business_name', kind: 'line', max: 255 },
  { name: 'business_type', kind: 'line', max: 100, names: types },
  { name: 'description', kind: 'text', max: 20_000 },
  { name: 'street', kind: 'line', max: 255 },
  { name: 'street_number', kind: 'line', max: 50 },
  { name: 'postal_code', kind: 'line', max: 50 },
  { name: 'city', kind: 'line', max: 255 },
  { name: 'country', kind: 'country' },
  { name: 'mobile', kind: 'line', max: 50 },
  { name: 'registration_date', kind: 'date' },
  { name: 'id_number', kind: 'line', max: 100 },
  { name: 'vat_number', kind: 'line', max: 100 },
]

/** What only the owner and admins see. */
export const PRIVATE: readonly string[] = [
  ...['street', 'street_number', 'postal_code', 'mobile'],
  ...['registration_date', 'id_number', 'vat_number'],
]

import { type Fault, fault, type PlainReason } from '../contract/fault.ts'

export interface Problem {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

const TYPES: Record<string, PlainReason> = {
  string: 'not_a_string',
  integer: 'not_an_integer',
  number: 'not_a_number',
  boolean: 'not_a_boolean',
  array: 'not_an_array',
  object: 'not_an_object',
}

const FORMATS: Record<string, PlainReason> = {
  email: 'not_an_email',
  uri: 'not_a_url',
  country: 'not_a_country',
  currency: 'not_a_currency',
  date: 'not_a_date',
  'date-time': 'not_a_moment',
}

export function faultFor({ keyword, params }: Problem): Fault {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'type':
      return typeFault([params.type].flat().map(String))
    case 'format':
      return fault(FORMATS[String(params.format)] ?? 'invalid')
    case 'enum':
      return fault('not_one_of', { allowed: params.allowedValues as (string | number)[] })
    case 'const':
      return fault('not_the_value', { value: JSON.stringify(params.allowedValue) })
    case 'minLength':
      return limit === 1 ? fault('empty') : fault('too_short', { limit })
    case 'maxLength':
      return fault('too_long', { limit })
    case 'minItems':
      return fault('too_few', { limit })
    case 'maxItems':
      return fault('too_many', { limit })
    case 'uniqueItems':
      return fault('repeated_item')
    case 'minimum':
      return fault('too_small', { limit })
    case 'maximum':
      return fault('too_large', { limit })
    case 'pattern':
      return fault('wrong_pattern', { pattern: String(params.pattern) })
    default:
      return fault('invalid')
  }
}

function typeFault(types: readonly string[]): Fault {
  const [type = ''] = types.filter((name) => name !== 'null')
  if (type === 'string' && types.length > 1) return fault('not_a_string_or_null')
  return fault(TYPES[type] ?? 'invalid')
}

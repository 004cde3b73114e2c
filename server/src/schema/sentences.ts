export interface Problem {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

const TYPES: Record<string, string> = {
  string: 'Must be a string.',
  'string,null': 'Must be a string, or null.',
  integer: 'Must be a whole number.',
  number: 'Must be a number.',
  boolean: 'Must be true or false.',
  array: 'Must be an array.',
  object: 'Must be an object.',
}

const FORMATS: Record<string, string> = {
  email: 'Must be an e-mail address such as name@example.org, without hidden characters or mixed alphabets.',
  uri: 'Must be a full http or https address, without spaces or hidden characters.',
  country: 'Must be a country code of two capital letters such as CZ (ISO 3166-1).',
  currency: 'Must be a currency code of three capital letters such as EUR (ISO 4217).',
  date: 'Must be a date such as 2026-03-31.',
  'date-time': 'Must be a moment such as 2026-03-31T12:00:00.000+00:00.',
}

/** Tells the reader what to send instead. */
export function sentenceFor({ keyword, params }: Problem): string {
  switch (keyword) {
    case 'type':
      return TYPES[String(params.type)] ?? `Must be ${params.type}.`
    case 'format':
      return FORMATS[String(params.format)] ?? `Must have the form ${params.format}.`
    case 'enum':
      return `Must be one of: ${(params.allowedValues as unknown[]).join(', ')}.`
    case 'const':
      return `Must be ${JSON.stringify(params.allowedValue)}.`
    case 'minLength':
      return params.limit === 1 ? 'Must not be empty.' : `Must have at least ${params.limit} characters.`
    case 'maxLength':
      return `Must have at most ${params.limit} characters.`
    case 'minItems':
      return `Must have at least ${params.limit} items.`
    case 'maxItems':
      return `Must have at most ${params.limit} items.`
    case 'uniqueItems':
      return 'Must not repeat an item.'
    case 'minimum':
      return `Must be ${params.limit} or more.`
    case 'maximum':
      return `Must be ${params.limit} or less.`
    case 'pattern':
      return `Must match ${params.pattern}.`
    default:
      return 'Is not valid here.'
  }
}

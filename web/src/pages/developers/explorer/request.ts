import type { ApiOperation, Field } from './openapi.ts'

/** The values entered, by location and name; empty ones are not sent. */
export type Values = Record<string, string>
export const keyOf = ({ place, name }: Field) => `${place}:${name}`

export interface Credentials {
  token: string
  session: boolean
}

export interface Answer {
  status: number
  statusText: string
  ms: number
  headers: [string, string][]
  body: string
}

/** Throws for invalid JSON; the message is the field's name. */
export class NotJson extends Error {}

export function bodyOf(fields: readonly Field[], values: Values): string {
  const entries = fields
    .filter((field) => field.place === 'body' && filled(values, field))
    .map((field) => [field.name, readValue(field, values[keyOf(field)] ?? '')])
  return JSON.stringify(Object.fromEntries(entries), null, 2)
}

export async function send(
  operation: ApiOperation,
  values: Values,
  body: string | null,
  { token, session }: Credentials,
): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(addressOf(operation, values), {
    method: operation.method,
    // With a token, the browser's session must not be sent along.
    credentials: session && token === '' ? 'same-origin' : 'omit',
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== null && { 'content-type': 'application/json' }),
      ...Object.fromEntries(textOf(operation.fields, values, 'header')),
    },
    ...(body !== null && { body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    statusText: response.statusText,
    ms: Math.round(performance.now() - started),
    headers: [...response.headers],
    body: pretty(text),
  }
}

function addressOf({ path, fields }: ApiOperation, values: Values): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[`path:${name}`] ?? ''))
  const query = new URLSearchParams(textOf(fields, values, 'query')).toString()
  return query ? `${filledPath}?${query}` : filledPath
}

function textOf(fields: readonly Field[], values: Values, place: Field['place']): [string, string][] {
  return fields
    .filter((field) => field.place === place && filled(values, field))
    .map((field) => [field.name, values[keyOf(field)] ?? ''])
}

const filled = (values: Values, field: Field) => (values[keyOf(field)] ?? '') !== ''

/** Text for text fields, one of the choices, otherwise parsed JSON; fields of several types also accept text. */
function readValue({ name, schema }: Field, text: string): unknown {
  if (schema.enum) return schema.enum.find((choice) => String(choice) === text)
  if (schema.type === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    if (schema.type === undefined) return text
    throw new NotJson(name)
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

import type { TSchema } from 'typebox'
import type { Fields } from '../src/contract/fields.ts'
import type { Operation } from '../src/contract/operation.ts'
import { compileInput } from '../src/schema/input.ts'
import type { RequestOptions, TestAnswer, TestService } from './service.ts'

/** Calls any catalogue operation over HTTP: path fields in the path, the others in the query or the body. */
export function callOperation(
  service: TestService,
  { method, path, input, stream, upload }: Operation,
  fields: Fields,
  options: RequestOptions = {},
): Promise<TestAnswer> {
  const inPath = new Set<string>()
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(fields[name]))
  })
  const taken = (name: string) => name in input.properties || name === 'dry_run'
  const rest = Object.entries(fields).filter(([name]) => !inPath.has(name) && taken(name))
  if (upload) return sendFile(service, `${method} ${filled}`, rest, options)
  if (method !== 'GET') return service.call(method, filled, Object.fromEntries(rest), options)
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))
  return stream
    ? openStream(`${service.url}${filled}?${query}`, options)
    : service.call(method, `${filled}?${query}`, undefined, options)
}

/** A valid file, with the fields in the query. */
function sendFile(service: TestService, route: string, fields: [string, unknown][], options: RequestOptions) {
  const [method = '', path] = route.split(' ')
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return service.call(method, `${path}?${query}`, undefined, { ...options, raw: 'The plan.' })
}

/** A stream never ends: once it is open, its status is the answer. */
async function openStream(url: string, { token, headers }: RequestOptions): Promise<TestAnswer> {
  const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  const response = await fetch(url, { headers: { ...headers, ...authorization } })
  const text = response.ok ? '{}' : await response.text()
  if (response.ok) await response.body?.cancel()
  return { status: response.status, text, body: JSON.parse(text), headers: response.headers }
}

/** The input the handler would get. */
export function readFields(operation: Operation, fields: Fields): Fields {
  const checked = compileInput(operation.input)(fields)
  if (!checked.ok) throw new Error(`${operation.name}: the example is refused: ${JSON.stringify(checked.faults)}`)
  return checked.value
}

interface Node {
  type?: string
  enum?: unknown[]
  format?: string
  maxLength?: number
}

/** Longer ones do not fit into a URL. */
const LONGEST_IN_QUERY = 4000

/** For each field a value that its schema refuses; query fields that accept any text are left out. */
export function wrongValues({ method, path, input, upload }: Operation): [string, unknown][] {
  return Object.entries(input.properties as Record<string, TSchema & Node>).flatMap(([name, node]) => {
    const asText = method === 'GET' || upload !== undefined || path.includes(`{${name}}`)
    const value = asText ? wrongText(node) : wrongJson(node)
    return value === undefined ? [] : [[name, value] as [string, unknown]]
  })
}

function wrongJson(node: Node): unknown {
  return node.type === 'string' ? 5 : node.type === undefined ? {} : 'wrong'
}

function wrongText(node: Node): string | undefined {
  if (node.type !== 'string' || node.enum || node.format) return 'wrong!'
  return node.maxLength !== undefined && node.maxLength < LONGEST_IN_QUERY ? 'x'.repeat(node.maxLength + 1) : undefined
}

/** Cursors: they name no record, so any number is valid. */
const BOUNDS = ['before_id', 'after_id']

/** Fields that name a record, other than the acting user. */
export function recordFields({ input }: Operation): string[] {
  return Object.entries(input.properties as Record<string, TSchema & { type?: string; minimum?: number }>)
    .filter(
      ([name, node]) =>
        /(^|_)id$/.test(name) && !BOUNDS.includes(name) && node.type === 'integer' && node.minimum === 1,
    )
    .map(([name]) => name)
}

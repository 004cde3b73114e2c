import type { IncomingHttpHeaders } from 'node:http'
import type { Fields } from '../../contract/fields.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Answer } from '../../pipeline/call.ts'
import { isFields } from '../../schema/input.ts'
import { textResultOf } from './call.ts'
import { opensPages } from './elicitation-capability.ts'
import { serverInfo } from './server-info.ts'

/**
 * Nearly every message is a plain tool call. Those are answered without the library, which builds a server, a transport
 * and streams for each message and takes four times as long. Anything else goes to the library; a test holds both ways
 * to the same answers.
 */
export interface PlainCall {
  readonly id: string | number
  readonly name: string
  readonly fields: Fields
  /** Whether it speaks the stateless revision, whose results carry more. */
  readonly modern: boolean
}

const MODERN = '2026-07-28'
const WITH_HANDSHAKE = new Set(['2025-11-25', '2025-06-18', '2025-03-26'])
const MESSAGE_FIELDS = new Set(['jsonrpc', 'id', 'method', 'params'])
const PARAMETERS = new Set(['name', 'arguments', '_meta'])
const META = 'io.modelcontextprotocol/'

export function plainCallIn(message: unknown, headers: IncomingHttpHeaders): PlainCall | undefined {
  if (!isFields(message) || message.jsonrpc !== '2.0' || message.method !== 'tools/call') return undefined
  const { id, params } = message
  if (!(typeof id === 'string' || Number.isSafeInteger(id)) || !isFields(params)) return undefined
  const { name, arguments: fields = {}, _meta = {} } = params
  if (typeof name !== 'string' || !isFields(fields) || !isFields(_meta)) return undefined
  if (!hasOnly(message, MESSAGE_FIELDS) || !hasOnly(params, PARAMETERS) || !takesBoth(headers.accept)) return undefined
  const modern = headers['mcp-protocol-version'] === MODERN
  if (modern ? !isPlainModern(headers, name, _meta) : !isPlainEarlier(headers, _meta)) return undefined
  return { id: id as string | number, name, fields, modern }
}

/** The reply message, as the library would write it. */
export function plainResult(
  { id, modern }: PlainCall,
  operation: Operation,
  answer: Answer,
  challenge: string | undefined,
  baseUrl: string,
): string {
  const result = textResultOf(operation, answer, challenge)
  const complete = modern && {
    _meta: { ...result._meta, [`${META}serverInfo`]: serverInfo(baseUrl) },
    resultType: 'complete',
  }
  const written = JSON.stringify({ ...result, ...complete })
  // The body is JSON already, so it is not parsed to be written again.
  const whole = result.isError ? written : `${written.slice(0, -1)},"structuredContent":${answer.body}}`
  return `{"result":${whole},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`
}

function takesBoth(accept = ''): boolean {
  return accept.includes('application/json') && accept.includes('text/event-stream')
}

function isPlainEarlier(headers: IncomingHttpHeaders, meta: Fields): boolean {
  const version = headers['mcp-protocol-version']
  return (
    typeof version === 'string' &&
    WITH_HANDSHAKE.has(version) &&
    headers['mcp-session-id'] === undefined &&
    Object.keys(meta).length === 0
  )
}

function isPlainModern(headers: IncomingHttpHeaders, name: string, meta: Fields): boolean {
  const client = meta[`${META}clientInfo`]
  return (
    headers['mcp-method'] === 'tools/call' &&
    headers['mcp-name'] === name &&
    Object.keys(meta).length === 3 &&
    meta[`${META}protocolVersion`] === MODERN &&
    isFields(meta[`${META}clientCapabilities`]) &&
    // The library knows how to offer a page.
    !opensPages(meta[`${META}clientCapabilities`]) &&
    isFields(client) &&
    typeof client.name === 'string' &&
    typeof client.version === 'string'
  )
}

function hasOnly(fields: Fields, allowed: ReadonlySet<string>): boolean {
  return Object.keys(fields).every((name) => allowed.has(name))
}

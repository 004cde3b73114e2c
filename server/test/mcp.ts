import type { Operation } from '../src/contract/operation.ts'
import { toolsetOf } from '../src/surfaces/mcp/toolsets.ts'
import type { TestService } from './service.ts'

/** Revisions of the protocol: the stateless one, and one with a handshake. */
export const REVISIONS = ['2026-07-28', '2025-11-25'] as const
export type Revision = (typeof REVISIONS)[number]

/** Listed only to those who ask for them. */
const ON_REQUEST = ['webhooks', 'operating', 'discover', 'decisions', 'documents']

export function isOnRequest(operation: Operation): boolean {
  return ON_REQUEST.includes(toolsetOf(operation))
}

export interface McpOptions {
  token?: string
  headers?: Record<string, string>
  revision?: Revision
  /** `/mcp`, with what the URL of a client asks for. */
  path?: string
}

export interface McpAnswer {
  status: number
  headers: Headers
  text: string
  /** The JSON-RPC message, even if it came as a stream of one event. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, read only by assertions
  message: any
}

/** Sends one message as a client of that revision would, with every byte visible here. */
export async function sendMcp(
  service: Pick<TestService, 'url'>,
  method: string,
  params: Record<string, unknown> = {},
  options: McpOptions = {},
): Promise<McpAnswer> {
  const { revision = '2026-07-28' } = options
  const modern = revision === '2026-07-28'
  return postMcp(
    service,
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: modern ? { ...params, _meta: { ...(params._meta as object), ...ENVELOPE } } : params,
    }),
    { ...options, headers: { ...(modern ? modernHeaders(method, params) : {}), ...options.headers } },
  )
}

export async function postMcp(
  service: Pick<TestService, 'url'>,
  body: string | Uint8Array,
  { token, headers, path = '/mcp' }: McpOptions = {},
): Promise<McpAnswer> {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body as string,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, message: messageIn(text) }
}

export interface ToolAnswer {
  /** The status of the HTTP response. */
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a result as the protocol defines it
  result: any
  /** The body the HTTP API would return, parsed from the result's text. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, read only by assertions
  body: any
  /** The status the HTTP API would return. */
  answered: number
}

export async function callTool(
  service: Pick<TestService, 'url'>,
  name: string,
  fields: Record<string, unknown> = {},
  options: McpOptions = {},
): Promise<ToolAnswer> {
  const { status, headers, text, message } = await sendMcp(service, 'tools/call', { name, arguments: fields }, options)
  const { result } = message ?? {}
  if (!result) throw new Error(`no result: ${status} ${text}`)
  return {
    status,
    headers,
    result,
    body: JSON.parse(result.content[0].text),
    answered: result._meta['ideabridge/http'].status,
  }
}

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

function modernHeaders(method: string, params: Record<string, unknown>): Record<string, string> {
  const name = params.name ?? params.uri
  return {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': name }),
  }
}

function messageIn(text: string): unknown {
  const json = /^data: ?(.+)$/m.exec(text)?.[1] ?? text
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

import { randomUUID } from 'node:crypto'
import { catalogue } from '../../server/src/catalogue.ts'
import type { Fields } from '../../server/src/contract/fields.ts'
import { type Operation, takesKey } from '../../server/src/contract/operation.ts'
import type { Call } from '../load.ts'

/** Who sends what, before it becomes an HTTP request or a tool call. */
export interface Sent {
  /** An agent's token or a person's session; neither for a visitor. */
  readonly token?: string
  readonly session?: string
  readonly fields: Fields
}

/** A page of 30 records in PocketBase, which every list is compared with. */
export const PEER_LIST = 'PocketBase list'

export interface HotCall {
  /** As the row is called. */
  readonly title: string
  /** The operation's name in the catalogue. */
  readonly operation: string
  readonly next: (index: number) => Sent
  /** Statements that put back what a turn used up. Not measured. */
  readonly reset?: readonly string[]
  /** The least share of another call's rate. */
  readonly bar?: { readonly of: 'create-idea' | typeof PEER_LIST; readonly share: number }
}

export function operationOf({ operation }: Pick<HotCall, 'operation'>): Operation {
  const found = catalogue.find(({ name }) => name === operation)
  if (found === undefined) throw new Error(`The catalogue has no operation ${operation}.`)
  return found
}

export function isWrite(call: HotCall): boolean {
  return operationOf(call).effect !== 'read'
}

/** The call as an HTTP request, with a new key if it takes one. */
export function overHttp(hot: HotCall): (index: number) => Call {
  const { method, path, ...operation } = operationOf(hot)
  return (index) => {
    const { token, session, fields } = hot.next(index)
    const rest = { ...fields }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return value
    })
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(session !== undefined && { cookie: `ideabridge_session=${session}` }),
      ...(takesKey(operation) && { 'idempotency-key': newKey() }),
    }
    if (method === 'GET') {
      const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
      return { method, path: query.size > 0 ? `${filled}?${query}` : filled, headers }
    }
    const json = { ...headers, 'content-type': 'application/json' }
    return { method: method as Call['method'], path: filled, headers: json, body: JSON.stringify(rest) }
  }
}

/** The same as a tool call. */
export function overMcp(hot: HotCall): (index: number) => Call {
  const { name, ...operation } = operationOf(hot)
  return (index) => {
    const { token, fields } = hot.next(index)
    const params = { name, arguments: { ...fields, ...(takesKey(operation) && { idempotency_key: newKey() }) } }
    return {
      method: 'POST',
      path: '/mcp',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    }
  }
}

function newKey(): string {
  return `bench-key-${randomUUID()}`
}

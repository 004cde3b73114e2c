import { ProtocolError } from '@modelcontextprotocol/server'
import type { Fields } from '../../contract/fields.ts'
import type { Operation } from '../../contract/operation.ts'
import { type Answer, type PreparedOperation, prepare } from '../../pipeline/call.ts'

type Method = (params: Fields) => Promise<object>

/** What the surface needs for events over MCP (SEP-3415, a draft). */
export interface EventMethods {
  readonly operations: Readonly<Record<string, Operation>>
  /** What can be subscribed to. */
  list(toAssistant: boolean): readonly object[]
}

interface Calling {
  isAssistant(): boolean
  run(prepared: PreparedOperation, fields: Fields): Promise<Answer>
}

/** The methods, to be bound to each caller. Only the list is open. */
export function openEventMethods({ operations, list }: EventMethods): (caller: Calling) => Record<string, Method> {
  const prepared = Object.entries(operations).map(([name, operation]) => [name, prepare(operation)] as const)
  return ({ isAssistant, run }) => {
    const methods: Record<string, Method> = { 'events/list': async () => ({ events: list(isAssistant()) }) }
    for (const [name, operation] of prepared)
      methods[name] = async ({ _meta, ...fields }) => resultOf(await run(operation, fields))
    return methods
  }
}

interface ErrorBody {
  message: string
  errors?: Record<string, string[]>
}

const INVALID_PARAMS = -32_602
const FORBIDDEN = -32_012
const EXHAUSTED = -32_013
const INTERNAL = -32_603

function resultOf({ status, body, headers }: Answer): object {
  const parsed = JSON.parse(body)
  if (status >= 400) throw refusalOf(status, parsed, headers['Retry-After'])
  if (parsed.error === undefined) return parsed.result
  throw new ProtocolError(parsed.error.code, parsed.error.message, parsed.error.data)
}

/** What the pipeline refuses, in the protocol's words. */
function refusalOf(status: number, { message, errors }: ErrorBody, retryAfter: string | undefined): ProtocolError {
  if (status === 422) {
    const [field] = Object.keys(errors ?? {})
    return new ProtocolError(INVALID_PARAMS, said(message, errors), { field, errors })
  }
  if (status === 429)
    return new ProtocolError(EXHAUSTED, message, { limit: 'rate', retryAfterMs: Number(retryAfter ?? 0) * 1000 })
  return new ProtocolError(status === 401 || status === 403 ? FORBIDDEN : INTERNAL, message)
}

/** Clients show the message and little else. */
function said(message: string, errors: ErrorBody['errors'] = {}): string {
  const faults = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
  return [message, ...faults].join(' ')
}

import type { IncomingMessage } from 'node:http'
import type { Access } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { fault } from '../../contract/fault.ts'

/**
 * Headers that must occur once. Node keeps the first or joins them, while a proxy in front may have used another one.
 */
interface Lines {
  host: number
  authorization: number
  'idempotency-key': number
}

/** How often each occurs. Runs for every request, so lengths are compared before letters. */
export function countLines(rawHeaders: readonly string[]): Lines {
  const lines: Lines = { host: 0, authorization: 0, 'idempotency-key': 0 }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 4 && name.length !== 13 && name.length !== 15) continue
    const known = name.toLowerCase()
    if (known === 'host' || known === 'authorization' || known === 'idempotency-key') lines[known]++
  }
  return lines
}

export function severalTokens(accessBy: Access['by'] | undefined): Refusal {
  const code = accessBy === 'bot' ? 'bot_auth_required' : 'unauthenticated'
  return new Refusal(code, { reason: 'several_tokens' })
}

/** Node joins them with commas, which a single key may contain too. */
export function hasRepeatedKey({ headers, rawHeaders }: IncomingMessage): boolean {
  return String(headers['idempotency-key'] ?? '').includes(',') && countLines(rawHeaders)['idempotency-key'] > 1
}

export const SEVERAL_KEYS = { faults: { 'Idempotency-Key': [fault('key_repeated')] } }

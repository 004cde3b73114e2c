import { catalogue } from '../server/src/catalogue.ts'
import type { Tx } from '../server/src/db/tx.ts'
import { hashToken, newLinkToken } from '../server/src/secrets/secrets.ts'

export type Fields = Record<string, unknown>

export interface Said {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any operation
  body: any
}

/** Marks the calls of people in the sandbox, so that they neither wait for their own turn nor count as an agent's. */
export const INSIDE = 'ideabridge-sandbox-inside'

/** Long enough for many calls, and far from the end of a session. */
const RENEWED_AFTER_MS = 86_400_000

/** Runs operations as the people of a sandbox, through the same door as everybody else. */
export class Caller {
  readonly #sessions = new Map<number, { cookie: string; at: number }>()
  readonly #tx: Tx
  readonly #base: () => string
  readonly #now: () => number
  readonly #cookieName: string
  /** Known to this process only. */
  readonly inside = newLinkToken()

  constructor(tx: Tx, base: () => string, now: () => number, cookieName: string) {
    this.#tx = tx
    this.#base = base
    this.#now = now
    this.#cookieName = cookieName
  }

  /** Undefined if people have no such operation. */
  async as(userId: number, operation: string, input: Fields = {}): Promise<Said | undefined> {
    const found = catalogue.find(({ name }) => name === operation)
    if (found === undefined || found.access.by === 'bot' || found.stream || found.upload) return undefined
    const { path, rest } = filled(found.path, input)
    return this.#send(found.method, path, rest, { cookie: await this.#cookieOf(userId) })
  }

  /** As somebody with this token, or as nobody. */
  send(method: string, path: string, input: Fields, token?: string): Promise<Said> {
    return this.#send(method, path, input, token === undefined ? {} : { authorization: `Bearer ${token}` })
  }

  async #send(method: string, path: string, input: Fields, headers: Record<string, string>): Promise<Said> {
    const reads = method === 'GET'
    const asked = reads
      ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`
      : ''
    const response = await fetch(`${this.#base()}${path}${asked}`, {
      method,
      headers: { ...headers, [INSIDE]: this.inside, ...(!reads && { 'content-type': 'application/json' }) },
      ...(!reads && { body: JSON.stringify(input) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }

  async #cookieOf(userId: number): Promise<string> {
    const known = this.#sessions.get(userId)
    if (known && this.#now() - known.at < RENEWED_AFTER_MS) return known.cookie
    const token = newLinkToken()
    await this.#tx.rows('insert into sessions (session_hash, user_id) values ($1, $2)', [hashToken(token), userId])
    const cookie = `${this.#cookieName}=${token}`
    this.#sessions.set(userId, { cookie, at: this.#now() })
    return cookie
  }
}

function filled(template: string, input: Fields): { path: string; rest: Fields } {
  const rest = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_all, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

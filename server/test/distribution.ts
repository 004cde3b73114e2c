import pg from 'pg'
import type { TestService } from './service.ts'

/**
 * The column by which each table is distributed over several machines (docs/scaling.md), and the other columns by which
 * its rows may be looked up, each the first of an index.
 */
export interface Spread {
  readonly key: string
  readonly also?: readonly string[]
}

export const SPREAD: Readonly<Record<string, Spread>> = {
  // Per agent: every call writes here and always knows which agent it is.
  bots: { key: 'bot_id', also: ['pairing_code_hash'] },
  bot_minutes: { key: 'bot_id' },
  bot_usage: { key: 'bot_id' },
  idempotency_keys: { key: 'bot_id' },
  action_log: { key: 'bot_id' },
  events: { key: 'bot_id', also: ['event_id', 'public_id'] },
  deliveries: { key: 'bot_id', also: ['event_id', 'delivery_id'] },
  webhook_endpoints: { key: 'bot_id' },
  event_subscriptions: { key: 'bot_id', also: ['subscription_id'] },
  queued_writes: { key: 'bot_id' },
  points_ledger: { key: 'bot_id' },
  links: { key: 'bot_id', also: ['user_id'] },
  watches: { key: 'bot_id', also: ['idea_id', 'user_id'] },
  approvals: { key: 'bot_id', also: ['approval_id', 'user_id'] },
  grant_uses: { key: 'bot_id', also: ['user_id'] },
  // All that is known about a caller before it is identified.
  bot_tokens: { key: 'token_hash', also: ['bot_id'] },
  // Per person, idea or conversation.
  users: { key: 'user_id' },
  person_keys: { key: 'user_id' },
  businesses: { key: 'business_id', also: ['owner_user_id', 'claim_email', 'held_for_bot_id'] },
  ideas: { key: 'idea_id', also: ['owner_user_id', 'claim_email', 'held_for_bot_id'] },
  rounds: { key: 'idea_id', also: ['round_id', 'payment_id'] },
  interests: { key: 'idea_id', also: ['interest_id', 'user_id', 'bot_id', 'conversation_id'] },
  payments: { key: 'payment_id', also: ['idea_id'] },
  conversations: { key: 'conversation_id', also: ['idea_id'] },
  conversation_members: { key: 'conversation_id', also: ['user_id', 'bot_id'] },
  messages: { key: 'conversation_id' },
}

/** The statements that `work` runs, including those inside the functions it calls. */
export async function statementsOf<Answer>(
  service: TestService,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: string[] }> {
  const texts = new Set<string>()
  const original = pg.Client.prototype.query
  const noting = function (this: pg.Client, query: { text: string } | string, ...rest: unknown[]) {
    texts.add(typeof query === 'string' ? query : query.text)
    return Reflect.apply(original, this, [query, ...rest])
  }
  pg.Client.prototype.query = noting as typeof original
  const answer = await work().finally(() => {
    pg.Client.prototype.query = original
  })
  return { answer, statements: withFunctions([...texts], await functionBodies(service)) }
}

async function functionBodies(service: TestService): Promise<Map<string, string>> {
  const rows = await service.sql<{ name: string; body: string }>(
    `select p.proname as name, p.prosrc as body from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`,
  )
  return new Map(rows.map(({ name, body }) => [name, body]))
}

function withFunctions(texts: readonly string[], bodies: ReadonlyMap<string, string>): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const look = (text: string) => {
    found.push(...text.split(';'))
    for (const [, name] of text.matchAll(/\b(\w+)\(/g)) {
      const body = bodies.get(name ?? '')
      if (body === undefined || seen.has(name!)) continue
      seen.add(name!)
      look(body)
    }
  }
  for (const text of texts) look(text)
  return found
}

const REFERENCE =
  /\b(?:from|join|update|into|using)\s+(\w+)(?:\s+as)?(?:\s+(?!set\b|on\b|using\b|where\b|join\b|left\b|cross\b|select\b|values\b|order\b|group\b|limit\b|for\b)(\w+))?/gi

/** Tables that a statement reaches by none of their columns. */
export function unreached(statement: string, spread = SPREAD): string[] {
  const text = statement.replace(/--.*$/gm, '')
  return [...text.matchAll(REFERENCE)].flatMap(([reference, table = '', alias = table]) => {
    const columns = spread[table]
    if (columns === undefined) return []
    const names = [columns.key, ...(columns.also ?? [])]
    return names.some((name) => isReachedBy(text, reference, table, alias, name)) ? [] : [table]
  })
}

function isReachedBy(text: string, reference: string, table: string, alias: string, column: string): boolean {
  if (/into$/i.test(reference.trim().split(/\s+/)[0] ?? '')) return insertsWith(text, table, column)
  const named = `(?:\\b(?:${alias}|${table})\\.|(?<![.\\w]))${column}\\b`
  const compared = new RegExp(
    `${named}\\s*(?:=|<|>|in\\b)|(?:=|in)\\s*${named}|(?:=|in)\\s*any\\s*\\([^)]*${named}`,
    'i',
  )
  const joined = new RegExp(`using\\s*\\([^)]*\\b${column}\\b`, 'i')
  return compared.test(text) || joined.test(text)
}

function insertsWith(text: string, table: string, column: string): boolean {
  return new RegExp(`into\\s+${table}(?:\\s+as)?(?:\\s+\\w+)?\\s*\\([^)]*\\b${column}\\b`, 'i').test(text)
}

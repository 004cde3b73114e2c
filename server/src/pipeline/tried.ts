import type { Fields } from '../contract/fields.ts'
import type { Tx } from '../db/tx.ts'
import type { Answer } from './call.ts'
import { existingIds, type NamedId } from './existing-ids.sql.ts'

type Outcome = Pick<Answer, 'status' | 'code' | 'body'>

/** Thrown to undo the transaction, carrying what it led to. */
export class RolledBack<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('undone on purpose')
    this.result = result
  }
}

/** Rethrows every other error. */
export function resultOfRollback<Result>(error: unknown): Result {
  if (error instanceof RolledBack) return error.result as Result
  throw error
}

/** The answer once the work is undone: a refusal without links to pages that do not exist, a success as a dry run's. */
export async function trialAnswer<Done extends Outcome>(tx: Tx, done: Done, input: Fields): Promise<Done> {
  const { status, body } = done
  const answered = JSON.parse(body) as Fields
  if (status >= 400) return { ...done, body: JSON.stringify({ ...withoutPage(answered), dry_run: true }) }
  const { warnings, ...would } = answered
  const given = withoutPage(would)
  const named: NamedId[] = []
  collectIds(given, named)
  const existing = new Set((await existingIds(tx, named)).map(keyOf))
  const isKnown = (name: string, id: unknown) => input[name] === id || existing.has(keyOf({ name, id }))
  const answer = {
    status: true,
    dry_run: true,
    would: { http_status: status, ...(withoutNew(given, isKnown) as Fields) },
    ...(warnings ? { warnings } : {}),
  }
  return { ...done, status: 200, code: 'ok', body: JSON.stringify(answer) }
}

/** There is nothing to pay or decide on. */
function withoutPage({ payment_url: _url, payment_id: _id, next, ...answer }: Fields): Fields {
  const { message } = answer
  const said = typeof message === 'string' && NAMES_PAGE.test(message) ? { message: withoutSentences(message) } : {}
  if (!Array.isArray(next)) return { ...answer, ...said }
  const steps = next.filter((step: Fields) => !NAMES_PAGE.test(String(step.do)))
  return { ...answer, ...said, next: steps.map(({ url: _page, ...step }: Fields) => step) }
}

const NAMES_PAGE = /payment_url/

function withoutSentences(message: string): string {
  const sentences = message.split(/(?<=\.) /).filter((sentence) => !NAMES_PAGE.test(sentence))
  return sentences.join(' ')
}

const ID = /(^|_)id$/
/** Secrets of records that do not exist. */
const SECRET = /((^|_)token|_secret|_pairing_code|recovery_codes|^payment_url|^approval_url)$/

const keyOf = ({ name, id }: { name: string; id: unknown }) => `${name} ${id}`

function collectIds(value: unknown, into: NamedId[]): void {
  if (Array.isArray(value)) for (const item of value) collectIds(item, into)
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value))
    if (ID.test(name) && Number.isSafeInteger(field)) into.push({ name, id: field as number })
    else collectIds(field, into)
}

/** Without ids and secrets of what was undone. */
function withoutNew(value: unknown, isKnown: (name: string, id: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNew(item, isKnown))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([name, field]) => !SECRET.test(name) && (!ID.test(name) || field === null || isKnown(name, field)),
  )
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutNew(field, isKnown)]))
}

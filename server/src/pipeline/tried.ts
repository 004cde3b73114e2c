import type { Answer } from './call.ts'

type Fields = Record<string, unknown>
type Outcome = Pick<Answer, 'status' | 'code' | 'body'>

/** Thrown to undo the transaction, carrying what it led to. */
export class Undone<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('undone on purpose')
    this.result = result
  }
}

/** What a transaction that was undone on purpose led to. */
export function resultOfUndone<Result>(error: unknown): Result {
  if (error instanceof Undone) return error.result as Result
  throw error
}

/** A refusal stands as it is, but for a page that does not exist; a success is told, not given. */
export function told<Done extends Outcome>(done: Done, input: Fields): Done {
  const { status, body } = done
  const answered = JSON.parse(body) as Fields
  if (status >= 400) return { ...done, body: JSON.stringify({ ...withoutPage(answered), dry_run: true }) }
  const { warnings, ...would } = answered
  const answer = {
    status: true,
    dry_run: true,
    would: { http_status: status, ...(withoutNew(withoutPage(would), input) as Fields) },
    ...(warnings ? { warnings } : {}),
  }
  return { ...done, status: 200, code: 'ok', body: JSON.stringify(answer) }
}

/** Nobody can pay or decide on what was not asked for. */
function withoutPage({ payment_url: _url, payment_id: _id, next, ...answer }: Fields): Fields {
  if (!Array.isArray(next)) return answer
  return { ...answer, next: next.map(({ url: _page, ...step }: Fields) => step) }
}

const ID = /(^|_)id$/
/** What opens something that does not exist. */
const SECRET = /(_token|_secret|_pairing_code|^payment_url|^approval_url)$/

/** Without ids that the call itself did not name, since nothing has them, and without secrets that open nothing. */
function withoutNew(value: unknown, input: Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNew(item, input))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([name, field]) => !SECRET.test(name) && (!ID.test(name) || input[name] === field),
  )
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutNew(field, input)]))
}

import type { Database } from '../../db/database.ts'
import type { Answer } from '../call.ts'
import { answerOf } from './answer.ts'
import type { Write } from './beginning.ts'
import type { Done } from './done.ts'
import { rehearse } from './write.ts'

type Fields = Record<string, unknown>

/** Thrown to undo the transaction, carrying what it led to. */
class Rehearsed extends Error {
  readonly done: Done

  constructor(done: Done) {
    super('undone on purpose')
    this.done = done
  }
}

/**
 * Runs a write for real and rolls it back, so that every check is the one a real call meets. Events, mails and notices are
 * rows of the transaction or follow its commit, so none of them gets out; only sequences move on.
 */
export async function dryRun(database: Database, write: Write): Promise<Answer> {
  const undone = await database
    .transaction(async (tx): Promise<never> => {
      throw new Rehearsed(await rehearse(tx, write))
    })
    .catch((error: unknown) => {
      if (error instanceof Rehearsed) return error.done
      throw error
    })
  return answerOf(write.call, reported(undone, write.input))
}

/** A refusal stands as it is, but for a page to pay at; a success is told, not given. */
function reported(done: Done, input: Fields): Done {
  const { status, body } = done
  const answered = JSON.parse(body) as Fields
  if (status >= 400) return { ...done, body: JSON.stringify({ ...withoutPage(answered), dry_run: true }), stored: null }
  const { warnings, ...would } = answered
  const told = withoutNew(would, input) as Fields
  const answer = {
    status: true,
    dry_run: true,
    would: { http_status: status, ...told },
    ...(warnings ? { warnings } : {}),
  }
  return { ...done, status: 200, code: 'ok', body: JSON.stringify(answer), stored: null }
}

/** Nobody can pay what was not asked for. */
function withoutPage({ payment_url: _url, payment_id: _id, next, ...refusal }: Fields): Fields {
  if (!Array.isArray(next)) return refusal
  return { ...refusal, next: next.map(({ url: _page, ...step }: Fields) => step) }
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

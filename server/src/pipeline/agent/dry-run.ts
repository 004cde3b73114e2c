import type { Database } from '../../db/database.ts'
import type { Answer } from '../call.ts'
import { answerOf } from './answer.ts'
import type { Done } from './done.ts'
import { rehearse, type Write } from './write.ts'

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

/** A refusal stands as it is; a success is told, not given. */
function reported(done: Done, input: Fields): Done {
  const { status, body } = done
  const would = withoutNew(JSON.parse(body), input) as Fields
  if (status >= 400) return { ...done, body: JSON.stringify({ ...would, dry_run: true }), stored: null }
  const { warnings, ...told } = would
  const answer = {
    status: true,
    dry_run: true,
    would: { http_status: status, ...told },
    ...(warnings ? { warnings } : {}),
  }
  return { ...done, status: 200, code: 'ok', body: JSON.stringify(answer), stored: null }
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

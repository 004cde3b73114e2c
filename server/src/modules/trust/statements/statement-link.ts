import { createHash } from 'node:crypto'
import type { CallContext } from '../../../contract/operation.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { APPEAL_DAYS, addressesOf, findLinked } from './statements.sql.ts'

const PURPOSE = 'statement:'

/**
 * Opens one statement and the objection to it, without signing in. Nothing is stored: it works as long as an appeal may, and as
 * long as whom it concerns has the address it was sent to.
 */
export function statementUrl(
  { secrets, baseUrl }: { secrets: Secrets; baseUrl: string },
  statementId: number,
  email: string,
): string {
  const token = secrets.seal(`${PURPOSE}${statementId}:${markOf(email)}`).toString('base64url')
  return `${baseUrl}/app/objection?token=${token}`
}

/** Stands for an address: a token is short. */
function markOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

interface Linked {
  statementId: number
  /** Made from the address; missing in links of earlier versions. */
  mark: string | undefined
}

/** Undefined for a token that we did not make for this, or that went to an address that is no longer theirs. */
export async function findByLink({ tx, secrets }: Pick<CallContext, 'tx' | 'secrets'>, token: string) {
  const linked = readStatementToken(secrets, token)
  const statement = linked && (await findLinked(tx, APPEAL_DAYS, linked.statementId))
  if (!statement) return undefined
  const { mark } = linked
  const theirs = (await addressesOf(tx, statement)).some(({ email, confirmed_at }) =>
    mark === undefined ? confirmed_at === null || confirmed_at <= statement.created_at : markOf(email) === mark,
  )
  return theirs ? statement : undefined
}

function readStatementToken(secrets: Secrets, token: string): Linked | undefined {
  try {
    const text = secrets.open(Buffer.from(token, 'base64url'))
    if (!text.startsWith(PURPOSE)) return undefined
    const [id, mark] = text.slice(PURPOSE.length).split(':')
    return { statementId: Number(id), mark }
  } catch {
    return undefined
  }
}

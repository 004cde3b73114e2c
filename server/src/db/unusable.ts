import pg from 'pg'
import { StartupFault } from '../config/startup-fault.ts'
import { OutcomeUnknown } from './tx.ts'

const DISK_FULL = '53100'
/** Out of other resources, shutting down, I/O errors, read-only. */
const BEYOND_US = /^(53|57P|58)|^25006$/
const CONNECTION_BROKE = /^(Connection terminated|(connect|read|write|getaddrinfo) E[A-Z_]+\b)/

/**
 * What the operator has to fix at the database, in one sentence. Undefined for anything else: that is a bug of ours,
 * and its stack is useful.
 */
export function unusableDatabase(error: unknown): StartupFault | undefined {
  if (error instanceof StartupFault) return error
  if (error instanceof OutcomeUnknown) return unusableDatabase(error.cause) ?? noDatabase(error.message)
  if (!(error instanceof Error)) return undefined
  if (!(error instanceof pg.DatabaseError))
    return CONNECTION_BROKE.test(error.message) ? noDatabase(error.message) : undefined
  if (error.code === DISK_FULL)
    return new StartupFault(`The disk of the database is full (${error.message}). Free some space, then start again.`)
  if (!BEYOND_US.test(error.code ?? '')) return undefined
  return new StartupFault(`The database cannot be used (${error.message}). Put that right, then start again.`)
}

/** What OpenSSL, Node and pg say when TLS fails, or a file that the address names cannot be read. */
const NOT_SECURED = /certificate|SSL connection|^E[A-Z]+: .*, (open|read)\b/

export function noDatabase(fault: string): StartupFault {
  if (NOT_SECURED.test(fault))
    return new StartupFault(
      `The connection to the database could not be secured (${fault}). In DATABASE_URL, sslrootcert must name a file with the authority that issued the database’s certificate, and the host must be the one it was issued for.`,
    )
  return new StartupFault(
    `The database does not respond (${fault}). Check DATABASE_URL, with a pooler also DATABASE_DIRECT_URL, and that PostgreSQL is running, then start again.`,
  )
}

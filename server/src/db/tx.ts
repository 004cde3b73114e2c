import pg from 'pg'
import type { PersonTopic } from '../contract/vocabulary.ts'

/** What handlers may do with the database. `read` and `tx` share this interface. */
export interface Tx {
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>
  /** The first row of a statement that always returns one. */
  one<Row>(sql: string, values?: readonly unknown[]): Promise<Row>
  /** Whether the statement returns a row. */
  some(sql: string, values?: readonly unknown[]): Promise<boolean>
  /**
   * Asks about one item. Calls that ask the same at once share one statement: those of one transaction, and outside
   * transactions all of them. `askAll` must be one and the same function for all.
   */
  batched<Item, Row>(askAll: AskAll<Item, Row>, item: Item): Promise<Row>
  /** Inside a transaction: a savepoint around `work`, rolled back if it throws. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>
  /** A per-process value for this database, created on first use: the place for caches. */
  kept<Value>(make: () => Value): Value
  /** Announces news for these agents to every process, after the commit. */
  announce(botIds: readonly number[]): void
  /** The same for people: what changed, so that their open pages reload it. */
  notifyUsers(userIds: readonly (number | null)[], topic: PersonTopic): void
}

/** One row per item, in order; a promise for one that may fail by itself. */
export type AskAll<Item, Row> = (tx: Tx, items: readonly Item[]) => Promise<readonly (Row | Promise<Row>)[]>

/** No answer: the database is unreachable, or was lost before it answered. The statement may or may not have run. */
export class OutcomeUnknown extends Error {}

/** The same, but lost before a commit was sent: nothing took effect, so it may run again. */
export class NothingDone extends OutcomeUnknown {}

export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** Another row has this value already, perhaps stored at the same moment. */
export function isTaken(error: unknown): boolean {
  return sqlState(error) === '23505'
}

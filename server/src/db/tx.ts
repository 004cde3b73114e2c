import pg from 'pg'
import type { PersonTopic } from '../contract/vocabulary.ts'

/** What handlers may do with the database. `read` outside a transaction and `tx` inside one look the same. */
export interface Tx {
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>
  /** The first row of a statement that always gives one. */
  one<Row>(sql: string, values?: readonly unknown[]): Promise<Row>
  /** Asks about one item. Calls that share a transaction and ask the same at the same time get one statement for all. */
  batched<Item, Row>(askAll: AskAll<Item, Row>, item: Item): Promise<Row>
  /** Inside a transaction: undoes only `work` when it throws, and throws on. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>
  /** A value that this process keeps for this database, made when first asked for: the place for caches. */
  kept<Value>(make: () => Value): Value
  /** Tells every process that these agents have news: after the commit, and not at all without one. */
  announce(botIds: readonly number[]): void
  /** The same for people: what of theirs changed, so that their open pages look again. */
  notifyUsers(userIds: readonly (number | null)[], topic: PersonTopic): void
}

/** One row for each item, in their order. */
export type AskAll<Item, Row> = (tx: Tx, items: readonly Item[]) => Promise<readonly Row[]>

/** No answer came: the database is not there, or was lost before it answered. What was asked may have been done or not. */
export class OutcomeUnknown extends Error {}

export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

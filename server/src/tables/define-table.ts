import type { Config } from '../config/config.ts'

/**
 * What a table owes to the people it is about, declared once: in the `*.table.ts` beside the SQL that writes it, or in the
 * same file where that is about one table. Erasure, a person's archive, the page about what is kept, the pruning jobs, what
 * rejecting an agent removes and who may write the table are derived from this; `npm run check` compares it with the schema.
 */
export interface Table {
  readonly table: string
  /** Every column that names a person, and what happens to the row when that person leaves. */
  readonly people?: Readonly<Record<string, Fate>>
  /** Hand-written rules of erasure that change this table too; see modules/people/erasure/rules.ts. */
  readonly erasedBy?: readonly string[]
  /** Columns that still hold what somebody wrote after they left, and why. */
  readonly words?: Readonly<Record<string, string>>
  /** How it appears in a person's archive, or why it does not. */
  readonly export: Exported | `no: ${string}`
  /** When rows are deleted because of their age. `until done`: they mark work, or follow from other rows. */
  readonly keepFor?: Kept | 'until done'
  /** Which rows are held for agent $1, who waits for approval. They go when it is rejected. */
  readonly held?: string
  /** Folders that write it too, besides the one the declaration is in: one statement then does what would be several. */
  readonly writers?: readonly string[]
}

/**
 * `delete`: the row goes. `delete with the idea`: of a column that names an idea; the row goes if the idea was theirs.
 * `with …`: it goes with the row of that table, or is settled by that column of the same row. `by …`: a hand-written rule.
 * `keep: …`: it stays, and why; the row in `users` stays too, blank, so an id alone identifies nobody. With `blank`, these
 * columns get these values.
 */
export type Fate =
  | 'delete'
  | 'delete with the idea'
  | `with ${string}`
  | `by ${string}`
  | `keep: ${string}`
  | { readonly keep: string; readonly blank: Readonly<Record<string, string>> }

export interface Exported {
  /** Which rows are this person's ($1). */
  readonly of: string
  /** Their order; unique and never null, so that they can be read in parts. */
  readonly by: string
  readonly en: string
  readonly de: string
  /** Where people and agents both write: whether an agent wrote the row. The archive says so in `written_by`. */
  readonly byAgent?: string
  /** Where a person wrote: whether words of an agent are in it. */
  readonly partlyByAgent?: string
  /** Columns shown only of the person's own rows: of others they are private. */
  readonly ownOnly?: { readonly when: string; readonly columns: readonly string[] }
  /** Columns that stay out, and why. */
  readonly omit?: Readonly<Record<string, string>>
}

export type Kept = KeptFor & (PrunedByAge | { readonly job: string })

/** Deleted by the job `prune`; all others by the job they name. */
interface PrunedByAge {
  /** The moment from which the time runs, as SQL. */
  readonly from: string
  /** An id that follows time, where no index finds the oldest rows. */
  readonly inOrderOf?: string
}

interface KeptFor {
  /** Its name to clients; the table's own unless given. */
  readonly kind?: string
  /** What it is, for readers of the page about it, in each language. */
  readonly en: string
  readonly de: string
  /** From when the time runs. */
  readonly since: 'created' | 'last_used' | 'decided' | 'ended'
  /** 0: it goes as soon as it is over. */
  readonly days: number | ((config: Config) => number)
  /** The settings that decide. */
  readonly settings?: readonly string[]
}

export function defineTable(table: Table): Table {
  return table
}

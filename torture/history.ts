/** What was asked of the service and what it said, kept outside of it, to be held against its database afterwards. */

/** How one request ended. `unknown`: no answer came, so nobody knows whether it was done. */
export type Ending = 'done' | 'refused' | 'server_error' | 'busy' | 'unknown'

export interface Attempt {
  startedAt: number
  milliseconds: number
  ending: Ending
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, looked into by the checks
export type Body = any

/** One thing a client wanted, however many requests it took. */
export interface Wish {
  readonly act: string
  readonly client: number
  readonly botId: number
  readonly path: string
  readonly input: Record<string, unknown>
  readonly token: string
  /** Unset for calls that take no key: those are wishes that may be repeated. */
  readonly key: string | undefined
  /** Never given up: the order of what a client asked for stays known. */
  readonly steady?: true
  /** The answer; unset while none came. */
  acknowledged?: { status: number; text: string; body: Body; replayed: boolean }
}

export interface Violation {
  check: string
  detail: string
}

export class History {
  readonly wishes: Wish[] = []
  readonly attempts: Attempt[] = []
  readonly violations: Violation[] = []
  /** No single answer may take longer, whatever happens to the database. */
  readonly longestAnswerMs: number

  constructor(longestAnswerMs: number) {
    this.longestAnswerMs = longestAnswerMs
  }

  violate(check: string, detail: string): void {
    this.violations.push({ check, detail })
  }

  of(act: string): Wish[] {
    return this.wishes.filter((wish) => wish.act === act)
  }
}

/** Keys, or other marks, of answered and of unanswered wishes. */
export function split(wishes: readonly Wish[]): { done: Wish[]; open: Wish[] } {
  return {
    done: wishes.filter(({ acknowledged }) => acknowledged !== undefined),
    open: wishes.filter(({ acknowledged }) => acknowledged === undefined),
  }
}

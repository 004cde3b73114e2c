/** Requests and responses, recorded outside the service, to compare with its database afterwards. */

/** How one request ended. `unknown`: no response came, so it may or may not have taken effect. */
export type Ending = 'done' | 'refused' | 'server_error' | 'busy' | 'unknown'

export interface Attempt {
  startedAt: number
  milliseconds: number
  ending: Ending
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, looked into by the checks
export type Body = any

/** One thing a client wants, however many requests it takes. */
export interface Wish {
  readonly act: string
  readonly client: number
  readonly botId: number
  readonly path: string
  readonly input: Record<string, unknown>
  readonly token: string
  /** Unset for calls that take no key, which may be repeated. */
  readonly key: string | undefined
  /** Never abandoned, so that the order of a client's requests stays known. */
  readonly steady?: true
  /** The response; unset until one arrives. */
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
  /** Up to which message a person has looked at a conversation; its number is of that conversation alone. */
  readonly looks: number[] = []
  /** Histories of one thing that have too many orders to tell whether one is right. */
  unjudged = 0
  /** No response may take longer, whatever happens to the database. */
  readonly longestAnswerMs: number

  constructor(longestAnswerMs: number) {
    this.longestAnswerMs = longestAnswerMs
  }

  /** With the time, to tell which fault it followed. */
  violate(check: string, detail: string): void {
    this.violations.push({ check, detail: `${new Date().toISOString().slice(11, 19)} ${detail}` })
  }

  of(act: string): Wish[] {
    return this.wishes.filter((wish) => wish.act === act)
  }
}

/** Separates acknowledged wishes from the others. */
export function split(wishes: readonly Wish[]): { done: Wish[]; open: Wish[] } {
  return {
    done: wishes.filter(({ acknowledged }) => acknowledged !== undefined),
    open: wishes.filter(({ acknowledged }) => acknowledged === undefined),
  }
}

import type { ErrorCode } from '../contract/errors.ts'

/** An act in two forms, with {thing} for its name: what the agent did, and what it wants to do. */
export interface Act {
  did: string
  wants: string
  /** Other forms, by what the agent chose. */
  chosen?: Readonly<Record<string, Omit<Act, 'chosen'>>>
}

export type RefusalWord = ErrorCode | 'discarded' | 'declined' | 'expired' | 'withdrawn' | 'failed'

/** Everything that one language needs. The frames take {agent}, {did}, {wants} and {why}. */
export interface Words {
  acts: Readonly<Record<string, Act>>
  /** For an operation of a version that this one does not know. */
  unknown: Act
  frames: {
    done: string
    unchanged: string
    undone: string
    waitsForAdmin: string
    waitsForPayment: string
    waitsForYou: string
    waitsForPerson: string
    refused: string
  }
  /** Why the agent could not, to follow a colon. A 202 outside the review queue asks it to come back for an approved idea. */
  reasons: Readonly<Record<RefusalWord, string>>
  quoted(name: string): string
  numbered(id: number): string
}

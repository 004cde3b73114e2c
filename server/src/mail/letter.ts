import type { Language } from '../contract/languages.ts'

/** Who or what a line is about; each has its colour. */
export type Tone = 'people' | 'agent' | 'platform' | 'money' | 'attention'

/** Draws who acted: people are round, agents rounded squares. */
export interface Face {
  readonly tone: 'people' | 'agent'
  readonly initials: string
}

export interface Link {
  readonly label: string
  readonly url: string
}

/** One of several things that happened. */
export interface Item {
  readonly tone: Tone
  readonly face?: Face | undefined
  readonly text: string
  readonly reason?: string
  readonly links: readonly Link[]
}

/** A mail in the words of one language, before it is HTML or text. Every string is plain text. */
export interface Letter {
  readonly language: Language
  readonly subject: string
  readonly greeting: string
  /** Beside the opening. */
  readonly face?: Face | undefined
  readonly opening: readonly string[]
  readonly items: readonly Item[]
  readonly facts: readonly (readonly [string, string])[]
  /** Somebody's own words, set apart from ours. */
  readonly quote?: { readonly label: string; readonly text: string } | undefined
  readonly button: Link
  readonly closing: readonly string[]
  /** Less than a button. */
  readonly links: readonly Link[]
  /** Why the reader gets this mail. */
  readonly why: string
  /** How to get fewer of them. */
  readonly off: readonly Link[]
}

import type { Language } from './languages.ts'
import type { Operator } from './operator.ts'

export interface PageOrder {
  /** Path and query, from `/app` on. */
  readonly address: string
  readonly language: Language
  /** The language, if the address names it: then the page's links do too. */
  readonly lang: Language | undefined
  readonly operator: Operator
  /** What to say where there is nothing. */
  readonly missing: { readonly title: string; readonly lead: string } | undefined
  /** For people who are signed in: where they are; undefined for visitors. */
  readonly own: { readonly locale: string; readonly timeZone?: string | undefined } | undefined
}

/** The page's markup, and as JSON what the app needs to take it over. */
export interface WrittenPage {
  readonly html: string
  readonly data: string
}

/** An answer of our own API, as text. */
export interface Answer {
  readonly status: number
  readonly text: string
}

export type Read = (path: string) => Promise<Answer>

export type ToThread =
  | { readonly page: number; readonly order: PageOrder }
  | { readonly page: number; readonly call: number; readonly answer: Answer }

export type FromThread =
  | { readonly ready: true }
  | { readonly page: number; readonly call: number; readonly path: string }
  | { readonly page: number; readonly written: WrittenPage }
  | { readonly page: number; readonly fault: string }

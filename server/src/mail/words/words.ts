import type { MailKind, MailParams, ToldNotice } from '../mail-kinds.ts'
import type { NoticeKind } from '../notice-kinds.ts'

/** What a mail says, in one language. */
export interface Said {
  readonly subject: string
  readonly opening: readonly string[]
  readonly facts?: readonly (readonly [string, string])[]
  readonly quote?: { readonly label: string; readonly text: string }
  readonly button: string
  readonly closing?: readonly string[]
  readonly why: string
}

/** A notice collects many things; the rest of the mails are about one. */
type SingleKind = Exclude<MailKind, 'notices'>
export type MailWords = { readonly [Kind in SingleKind]: (params: MailParams[Kind]) => Said }

export interface NoticeWords {
  /** Of a mail with nothing else in it. */
  readonly subject: string
  readonly line: (told: ToldNotice) => string
  readonly button: string
}

/** Everything mails need in one language. */
export interface Words {
  /** Null where nobody's name is known. */
  greeting(name: string | null): string
  readonly mails: MailWords
  readonly notices: Readonly<Record<NoticeKind, NoticeWords>>
  readonly collected: {
    subject(count: number): string
    digest(period: 'daily' | 'weekly', count: number): string
    opening(count: number): string
    readonly button: string
    readonly look: string
    /** After a sentence that names something an agent wrote. */
    readonly agentWrote: string
    readonly undo: string
    readonly object: string
    readonly reason: string
    readonly search: string
    more(count: number): string
    pause(agent: string): string
    readonly why: string
    readonly choose: string
    readonly stop: string
  }
}

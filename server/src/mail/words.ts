import { texts as NOTICES } from '../../../texts/generated/mail-notices.ts'
import { texts as MAILS } from '../../../texts/generated/mails.ts'
import type { Language } from '../contract/languages.ts'
import type { Letter } from './letter.ts'
import type { Actor, Finding, MailKind, MailParams, ToldNotice } from './mail-kinds.ts'
import type { NoticeKind } from './notice-kinds.ts'

/** What a mail says, in one language. */
export type Said = Pick<Letter, 'subject' | 'opening' | 'facts' | 'quote' | 'closing' | 'why'> & { button: string }

type Message<Given> = string | ((given: Given) => string)

/** Paragraphs and facts that come out empty are left out. */
interface MailWords<Given> {
  readonly subject: Message<Given>
  readonly opening: readonly Message<Given>[]
  readonly facts?: readonly { label: Message<Given>; text: Message<Given> }[]
  readonly quote?: { label: Message<Given>; text: Message<Given> }
  readonly button: Message<Given>
  readonly closing?: readonly Message<Given>[]
  readonly why: Message<Given>
}

/** A notice collects many things; the rest of the mails are about one. */
type SingleKind = Exclude<MailKind, 'notices'>
type SecurityWords = MailParams['security_changed']['what']

/** Values derived from a mail's data, for its messages. */
type Made = ReturnType<typeof madeOf>
type Given<Kind extends MailKind> = Omit<Required<MailParams[Kind]>, keyof Made> & Made

/** Each kind has its words, and each message takes only what its mail has. */
type Words = { readonly [Kind in Exclude<SingleKind, 'security_changed'>]: MailWords<Given<Kind>> } & {
  readonly [What in SecurityWords]: MailWords<Given<'security_changed'>>
}
type NoticeWords = Readonly<Record<NoticeKind, { line: Message<{ name: string; who: string }>; button: string }>>

const WORDS: Readonly<Record<Language, { mails: Words }>> = MAILS
const NOTICE_WORDS: Readonly<Record<Language, NoticeWords>> = NOTICES

export const greetingIn = (language: Language) => MAILS[language].greeting
export const collectedIn = (language: Language) => MAILS[language].collected
export const noticeWordsIn = (language: Language) => NOTICE_WORDS[language]

export function sayMail<Kind extends SingleKind>(language: Language, kind: Kind, params: MailParams[Kind]): Said {
  const given = { left: 0, on: '', provider: '', ...params, ...madeOf(params as Varied, language) }
  const say = (message: Message<never>) => (typeof message === 'string' ? message : message(given as never))
  const all = (messages: readonly Message<never>[] = []) => messages.map(say).filter((text) => text !== '')
  const { mails } = WORDS[language]
  const words: MailWords<never> = mails['what' in params ? params.what : (kind as keyof Words)]
  const facts = (words.facts ?? []).map(({ label, text }) => [say(label), say(text)] as const)
  return {
    subject: say(words.subject),
    opening: all(words.opening),
    facts: 'changes' in params ? changedFields(language, params) : facts.filter(([, text]) => text !== ''),
    ...(words.quote &&
      say(words.quote.text) && { quote: { label: say(words.quote.label), text: say(words.quote.text) } }),
    button: say(words.button),
    closing: all(words.closing),
    why: say(words.why),
  }
}

/** One thing that happened, as a sentence. */
export function sayNotice(language: Language, { kind, name, by }: Pick<ToldNotice, 'kind' | 'name' | 'by'>): string {
  const { line } = NOTICE_WORDS[language][kind]
  return typeof line === 'string' ? line : line({ name, who: subjectOf(language, by) })
}

/** Placeholders for names while a line is cut: names may contain full stops. */
const [NAME, WHO] = ['\uE000', '\uE001']

/** The same as a subject line: who did what, without the consequences. */
export function headlineOf(language: Language, { kind, name, by, sentence }: ToldNotice): string {
  if (sentence !== undefined) return sentence.replace(/\.$/, '')
  const { line } = NOTICE_WORDS[language][kind]
  const said = typeof line === 'string' ? line : line({ name: name && NAME, who: WHO })
  const [first = ''] = said.split(/(?<=[.?!])\s/)
  return first
    .replace(/\.$/, '')
    .replace(NAME, () => name)
    .replace(WHO, () => subjectOf(language, by))
}

/** The subject of a sentence; a verb follows. It shows whether a person or an agent acted. */
function subjectOf(language: Language, by: Actor | null): string {
  const { agentFor, agentAlone, someone } = MAILS[language].who
  if (by?.agent && by.person) return agentFor({ agent: by.agent, person: by.person })
  if (by?.agent) return agentAlone({ agent: by.agent })
  return by?.person || someone
}

interface Varied {
  readonly to?: string | null
  readonly task?: string | null
  readonly message?: string | null
  readonly price?: { amount: number; currency: string } | null
  readonly amount?: number
  readonly currency?: string
  readonly finding?: Finding
  readonly changed?: { appealed: boolean }
  readonly released?: number
  readonly asked?: number
  readonly failed?: number
}

function madeOf(params: Varied, language: Language) {
  const { amount = 0, currency = '', price = { amount, currency }, finding, changed, to, task, message } = params
  const { released = 0, asked = 0, failed = 0 } = params
  return {
    price: price === null || price.amount <= 0 ? '' : money(price.amount, price.currency, language),
    found: finding === undefined ? '' : MAILS[language].found({ ...finding }),
    any: released + asked + failed > 0,
    to: to ?? '',
    task: task ?? '',
    message: message ?? '',
    changed: changed !== undefined,
    appealed: changed?.appealed === true,
  }
}

function changedFields(language: Language, { changes }: MailParams['admin_changed']): [string, string][] {
  const { fields, values } = MAILS[language]
  const known = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name
  return Object.entries(changes).map(([field, value]) => [known(fields, field), known(values, String(value))])
}

export function money(amount: number, currency: string, language: Language): string {
  const written = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(language, written).format(amount)
}

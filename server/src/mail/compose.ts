import type { Language } from '../contract/languages.ts'
import { DESTINATIONS } from './destinations.ts'
import type { Face, Item, Letter, Link } from './letter.ts'
import type { MailData, MailParams, Reader, ToldNotice } from './mail-kinds.ts'
import { NOTICE_TONES } from './notice-kinds.ts'
import { personInMail, plainNames } from './plain-name.ts'
import { collectedIn, greetingIn, headlineOf, money, noticeWordsIn, sayMail, sayNotice } from './words.ts'

/** A mail in its reader's language. */
export function compose(mail: MailData, reader: Omit<Reader, 'email'>, baseUrl: string): Letter {
  const { kind } = mail
  const { language } = reader
  const params = plainNames(mail.params)
  const said =
    kind === 'notices' ? sayNotices(language, params as MailParams['notices']) : sayMail(language, kind, params)
  const destination = DESTINATIONS[kind] as (params: unknown, baseUrl: string) => string
  return {
    language,
    greeting: greetingIn(language)({ name: (reader.name && firstName(personInMail(reader.name))) || null }),
    face: faceOf('agent' in params ? params.agent : null, 'child' in params ? params.child : null),
    items: [],
    facts: [],
    links: [],
    off: kind === 'notices' ? offLinks(language, params as MailParams['notices'], baseUrl) : [],
    ...said,
    subject: oneLine(said.subject),
    button: { label: said.button, url: destination(params, baseUrl) },
  }
}

/** Whole names are for strangers. A title is not a first name. */
function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  return first.endsWith('.') ? name : first
}

/** A single item reads like a mail of its own; several become a list. */
function sayNotices(language: Language, { notices, more, pauses, digest }: MailParams['notices']) {
  const collected = collectedIn(language)
  const [newest] = notices
  const alone = notices.length === 1 && more === 0 ? newest : undefined
  const count = notices.length + more
  const first = newest ? headlineOf(language, newest) : ''
  const subject = alone ? first : collected.subject({ first, count: count - 1 })
  return {
    subject: digest ? collected.digest({ period: digest, count }) : subject,
    opening: alone ? [] : [collected.opening({ count })],
    items: notices.map((told) => itemOf(language, told, alone === undefined)),
    button: alone ? noticeWordsIn(language)[alone.kind].button : collected.button,
    closing: more > 0 ? [collected.more({ count: more })] : [],
    links: pauses.map(({ agent, url }) => ({ label: collected.pause({ agent }), url })),
    why: collected.why,
  }
}

/** Notices whose name is that of the agent who acts. */
const OF_AN_AGENT = /^(agent_(acted|left|paired)$|approval_|permission_|task_)/

/** The face of an agent or a person; none without a name. */
function faceOf(agent: string | null, person: string | null = null): Face | undefined {
  const words = (agent || person || '').split(' ').flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const [first, last] = [words[0], words.slice(1).at(-1) ?? '']
  return first === undefined
    ? undefined
    : { tone: agent ? 'agent' : 'people', initials: `${first}${last}`.toUpperCase() }
}

function itemOf(language: Language, told: ToldNotice, linked: boolean): Item {
  const collected = collectedIn(language)
  const { kind, reason, sentence, words, sum, url, undoUrl } = told
  const named = sum && collected.sum({ price: money(sum.amount, sum.currency, language) })
  const beneath =
    reason === null
      ? words && collected.quoted({ words })
      : `${kind === 'search_found' ? collected.search : collected.reason}: ${reason}`
  return {
    tone: NOTICE_TONES[kind],
    face: told.by ? faceOf(told.by.agent, told.by.person) : faceOf(OF_AN_AGENT.test(kind) ? told.name : null),
    text: [sentence ?? sayNotice(language, told), named, told.agentWrote && collected.agentWrote]
      .filter((part) => part !== undefined)
      .join(' '),
    ...(beneath && { reason: beneath }),
    links: [
      ...(undoUrl === undefined ? [] : [{ label: collected.undo, url: undoUrl }]),
      ...(told.objectUrl === undefined ? [] : [{ label: collected.object, url: told.objectUrl }]),
      ...(linked ? [{ label: collected.look, url }] : []),
    ],
  }
}

function offLinks(language: Language, { unsubscribeUrl }: MailParams['notices'], baseUrl: string): Link[] {
  const collected = collectedIn(language)
  return [
    { label: collected.choose, url: `${baseUrl}/app/profile?tab=notifications` },
    { label: collected.stop, url: unsubscribeUrl },
  ]
}

/** A line break in a subject would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

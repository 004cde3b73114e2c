import { DESTINATIONS } from './destinations.ts'
import type { Item, Letter, Link } from './letter.ts'
import type { MailData, MailParams, Reader, ToldNotice } from './mail-kinds.ts'
import { NOTICE_TONES } from './notice-kinds.ts'
import { personInMail, plainNames } from './plain-name.ts'
import { WORDS } from './words/index.ts'
import type { Said, Words } from './words/words.ts'

/** A mail in its reader's language. */
export function compose(mail: MailData, reader: Omit<Reader, 'email'>, baseUrl: string): Letter {
  const { kind } = mail
  const params = plainNames(mail.params)
  const words = WORDS[reader.language]
  const said = kind === 'notices' ? sayNotices(words, params as MailParams['notices']) : sayOne(words, kind, params)
  const destination = DESTINATIONS[kind] as (params: unknown, baseUrl: string) => string
  return {
    language: reader.language,
    greeting: words.greeting((reader.name && personInMail(reader.name)) || null),
    items: [],
    facts: [],
    closing: [],
    links: [],
    off: kind === 'notices' ? offLinks(words, params as MailParams['notices'], baseUrl) : [],
    ...said,
    subject: oneLine(said.subject),
    button: { label: said.button, url: destination(params, baseUrl) },
  }
}

function sayOne({ mails }: Words, kind: Exclude<MailData['kind'], 'notices'>, params: unknown): Said {
  return (mails[kind] as (params: unknown) => Said)(params)
}

/** One thing is told like a mail of its own; several become a list. */
function sayNotices(words: Words, { notices, more, pauses, digest }: MailParams['notices']) {
  const { collected } = words
  const [only] = notices
  const alone = notices.length === 1 && more === 0 ? only : undefined
  const count = notices.length + more
  const { subject, button } = alone
    ? words.notices[alone.kind]
    : { subject: collected.subject(count), button: undefined }
  return {
    subject: digest ? collected.digest(digest, count) : subject,
    opening: alone ? [] : [collected.opening(count)],
    items: notices.map((told) => itemOf(words, told, alone === undefined)),
    button: button ?? collected.button,
    closing: more > 0 ? [collected.more(more)] : [],
    links: pauses.map(({ agent, url }) => ({ label: collected.pause(agent), url })),
    why: collected.why,
  }
}

function itemOf({ notices, collected }: Words, told: ToldNotice, linked: boolean): Item {
  const { kind, reason, sentence, url, undoUrl } = told
  return {
    tone: NOTICE_TONES[kind],
    text: [sentence ?? notices[kind].line(told), ...(told.agentWrote ? [collected.agentWrote] : [])].join(' '),
    ...(reason !== null && { reason: `${kind === 'search_found' ? collected.search : collected.reason}: ${reason}` }),
    links: [
      ...(undoUrl === undefined ? [] : [{ label: collected.undo, url: undoUrl }]),
      ...(told.objectUrl === undefined ? [] : [{ label: collected.object, url: told.objectUrl }]),
      ...(linked ? [{ label: collected.look, url }] : []),
    ],
  }
}

function offLinks({ collected }: Words, { unsubscribeUrl }: MailParams['notices'], baseUrl: string): Link[] {
  return [
    { label: collected.choose, url: `${baseUrl}/app/profile` },
    { label: collected.stop, url: unsubscribeUrl },
  ]
}

/** A line break in a subject would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

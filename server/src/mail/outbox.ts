import type { Language } from '../contract/languages.ts'
import type { Tx } from '../db/tx.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { compose } from './compose.ts'
import type { MailData, Reader } from './mail-kinds.ts'
import { findContacts, findPerson, findReader, insertMail } from './outbox.sql.ts'
import { textOf } from './text.ts'

export interface MailContext {
  tx: Tx
  secrets: Secrets
  baseUrl: string
}

interface Delivery {
  /** The account that a link in it opens. */
  accountUserId?: number | null
  /** Extra ones, such as how to unsubscribe. */
  headers?: Record<string, string>
}

/**
 * Queues a mail in the transaction it reports on; a job sends it. Its words are chosen now. What the HTML is made of
 * waits sealed beside the text, since both hold links that open accounts, and is gone once the mail is sent.
 */
export async function queueMail(
  { tx, secrets, baseUrl }: MailContext,
  reader: Reader,
  mail: MailData,
  delivery: Delivery = {},
): Promise<void> {
  const letter = compose(mail, reader, baseUrl)
  await insertMail(tx, {
    to: reader.email,
    subject: letter.subject,
    textSealed: secrets.seal(textOf(letter)),
    letterSealed: secrets.seal(JSON.stringify(letter)),
    headers: delivery.headers ?? {},
    accountUserId: delivery.accountUserId ?? null,
  })
}

/** The reader at an address. Name and language are the account's only if it has proven the address. */
export async function readerAt(tx: Tx, email: string, otherwise: Language = 'en'): Promise<Reader> {
  const known = await findReader(tx, email)
  return { email, name: known?.name ?? null, language: known?.language ?? otherwise }
}

/** Mails an agent's operator at each of their addresses, in case one is not read. */
export async function operatorsOf(tx: Tx, botId: number): Promise<Reader[]> {
  const readers: Reader[] = []
  for (const email of await findContacts(tx, botId)) readers.push(await readerAt(tx, email))
  return readers
}

/** A person as the reader of a mail; undefined if their address is unproven or they have left. */
export function readerOf(tx: Tx, userId: number): Promise<Reader | undefined> {
  return findPerson(tx, userId)
}

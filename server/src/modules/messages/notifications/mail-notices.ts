import type { Config } from '../../../config/config.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Database } from '../../../db/database.ts'
import { OutcomeUnknown, type Tx } from '../../../db/tx.ts'
import type { ToldNotice } from '../../../mail/mail-kinds.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { NOTIFICATION_KINDS } from '../../../notices/kinds.ts'
import type { NotificationSettingName } from '../../../notices/settings.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { findInForce, findInForceOfIdeas, statementUrl } from '../../trust/statements/index.ts'
import { findActors, findAgentWritten, type NoticeActor } from './actors.sql.ts'
import { findDigestPeople, type TakenDigest, takeDigest } from './digests.sql.ts'
import { findDuePeople, type Notice, noteMailed, type Taken, takeNotices, withoutGone } from './notifications.sql.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

interface MailContext {
  database: Database
  config: Config
  secrets: Secrets
  baseUrl: string
}

/** What a mail says about actions of agents, by their ids, and a link to pause each agent. */
export interface ToldActs {
  acts: ReadonlyMap<number, Pick<ToldNotice, 'sentence' | 'undoUrl'>>
  pauses: readonly { agent: string; url: string }[]
}

export type TellActs = (
  context: { tx: Tx; config: Config; baseUrl: string },
  userId: number,
  actionIds: readonly number[],
  language: Language,
) => Promise<ToldActs>

const BATCH = 200
/** Further ones are only counted. */
const MOST_TOLD = 20

/** One mail to each person with notifications that have waited a little. */
export function mailNotices(context: MailContext, tellActs: TellActs): Promise<void> {
  const due = () => findDuePeople(context.database.read, BATCH)
  return mailEach(context, due, async (tx, userId) => {
    const taken = await takeNotices(tx, userId)
    const mailed = taken && (await mailPerson(context, tx, { userId, ...taken, unwanted: kindsIn(taken) }, tellActs))
    if (mailed) await noteMailed(tx, userId)
  })
}

/** One mail to each person with everything that waited for their digest, in one transaction. */
export function mailDigests(context: MailContext, tellActs: TellActs): Promise<void> {
  const { digestHour } = context.config
  const due = () => findDigestPeople(context.database.read, digestHour, BATCH)
  return mailEach(context, due, async (tx, userId) => {
    const taken = await takeDigest(tx, digestHour, userId)
    if (taken) await mailPerson(context, tx, { userId, ...taken, unwanted: 'digest' }, tellActs)
  })
}

/** What cannot be mailed to one person, such as news that only a newer version knows, holds up nobody else. */
async function mailEach(
  { database }: MailContext,
  due: () => Promise<number[]>,
  mail: (tx: Tx, userId: number) => Promise<void>,
): Promise<void> {
  const failed = new Map<number, unknown>()
  const dueNow = async () => (await due()).filter((userId) => !failed.has(userId))
  for (let people = await dueNow(); people.length > 0; people = await dueNow())
    for (const userId of people)
      await database
        .transaction((tx) => mail(tx, userId))
        .catch((error: unknown) => {
          if (error instanceof OutcomeUnknown) throw error
          failed.set(userId, error)
        })
  const [first] = failed.values()
  if (failed.size > 0) throw first
}

function kindsIn({ notices }: Taken): NotificationSettingName[] {
  return [...new Set(notices.flatMap(({ kind }) => NOTIFICATION_KINDS[kind].setting ?? []))]
}

interface NoticeMail extends Taken {
  userId: number
  /** What the link in the mail turns off. */
  unwanted: NotificationSettingName[] | 'digest'
  /** How often, if it is one. */
  digest?: TakenDigest['digest']
}

/** Whether there was anything left to say. */
async function mailPerson(context: MailContext, tx: Tx, taken: NoticeMail, tellActs: TellActs): Promise<boolean> {
  const { secrets, config, baseUrl } = context
  const { userId, reader, unwanted, digest } = taken
  const actions = taken.notices.filter(isAct).slice(0, MOST_TOLD)
  const actionIds = actions.map(({ about }) => about)
  const { acts, pauses } = await tellActs({ tx, config, baseUrl }, userId, actionIds, reader.language)
  // What was undone meanwhile, or is too old to be shown, needs no mail.
  const told = await withoutGone(tx, userId, taken.notices)
  const standing = told.filter((notice) => !actions.includes(notice) || acts.has(notice.about))
  if (standing.length === 0) return false
  const shown = standing.slice(0, MOST_TOLD)
  const actors = await findActors(tx, userId, shown)
  const notices = shown.map((notice, place) => ({
    ...toldOf(notice, baseUrl),
    ...toldBy(notice, actors.get(place), baseUrl),
    ...(isAct(notice) && acts.get(notice.about)),
  }))
  await addObjections(context, tx, taken, shown, notices)
  await labelAgents(tx, shown, notices)
  const token = unsubscribeToken(secrets, userId, unwanted)
  const unsubscribeUrl = `${baseUrl}/app/unsubscribe?token=${token}`
  const more = standing.length - shown.length
  await queueMail(
    { tx, secrets, baseUrl },
    reader,
    { kind: 'notices', params: { notices, more, pauses, unsubscribeUrl, ...(digest && { digest }) } },
    // Mail programs show an unsubscribe button that posts to this URL (RFC 8058).
    {
      headers: {
        'List-Unsubscribe': `<${baseUrl}/account/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  )
  return true
}

/** Notices of decisions against somebody, with the kind of record that was decided on. */
const AGAINST = {
  idea_rejected: 'idea',
  idea_taken_down: 'idea',
  business_rejected: 'business',
  document_rejected: 'document',
  edit_reverted: 'edit',
  message_hidden: 'message',
  update_hidden: 'update',
  profile_hidden: 'profile',
} as const

/** The page to object, without signing in, if the decision still stands. */
async function addObjections(
  context: MailContext,
  tx: Tx,
  { userId, reader }: NoticeMail,
  shown: readonly Notice[],
  told: { objectUrl?: string }[],
): Promise<void> {
  const subjects = shown.map(({ kind, about }) =>
    kind in AGAINST ? { type: AGAINST[kind as keyof typeof AGAINST], id: about } : null,
  )
  const asked = subjects.filter((subject) => subject !== null)
  if (asked.length === 0) return
  // Documents and edits are told of with their idea.
  const [parts, whole] = [asked.filter(isPart), asked.filter((subject) => !isPart(subject))]
  const found = [...(await findInForce(tx, userId, whole)), ...(await findInForceOfIdeas(tx, userId, parts))]
  for (const [place, subject] of subjects.entries()) {
    const one = found.find((row) => row.subject_type === subject?.type && row.subject_id === subject.id)
    const line = told[place]
    if (one && line) line.objectUrl = statementUrl(context, one.statement_id, reader.email)
  }
}

const isPart = ({ type }: { type: string }) => type === 'document' || type === 'edit'

/** Whatever an agent wrote is labelled, in mails too. */
async function labelAgents(tx: Tx, shown: readonly Notice[], told: { agentWrote?: true }[]): Promise<void> {
  const of = (about: string) => shown.filter(({ kind }) => NOTIFICATION_KINDS[kind].about === about)
  const written = await findAgentWritten(tx, { ideas: of('idea').map(idOf), businesses: of('business').map(idOf) })
  for (const [place, { kind, about }] of shown.entries()) {
    const line = told[place]
    if (line && written.has(`${NOTIFICATION_KINDS[kind].about}:${about}`)) line.agentWrote = true
  }
}

const idOf = ({ about }: Notice) => about

function isAct({ kind }: Notice): boolean {
  return kind === 'agent_acted'
}

function toldOf({ kind, about, name, reason }: Notice, baseUrl: string): ToldNotice {
  return { kind, name, reason, by: null, url: `${baseUrl}${NOTIFICATION_KINDS[kind].path(about)}` }
}

/** Of these the words were shown when they began, and nothing is asked of the reader. */
const OVER: readonly string[] = ['interest_withdrawn', 'introduction_withdrawn', 'introduction_missed']

/** Who did it, in their words, and the way to where the reader can answer. */
function toldBy({ kind }: Notice, actor: NoticeActor | undefined, baseUrl: string): Partial<ToldNotice> {
  if (actor === undefined) return {}
  const { person, agent, idea, words, amount, currency, talk } = actor
  const by = { person, agent }
  if (OVER.includes(kind)) return { by }
  return {
    by,
    ...(idea && { name: idea }),
    ...(words && { words }),
    ...(amount !== null && currency !== null && { sum: { amount, currency } }),
    ...(talk !== null && { url: `${baseUrl}/app/conversations/${talk}` }),
  }
}

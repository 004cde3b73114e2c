import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/tx.ts'
import { queueMail } from '../../mail/outbox.ts'
import { ideaInMail } from '../../mail/plain-name.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { NOTIFICATION_KINDS } from './kinds.ts'
import { findDuePeople, type Notice, takeNotices } from './notifications.sql.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

interface MailContext {
  database: Database
  config: Config
  secrets: Secrets
  baseUrl: string
}

/** What a mail says about actions of agents, by their ids, and after all of them. */
export type ActLines = (
  context: { tx: Tx; config: Config; baseUrl: string },
  userId: number,
  actionIds: readonly number[],
) => Promise<{ lines: ReadonlyMap<number, string>; after: readonly string[] }>

const BATCH = 200
/** Further lines are only counted. */
const MOST_LINES = 20

/** One mail to each person with notifications that have waited a little. */
export async function mailNotices(context: MailContext, actLines: ActLines): Promise<void> {
  for (let people = await due(context); people.length > 0; people = await due(context))
    for (const userId of people) await context.database.transaction((tx) => mailPerson(context, tx, userId, actLines))
}

function due({ database }: MailContext): Promise<number[]> {
  return findDuePeople(database.read, BATCH)
}

async function mailPerson(
  { secrets, config, baseUrl }: MailContext,
  tx: Tx,
  userId: number,
  actLines: ActLines,
): Promise<void> {
  const taken = await takeNotices(tx, userId)
  if (taken === undefined) return
  const { email } = taken
  const acts = taken.notices.filter(isAct).slice(0, MOST_LINES)
  const said = await actLines(
    { tx, config, baseUrl },
    userId,
    acts.map(({ about }) => about),
  )
  // What was undone meanwhile, or is too old to be shown, needs no mail.
  const notices = taken.notices.filter((notice) => !acts.includes(notice) || said.lines.has(notice.about))
  if (notices.length === 0) return
  const token = unsubscribeToken(secrets, userId)
  await queueMail(
    { tx, secrets },
    {
      to: email,
      subject: subjectOf(notices),
      text: textOf(notices, said, baseUrl, `${baseUrl}/app/unsubscribe?token=${token}`),
      // Mail programs show an unsubscribe button that posts to this URL (RFC 8058).
      headers: {
        'List-Unsubscribe': `<${baseUrl}/account/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  )
}

function subjectOf(notices: readonly Notice[]): string {
  const [only] = notices
  if (notices.length !== 1 || only === undefined) return `Ideabridge: ${notices.length} updates for you`
  return `Ideabridge: ${NOTIFICATION_KINDS[only.kind].subject}`
}

function isAct({ kind }: Notice): boolean {
  return kind === 'agent_acted'
}

function textOf(
  notices: readonly Notice[],
  said: Awaited<ReturnType<ActLines>>,
  baseUrl: string,
  unsubscribeUrl: string,
): string {
  const lines = notices.slice(0, MOST_LINES).map((notice) => {
    const { kind, about, name, reason } = notice
    const act = isAct(notice) ? said.lines.get(about) : undefined
    if (act !== undefined) return act
    const { line, path } = NOTIFICATION_KINDS[kind]
    return [line(ideaInMail(name)), ...(reason === null ? [] : [`Reason: ${reason}`]), `${baseUrl}${path(about)}`].join(
      '\n',
    )
  })
  const more = notices.length - lines.length
  return [
    ...lines,
    ...(more > 0 ? [`And ${more} more: ${baseUrl}/app`] : []),
    ...said.after,
    `Choose which emails you get in your profile: ${baseUrl}/app/profile`,
    `Stop all emails like this: ${unsubscribeUrl}`,
  ].join('\n\n')
}

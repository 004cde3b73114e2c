import type { Config } from '../../config/config.ts'
import type { Language } from '../../contract/languages.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/tx.ts'
import type { ToldNotice } from '../../mail/mail-kinds.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { findActors } from './actors.sql.ts'
import { NOTIFICATION_KINDS } from './kinds.ts'
import { findDuePeople, type Notice, takeNotices } from './notifications.sql.ts'
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
export async function mailNotices(context: MailContext, tellActs: TellActs): Promise<void> {
  for (let people = await due(context); people.length > 0; people = await due(context))
    for (const userId of people) await context.database.transaction((tx) => mailPerson(context, tx, userId, tellActs))
}

function due({ database }: MailContext): Promise<number[]> {
  return findDuePeople(database.read, BATCH)
}

async function mailPerson(context: MailContext, tx: Tx, userId: number, tellActs: TellActs): Promise<void> {
  const { secrets, config, baseUrl } = context
  const taken = await takeNotices(tx, userId)
  if (taken === undefined) return
  const { reader } = taken
  const actions = taken.notices.filter(isAct).slice(0, MOST_TOLD)
  const actionIds = actions.map(({ about }) => about)
  const { acts, pauses } = await tellActs({ tx, config, baseUrl }, userId, actionIds, reader.language)
  // What was undone meanwhile, or is too old to be shown, needs no mail.
  const standing = taken.notices.filter((notice) => !actions.includes(notice) || acts.has(notice.about))
  if (standing.length === 0) return
  const shown = standing.slice(0, MOST_TOLD)
  const actors = await findActors(tx, userId, shown)
  const notices = shown.map((notice, place) => ({
    ...toldOf(notice, baseUrl),
    ...(actors.has(place) && { by: actors.get(place)! }),
    ...(actors.get(place)?.idea && { name: actors.get(place)?.idea ?? '' }),
    ...(isAct(notice) && acts.get(notice.about)),
  }))
  const token = unsubscribeToken(secrets, userId)
  const unsubscribeUrl = `${baseUrl}/app/unsubscribe?token=${token}`
  await queueMail(
    { tx, secrets, baseUrl },
    reader,
    { kind: 'notices', params: { notices, more: standing.length - shown.length, pauses, unsubscribeUrl } },
    // Mail programs show an unsubscribe button that posts to this URL (RFC 8058).
    {
      headers: {
        'List-Unsubscribe': `<${baseUrl}/account/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  )
}

function isAct({ kind }: Notice): boolean {
  return kind === 'agent_acted'
}

function toldOf({ kind, about, name, reason }: Notice, baseUrl: string): ToldNotice {
  return { kind, name, reason, by: null, url: `${baseUrl}${NOTIFICATION_KINDS[kind].path(about)}` }
}

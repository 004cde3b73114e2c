import type { TermsByPermission } from '../../../contract/grants.ts'
import type { BotStatus, Permission } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'

/** How the agent and its person stand to each other now. */
export interface LinkState {
  bot_id: number
  bot_name: string
  status: BotStatus
  autonomous: boolean
  capabilities: string[]
  /** That person, if it is an assistant. */
  bound_user_id: number | null
  user_id: number
  name: string
  permissions: Permission[]
  terms: TermsByPermission | null
  paused: boolean
  /** The mailed link approves without signing in. */
  mail_approval: boolean
  /** The person's account is: that, too, pauses their agents. */
  suspended: boolean
  age: number | null
  guardian_approved: boolean
  now_seconds: number
}

const STANDING = `select b.bot_id, b.bot_name, b.status, b.autonomous,
    coalesce(b.active_capabilities, b.requested_capabilities) as capabilities, l.user_id, u.name,
    (select l.user_id from assistants a where a.bot_id = b.bot_id) as bound_user_id, l.permissions, l.terms,
    l.paused_at is not null as paused, l.mail_approval, u.suspended_at is not null as suspended,
    extract(year from age(app_now()::date, u.date_of_birth))::integer as age,
    u.guardian_approved_at is not null as guardian_approved, date_part('epoch', app_now()) as now_seconds
  from links l join bots b using (bot_id) join users u using (user_id)
  where l.bot_id = $1 and l.user_id = $2`

export function readLinkState(tx: Tx, botId: number, userId: number): Promise<LinkState | undefined> {
  return tx.first(STANDING, [botId, userId])
}

/**
 * Undefined where they are not paired. The pairing stays as it is until the transaction ends; it is locked before the
 * approval, as unpairing does.
 */
export async function lockLinkState(
  tx: Tx,
  botId: number,
  userId: number,
  toChange: boolean,
): Promise<LinkState | undefined> {
  if (toChange) await tx.rows('select 1 from bots where bot_id = $1 for no key update', [botId])
  await tx.rows(
    toChange
      ? 'select 1 from links where bot_id = $1 and user_id = $2 for update'
      : 'select 1 from links where bot_id = $1 and user_id = $2 for share',
    [botId, userId],
  )
  return readLinkState(tx, botId, userId)
}

export async function setTerms(tx: Tx, botId: number, userId: number, terms: TermsByPermission | null): Promise<void> {
  await tx.rows('update links set terms = $3 where bot_id = $1 and user_id = $2', [
    botId,
    userId,
    terms && JSON.stringify(terms),
  ])
  tx.notifyUsers([userId], 'agents')
}

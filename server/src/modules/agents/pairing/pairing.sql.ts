import type { TermsByPermission } from '../../../contract/grants.ts'
import type { BotStatus, Permission } from '../../../contract/vocabulary.ts'
import { guidanceOf, isListed } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

/**
 * Serialises everything a person does about their agents, including guessed codes. Returns whether the account still
 * exists.
 */
export function lockPerson(tx: Tx, userId: number): Promise<boolean> {
  return tx.some('select user_id from users where user_id = $1 and erased_at is null for no key update', [userId])
}

export interface PairableAgent {
  bot_id: number
  bot_name: string
  bot_description: string | null
  third_party_provider: string | null
  contact_email: string
  contact_confirmed: boolean
  bot_status: BotStatus
  requested_capabilities: string[]
  asks_for_everything: boolean
  /** Null until an admin approves. */
  active_capabilities: string[] | null
  can_wait: boolean
}

const PAIRABLE = `bot_id, bot_name, bot_description, third_party_provider, contact_email,
  contact_confirmed_at is not null as contact_confirmed, status as bot_status, requested_capabilities,
  asks_for_everything, active_capabilities, can_wait`

/** Listed for everybody, so nobody needs its code. */
export function lockListedAgent(tx: Tx, botId: number): Promise<PairableAgent | undefined> {
  return tx.first(`select ${PAIRABLE} from bots where bot_id = $1 and ${isListed('bots')} for no key update of bots`, [
    botId,
  ])
}

/** Locked before its links, as agents' writes do, to avoid deadlocks. */
export function lockAgentByCode(tx: Tx, codeHash: Buffer): Promise<PairableAgent | undefined> {
  return tx.first(
    `select ${PAIRABLE} from bots where pairing_code_hash = $1 and status in ('pending_approval', 'active') for no key update`,
    [codeHash],
  )
}

export function lockAgent(tx: Tx, botId: number): Promise<{ bot_id: number; bot_name: string }> {
  return tx.one('select bot_id, bot_name from bots where bot_id = $1 for no key update', [botId])
}

export interface Link {
  bot_name: string
  permissions: Permission[]
  terms: TermsByPermission | null
  paused: boolean
  mail_approval: boolean
}

export function findLink(tx: Tx, botId: number, userId: number): Promise<Link | undefined> {
  return tx.first(
    `select b.bot_name, l.permissions, l.terms, l.paused_at is not null as paused, l.mail_approval
     from links l join bots b using (bot_id) where l.bot_id = $1 and l.user_id = $2`,
    [botId, userId],
  )
}

/** The person's link, with its agent locked; undefined if they are not paired. */
export async function lockLink(tx: Tx, botId: number, userId: number): Promise<Link | undefined> {
  await tx.rows('select bot_id from bots where bot_id = $1 for no key update', [botId])
  return findLink(tx, botId, userId)
}

/** The same with the link locked too, before what depends on it. */
export async function lockLinkToChange(tx: Tx, botId: number, userId: number): Promise<Link | undefined> {
  await tx.rows('select bot_id from bots where bot_id = $1 for no key update', [botId])
  await tx.rows('select 1 from links where bot_id = $1 and user_id = $2 for update', [botId, userId])
  return findLink(tx, botId, userId)
}

export async function insertLink(
  tx: Tx,
  botId: number,
  userId: number,
  { permissions, terms }: Pick<Link, 'permissions' | 'terms'>,
): Promise<void> {
  await tx.rows(
    `with link as (insert into links (bot_id, user_id, permissions, terms) values ($1, $2, $3, $4) returning bot_id)
     update bots set linked_users_count = linked_users_count + 1 from link where bots.bot_id = link.bot_id`,
    [botId, userId, permissions, terms && JSON.stringify(terms)],
  )
  tx.notifyUsers([userId], 'agents')
}

/** Waits for running writes for this person, which hold the link. */
export async function updateLink(
  tx: Tx,
  botId: number,
  userId: number,
  link: Pick<Link, 'permissions' | 'terms' | 'paused'>,
): Promise<void> {
  await tx.rows(
    `update links set permissions = $3, terms = $5, paused_at = case when $4 then coalesce(paused_at, app_now()) end
     where bot_id = $1 and user_id = $2`,
    [botId, userId, link.permissions, link.paused, link.terms && JSON.stringify(link.terms)],
  )
  tx.notifyUsers([userId], 'agents')
}

export async function setMailApproval(tx: Tx, botId: number, userId: number, on: boolean): Promise<void> {
  await tx.rows('update links set mail_approval = $3 where bot_id = $1 and user_id = $2', [botId, userId, on])
  tx.notifyUsers([userId], 'agents')
}

/** In the order in which agents are locked. */
export async function listYoungLinks(tx: Tx, userId: number, days: number): Promise<number[]> {
  const rows = await tx.rows<{ bot_id: number }>(
    `select bot_id from links where user_id = $1 and linked_at > app_now() - make_interval(days => $2)
       and not exists (select 1 from assistants a where a.bot_id = links.bot_id) order by bot_id`,
    [userId, days],
  )
  return rows.map(({ bot_id }) => bot_id)
}

/** Pairings it paused stay paused after a suspension ends. */
export async function takeOverPause(tx: Tx, botId: number, userId: number): Promise<void> {
  await tx.rows('update links set suspended = false where bot_id = $1 and user_id = $2 and suspended', [botId, userId])
}

/** Waits for running writes for this person; none starts after it. */
export async function deleteLink(tx: Tx, botId: number, userId: number): Promise<void> {
  await tx.rows(
    `with link as (delete from links where bot_id = $1 and user_id = $2 returning bot_id)
     update bots set linked_users_count = linked_users_count - 1 from link where bots.bot_id = link.bot_id`,
    [botId, userId],
  )
  tx.notifyUsers([userId], 'agents')
}

export interface PairedAgent extends Omit<PairableAgent, 'contact_email'> {
  contact_email: string | null
  takes_tasks: boolean
  guidance: string | null
  permissions: Permission[]
  terms: TermsByPermission | null
  paused: boolean
  mail_approval: boolean
  /** Allowed for now without asking. */
  allowances: { permission: Permission; uses_left: number; ends_at: string }[]
  linked_at: string
  last_active_at: string | null
  /** The rest is for assistants; null for an agent with a bot token. */
  host: string | null
  personal: boolean
  sign_ins: number
  last_used_at: string | null
}

export function listPairedAgents(tx: Tx, userId: number, beforeBot: number, limit: number): Promise<PairedAgent[]> {
  return tx.rows(
    `select b.bot_id, b.bot_name, b.bot_description, b.third_party_provider, b.contact_email,
       b.contact_confirmed_at is not null as contact_confirmed, b.status as bot_status,
        b.requested_capabilities, b.asks_for_everything, b.active_capabilities, b.can_wait, b.takes_tasks,
        ${guidanceOf('l')} as guidance, l.permissions, l.terms,
        l.paused_at is not null as paused, l.mail_approval, l.linked_at, m.last_active_at,
       (select coalesce(json_agg(json_build_object('permission', o.permission, 'uses_left', o.uses_left,
            'ends_at', o.ends_at) order by o.permission), '[]')
        from allowances o where o.bot_id = l.bot_id and o.user_id = l.user_id and o.uses_left > 0
          and o.ends_at > app_now()) as allowances,
       a.host, a.user_id is not null as personal, s.sign_ins, s.last_used_at
     from links l join bots b using (bot_id) join bot_minutes m using (bot_id) left join assistants a using (bot_id)
     left join lateral (
       select count(*)::integer as sign_ins, max(g.last_used_at) as last_used_at from oauth_grants g
       where a.bot_id is not null and g.bot_id = l.bot_id and g.user_id = l.user_id) s on true
     where l.user_id = $1 and l.bot_id < $2 order by l.bot_id desc limit $3`,
    [userId, beforeBot, limit],
  )
}

/** By the database's clock. */
export async function isPast(tx: Tx, moment: string): Promise<boolean> {
  const { past } = await tx.one<{ past: boolean }>('select $1::timestamptz <= app_now() as past', [moment])
  return past
}

/**
 * Ends a person's pairings, up to a given time or all; their row is locked. Agents are locked first and in order, as
 * their own writes do.
 */
export async function deletePairings(tx: Tx, userId: number, until: string | null): Promise<number[]> {
  await tx.rows(
    `select b.bot_id from bots b join links l using (bot_id)
     where l.user_id = $1 and l.linked_at <= coalesce($2::timestamptz, 'infinity')
     order by b.bot_id for no key update of b`,
    [userId, until],
  )
  const ended = await tx.rows<{ bot_id: number }>(
    `with ended as (
       delete from links where user_id = $1 and linked_at <= coalesce($2::timestamptz, 'infinity') returning bot_id)
     update bots set linked_users_count = linked_users_count - 1 from ended where bots.bot_id = ended.bot_id
     returning bots.bot_id`,
    [userId, until],
  )
  return ended.map(({ bot_id }) => bot_id)
}

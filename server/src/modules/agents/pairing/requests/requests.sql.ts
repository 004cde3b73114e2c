import type { Static } from 'typebox'
import type { GrantMode } from '../../../../contract/grants.ts'
import type { Permission } from '../../../../contract/vocabulary.ts'
import type { Tx } from '../../../../db/tx.ts'
import type { OpenRequest } from './requests.schema.ts'

/** After a decline. */
const DECLINED_REQUEST_DAYS = 30
/** Or an agent could ask, withdraw and ask again all day. */
const WITHDRAWN_REQUEST_HOURS = 24

export interface PermissionRequest extends Static<typeof OpenRequest> {
  user_id: number
}

const OPEN = 'r.closed_until is null'
const COLUMNS = `r.request_id, r.bot_id, (select bot_name from bots b where b.bot_id = r.bot_id) as bot_name, r.user_id, r.permission,
  r.mode, r.reason, r.created_at`

export interface RequestState {
  /** Open requests of this agent to this person. */
  open: number
  /** The open one for this permission. */
  request_id: number | null
  mode: GrantMode | null
  /** It may not be asked for again, or not yet. */
  closed: boolean
  until: string | null
  seconds_left: number | null
}

const LOCK = `pg_advisory_xact_lock(hashtextextended(' permissions ' || user_id, bot_id))`

/**
 * Of this agent and person, no request begins or ends until the transaction does, so that one notification for all of them
 * stays unread for as long as any is open. After the pairing is locked, before any request is.
 */
export async function lockRequests(tx: Tx, botId: number, userId: number): Promise<void> {
  await tx.rows(`select ${LOCK} from (select $1::bigint as bot_id, $2::bigint as user_id) l`, [botId, userId])
}

/** The same, of those whom this request is between. */
export async function lockRequestsBeside(tx: Tx, requestId: number): Promise<void> {
  await tx.rows(`select ${LOCK} from permission_requests where request_id = $1`, [requestId])
}

/** What this agent asks this person for, with its requests locked. */
export async function lockStanding(
  tx: Tx,
  botId: number,
  userId: number,
  permission: Permission,
): Promise<RequestState> {
  await lockRequests(tx, botId, userId)
  return tx.one(
    `select count(*) filter (where ${OPEN})::integer as open, max(s.request_id) filter (where ${OPEN}) as request_id,
       max(s.mode) filter (where ${OPEN}) as mode, coalesce(bool_or(s.closed_until > app_now()), false) as closed,
       max(s.closed_until) filter (where s.closed_until < 'infinity') as until,
       ceil(extract(epoch from max(s.closed_until) filter (where s.closed_until < 'infinity') - app_now()))::integer as seconds_left
     from permission_requests r left join permission_requests s on s.request_id = r.request_id and s.permission = $3
     where r.bot_id = $1 and r.user_id = $2`,
    [botId, userId, permission],
  )
}

export interface NewRequest {
  botId: number
  userId: number
  permission: Permission
  mode: GrantMode
  reason: string
  held: boolean
}

/** Call with its standing locked, and nothing open for the permission. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const { botId, userId, permission, mode, reason, held } = request
  const { request_id } = await tx.one<{ request_id: number }>(
    `insert into permission_requests (bot_id, user_id, permission, mode, reason, held) values ($1, $2, $3, $4, $5, $6)
     on conflict (bot_id, user_id, permission) do update set request_id = default, mode = excluded.mode,
       reason = excluded.reason, held = excluded.held, created_at = app_now(), closed_until = null
     returning request_id`,
    [botId, userId, permission, mode, reason, held],
  )
  return request_id
}

/** The agent was approved: its person is asked now. */
export function releaseRequest(tx: Tx, requestId: number): Promise<boolean> {
  return tx.some(
    `update permission_requests r set held = false, created_at = app_now()
     where request_id = $1 and held and ${OPEN} returning request_id`,
    [requestId],
  )
}

/** What waits for this person. */
export function listRequests(tx: Tx, userId: number, before: number, limit: number): Promise<PermissionRequest[]> {
  return tx.rows(
    `select ${COLUMNS} from permission_requests r
     where r.user_id = $1 and ${OPEN} and not r.held and r.request_id < $2 order by r.request_id desc limit $3`,
    [userId, before, limit],
  )
}

/** With `locked` nobody else ends it until the transaction does. */
export function findOpenRequest(
  tx: Tx,
  requestId: number,
  userId: number,
  locked: boolean,
): Promise<PermissionRequest | undefined> {
  return tx.first(
    `select ${COLUMNS} from permission_requests r
     where r.request_id = $1 and r.user_id = $2 and ${OPEN} and not r.held ${locked ? 'for update of r' : ''}`,
    [requestId, userId],
  )
}

/** Undefined where somebody decided or withdrew it before. */
export function declineRequest(
  tx: Tx,
  requestId: number,
  userId: number,
  forGood: boolean,
): Promise<(PermissionRequest & { again_from: string | null }) | undefined> {
  return tx.first(
    `update permission_requests r set reason = null,
       closed_until = case when $3 then 'infinity' else app_now() + make_interval(days => $4) end
     where r.request_id = $1 and r.user_id = $2 and ${OPEN} and not r.held
     returning ${COLUMNS}, case when not $3 then r.closed_until end as again_from`,
    [requestId, userId, forGood, DECLINED_REQUEST_DAYS],
  )
}

/** Undefined where it is not open. `onlyUser`: only if this person was asked. */
export function withdrawRequest(
  tx: Tx,
  requestId: number,
  botId: number,
  onlyUser: number | null,
): Promise<PermissionRequest | undefined> {
  return tx.first(
    `update permission_requests r set reason = null, closed_until = app_now() + make_interval(hours => $4)
     where r.request_id = $1 and r.bot_id = $2 and ($3::bigint is null or r.user_id = $3) and ${OPEN}
     returning ${COLUMNS}`,
    [requestId, botId, onlyUser, WITHDRAWN_REQUEST_HOURS],
  )
}

/** Removes what is open: for these permissions of a pairing, for a pairing, or for an agent. Declines stay. */
export function removeOpen(
  tx: Tx,
  botId: number,
  userId: number | null,
  permissions: readonly Permission[] | null,
): Promise<PermissionRequest[]> {
  return tx.rows(
    `delete from permission_requests r
     where r.bot_id = $1 and ($2::bigint is null or r.user_id = $2) and ($3::text[] is null or r.permission = any ($3))
       and ${OPEN}
     returning ${COLUMNS}`,
    [botId, userId, permissions],
  )
}

/** Whether this agent still asks this person for something. */
export async function asksStill(tx: Tx, botId: number, userId: number): Promise<boolean> {
  const open = await tx.first(
    `select 1 from permission_requests r where r.bot_id = $1 and r.user_id = $2 and ${OPEN} and not r.held limit 1`,
    [botId, userId],
  )
  return open !== undefined
}

import type { BotStatus, Capability } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'
import type { SandboxReport } from '../../../secrets/signed-report.ts'

export interface NewAgent {
  bot_name: string
  contact_email: string | null
  bot_description: string | null
  third_party_provider: string | null
  requested_capabilities: string[]
  asks_for_everything: boolean
  autonomy_requested: boolean
  can_wait: boolean
  takes_tasks: boolean
  pairing_code_hash: Buffer
  webhook_url: string | null
  webhook_secret_sealed: Buffer
  terms_version: string
  sandbox_report: SandboxReport | null
  /** Null for one that gets its tokens by OAuth. */
  token_hash: Buffer | null
}

/** The new agent's id; undefined if another agent has the same pairing code. */
export async function insertAgent(tx: Tx, agent: NewAgent): Promise<number | undefined> {
  const row = await tx.first<{ bot_id: number }>(
    `with bot as (
       insert into bots (bot_name, contact_email, bot_description, third_party_provider, requested_capabilities,
         autonomy_requested, pairing_code_hash, webhook_url, webhook_secret_sealed, terms_version,
         asks_for_everything, can_wait, takes_tasks, sandbox_report)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13, $14, $15)
       on conflict (pairing_code_hash) do nothing returning bot_id),
     token as (insert into bot_tokens (token_hash, bot_id) select $11, bot_id from bot where $11::bytea is not null),
     minutes as (insert into bot_minutes (bot_id) select bot_id from bot),
     usage as (insert into bot_usage (bot_id, hour) select bot_id, hour_number(app_now()) from bot)
     select bot_id from bot`,
    [
      agent.bot_name,
      agent.contact_email,
      agent.bot_description,
      agent.third_party_provider,
      agent.requested_capabilities,
      agent.autonomy_requested,
      agent.pairing_code_hash,
      agent.webhook_url,
      agent.webhook_secret_sealed,
      agent.terms_version,
      agent.token_hash,
      agent.asks_for_everything,
      agent.can_wait,
      agent.takes_tasks,
      agent.sandbox_report && JSON.stringify(agent.sandbox_report),
    ],
  )
  return row?.bot_id
}

/** Whether fewer than this many days have passed since. */
export async function isFresh(tx: Tx, moment: string, days: number): Promise<boolean> {
  const { fresh } = await tx.one<{ fresh: boolean }>(
    'select $1::timestamptz > app_now() - make_interval(days => $2) as fresh',
    [moment, days],
  )
  return fresh
}

/** Whether the code was free. */
export function replacePairingCode(tx: Tx, botId: number, codeHash: Buffer): Promise<boolean> {
  return tx.some(
    `update bots set pairing_code_hash = $2
     where bot_id = $1 and not exists (select 1 from bots where pairing_code_hash = $2) returning bot_id`,
    [botId, codeHash],
  )
}

export async function activateAgent(
  tx: Tx,
  botId: number,
  capabilities: readonly Capability[],
  autonomous: boolean,
): Promise<void> {
  await tx.rows(
    `update bots set status = 'active', status_reason = null, active_capabilities = $2, autonomous = $3,
       approved_at = app_now()
     where bot_id = $1`,
    [botId, capabilities, autonomous],
  )
}

export async function setStatus(tx: Tx, botId: number, status: BotStatus, reason: string | null): Promise<void> {
  await tx.rows('update bots set status = $2, status_reason = $3 where bot_id = $1', [botId, status, reason])
}

export async function setRights(
  tx: Tx,
  botId: number,
  capabilities: readonly string[],
  autonomous: boolean,
): Promise<void> {
  await tx.rows('update bots set active_capabilities = $2, autonomous = $3 where bot_id = $1', [
    botId,
    capabilities,
    autonomous,
  ])
}

interface Described {
  bot_id: number
  bot_description: string | null
  third_party_provider: string | null
  listed: boolean
  can_wait: boolean
  takes_tasks: boolean
}

export async function saveProfile(tx: Tx, profile: Described): Promise<void> {
  const { bot_id, bot_description, third_party_provider, listed, can_wait, takes_tasks } = profile
  await tx.rows(
    `update bots set bot_description = $2, third_party_provider = $3, wants_listing = $4, can_wait = $5, takes_tasks = $6
     where bot_id = $1`,
    [bot_id, bot_description, third_party_provider, listed, can_wait, takes_tasks],
  )
}

export async function saveName(tx: Tx, botId: number, name: string): Promise<void> {
  await tx.rows(
    'update bots set bot_name = $2, registered_name = coalesce(registered_name, bot_name) where bot_id = $1',
    [botId, name],
  )
}

/** Sets the address as confirmed. */
export async function setContact(tx: Tx, botId: number, email: string): Promise<void> {
  await tx.rows(
    `update bots set contact_email = $2, contact_confirmed_at = app_now(),
       contact_changed_at = case when contact_email = $2 then contact_changed_at else app_now() end
     where bot_id = $1`,
    [botId, email],
  )
}

/** Confirmed, like the first. */
export async function setSecondContact(tx: Tx, botId: number, email: string | null): Promise<void> {
  await tx.rows(
    'update bots set second_contact_email = $2, second_contact_since = case when $2::text is not null then app_now() end where bot_id = $1',
    [botId, email],
  )
}

/** An assistant's operator is its person, with their address. */
export async function setContactOfAssistants(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.rows(
    'update bots set contact_email = $2 where bot_id in (select bot_id from assistants where user_id = $1)',
    [userId, email],
  )
}

/** What is known of their operator, who leaves. */
export async function forgetOperator(tx: Tx, userId: number): Promise<void> {
  await setContactOfAssistants(tx, userId, 'erased@erased.invalid')
  await tx.rows(
    'update bots set status_reason = null where bot_id in (select bot_id from assistants where user_id = $1)',
    [userId],
  )
}

/**
 * Stops the agent for good. Its name stays on what it made; how to reach its operator does not. The webhook gets one last
 * event before the courier finds it gone.
 */
export async function retireAgent(tx: Tx, botId: number, reason: string): Promise<void> {
  await tx.rows(
    `update bots set status = 'rejected', status_reason = $2, contact_email = 'deregistered@deregistered.invalid',
       second_contact_email = null, second_contact_since = null,
       registered_name = null, bot_description = null, third_party_provider = null, autonomous = false, wants_listing = false
     where bot_id = $1`,
    [botId, reason],
  )
  // Streams and long polls notice and end.
  tx.announce([botId])
}

import type { GuardianLimit } from '../../../contract/guardian-limits.ts'
import type { Tx } from '../../../db/tx.ts'
import type { ApprovalStatus } from '../../../schema/approval.ts'

const STATUS = `case when approval_status = 'withheld' then 'approved' else approval_status end as approval_status,
  approval_status = 'withheld' as withheld`
const WRITTEN = 'created_by_bot_id is not null as created_by_bot, edited_by_bot_id is not null as edited_by_bot'

export interface Guarded {
  limits: GuardianLimit[]
  agents: { agent_name: string; permissions: string[]; paused: boolean; paired_at: string }[]
  ideas: {
    name: string | null
    approval_status: ApprovalStatus
    withheld: boolean
    created_by_bot: boolean
    edited_by_bot: boolean
  }[]
  businesses: {
    name: string | null
    approval_status: ApprovalStatus
    withheld: boolean
    created_by_bot: boolean
    edited_by_bot: boolean
  }[]
  payments: { amount: number; currency: string; status: string; created_at: string }[]
  interests: number
  agent_acts: number
}

/** Newest first, up to a page of each. No messages of others to the child. */
export function readGuarded(tx: Tx, userId: number, most: number): Promise<Guarded> {
  return tx.one(
    `select u.guardian_limits as limits,
       (select coalesce(json_agg(a), '[]') from (
          select b.bot_name as agent_name, l.permissions, l.paused_at is not null as paused, l.linked_at as paired_at
          from links l join bots b using (bot_id) where l.user_id = $1 order by l.linked_at desc limit $2) a) as agents,
       (select coalesce(json_agg(i), '[]') from (
          select name, ${STATUS}, ${WRITTEN} from ideas
          where owner_user_id = $1 and held_for_bot_id is null order by idea_id desc limit $2) i) as ideas,
       (select coalesce(json_agg(b), '[]') from (
          select business_name as name, ${STATUS}, ${WRITTEN} from businesses
          where owner_user_id = $1 and held_for_bot_id is null order by business_id desc limit $2) b) as businesses,
       (select coalesce(json_agg(p), '[]') from (
          select amount, currency, status, created_at from payments where user_id = $1 order by payment_id desc limit $2) p) as payments,
       (select count(*)::integer from interests n where n.user_id = $1 and n.held_for_bot_id is null) as interests,
       (select count(*)::integer from action_log a where a.user_id = $1 and a.code = 'ok') as agent_acts
     from users u where u.user_id = $1`,
    [userId, most],
  )
}

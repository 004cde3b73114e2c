import type { Actor } from '../../../contract/operation.ts'
import { byPlace } from '../../../db/by-place.ts'
import { mayHaveAgents } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { StoredStatus } from '../../../schema/approval.ts'
import {
  AGENT_TEXTS,
  type AgentWords,
  lockOwn,
  type Submitted,
  submittedColumns,
  textParameters,
} from '../submissions/index.ts'
import type { IdeaAnswer } from './ideas.schema.ts'

export type IdeaValues = Record<string, unknown>

const SUBMITTED = submittedColumns('idea')

/** A row of the idea_records view: what is returned, and who created and holds it. */
export interface IdeaRow extends Omit<IdeaAnswer, 'approval_status'> {
  approval_status: StoredStatus
  owner_user_id: number | null
  claim_email: string | null
  created_by_bot_id: number | null
  held_for_bot_id: number | null
}

export interface NewIdea {
  values: IdeaValues
  businessId: number | null
  claimEmail: string | null
  claimDays: number
  actor: Actor
  status: StoredStatus
}

export function insertIdea(tx: Tx, idea: NewIdea): Promise<Submitted> {
  return tx.batched(insertIdeas, idea)
}

/** A pending one that is not held skips review if its owner is trusted or premium. */
function insertIdeas(tx: Tx, ideas: readonly NewIdea[]): Promise<Submitted[]> {
  return tx.rows(
    `insert into ideas as r (idea_id, owner_user_id, claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id, approval_status,
       reviewed_at, published_at, business_id, name, annotation, description, type_of_idea, user_type,
       region_of_idea_selling, idea_development_description, amount_of_shares, price_per_unit, currency, duration,
       profit_share_option, stage)
     overriding system value
     select coalesce(idea_id, nextval(pg_get_serial_sequence('ideas', 'idea_id'))), owner_user_id, claim_email,
       case when claim_email is not null then app_now() + make_interval(days => claim_days) end,
       created_by_bot_id, held_for_bot_id, case when passes then 'approved' else approval_status end,
       case when passes then app_now() end, case when passes then app_now() end, business_id, name, annotation,
       description, type_of_idea, coalesce(user_type, 'General Consumers'), region_of_idea_selling,
       idea_development_description, coalesce(amount_of_shares, 0), coalesce(price_per_unit, 0),
       coalesce(currency, 'EUR'), duration, profit_share_option, stage
     from (
       select n.*, n.approval_status = 'pending' and n.held_for_bot_id is null
         and (select u.trusted or u.premium from users u where u.user_id = n.owner_user_id) as passes
       from rows from (json_to_recordset($1) as (idea_id bigint, owner_user_id bigint, claim_email text, claim_days integer,
         created_by_bot_id bigint, held_for_bot_id bigint, approval_status text, business_id bigint, name text,
         annotation text, description text, type_of_idea text, user_type text, region_of_idea_selling text,
         idea_development_description text, amount_of_shares numeric, price_per_unit numeric, currency text,
         duration text, profit_share_option text, stage text)) with ordinality n
       order by n.ordinality) n
     returning ${SUBMITTED}`,
    [
      JSON.stringify(
        ideas.map((idea) => ({
          ...idea.values,
          business_id: idea.businessId,
          idea_id: idea.actor.given?.idea_id ?? null,
          owner_user_id: idea.actor.userId,
          claim_email: idea.claimEmail,
          claim_days: idea.claimDays,
          created_by_bot_id: idea.actor.agentId,
          held_for_bot_id: idea.actor.heldFor,
          approval_status: idea.status,
        })),
      ),
    ],
  )
}

/**
 * Releases a held idea of an approved agent as it was created: its held edits are released after this, one by one, and
 * one that is no longer allowed must leave no trace. Unless it is a draft, a user's idea goes to review, which trusted
 * and premium owners skip. Undefined if it was not held for that agent.
 */
export function unholdIdea(
  tx: Tx,
  ideaId: number,
  botId: number,
  { values, businessId, claimDays, status }: Pick<NewIdea, 'values' | 'businessId' | 'claimDays' | 'status'>,
): Promise<Submitted | undefined> {
  return tx.first(
    `with trust as (
       select exists (select 1 from ideas join users u on u.user_id = owner_user_id
         where idea_id = $1 and $4 = 'pending' and (u.trusted or u.premium)) as passes)
     update ideas r set held_for_bot_id = null, business_id = $5, updated_at = app_now(),
       approval_status = case when passes then 'approved' else $4 end,
       reviewed_at = case when passes then app_now() end,
       published_at = case when passes then app_now() end,
       claim_expires_at = case when claim_email is not null then app_now() + make_interval(days => $6) end,
       (name, annotation, description, type_of_idea, region_of_idea_selling, idea_development_description,
        amount_of_shares, price_per_unit, currency, stage) =
       (select n.name, n.annotation, n.description, n.type_of_idea, n.region_of_idea_selling,
          n.idea_development_description, coalesce(n.amount_of_shares, 0), coalesce(n.price_per_unit, 0),
          coalesce(n.currency, 'EUR'), n.stage from jsonb_populate_record(null::ideas, $3) n)
     from trust where idea_id = $1 and held_for_bot_id = $2
     returning ${SUBMITTED}`,
    [ideaId, botId, JSON.stringify(values), status, businessId, claimDays],
  )
}

/** Changes the fields in `values` only. A business that is gone, or now someone else's, becomes null. */
export async function updateIdea(tx: Tx, ideaId: number, values: IdeaValues, words?: AgentWords): Promise<void> {
  await tx.rows(
    `update ideas i set updated_at = app_now(), ${AGENT_TEXTS},
       (business_id, name, annotation, description, type_of_idea, user_type, region_of_idea_selling,
        idea_development_description, amount_of_shares, price_per_unit, currency, duration, profit_share_option,
        stage) =
       (select (select b.business_id from businesses b
                where b.business_id = n.business_id and b.owner_user_id = i.owner_user_id),
          n.name, n.annotation, n.description, n.type_of_idea, n.user_type, n.region_of_idea_selling,
          n.idea_development_description, n.amount_of_shares, n.price_per_unit, n.currency, n.duration,
          n.profit_share_option, n.stage from jsonb_populate_record(i, $2) n)
     where idea_id = $1`,
    [ideaId, JSON.stringify(values), ...textParameters(words)],
  )
}

/** An idea of this user, locked; a held one is visible only to its agent. */
export function lockOwnIdea(
  tx: Tx,
  userId: number,
  ideaId: number,
  heldForBot: number | null,
): Promise<IdeaRow | undefined> {
  return lockOwn(tx, 'idea', userId, ideaId, heldForBot)
}

/** The same without the lock, for reading. */
export function readOwnIdea(
  tx: Tx,
  userId: number,
  ideaId: number,
  heldForBot: number | null,
): Promise<IdeaRow | undefined> {
  return tx.first(
    `select * from idea_records
     where idea_id = $2 and owner_user_id = $1 and (held_for_bot_id is null or held_for_bot_id = $3)`,
    [userId, ideaId, heldForBot],
  )
}

/** Ideas of the user, or of all paired users plus the agent's own held ones; newest first. */
export function listForAgent(
  tx: Tx,
  botId: number,
  userId: number | null,
  before: number,
  limit: number,
): Promise<IdeaRow[]> {
  return tx.batched(listForAgents, { botId, userId, before, limit })
}

interface AgentPage {
  botId: number
  userId: number | null
  before: number
  limit: number
}

async function listForAgents(tx: Tx, pages: readonly AgentPage[]): Promise<IdeaRow[][]> {
  const rows = await tx.rows<IdeaRow & { place: number }>(
    `select a.place, found.*
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[]) with ordinality
       a (bot_id, user_id, before, most, place)
     cross join lateral (
       (select i.* from links l join users u using (user_id) cross join lateral (
          select * from idea_records r
          where r.owner_user_id = l.user_id and r.idea_id < a.before
            and (r.held_for_bot_id is null or r.held_for_bot_id = a.bot_id)
          order by r.idea_id desc limit a.most) i
        where l.bot_id = a.bot_id and l.paused_at is null
          -- A range, which the index serves: of an agent with thousands of users, one is looked up and not searched for.
          and l.user_id between coalesce(a.user_id, 0) and coalesce(a.user_id, ${Number.MAX_SAFE_INTEGER})
          and ${mayHaveAgents('u')})
       union all
       (select * from idea_records r
        where r.held_for_bot_id = a.bot_id and r.claim_email is not null and r.idea_id < a.before and a.user_id is null
        order by r.idea_id desc limit a.most)
       order by idea_id desc limit a.most) found
     order by a.place, found.idea_id desc`,
    [
      pages.map(({ botId }) => botId),
      pages.map(({ userId }) => userId),
      pages.map(({ before }) => before),
      pages.map(({ limit }) => limit),
    ],
  )
  return byPlace(pages, rows)
}

import type { Tx } from '../server/src/db/tx.ts'
import type { Person } from './reactions.ts'

/** What a request alone does not tell: its consequences. Moments are the sandbox's, in milliseconds. */
export interface Facts {
  /** By approval ID: how it ended and when, or when it will. */
  readonly approvals: ReadonlyMap<unknown, { readonly declined: boolean; readonly at: number }>
  /** Interests and introductions that were declined, by `aboutOf`. */
  readonly declined: ReadonlyMap<string, number>
  /** Talkers per conversation: those who always answer or read German, and whether they have the last word. */
  readonly talks: ReadonlyMap<unknown, readonly (Talker & { readonly answered: boolean })[]>
  /** Who reads German, and what they own. */
  readonly germans: ReadonlySet<unknown>
  readonly germanIdeas: ReadonlySet<unknown>
  /** Which people paused or unpaired which agents, and when. */
  readonly stopped: readonly { readonly bot_id: number; readonly paused: boolean; readonly at: number }[]
}

interface Talker {
  readonly user_id: number
  readonly answers: boolean
}

/** Identifies whom an agent asked, about what, and for whom. */
export function aboutOf(operation: string | null, ...ids: readonly unknown[]): string {
  return [operation, ...ids.map((id) => id ?? '')].join(' ')
}

export async function readFacts(tx: Tx, people: readonly Person[]): Promise<Facts> {
  const germans = people.filter(({ language }) => language === 'de')
  const answering = people.filter(({ reacts }) =>
    reacts.some(({ on, do: deed }) => on === 'message' && deed === 'answer'),
  )
  const talkers = new Set([...germans, ...answering].map(({ user_id }) => user_id))
  const answerers = new Set(answering.map(({ user_id }) => user_id))
  const approvals = await tx.rows<{ approval_id: number; declined: boolean; at: string }>(
    `select approval_id, state = 'declined' as declined, coalesce(decided_at, expires_at) as at from approvals`,
  )
  const declined = await tx.rows<{ operation: string; user_id: number; idea_id: number; match: number; at: string }>(
    `select 'platform_express_interest' as operation, user_id, idea_id, null::bigint as match, decided_at as at
       from interests where status = 'declined'
     union all
     select 'platform_request_introduction', asker_user_id, idea_id, match_user_id, decided_at
       from introductions where status = 'declined'`,
  )
  const talks = await tx.rows<{ conversation_id: number; user_id: number; answered: boolean }>(
    `select c.conversation_id, c.user_id, m.bot_id is null and m.user_id is not distinct from c.user_id as answered
     from conversation_members c, lateral (
       select user_id, bot_id from messages where conversation_id = c.conversation_id and held_for_bot_id is null
         and account_type <> 'system' order by id desc limit 1) m
     where c.user_id = any ($1)`,
    [[...talkers]],
  )
  const stopped = await tx.rows<{ bot_id: number; paused: boolean; at: string }>(
    `select bot_id, type = 'user.permissions_changed' as paused, created_at as at from events
     where type = 'user.link_revoked' or (type = 'user.permissions_changed' and data ->> 'paused' = 'true')`,
  )
  return {
    stopped: stopped.map((one) => ({ ...one, at: Date.parse(one.at) })),
    approvals: new Map(
      approvals.map(({ approval_id, declined, at }) => [approval_id, { declined, at: Date.parse(at) }]),
    ),
    declined: new Map(
      declined.map(({ operation, user_id, idea_id, match, at }) => [
        aboutOf(operation, user_id, idea_id, match),
        Date.parse(at),
      ]),
    ),
    talks: Map.groupBy(
      talks.map((one) => ({ ...one, answers: answerers.has(one.user_id) })),
      ({ conversation_id }) => conversation_id,
    ),
    germans: new Set(germans.map(({ user_id }) => user_id)),
    germanIdeas: new Set(germans.map(({ idea_id }) => idea_id)),
  }
}

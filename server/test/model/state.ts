import type { TestService } from '../service.ts'
import type { Model } from './model.ts'

/** Everything the model covers, as the database has it: one statement, compared after every step. */
export async function storedState(service: TestService, model: Model): Promise<unknown> {
  const [row] = await service.sql<{ state: unknown }>(
    `select jsonb_build_object(
       'agents', (select coalesce(jsonb_agg(jsonb_build_array(b.bot_id, b.status, b.linked_users_count, b.points_balance,
           sum_of(u.actions), b.premium_until is not null,
           (select count(*) from queued_writes q where q.bot_id = b.bot_id and q.state = 'queued'),
           (select count(*) from queued_writes q where q.bot_id = b.bot_id and q.state = 'released'),
           (select count(*) from queued_writes q where q.bot_id = b.bot_id and q.state = 'failed'),
           (select count(*) from queued_writes q where q.bot_id = b.bot_id and q.state = 'discarded')) order by b.bot_id), '[]')
         from bots b join bot_usage u using (bot_id) where b.bot_id = any ($1)),
       'ideas', (select coalesce(jsonb_agg(jsonb_build_array(idea_id, owner_user_id, claim_email, approval_status, held_for_bot_id,
           (select count(*) from rounds r where r.idea_id = i.idea_id)) order by idea_id), '[]')
         from ideas i where created_by_bot_id = any ($1)),
       'interests', (select coalesce(jsonb_agg(jsonb_build_array(interest_id, idea_id, user_id, status, held_for_bot_id) order by interest_id), '[]')
         from interests where placed_by_bot_id = any ($1)),
       'watches', (select coalesce(jsonb_agg(jsonb_build_array(bot_id, idea_id, user_id, held_for_bot_id is not null) order by bot_id, idea_id, user_id), '[]')
         from watches where bot_id = any ($1))) as state`,
    [model.agents.map(({ id }) => id)],
  )
  return row!.state
}

/** The same, as the model has it. */
export function expectedState(model: Model): unknown {
  const byId = <Item extends { id: number }>(items: Item[]) => items.toSorted((one, other) => one.id - other.id)
  return {
    agents: byId(model.agents).map((agent) => [
      agent.id,
      agent.status,
      agent.links.size,
      agent.points,
      agent.used,
      agent.premium,
      agent.queue.length,
      agent.settled.released,
      agent.settled.failed,
      agent.settled.discarded,
    ]),
    ideas: byId(model.ideas).map((idea) => [
      idea.id,
      idea.owner?.id ?? null,
      idea.claim,
      idea.status,
      idea.heldFor?.id ?? null,
      idea.rounds,
    ]),
    interests: byId(model.interests).map((interest) => [
      interest.id,
      interest.idea.id,
      interest.person.id,
      interest.status,
      interest.heldFor?.id ?? null,
    ]),
    watches: byId(model.agents).flatMap((agent) =>
      [...agent.watches]
        .map(([key, held]) => [agent.id, ...key.split(' ').map(Number), held])
        .toSorted((one, other) => Number(one[1]) - Number(other[1]) || Number(one[2]) - Number(other[2])),
    ),
  }
}

import type { TestService } from '../../service.ts'
import type { GrantModel } from './model.ts'

/** Everything this model covers, as the database has it. */
export async function storedState(service: TestService, model: GrantModel): Promise<unknown> {
  const [row] = await service.sql<{ state: unknown }>(
    `select jsonb_build_object(
       'approvals', (select coalesce(jsonb_agg(jsonb_build_array(approval_id,
           case when state = 'waiting' and expires_at <= app_now() then 'expired' else state end) order by approval_id), '[]')
         from approvals where user_id = any ($1)),
       'ideas', (select coalesce(jsonb_agg(jsonb_build_array(idea_id, owner_user_id, name) order by idea_id), '[]')
         from ideas where owner_user_id = any ($1)),
       'interests', (select coalesce(jsonb_agg(jsonb_build_array(interest_id, idea_id, user_id, status)
           order by interest_id), '[]') from interests where user_id = any ($1)),
       'links', (select coalesce(jsonb_agg(jsonb_build_array(bot_id, user_id, paused_at is not null)
           order by bot_id, user_id), '[]') from links where user_id = any ($1)),
       'uses', (select count(*) from grant_uses where user_id = any ($1)),
       'undone', (select coalesce(jsonb_agg(action_id order by action_id), '[]') from action_log
         where user_id = any ($1) and undone_at is not null),
       'told', (select coalesce(jsonb_agg(jsonb_build_array(bot_id, type) order by bot_id, event_id), '[]') from events
         where bot_id = any ($2) and (type like any (array['approval.%', 'permission.%', 'task.%']) or type = 'action.undone')),
       'tasks', (select coalesce(jsonb_agg(jsonb_build_array(task_id, state = 'cancelled') order by task_id), '[]')
         from tasks where user_id = any ($1)),
       'requests', (select coalesce(jsonb_agg(jsonb_build_array(request_id, closed_until is null) order by request_id), '[]')
         from permission_requests where user_id = any ($1))) as state`,
    [model.people.map(({ id }) => id), model.agents.map(({ id }) => id)],
  )
  return row!.state
}

/** The same, as the model has it. */
export function expectedState(model: GrantModel): unknown {
  const ascending = (one: number, other: number) => one - other
  const byId = <Item extends { id: number }>(items: readonly Item[]) =>
    items.toSorted((one, other) => one.id - other.id)
  return {
    approvals: byId(model.approvals).map((each) => [
      each.id,
      each.state === 'waiting' && !model.isWaiting(each) ? 'expired' : each.state,
    ]),
    ideas: byId(model.ideas).map(({ id, owner, name }) => [id, owner.id, name]),
    interests: byId(model.interests).map(({ id, ideaId, person, status }) => [id, ideaId, person.id, status]),
    links: byId(model.agents).flatMap(({ id, links }) =>
      [...links]
        .map(([person, { paused }]) => [id, person.id, paused] as const)
        .toSorted((one, other) => ascending(one[1], other[1])),
    ),
    uses: model.uses.length,
    undone: model.actions
      .filter(({ undone }) => undone)
      .map(({ id }) => id)
      .toSorted(ascending),
    tasks: byId(model.tasks).map(({ id, ended }) => [id, ended]),
    requests: byId(model.requests).map(({ id, closedUntil }) => [id, closedUntil === undefined]),
    told: byId(model.agents).flatMap(({ id, told }) => told.map((type) => [id, type])),
  }
}

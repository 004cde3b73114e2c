import { ASKED, IDEAS_A_WEEK, LIMITED, ONE_ANSWER, ONE_DECISION } from '../careful.ts'
import { type Check, rule } from './context.ts'

/** How often an action that asked was undone: 1 or 0. */
const UNDONE = `(select count(*) from action_log l where l.bot_id = a.bot_id and l.request_id = a.request_id
  and l.operation = a.operation and l.undone_at is not null)`

export const careful: readonly Check[] = [
  rule(
    'what was approved is done once, what was not is not done',
    `approvals where state = 'granted' and input ? 'business_name'`,
    `select a.approval_id, a.state, n.n, ${UNDONE} as undone from approvals a
     cross join lateral (select count(*) as n from businesses b where b.business_name = a.input ->> 'business_name') n
     where a.input ? 'business_name' and n.n <> case when a.state = 'granted' then 1 - ${UNDONE} else 0 end
     union all
     select b.business_id, 'never asked', 1, 0 from businesses b where b.business_name like '${ASKED}%'
       and not exists (select 1 from approvals a where a.input ->> 'business_name' = b.business_name)`,
  ),
  rule(
    'one key asks once',
    'approvals',
    'select bot_id, key, count(*) from approvals group by 1, 2 having count(*) > 1',
  ),
  rule(
    'every decision was told once',
    `approvals where state <> 'waiting'`,
    `select a.approval_id, a.state, count(e.event_id) as told from approvals a
     left join events e on e.bot_id = a.bot_id and e.type like 'approval.%'
       and (e.data ->> 'approval_id')::bigint = a.approval_id
     group by a.approval_id having count(e.event_id) <> case when a.state in ('waiting', 'withdrawn') then 0 else 1 end
       or bool_or(e.type <> 'approval.' || a.state)`,
  ),
  rule(
    'every undo was told once, and nothing else was',
    'action_log where undone_at is not null',
    `select l.action_id, l.undone_at, count(e.event_id) as told from action_log l
     left join events e on e.bot_id = l.bot_id and e.type = 'action.undone'
       and (e.data ->> 'action_id')::bigint = l.action_id
     group by l.action_id having count(e.event_id) <> case when l.undone_at is null then 0 else 1 end`,
  ),
  {
    name: ONE_DECISION,
    async look({ database, history, careful }) {
      const rows = await database.query<{ approval_id: number; state: string }>(
        'select approval_id, state from approvals',
      )
      const states = new Map(rows.map(({ approval_id, state }) => [approval_id, state]))
      const told = careful.flatMap((pair) => [...pair.told])
      for (const [id, state] of told)
        if (states.get(id) !== state) history.violate(this.name, `${id} is ${states.get(id)}, answered ${state}`)
      return told.length
    },
  },
  rule(
    ONE_ANSWER,
    `(select 1 from permission_requests union all select 1 from events where type like 'permission.%') asked`,
    `select e.data ->> 'request_id' as request, count(*) from events e where e.type like 'permission.%' group by 1
       having count(*) > 1
     union all
     select r.request_id::text, 0 from permission_requests r join links l using (bot_id, user_id)
     where r.closed_until is null and r.permission = any (l.permissions)`,
  ),
  {
    name: 'what was answered about a request for a permission was told',
    async look({ database, history, careful }) {
      const rows = await database.query<{ id: string; type: string }>(
        `select data ->> 'request_id' as id, type from events where type like 'permission.%'`,
      )
      const told = new Map(rows.map(({ id, type }) => [Number(id), type.replace('permission.', '')]))
      const answered = careful.flatMap(({ asked }) => [...asked])
      for (const [id, answer] of answered)
        if ((told.get(id) ?? 'withdrawn') !== answer)
          history.violate(this.name, `${id} was ${answer}, and the agent heard ${told.get(id)}`)
      return answered.length
    },
  },
  {
    name: 'what was answered as undone is undone',
    async look({ database, history, careful }) {
      const rows = await database.query<{ action_id: number }>(
        'select action_id from action_log where undone_at is not null',
      )
      const undone = new Set(rows.map(({ action_id }) => action_id))
      const told = careful.flatMap((pair) => [...pair.undone])
      for (const id of told) if (!undone.has(id)) history.violate(this.name, `action ${id} is not`)
      return told.length
    },
  },
  {
    name: 'a grant is used as often as it allows',
    async look({ database, history, careful }) {
      for (const { person, limited } of careful) {
        const [row] = await database.query<{ ideas: number; uses: number }>(
          `select (select count(*) from ideas where owner_user_id = $1 and name like '${LIMITED}%') as ideas,
             (select count(*) from grant_uses where user_id = $1) as uses`,
          [person.userId],
        )
        const { ideas, uses } = row!
        const full = limited.refused > 0
        if (ideas !== uses || ideas > IDEAS_A_WEEK || (full && ideas !== IDEAS_A_WEEK) || ideas < limited.made)
          history.violate(this.name, `user ${person.userId}: ${ideas} ideas, ${uses} uses, ${JSON.stringify(limited)}`)
      }
      return careful.reduce((sum, { limited: { made, refused } }) => sum + made + refused, 0)
    },
  },
]

import { MESSAGES_IN_A_ROW } from '../limits.ts'
import { type Check, rule } from './context.ts'

const ASKED = `a.operation = 'platform_send_message'`

/** Agents that write to each other while their people look now and then. */
export const talks: readonly Check[] = [
  {
    name: 'agents write only so much in a row that nobody looks at',
    async look({ database, history }) {
      const rows = await database.query<{ first: number; id: number; conversation_id: number }>(
        // What its person approved is sent, however many came before.
        `select n.conversation_id, n.first, n.id from (
           select m.conversation_id, m.id, m.body, lag(m.id, $1) over talk as first,
             bool_and(m.account_type = 'ai_agent') over (talk rows $1 preceding) as alone
           from messages m where m.account_type <> 'system' and m.held_for_bot_id is null
           window talk as (partition by m.conversation_id order by m.id)) n
         where n.alone and n.first is not null and not exists (
           select 1 from approvals a where ${ASKED} and a.state = 'granted' and a.input ->> 'body' = n.body)`,
        [MESSAGES_IN_A_ROW],
      )
      const looks = history.looks.toSorted((one, other) => one - other)
      for (const { first, id, conversation_id } of rows)
        if (!looks.some((seen) => seen >= first && seen < id))
          history.violate(this.name, `message ${id} in ${conversation_id}, ${MESSAGES_IN_A_ROW} after ${first}`)
      const [counted] = await database.query<{ n: number }>(`select count(*) as n from approvals a where ${ASKED}`)
      return counted!.n
    },
  },
  rule(
    'a message that waited stands there once if its person approved it',
    `approvals a where ${ASKED} and a.state <> 'waiting'`,
    `select a.approval_id, a.state, n.n from approvals a
     cross join lateral (select count(*) as n from messages m where m.body = a.input ->> 'body'
       and m.conversation_id = (a.input ->> 'conversation_id')::bigint) n
     where ${ASKED} and n.n <> (a.state = 'granted')::integer`,
  ),
]

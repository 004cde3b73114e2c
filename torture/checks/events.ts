import { isDeepStrictEqual } from 'node:util'
import type { Body } from '../history.ts'
import { type Check, rule } from './context.ts'

interface EventRow {
  public_id: string
  type: string
  data: Body
  mark: number | null
}

/** Every committed event was delivered unchanged to the right receiver, and nothing else was. */
export const deliveries: Check = {
  name: 'every committed event came at least once, no other ever',
  async look({ database, history, receiver }) {
    const rows = await database.query<EventRow>(
      `select e.public_id, e.type, e.data, substring(b.webhook_url from '\\d+$')::integer as mark
       from events e join bots b using (bot_id)`,
    )
    const committed = new Map(rows.map((row) => [row.public_id, row]))
    const came = new Set<string>()
    for (const { mark, event } of receiver.received) {
      const row = committed.get(event.id)
      came.add(event.id)
      if (row === undefined) history.violate(this.name, `${event.id} ${event.type} was never committed`)
      else if (row.mark !== mark || row.type !== event.type || !isDeepStrictEqual(row.data, event.data))
        history.violate(this.name, `${event.id} came as ${JSON.stringify(event)} to ${mark}`)
    }
    // An agent without a webhook reads its feed.
    for (const { public_id, type, mark } of rows)
      if (mark !== null && !came.has(public_id)) history.violate(this.name, `${public_id} ${type} never came`)
    return rows.length
  },
}

export const tests: Check = {
  name: 'every acknowledged test event came',
  async look({ history, receiver }) {
    const came = new Set(receiver.received.map(({ event }) => event.id))
    const wishes = history.of('test-webhook').filter(({ acknowledged }) => acknowledged)
    for (const { acknowledged } of wishes)
      if (!came.has(acknowledged!.body.event_id)) history.violate(this.name, acknowledged!.body.event_id)
    return wishes.length
  },
}

/** Readers saw every event once, in the order in which it stands in the database. What came after their last look is left. */
export const feeds: Check = {
  name: 'feeds were read without a gap, in order, nothing twice',
  async look({ database, history, feeds: read }) {
    for (const { botId, ids, refused } of read) {
      if (refused) history.violate(this.name, refused)
      const rows = await database.query<{ public_id: string }>(
        'select public_id from events where bot_id = $1 order by written_by, event_id',
        [botId],
      )
      const gap = ids.findIndex((id, place) => id !== rows[place]?.public_id)
      if (gap >= 0)
        history.violate(this.name, `agent ${botId} read ${ids[gap]} as event ${gap}, where ${rows[gap]?.public_id} is`)
    }
    return read.reduce((sum, { ids }) => sum + ids.length, 0)
  },
}

/** A change exists if and only if its event does. */
export const causes: readonly Check[] = [
  rule(
    'every message was told once to the agent of the other side',
    'messages',
    `select m.id, l.bot_id, count(e.event_id) as told
     from messages m
     join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
     join lateral (select bot_id from links where user_id = o.user_id order by bot_id limit 1) l on true
     left join events e on e.bot_id = l.bot_id and e.type = 'message.received' and (e.data->>'message_id')::bigint = m.id
     where m.account_type = 'ai_agent' and m.held_for_bot_id is null and m.body like 'key-%'
       and not exists (select 1 from interests i where i.conversation_id = m.conversation_id and i.message = m.body)
     group by m.id, l.bot_id having count(e.event_id) <> 1`,
  ),
  rule(
    'every interest was told once to the agent of the owner',
    'interests',
    `select i.interest_id, l.bot_id, count(e.event_id) as told
     from interests i join ideas d using (idea_id)
     join lateral (select bot_id from links where user_id = d.owner_user_id order by bot_id limit 1) l on true
     left join events e on e.bot_id = l.bot_id and e.type = 'idea.interest_received'
       and (e.data->>'interest_id')::bigint = i.interest_id
     where i.held_for_bot_id is null group by i.interest_id, l.bot_id having count(e.event_id) <> 1`,
  ),
  rule(
    'every decision was told once, and a line added once',
    'interests',
    `select i.interest_id, i.status, told.n as told, lines.n as lines from interests i
     cross join lateral (select count(*) as n from events e where e.bot_id = i.placed_by_bot_id
       and e.type = 'interest.' || i.status and (e.data->>'interest_id')::bigint = i.interest_id) told
     cross join lateral (select count(*) as n from messages m where m.conversation_id = i.conversation_id
       and m.account_type = 'system' and m.body = 'The interest was ' || i.status || '.') lines
     where i.status in ('accepted', 'declined') and (told.n <> 1 or lines.n <> 1)`,
  ),
  rule(
    'every approval was told once',
    'bots',
    `select 'bot' as what, b.bot_id as id, count(e.event_id) as told from bots b
     left join events e on e.bot_id = b.bot_id and e.type = 'bot.approved'
     where exists (select 1 from queued_writes q where q.bot_id = b.bot_id and q.state = 'released')
     group by b.bot_id having count(e.event_id) <> 1
     union all
     select 'idea', i.idea_id, count(e.event_id) from ideas i
     left join events e on e.bot_id = i.created_by_bot_id and e.type = 'idea.approved'
       and (e.data->>'idea_id')::bigint = i.idea_id
     where i.approval_status = 'approved' and i.reviewed_at is not null group by i.idea_id having count(e.event_id) <> 1`,
  ),
  rule(
    'pairings told add up to pairings there are',
    'links',
    `select * from (
       select e.bot_id, (e.data->>'user_id')::bigint as user_id,
         count(*) filter (where e.type = 'user.linked') - count(*) filter (where e.type = 'user.link_revoked') as told
       from events e where e.type in ('user.linked', 'user.link_revoked') group by 1, 2) t
     where told <> (select count(*) from links l where l.bot_id = t.bot_id and l.user_id = t.user_id)`,
  ),
  rule(
    'no event tells of what is not there',
    'events',
    `select e.public_id, e.type from events e
     where (e.data ? 'idea_id' and not exists (select 1 from ideas i where i.idea_id = (e.data->>'idea_id')::bigint))
       or (e.data ? 'interest_id' and not exists (select 1 from interests i where i.interest_id = (e.data->>'interest_id')::bigint))
       or (e.data ? 'message_id' and not exists (select 1 from messages m where m.id = (e.data->>'message_id')::bigint))
       or (e.data ? 'round_id' and not exists (select 1 from rounds r where r.round_id = (e.data->>'round_id')::bigint))
       or (e.data ? 'business_id' and not exists (select 1 from businesses b where b.business_id = (e.data->>'business_id')::bigint))`,
  ),
]

import { blockedBetween, isGranted, isPublished, mayHaveAgents, nameIn } from '../db/conditions.sql.ts'
import type { Tx } from '../db/tx.ts'
import type { EventContent } from './content.ts'

type Parts = { [Part in keyof EventContent]-?: EventContent[Part] | null }

/**
 * What events are about, as their agents may read it now. One statement asks for both the words and the right to them: pairing,
 * pause, permission and its end, capability, membership, blocks, and what was hidden or deleted since. Texts are as long as their
 * fields allow, so with its content an event stays below 20 kB.
 */
export async function contentsOf(tx: Tx, eventIds: readonly string[]): Promise<(EventContent | null)[]> {
  if (eventIds.length === 0) return []
  const rows = await tx.rows<Parts & { place: number }>(CONTENTS, [eventIds])
  const found = new Map(rows.map(({ place, ...parts }) => [place, present(parts)]))
  return eventIds.map((_id, place) => found.get(place + 1) ?? null)
}

/** The same for one, sharing the statement with others who ask at the same moment. */
export function contentOf(tx: Tx, eventId: string): Promise<EventContent | null> {
  return tx.batched(contentsOf, eventId)
}

function present(parts: Parts): EventContent | null {
  const there = Object.entries(parts).filter(([, part]) => part !== null)
  return there.length === 0 ? null : (Object.fromEntries(there) as EventContent)
}

const named = (id: string) => `(e.data ->> '${id}')::bigint as ${id}`

/** The agent of the event, the person it acts for, and another person or agent: nobody of them blocks another. */
const unblocked = (person: string, agent: string) => `not coalesce(${blockedBetween('t.user_id', person)}, false)
  and not exists (select 1 from blocks k where k.user_id = ${person} and k.blocked_bot_id = t.bot_id)
  and not exists (select 1 from blocks k where k.user_id = t.user_id and k.blocked_bot_id = ${agent})`

/** Speaks for itself, not for a person. */
const ITSELF = 't.user_id is null and t.autonomous'

const MESSAGE = `select c.idea_id, jsonb_build_object('body', m.body, 'sender', jsonb_build_object(
      'account_type', m.account_type, 'name', case m.account_type when 'system' then 'Ideabridge'
        when 'user' then coalesce(${nameIn('u', 'm.conversation_id')}, 'Former member')
        else coalesce(b.bot_name, 'Former agent') end)) as content
  from messages m join conversations c using (conversation_id)
  left join users u on u.user_id = m.user_id left join bots b on b.bot_id = m.bot_id
  where m.id = t.message_id and m.conversation_id = t.conversation_id
    and m.held_for_bot_id is null and c.held_for_bot_id is null
    and exists (select 1 from conversation_members s where s.conversation_id = m.conversation_id
      and (s.user_id = p.user_id and p.reads_messages or s.bot_id = t.bot_id and ${ITSELF}))
    and ${unblocked('m.user_id', 'm.bot_id')}`

const INTEREST = `select jsonb_build_object('message', n.message, 'amount', n.amount, 'currency', n.currency,
      'name', coalesce(u.name, b.bot_name)) as content
  from interests n join ideas i using (idea_id)
  left join users u on u.user_id = n.user_id left join bots b on b.bot_id = n.bot_id
  where n.interest_id = t.interest_id and n.held_for_bot_id is null and 'express_interest' = any (t.capabilities)
    and (p.user_id in (i.owner_user_id, n.user_id)
      or ${ITSELF} and (n.bot_id = t.bot_id or i.owner_user_id is null and i.created_by_bot_id = t.bot_id))
    and ${unblocked('n.user_id', 'n.bot_id')} and ${unblocked('i.owner_user_id', 'null::bigint')}`

const INTRODUCTION = `select jsonb_build_object('message', n.message,
      'name', case when n.match_user_id = p.user_id then o.name else m.name end) as content
  from introductions n join users o on o.user_id = n.asker_user_id join users m on m.user_id = n.match_user_id
  where n.introduction_id = t.introduction_id and n.held_for_bot_id is null and p.reads_messages
    and p.user_id in (n.asker_user_id, n.match_user_id)
    and ${unblocked('n.asker_user_id', 'null::bigint')} and ${unblocked('n.match_user_id', 'null::bigint')}`

/** Public ones, those of the person, and what the agent made for nobody yet. */
const readable = (row: string) => `(${isPublished(row)}
  or (${row}.held_for_bot_id is null or ${row}.held_for_bot_id = t.bot_id)
    and (${row}.owner_user_id = p.user_id or ${row}.owner_user_id is null and ${row}.created_by_bot_id = t.bot_id))`

const IDS = ['user_id', 'conversation_id', 'message_id', 'interest_id', 'introduction_id', 'idea_id', 'business_id']

const CONTENTS = `with told as materialized (
    select a.place, e.bot_id, ${IDS.map(named).join(', ')}, b.autonomous,
      coalesce(b.active_capabilities, b.requested_capabilities) as capabilities
    from unnest($1::text[]) with ordinality a (public_id, place) join events e using (public_id)
    join bots b on b.bot_id = e.bot_id and b.status in ('active', 'pending_approval'))
  select t.place, m.content as message, n.content as interest, o.content as introduction,
    (select jsonb_build_object('name', i.name) from ideas i
      where i.idea_id = coalesce(t.idea_id, m.idea_id) and ${readable('i')}) as idea,
    (select jsonb_build_object('business_name', s.business_name) from businesses s
      where s.business_id = t.business_id and ${readable('s')}) as business
  from told t
  left join lateral (
    select l.user_id, ${isGranted('l', "'send_message'")} as reads_messages from links l join users u using (user_id)
    where l.bot_id = t.bot_id and l.user_id = t.user_id and l.paused_at is null and ${mayHaveAgents('u')}) p on true
  left join lateral (${MESSAGE}) m on true
  left join lateral (${INTEREST}) n on true
  left join lateral (${INTRODUCTION}) o on true`

/** Records for every hot write, as many as a turn has calls; $1 and $2 are the people who make and who back ideas. */

const PLACES = `generate_series(0, $3::integer - 1) place`
const OWNER = `($1::bigint[])[1 + place % cardinality($1::bigint[])]`
const BACKER = `($2::bigint[])[1 + place % cardinality($2::bigint[])]`
const IDEA = `insert into ideas (owner_user_id, business_id, name, annotation, description, type_of_idea,
    region_of_idea_selling, approval_status, published_at, reviewed_at)`

function ideas(status: 'draft' | 'pending' | 'approved'): string {
  const published = status === 'approved' ? 'now(), now()' : 'null, null'
  return `${IDEA} select ${OWNER}, (select min(business_id) from businesses where owner_user_id = ${OWNER}),
      'Solar kiln ' || place, 'Fires clay with sunlight.', 'A mirror heats the kiln, and a clock turns it after the sun.',
      'Technology', 'Europe', '${status}', ${published}
    from ${PLACES}, (select $2::bigint[]) unused returning idea_id as id`
}

export const DRAFTS = ideas('draft')
export const PENDING = ideas('pending')
export const PUBLISHED = ideas('approved')

/** An unanswered interest in each of the ideas $4, with its conversation and one message to read. */
export const INTERESTS = `
  with place as (
    select place, ($4::bigint[])[1 + place] as idea_id, ${OWNER} as owner_id, ${BACKER} as backer_id,
      nextval(pg_get_serial_sequence('conversations', 'conversation_id')) as conversation_id
    from ${PLACES}),
  talk as (insert into conversations (conversation_id, idea_id) overriding system value
    select conversation_id, idea_id from place),
  said as (insert into messages (conversation_id, account_type, user_id, body)
    select conversation_id, 'user', backer_id, 'We would like to hear more about the mirror.' from place
    returning id, conversation_id),
  members as (insert into conversation_members (conversation_id, user_id, last_message_id, unread_count)
    select p.conversation_id, m.user_id, s.id, 1 from place p join said s using (conversation_id)
    cross join lateral (values (p.owner_id), (p.backer_id)) m (user_id))
  insert into interests (idea_id, user_id, kind, conversation_id)
  select idea_id, backer_id, 'invest', conversation_id from place order by place
  returning interest_id as id, conversation_id`

/** Events for the feed of the agents $1. */
export const FEED = `insert into events (public_id, bot_id, type, data)
  select 'evt_' || replace(gen_random_uuid()::text, '-', ''), bot_id, 'idea.updated',
    jsonb_build_object('idea_id', n, 'user_id', 1, 'fields', '["annotation"]'::jsonb)
  from unnest($1::bigint[]) bot_id, generate_series(1, 10) n`

/** People of the demo who have ideas and conversations. */
export const READERS = `select distinct on (m.user_id) m.user_id, i.idea_id, m.conversation_id
  from (select user_id, conversation_id from conversation_members where user_id is not null
    order by md5(user_id::text) limit 2000) m
  join ideas i on i.owner_user_id = m.user_id and i.approval_status = 'approved' and i.held_for_bot_id is null limit $1`

/** The tables that list work for the jobs. Earlier versions have fewer of them. */
export const WORK_LISTS = `select relname as list from pg_class where relkind = 'r'
  and relname in ('matching_new_ideas', 'matching_changes', 'idea_listing_changes')`

export const workLeft = (lists: readonly string[]) =>
  `select ${lists.map((list) => `(select count(*) from ${list})`).join(' + ') || '0'} as left`

export const SESSION = `insert into sessions (session_hash, user_id) values ($1, $2)`

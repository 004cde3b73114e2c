import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import { FEW_PEOPLE } from '../src/db/people-of-page.sql.ts'
import type { Tx } from '../src/db/tx.ts'
import { writeCursor } from '../src/schema/cursor.ts'
import type { TestAgent } from './agents.ts'
import { act } from './ideas.ts'
import { activeAgent, addPerson, link } from './people.ts'
import { rowsRead } from './rows-read.ts'
import { useService } from './service.ts'

const service = useService()

const PEOPLE = FEW_PEOPLE + 100
/** More than are looked through, so that no page is found by looking through the newest. */
const OF_OTHERS = PEOPLE + 100
const LIMIT = 50

let agent: TestAgent
let otherAgent: TestAgent
/** Whose records the agent must not see; of the silent one, only what needs no permission. */
const others: Record<'stranger' | 'paused' | 'child' | 'silent', number> = {
  stranger: 0,
  paused: 0,
  child: 0,
  silent: 0,
}

type Page = { next_cursor: string | null } & Record<string, Record<string, number>[]>

/** One page, asked for by an agent that has so many people. */
async function pageOf(tx: Tx, name: string, fields: object): Promise<Page> {
  const operation = catalogue.find((each) => each.name === name)
  const bot = { bot_id: agent.bot_id, autonomous: false }
  const actor = { userId: null, agentId: bot.bot_id, heldFor: null }
  const context = { tx, bot, actor, account: { linked_users_count: PEOPLE }, baseUrl: 'https://example.org' }
  return (await operation?.handler(context as never, { limit: LIMIT, ...fields } as never)) as unknown as Page
}

/** For everybody the agent has, twice; for others; and again for some of its own, which are the newest. */
async function fill(insert: (whose: string) => string): Promise<void> {
  const own = 'select user_id from links where bot_id = $1'
  await service.sql(insert(`${own} order by md5(user_id::text)`), [agent.bot_id])
  await service.sql(insert(`${own} order by md5(user_id || 'again')`), [agent.bot_id])
  await service.sql(insert(`select $1::bigint as user_id from generate_series(1, ${OF_OTHERS})`), [others.stranger])
  await service.sql(insert(`${own} order by md5(user_id || 'new') limit ${2 * LIMIT}`), [agent.bot_id])
}

const insertConversation = 'insert into conversations (context_type) values (default) returning conversation_id'

async function fillAll(): Promise<void> {
  await fill(
    (whose) =>
      `insert into ideas (owner_user_id, name, approval_status) select user_id, 'I', 'draft' from (${whose}) p`,
  )
  await fill(
    (whose) =>
      `insert into businesses (owner_user_id, business_name, approval_status) select user_id, 'B', 'draft' from (${whose}) p`,
  )
  const [conversation] = await service.sql<{ conversation_id: number }>(insertConversation)
  const someone = await addPerson(service)
  // On each idea, in their order: received by its owner, and placed by somebody whom the agent does not know.
  await service.sql(
    `insert into interests (idea_id, user_id, kind, conversation_id) select idea_id, $1, 'partner', $2 from ideas order by idea_id`,
    [someone, conversation?.conversation_id],
  )
  await service.sql(
    `insert into introductions (idea_id, asker_user_id, match_user_id, kind, match_score, reasons)
     select idea_id, owner_user_id, $1, 'partner', 1, '[]' from ideas order by idea_id`,
    [someone],
  )
  let idea = 0
  await fill((whose) => {
    idea += 1
    return `insert into interests (idea_id, user_id, kind, conversation_id)
      select n.idea_id, p.user_id, 'partner', ${conversation?.conversation_id}
      from (select user_id, row_number() over () as place from (${whose}) p) p
      join (select idea_id, row_number() over (order by idea_id) as place from ideas where owner_user_id = ${others.stranger}) n
        on n.place = case when p.user_id = ${others.stranger} then p.place else ${idea} end
      order by p.place`
  })
  await fill((whose) => {
    idea += 1
    return `insert into introductions (idea_id, asker_user_id, match_user_id, kind, match_score, reasons)
      select n.idea_id, ${someone}, p.user_id, 'partner', 1, '[]'
      from (select user_id, row_number() over () as place from (${whose}) p) p
      join (select idea_id, row_number() over (order by idea_id) as place from ideas where owner_user_id = ${others.stranger}) n
        on n.place = case when p.user_id = ${others.stranger} then p.place else ${idea} end
      order by p.place`
  })
  for (let round = 0; round < 2; round++)
    await fill(
      (whose) => `with p as (select user_id, row_number() over () as place from (${whose}) p),
        c as (insert into conversations (context_type) select 'idea' from p returning conversation_id),
        n as (select conversation_id, row_number() over (order by conversation_id) as place from c)
        insert into conversation_members (conversation_id, user_id, last_message_id)
        select n.conversation_id, p.user_id, n.conversation_id % 997 from p join n using (place)`,
    )
  // Some talk to somebody who has the same agent.
  await service.sql(
    `insert into conversation_members (conversation_id, user_id, last_message_id)
     select m.conversation_id, l.user_id, m.last_message_id
     from conversation_members m cross join (select min(user_id) as user_id from links where bot_id = $1) l
     where m.conversation_id % 5 = 0 and m.user_id <> l.user_id`,
    [agent.bot_id],
  )
}

/** Held for this agent or another, and nobody's yet. */
async function holdSome(): Promise<void> {
  for (const [table, key] of [
    ['ideas', 'idea_id'],
    ['businesses', 'business_id'],
    ['conversations', 'conversation_id'],
  ])
    for (const [place, bot] of [agent, otherAgent].entries())
      await service.sql(`update ${table} set held_for_bot_id = $1 where ${key} % 7 = $2`, [bot.bot_id, place])
  for (const { bot_id } of [agent, otherAgent])
    await service.sql(
      `insert into ideas (claim_email, name, approval_status, held_for_bot_id) values ('a@example.org', 'I', 'draft', $1)`,
      [bot_id],
    )
}

const acts = (user: string) => `exists (select 1 from links l join users u using (user_id)
  where l.bot_id = $1 and l.user_id = ${user} and l.paused_at is null and coalesce(date_part('year', age(u.date_of_birth)) >= 14, true))`
const talks = (user: string) => `${acts(user)} and ${user} <> (select user_id from users where name = 'silent')`
const SEEN = '(held_for_bot_id is null or held_for_bot_id = $1)'

interface List {
  name: string
  fields?: object
  key: string
  id: string
  expected: string
}

const LISTS: readonly List[] = [
  {
    name: 'platform_list_ideas',
    key: 'ideas',
    id: 'idea_id',
    expected: `ideas where ${SEEN} and (${acts('owner_user_id')} or claim_email is not null)`,
  },
  {
    name: 'platform_list_businesses',
    key: 'businesses',
    id: 'business_id',
    expected: `businesses where ${SEEN} and ${acts('owner_user_id')}`,
  },
  {
    name: 'platform_list_interests',
    key: 'interests',
    id: 'interest_id',
    expected: `interests n join ideas i using (idea_id) where ${acts('i.owner_user_id')}`,
  },
  {
    name: 'platform_list_interests',
    fields: { direction: 'placed' },
    key: 'interests',
    id: 'interest_id',
    expected: `interests n where ${acts('n.user_id')}`,
  },
  {
    name: 'platform_list_introductions',
    key: 'introductions',
    id: 'introduction_id',
    expected: `introductions n where ${talks('n.match_user_id')}`,
  },
  {
    name: 'platform_list_introductions',
    fields: { direction: 'placed', status: 'new' },
    key: 'introductions',
    id: 'introduction_id',
    expected: `introductions n where ${talks('n.asker_user_id')}`,
  },
  {
    name: 'platform_list_conversations',
    key: 'conversations',
    id: 'conversation_id',
    expected: `conversation_members m join conversations c using (conversation_id) where ${SEEN} and ${talks('m.user_id')}`,
  },
]

describe('an agent with many people', () => {
  before(async () => {
    agent = await activeAgent(service)
    otherAgent = await activeAgent(service)
    await service.sql(
      `with people as (insert into users (email, name) select 'p' || n || '@example.org', 'P' from generate_series(1, $2) n
         returning user_id)
       insert into links (bot_id, user_id, permissions) select $1, user_id, '{send_message}' from people`,
      [agent.bot_id, PEOPLE],
    )
    for (const name of ['stranger', 'paused', 'child', 'silent'] as const)
      others[name] = await addPerson(service, { name })
    for (const name of ['paused', 'child'] as const) await link(service, agent, others[name], ['send_message'])
    await link(service, agent, others.silent)
    await service.sql('update links set paused_at = app_now() where user_id = $1', [others.paused])
    await service.sql(`update users set date_of_birth = app_now() - interval '10 years' where user_id = $1`, [
      others.child,
    ])
    await service.sql('update bots set linked_users_count = $2 where bot_id = $1', [agent.bot_id, PEOPLE + 3])
    await fillAll()
    await holdSome()
    await service.sql('analyze')
  })

  for (const { name, fields = {}, key, id, expected } of LISTS) {
    const title = [name, ...Object.values(fields)].join(' ')

    it(`${title}: every page, newest first, each once`, async () => {
      const order = key === 'conversations' ? 'last_message_id desc, conversation_id desc' : `${id} desc`
      const rows = await service.sql<Record<string, number>>(`select ${id} from ${expected} order by ${order}`, [
        agent.bot_id,
      ])
      const found: (number | undefined)[] = []
      await service.app.database.transaction(async (tx) => {
        let cursor: string | null | undefined
        for (let pages = 0; cursor !== null && pages < 100; pages++) {
          const page = await pageOf(tx, name, { ...fields, ...(cursor && { cursor }) })
          found.push(...(page[key] ?? []).map((row) => row[id]))
          cursor = page.next_cursor
        }
      })
      assert.ok(rows.length > PEOPLE, `${rows.length} expected`)
      assert.deepEqual(
        found,
        rows.map((row) => row[id]),
      )
    })

    it(`${title}: a page does not read what all of them have`, async () => {
      const [newest] = await service.sql<{ id: number }>(`select max(${id}) as id from ${expected}`, [agent.bot_id])
      // One conversation of each person is looked at: there is no list of everybody's to look through.
      const [most, cursor] =
        key === 'conversations' ? [6 * PEOPLE, {}] : [2 * PEOPLE, { cursor: writeCursor([(newest?.id ?? 0) + 1]) }]
      const read = await rowsRead(service, '', (tx) => pageOf(tx, name, { ...fields, ...cursor }))
      assert.ok(read < most, `${read} rows`)
    })
  }

  it('is answered so over HTTP', async () => {
    const { body } = await act(service, agent, 'list-ideas', { limit: LIMIT })
    const page = await service.app.database.transaction((tx) => pageOf(tx, 'platform_list_ideas', {}))
    assert.deepEqual(
      body.ideas.map((row: { idea_id: number }) => row.idea_id),
      page.ideas?.map(({ idea_id }) => idea_id),
    )
  })

  it('introductions of one idea are found by the idea', async () => {
    const [asked] = await service.sql<{ idea_id: number; introduction_id: number }>(
      `select idea_id, introduction_id from introductions n where ${acts('n.asker_user_id')} order by 1 limit 1`,
      [agent.bot_id],
    )
    const fields = { direction: 'placed', idea_id: asked?.idea_id }
    const read = await rowsRead(service, '', async (tx) => {
      const { introductions } = await pageOf(tx, 'platform_list_introductions', fields)
      assert.deepEqual(
        introductions?.map(({ introduction_id }) => introduction_id),
        [asked?.introduction_id],
      )
    })
    assert.ok(read < LIMIT, `${read} rows`)
  })
})

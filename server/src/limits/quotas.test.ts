import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { registerAgent } from '../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../test/assertions.ts'
import { act, approveByAdmin, eventsOf, pairedAgent, pairedPendingAgent, setIdeaStatus } from '../../test/ideas.ts'
import { approveAgent, createPerson } from '../../test/people.ts'
import { Workbench } from '../../test/processes.ts'
import { useService } from '../../test/service.ts'

const SETTINGS = {
  /** Four drafts among them. */
  IDEAS_PER_ACCOUNT: '16',
  BUSINESSES_PER_ACCOUNT: '3',
  DOCUMENT_MEGABYTES_PER_ACCOUNT: '6',
  CLAIMS_PER_AGENT: '4',
  USER_RATE_PER_MINUTE: '1000000',
}
const workbench = new Workbench({ after })
const service = useService({ settings: SETTINGS })
const LAST_ID = `select last_value as last from pg_sequences where sequencename = 'ideas_idea_id_seq'`
type Door = Pick<typeof service, 'call' | 'post'>

/** A second process on the same database. */
let started: Promise<Door> | undefined
async function secondDoor(): Promise<Door> {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', BOT_RATE_PER_MINUTE: '1000000', ...SETTINGS }
  const { call } = await workbench.start({ ...settings, ...service.database.settings })
  return { call, post: (path, body, options) => call('POST', path, body, options) }
}

/** This many concurrent calls, alternating between both processes. */
async function together<Answer>(times: number, call: (door: Door, index: number) => Promise<Answer>) {
  started ??= secondDoor()
  const doors = [service, await started]
  return Promise.all(Array.from({ length: times }, (_, index) => call(doors[index % 2]!, index)))
}

/** In base64 or as raw bytes: both count together. */
const attachTo = (door: Door, idea: number, bytes: number, headers: Record<string, string>, as: 'base64' | 'file') => {
  const path = `/account/ideas/${idea}/documents`
  const content = Buffer.alloc(bytes, 'a')
  return as === 'file'
    ? door.call('POST', `${path}/upload?file_name=x`, undefined, { headers, raw: content })
    : door.post(path, { file_name: 'x', content_base64: content.toString('base64') }, { headers })
}

describe('one person keeps at most', () => {
  it('so many drafts, through two processes at once', async () => {
    const { session: headers } = await createPerson(service)
    const draft = (door: Door = service) => door.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, { headers })
    const answers = await together(12, draft)
    assert.deepEqual(countStatuses(answers), { 201: 4, 422: 8 })
    const refused = await draft()
    assertRefused(refused, 422, 'validation_failed', ['is_draft'])
    assert.deepEqual(refused.body.reasons.is_draft, [{ reason: 'draft_limit', params: { limit: 4 } }])
    const [made] = answers.filter(({ status }) => status === 201)
    assertAccepted(await service.call('DELETE', `/account/ideas/${made!.body.idea_id}`, undefined, { headers }), 200)
    assertAccepted(await draft(), 201)
  })

  it('so many ideas, whoever makes them, through two processes at once', async () => {
    const { agent, owner } = await pairedAgent(service)
    await act(service, agent, 'create-business', { user_id: owner.user_id, business_name: 'Lamplight' })
    const fields = { user_id: owner.user_id, name: 'Lamps' }
    const answers = await together(24, (door) => act(door, agent, 'create-idea', fields))
    assert.deepEqual(countStatuses(answers), { 201: 16, 422: 8 })
    const [{ count } = { count: 0 }] = await service.sql<{ count: number }>(
      'select count(*) as count from ideas where owner_user_id = $1',
      [owner.user_id],
    )
    assert.equal(count, 16)
    assertRefused(await act(service, agent, 'create-idea', fields), 422, 'validation_failed', ['user_id'])
    const own = await service.post('/account/ideas', { name: 'Lamps' }, { headers: owner.session })
    assertRefused(own, 422, 'validation_failed', ['name'])
    assert.deepEqual(own.body.reasons.name, [{ reason: 'idea_limit', params: { limit: 16 } }])
  })

  it('so many drafts, and asking again and again writes nothing', async () => {
    const { agent, owner } = await pairedAgent(service)
    const fields = { user_id: owner.user_id, name: 'Lamps', is_draft: 1 }
    const draft = () => act(service, agent, 'create-idea', fields)
    assert.deepEqual(countStatuses(await together(8, draft)), { 201: 4, 422: 4 })
    const lastId = async () => (await service.sql<{ last: number }>(LAST_ID))[0]!.last
    const before = await lastId()
    const refused = await draft()
    assertRefused(refused, 422, 'validation_failed', ['is_draft'])
    assert.deepEqual(refused.body.reasons.is_draft, [{ reason: 'draft_limit', params: { limit: 4 } }])
    const own = await service.post('/account/ideas', { is_draft: 1 }, { headers: owner.session })
    assertRefused(own, 422, 'validation_failed', ['is_draft'])
    assert.equal(await lastId(), before, 'a refused idea is not made and undone')
    const [idea] = await service.sql<{ id: number }>('select min(idea_id) as id from ideas where owner_user_id = $1', [
      owner.user_id,
    ])
    assertAccepted(
      await service.call('DELETE', `/account/ideas/${idea!.id}`, undefined, { headers: owner.session }),
      200,
    )
    assertAccepted(await draft(), 201)
    assertRefused(await draft(), 422, 'validation_failed', ['is_draft'])
  })

  it('so many businesses, through two processes at once', async () => {
    const { agent, owner } = await pairedAgent(service)
    const fields = { business_name: 'Lamplight' }
    const answers = await together(10, (door, index) =>
      index % 4 < 2
        ? door.post('/account/businesses', fields, { headers: owner.session })
        : act(door, agent, 'create-business', { ...fields, user_id: owner.user_id }),
    )
    assert.deepEqual(countStatuses(answers), { 201: 3, 422: 7 })
    const own = await service.post('/account/businesses', fields, { headers: owner.session })
    assertRefused(own, 422, 'validation_failed', ['business_name'])
    const byAgent = await act(service, agent, 'create-business', { ...fields, user_id: owner.user_id })
    assertRefused(byAgent, 422, 'validation_failed', ['user_id'])
  })

  it('so many tokens, through two processes at once', async () => {
    const { session: headers, user_id } = await createPerson(service)
    await service.sql(
      `insert into user_tokens (token_hash, user_id, name, scopes)
       select sha256(('quota ' || n)::bytea), $1, 'x', '{}' from generate_series(1, 98) n`,
      [user_id],
    )
    const make = (door: Door = service) =>
      door.post('/account/tokens', { name: 'x', scopes: ['ideas:read'] }, { headers })
    assert.deepEqual(countStatuses(await together(6, make)), { 201: 2, 422: 4 })
    assertRefused(await make(), 422, 'validation_failed', ['name'])
  })

  it('so much in documents, over all ideas and through two processes at once', async () => {
    const { session: headers } = await createPerson(service)
    const ideas = await Promise.all(
      [1, 2].map(async () => (await service.post('/account/ideas', { is_draft: 1 }, { headers })).body.idea_id),
    )
    const attach = (bytes: number, door: Door = service, index = 0) =>
      attachTo(door, ideas[index % 2], bytes, headers, index % 3 === 0 ? 'base64' : 'file')
    const answers = await together(10, (door, index) => attach(700_000, door, index >> 1))
    assert.deepEqual(countStatuses(answers), { 201: 8, 422: 2 })
    assertRefused(await attach(691_457), 422, 'validation_failed', ['content_base64'])
    assertRefused(await attach(691_457, service, 1), 422, 'validation_failed', ['body'])
    assertAccepted(await attach(691_456, service, 1), 201)
    assert.deepEqual(await service.sql('select 1 from document_uploads'), [])
  })

  it('less document storage until their address is confirmed, and is told so', async () => {
    const { session: headers, user_id } = await createPerson(service, { verified: false })
    const { idea_id } = (await service.post('/account/ideas', { is_draft: 1 }, { headers })).body
    const attach = (bytes: number) => attachTo(service, idea_id, bytes, headers, bytes > 700_000 ? 'file' : 'base64')
    assertAccepted(await attach(5_000_000), 201)
    const refused = await attach(300_000)
    assertRefused(refused, 422, 'validation_failed', ['content_base64'])
    assert.match(refused.body.errors.content_base64[0], /Confirm your address, or delete others first\./)
    await service.sql('update users set email_verified_at = app_now() where user_id = $1', [user_id])
    assertAccepted(await attach(300_000), 201)
  })

  it('so much text for matching', async () => {
    const { session: headers } = await createPerson(service)
    const lines = Array.from({ length: 30 }, (_, n) => String(n).padEnd(100, 'x'))
    const put = (about: string) =>
      service.call('PUT', '/account/matching-profile', { about, skills: lines, stages: lines }, { headers })
    assertAccepted(await put('😀'.repeat(4_000)), 200)
    assertRefused(await put('😀'.repeat(4_001)), 422, 'validation_failed', ['about'])
  })
})

describe('one agent keeps at most', () => {
  it('so many writes in its queue, through two processes at once', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    await service.sql(
      `insert into queued_writes (bot_id, operation, input, answer) select $1, 'x', '{}', '{}' from generate_series(1, 495)`,
      [agent.bot_id],
    )
    const fields = { user_id: owner.user_id, name: 'Lamps', is_draft: 1 }
    const answers = await together(12, (door) => act(door, agent, 'create-idea', fields))
    assert.deepEqual(countStatuses(answers), { 201: 5, 422: 7 })
    const refused = await act(service, agent, 'create-idea', fields)
    assertRefused(refused, 422, 'validation_failed', ['queue'])
    const [{ held } = { held: 0 }] = await service.sql<{ held: number }>(
      'select count(*) as held from ideas where held_for_bot_id = $1',
      [agent.bot_id],
    )
    assert.equal(held, 5)
  })

  it('so much in its queue', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    // Random, so that it does not compress.
    const noise = () => Buffer.from(Array.from({ length: 15_000 }, () => Math.random() * 256)).toString('base64')
    const fields = () => ({ user_id: owner.user_id, is_draft: 1, description: noise().slice(0, 20_000) })
    await service.sql(
      `insert into queued_writes (bot_id, operation, input, answer)
       select $1, 'x', to_jsonb((select string_agg(md5(n::text || random()::text), '') from generate_series(1, 162000) n)), '{}'`,
      [agent.bot_id],
    )
    const answers = []
    for (let turn = 0; turn < 4; turn++) answers.push(await act(service, agent, 'create-idea', fields()))
    assert.ok((countStatuses(answers)[422] ?? 0) > 0, JSON.stringify(countStatuses(answers)))
    assertRefused(answers.at(-1)!, 422, 'validation_failed', ['queue'])
  })

  it('what fits into the account when its writes are released; the rest fails', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    const headers = owner.session
    for (let made = 0; made < 2; made++) await service.post('/account/ideas', { is_draft: 1 }, { headers })
    for (let made = 0; made < 4; made++)
      assertAccepted(await act(service, agent, 'create-idea', { user_id: owner.user_id, is_draft: 1 }), 201)
    await approveByAdmin(service, agent)
    assert.equal((await eventsOf(service, agent, ['write.failed'])).length, 2)
    const { ideas } = (await service.get('/account/ideas', { headers })).body
    assert.equal(ideas.length, 4)
  })

  it('so many records for addresses, through two processes at once', async () => {
    const agent = await registerAgent(service)
    await approveAgent(service, agent)
    const answers = await together(8, (door, index) =>
      act(door, agent, 'create-business', { email: `quota-${agent.bot_id}-${index}@example.org` }),
    )
    assert.deepEqual(countStatuses(answers), { 201: 4, 422: 4 })
    const refused = await act(service, agent, 'create-business', { email: 'one-more@example.org' })
    assertRefused(refused, 422, 'validation_failed', ['email'])
  })
})

describe('the count of an account', () => {
  it('follows changes to its ideas', async () => {
    const { session: headers, user_id } = await createPerson(service)
    const usage = async () => {
      const rows = await service.sql('select ideas, drafts from account_usage where user_id = $1', [user_id])
      return rows[0]
    }
    const make = async () =>
      (await service.post('/account/ideas', { name: 'x', is_draft: 1 }, { headers })).body.idea_id
    const [first, second] = [await make(), await make()]
    assert.deepEqual(await usage(), { ideas: 2, drafts: 2 })
    await setIdeaStatus(service, first, 'pending')
    assert.deepEqual(await usage(), { ideas: 2, drafts: 1 })
    await service.sql('update ideas set description = $2 where idea_id = $1', [first, 'Longer.'])
    await service.sql('update ideas set held_for_bot_id = (select max(bot_id) from bots) where idea_id = $1', [second])
    assert.deepEqual(await usage(), { ideas: 1, drafts: 0 })
    await service.sql('update ideas set held_for_bot_id = null where idea_id = $1', [second])
    await service.sql('delete from ideas where owner_user_id = $1', [user_id])
    assert.deepEqual(await usage(), { ideas: 0, drafts: 0 })
  })
})

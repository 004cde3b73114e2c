import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { approveAgent, createPerson, linkUser, setStatus, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { REGISTRATIONS_PER_HOUR: '1000' } })

const change = ({ token }: TestAgent, fields: object) => service.call('PATCH', '/bots/profile', fields, { token })
const read = (bot_id: number) => service.get(`/agents/${bot_id}`)
const listed = async () => (await service.get('/agents?limit=50')).body.agents.map(({ bot_id }: TestAgent) => bot_id)
const page = (bot_id: number | string, query = '') =>
  service.get(`/app/directory/${bot_id}${query}`, { headers: { accept: 'text/html' } })

/** Registers, is approved, confirms its address and asks to be listed: each only if wanted. */
async function agentWith(steps: readonly ('approved' | 'confirmed' | 'wanted')[], fields = {}): Promise<TestAgent> {
  const contact_email = newAddress()
  const agent = await registerAgent(service, { contact_email, ...fields })
  if (steps.includes('confirmed'))
    await service.post('/bots/profile/confirm-contact', { token: await mailedToken(service, contact_email) })
  if (steps.includes('approved')) await approveAgent(service, agent)
  if (steps.includes('wanted')) assertAccepted(await change(agent, { listed: true }), 200)
  return agent
}

const ALL = ['approved', 'confirmed', 'wanted'] as const

describe('the directory', () => {
  for (const missing of ALL)
    it(`leaves out an agent that is not ${missing}`, async () => {
      const agent = await agentWith(ALL.filter((step) => step !== missing))
      assert.equal((await listed()).includes(agent.bot_id), false)
      assertRefused(await read(agent.bot_id), 404, 'not_found')
      assert.equal((await page(agent.bot_id)).status, 404)
      const states = { approved: 'waiting_for_approval', confirmed: 'waiting_for_confirmation', wanted: 'off' }
      const { listing, listing_url } = (await change(agent, {})).body
      assert.deepEqual([listing, listing_url], [states[missing], null])
    })

  it('lists an agent in whichever order the three come, and shows nothing private', async () => {
    const agent = await agentWith(['confirmed', 'wanted'], {
      bot_name: 'Lark',
      bot_description: 'Finds partners.',
      third_party_provider: 'Lark Ltd',
    })
    await approveAgent(service, agent, { capabilities: ['find_matches'] })
    assert.ok((await listed()).includes(agent.bot_id))
    const { body, text } = await read(agent.bot_id)
    const { confirmed_at, ...operator } = body.agent.operator
    assert.ok(confirmed_at)
    assert.deepEqual(operator, { name: 'Lark Ltd', domain: 'example.org' })
    assert.deepEqual(body.agent.capabilities, ['find_matches'])
    assert.deepEqual(body.agent.people, { from: 0, to: 0 })
    assert.deepEqual(body.agent.record, { kept_share: null, granted_share: null, approved_share: null })
    assert.doesNotMatch(text, /@|webhook|token|pairing/)
    const { listing, listing_url } = (await change(agent, {})).body
    assert.deepEqual([listing, listing_url], ['listed', `${service.url}/app/directory/${agent.bot_id}`])
  })

  it('is where the name of an agent on an idea’s page leads, if it is listed', async () => {
    const owner = await createPerson(service)
    for (const [steps, isLink] of [
      [ALL, true],
      [['approved'], false],
    ] as const) {
      const agent = await agentWith(steps, { bot_name: 'Lark' })
      const [row] = await service.sql<{ idea_id: number }>(
        `insert into ideas (owner_user_id, created_by_bot_id, name, approval_status, published_at)
         values ($1, $2, 'Solar kiln', 'approved', app_now()) returning idea_id`,
        [owner.user_id, agent.bot_id],
      )
      const { idea } = (await service.get(`/ideas/${row?.idea_id}`)).body
      assert.deepEqual([idea.bot_name, idea.bot_id], ['Lark', isLink ? agent.bot_id : null])
      const { text } = await service.get(`/app/ideas/${row?.idea_id}`, { headers: { accept: 'text/html' } })
      assert.equal(text.includes(`href="/app/directory/${agent.bot_id}"`), isLink)
    }
  })

  it('never lists an assistant, whatever its row says', async () => {
    const agent = await agentWith(ALL)
    const person = await createPerson(service)
    await service.sql(`insert into assistants (bot_id, client_key, user_id, host) values ($1, 'key', $2, 'host')`, [
      agent.bot_id,
      person.user_id,
    ])
    assert.equal((await listed()).includes(agent.bot_id), false)
    assertRefused(await read(agent.bot_id), 404, 'not_found')
    const pair = { bot_id: agent.bot_id }
    assertRefused(await service.post('/bots/pair', pair, { headers: person.session }), 404, 'not_found')
  })

  it('tells how it went from what is on record, and nothing under the minimum', async () => {
    const agent = await agentWith(ALL)
    const person = await createPerson(service)
    await linkUser(service, agent, person)
    await service.sql(
      `insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id, undone_at)
       select $1, $2, operation, code, 1, '', case when undone then app_now() end from (values
         ('platform_create_idea', 'ok', false), ('platform_update_idea', 'ok', false),
         ('platform_update_idea', 'ok', false), ('platform_watch_idea', 'ok', true),
         ('platform_update_idea', 'not_found', false), ('platform_read_messages', 'ok', false)) a (operation, code, undone),
         generate_series(1, 3)`,
      [agent.bot_id, person.user_id],
    )
    await service.sql(
      `insert into approvals (bot_id, user_id, operation, permission, input, preview, request_id, expires_at, state)
       select $1, $2, 'x', 'update_idea', '{}', '{}', '', app_now(), state
       from unnest(array_fill('granted'::text, '{8}') || array['declined', 'expired', 'waiting']) state`,
      [agent.bot_id, person.user_id],
    )
    await service.sql(
      `insert into ideas (owner_user_id, created_by_bot_id, name, approval_status)
       select $2, $1, 'x', status from unnest(array['approved', 'approved', 'rejected', 'pending', 'draft']) status,
         generate_series(1, 4)`,
      [agent.bot_id, person.user_id],
    )
    const { record, people } = (await read(agent.bot_id)).body.agent
    assert.deepEqual(record, { kept_share: 0.75, granted_share: null, approved_share: 0.67 })
    assert.deepEqual(people, { from: 1, to: 9 })
  })

  it('is paged, those with the most people first', async () => {
    const agents = [await agentWith(ALL), await agentWith(ALL), await agentWith(ALL)]
    for (const [at, { bot_id }] of agents.entries())
      await service.sql('update bots set linked_users_count = $2 where bot_id = $1', [bot_id, 1000 + at])
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await service.get(`/agents?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      seen.push(...body.agents.map(({ bot_id }: TestAgent) => bot_id))
      cursor = body.next_cursor
    }
    assert.deepEqual(seen.slice(0, 3), agents.map(({ bot_id }) => bot_id).reverse())
    assert.deepEqual(seen, await listed())
    assert.equal(new Set(seen).size, seen.length)
    assertRefused(await service.get('/agents?cursor=nonsense'), 422, 'validation_failed', ['cursor'])
    assertRefused(await service.get('/agents?limit=51'), 422, 'validation_failed', ['limit'])
  })

  it('tells no exact number of people by its cursor, and takes none that somebody made', async () => {
    const agents = [await agentWith(ALL), await agentWith(ALL)]
    for (const { bot_id } of agents)
      await service.sql('update bots set linked_users_count = 7654 where bot_id = $1', [bot_id])
    const { body } = await service.get('/agents?limit=1')
    assert.deepEqual(body.agents[0].people, { from: 5000, to: 9999 })
    assert.doesNotMatch(Buffer.from(body.next_cursor, 'base64url').toString('latin1'), /7654/)
    const made = Buffer.from('7654.0').toString('base64url')
    assertRefused(await service.get(`/agents?cursor=${made}`), 422, 'validation_failed', ['cursor'])
    for (const { bot_id } of agents)
      await service.sql('update bots set linked_users_count = 0 where bot_id = $1', [bot_id])
  })

  it('reads along its index', async () => {
    const plan = await service.sql<Record<string, string>>(
      `explain select bot_id from bots b where b.wants_listing and b.status = 'active' and b.contact_confirmed_at is not null
       order by linked_users_count desc, bot_id limit 13`,
    )
    assert.match(JSON.stringify(plan), /bots_listed/)
  })
})

describe('pairing with a listed agent', () => {
  let person: TestPerson
  before(async () => {
    person = await createPerson(service)
  })
  const pair = (fields: object) => service.post('/bots/pair', fields, { headers: person.session })
  const preview = (fields: object) => service.post('/account/pairing-preview', fields, { headers: person.session })

  it('needs no code, shows who it is first, and grants what the person chose', async () => {
    const agent = await agentWith(ALL)
    const seen = await preview({ bot_id: agent.bot_id })
    assertAccepted(seen, 200)
    assert.deepEqual([seen.body.contact_confirmed, seen.body.granted_permissions], [true, null])
    const answer = await pair({ bot_id: agent.bot_id, permissions: ['create_idea'] })
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body.permissions, ['create_idea'])
    await service.settled()
    const events = await service.get('/bots/events?types=user.linked', { token: agent.token })
    assert.equal(events.body.events[0].data.user_id, person.user_id)
  })

  it('404 for one that is not listed, as for one that does not exist', async () => {
    const agent = await agentWith(['approved', 'confirmed'])
    const [hidden, unknown] = [await pair({ bot_id: agent.bot_id }), await pair({ bot_id: 9_999_999 })]
    assertRefused(hidden, 404, 'not_found')
    assert.equal(hidden.body.message, unknown.body.message)
    assertRefused(await preview({ bot_id: agent.bot_id }), 404, 'not_found')
  })

  it('422 without a name, or with two', async () => {
    const agent = await agentWith(ALL)
    assertRefused(await pair({}), 422, 'validation_failed', ['bot_pairing_code'])
    assertRefused(await preview({}), 422, 'validation_failed', ['code'])
    const both = { bot_id: agent.bot_id, bot_pairing_code: agent.pairingCode }
    assertRefused(await pair(both), 422, 'validation_failed', ['bot_id'])
  })
})

describe('the public page', () => {
  it('has a head, a picture and data of its own', async () => {
    const agent = await agentWith(ALL, { bot_name: 'Harbour', bot_description: 'Brings ideas ashore.' })
    const { status, text } = await page(agent.bot_id)
    assert.equal(status, 200)
    assert.match(text, /<title>Harbour · Ideabridge<\/title>/)
    assert.match(text, new RegExp(`<meta property="og:image" content="[^"]+/preview/agents/${agent.bot_id}.png"`))
    assert.match(text, /"@type":"SoftwareApplication"/)
    assert.match(text, /address at example.org is confirmed/)
    assert.match((await page(agent.bot_id, '?lang=de')).text, /KI-Agent/)
    const directory = await service.get('/app/directory', { headers: { accept: 'text/html' } })
    assert.match(directory.text, new RegExp(`href="/app/directory/${agent.bot_id}"`))
    const { text: file } = await service.get('/sitemaps/directory-0.xml')
    assert.match(file, new RegExp(`/app/directory/${agent.bot_id}<`))
    assert.match((await service.get('/sitemaps/pages.xml')).text, /\/app\/directory</)
  })

  it('shows stored text as text, wherever it stands', async () => {
    const attack = '</script><script>alert(1)</script>"><img src=x onerror=alert(2)>'
    const agent = await agentWith(ALL, {
      bot_name: `Evil ${attack}`,
      bot_description: `${attack}\u202Etxt`,
      third_party_provider: attack,
    })
    for (const { text } of [
      await page(agent.bot_id),
      await service.get('/app/directory', { headers: { accept: 'text/html' } }),
    ]) {
      assert.doesNotMatch(text, /<script>alert|<img src=x|\u202E/)
      assert.match(text, /&lt;\/script&gt;/)
    }
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await page(agent.bot_id)).text) ?? []
    assert.equal(JSON.parse(json ?? '').provider.name, attack)
  })

  for (const [how, leave] of [
    ['is suspended', (agent: TestAgent) => setStatus(service, agent, 'suspended')],
    ['leaves', ({ token }: TestAgent) => service.post('/bots/deregister', {}, { token })],
    ['no longer wants to be found', (agent: TestAgent) => change(agent, { listed: false })],
  ] as const)
    it(`is gone at once when the agent ${how}: 410`, async () => {
      const agent = await agentWith(ALL)
      assert.equal((await page(agent.bot_id)).status, 200)
      await leave(agent)
      const { status, text } = await page(agent.bot_id)
      assert.equal(status, 410)
      assert.match(text, /noindex/)
      assert.doesNotMatch(text, /Agent \d/)
      assertRefused(await read(agent.bot_id), 404, 'not_found')
      assert.equal((await listed()).includes(agent.bot_id), false)
      const person = await createPerson(service)
      const pair = { bot_id: agent.bot_id }
      assertRefused(await service.post('/bots/pair', pair, { headers: person.session }), 404, 'not_found')
    })

  it('404 for what is no agent', async () => {
    for (const id of ['9999999', 'x', '..%2f', '0']) assert.equal((await page(id)).status, 404, id)
  })
})

import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { statementsOf } from '../../../../test/distribution.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { approveAgent, createPerson, linkUser, setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { REGISTRATIONS_PER_HOUR: '1000' } })
afterEach(async () => {
  await service.database.travel('0')
  await service.sql(`delete from rate_windows where subject like 'recovery-requests:%'`)
})

interface Lost extends TestAgent {
  contact: string
}

async function lostAgent({ confirmed = true } = {}): Promise<Lost> {
  const contact = newAddress()
  const agent = await registerAgent(service, { contact_email: contact, bot_name: 'Scout' })
  await approveAgent(service, agent)
  if (confirmed) await confirm(await mailedToken(service, contact))
  return { ...agent, contact }
}

const confirm = (token: string) => service.post('/bots/profile/confirm-contact', { token })
const recover = (bot_id: number, contact_email: string) => service.post('/bots/recover', { bot_id, contact_email })
const read = (token: string) => service.post('/bots/recover/read', { token })
const take = (token: string) => service.post('/bots/recover/finish', { token })
const works = async (token: string) => (await service.get('/bots/status', { token })).status === 200
/** Links mailed for recovery, oldest first. */
const linksTo = async (address: string) =>
  (await mailsTo(service, address)).flatMap(({ text }) => /\/app\/recover\?token=([\w-]+)/.exec(text)?.[1] ?? [])

async function mailedLink({ bot_id, contact }: Lost): Promise<string> {
  assertAccepted(await recover(bot_id, contact), 200)
  return (await linksTo(contact)).at(-1) as string
}

describe('a lost token', () => {
  it('is replaced by the mailed link, once; the old one ends and everybody is told', async () => {
    const [agent, person] = [await lostAgent(), await createPerson(service)]
    await linkUser(service, agent, person)
    const token = await mailedLink(agent)
    const facts = await read(token)
    assert.deepEqual(
      [facts.body.bot_id, facts.body.bot_name, facts.body.bot_status, facts.body.linked_users_count],
      [agent.bot_id, 'Scout', 'active', 1],
    )
    assert.equal(await works(agent.token), true, 'reading the link changes nothing')
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(token)))
    assert.deepEqual(countStatuses(answers), { 201: 1, 422: 3 })
    const { bot_token } = answers.find(({ status }) => status === 201)!.body
    assert.match(bot_token, /^[0-9a-f]{64}$/)
    assert.deepEqual([await works(bot_token), await works(agent.token)], [true, false])
    assertRefused(await read(token), 422, 'validation_failed', ['token'])
    const told = await service.sql<{ kind: string }>('select kind from notices where user_id = $1', [person.user_id])
    assert.deepEqual(told, [{ kind: 'agent_recovered' }])
    assert.match((await mailsTo(service, agent.contact)).at(-1)!.subject, /has a new token$/)
    const { logs } = (await service.get('/bots/logs', { token: bot_token })).body
    assert.equal(logs[0].operation, 'platform_finish_recovery')
    const warnings = await service.sql('select 1 from admin_warnings where bot_id = $1', [agent.bot_id])
    assert.equal(warnings.length, 1)
  })

  it('ends tokens in their overlap and sign-ins by OAuth, too', async () => {
    const agent = await lostAgent()
    const rotated = await service.post('/bots/token/rotate', { overlap_hours: 24 }, { token: agent.token })
    const person = await createPerson(service)
    await linkUser(service, agent, person)
    await service.sql(`insert into oauth_clients (client_id, kind, metadata) values ('client', 'registered', '{}')`)
    await service.sql(
      `insert into oauth_grants (grant_id, client_id, bot_id, user_id, scopes, resource)
       values ('grant', 'client', $1, $2, '{}', '')`,
      [agent.bot_id, person.user_id],
    )
    const { bot_token } = (await take(await mailedLink(agent))).body
    assert.deepEqual(
      [await works(agent.token), await works(rotated.body.bot_token), await works(bot_token)],
      [false, false, true],
    )
    assert.deepEqual(await service.sql('select 1 from oauth_grants where bot_id = $1', [agent.bot_id]), [])
  })

  it('of a suspended agent: it stays suspended', async () => {
    const agent = await lostAgent()
    await setStatus(service, agent, 'suspended')
    const { body } = await take(await mailedLink(agent))
    assert.equal(body.bot_status, 'suspended')
    assert.match(body.message, /stays suspended/)
    assertRefused(await service.get('/bots/status', { token: body.bot_token }), 401, 'bot_token_invalid')
    await setStatus(service, agent, 'active')
    assert.equal(await works(body.bot_token), true)
  })
})

describe('answers alike', () => {
  it('for a right address, a wrong one, an unconfirmed one, an unknown agent, and beyond the limits', async () => {
    const [agent, unconfirmed, gone] = [await lostAgent(), await lostAgent({ confirmed: false }), await lostAgent()]
    await setStatus(service, gone, 'rejected')
    const stranger = newAddress()
    const before = await mailsTo(service, unconfirmed.contact)
    const answers = [
      await recover(agent.bot_id, stranger),
      await recover(unconfirmed.bot_id, unconfirmed.contact),
      await recover(gone.bot_id, gone.contact),
      await recover(9_999_999, agent.contact),
    ]
    for (let time = 0; time < 6; time++) answers.push(await recover(agent.bot_id, agent.contact))
    assert.deepEqual([...new Set(answers.map(({ status, text }) => `${status} ${text}`))].length, 1)
    assert.equal((await linksTo(agent.contact)).length, 5, 'one agent gets so many mails a day')
    assert.deepEqual(await mailsTo(service, stranger), [])
    assert.deepEqual(await mailsTo(service, unconfirmed.contact), before)
    assert.deepEqual(await linksTo(gone.contact), [])
    const rows = await service.sql('select 1 from recovery_links where bot_id is null')
    assert.deepEqual(rows, [], 'nothing is kept of what was only pretended')
  })

  it('does the same work in each case', async () => {
    const work = async (bot_id: number, address: string) =>
      (await statementsOf(service, () => recover(bot_id, address))).statements
        .map((text) => text.trim())
        // The courier looks for deliveries meanwhile.
        .filter((text) => text !== '' && !/savepoint|^listen|lane/i.test(text))
        .sort()
    const compare = async () => {
      const agent = await lostAgent()
      const real = await work(agent.bot_id, agent.contact)
      assert.ok(real.some((text) => text.startsWith('insert into recovery_links')))
      assert.deepEqual(await work(agent.bot_id, newAddress()), real)
      assert.deepEqual(await work(9_999_999, newAddress()), real)
    }
    // A new connection or a job can slip in; a difference of ours shows every time.
    await compare().catch(compare).catch(compare)
  })
})

describe('recovery as takeover', () => {
  it('waits after the contact address changed; the new address is told from when', async () => {
    const agent = await lostAgent()
    const fresh = newAddress()
    await service.call('PATCH', '/bots/profile', { contact_email: fresh }, { token: agent.token })
    for (const address of [agent.contact, fresh]) await confirm(await mailedToken(service, address))
    const asked = await recover(agent.bot_id, fresh)
    assert.equal(asked.text, (await recover(agent.bot_id, agent.contact)).text)
    assert.deepEqual([await linksTo(fresh), await linksTo(agent.contact)], [[], []])
    assert.match((await mailsTo(service, fresh)).at(-1)!.subject, /^No new token/)
    await service.database.travel('73 hours')
    assertAccepted(await take(await mailedLink({ ...agent, contact: fresh })), 201)
  })

  it('a link is over when the address changed after it was mailed', async () => {
    const agent = await lostAgent()
    const link = await mailedLink(agent)
    await service.sql('update bots set contact_email = $2, contact_confirmed_at = app_now() where bot_id = $1', [
      agent.bot_id,
      newAddress(),
    ])
    for (const call of [read, take]) assertRefused(await call(link), 422, 'validation_failed', ['token'])
    assert.equal(await works(agent.token), true)
  })

  it('of two links one works, also at the same moment; links expire', async () => {
    const agent = await lostAgent()
    const [one, other] = [await mailedLink(agent), await mailedLink(agent)]
    assert.deepEqual(countStatuses(await Promise.all([take(one), take(other)])), { 201: 1, 422: 1 })
    const third = await mailedLink(agent)
    await service.database.travel('61 minutes')
    assertRefused(await take(third), 422, 'validation_failed', ['token'])
  })

  it('a link replaces the token of its own agent only', async () => {
    const [agent, other] = [await lostAgent(), await lostAgent()]
    const { body } = await take(await mailedLink(agent))
    assert.equal(body.bot_id, agent.bot_id)
    assert.equal(await works(other.token), true)
    // Only the mail that asked to confirm the address.
    const confirmation = await mailedToken(service, other.contact)
    for (const token of ['', 'x', confirmation]) assertRefused(await take(token), 422, 'validation_failed', ['token'])
  })
})

describe('limits', () => {
  it('429: one network address asks too often, whomever it names', async () => {
    const ask = (bot_id: number) => service.post('/bots/recover', { bot_id, contact_email: newAddress() })
    const answers = []
    for (let bot_id = 1; bot_id <= 11; bot_id++) answers.push(await ask(bot_id))
    assert.deepEqual(countStatuses(answers), { 200: 10, 429: 1 })
    assertRefused(answers[10]!, 429, 'rate_limited')
  })

  it('422: no agent or no address named', async () => {
    assertRefused(await service.post('/bots/recover', {}), 422, 'validation_failed', ['bot_id', 'contact_email'])
  })
})

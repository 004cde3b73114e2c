import assert from 'node:assert/strict'
import { afterEach, before, describe, it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { approveAgent, createPerson, linkUser, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { ACCOUNT_MAILS_PER_HOUR: '4', REGISTRATIONS_PER_HOUR: '1000' } })
afterEach(() => service.database.travel('0'))

const change = ({ token }: TestAgent, fields: object) => service.call('PATCH', '/bots/profile', fields, { token })
const profileOf = async (agent: TestAgent) => (await change(agent, {})).body
const read = (token: string) => service.post('/bots/profile/read-contact-link', { token })
const confirm = (token: string) => service.post('/bots/profile/confirm-contact', { token })
const refuse = (token: string) => service.post('/bots/profile/refuse-contact', { token })

/** An agent whose operator has confirmed the address. */
async function confirmedAgent(): Promise<TestAgent & { contact: string }> {
  const contact = newAddress()
  const agent = await registerAgent(service, { contact_email: contact })
  await approveAgent(service, agent)
  assertAccepted(await confirm(await mailedToken(service, contact)), 200)
  return { ...agent, contact }
}

/** Asks for another address; answers the links to the present and the new one. */
async function moving(agent: TestAgent & { contact: string }) {
  const fresh = newAddress()
  assertAccepted(await change(agent, { contact_email: fresh }), 200)
  return { fresh, present: await mailedToken(service, agent.contact), new: await mailedToken(service, fresh) }
}

describe('the address named at registration', () => {
  it('is confirmed by its link, once; reading the link decides nothing', async () => {
    const contact = newAddress()
    const agent = await registerAgent(service, { contact_email: contact, bot_name: 'Scout' })
    const token = await mailedToken(service, contact)
    for (let time = 0; time < 2; time++)
      assert.deepEqual((await read(token)).body, {
        ...{ status: true, bot_name: 'Scout', asks: 'first', new_email: null, confirmed: false },
      })
    assert.equal((await profileOf(agent)).contact_confirmed, false)
    assert.deepEqual(countStatuses(await Promise.all([1, 2, 3].map(() => confirm(token)))), { 200: 1, 422: 2 })
    assert.equal((await profileOf(agent)).contact_confirmed, true)
    assertRefused(await read(token), 422, 'validation_failed', ['token'])
  })

  it('can be refused by somebody who does not know the agent', async () => {
    const contact = newAddress()
    const agent = await registerAgent(service, { contact_email: contact })
    const token = await mailedToken(service, contact)
    assertAccepted(await refuse(token), 200)
    assertRefused(await confirm(token), 422, 'validation_failed', ['token'])
    assert.equal((await profileOf(agent)).contact_confirmed, false)
  })

  it('gets the link again when the agent names it again, and the first link ends', async () => {
    const contact = newAddress()
    const agent = await registerAgent(service, { contact_email: contact })
    const first = await mailedToken(service, contact)
    assert.match((await change(agent, { contact_email: contact })).body.message, /a link to confirm it/)
    assertRefused(await confirm(first), 422, 'validation_failed', ['token'])
    assertAccepted(await confirm(await mailedToken(service, contact)), 200)
  })

  it('is not flooded: beyond a few mails an hour agents register and nobody is mailed', async () => {
    const contact = newAddress()
    for (let time = 0; time < 6; time++) await registerAgent(service, { contact_email: contact })
    assert.equal((await mailsTo(service, contact)).length, 4)
  })

  it('shows on the consent page, the agent’s page and admin pages whether it is confirmed', async () => {
    const admin = await createPerson(service, { admin: true })
    const person = await createPerson(service)
    const contact = newAddress()
    const agent = await registerAgent(service, { contact_email: contact })
    await linkUser(service, agent, person)
    const shown = async () => [
      (await service.post('/account/pairing-preview', { code: agent.pairingCode }, { headers: person.session })).body
        .contact_confirmed,
      (await service.get(`/account/agents/${agent.bot_id}`, { headers: person.session })).body.agent.contact_confirmed,
      (await service.get(`/admin/bots/${agent.bot_id}`, { headers: admin.session })).body.bot.contact_confirmed,
      (await service.get('/admin/bots', { headers: admin.session })).body.bots[0].contact_confirmed,
    ]
    assert.deepEqual(await shown(), [false, false, false, false])
    const approved = await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session })
    assertAccepted(approved, 200)
    assert.equal(approved.body.contact_confirmed, false)
    assert.ok(approved.body.message.includes(`Warning: nobody has confirmed ${contact}`), approved.body.message)
    assertAccepted(await confirm(await mailedToken(service, contact, /Confirm/)), 200)
    assert.deepEqual(await shown(), [true, true, true, true])
  })
})

describe('a change of a confirmed address', () => {
  let person: TestPerson
  before(async () => {
    person = await createPerson(service)
  })
  const noticesOf = async (agent: TestAgent) =>
    (
      await service.sql<{ kind: string }>('select kind from notices where user_id = $1 and bot_id = $2', [
        person.user_id,
        agent.bot_id,
      ])
    ).map(({ kind }) => kind)

  for (const order of [
    ['present', 'new'],
    ['new', 'present'],
  ] as const)
    it(`takes effect once both have agreed, first the ${order[0]} one; people paired are told`, async () => {
      const agent = await confirmedAgent()
      await linkUser(service, agent, person)
      const links = await moving(agent)
      assert.equal((await read(links.present)).body.asks, 'present')
      assert.equal((await read(links.present)).body.new_email, links.fresh)
      assert.deepEqual([(await read(links.new)).body.asks, (await read(links.new)).body.new_email], ['new', null])
      for (let time = 0; time < 2; time++) {
        const first = await confirm(links[order[0]])
        assert.deepEqual([first.status, first.body.in_force], [200, false])
      }
      assert.equal((await profileOf(agent)).contact_email, agent.contact)
      assert.equal((await read(links[order[0]])).body.confirmed, true)
      assert.deepEqual(await noticesOf(agent), [])
      const second = await confirm(links[order[1]])
      assert.deepEqual([second.status, second.body.in_force], [200, true])
      const profile = await profileOf(agent)
      assert.deepEqual(
        [profile.contact_email, profile.contact_confirmed, profile.contact_email_pending],
        [links.fresh, true, null],
      )
      assert.deepEqual(await noticesOf(agent), ['agent_contact_changed'])
      assert.match((await mailsTo(service, agent.contact)).at(-1)!.subject, /has a new contact address$/)
    })

  it('both links opened at the same moment: it takes effect, once', async () => {
    const agent = await confirmedAgent()
    await linkUser(service, agent, person)
    const links = await moving(agent)
    const answers = await Promise.all([confirm(links.present), confirm(links.new)])
    assert.deepEqual(answers.map(({ body }) => body.in_force).sort(), [false, true])
    assert.equal((await profileOf(agent)).contact_email, links.fresh)
    assert.deepEqual(await noticesOf(agent), ['agent_contact_changed'])
  })

  it('the new address alone changes nothing, however long it waits; then both links are over', async () => {
    const agent = await confirmedAgent()
    const links = await moving(agent)
    await confirm(links.new)
    await service.database.travel('7 days 1 minute')
    for (const token of [links.present, links.new])
      assertRefused(await confirm(token), 422, 'validation_failed', ['token'])
    assert.equal((await profileOf(agent)).contact_email, agent.contact)
  })

  it('the present address can refuse, even after it agreed', async () => {
    const agent = await confirmedAgent()
    const links = await moving(agent)
    await confirm(links.present)
    assertAccepted(await refuse(links.present), 200)
    for (const token of [links.present, links.new])
      assertRefused(await confirm(token), 422, 'validation_failed', ['token'])
    assert.equal((await profileOf(agent)).contact_email, agent.contact)
  })

  it('a second change replaces the first, with what had been agreed to it', async () => {
    const agent = await confirmedAgent()
    const first = await moving(agent)
    await confirm(first.present)
    const second = await moving(agent)
    for (const token of [first.present, first.new])
      assertRefused(await confirm(token), 422, 'validation_failed', ['token'])
    assert.equal((await confirm(second.new)).body.in_force, false)
    assert.equal((await profileOf(agent)).contact_email, agent.contact)
  })

  it('asking for the present one takes the change back', async () => {
    const agent = await confirmedAgent()
    const links = await moving(agent)
    await change(agent, { contact_email: agent.contact })
    assertRefused(await confirm(links.present), 422, 'validation_failed', ['token'])
    assert.equal((await profileOf(agent)).contact_confirmed, true)
  })
})

import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { approveAgent, createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { REGISTRATIONS_PER_HOUR: '1000', ACCOUNT_MAILS_PER_HOUR: '1000' } })
afterEach(async () => {
  await service.database.travel('0')
  await service.sql(`delete from rate_windows where subject like 'recovery-%'`)
})

const change = ({ token }: TestAgent, fields: object) => service.call('PATCH', '/bots/profile', fields, { token })
const confirm = (token: string) => service.post('/bots/profile/confirm-contact', { token })
const refuse = (token: string) => service.post('/bots/profile/refuse-contact', { token })
const read = async (token: string) => (await service.post('/bots/profile/read-contact-link', { token })).body
const recover = (bot_id: number, contact_email: string) => service.post('/bots/recover', { bot_id, contact_email })
const take = (token: string) => service.post('/bots/recover/finish', { token })
const settle = () => service.runJob('contact-changes')
const mails = async (address: string) => (await mailsTo(service, address)).length
const profileOf = async (agent: TestAgent) => (await change(agent, {})).body
const secondOf = async (agent: TestAgent) => {
  const { second_contact_email, second_contact_email_pending } = await profileOf(agent)
  return [second_contact_email, second_contact_email_pending]
}
const recoveryLinks = async (address: string) =>
  (await mailsTo(service, address)).flatMap(({ text }) => /\/app\/recover\?token=([\w-]+)/.exec(text)?.[1] ?? [])

async function confirmedAgent() {
  const first = newAddress()
  const agent = await registerAgent(service, { contact_email: first, bot_name: 'Scout' })
  await approveAgent(service, agent)
  assertAccepted(await confirm(await mailedToken(service, first)), 200)
  return { ...agent, first, second: newAddress() }
}

type Agent = Awaited<ReturnType<typeof confirmedAgent>>

/** The links to the first address and to the one that is to be the second. */
async function adding(agent: Agent) {
  assertAccepted(await change(agent, { second_contact_email: agent.second }), 200)
  return { first: await mailedToken(service, agent.first), second: await mailedToken(service, agent.second) }
}

async function withSecond(): Promise<Agent> {
  const agent = await confirmedAgent()
  const links = await adding(agent)
  for (const token of [links.first, links.second]) assertAccepted(await confirm(token), 200)
  return agent
}

async function removing(agent: Agent) {
  assertAccepted(await change(agent, { second_contact_email: null }), 200)
  return { first: await mailedToken(service, agent.first), second: await mailedToken(service, agent.second) }
}

async function movingFirst(agent: Agent) {
  const fresh = newAddress()
  assertAccepted(await change(agent, { contact_email: fresh }), 200)
  const tokenOf = (address: string) => mailedToken(service, address)
  return { fresh, new: await tokenOf(fresh), first: await tokenOf(agent.first), second: await tokenOf(agent.second) }
}

describe('a second contact', () => {
  for (const order of [
    ['first', 'second'],
    ['second', 'first'],
  ] as const)
    it(`is in force once both have agreed, first the ${order[0]} one; both are told`, async () => {
      const agent = await confirmedAgent()
      const links = await adding(agent)
      assert.deepEqual(await secondOf(agent), [null, agent.second])
      assert.deepEqual(
        [(await read(links.first)).asks, (await read(links.first)).new_email, (await read(links.second)).asks],
        ['add_second', agent.second, 'second'],
      )
      assert.equal((await read(links.second)).new_email, null)
      assert.equal((await confirm(links[order[0]])).body.in_force, false)
      assert.deepEqual(await secondOf(agent), [null, agent.second])
      assert.equal((await confirm(links[order[1]])).body.in_force, true)
      assert.deepEqual(await secondOf(agent), [agent.second, null])
      for (const address of [agent.first, agent.second])
        assert.match((await mailsTo(service, address)).at(-1)!.subject, /second contact address .* was added$/)
      assert.equal((await profileOf(agent)).contact_email, agent.first)
    })

  it('of two links opened at the same moment it comes into force, once', async () => {
    const agent = await confirmedAgent()
    const links = await adding(agent)
    const answers = await Promise.all([confirm(links.first), confirm(links.second)])
    assert.deepEqual(answers.map(({ body }) => body.in_force).sort(), [false, true])
    assert.deepEqual(await secondOf(agent), [agent.second, null])
  })

  it('replaces a lost token as the first one does, once it is known for three days; both are told', async () => {
    const agent = await withSecond()
    assertAccepted(await recover(agent.bot_id, agent.second), 200)
    assert.deepEqual(await recoveryLinks(agent.second), [])
    assertAccepted(await recover(agent.bot_id, agent.first), 200)
    assert.equal((await recoveryLinks(agent.first)).length, 1, 'the first never waits for it')
    await service.database.travel('73 hours')
    assertAccepted(await recover(agent.bot_id, agent.second), 200)
    const [link = ''] = await recoveryLinks(agent.second)
    assertAccepted(await take(link), 201)
    for (const address of [agent.first, agent.second])
      assert.match((await mailsTo(service, address)).at(-1)!.subject, /has a new token$/)
  })

  it('gets the mails about the agent, with links of its own', async () => {
    const agent = await withSecond()
    const admin = await createPerson(service, { admin: true })
    const path = `/admin/bots/${agent.bot_id}/suspend`
    assertAccepted(await service.post(path, { reason: 'Complaints.' }, { headers: admin.session }), 200)
    const links = []
    for (const address of [agent.first, agent.second]) links.push(await mailedToken(service, address, /suspended/))
    assert.notEqual(links[0], links[1])
    for (const token of links) assertAccepted(await service.post('/account/objection-link', { token }), 200)
  })

  it('is the agent’s operator as well: its reader cannot approve the agent as an admin', async () => {
    const agent = await registerAgent(service)
    const admin = await createPerson(service, { admin: true })
    await createPerson(service, { admin: true })
    await service.sql('update bots set second_contact_email = $2, second_contact_since = app_now() where bot_id = $1', [
      agent.bot_id,
      admin.email,
    ])
    const answer = await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session })
    assertRefused(answer, 422, 'validation_failed', ['bot_id'])
    assert.equal(answer.body.reason, 'own_decision')
  })
})

describe('removing it', () => {
  for (const side of ['first', 'second'] as const)
    it(`takes the agreement of one of the two, here the ${side}; both are told`, async () => {
      const agent = await withSecond()
      const links = await removing(agent)
      assert.deepEqual(await secondOf(agent), [agent.second, null])
      assert.equal((await profileOf(agent)).second_contact_removal_pending, true)
      assert.deepEqual(
        [(await read(links.first)).asks, (await read(links.second)).asks],
        ['remove_second', 'end_second'],
      )
      assert.equal((await confirm(links[side])).body.in_force, true)
      assert.deepEqual(await secondOf(agent), [null, null])
      assert.equal((await profileOf(agent)).second_contact_removal_pending, false)
      for (const address of [agent.first, agent.second])
        assert.match((await mailsTo(service, address)).at(-1)!.subject, /was removed$/)
      await service.database.travel('73 hours')
      await recover(agent.bot_id, agent.second)
      assert.deepEqual(await recoveryLinks(agent.second), [])
    })

  it('ends a recovery link that went there', async () => {
    const agent = await withSecond()
    await service.database.travel('73 hours')
    await recover(agent.bot_id, agent.second)
    const [link = ''] = await recoveryLinks(agent.second)
    await confirm((await removing(agent)).first)
    assertRefused(await take(link), 422, 'validation_failed', ['token'])
  })

  it('is called off by naming it again, and what is not in force yet by removing it', async () => {
    const agent = await withSecond()
    const { first } = await removing(agent)
    assertAccepted(await change(agent, { second_contact_email: agent.second }), 200)
    assertRefused(await confirm(first), 422, 'validation_failed', ['token'])
    const other = await confirmedAgent()
    const links = await adding(other)
    assertAccepted(await change(other, { second_contact_email: null }), 200)
    for (const token of [links.first, links.second])
      assertRefused(await confirm(token), 422, 'validation_failed', ['token'])
  })
})

describe('a thief of the token', () => {
  it('adds no second contact without the first, however long it takes', async () => {
    const agent = await confirmedAgent()
    const links = await adding(agent)
    assert.equal((await confirm(links.second)).body.in_force, false)
    await service.database.travel('73 hours')
    await settle()
    assert.deepEqual(await secondOf(agent), [null, agent.second])
    await recover(agent.bot_id, agent.second)
    assert.deepEqual(await recoveryLinks(agent.second), [])
    assertAccepted(await refuse(links.first), 200)
    assert.deepEqual(await secondOf(agent), [null, null])
  })

  it('removes none, and recovery by the first goes on', async () => {
    const agent = await withSecond()
    await removing(agent)
    await service.database.travel('73 hours')
    await settle()
    assert.deepEqual(await secondOf(agent), [agent.second, null])
    await recover(agent.bot_id, agent.first)
    const [link = ''] = await recoveryLinks(agent.first)
    assertAccepted(await take(link), 201)
  })

  it('moves no first address with the second’s agreement while the first is heard, and the first can refuse', async () => {
    const agent = await withSecond()
    const links = await movingFirst(agent)
    assert.equal((await read(links.second)).asks, 'instead')
    await confirm(links.new)
    const answer = await confirm(links.second)
    assert.equal(answer.body.in_force, false)
    assert.ok(Date.parse(answer.body.settles_at) > Date.now() + 71 * 3_600_000)
    await settle()
    assert.equal((await profileOf(agent)).contact_email, agent.first)
    assertAccepted(await refuse(links.first), 200)
    await service.database.travel('73 hours')
    await settle()
    assert.equal((await profileOf(agent)).contact_email, agent.first)
  })

  it('asks again, and the time of the first begins anew', async () => {
    const agent = await withSecond()
    await movingFirst(agent)
    await service.database.travel('48 hours')
    const links = await movingFirst(agent)
    for (const token of [links.new, links.second]) await confirm(token)
    await service.database.travel('96 hours')
    await settle()
    assert.equal((await profileOf(agent)).contact_email, agent.first)
  })
})

describe('a first address that nobody reads any more', () => {
  it('is replaced with the agreement of the second after three days, once, and told', async () => {
    const agent = await withSecond()
    const links = await movingFirst(agent)
    for (const token of [links.new, links.second]) await confirm(token)
    await service.database.travel('73 hours')
    const before = await mails(agent.first)
    await Promise.all([settle(), settle()])
    await settle()
    const profile = await profileOf(agent)
    assert.deepEqual(
      [profile.contact_email, profile.contact_confirmed, profile.second_contact_email],
      [links.fresh, true, agent.second],
    )
    assert.equal(await mails(agent.first), before + 1)
  })

  it('is not replaced if the new address has not confirmed', async () => {
    const agent = await withSecond()
    const links = await movingFirst(agent)
    await confirm(links.second)
    await service.database.travel('73 hours')
    await settle()
    assert.equal((await profileOf(agent)).contact_email, agent.first)
    assert.equal((await confirm(links.new)).body.in_force, true)
  })
})

describe('refused', () => {
  it('422: while the first is not confirmed, the first itself, or a third', async () => {
    const unconfirmed = await registerAgent(service)
    const early = await change(unconfirmed, { second_contact_email: newAddress() })
    assertRefused(early, 422, 'validation_failed', ['second_contact_email'])
    assert.equal(early.body.reason, 'contact_unconfirmed')
    const agent = await withSecond()
    const third = await change(agent, { second_contact_email: newAddress() })
    assertRefused(third, 422, 'validation_failed', ['second_contact_email'])
    assert.equal(third.body.reason, 'second_contact_set')
    const same = await change(agent, { second_contact_email: agent.first.toUpperCase() })
    assertRefused(same, 422, 'validation_failed', ['second_contact_email'])
    assert.equal(same.body.reason, 'same_address')
    assertRefused(await change(agent, { contact_email: agent.second }), 422, 'validation_failed', ['contact_email'])
    assertRefused(await change(agent, { second_contact_email: 'nowhere' }), 422, 'validation_failed', [
      'second_contact_email',
    ])
  })

  it('429: changed too often', async () => {
    const agent = await confirmedAgent()
    const answers = []
    for (let time = 0; time < 6; time++) answers.push(await change(agent, { second_contact_email: newAddress() }))
    assert.deepEqual(countStatuses(answers), { 200: 5, 429: 1 })
  })
})

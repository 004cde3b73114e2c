import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { PASSWORD, registerVerified } from '../../../../test/accounts.ts'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { linkUser, personToken, setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const end = (end_token: unknown) => service.post('/account/password-reset/end-access', { end_token })

async function personWithAccess() {
  const email = await registerVerified(service)
  const [person] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
  const token = await personToken(service, person!, ['profile:read'])
  const agent = await registerAgent(service, { bot_name: 'Kiln helper' })
  await setStatus(service, agent, 'active')
  await linkUser(service, agent, person!)
  // Younger ones are stopped by the reset itself.
  await service.sql(`update user_tokens set created_at = created_at - interval '31 days' where user_id = $1`, [
    person!.user_id,
  ])
  await service.sql(`update links set linked_at = linked_at - interval '31 days' where user_id = $1`, [person!.user_id])
  return { email, person: person!, token, agent }
}

async function reset(email: string) {
  await service.post('/account/password-reset/request', { email })
  const token = await mailedToken(service, email)
  return service.post('/account/password-reset/confirm', { token, password: PASSWORD })
}

afterEach(() => service.database.travel('0'))

describe('after a reset by mail', () => {
  it('earlier tokens and pairings are shown, keep working, and end on request', async () => {
    const { email, person, token, agent } = await personWithAccess()
    const { body } = await reset(email)
    assert.deepEqual(
      body.tokens.map(({ name, scopes }: { name: string; scopes: string[] }) => [name, scopes]),
      [['Test token', ['profile:read']]],
    )
    assert.deepEqual(
      body.agents.map(({ bot_id, bot_name }: { bot_id: number; bot_name: string }) => [bot_id, bot_name]),
      [[agent.bot_id, 'Kiln helper']],
    )
    assertAccepted(await service.get('/account/profile', { token }), 200)

    await service.database.travel('10 minutes')
    const later = await personToken(service, person, ['profile:read'])
    const laterAgent = await registerAgent(service)
    await linkUser(service, laterAgent, person)
    const answer = await end(body.end_token)
    assertAccepted(answer, 200)
    assert.deepEqual([answer.body.ended_tokens, answer.body.ended_agents], [1, 1])
    assertRefused(await service.get('/account/profile', { token }), 401, 'unauthenticated')
    assertAccepted(await service.get('/account/profile', { token: later }), 200)
    const linked = async (bot: typeof agent) =>
      (await service.get('/bots/linked-users', { token: bot.token })).body.linked_users.length
    assert.deepEqual([await linked(agent), await linked(laterAgent)], [0, 1])
    const again = await end(body.end_token)
    assert.deepEqual([again.body.ended_tokens, again.body.ended_agents], [0, 0])
  })

  it('what agents asked ends with their pairings: pairing again does not bring the questions back', async () => {
    const { person, askDraft, heard } = await carefulPerson(service)
    const approvalId = await askDraft()
    const { body } = await reset(person.email)
    assertAccepted(await end(body.end_token), 200)
    const rows = await service.sql('select state, token_hash from approvals where approval_id = $1', [approvalId])
    assert.deepEqual(rows, [{ state: 'expired', token_hash: null }])
    assert.deepEqual(
      (await heard()).map(({ type }) => type),
      ['approval.expired'],
    )
  })

  it('there is nothing to end for a fresh account', async () => {
    const { body } = await reset(await registerVerified(service))
    assert.deepEqual([body.tokens, body.agents, body.end_token], [[], [], null])
  })
})

describe('422 validation_failed: end_token', () => {
  it('an hour later; nothing ends', async () => {
    const { email, token } = await personWithAccess()
    const { body } = await reset(email)
    await service.database.travel('61 minutes')
    assertRefused(await end(body.end_token), 422, 'validation_failed', ['end_token'])
    assertAccepted(await service.get('/account/profile', { token }), 200)
  })

  for (const token of [undefined, '', 'x', 'A'.repeat(80)])
    it(JSON.stringify(token) ?? 'left out', async () =>
      assertRefused(await end(token), 422, 'validation_failed', ['end_token']),
    )

  it('sealed for something else', async () => {
    const sealed = service.app.jobContext().secrets.seal('unsubscribe|1|2026-01-01').toString('base64url')
    assertRefused(await end(sealed), 422, 'validation_failed', ['end_token'])
  })
})

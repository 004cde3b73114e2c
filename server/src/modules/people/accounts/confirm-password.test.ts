import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { PASSWORD, registerVerified, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { activeAgent, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { STEP_UP_MINUTES: '60' } })
afterEach(() => service.database.travel('0'))

/** A person who signed in two hours ago, with something that waits for them. */
async function signedInLongAgo() {
  const email = await registerVerified(service)
  const headers = await signIn(service, email)
  const [row] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
  const person = { user_id: row!.user_id }
  const agent = await activeAgent(service)
  await linkUser(service, agent, person)
  const grants = [{ permission: 'create_idea', mode: 'ask' }]
  await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers })
  const draft = { ...person, name: 'Tide mill', is_draft: 1 }
  const asked = await service.post('/bots/action/create-idea', draft, { token: agent.token })
  const path = `/account/approvals/${asked.body.approval_id}`
  const { hash } = (await service.get(path, { headers })).body
  await service.database.travel('2 hours')
  const approve = (as = headers) => service.post(`${path}/approve`, { hash, always: true }, { headers: as })
  const confirm = (password: string) => service.post('/account/confirm-password', { password }, { headers })
  return { email, approve, confirm }
}

describe('POST /account/confirm-password', () => {
  it('lets a session decide again, for a while', async () => {
    const { approve, confirm } = await signedInLongAgo()
    const refused = await approve()
    assert.deepEqual([refused.status, refused.body.reason], [403, 'reauthentication_needed'])
    assertAccepted(await confirm(PASSWORD), 200)
    await service.database.travel('2 hours 59 minutes')
    assert.equal((await approve()).body.state, 'granted')
  })

  it('counts for its own session only', async () => {
    const { email, approve, confirm } = await signedInLongAgo()
    const other = await signIn(service, email)
    await service.database.travel('4 hours')
    assertAccepted(await confirm(PASSWORD), 200)
    assert.equal((await approve(other)).body.reason, 'reauthentication_needed')
    assert.equal((await approve()).body.state, 'granted')
  })

  it('422: another password confirms nothing', async () => {
    const { approve, confirm } = await signedInLongAgo()
    assertRefused(await confirm('eight red lanterns'), 422, 'validation_failed', ['password'])
    assert.equal((await approve()).status, 403)
  })
})

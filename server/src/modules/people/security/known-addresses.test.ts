import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, registerPerson, signIn } from '../../../../test/accounts.ts'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { ACCOUNT_MAILS_PER_HOUR: '3' } })
const asked = async (email: string) => {
  const { session } = await createPerson(service)
  return (await service.post('/account/address', { email }, { headers: session })).status
}
const named = async (contact_email: string) => {
  const { token } = await registerAgent(service)
  return (await service.call('PATCH', '/bots/profile', { contact_email }, { token })).status
}

/** Who is mailed on a stranger's request has had their share of such mails; nobody can find that out by another way. */
describe('whether an address is known is not told by how many mails it has had', () => {
  it('after many requests for a new password', async () => {
    const [{ email: known }, unknown] = [await createPerson(service), newAddress()]
    for (const email of [known, unknown])
      for (let time = 0; time < 5; time++)
        assertAccepted(await service.post('/account/password-reset/request', { email }), 200)
    assert.equal((await mailsTo(service, known)).length, 3)
    for (const ask of [asked, named]) assert.deepEqual([await ask(known), await ask(unknown)], [200, 200])
  })

  it('after many requests for a new token of an agent', async () => {
    const [known, unknown] = [newAddress(), newAddress()]
    const { bot_id } = await registerAgent(service, { contact_email: known })
    assertAccepted(
      await service.post('/bots/profile/confirm-contact', { token: await mailedToken(service, known) }),
      200,
    )
    for (const contact_email of [known, unknown])
      for (let time = 0; time < 5; time++)
        assertAccepted(await service.post('/bots/recover', { bot_id, contact_email }), 200)
    assert.equal((await mailsTo(service, known)).length, 4)
    for (const ask of [asked, named]) assert.deepEqual([await ask(known), await ask(unknown)], [200, 200])
  })
})

describe('who waits for the link to confirm their own address', () => {
  it('is told when no more are sent', async () => {
    const email = await registerPerson(service)
    const headers = await signIn(service, email)
    const resend = () => service.post('/account/resend-verification', {}, { headers })
    for (let sent = 1; sent < 3; sent++) assertAccepted(await resend(), 200)
    const refused = await resend()
    assertRefused(refused, 429, 'rate_limited')
    assert.equal(refused.body.reason, 'mailed_often')
    assert.equal((await mailsTo(service, email)).length, 3)
    // The earlier links still work.
    const token = await mailedToken(service, email)
    assertAccepted(await service.post('/account/verify-email', { token }), 200)
  })
})

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { activeAgent, createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)
const words = 'It was an invitation.'
const read = (token: string) => service.post('/account/objection-link', { token })
const appeal = (token: string) => service.post('/account/objection-link/appeal', { token, words })

async function assertDead(token: string) {
  for (const send of [read, appeal]) assertRefused(await send(token), 422, 'validation_failed', ['token'])
}

it('the link to a decision is worth nothing in a mailbox that is no longer its person’s', async () => {
  const { user_id, email } = await createPerson(service)
  assertAccepted(await admin.post(`/admin/users/${user_id}/suspend`, { reason: 'Spam.' }), 200)
  const old = await mailedToken(service, email)
  assertAccepted(await read(old), 200)

  const now = newAddress()
  const move = 'update users set email = $2, email_verified_at = app_now() where user_id = $1'
  await service.sql(move, [user_id, now])
  await assertDead(old)

  const until = new Date(Date.now() + 86_400_000).toISOString().replace('Z', '+00:00')
  assertAccepted(await admin.post(`/admin/users/${user_id}/suspend`, { reason: 'Spam.', until }), 200)
  assertAccepted(await appeal(await mailedToken(service, now)), 201)
  await assertDead(old)
})

it('nor in one that was the agent’s contact', async () => {
  const contact_email = newAddress()
  const { bot_id } = await activeAgent(service, { contact_email })
  assertAccepted(await admin.post(`/admin/bots/${bot_id}/suspend`, { reason: 'Spam.' }), 200)
  const token = await mailedToken(service, contact_email)
  assertAccepted(await read(token), 200)
  await service.sql('update bots set contact_email = $2 where bot_id = $1', [bot_id, newAddress()])
  await assertDead(token)
})

it('a link of an earlier version, which names no address, works as long as none was confirmed since the decision', async () => {
  const { user_id } = await createPerson(service)
  assertAccepted(await admin.post(`/admin/users/${user_id}/suspend`, { reason: 'Spam.' }), 200)
  const [statement] = await service.sql<{ statement_id: number }>(
    'select statement_id from statements where user_id = $1',
    [user_id],
  )
  const { secrets } = service.app.jobContext()
  const token = secrets.seal(`statement:${statement!.statement_id}`).toString('base64url')
  assert.equal((await read(token)).status, 200)
  await service.sql('update users set email = $2, email_verified_at = app_now() where user_id = $1', [
    user_id,
    newAddress(),
  ])
  await assertDead(token)
})

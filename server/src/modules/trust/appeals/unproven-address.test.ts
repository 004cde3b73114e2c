import assert from 'node:assert/strict'
import { it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

for (const [outcome, subject] of [
  ['upheld', /Your appeal has been decided/],
  ['reversed', /has been restored/],
] as const)
  it(`whoever appealed by the link in a mail hears that it was ${outcome}, also at an address that is not confirmed`, async () => {
    const { user_id, email } = await createPerson(service)
    await service.sql('update users set email_verified_at = null where user_id = $1', [user_id])
    assertAccepted(await admin.post(`/admin/users/${user_id}/suspend`, { reason: 'Spam.' }), 200)
    const token = await mailedToken(service, email)
    const raised = await service.post('/account/objection-link/appeal', { token, words: 'It was an invitation.' })
    assertAccepted(raised, 201)
    const before = (await mailsTo(service, email)).length
    const { session: headers } = await createPerson(service, { admin: true })
    const path = `/admin/appeals/${raised.body.statement.statement_id}/decide`
    assertAccepted(await service.post(path, { outcome, answer: 'We looked again.' }, { headers }), 200)
    const mails = (await mailsTo(service, email)).slice(before)
    assert.equal(mails.length, 1)
    assert.match(mails[0]!.subject, subject)
  })

import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { newAddress, PASSWORD, registerVerified } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { startMailServer } from '../../../../test/smtp.ts'

const server = await startMailServer()
after(() => server.close())
const service = useService({ settings: { STEP_UP_MINUTES: '60' } })
const admin = useAdmin(service)
const sending = useService({ settings: { SMTP_URL: server.url } })
const adminOfSending = useAdmin(sending)

const askReset = (email: string, at = service) => at.post('/account/password-reset/request', { email })
const newest = async (email: string, by = admin) => (await by.get(`/admin/mail?to=${email}`)).body.mails[0]
const lastReading = async () => (await admin.get('/admin/audit-log?action=mail.read&limit=1')).body.entries[0]
const isHidden = (mail: { text: string; links_hidden: boolean }) => {
  assert.equal(/token=[\w-]{20}/.test(mail.text), !mail.links_hidden, mail.text)
  return mail.links_hidden
}

describe('links in mail, without a mail server', () => {
  it('of people can be passed on by hand, and reading them is audited', async () => {
    const email = await registerVerified(service)
    await askReset(email)
    assert.equal(isHidden(await newest(email)), false)
    const [person] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
    const { admin_user_id, subject_type, details } = await lastReading()
    assert.equal(admin_user_id, (await admin.person()).user_id)
    assert.equal(subject_type, 'mail')
    assert.deepEqual(details, { mails: 2, links: 2, accounts: [person!.user_id] })
  })

  it('to an agent’s operator, who needs no account, are audited with the agent', async () => {
    const contact_email = newAddress()
    const { bot_id } = await registerAgent(service, { contact_email })
    assert.equal(isHidden(await newest(contact_email)), false)
    const { details } = await lastReading()
    assert.deepEqual(details, { mails: 1, links: 1, accounts: [], without_account: 1, agents: [bot_id] })
  })

  it('are masked in the list of all, and shown for one address only with a recent proof', async () => {
    const reader = await createPerson(service, { admin: true })
    const email = await registerVerified(service)
    await askReset(email)
    const read = (path: string) => service.get(path, { headers: reader.session })
    assert.equal(isHidden((await read('/admin/mail?limit=1')).body.mails[0]), true)
    assert.equal(isHidden((await read(`/admin/mail?to=${email}`)).body.mails[0]), false)
    await service.sql(`update sessions set confirmed_at = app_now() - interval '20 days' where user_id = $1`, [
      reader.user_id,
    ])
    const refused = await read(`/admin/mail?to=${email}`)
    assertRefused(refused, 403, 'permission_denied')
    assert.equal(refused.body.reason, 'reauthentication_needed')
    assertAccepted(await read('/admin/mail?limit=1'), 200)
    const token = await personToken(service, reader, ['admin'])
    assert.equal(isHidden((await service.get(`/admin/mail?to=${email}`, { token })).body.mails[0]), false)
  })

  it('of another admin are always hidden; their own are not', async () => {
    const other = await createPerson(service, { admin: true })
    await askReset(other.email)
    assert.equal(isHidden(await newest(other.email)), true)
    assert.equal(isHidden((await admin.get('/admin/mail?limit=1')).body.mails[0]), true)
    assert.deepEqual((await lastReading()).details, { mails: 1, links: 0, accounts: [] })
    const own = await service.get(`/admin/mail?to=${other.email}`, { headers: other.session })
    assert.equal(isHidden(own.body.mails[0]), false)
  })

  it('into the account of another admin are hidden, whatever address they went to', async () => {
    const other = await createPerson(service, { admin: true })
    await askReset(other.email)
    const elsewhere = newAddress()
    await service.sql('update mails set to_address = $2 where to_address = $1', [other.email, elsewhere])
    assert.equal(isHidden(await newest(elsewhere)), true)
  })

  it('read before somebody became an admin lead nowhere', async () => {
    const email = await registerVerified(service)
    await askReset(email)
    const token = await mailedToken(service, email)
    const [person] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
    assertAccepted(await admin.patch(`/admin/users/${person!.user_id}`, { is_admin: true }), 200)
    const answer = await service.post('/account/password-reset/confirm', { token, password: PASSWORD })
    assertRefused(answer, 422, 'validation_failed', ['token'])
  })
})

describe('links in mail, with a mail server', () => {
  it('are hidden before and after they are sent', async () => {
    const email = await registerVerified(sending)
    await askReset(email, sending)
    assert.equal(isHidden(await newest(email, adminOfSending)), true)
    assert.match((await newest(email, adminOfSending)).text, /token=\(hidden\)/)
  })
})

describe('changes to an admin are announced', () => {
  const subjects = async (email: string) => (await mailsTo(service, email)).map(({ subject }) => subject)

  it('a reset to its owner, and of an admin to all admins', async () => {
    const email = await registerVerified(service)
    await askReset(email)
    await service.post('/account/password-reset/confirm', {
      token: await mailedToken(service, email),
      password: PASSWORD,
    })
    assert.equal((await subjects(email)).at(-1), 'A new password was set for your account')

    const watching = await createPerson(service, { admin: true })
    const victim = await createPerson(service, { admin: true })
    await askReset(victim.email)
    const token = await mailedToken(service, victim.email)
    assertAccepted(await service.post('/account/password-reset/confirm', { token, password: PASSWORD }), 200)
    assert.ok((await subjects(victim.email)).includes('A new password was set for your account'))
    const [mail] = await mailsTo(service, watching.email)
    assert.equal(mail!.subject, 'An admin’s password was reset')
    assert.match(mail!.text, new RegExp(victim.email))
  })

  it('a change by another admin, to all of them and the one it was done to', async () => {
    const watching = await createPerson(service, { admin: true })
    const victim = await createPerson(service, { admin: true })
    await admin.patch(`/admin/users/${victim.user_id}`, { is_admin: false })
    for (const { email } of [watching, victim]) {
      const mail = (await mailsTo(service, email)).at(-1)!
      assert.equal(mail.subject, 'An admin account was changed')
      assert.match(mail.text, /Admin: no/)
      assert.match(mail.text, new RegExp(victim.email))
    }
  })

  it('a profile that another admin hides, and nothing when the same is sent again', async () => {
    const victim = await createPerson(service, { admin: true })
    const path = `/admin/users/${victim.user_id}`
    const mailed = async () => (await mailsTo(service, victim.email)).map(({ text }) => text)
    const hide = { visibility: 'hidden', reason: 'Not their name.', is_admin: true, trusted: false }
    for (let time = 0; time < 2; time++) assertAccepted(await admin.patch(path, hide), 200)
    const [text, ...more] = (await mailed()).filter((one) => one.includes('changed the account of'))
    assert.match(text ?? '', /Profile: hidden/)
    assert.doesNotMatch(text ?? '', /Trusted|Admin: /)
    assert.deepEqual(more, [])
    const { entries } = (await admin.get(`/admin/audit-log?subject_type=user&subject_id=${victim.user_id}`)).body
    assert.deepEqual(
      entries.map(({ details }: { details: unknown }) => details),
      [{ visibility: 'hidden', reason: 'Not their name.' }],
    )
  })

  it('not what is done to others', async () => {
    const watching = await createPerson(service, { admin: true })
    await admin.patch(`/admin/users/${(await createPerson(service)).user_id}`, { trusted: true })
    assert.deepEqual(await subjects(watching.email), [])
  })
})

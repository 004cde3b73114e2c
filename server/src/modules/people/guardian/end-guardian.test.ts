import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)
const post = (act: string, token: unknown) => service.post(`/account/guardian/${act}`, { token })

async function asked(born = `${new Date().getUTCFullYear() - 15}-01-01`) {
  const minor = await createPerson(service, { name: 'Young Ada', date_of_birth: born })
  const guardian = newAddress()
  await service.post('/account/guardian', { guardian_email: guardian }, { headers: minor.session })
  return { minor, guardian, token: await mailedToken(service, guardian) }
}

async function approved() {
  const setting = await asked()
  assertAccepted(await post('confirm', setting.token), 200)
  return setting
}

const standing = async ({ session }: TestPerson) => (await service.get('/account/profile', { headers: session })).body
const noticed = async ({ session }: TestPerson) =>
  (await service.get('/account/notices', { headers: session })).body.notices.map(({ kind }: { kind: string }) => kind)
const publish = ({ session }: TestPerson) =>
  service.post('/account/businesses', { business_name: 'Kites Ltd' }, { headers: session })

describe('the page of a guardian', () => {
  it('names the young person, and how long the approval would last; looking decides nothing', async () => {
    const { minor, token } = await asked()
    for (let time = 0; time < 2; time++) {
      const { body } = await post('read', token)
      assert.deepEqual(
        [body.child_name, body.approved_at, body.of_age_on],
        ['Young Ada', null, `${new Date().getUTCFullYear() + 3}-01-01`],
      )
    }
    assert.equal((await standing(minor)).guardian_approved_at, null)
  })

  it('shows what was approved with the same link, which the later mail has, too', async () => {
    const { guardian, token } = await approved()
    assert.match((await post('read', token)).body.approved_at, /\+00:00$/)
    assert.equal(await mailedToken(service, guardian), token)
    assert.match((await mailsTo(service, guardian)).at(-1)!.subject, /Your approval for Young Ada/)
  })
})

describe('declining', () => {
  it('tells the young person, who may ask again', async () => {
    const { minor, guardian, token } = await asked()
    assertAccepted(await post('decline', token), 200)
    assert.equal((await standing(minor)).guardian_email, null)
    assert.deepEqual(await noticed(minor), ['guardian_declined'])
    assert.equal((await mailsTo(service, minor.email)).at(-1)!.subject, 'Your guardian has declined')
    const again = await service.post('/account/guardian', { guardian_email: guardian }, { headers: minor.session })
    assertAccepted(again, 200)
  })
})

describe('withdrawing', () => {
  it('puts the account back under the rules without consent and tells the young person', async () => {
    const { minor, token } = await approved()
    assertAccepted(await publish(minor), 201)
    assertAccepted(await post('withdraw', token), 200)
    assertRefused(await publish(minor), 403, 'guardian_consent_required')
    const { guardian_email, guardian_approved_at } = await standing(minor)
    assert.deepEqual([guardian_email, guardian_approved_at], [null, null])
    assert.deepEqual(await noticed(minor), ['guardian_withdrawn', 'guardian_approved'])
    assert.match((await mailsTo(service, minor.email)).at(-1)!.text, /withdrawn their approval/)
  })

  it('what one guardian switched off does not bind the next, also when an admin ended the approval', async () => {
    const { minor, token } = await approved()
    assertAccepted(await service.post('/account/guardian/limit', { token, limits: ['publishing'] }), 200)
    assertRefused(await publish(minor), 403, 'guardian_consent_required')
    const decided = async (guardian_approved: boolean) =>
      assertAccepted(await admin.patch(`/admin/users/${minor.user_id}`, { guardian_approved }), 200)
    await decided(false)
    await decided(true)
    assertAccepted(await publish(minor), 201)
    await decided(false)
    // Left over from an earlier guardian.
    await service.sql(`update users set guardian_limits = '{publishing}' where user_id = $1`, [minor.user_id])
    const next = newAddress()
    await service.post('/account/guardian', { guardian_email: next }, { headers: minor.session })
    const link = await mailedToken(service, next)
    assertAccepted(await post('confirm', link), 200)
    assert.deepEqual((await post('overview', link)).body.limits, [])
    assertAccepted(await publish(minor), 201)
  })

  it('of many at once one succeeds', async () => {
    const { minor, token } = await approved()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('withdraw', token)))
    assert.deepEqual(countStatuses(answers), { 200: 1, 422: 4 })
    assert.deepEqual(await noticed(minor), ['guardian_withdrawn', 'guardian_approved'])
  })
})

describe('422 validation_failed: token', () => {
  const refused = async (act: string, token: unknown) =>
    assertRefused(await post(act, token), 422, 'validation_failed', ['token'])

  for (const act of ['read', 'decline', 'withdraw'])
    it(`${act}: left out, empty, unknown`, async () => {
      for (const token of [undefined, '', 'unknown']) await refused(act, token)
    })

  it('a link does each thing only in its turn, and none twice', async () => {
    const { token } = await asked()
    await refused('withdraw', token)
    assertAccepted(await post('confirm', token), 200)
    for (const act of ['confirm', 'decline']) await refused(act, token)
    assertAccepted(await post('withdraw', token), 200)
    for (const act of ['read', 'confirm', 'decline', 'withdraw']) await refused(act, token)
  })

  it('after an admin withdrew the approval', async () => {
    const { minor, token } = await approved()
    await service.sql('update users set guardian_approved_at = null where user_id = $1', [minor.user_id])
    for (const act of ['read', 'withdraw']) await refused(act, token)
  })

  it('once the young person has come of age, though they asked before', async () => {
    const birthday = new Date()
    birthday.setUTCFullYear(birthday.getUTCFullYear() - 18)
    birthday.setUTCDate(birthday.getUTCDate() + 3)
    const { minor, token } = await asked(birthday.toISOString().slice(0, 10))
    assertAccepted(await post('read', token), 200)
    await service.database.travel('4 days')
    for (const act of ['read', 'confirm', 'decline']) await refused(act, token)
    assert.deepEqual(await noticed(minor), [])
    await service.database.travel('0')
  })

  it('too old: 7 days for the decision, to full age for withdrawing', async () => {
    const [open, kept] = [await asked(), await approved()]
    await service.database.travel('8 days')
    for (const act of ['read', 'decline']) await refused(act, open.token)
    assertAccepted(await post('read', kept.token), 200)
    await service.database.travel('1200 days')
    for (const act of ['read', 'withdraw']) await refused(act, kept.token)
    await service.database.travel('0')
  })
})

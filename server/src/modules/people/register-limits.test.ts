import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD } from '../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../test/assertions.ts'
import { mailsTo } from '../../../test/mails.ts'
import { useService } from '../../../test/service.ts'

const service = useService({
  settings: { ACCOUNT_REGISTRATIONS_PER_HOUR: '12', ACCOUNT_MAILS_PER_HOUR: '3', ACCOUNT_MAIL_REQUESTS_PER_HOUR: '10' },
})
const register = (email: string, password = PASSWORD) =>
  service.post('/account/register', { email, password, name: 'Ada' })
const requestReset = (email: string) => service.post('/account/password-reset/request', { email })

describe('limits of mail', () => {
  it('one mailbox gets so many an hour; the answer stays the same', async () => {
    const email = newAddress()
    for (let time = 0; time < 6; time++) assertAccepted(await register(email), 201)
    assert.equal((await mailsTo(service, email)).length, 3)
  })

  it('one address of the network asks for so many an hour, known or not', async () => {
    const answers = []
    for (let time = 0; time < 11; time++) answers.push(await requestReset(newAddress()))
    assert.deepEqual(countStatuses(answers), { 200: 10, 429: 1 })
    assertRefused(answers.at(-1)!, 429, 'rate_limited')
    assert.ok(Number(answers.at(-1)!.headers.get('retry-after')) > 3500)
  })
})

describe('429 rate_limited', () => {
  it('registrations that succeeded are counted per address of the network', async () => {
    for (let time = 0; time < 5; time++) await register(newAddress(), 'password1')
    const answers = await Promise.all(Array.from({ length: 9 }, () => register(newAddress())))
    assert.deepEqual(countStatuses(answers), { 201: 6, 429: 3 })
    await service.database.travel('61 minutes')
    assertAccepted(await register(newAddress()), 201)
    await service.database.travel('0')
  })
})

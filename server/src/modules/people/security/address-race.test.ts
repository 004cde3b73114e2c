import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newAddress } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { createPerson } from '../../../../test/people.ts'
import { type TestAnswer, useService } from '../../../../test/service.ts'

const service = useService()

describe('an address that two want at the same moment', () => {
  it('goes to one of them; the other is told that it is taken: 422', async () => {
    const person = await createPerson(service)
    const email = newAddress()
    assertAccepted(await service.post('/account/address', { email }, { headers: person.session }), 200)
    const linkTo = async (address: string) =>
      /change-address\?token=([\w-]+)/.exec((await mailsTo(service, address)).at(-1)?.text ?? '')?.[1]
    const confirm = async (address: string) =>
      service.post('/account/address/decide', { token: await linkTo(address), decision: 'confirm' })
    assertAccepted(await confirm(person.email), 200)
    let answer: Promise<TestAnswer> | undefined
    await service.app.database.transaction(async (tx) => {
      await tx.rows(`insert into users (email, name) values ($1, 'Quicker')`, [email])
      answer = confirm(email)
      // Long enough for the call to wait for what this transaction holds.
      await pause(500)
    })
    const refused = await answer!
    assertRefused(refused, 422, 'validation_failed', ['token'])
    assert.equal(refused.body.reason, 'address_taken')
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { PASSWORD, registerVerified } from '../../../../test/accounts.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { type TestAnswer, useService } from '../../../../test/service.ts'

const service = useService()

describe('passkeys that are reported as lost in two browsers at the same moment', () => {
  it('wait once, and both are told until when', async () => {
    const email = await registerVerified(service)
    const [row] = await service.sql<{ user_id: number }>(
      `insert into passkeys (user_id, name, credential_id, public_key, user_handle, counter)
       select user_id, 'Phone', sha256('lost'), '', '', 0 from users where email = $1 returning user_id`,
      [email],
    )
    let answer: Promise<TestAnswer> | undefined
    // The call of the other browser, which has got this far.
    await service.app.database.transaction(async (tx) => {
      await tx.rows('select 1 from users where user_id = $1 for no key update', [row!.user_id])
      await tx.rows(`insert into passkey_removals (user_id, removes_at) values ($1, app_now() + interval '3 days')`, [
        row!.user_id,
      ])
      answer = service.post('/account/passkeys/lost', { email, password: PASSWORD })
      await pause(1000)
    })
    const told = await answer!
    assertAccepted(told, 200)
    const [kept] = await service.sql<{ removes_at: string }>(
      'select removes_at from passkey_removals where user_id = $1',
      [row!.user_id],
    )
    assert.equal(Date.parse(told.body.removes_at), Date.parse(kept!.removes_at))
  })
})

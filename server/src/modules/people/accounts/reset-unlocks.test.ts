import { describe, it } from 'node:test'
import { PASSWORD, registerVerified, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { LOGIN_FAILURES_PER_HOUR: '2' } })

describe('who guessed their own password too often while signed in', () => {
  it('can use the new one at once after a reset by mail', async () => {
    const email = await registerVerified(service)
    const here = await signIn(service, email)
    const change = (headers: { cookie: string }, current_password: string) =>
      service.post('/account/password', { current_password, new_password: 'ten yellow lanterns' }, { headers })
    for (let time = 0; time < 2; time++)
      assertRefused(await change(here, 'eight red lanterns'), 422, 'validation_failed', ['current_password'])
    assertRefused(await change(here, PASSWORD), 429, 'rate_limited')
    await service.post('/account/password-reset/request', { email })
    const token = await mailedToken(service, email)
    const password = 'nine green lanterns'
    assertAccepted(await service.post('/account/password-reset/confirm', { token, password }), 200)
    assertAccepted(await change(await signIn(service, email, password), password), 200)
  })
})

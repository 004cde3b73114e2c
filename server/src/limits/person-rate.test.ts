import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, countStatuses } from '../../test/assertions.ts'
import { createPerson, personToken } from '../../test/people.ts'
import { useService } from '../../test/service.ts'

const service = useService({ settings: { SESSION_RATE_PER_MINUTE: '2' } })
const browse = (token: string, fields = {}) => service.post('/get-ideas', fields, { token })

describe('calls per minute with one user token', () => {
  it('are exactly 60 under concurrency; a refusal says when to retry', async () => {
    const token = await personToken(service, await createPerson(service), ['ideas:read'])
    const answers = await Promise.all(Array.from({ length: 70 }, () => browse(token)))
    assert.deepEqual(countStatuses(answers), { 200: 60, 429: 10 })
    const refused = answers.find(({ status }) => status === 429)!
    assertRefused(refused, 429, 'rate_limited')
    const wait = refused.headers.get('retry-after')
    assert.ok(Number(wait) >= 1 && Number(wait) <= 60, `Retry-After ${wait}`)
    assert.equal(refused.headers.get('ratelimit-policy'), '"minute";q=60;w=60')
    assert.equal(refused.headers.get('ratelimit'), `"minute";r=0;t=${wait}`)
  })

  it('are reported with each answer, and counted before the input is checked', async () => {
    const token = await personToken(service, await createPerson(service), ['ideas:read'])
    assert.match((await browse(token)).headers.get('ratelimit') ?? '', /^"minute";r=59;t=\d+$/)
    const wrong = await browse(token, { page: 0 })
    assertRefused(wrong, 422, 'validation_failed', ['page'])
    assert.match(wrong.headers.get('ratelimit') ?? '', /^"minute";r=58;t=\d+$/)
  })

  it('are counted per token', async () => {
    const person = await createPerson(service)
    for (let turn = 0; turn < 2; turn++) {
      const token = await personToken(service, person, ['ideas:read'])
      assert.match((await browse(token)).headers.get('ratelimit') ?? '', /r=59/)
    }
  })
})

describe('calls per minute with one session', () => {
  it('have a limit of their own', async () => {
    const { session } = await createPerson(service)
    const profile = () => service.get('/account/profile', { headers: session })
    assert.equal((await profile()).headers.get('ratelimit-policy'), '"minute";q=2;w=60')
    await profile()
    assertRefused(await profile(), 429, 'rate_limited')
  })
})

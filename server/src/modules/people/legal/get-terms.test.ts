import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

describe('200', () => {
  it('gives the version that registration accepts, and the text', async () => {
    const answer = await service.get('/legal/ai-participants')
    assertAccepted(answer, 200)
    const { terms_version, effective_at, title, url, sections } = answer.body
    assert.match(effective_at, /^\d{4}-\d\d-\d\dT.*\+00:00$/)
    assert.ok(title)
    assert.equal(url, `${service.url}/legal/ai-participants`)
    assert.ok(sections.length > 0)
    for (const section of sections) assert.deepEqual(Object.keys(section), ['id', 'title', 'body'])
    const registration = await service.post('/bots/register', {
      bot_name: 'Reader',
      contact_email: 'reader@example.org',
      accept_terms: true,
      terms_version,
    })
    assertAccepted(registration, 201)
  })

  it('needs no token and ignores one', async () => {
    assertAccepted(await service.get('/legal/ai-participants', { token: 'nonsense' }), 200)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { carefulPerson } from '../../../test/careful.ts'
import { mailedToken } from '../../../test/mails.ts'
import { useService } from '../../../test/service.ts'

/** An agent that drives its person's browser, a page that frames ours, and a scanner that opens links decide nothing. */
const service = useService()

async function asked() {
  const careful = await carefulPerson(service)
  const id = await careful.askDraft()
  return { ...careful, id, token: await mailedToken(service, careful.person.email) }
}

describe('pages on which people decide', () => {
  it('cannot be framed', async () => {
    const { id, token, headers } = await asked()
    for (const path of ['/app/approvals', `/app/approvals/${id}`, `/app/approval?token=${token}`, '/app/agents']) {
      const page = await service.get(path, { headers })
      assert.equal(page.status, 200)
      assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/, path)
      // The address has a secret in it, which must not go along to another site.
      assert.match(page.headers.get('referrer-policy') ?? '', /^(no-referrer|same-origin)$/, path)
    }
  })

  it('what they are shown and answered is not stored on the way', async () => {
    const { id, token, headers, read } = await asked()
    const { hash } = await read(id)
    const answers = [
      await service.get('/account/approvals', { headers }),
      await service.get(`/account/approvals/${id}`, { headers }),
      await service.post('/account/approval-link', { token }),
      await service.post('/account/approval-link/decide', { token, hash, decision: 'decline' }),
      await service.post('/account/approval-link', { token }),
    ]
    for (const answer of answers) assert.equal(answer.headers.get('cache-control'), 'no-store', answer.text)
  })

  it('opening what was mailed decides nothing, however it is opened', async () => {
    const { id, token, read, ideas, heard } = await asked()
    const earlier = await service.sql('select * from approvals where approval_id = $1', [id])
    const addresses = [`/app/approval?token=${token}`, `/account/approval-link?token=${token}`]
    const decisions = [
      `/account/approval-link/decide?token=${token}&decision=approve`,
      `/account/approvals/${id}/approve`,
    ]
    for (const address of [...addresses, ...decisions])
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const { status } = await service.call(method, address)
        assert.ok(status < 500, `${method} ${address}: ${status}`)
      }
    assert.deepEqual(await service.sql('select * from approvals where approval_id = $1', [id]), earlier)
    assert.deepEqual([(await read(id)).state, await ideas(), await heard()], ['waiting', [], []])
  })

  it('a form on another site cannot send the decision of the link', async () => {
    const { id, token, read } = await asked()
    const { hash } = await read(id)
    const fields = new URLSearchParams({ token, hash, decision: 'approve' }).toString()
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const raw = type === 'text/plain' ? JSON.stringify({ token, hash, decision: 'approve' }) : fields
      const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site' }
      const answer = await service.post('/account/approval-link/decide', undefined, { raw, headers })
      assert.ok(answer.status >= 400, `${type}: ${answer.text}`)
    }
    assert.equal((await read(id)).state, 'waiting')
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { useService } from '../../../../test/service.ts'

/** An agent that drives its person's browser, a page that frames ours, and a scanner that opens links decide nothing. */
const service = useService({ settings: { STEP_UP_MINUTES: '60' } })
const admin = useAdmin(service)

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

  it('say what is asked in the language of the reader, with names as they are', async () => {
    const { act, person, agent, headers, read } = await asked()
    const { approval_id } = (await act('create-idea', { name: 'www.tide-mill.example', is_draft: 1 })).body
    const path = `/account/approvals/${approval_id}`
    const said = async (at: string, language: string) =>
      (await service.get(at, { headers: { ...headers, 'accept-language': language } })).body
    const { bot_name } = await read(approval_id)
    const english = `${bot_name} wants to create the idea “www.tide-mill.example”`
    const german = `${bot_name} möchte die Idee „www.tide-mill.example“ anlegen`
    assert.deepEqual([(await said(path, 'en')).sentence, (await said(path, 'de')).sentence], [english, german])
    assert.equal((await said('/account/approvals', 'de')).approvals[0].sentence, german)
    const token = await mailedToken(service, person.email)
    assert.equal((await service.post('/account/approval-link', { token })).body.sentence, english)
    const { body } = await service.get(`/bots/approvals/${approval_id}`, { token: agent.token })
    assert.deepEqual([body.approval_id, body.sentence], [approval_id, undefined])
  })

  it('say what is asked as things stand now', async () => {
    const { act, setIdea, read } = await asked()
    const ideaId = await setIdea()
    const { approval_id } = (await act('update-idea', { idea_id: ideaId, name: 'Solar oven' })).body
    await service.sql(`update ideas set name = 'Kiln' where idea_id = $1`, [ideaId])
    assert.match((await read(approval_id)).sentence, /wants to rename “Kiln” to “Solar oven”$/)
  })

  it('say to somebody who is suspended that they are, not that they paused the agent', async () => {
    const { person, id, token, ideas, change } = await asked()
    assertAccepted(await change({ mail_approval: true }), 200)
    const path = `/admin/users/${person.user_id}`
    assertAccepted(await admin.post(`${path}/suspend`, { reason: 'Spam.', rule: 'misleading' }), 200)
    const { paused, problem, hash } = (await service.post('/account/approval-link', { token })).body
    assert.deepEqual([paused, problem.reason, problem.params], [false, 'suspended_account', {}])
    const decide = () => service.post('/account/approval-link/decide', { token, hash, decision: 'approve' })
    const refused = await decide()
    assertRefused(refused, 422, 'validation_failed', ['token'])
    assert.equal(refused.body.reason, 'suspended_account')
    assert.deepEqual(await ideas(), [])
    assertAccepted(await admin.post(`${path}/lift-suspension`), 200)
    assert.deepEqual([(await decide()).body.approval_id, (await ideas()).length], [id, 1])
  })

  it('decline by the mailed link, and approve only signed in, unless the person chose that for the agent', async () => {
    const { id, token, read, ideas, change, headers } = await asked()
    const shown = (await service.post('/account/approval-link', { token })).body
    assert.equal(shown.mail_approval, false)
    const decide = (decision: string) =>
      service.post('/account/approval-link/decide', { token, hash: shown.hash, decision })
    const refused = await decide('approve')
    assertRefused(refused, 403, 'permission_denied')
    assert.equal(refused.body.reason, 'approve_signed_in')
    assert.deepEqual([(await read(id)).state, await ideas()], ['waiting', []])
    await service.sql(`update sessions set confirmed_at = app_now() - interval '2 hours'`)
    assertRefused(await change({ mail_approval: true }), 403, 'permission_denied')
    assertAccepted(await change({ mail_approval: false }), 200)
    await service.sql('update sessions set confirmed_at = app_now()')
    assertAccepted(await change({ mail_approval: true }), 200)
    const [agent] = (await service.get('/account/agents', { headers })).body.agents
    assert.equal(agent.mail_approval, true)
    assert.equal((await decide('approve')).body.state, 'granted')
    const other = await asked()
    const { hash } = await other.read(other.id)
    const declined = { token: other.token, hash, decision: 'decline' }
    assert.equal((await service.post('/account/approval-link/decide', declined)).body.state, 'declined')
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

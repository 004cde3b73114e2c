import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../../test/admins.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../../test/assertions.ts'
import { act, approveByAdmin, eventsOf, ideaRow, pairedPendingAgent } from '../../../../../test/ideas.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { publishedIdea, type Represented, representedPerson } from '../../../../../test/market.ts'
import { personToken, type TestPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

/** Only forwards, so that nothing waits for its time again. */
let minutes = 0
function later(more: number): Promise<void> {
  minutes += more
  return service.database.travel(`${minutes} minutes`)
}

/** Mails about acts, once everything that was done until now is due. */
async function toldOf({ email }: TestPerson) {
  await later(2)
  await service.runJob('act-notices')
  await later(3)
  await service.runJob('mail-notices')
  return (await mailsTo(service, email)).filter(({ text }) => text.includes('/app/act-link'))
}

function tokenAfter(text: string, words: string): string {
  const [, token] = new RegExp(`${words}[^]*?act-link\\?token=([\\w-]+)`).exec(text) ?? []
  assert.ok(token, text)
  return token
}

const use = (token: string) => service.post('/account/act-link/use', { token })
const look = (token: string, fields: object = {}) => service.post('/account/act-link', { token, ...fields })

/** An agent edited its person's idea, and they got a mail. */
async function editedIdea(named = 'Solar kiln') {
  const pair = await representedPerson(service)
  const ideaId = await publishedIdea(service, pair.person, named)
  const { user_id } = pair.person
  assertAccepted(await act(service, pair.agent, 'update-idea', { user_id, idea_id: ideaId, name: 'Loud kiln' }), 201)
  const [mail, ...more] = await toldOf(pair.person)
  assert.deepEqual(more, [])
  const { text } = mail!
  const nameNow = async () => (await ideaRow(service, ideaId))!.name
  return {
    ...pair,
    ideaId,
    mail: mail!,
    undo: tokenAfter(text, 'Undo this'),
    pause: tokenAfter(text, 'Pause '),
    nameNow,
  }
}

const pausedFor = async ({ person }: Represented) =>
  (await service.get('/account/agents', { headers: person.session })).body.agents[0].paused

describe('a mail about what an agent did', () => {
  it('says it in the sentence of the activity, and offers undo and pause', async () => {
    const { mail } = await editedIdea()
    assert.match(mail.subject, / renamed “Solar kiln” to “Loud kiln”$/)
    assert.match(mail.text, / renamed “Solar kiln” to “Loud kiln”\.\nUndo this: http/)
    assert.match(mail.text, /\/app\/unsubscribe\?token=/)
  })

  it('is not held up by what a clock that was ahead left in the log', async () => {
    const { person, agent } = await representedPerson(service)
    const { user_id } = person
    const idea_id = await publishedIdea(service, person)
    assertAccepted(await act(service, agent, 'update-idea', { user_id, idea_id, name: 'First' }), 201)
    await service.sql(`update action_log set created_at = created_at + interval '1 day' where bot_id = $1`, [
      agent.bot_id,
    ])
    assertAccepted(await act(service, agent, 'update-idea', { user_id, idea_id, name: 'Second' }), 201)
    const [mail] = await toldOf(person)
    assert.equal(mail?.text.match(/renamed “/g)?.length, 2)
  })

  it('contains no link that others put into a name', async () => {
    const { mail } = await editedIdea('Win at https://evil.example/now')
    assert.doesNotMatch(mail.text, /evil\.example/)
  })

  it('is not sent again, and not for what was undone meanwhile, unchanged or only read', async () => {
    const { person, agent, ideaId } = await editedIdea()
    const { user_id } = person
    await later(40)
    await act(service, agent, 'update-idea', { user_id, idea_id: ideaId, name: 'Loud kiln' })
    await service.get(`/bots/action/list-ideas?user_id=${user_id}`, { token: agent.token })
    await act(service, agent, 'update-idea', { user_id, idea_id: ideaId, name: 'Quiet kiln' })
    const headers = person.session
    const { activity } = (await service.get('/account/activity?limit=1', { headers })).body
    assertAccepted(await service.post(`/account/activity/${activity[0].action_id}/undo`, {}, { headers }), 200)
    await later(2)
    await service.runJob('act-notices')
    await later(60)
    await service.runJob('mail-notices')
    const mails = (await mailsTo(service, person.email)).filter(({ text }) => text.includes('act-link'))
    assert.equal(mails.length, 1)
  })

  it('is sent once by two processes', async () => {
    const pair = await representedPerson(service)
    const { user_id } = pair.person
    const made = await act(service, pair.agent, 'create-idea', { user_id, name: 'Mill', is_draft: 1 })
    assertAccepted(made, 201)
    await later(2)
    await Promise.all([service.runJob('act-notices'), service.runJob('act-notices')])
    const noted = await service.sql(`select 1 from notifications where user_id = $1 and kind = 'agent_acted'`, [
      user_id,
    ])
    assert.equal(noted.length, 1)
    await later(3)
    await Promise.all([service.runJob('mail-notices'), service.runJob('mail-notices')])
    const mails = (await mailsTo(service, pair.person.email)).filter(({ text }) => text.includes('act-link'))
    assert.equal(mails.length, 1)
  })

  it('is not sent to people who turned it off', async () => {
    const pair = await representedPerson(service)
    const { user_id, session: headers } = pair.person
    assertAccepted(await service.call('PATCH', '/account/notifications', { agent_acted: false }, { headers }), 200)
    await act(service, pair.agent, 'create-idea', { user_id, name: 'Mill', is_draft: 1 })
    assert.deepEqual(await toldOf(pair.person), [])
  })

  it('waits for the admin where the write was held', async () => {
    const { agent, owner: person } = await pairedPendingAgent(service)
    const { user_id } = person
    const held = await act(service, agent, 'create-idea', { user_id, name: 'Mill', is_draft: 1 })
    assert.equal(held.body.bot_queued, true)
    assert.deepEqual(await toldOf(person), [])
    await approveByAdmin(service, agent)
    await later(60)
    await service.runJob('mail-notices')
    const [mail, ...more] = (await mailsTo(service, person.email)).filter(({ text }) => text.includes('act-link'))
    assert.deepEqual(more, [])
    assertAccepted(await use(tokenAfter(mail!.text, 'Undo this')), 200)
    assert.deepEqual(await service.sql('select 1 from ideas where owner_user_id = $1', [user_id]), [])
  })
})

describe('opening a link', () => {
  it('shows what it would do and changes nothing', async () => {
    const { undo, pause, nameNow, ...pair } = await editedIdea()
    const page = await fetch(`${service.url}/app/act-link?token=${undo}`)
    assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    for (let time = 0; time < 2; time++) {
      const seen = await look(undo, { language: 'de' })
      assertAccepted(seen, 200)
      const { does, sentence, possible, changes } = seen.body
      assert.deepEqual([does, possible], ['undo', true])
      assert.match(sentence, /hat „Solar kiln“ in „Loud kiln“ umbenannt\./)
      assert.deepEqual(changes, [{ field: 'name', before: 'Solar kiln', after: 'Loud kiln' }])
    }
    const asked = (await look(pause)).body
    assert.deepEqual([asked.does, asked.possible, asked.sentence], ['pause', true, null])
    assert.equal(await nameNow(), 'Loud kiln')
    assert.equal(await pausedFor(pair), false)
  })

  it('has no GET that acts', async () => {
    const { undo, nameNow } = await editedIdea()
    for (const path of ['/account/act-link', '/account/act-link/use'])
      assertRefused(await service.get(`${path}?token=${undo}`), 404, 'not_found')
    assert.equal(await nameNow(), 'Loud kiln')
  })
})

describe('using a link', () => {
  it('undoes once, for twenty presses, and tells the agent', async () => {
    const { undo, agent, nameNow } = await editedIdea()
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(undo)))
    assert.deepEqual(countStatuses(answers), { 200: 1, 422: 19 })
    for (const answer of answers.filter(({ status }) => status === 422))
      assertRefused(answer, 422, 'validation_failed', ['token'])
    assert.equal(await nameNow(), 'Solar kiln')
    assert.equal((await eventsOf(service, agent, ['action.undone'])).length, 1)
    assertRefused(await look(undo), 422, 'validation_failed', ['token'])
  })

  it('pauses the agent at once, and tells it', async () => {
    const { pause, person, agent, ...rest } = await editedIdea()
    const answer = await use(pause)
    assertAccepted(answer, 200)
    assert.equal(answer.body.does, 'pause')
    assert.equal(await pausedFor({ person, agent }), true)
    const refused = await act(service, agent, 'update-idea', {
      user_id: person.user_id,
      idea_id: rest.ideaId,
      name: 'Again',
    })
    assert.deepEqual([refused.status, refused.body.reason], [403, 'paused'])
    const told = await eventsOf(service, agent, ['user.permissions_changed'])
    assert.deepEqual(
      told.map(({ data }) => data.paused),
      [true],
    )
    assertRefused(await use(pause), 422, 'validation_failed', ['token'])
  })

  it('pauses the agent of a suspended person for good: the end of the suspension does not resume it', async () => {
    const { pause, person, agent, ideaId } = await editedIdea()
    const { user_id } = person
    const edit = () => act(service, agent, 'update-idea', { user_id, idea_id: ideaId, name: 'Again' })
    const suspension = { reason: 'Spam.', rule: 'misleading' }
    assertAccepted(await admin.post(`/admin/users/${user_id}/suspend`, suspension), 200)
    assert.equal((await look(pause)).body.possible, true)
    assertAccepted(await use(pause), 200)
    const during = await edit()
    assert.deepEqual([during.status, during.body.reason], [403, 'user_suspended'])
    assertAccepted(await admin.post(`/admin/users/${user_id}/lift-suspension`), 200)
    const refused = await edit()
    assert.deepEqual([refused.status, refused.body.reason], [403, 'paused'])
    const token = await personToken(service, person, ['profile:read'])
    assert.equal((await service.get('/account/agents', { token })).body.agents[0].paused, true)
    const told = await eventsOf(service, agent, ['user.permissions_changed'])
    assert.deepEqual(
      told.map(({ data }) => data.paused),
      [true],
    )
  })

  it('keeps the link where undoing is refused, and says why', async () => {
    const { undo, person, ideaId } = await editedIdea()
    const headers = person.session
    const rename = (name: string) => service.call('PATCH', `/account/ideas/${ideaId}`, { name }, { headers })
    await rename('Mine')
    assert.equal((await look(undo)).body.possible, false)
    assertRefused(await use(undo), 422, 'validation_failed', ['token'])
    await rename('Loud kiln')
    assertAccepted(await use(undo), 200)
  })

  it('422: expired, altered, or of the other kind of mail', async () => {
    const { undo, pause, nameNow } = await editedIdea()
    await later(8 * 24 * 60)
    for (const token of [undo, pause, 'x'.repeat(43)])
      assertRefused(await use(token), 422, 'validation_failed', ['token'])
    assert.equal(await nameNow(), 'Loud kiln')
  })
})

import assert from 'node:assert/strict'
import { afterEach, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { act, pairedAgent } from '../../../../test/ideas.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { notify } from '../../../notices/notify.ts'

const service = useService()
afterEach(() => service.database.travel('0'))

/** What the notice mails to a person say, once they are due. */
async function mailed({ email }: TestPerson): Promise<string> {
  await service.database.travel('3 minutes')
  await service.runJob('mail-notices')
  return (await mailsTo(service, email)).map(({ text }) => text).join('\n')
}

it('nobody is mailed about interest in an idea that they deleted meanwhile', async () => {
  const owner = await createPerson(service)
  const [gone, kept] = [
    await publishedIdea(service, owner, 'Fog harp'),
    await publishedIdea(service, owner, 'Ice lamp'),
  ]
  for (const idea_id of [gone, kept]) {
    const { session: headers } = await createPerson(service)
    assertAccepted(await service.post('/account/interests', { idea_id }, { headers }), 201)
  }
  const { session: headers } = owner
  assertAccepted(await service.call('DELETE', `/account/ideas/${gone}`, undefined, { headers }), 200)
  const text = await mailed(owner)
  assert.match(text, /Ice lamp/)
  assert.doesNotMatch(text, /Fog harp/)
})

it('nor that something was approved whose making they undid', async () => {
  const { agent, owner } = await pairedAgent(service, { trusted: true })
  const { user_id, session: headers } = owner
  assertAccepted(await act(service, agent, 'create-business', { user_id, business_name: 'Fog harps Ltd' }), 201)
  const [{ action_id }] = (await service.get('/account/activity?limit=1', { headers })).body.activity
  const told = await service.sql(`select 1 from notifications where user_id = $1 and kind = 'business_approved'`, [
    user_id,
  ])
  assert.equal(told.length, 1)
  assertAccepted(await service.post(`/account/activity/${action_id}/undo`, {}, { headers }), 200)
  assert.doesNotMatch(await mailed(owner), /Fog harps/)
})

it('but a decision against them is told, whatever became of the record', async () => {
  const owner = await createPerson(service)
  const about = await publishedIdea(service, owner, 'Fog harp')
  const news = { about, name: 'Fog harp', reason: 'Too short.' }
  await service.app.database.transaction((tx) => notify({ tx }, owner.user_id, 'idea_rejected', news))
  await service.call('DELETE', `/account/ideas/${about}`, undefined, { headers: owner.session })
  assert.match(await mailed(owner), /Too short/)
})

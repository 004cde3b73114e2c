import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { eventsOf, market } from '../../../../test/market.ts'
import { setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

/** A pending agent of a person who is asked for everything, except as these grants say. */
async function pending(grants: Parameters<typeof carefulPerson>[1] = []) {
  const careful = await carefulPerson(service, grants)
  const { agent, act, asAgent } = careful
  await setStatus(service, agent, 'pending_approval')
  await service.sql('update bots set active_capabilities = null where bot_id = $1', [agent.bot_id])
  const hold = async (operation: string, fields: object) => {
    const answer = await act(operation, fields as Record<string, unknown>)
    assert.equal(answer.body.bot_queued, true, answer.text)
    return answer.body
  }
  const release = () => admin.post(`/admin/bots/${agent.bot_id}/approve`, {})
  const asked = async (operation: string) => {
    const { approvals } = (await asAgent('')).body
    return approvals.find((one: { operation: string }) => one.operation === operation)?.approval_id as number
  }
  return { ...careful, hold, release, asked }
}

const waits = { permission: 'create_idea', mode: 'ask' }

describe('ids that a pending agent was given', () => {
  it('stay through the approval of the admin and that of the person', async () => {
    const { hold, release, asAgent, read, approveMany, person } = await pending()
    const { ideaId } = await market(service)
    const business = await hold('create-business', { business_name: 'Lamplight' })
    const idea = await hold('create-idea', { name: 'Tide mill', is_draft: 1, business_id: business.business_id })
    const interest = await hold('express-interest', { idea_id: ideaId, message: 'Good.' })
    await hold('send-message', { conversation_id: interest.conversation_id, body: 'May we talk?' })
    await hold('update-idea', { idea_id: idea.idea_id, annotation: 'Power from the tide.' })
    const answer = await release()
    assertAccepted(answer, 200)
    assert.deepEqual([answer.body.released, answer.body.asked, answer.body.failed], [0, 5, 0], answer.text)
    const { approvals } = (await asAgent('')).body
    const waiting = await Promise.all(approvals.map(({ approval_id }: { approval_id: number }) => read(approval_id)))
    for (const one of waiting) assert.equal(one.problem, null, JSON.stringify(one))
    const edit = waiting.find(({ operation }) => operation === 'platform_update_idea')
    const change = [{ field: 'annotation', before: null, after: 'Power from the tide.' }]
    assert.deepEqual([edit.preview.fields, edit.now.fields], [change, change])
    const done = await approveMany(waiting.map(({ approval_id, hash }) => ({ approval_id, hash })))
    for (const { state, message } of done.body.results) assert.equal(state, 'granted', message)
    const ids = await service.sql(
      `select i.idea_id, i.annotation, i.business_id, n.interest_id, n.conversation_id,
         (select count(*)::integer from messages m where m.conversation_id = n.conversation_id and m.body = 'May we talk?') as messages
       from ideas i join interests n on n.user_id = i.owner_user_id where i.owner_user_id = $1 and i.name = 'Tide mill'`,
      [person.user_id],
    )
    assert.deepEqual(ids, [
      {
        idea_id: idea.idea_id,
        annotation: 'Power from the tide.',
        business_id: business.business_id,
        interest_id: interest.interest_id,
        conversation_id: interest.conversation_id,
        messages: 1,
      },
    ])
  })

  it('stay where the person changes what they approve, and where its key is repeated', async () => {
    const { act, release, asked, approve, ideas } = await pending()
    const fields = { name: 'Tide mill', is_draft: 1 }
    const held = await act('create-idea', fields, 'mill')
    assert.equal(held.body.bot_queued, true)
    await release()
    const decided = await approve(await asked('platform_create_idea'), { changes: { name: 'Tide mills' } })
    assert.equal(decided.body.answer.idea_id, held.body.idea_id)
    assert.equal((await act('create-idea', fields, 'mill')).body.idea_id, held.body.idea_id)
    assert.ok((await ideas()).some(({ name }) => name === 'Tide mills'))
  })
})

describe('a held write about what its person has not approved yet', () => {
  it('waits with it, even where its own permission asks nothing', async () => {
    const { hold, release, asked, read, decide, approve } = await pending([
      { permission: 'update_idea', mode: 'allow' },
      waits,
    ])
    const { idea_id } = await hold('create-idea', { name: 'Tide mill', is_draft: 1 })
    await hold('update-idea', { idea_id, annotation: 'Power from the tide.' })
    const answer = await release()
    assert.deepEqual([answer.body.released, answer.body.asked, answer.body.failed], [0, 2, 0], answer.text)
    const edit = await asked('platform_update_idea')
    const early = await decide(edit, 'approve', { hash: (await read(edit)).hash })
    assertRefused(early, 422, 'validation_failed', ['approval_id'])
    assert.equal(early.body.reason, 'approve_first')
    assert.deepEqual(early.body.params, { approval_id: await asked('platform_create_idea') })
    assertAccepted(await approve(await asked('platform_create_idea')), 200)
    assert.equal((await approve(edit)).body.state, 'granted')
    const rows = await service.sql('select annotation from ideas where idea_id = $1', [idea_id])
    assert.deepEqual(rows, [{ annotation: 'Power from the tide.' }])
  })

  it('fails where that was declined', async () => {
    const { hold, release, asked, decide, approve } = await pending()
    const { idea_id } = await hold('create-idea', { name: 'Tide mill', is_draft: 1 })
    await hold('update-idea', { idea_id, annotation: 'Power from the tide.' })
    await release()
    const edit = await asked('platform_update_idea')
    await decide(await asked('platform_create_idea'), 'decline')
    const failed = await approve(edit)
    assert.deepEqual([failed.body.state, failed.body.failure?.code], ['failed', 'not_found'], failed.text)
  })
})

describe('a release', () => {
  it('reports each write as done, asked or failed, to the admin, the agent and its queue', async () => {
    const allowed = { permission: 'create_business', mode: 'allow' }
    const interest = { permission: 'express_interest', mode: 'allow' }
    const { agent, hold, release, change } = await pending([allowed, interest, waits])
    const { ideaId } = await market(service)
    await hold('create-business', { business_name: 'Lamplight' })
    await hold('create-idea', { name: 'Tide mill', is_draft: 1 })
    await hold('express-interest', { idea_id: ideaId })
    await change({ grants: [allowed, waits] })
    const answer = await release()
    assert.deepEqual([answer.body.released, answer.body.asked, answer.body.failed], [1, 1, 1], answer.text)
    const { data } = (await eventsOf(service, agent)).find(({ type }) => type === 'bot.approved') as { data: object }
    assert.deepEqual(data, { bot_id: agent.bot_id, bot_status: 'active', released: 1, asked: 1, failed: 1 })
    const { writes } = (await admin.get(`/admin/bots/${agent.bot_id}/queue`)).body
    assert.deepEqual(
      writes.map(({ state }: { state: string }) => state),
      ['released', 'asked', 'failed'],
    )
    const queue = await service.get('/bots/queue?state=asked', { token: agent.token })
    assert.deepEqual(
      queue.body.writes.map(({ operation }: { operation: string }) => operation),
      ['platform_create_idea'],
    )
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, makeIdea, pairedAgent, pairedPendingAgent, setIdeaStatus, yearsOld } from '../../../../test/ideas.ts'
import { createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const ACTION = 'list-ideas'

const idsIn = (body: { ideas: { idea_id: number }[] }) => body.ideas.map(({ idea_id }) => idea_id)

async function twoOwners() {
  const { agent, owner } = await pairedAgent(service)
  const second = await createPerson(service)
  await linkUser(service, agent, second)
  const ids: number[] = []
  for (const { user_id } of [owner, second, owner, second])
    ids.push(await makeIdea(service, agent, { user_id, is_draft: 1 }))
  return { agent, owner, second, ids }
}

describe('200', () => {
  it('lists the ideas of all paired users with their status, newest first', async () => {
    const { agent, owner, ids } = await twoOwners()
    await setIdeaStatus(service, ids[0]!, 'rejected')
    const answer = await act(service, agent, ACTION, {})
    assertAccepted(answer, 200)
    assert.deepEqual(idsIn(answer.body), ids.toReversed())
    assert.equal(answer.body.next_cursor, null)
    const first = answer.body.ideas.at(-1)
    const { approval_status, is_draft, rejection_reason, user_id, created_by_bot, bot_queued } = first
    assert.equal(answer.body.ideas[0].is_draft, 1)
    assert.deepEqual(
      { approval_status, is_draft, rejection_reason, user_id, created_by_bot, bot_queued },
      {
        approval_status: 'rejected',
        is_draft: 0,
        rejection_reason: 'Not clear.',
        user_id: owner.user_id,
        created_by_bot: true,
        bot_queued: false,
      },
    )
    assert.match(first.reviewed_at, /^\d{4}-.*\+00:00$/)
    for (const hidden of ['claim_email', 'held_for_bot_id', 'created_by_bot_id', 'words']) assert.ok(!(hidden in first))
  })

  it('lists those of one user', async () => {
    const { agent, second, ids } = await twoOwners()
    assert.deepEqual(idsIn((await act(service, agent, ACTION, { user_id: second.user_id })).body), [ids[3], ids[1]])
  })

  it('pages through all of them, each once', async () => {
    const { agent, ids } = await twoOwners()
    const seen: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await act(service, agent, ACTION, { limit: 1, cursor })
      seen.push(...idsIn(body))
      cursor = body.next_cursor
    }
    assert.deepEqual(seen, ids.toReversed())
  })

  it("shows nothing of people who did not pair, ended it, or are children, and nothing of another agent's", async () => {
    const { agent, owner, second, ids } = await twoOwners()
    const other = await registerAgent(service)
    assert.deepEqual(idsIn((await act(service, other, ACTION, {})).body), [])
    await service.sql('delete from links where bot_id = $1 and user_id = $2', [agent.bot_id, owner.user_id])
    assert.deepEqual(idsIn((await act(service, agent, ACTION, {})).body), [ids[3], ids[1]])
    await service.sql('update users set date_of_birth = $2 where user_id = $1', [second.user_id, yearsOld(13)])
    assert.deepEqual(idsIn((await act(service, agent, ACTION, {})).body), [])
  })

  it("shows an agent its own held ideas and never another's", async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    const other = await registerAgent(service)
    await linkUser(service, other, owner)
    const own = await makeIdea(service, agent, { user_id: owner.user_id, is_draft: 1 })
    const claimed = await makeIdea(service, agent, { email: 'held@example.org', is_draft: 1 })
    const foreign = await makeIdea(service, other, { user_id: owner.user_id, is_draft: 1 })
    const { body } = await act(service, agent, ACTION, {})
    assert.deepEqual(idsIn(body), [claimed, own])
    assert.ok(body.ideas.every(({ bot_queued }: { bot_queued: boolean }) => bot_queued))
    assert.deepEqual(idsIn((await act(service, other, ACTION, {})).body), [foreign])
  })

  it('does not list ideas made in claim mode: their disappearance would reveal a claim', async () => {
    const { agent } = await pairedAgent(service)
    await makeIdea(service, agent, { email: 'waiting@example.org', is_draft: 1 })
    assert.deepEqual(idsIn((await act(service, agent, ACTION, {})).body), [])
  })
})

describe('403', () => {
  it('refuses a user who did not pair', async () => {
    const { agent } = await pairedAgent(service)
    const stranger = await createPerson(service)
    assertRefused(await act(service, agent, ACTION, { user_id: stranger.user_id }), 403, 'user_not_linked')
  })
})

describe('422', () => {
  it('refuses a made-up cursor and a limit out of range', async () => {
    const { agent } = await pairedAgent(service)
    assertRefused(await act(service, agent, ACTION, { cursor: 'x' }), 422, 'validation_failed', ['cursor'])
    assertRefused(await act(service, agent, ACTION, { limit: 201 }), 422, 'validation_failed', ['limit'])
  })
})

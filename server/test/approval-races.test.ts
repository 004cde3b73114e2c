import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { assertAccepted, countStatuses } from './assertions.ts'
import { type Careful, carefulPerson, type Door, DRAFT } from './careful.ts'
import { mailedToken } from './mails.ts'
import { publishedIdea } from './market.ts'
import { createPerson } from './people.ts'
import { useOtherProcess } from './processes.ts'
import { type TestAnswer, useService } from './service.ts'

/**
 * A person and their agent at the same moment, through two processes on one database. Whoever wins, the act happens at most
 * once, exactly if the person was told so, and the agent hears of exactly one outcome.
 */
const SETTINGS = { APPROVALS_PER_PAIRING: '50', SESSION_RATE_PER_MINUTE: '1000000' }
const service = useService({ settings: SETTINGS })
const other = useOtherProcess(service, { BOT_RATE_PER_MINUTE: '1000000', ...SETTINGS })
const ROUNDS = 6

/** Each round has its own pair; the two sides change doors from round to round. */
async function race(round: (careful: Careful, one: Door, two: Door) => Promise<void>): Promise<void> {
  for (let count = 0; count < ROUNDS; count++) {
    const [one, two] = count % 2 === 0 ? [service, other] : [other, service]
    await round(await carefulPerson(service), one, two)
  }
}

/** What was answered, stored, done and told about one approval is one story. */
async function assertOneStory(careful: Careful, id: number, state: string, granted: boolean): Promise<void> {
  assert.equal((await careful.asAgent(`/${id}`)).body.state, state)
  assert.equal(granted, state === 'granted')
  assert.equal((await careful.ideas()).length, granted ? 1 : 0)
  const told = (await careful.heard()).map(({ type, data }) => [type, data.approval_id])
  assert.deepEqual(told, state === 'waiting' || state === 'withdrawn' ? [] : [[`approval.${state}`, id]])
}

const isGranted = ({ status, body }: TestAnswer) => status === 200 && body.state === 'granted'

describe('an approval decided from both sides at once', () => {
  it('two tabs and the mailed link: one of them wins', () =>
    race(async (careful, one, two) => {
      assertAccepted(await careful.change({ mail_approval: true }), 200)
      const id = await careful.askDraft()
      const { hash } = await careful.read(id)
      const token = await mailedToken(service, careful.person.email)
      const byLink = { token, decision: 'approve', hash }
      const answers = await Promise.all([
        careful.decide(id, 'approve', { hash }, one),
        two.call('POST', '/account/approval-link/decide', byLink),
        careful.decide(id, 'approve', { hash }, two),
        one.call('POST', '/account/approval-link/decide', byLink),
      ])
      assert.deepEqual(countStatuses(answers), { 200: 1, 422: 3 })
      // The link ends with the decision, so a click on it that comes later is told of that.
      for (const { status, body } of answers)
        if (status === 422) assert.ok(['already_decided', 'link_used'].includes(body.reason), body.reason)
      await assertOneStory(careful, id, 'granted', true)
    }))

  it('approve and decline', () =>
    race(async (careful, one, two) => {
      const id = await careful.askDraft()
      const { hash } = await careful.read(id)
      const [approved, declined] = await Promise.all([
        careful.decide(id, 'approve', { hash }, one),
        careful.decide(id, 'decline', { word: 'No.' }, two),
      ])
      assert.deepEqual([approved.status, declined.status].sort(), [200, 422])
      await assertOneStory(careful, id, isGranted(approved) ? 'granted' : 'declined', isGranted(approved))
    }))

  it('approve and withdraw', () =>
    race(async (careful, one, two) => {
      const id = await careful.askDraft()
      const { hash } = await careful.read(id)
      const [approved, withdrawn] = await Promise.all([
        careful.decide(id, 'approve', { hash }, one),
        careful.withdraw(id, two),
      ])
      assert.deepEqual([approved.status, withdrawn.status].sort(), [200, 422])
      await assertOneStory(careful, id, isGranted(approved) ? 'granted' : 'withdrawn', isGranted(approved))
    }))

  it('approve and unpair', () =>
    race(async (careful, one, two) => {
      const id = await careful.askDraft()
      const { hash } = await careful.read(id)
      const [approved, unpaired] = await Promise.all([
        careful.decide(id, 'approve', { hash }, one),
        careful.unpair(two),
      ])
      assertAccepted(unpaired, 200)
      if (!isGranted(approved)) assert.deepEqual([approved.status, approved.body.reason], [422, 'already_decided'])
      await assertOneStory(careful, id, isGranted(approved) ? 'granted' : 'expired', isGranted(approved))
    }))

  it('approve and pause: what was not done before the pause waits', () =>
    race(async (careful, one, two) => {
      const id = await careful.askDraft()
      const { hash } = await careful.read(id)
      const [approved, paused] = await Promise.all([
        careful.decide(id, 'approve', { hash }, one),
        careful.change({ paused: true }, two),
      ])
      assertAccepted(paused, 200)
      if (!isGranted(approved)) assert.deepEqual([approved.status, approved.body.reason], [422, 'paused_by_you'])
      await assertOneStory(careful, id, isGranted(approved) ? 'granted' : 'waiting', isGranted(approved))
      const late = await careful.decide(id, 'approve', { hash }, one)
      assert.equal(late.body.reason, isGranted(approved) ? 'already_decided' : 'paused_by_you')
    }))

  it('approve and take the permission back', () =>
    race(async (careful, one, two) => {
      const id = await careful.askDraft()
      const { hash } = await careful.read(id)
      const [approved, changed] = await Promise.all([
        careful.decide(id, 'approve', { hash }, one),
        careful.change({ permissions: ['send_message'] }, two),
      ])
      assertAccepted(changed, 200)
      assert.equal(approved.status, 200, approved.text)
      if (!isGranted(approved)) assert.equal(approved.body.failure.reason, 'permission_missing')
      await assertOneStory(careful, id, isGranted(approved) ? 'granted' : 'failed', isGranted(approved))
    }))

  it('approve and expire: never after its time', () =>
    race(async (careful, one, two) => {
      const id = await careful.askDraft()
      const { hash } = await careful.read(id)
      await service.sql(
        `update approvals set expires_at = app_now() + interval '40 milliseconds' where approval_id = $1`,
        [id],
      )
      const [first, second] = await Promise.all([
        pause(Math.random() * 60).then(() => careful.decide(id, 'approve', { hash }, one)),
        pause(Math.random() * 80).then(() => careful.decide(id, 'approve', { hash }, two)),
        pause(45).then(() => service.runJob('approval-expiry')),
      ])
      await service.runJob('approval-expiry')
      const granted = [first, second].filter(isGranted)
      assert.ok(granted.length <= 1)
      await assertOneStory(careful, id, granted.length === 1 ? 'granted' : 'expired', granted.length === 1)
    }))
})

describe('many at once', () => {
  it('approve-many and single approvals, crossing: each is done once', () =>
    race(async (careful, one, two) => {
      const asked: { approval_id: number; hash: string }[] = []
      for (let count = 0; count < 4; count++) {
        const approval_id = await careful.askDraft()
        asked.push({ approval_id, hash: (await careful.read(approval_id)).hash })
      }
      const [many, again, ...single] = await Promise.all([
        careful.approveMany(asked, one),
        careful.approveMany(asked.toReversed(), two),
        ...asked.map(({ approval_id, hash }) => careful.decide(approval_id, 'approve', { hash }, two)),
      ])
      for (const answer of [many!, again!]) assertAccepted(answer, 200)
      const done = [...many!.body.results, ...again!.body.results, ...single.map(({ body }) => body)]
      for (const { approval_id } of asked) {
        const grants = done.filter((result) => result.approval_id === approval_id && result.state === 'granted')
        assert.equal(grants.length, 1, JSON.stringify(done))
      }
      assert.equal((await careful.ideas()).length, asked.length)
      assert.equal((await careful.heard()).length, asked.length)
    }))

  it('one key asked through both processes is one approval', () =>
    race(async (careful, one, two) => {
      const doors = [one, two, one, two]
      const answers = await Promise.all(doors.map((door) => careful.act('create-idea', DRAFT, 'once', door)))
      assert.deepEqual(countStatuses(answers), { 202: 4 })
      assert.equal(new Set(answers.map(({ body }) => body.approval_id)).size, 1)
    }))

  it('three a week hold for what is asked, approved and allowed together', async () => {
    const limits = { per_week: 3 }
    const grant = { permission: 'express_interest', mode: 'ask', limits }
    const careful = await carefulPerson(service, [grant])
    const owner = await createPerson(service)
    const ideas: number[] = []
    for (let count = 0; count < 12; count++) ideas.push(await publishedIdea(service, owner))
    const doors = [service, other]
    const express = (idea_id: number, index: number) =>
      careful.act('express-interest', { idea_id }, undefined, doors[index % 2])
    const asked = await Promise.all(ideas.slice(0, 8).map(express))
    assert.deepEqual(countStatuses(asked), { 202: 3, 403: 5 })
    const waiting = asked.filter(({ status }) => status === 202).map(({ body }) => body.approval_id as number)
    // The person approves while the agent, which need not ask any more, goes on.
    assertAccepted(await careful.change({ grants: [{ ...grant, mode: 'allow' }] }), 200)
    const hashes = await Promise.all(waiting.map(async (id) => (await careful.read(id)).hash))
    const [approved, direct] = await Promise.all([
      Promise.all(waiting.map((id, index) => careful.decide(id, 'approve', { hash: hashes[index] }, doors[index % 2]))),
      Promise.all(ideas.slice(8).map(express)),
    ])
    const done = [...approved.filter(isGranted), ...direct.filter(({ status }) => status === 201)]
    assert.equal(done.length, 3, JSON.stringify([...approved, ...direct].map(({ text }) => text)))
    const rows = await service.sql('select 1 from interests where user_id = $1', [careful.person.user_id])
    assert.equal(rows.length, 3)
  })
})

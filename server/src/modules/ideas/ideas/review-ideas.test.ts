import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import {
  act,
  eventsOf,
  ideaRow,
  makeBusiness,
  makeIdea,
  pairedAgent,
  pointsFor,
  publishedIdea,
} from '../../../../test/ideas.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
let signedIn: Promise<TestPerson> | undefined

/** One admin for all tests, created on first use. */
function theAdmin(): Promise<TestPerson> {
  signedIn ??= createPerson(service, { admin: true })
  return signedIn
}

async function asAdmin(path: string, body: unknown = {}) {
  return service.post(`/admin/${path}`, body, { headers: (await theAdmin()).session })
}

async function listed(path: string) {
  return (await service.get(`/admin/${path}`, { headers: (await theAdmin()).session })).body
}

async function pendingIdea() {
  const { agent, owner } = await pairedAgent(service)
  const business_id = await makeBusiness(service, agent, { user_id: owner.user_id })
  const idea_id = await makeIdea(service, agent, { user_id: owner.user_id })
  return { agent, owner, idea_id, business_id }
}

function audited(type: string, id: number) {
  return service.sql<{ action: string; details: Record<string, unknown> }>(
    'select action, details from audit_log where subject_type = $1 and subject_id = $2 order by audit_id',
    [type, id],
  )
}

/** Ideas and businesses follow the same steps. */
for (const { kind, path, id, points, table } of [
  { kind: 'idea', path: 'ideas', id: 'idea_id', points: 10, table: 'ideas' },
  { kind: 'business', path: 'businesses', id: 'business_id', points: 5, table: 'businesses' },
] as const)
  describe(`review of ${path}`, () => {
    const made = async () => {
      const all = await pendingIdea()
      return { ...all, recordId: all[id] }
    }
    const statusOf = async (recordId: number) => {
      const sql = {
        ideas: 'select * from ideas where idea_id = $1',
        businesses: 'select * from businesses where business_id = $1',
      }
      const [row] = await service.sql<Record<string, unknown>>(sql[table], [recordId])
      return row!
    }

    it('approves: state, event, points, audit', async () => {
      const { agent, owner, recordId } = await made()
      const answer = await asAdmin(`${path}/${recordId}/approve`)
      assertAccepted(answer, 200)
      assert.equal(answer.body.approval_status, 'approved')
      const row = await statusOf(recordId)
      assert.equal(row.approval_status, 'approved')
      assert.ok(row.reviewed_at)
      const data = { [id]: recordId, user_id: owner.user_id, approval_status: 'approved' }
      assert.deepEqual(await eventsOf(service, agent, [`${kind}.approved`]), [{ type: `${kind}.approved`, data }])
      assert.deepEqual(await pointsFor(service, agent, `${kind}_approved`), [points])
      assert.deepEqual(await audited(kind, recordId), [{ action: `${kind}.approved`, details: {} }])
    })

    it('rejects with a reason: state, event, audit, no points', async () => {
      const { agent, owner, recordId } = await made()
      assertAccepted(await asAdmin(`${path}/${recordId}/reject`, { reason: 'Not clear.' }), 200)
      const row = await statusOf(recordId)
      assert.deepEqual([row.approval_status, row.rejection_reason], ['rejected', 'Not clear.'])
      const data = { [id]: recordId, user_id: owner.user_id, approval_status: 'rejected', reason: 'Not clear.' }
      assert.deepEqual(await eventsOf(service, agent, [`${kind}.rejected`]), [{ type: `${kind}.rejected`, data }])
      assert.deepEqual(await pointsFor(service, agent, `${kind}_approved`), [])
      assert.deepEqual(await audited(kind, recordId), [
        { action: `${kind}.rejected`, details: { reason: 'Not clear.' } },
      ])
    })

    it('decides once under concurrent clicks', async () => {
      const { agent, recordId } = await made()
      const clicks = Array.from({ length: 20 }, () => asAdmin(`${path}/${recordId}/approve`))
      assert.deepEqual(countStatuses(await Promise.all(clicks)), { 200: 20 })
      assert.equal((await eventsOf(service, agent, [`${kind}.approved`])).length, 1)
      assert.deepEqual(await pointsFor(service, agent, `${kind}_approved`), [points])
      assert.equal((await audited(kind, recordId)).length, 1)
    })

    it('lets one of two contrary decisions win', async () => {
      const { agent, recordId } = await made()
      const answers = await Promise.all([
        asAdmin(`${path}/${recordId}/approve`),
        asAdmin(`${path}/${recordId}/reject`, { reason: 'No.' }),
      ])
      assert.deepEqual(countStatuses(answers), { 200: 1, 422: 1 })
      assertRefused(answers.find(({ status }) => status === 422)!, 422, 'validation_failed', [id])
      assert.equal((await eventsOf(service, agent, [`${kind}.approved`, `${kind}.rejected`])).length, 1)
    })

    it('approves what the admin read, not what was put in its place since', async () => {
      const { owner, recordId } = await made()
      const read = async () => {
        const rows = (await listed(`${path}?limit=200`))[path]
        return rows.find((row: Record<string, unknown>) => row[id] === recordId).updated_at
      }
      const approve = (updated_at: string) => asAdmin(`${path}/${recordId}/approve`, { updated_at })
      const before = await read()
      await service.sql('select pg_sleep(0.002)')
      const change = { description: 'Something else.' }
      assertAccepted(
        await service.call('PATCH', `/account/${path}/${recordId}`, change, { headers: owner.session }),
        200,
      )
      const refused = await approve(before)
      assertRefused(refused, 422, 'validation_failed', ['updated_at'])
      assert.equal(refused.body.reason, 'changed_meanwhile')
      assert.equal((await statusOf(recordId)).approval_status, 'pending')
      assertRefused(await approve('yesterday'), 422, 'validation_failed', ['updated_at'])
      const now = await read()
      assertAccepted(await approve(now), 200)
      assertAccepted(await approve(before), 200)
    })

    it('lists what waits oldest first and the rest newest first, in pages', async () => {
      const [first, second] = [await made(), await made()]
      const ids = async (status: string) =>
        (await listed(`${path}?status=${status}&limit=200`))[path].map((row: Record<string, unknown>) => row[id])
      const pending = await ids('pending')
      assert.ok(pending.indexOf(first.recordId) < pending.indexOf(second.recordId))
      const page = await listed(`${path}?limit=1`)
      assert.deepEqual(
        page[path].map((row: Record<string, unknown>) => row[id]),
        [pending[0]],
      )
      const next = await listed(`${path}?limit=1&cursor=${page.next_cursor}`)
      assert.equal(next[path][0][id], pending[1])
      for (const { recordId } of [first, second]) await asAdmin(`${path}/${recordId}/approve`)
      assert.ok(!(await ids('pending')).includes(first.recordId))
      const approved = await ids('approved')
      assert.ok(approved.indexOf(second.recordId) < approved.indexOf(first.recordId))
    })

    it('refuses drafts, unknown ids, missing reasons and non-admins', async () => {
      const { agent, owner, recordId } = await made()
      const draft = { idea: makeIdea, business: makeBusiness }[kind]
      const draftId = await draft(service, agent, { user_id: owner.user_id, is_draft: 1 })
      assertRefused(await asAdmin(`${path}/${draftId}/approve`), 422, 'validation_failed', [id])
      assertRefused(await asAdmin(`${path}/999999999/approve`), 404, 'not_found')
      assertRefused(await asAdmin(`${path}/${recordId}/reject`), 422, 'validation_failed', ['reason'])
      assertRefused(await asAdmin(`${path}/${recordId}/reject`, { reason: ' ' }), 422, 'validation_failed', ['reason'])
      for (const [method, at] of [
        ['GET', `/admin/${path}`],
        ['POST', `/admin/${path}/${recordId}/approve`],
      ] as const) {
        const call = (options: object) => service.call(method, at, method === 'POST' ? {} : undefined, options)
        assertRefused(await call({ headers: owner.session }), 403, 'permission_denied')
        assertRefused(
          await call({ token: await personToken(service, await theAdmin(), ['ideas:write']) }),
          403,
          'permission_denied',
        )
        assertRefused(await call({}), 401, 'unauthenticated')
      }
    })
  })

describe('taking down', () => {
  it('removes a published idea from sight with a reason', async () => {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, agent, owner)
    assertAccepted(await asAdmin(`ideas/${idea_id}/take-down`, { reason: 'Fraud.' }), 200)
    assert.equal((await ideaRow(service, idea_id))!.approval_status, 'rejected')
    assert.equal((await eventsOf(service, agent, ['idea.taken_down'])).length, 1)
    assert.equal((await eventsOf(service, agent, ['idea.rejected'])).length, 0)
    assertAccepted(await asAdmin(`ideas/${idea_id}/take-down`, { reason: 'Fraud.' }), 200)
    assert.deepEqual(
      (await audited('idea', idea_id)).map(({ action }) => action),
      ['idea.taken_down'],
    )
  })

  it('refuses what is not published', async () => {
    const { idea_id } = await pendingIdea()
    assertRefused(await asAdmin(`ideas/${idea_id}/take-down`, { reason: 'x' }), 422, 'validation_failed', ['idea_id'])
    assertRefused(await asAdmin('ideas/999999999/take-down', { reason: 'x' }), 404, 'not_found')
  })
})

describe('points of an idea that is approved twice', () => {
  it('are booked once', async () => {
    const { agent, owner, idea_id } = await pendingIdea()
    await asAdmin(`ideas/${idea_id}/approve`)
    await asAdmin(`ideas/${idea_id}/take-down`, { reason: 'Check.' })
    await act(service, agent, 'update-idea', { user_id: owner.user_id, idea_id, name: 'Clearer' })
    assertAccepted(await asAdmin(`ideas/${idea_id}/approve`), 200)
    assert.equal((await eventsOf(service, agent, ['idea.approved'])).length, 2)
    assert.deepEqual(await pointsFor(service, agent, 'idea_approved'), [10])
  })
})

describe('second look at edits', () => {
  async function edited(...edits: Record<string, unknown>[]) {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, agent, owner, { annotation: 'Old.' })
    for (const fields of edits) await act(service, agent, 'update-idea', { user_id: owner.user_id, idea_id, ...fields })
    const rows = await service.sql<{ edit_id: number }>(
      'select edit_id from idea_edits where idea_id = $1 order by 1',
      [idea_id],
    )
    return { agent, owner, idea_id, edits: rows.map(({ edit_id }) => edit_id) }
  }

  it('lists each with what changed', async () => {
    const { idea_id, edits, owner } = await edited({ annotation: 'New.', price_per_unit: 3 })
    const { edits: list } = await listed('idea-edits?limit=200')
    const entry = list.find(({ edit_id }: { edit_id: number }) => edit_id === edits[0])
    assert.equal(entry.idea_id, idea_id)
    assert.equal(entry.owner_name, owner.name)
    assert.match(entry.bot_name, /^Agent /)
    assert.deepEqual(
      entry.changes.toSorted((one: { field: string }, two: { field: string }) => (one.field < two.field ? -1 : 1)),
      [
        { field: 'annotation', before: 'Old.', after: 'New.' },
        { field: 'price_per_unit', before: 0, after: 3 },
      ],
    )
  })

  it('accepts one: it leaves the list, audited once for twenty clicks', async () => {
    const { edits } = await edited({ annotation: 'New.' })
    const clicks = Array.from({ length: 20 }, () => asAdmin(`idea-edits/${edits[0]}/approve`))
    assert.deepEqual(countStatuses(await Promise.all(clicks)), { 200: 20 })
    const { edits: list } = await listed('idea-edits?limit=200')
    assert.ok(list.every(({ edit_id }: { edit_id: number }) => edit_id !== edits[0]))
    assert.deepEqual(
      (await audited('idea_edit', edits[0]!)).map(({ action }) => action),
      ['idea_edit.approved'],
    )
    const revert = await asAdmin(`idea-edits/${edits[0]}/revert`, { reason: 'x' })
    assertRefused(revert, 422, 'validation_failed', ['edit_id'])
  })

  it('reverts one, and keeps what was changed again since', async () => {
    const { idea_id, edits } = await edited({ annotation: 'New.', name: 'Renamed' }, { annotation: 'Newest.' })
    const answer = await asAdmin(`idea-edits/${edits[0]}/revert`, { reason: 'Advertising.' })
    assertAccepted(answer, 200)
    assert.equal(answer.body.outcome, 'reverted')
    const row = await ideaRow(service, idea_id)
    assert.deepEqual([row!.name, row!.annotation, row!.approval_status], ['Street lamps', 'Newest.', 'approved'])
    assertAccepted(await asAdmin(`idea-edits/${edits[1]}/revert`, { reason: 'Too.' }), 200)
    assert.equal((await ideaRow(service, idea_id))!.annotation, 'New.')
  })

  it('refuses unknown edits and missing reasons', async () => {
    const { edits } = await edited({ annotation: 'New.' })
    assertRefused(await asAdmin('idea-edits/999999999/approve'), 404, 'not_found')
    assertRefused(await asAdmin(`idea-edits/${edits[0]}/revert`), 422, 'validation_failed', ['reason'])
  })
})

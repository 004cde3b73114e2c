import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { carefulPerson } from '../../test/careful.ts'
import { useService } from '../../test/service.ts'

const kept = useService({ settings: { APPROVAL_HOURS: '8000' } })

describe('approvals that are over', () => {
  it('are kept for their time after the decision; what waits stays', async () => {
    const { askDraft, decide, withdraw, approve, asAgent } = await carefulPerson(kept)
    const [declined, withdrawn, granted, waiting] = [
      await askDraft(),
      await askDraft(),
      await askDraft(),
      await askDraft(),
    ]
    await decide(declined, 'decline')
    await withdraw(withdrawn)
    await approve(granted)
    await kept.database.travel('89 days')
    await kept.runJob('retention')
    assert.equal((await asAgent('')).body.approvals.length, 4)
    await kept.database.travel('91 days')
    await kept.runJob('retention')
    const left = (await asAgent('')).body.approvals.map((row: { approval_id: number }) => row.approval_id)
    assert.deepEqual(left, [waiting])
    await kept.database.travel('0')
  })
})

describe('where the log is kept for longer', () => {
  const long = useService({ settings: { LOG_RETENTION_DAYS: '120' } })

  it('they stay as long as the activity that shows them, and what lapsed goes too', async () => {
    const { askDraft, asAgent } = await carefulPerson(long)
    await askDraft()
    await long.database.travel('4 days')
    await long.runJob('approval-expiry')
    await long.database.travel('123 days')
    await long.runJob('retention')
    assert.equal((await asAgent('')).body.approvals[0].state, 'expired')
    await long.database.travel('125 days')
    await long.runJob('retention')
    assert.deepEqual((await asAgent('')).body.approvals, [])
  })
})

describe('counted uses of a grant', () => {
  it('go once no limit looks back so far', async () => {
    const grants = [{ permission: 'create_idea', mode: 'allow', limits: { per_week: 1 } }]
    const { act, person } = await carefulPerson(kept, grants)
    assert.equal((await act('create-idea', { name: 'Mill', is_draft: 1 })).status, 201)
    const uses = () => kept.sql('select 1 from grant_uses where user_id = $1', [person.user_id])
    await kept.database.travel('7 days')
    await kept.runJob('prune')
    assert.equal((await uses()).length, 1)
    await kept.database.travel('9 days')
    await kept.runJob('prune')
    assert.deepEqual(await uses(), [])
    await kept.database.travel('0')
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { makeBusiness, pairedAgent } from '../../../../test/ideas.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

const days = (person: TestPerson, query: string) =>
  service.get(`/account/activity/days?${query}`, { headers: person.session })

describe('GET /account/activity/days', () => {
  it('counts by the caller’s midnight, for seven days', async () => {
    const { agent, owner } = await pairedAgent(service, { trusted: true })
    for (const _ of [1, 2, 3]) await makeBusiness(service, agent, { user_id: owner.user_id })
    const rows = await service.sql<{ action_id: number }>('select action_id from action_log order by action_id')
    const moments = [
      "- interval '30 minutes'",
      "- interval '6 days' + interval '1 hour'",
      "- interval '6 days' - interval '1 second'",
    ]
    for (const [index, moment] of moments.entries())
      await service.sql(
        `update action_log set created_at = date_trunc('day', app_now() at time zone 'UTC') at time zone 'UTC' ${moment}
         where action_id = $1`,
        [rows[index]?.action_id],
      )
    const utc = await days(owner, `bot_id=${agent.bot_id}`)
    assertAccepted(utc, 200)
    assert.deepEqual(
      utc.body.days.map(({ done, asked, refused }: Record<string, number>) => [done, asked, refused]),
      [
        [1, 0, 0],
        [1, 0, 0],
      ],
    )
    const [, yesterday] = utc.body.days
    const ahead = await days(owner, `bot_id=${agent.bot_id}&utc_offset_minutes=60`)
    const today = ahead.body.days.at(-1).day
    assert.equal(Date.parse(today) - Date.parse(yesterday.day), 86_400_000)
    const stranger = await createPerson(service)
    assert.deepEqual((await days(stranger, `bot_id=${agent.bot_id}`)).body.days, [])
    assertRefused(await days(owner, 'bot_id=1&utc_offset_minutes=841'), 422, 'validation_failed', [
      'utc_offset_minutes',
    ])
  })
})

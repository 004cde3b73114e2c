import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { activeAgent, createPerson, linkUser } from '../../../../test/people.ts'
import { rowsRead } from '../../../../test/rows-read.ts'
import { useService } from '../../../../test/service.ts'
import { listActivity } from './activity.sql.ts'
import { filtersOf } from './filters.ts'

const service = useService()
const ENTRIES = 9_000

it('a page of what waits does not read a whole log, and the pages after it find the rest', async () => {
  const [person, agent] = [await createPerson(service), await activeAgent(service)]
  await linkUser(service, agent, person)
  const log = (entries: number, code: string) =>
    service.sql(
      `insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id)
       select $1, $2, 'platform_list_ideas', $4, 5, 'req_' || $4 || n from generate_series(1, $3) n`,
      [agent.bot_id, person.user_id, entries, code],
    )
  await log(1, 'not_found')
  await log(ENTRIES, 'ok')
  await service.sql('analyze action_log')
  const retention = { days: 7, daysUpgraded: 30 }
  const page = { before: Number.MAX_SAFE_INTEGER, limit: 25 }
  const read = await rowsRead(service, 'action_log', (tx) =>
    listActivity(tx, filtersOf({ state: 'refused' }, person.user_id), retention, page),
  )
  assert.ok(read < ENTRIES / 2, `${read} rows`)

  const found: string[] = []
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const query = `?state=refused${cursor && `&cursor=${cursor}`}`
    const answer = await service.get(`/account/activity${query}`, { headers: person.session })
    assertAccepted(answer, 200)
    found.push(...answer.body.activity.map(({ code }: { code: string }) => code))
    cursor = answer.body.next_cursor
  }
  assert.deepEqual(found, ['not_found'])
  assert.ok(pages > 1 && pages < 8, `${pages} pages`)

  const file = await service.get('/account/activity/export?format=json&state=refused', { headers: person.session })
  assert.equal(JSON.parse(file.text).activity.length, 1)
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../test/assertions.ts'
import { connectAssistant, type TestAssistant } from '../../test/assistants.ts'
import { createPerson, type TestPerson } from '../../test/people.ts'
import { OTHER_NOTE, WRITE_NOTE, withProbes } from '../../test/probe-operations.ts'
import { useService } from '../../test/service.ts'

const service = useService({
  ...withProbes,
  settings: { BOT_RATE_PER_MINUTE: '40', DAILY_ACTIONS_STANDARD: '12' },
})

const write = ({ token }: TestAssistant) => service.post(WRITE_NOTE, { text: 'A note' }, { token })
const fail = ({ token }: TestAssistant) => service.post(OTHER_NOTE, {}, { token })
const status = ({ token }: TestAssistant) => service.get('/bots/status', { token })

interface Sharing {
  person: TestPerson
  assistant: TestAssistant
}

/** Two people who connected the same agent. */
async function two(options: Parameters<typeof connectAssistant>[2] = {}): Promise<[Sharing, Sharing]> {
  const people = [await createPerson(service), await createPerson(service)] as const
  const first = await connectAssistant(service, people[0], options)
  const second = await connectAssistant(service, people[1], { ...options, sharedWith: first })
  return [
    { person: people[0], assistant: first },
    { person: people[1], assistant: second },
  ]
}

async function times<Result>(count: number, call: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let time = 0; time < count; time++) results.push(await call())
  return results
}

const paused = async ({ person }: Sharing) =>
  (await service.get('/account/agents', { headers: person.session })).body.agents[0].paused

describe('of an agent that people share, one person uses up only what is theirs', () => {
  it('calls in a minute, also many at once', async () => {
    const [greedy, other] = await two()
    const answers = await Promise.all(Array.from({ length: 60 }, () => status(greedy.assistant)))
    assert.equal(answers.filter((answer) => answer.status === 200).length, 40)
    const refused = answers.find((answer) => answer.status === 429)!
    assertRefused(refused, 429, 'rate_limited')
    assert.ok(Number(refused.headers.get('retry-after')) <= 60)
    const answer = await status(other.assistant)
    assertAccepted(answer, 200)
    assert.match(answer.headers.get('ratelimit') ?? '', /^"minute";r=39;/)
    await service.database.travel('61 seconds')
    assertAccepted(await status(greedy.assistant), 200)
    await service.database.travel('0')
  })

  it('actions in a day, counted exactly, and shown as their own', async () => {
    const [greedy, other] = await two()
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(greedy.assistant)))
    assert.equal(answers.filter((answer) => answer.status === 201).length, 12)
    const refused = await write(greedy.assistant)
    assertRefused(refused, 429, 'daily_limit_reached')
    assert.doesNotMatch(refused.text, /points/, 'which are closed to assistants')
    assertAccepted(await write(other.assistant), 201)
    assert.equal((await status(other.assistant)).body.daily_actions_used, 1)
    assert.equal((await status(greedy.assistant)).body.daily_actions_used, 12)
    const logged = await service.sql<{ n: number }>(
      `select count(*)::integer as n from action_log where bot_id = $1 and user_id = $2 and code = 'ok'`,
      [greedy.assistant.bot_id, greedy.person.user_id],
    )
    assert.equal(logged[0]!.n, 12)
    const wait = Number(refused.headers.get('retry-after'))
    assert.ok(wait <= 24 * 3600, `Retry-After ${wait}`)
    await service.database.travel(`${wait + 1} seconds`)
    await service.sql(`update bot_tokens set expires_at = app_now() + interval '1 hour' where grant_id is not null`)
    const later = await times(13, () => write(greedy.assistant))
    assert.equal(later.filter((answer) => answer.status === 201).length, 12)
    await service.database.travel('0')
  })

  it('nor by connecting again', async () => {
    const [greedy] = await two()
    await times(12, () => write(greedy.assistant))
    await service.call('DELETE', `/account/agents/${greedy.assistant.bot_id}`, undefined, {
      headers: greedy.person.session,
    })
    const again = await connectAssistant(service, greedy.person, { sharedWith: greedy.assistant })
    assertRefused(await write(again), 429, 'daily_limit_reached')
  })

  it('writes that wait for its approval', async () => {
    const [greedy, other] = await two({ status: 'pending_approval' })
    await service.sql(
      `insert into queued_writes (bot_id, user_id, operation, input, answer)
       select $1, $2, 'x', '{}', '{}' from generate_series(1, 497)`,
      [greedy.assistant.bot_id, greedy.person.user_id],
    )
    const answers = await times(4, () => write(greedy.assistant))
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [201, 201, 201, 422],
    )
    assertAccepted(await write(other.assistant), 201)
  })

  for (const [name, misuse] of [
    ['fails again and again', (assistant: TestAssistant) => times(10, () => fail(assistant))],
    ['keeps going beyond the day’s actions', (assistant: TestAssistant) => times(15, () => write(assistant))],
  ] as const)
    it(`the monitor stops it for somebody for whom it ${name}, not for the others`, async () => {
      const [greedy, other] = await two()
      await misuse(greedy.assistant)
      assertAccepted(await write(other.assistant), 201)
      await service.runJob('monitor')
      assertRefused(await status(greedy.assistant), 401, 'bot_token_invalid')
      assert.deepEqual([await paused(greedy), await paused(other)], [true, false])
      const still = await status(other.assistant)
      assertAccepted(still, 200)
      assert.equal(still.body.bot_status, 'active')
      const warned = await service.sql('select kind from admin_warnings where bot_id = $1', [greedy.assistant.bot_id])
      assert.deepEqual(warned, [{ kind: 'paused_for_user' }])
      const mails = await service.sql<{ n: number }>('select count(*)::integer as n from mails where to_address = $1', [
        greedy.person.email,
      ])
      assert.equal(mails[0]!.n, 1)
      await service.call(
        'PATCH',
        `/account/agents/${greedy.assistant.bot_id}`,
        { paused: false },
        {
          headers: greedy.person.session,
        },
      )
      await service.runJob('monitor')
      assert.equal(await paused(greedy), false)
    })

  it('an agent of one person’s own is limited and stopped as a whole', async () => {
    const { person, assistant } = (await two())[0]
    await service.sql('update assistants set user_id = $2 where bot_id = $1', [assistant.bot_id, person.user_id])
    await times(10, () => fail(assistant))
    await service.runJob('monitor')
    const [bot] = await service.sql('select status from bots where bot_id = $1', [assistant.bot_id])
    assert.deepEqual(bot, { status: 'suspended' })
  })
})

describe('of an agent that people share, an assistant learns nothing of the others', () => {
  it('from its points: what was earned for whom, and when', async () => {
    const [one, other] = await two()
    await service.sql(
      `insert into points_ledger (bot_id, amount, reason, reference, balance_after)
       values ($1, 20, 'interest_accepted', 'interest:1', 70)`,
      [one.assistant.bot_id],
    )
    const points = async (token: string) => (await service.get('/bots/points', { token })).body
    for (const { assistant } of [one, other]) assert.deepEqual((await points(assistant.token)).recent_entries, [])
    const [entry] = (await points(one.assistant.botToken)).recent_entries
    assert.equal(entry.reason, 'interest_accepted')
  })
})

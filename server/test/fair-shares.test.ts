import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newAddress, PASSWORD, registerPerson, signIn } from './accounts.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { act, makeBusiness } from './ideas.ts'
import { representedPerson } from './market.ts'
import { type TestAnswer, useService } from './service.ts'

const service = useService({ settings: { TRUST_PROXY: '127.0.0.1' } })
const CROWD = 200
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const login = (email: string, address: string, password = PASSWORD) =>
  service.post('/account/login', { email, password }, from(address))

/** A row that a transaction of somebody else's has, until it is given back. */
async function lockedRow(test: TestContext, query: string, id: unknown): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: service.database.url })
  await holder.connect()
  test.after(() => holder.end())
  await holder.query('begin')
  await holder.query(query, [id])
  return async () => void (await holder.query('rollback'))
}

function crowd(call: (place: number) => Promise<TestAnswer>, size = CROWD) {
  const answered: TestAnswer[] = []
  const all = Array.from({ length: size }, async (_, place) => answered.push(await call(place)))
  return { answered, first: Promise.race(all), all: Promise.all(all) }
}

async function waitingForLocks(least: number): Promise<void> {
  const query = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let turn = 0; turn < 200; turn++) {
    if ((await service.sql(query)).length >= least) return
    await pause(25)
  }
  throw new Error(`Fewer than ${least} calls came to wait for the row.`)
}

/** Everybody else's calls: with a token, signed in, signing in elsewhere, without any. */
async function othersAreServed(): Promise<void> {
  const { agent, person } = await representedPerson(service)
  const { cookie } = await signIn(service, await registerPerson(service))
  assertAccepted(await service.get('/bots/status', { token: agent.token }), 200)
  await makeBusiness(service, agent, { user_id: person.user_id })
  assertAccepted(await service.get('/account/profile', { headers: { cookie } }), 200)
  assertAccepted(await login(await registerPerson(service), '203.0.113.200'), 200)
  assertAccepted(await service.get('/agents', from('203.0.113.200')), 200)
}

function assertToldToComeBack(answers: readonly TestAnswer[]): void {
  assert.ok(answers.length > 0)
  for (const answer of answers) {
    assertRefused(answer, 429, 'rate_limited')
    assert.ok(Number(answer.headers.get('retry-after')) > 0)
  }
}

const ACCOUNT = 'select 1 from users where email = $1 for update'

describe('sign-ins to an account whose row is taken', () => {
  it('wait behind each other, from one address, and beyond the queue they are told to come back', async (test) => {
    const email = await registerPerson(service)
    const release = await lockedRow(test, ACCOUNT, email)
    const { answered, first, all } = crowd(() => login(email, '203.0.113.1'))
    await waitingForLocks(1)
    await othersAreServed()
    // Who is refused is told late, on purpose; the others may all have been served by then.
    await first
    assertToldToComeBack(answered)
    await release()
    await all
    assertToldToComeBack(answered.filter(({ status }) => status !== 200))
    assertAccepted(await login(email, '203.0.113.1'), 200)
  })

  it('have one share from many addresses', async (test) => {
    const email = await registerPerson(service)
    const release = await lockedRow(test, ACCOUNT, email)
    const { all } = crowd((place) => login(email, `203.0.113.${2 + (place % 100)}`), 100)
    await waitingForLocks(1)
    await othersAreServed()
    await release()
    assert.ok((await all).length > 0)
  })
})

/** As if everybody waited too long for the rows of these tables. */
async function allTaken(test: TestContext, state: string, tables: readonly string[]): Promise<void> {
  await service.sql(`create function taken() returns trigger language plpgsql as
    $$ begin raise exception 'somebody else has it' using errcode = '${state}'; end $$`)
  test.after(() => service.sql('drop function taken() cascade'))
  for (const table of tables)
    await service.sql(`create trigger taken before insert on ${table} execute function taken()`)
}

describe('a write that did not get a row that others have', () => {
  for (const [what, state] of [
    ['in time', '55P03'],
    ['in any of its tries', '40P01'],
  ] as const)
    it(`${what} is told to come back`, async (test) => {
      const email = await registerPerson(service)
      const { agent, person } = await representedPerson(service)
      await allTaken(test, state, ['sessions', 'businesses'])
      const logged = service.logLines.length
      const fields = { user_id: person.user_id, business_name: 'Lamps' }
      const answers = [
        await login(email, '203.0.113.201'),
        await act(service, agent, 'create-business', fields),
        await act(service, agent, 'create-business', fields, newAddress()),
      ]
      assertToldToComeBack(answers)
      assert.deepEqual(new Set(answers.map(({ body }) => body.reason)), new Set(['record_busy']))
      assert.doesNotMatch(service.logLines.slice(logged).join(''), /server_error|somebody else/)
    })
})

describe('calls of one agent about a row that is taken', () => {
  it('wait behind each other', async (test) => {
    const { agent, person } = await representedPerson(service)
    const { user_id } = person
    await makeBusiness(service, agent, { user_id })
    const { idea_id } = (await act(service, agent, 'create-idea', { user_id, name: newAddress() })).body
    const release = await lockedRow(test, 'select 1 from ideas where idea_id = $1 for update', idea_id)
    const change = (place: number) => act(service, agent, 'update-idea', { user_id, idea_id, name: `Lamps ${place}` })
    const { answered, all } = crowd(change, 60)
    await waitingForLocks(1)
    await othersAreServed()
    await release()
    await all
    assert.deepEqual(new Set(answered.map(({ status }) => status)).difference(new Set([201, 429])), new Set())
  })
})

describe('sign-ups and wrong passwords from one address', () => {
  it('leave connections to others', async () => {
    const email = await registerPerson(service)
    const person = { name: 'Ada', password: PASSWORD, date_of_birth: '1990-01-01' }
    const { all } = crowd((place) =>
      place % 2
        ? service.post('/account/register', { ...person, email: newAddress() }, from('203.0.113.120'))
        : login(email, '203.0.113.120', 'a wrong password'),
    )
    await othersAreServed()
    await all
  })
})

describe('strangers who read without a pause', () => {
  it('from one network are told to come back at worst, and others are served', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const { answered, all } = crowd((place) => {
      const here = from(`2001:db8:1:2::${(place % 200) + 1}`)
      return place % 2 ? service.post('/mcp', list, here) : service.get('/ideas?search=lamps', here)
    }, 2 * CROWD)
    await othersAreServed()
    await all
    const refused = answered.filter(({ status }) => status !== 200)
    assert.ok(refused.length < answered.length)
    for (const { status, headers } of refused) {
      assert.equal(status, 429)
      assert.ok(Number(headers.get('retry-after')) > 0)
    }
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import type { Operation } from '../src/contract/operation.ts'
import { EXHAUSTIVE } from './exhaustive.ts'
import type { CallerKind } from './matrix/callers.ts'
import { recordKindOf } from './matrix/estate.ts'
import { callAs, inputIn, type Meeting, meetingsIn } from './matrix/meetings.ts'
import { fingerprints } from './matrix/traces.ts'
import { finds, reachOf, recordsIn, type Verdict } from './matrix/verdict.ts'
import { makeWorld, OTHERS_MARK, OWNERS_MARK, type RecordState, type World } from './matrix/world.ts'
import { recordFields } from './operation-calls.ts'
import { type TestAnswer, useService } from './service.ts'

/**
 * Every operation × every kind of caller × every kind of record. The expected verdict is derived from the operation's
 * access and the names of its id parameters, so a new operation is covered without a line here. Refused callers leave no
 * trace in any table; admitted ones never read what somebody else marked as theirs.
 */
const WIDE = { DAILY_ACTIONS_STANDARD: '1000000', USER_RATE_PER_MINUTE: '1000000', SESSION_RATE_PER_MINUTE: '1000000' }
const service = useService({ settings: WIDE })
const MISSING = Number.MAX_SAFE_INTEGER
const RECORD_STATES: RecordState[] = ['own draft', 'foreign', 'foreign draft', 'held', 'missing']

/** For most calls: those that change nothing. */
let made: Promise<World> | undefined
function sharedWorld(): Promise<World> {
  made ??= inhabitedWorld()
  return made
}

/** With records of every standing, so that any operation that lists too much shows them. */
async function inhabitedWorld(): Promise<World> {
  const world = await makeWorld(service)
  for (const standing of RECORD_STATES) if (standing !== 'missing') await world.estate(standing)
  return world
}

/** First, while there is little data to fingerprint. */
describe('refuses whom it must, and leaves no trace', () => {
  for (const operation of catalogue) it(operation.name, () => refuses(operation))
})

describe('lets in whom it must, to what is theirs', () => {
  for (const operation of catalogue) it(operation.name, () => letsIn(operation))
})

describe('finds the records it may, and no others', () => {
  for (const operation of catalogue)
    for (const field of recordFields(operation).filter((name) => reachOf(operation, name) !== 'filter'))
      it(`${operation.name} ${field}`, () => reaches(operation, field))
})

it('asks for the kind of an unknown id', () =>
  assert.throws(() => recordKindOf({ name: 'platform_move', path: '/move' }, 'vessel_id'), /Add a record/))

async function refuses(operation: Operation): Promise<void> {
  const shared = await sharedWorld()
  const refused = (await meetingsIn(shared, operation)).filter(({ verdict }) => typeof verdict !== 'string')
  const signed = []
  for (const { caller, fields, verdict } of refused)
    signed.push({ caller, verdict: verdict as [number, string], call: await callAs(shared, operation, caller, fields) })
  const earlier = await fingerprints(service)
  await Promise.all(
    signed.map(async ({ caller, verdict, call }) => {
      const answer = await call()
      assert.deepEqual([answer.status, answer.body?.code], verdict, `${caller.name}: ${answer.text}`)
      assertNoMarks(operation, caller, 'refused', answer)
    }),
  )
  assert.deepEqual(await fingerprints(service), earlier)
}

/** Nobody here has asked for their data, and no example's token leads to a payment: their own tests cover real ones. */
const NO_ARCHIVE = 'account_download_data'

async function letsIn(operation: Operation): Promise<void> {
  const shared = await sharedWorld()
  // The monitor is one of the operations and would suspend agents with so many refusals.
  await service.sql('update bot_usage set failed = array_fill(0, array[25])')
  const openToAll = operation.access.by === 'anyone'
  const seen = new Set<string>()
  const meetings = await meetingsIn(shared, operation)
  // Some of these check passwords, which is slow; none depends on the caller.
  const admitted = meetings.filter(({ verdict }) => typeof verdict === 'string')
  const tried =
    openToAll && operation.effect !== 'read'
      ? admitted.filter((_, place) => place % 5 === 0)
      : sampled(admitted, catalogue.indexOf(operation))
  for (const { caller, verdict } of tried) {
    if (typeof verdict !== 'string') continue
    const named = !('page_token' in operation.example) && operation.name !== NO_ARCHIVE
    const found =
      named && recordsIn(operation, operation.example).every((field) => finds(operation, field, 'own', verdict))
    const unchanged = operation.effect === 'read' || openToAll || !found
    const world = unchanged ? shared : await makeWorld(service)
    const { fields } = (await meetingsIn(world, operation)).find((meeting) => meeting.caller.name === caller.name)!
    const answer = await (await callAs(world, operation, caller, fields))()
    seen.add(`${answer.status} ${answer.body?.code}`)
    if (!openToAll) assertLetIn(answer, found, caller.name)
    assertNoMarks(operation, caller, verdict, answer)
  }
  if (openToAll) assert.equal(seen.size, 1, `answers everybody alike, not ${[...seen]}`)
}

/** The owner, or an admin for admin operations, names records of another standing. */
async function reaches(operation: Operation, field: string): Promise<void> {
  const shared = await sharedWorld()
  const kind = recordKindOf(operation, field)
  const { by } = operation.access
  const tried = (await meetingsIn(shared, operation)).filter(
    ({ verdict }) => verdict === 'as owner' || (verdict === 'as stranger' && (by === 'admin' || by === 'anyone')),
  )
  for (const standing of RECORD_STATES)
    for (const { caller, verdict } of tried.slice(0, EXHAUSTIVE ? 2 : 1)) {
      const found = finds(operation, field, standing, verdict as 'as owner')
      const world = operation.effect !== 'read' && found ? await makeWorld(service) : shared
      const id = standing === 'missing' ? MISSING : (await world.estate(standing))[kind]
      const input = await inputIn(world, operation)
      const answer = await (await callAs(world, operation, caller, { ...input, [field]: id }))()
      const who = `${caller.name}, ${standing}`
      if (reachOf(operation, field) === 'acting user') assertActing(answer, id === world.owner.user_id, who)
      else assertLetIn(answer, found, who)
      assertNoMarks(operation, caller, verdict, answer)
    }
}

/**
 * Where somebody is let in, one of each verdict and the last are enough every day: each write takes a world of its own. At full
 * length every third of the others too, another third with the next operation.
 */
function sampled(meetings: Meeting[], turn: number): Meeting[] {
  const firsts = meetings.filter(({ verdict }, place) => meetings.findIndex((one) => one.verdict === verdict) === place)
  const others = EXHAUSTIVE ? meetings.filter((_, place) => place % 3 === turn % 3) : []
  return [...new Set([...firsts, ...meetings.slice(-1), ...others])]
}

function assertActing({ status, body, text }: TestAnswer, linked: boolean, who: string): void {
  if (linked) assert.notEqual(body.code, 'user_not_linked', `${who}: ${text}`)
  else assert.deepEqual([status, body.code], [403, 'user_not_linked'], `${who}: ${text}`)
}

function assertLetIn({ status, body, text }: TestAnswer, found: boolean, who: string): void {
  if (!found) assert.deepEqual([status, body.code], [404, 'not_found'], `${who}: ${text}`)
  else assert.ok(![401, 403, 404].includes(status) && status < 500, `${who}: ${status} ${text}`)
}

/** Admins may read everything; nobody else reads others' marks, and only the owner reads the owner's. */
function assertNoMarks(
  { access }: Operation,
  { name }: CallerKind,
  verdict: Verdict | 'refused',
  answer: TestAnswer,
): void {
  if (access.by === 'admin' && verdict !== 'refused') return
  assert.equal(answer.text.includes(OTHERS_MARK), false, `${name} reads what is somebody else’s: ${answer.text}`)
  if (verdict !== 'as owner')
    assert.equal(answer.text.includes(OWNERS_MARK), false, `${name} reads what is the owner’s`)
}

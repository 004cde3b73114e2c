import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import type { Fields } from '../src/contract/fields.ts'
import { type Operation, takesDryRun, takesKey } from '../src/contract/operation.ts'
import { assertRefused } from './assertions.ts'
import { meetingsIn } from './matrix/meetings.ts'
import { fingerprints } from './matrix/traces.ts'
import { makeWorld } from './matrix/world.ts'
import { callOperation } from './operation-calls.ts'
import { type RequestOptions, useService } from './service.ts'

/** Every write, from the catalogue: tried, done, and repeated with its key. */
const service = useService()

const writes = catalogue.filter(({ effect }) => effect !== 'read')
const CALLERS = { bot: 'the owner’s agent', person: 'the owner’s session', admin: 'an admin' }
const known = writes.filter(({ access }) => access.by in CALLERS)
const done: string[] = []

describe('a write', () => {
  for (const operation of known) it(operation.name, () => tryAndDo(operation))

  after(() => assert.ok(done.length > 95, `only ${done.length} of ${known.length} could be done`))
})

it('takes no key if its answer or its input holds a secret', () => {
  const secret = /"(\w*_)?(token|secret|recovery_codes|password|passkey|redirect_to|checkout_url|payment)":\{/
  const holders = known.filter(({ access, input, output }) => {
    const fields = access.by === 'bot' ? output : { input, output }
    return secret.test(JSON.stringify(fields))
  })
  assert.ok(holders.length > 10, `${holders.length} hold secrets`)
  assert.deepEqual(
    holders.filter(takesKey).map(({ name }) => name),
    [],
  )
})

describe('a write of a stranger that cannot be tried', () => {
  const untried = writes.filter((operation) => operation.access.by === 'anyone' && !takesDryRun(operation))
  for (const operation of untried.filter(({ signedBody }) => signedBody === undefined))
    it(operation.name, () => refusesToTry(operation, operation.example))
})

/** All rows, without counters of calls. */
async function rows() {
  const [sessions] = await service.sql('select count(*) from sessions')
  return { ...(await fingerprints(service)), sessions }
}

async function refusesToTry(operation: Operation, fields: Fields, options: RequestOptions = {}): Promise<void> {
  const before = await rows()
  const url = { ...operation, path: `${operation.path}?dry_run=true` }
  for (const call of [
    () => callOperation(service, operation.ignoresBody ? url : operation, { ...fields, dry_run: true }, options),
    ...(operation.upload ? [] : [() => callOperation(service, url, fields, options)]),
  ]) {
    const answer = await call()
    assertRefused(answer, 422, 'validation_failed')
    assert.deepEqual(answer.body.reasons.dry_run?.[0].reason, 'cannot_be_tried', answer.text)
  }
  assert.deepEqual(await rows(), before)
}

async function tryAndDo(operation: Operation): Promise<void> {
  const world = await makeWorld(service)
  const byName = CALLERS[operation.access.by as keyof typeof CALLERS]
  const { caller, fields } = (await meetingsIn(world, operation)).find(({ caller: { name } }) => name === byName)!
  const { options } = await caller.sign(world)
  const call = (more: Fields = {}) =>
    callOperation(service, operation, { ...fields, ...more }, { ...options, key: operation.name })
  if (!takesDryRun(operation)) return refusesToTry(operation, fields, options)
  const before = await rows()
  const tried = await call({ dry_run: true })
  assert.deepEqual(await rows(), before)
  assert.equal(tried.headers.get('set-cookie'), null)
  const real = await call()
  assert.equal(tried.body.would?.http_status ?? tried.status, real.status, `${tried.text}\n${real.text}`)
  if (real.status >= 400) return assert.equal(tried.body.code, real.body.code)
  done.push(operation.name)
  const afterwards = await rows()
  const again = await call()
  if (!takesKey(operation)) return assert.equal(again.headers.get('idempotent-replay'), null)
  // Whoever has signed out is not known any more.
  if (real.headers.get('set-cookie')) return assertRefused(again, 401, 'unauthenticated')
  assert.deepEqual([again.headers.get('idempotent-replay'), again.text], ['true', real.text])
  assert.deepEqual(await rows(), afterwards)
}

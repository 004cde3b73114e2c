import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import type { Operation } from '../src/contract/operation.ts'
import { recordKindOf } from './matrix/estate.ts'
import { agentUnder, type GrantedOperation, type GrantKind, grantsFor, verdictUnder } from './matrix/grants.ts'
import { inputIn } from './matrix/meetings.ts'
import { fingerprints } from './matrix/traces.ts'
import { reachOf, recordsIn } from './matrix/verdict.ts'
import { makeWorld, type World } from './matrix/world.ts'
import { callOperation } from './operation-calls.ts'
import { useService } from './service.ts'

/**
 * Every operation that needs a permission × every way to grant it. What is asked or refused changes nothing but the
 * approval itself: in particular, no operation runs under ask because somebody forgot to give it a preview.
 */
const service = useService({ settings: { DAILY_ACTIONS_STANDARD: '1000000' } })
const granted = catalogue.filter(
  (operation): operation is GrantedOperation => operation.access.by === 'bot' && operation.access.permission !== null,
)

let made: Promise<World> | undefined
const sharedWorld = () => {
  made ??= makeWorld(service)
  return made
}

for (const operation of granted)
  describe(operation.name, () => {
    for (const grant of grantsFor(operation)) it(grant.name, () => meets(operation, grant))
  })

async function meets(operation: GrantedOperation, grant: GrantKind): Promise<void> {
  const shared = await sharedWorld()
  const expected = verdictUnder(operation, grant, await inputFor(shared, operation))
  const changes = expected === 'done' && operation.effect !== 'read'
  const world = changes ? await makeWorld(service) : shared
  const { token } = await agentUnder(world, operation.access.permission, grant)
  const input = await inputFor(world, operation)
  const earlier = changes ? {} : await fingerprints(service, ASKING)
  const answer = await callOperation(service, operation, input, { token })
  if (expected === 'done') assert.ok(answer.status < 300 && answer.body.waiting_for !== 'user_approval', answer.text)
  else if (expected === 'asked')
    assert.deepEqual([answer.status, answer.body.waiting_for], [202, 'user_approval'], answer.text)
  else if (expected === 'paused') assert.deepEqual([answer.status, answer.body.reason], [403, 'paused'], answer.text)
  else {
    const { reason, params } = answer.body
    assert.deepEqual([answer.status, reason, params?.limit], [403, 'grant_limit', expected.limit], answer.text)
  }
  if (!changes) assert.deepEqual(await fingerprints(service, ASKING), earlier)
}

/** What a call may write that does nothing but ask. */
const ASKING = ['approvals', 'mails', 'notices', 'notifications']

/** An input that succeeds: interests are in others' ideas, only drafts are published. */
async function inputFor(world: World, operation: Operation): Promise<Record<string, unknown>> {
  const input = await inputIn(world, operation)
  for (const field of recordsIn(operation, input)) {
    const standing = NEEDS[operation.name] ?? (reachOf(operation, field) === 'published' ? 'foreign' : undefined)
    if (standing && field !== 'user_id') input[field] = (await world.estate(standing))[recordKindOf(operation, field)]
  }
  return input
}

const NEEDS: Readonly<Record<string, 'own draft'>> = {
  platform_publish_idea: 'own draft',
  platform_publish_business: 'own draft',
}

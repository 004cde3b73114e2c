import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import Type from 'typebox'
import { person } from '../src/contract/access.ts'
import { ERRORS, type ErrorCode } from '../src/contract/error-codes.ts'
import { defineOperation } from '../src/contract/operation.ts'
import { assertRefused } from './assertions.ts'
import { activeAgent, addPerson, autonomousAgent, link } from './people.ts'
import { ACT_FOR_USER, nextOutcome, WRITE_NOTE, withProbes } from './probe-operations.ts'
import { type TestAnswer, useService } from './service.ts'

const forPeople = defineOperation({
  name: 'probe_for_people',
  method: 'GET',
  path: '/probe-for-people',
  statuses: [200],
  group: 'Probes',
  summary: 'Read as a person.',
  description: 'For tests.',
  access: person('any'),
  effect: 'read',
  mcp: false,
  input: Type.Object({}),
  output: Type.Object({}),
  example: {},
  handler: async () => ({}),
})

const service = useService({
  setup: withProbes.setup,
  operations: [...withProbes.operations, forPeople],
  settings: { AUTH_FAILURES_PER_MINUTE: '1', DAILY_ACTIONS_STANDARD: '1' },
})

async function writeAs(agent: { token: string }, fields: Record<string, unknown> = {}): Promise<TestAnswer> {
  return service.post(WRITE_NOTE, { text: 'note', ...fields }, { token: agent.token })
}

async function actFor(born: string | null): Promise<TestAnswer> {
  const agent = await activeAgent(service)
  const user_id = await addPerson(service, { born })
  await link(service, agent, user_id, ['send_message'])
  return service.post(ACT_FOR_USER, { user_id }, { token: agent.token })
}

/** A call for every code that can be answered over HTTP. */
const CALLS: Partial<Record<ErrorCode, () => Promise<TestAnswer>>> = {
  unauthenticated: () => service.get('/probe-for-people'),
  bot_auth_required: () => service.get('/bots/status'),
  bot_token_invalid: () => service.get('/bots/status', { token: 'x' }),
  rate_limited: () => service.get('/bots/status', { token: 'x' }),
  user_not_linked: async () => writeAs(await activeAgent(service), { user_id: 4711 }),
  permission_denied: async () => {
    const agent = await activeAgent(service)
    const user_id = await addPerson(service)
    await link(service, agent, user_id, [])
    return writeAs(agent, { user_id })
  },
  not_found: () => service.get('/nothing'),
  validation_failed: async () => writeAs(await autonomousAgent(service), { text: '' }),
  daily_limit_reached: async () => {
    const agent = await autonomousAgent(service)
    await writeAs(agent)
    return writeAs(agent)
  },
  payment_required: async () => {
    nextOutcome('payment')
    return writeAs(await autonomousAgent(service))
  },
  terms_not_accepted: () => service.post('/bots/register', { bot_name: 'x', contact_email: 'x@example.org' }),
  age_verification_required: () => actFor(null),
  age_below_minimum: () => actFor(`app_now() - interval '10 years'`),
  guardian_consent_required: () => actFor(`app_now() - interval '15 years'`),
  server_error: async () => {
    nextOutcome('throw-error')
    return writeAs(await autonomousAgent(service))
  },
}

describe('each code is answered in its shape', () => {
  const seen = new Set<string>()

  for (const [code, call] of Object.entries(CALLS) as [ErrorCode, () => Promise<TestAnswer>][])
    it(`${ERRORS[code].status} ${code}`, async () => {
      const answer = await call()
      seen.add(answer.body.code)
      assertRefused(answer, ERRORS[code].status, code)
      const { reason: _reason, params: _params, next: _next, ...body } = answer.body
      const extra =
        code === 'validation_failed' ? ['errors', 'reasons'] : code === 'payment_required' ? ['payment_url'] : []
      assert.deepEqual(Object.keys(body).sort(), ['code', 'doc_url', 'message', 'retryable', 'status', ...extra].sort())
      assert.equal(answer.headers.has('retry-after'), ERRORS[code].status === 429)
    })

  after(() => {
    // The code of 202, which is not a refusal: agent-call.test.ts covers it.
    const missing = Object.keys(ERRORS).filter((code) => code !== 'awaiting_approval' && !seen.has(code))
    assert.deepEqual(missing, [])
  })
})

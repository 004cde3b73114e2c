import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { askingAgent, askingPerson } from '../src/access/authorize.ts'
import { catalogue } from '../src/catalogue.ts'
import type { ErrorCode } from '../src/contract/error-codes.ts'
import type { Because, Reason } from '../src/contract/fault.ts'
import { nextSteps } from '../src/contract/next-steps.ts'
import type { Asker } from '../src/contract/places.ts'
import { REASONS } from '../src/contract/reason-list.ts'
import { CAPABILITY_NAMES } from '../src/contract/vocabulary.ts'
import { WAYS_OUT, WAYS_OUT_BY_CODE } from '../src/contract/ways-out.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { connectAssistant } from './assistants.ts'
import { DRAFT } from './careful.ts'
import { callOperation } from './operation-calls.ts'
import { activeAgent, createPerson, personToken, setStatus } from './people.ts'
import { type RequestOptions, useService } from './service.ts'

/** What every refusal advises, over the whole list of reasons: something that this caller can do, or a written reason why not. */
const service = useService()

/** A reason with each of the words that it can be given, or with anything. */
function occurrences(reason: Reason): Because[] {
  const params = Object.entries(REASONS[reason].params as Record<string, unknown>)
  const listed = params.find(([, kind]) => Array.isArray(kind))
  const words = (listed?.[1] as string[] | undefined) ?? ['']
  return words.map((word) => {
    const given = params.map(([name, kind]) => [name, Array.isArray(kind) ? word : kind === 'list' ? ['x'] : 'POST /x'])
    return { reason, params: Object.fromEntries(given) } as Because
  })
}

const EVERY_BECAUSE = (Object.keys(REASONS) as Reason[]).flatMap(occurrences)
const CODES = Object.keys(WAYS_OUT_BY_CODE) as ErrorCode[]

const stepsFor = (because: Because, asker?: Asker) => nextSteps('not_found', because, undefined, undefined, asker)
const operationsFor = (asker?: Asker) => {
  const steps = [
    ...EVERY_BECAUSE.flatMap((because) => stepsFor(because, asker)),
    ...CODES.flatMap((code) => nextSteps(code, undefined, undefined, undefined, asker)),
  ]
  return [...new Set(steps.flatMap(({ operation }) => operation ?? []))]
}

const agent = { status: 'active', capabilities: CAPABILITY_NAMES, bound_user_id: null } as const
const ASKERS = {
  agent: askingAgent(agent),
  assistant: askingAgent({ ...agent, bound_user_id: 1 }),
  person: askingPerson({ scopes: null, is_admin: true }),
  nobody: undefined,
} as const

describe('every reason', () => {
  it('has a next step, or says why there is none', () => {
    for (const because of EVERY_BECAUSE) {
      const declared = WAYS_OUT[because.reason]
      const way = typeof declared === 'function' ? declared(because.params ?? {}) : declared
      if ('none' in way) assert.match(way.none, /^[A-Z].{20,}\.$/)
      else for (const step of way) assertStep(because.reason, step)
    }
    for (const code of CODES) {
      const way = WAYS_OUT_BY_CODE[code]
      if ('none' in way) assert.match(way.none, /^[A-Z].{20,}\.$/)
    }
  })

  /** Whoever adds a step that is closed to somebody sees here whom it leaves without one. */
  it('that leaves somebody without a step never reaches them', () => {
    const helped = (name: keyof typeof ASKERS) =>
      EVERY_BECAUSE.filter((because) => stepsFor(because, ASKERS[name]).length > 0).map(({ reason }) => reason)
    const all = new Set(EVERY_BECAUSE.filter(hasSteps).map(({ reason }) => reason))
    const without = (name: keyof typeof ASKERS) => [...all].filter((reason) => !helped(name).includes(reason)).sort()
    assert.deepEqual(without('agent'), OF_PEOPLE)
    assert.deepEqual(without('assistant'), [...OF_PEOPLE, ...OF_OWN_TOKENS].sort())
    assert.deepEqual(without('person'), OF_AGENTS)
  })
})

function hasSteps({ reason, params }: Because): boolean {
  const declared = WAYS_OUT[reason]
  return !('none' in (typeof declared === 'function' ? declared(params ?? {}) : declared))
}

function assertStep(reason: string, step: { do: string; operation?: string; path?: string; url?: string }): void {
  assert.match(step.do, /^[A-Z].*\.$/, reason)
  if (step.operation)
    assert.ok(
      catalogue.some(({ name }) => name === step.operation),
      `${reason}: ${step.operation}`,
    )
}

/** What only people meet, in order. */
const OF_PEOPLE: readonly string[] = [
  ...['admin_account', 'agent_not_active', 'agent_status', 'approval_changed', 'approval_subject', 'approve_first'],
  ...['data_not_ready', 'guardian_birth_date', 'guardian_unconfirmed', 'idea_in_review', 'last_admin'],
  ...['last_admin_passkey', 'last_sign_in', 'no_passkey', 'not_paired', 'only_admin', 'paid_already'],
  ...['passkey_limit', 'passkey_needed', 'paused_by_you', 'payment_at_provider', 'payment_is_test'],
  ...['permission_not_granted', 'permission_paused_by_you', 'provider_linked', 'provider_not_linked'],
  ...['provider_stale', 'push_device_limit', 'question_asked', 'question_private', 'question_published'],
  ...['reauthentication_needed', 'request_decided', 'request_not_granted'],
  ...['takes_no_tasks', 'task_asks_nothing', 'token_limit', 'too_many_assistants', 'too_many_searches'],
  ...['too_many_tasks'],
]
/** What only agents with a token of their own meet. */
const OF_OWN_TOKENS: readonly string[] = [
  ...['address_full', 'already_appealed', 'claim_limit', 'contact_unconfirmed', 'many_redeliveries', 'no_statement'],
  ...['no_webhook', 'second_contact_set'],
]
/** What only agents meet, in order. */
const OF_AGENTS: readonly string[] = [
  ...['address_full', 'agent_pending', 'agents_only', 'already_granted', 'approval_limit', 'approval_over'],
  ...['capability_inactive', 'claim_limit', 'contact_unconfirmed', 'grant_limit', 'insufficient_points'],
  ...['many_redeliveries', 'no_webhook', 'not_your_appeal', 'owner_missing', 'paused', 'permission_missing'],
  ...['permission_request_limit', 'queue_limit', 'queue_space', 'required_unless_autonomous', 'second_contact_set'],
  ...['task_ended', 'too_many_reports', 'user_suspended'],
]

/** Reasons that say: not this kind of caller. */
const CLOSED = [
  ...['closed_to_assistants', 'session_only', 'scope_missing', 'admins_only', 'user_token_here', 'bot_token_here'],
  ...['agent_stopped', 'agent_stopped_because', 'capability_inactive'],
]

describe('a step is open to whoever is told of it', () => {
  async function assertOpen(operations: readonly string[], options: RequestOptions): Promise<void> {
    assert.ok(operations.length > 0)
    for (const name of operations) {
      const operation = catalogue.find((each) => each.name === name)!
      if (operation.access.by === 'anyone') continue
      const { status, text, body } = await callOperation(service, operation, operation.example, options)
      assert.notEqual(status, 401, `${name}: ${text}`)
      assert.ok(!CLOSED.includes(body.reason), `${name}: ${text}`)
    }
  }

  it('an agent', async () => assertOpen(operationsFor(ASKERS.agent), { token: (await activeAgent(service)).token }))

  it('an assistant', async () => {
    const { token } = await connectAssistant(service, await createPerson(service))
    await assertOpen(operationsFor(ASKERS.assistant), { token })
  })

  it('an admin, who is signed in', async () =>
    assertOpen(operationsFor(ASKERS.person), { headers: (await createPerson(service, { admin: true })).session }))

  it('a person, who is signed in', async () => {
    const asker = askingPerson({ scopes: null, is_admin: false })
    await assertOpen(operationsFor(asker), { headers: (await createPerson(service)).session })
  })

  it('a token with one scope', async () => {
    const token = await personToken(service, await createPerson(service), ['ideas:read'])
    await assertOpen(operationsFor(askingPerson({ scopes: ['ideas:read'], is_admin: false })), { token })
  })

  it('a stopped agent', async () => {
    const stopped = await activeAgent(service)
    await setStatus(service, stopped, 'suspended')
    await assertOpen(operationsFor(askingAgent({ ...agent, status: 'suspended' })), { token: stopped.token })
  })

  it('somebody unknown: only what takes no token, and what the token that was refused still opens', () => {
    const stillOpen = ['platform_get_status', 'platform_list_statements', 'platform_appeal']
    for (const name of operationsFor(undefined))
      assert.ok(catalogue.find((each) => each.name === name)!.access.by === 'anyone' || stillOpen.includes(name), name)
  })

  it('an agent that nobody has paired with', async () => {
    const { token } = await activeAgent(service)
    const refused = await service.post('/bots/action/create-idea', { ...DRAFT, user_id: 4711 }, { token })
    assertRefused(refused, 403, 'user_not_linked')
    const named = refused.body.next.flatMap(({ operation }: { operation?: string }) => operation ?? [])
    assert.deepEqual(named, ['platform_list_linked_users'])
    assertAccepted(await service.get('/bots/linked-users', { token }), 200)
  })
})

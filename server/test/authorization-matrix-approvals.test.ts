import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CallerName, makeQuestion, PHASES, type Phase, type Question } from './matrix/approvals.ts'
import { fingerprints } from './matrix/traces.ts'
import { type TestAnswer, useService } from './service.ts'

/**
 * Every call about something that was asked × everybody who could make it × every state it can be in. Whoever is refused
 * leaves no trace.
 */
const service = useService({ settings: { STEP_UP_MINUTES: '60' } })

type Verdict = [status: number, code?: string, reason?: string]
const ALLOWED: Verdict = [200]
const DECIDED: Verdict = [422, 'validation_failed', 'already_decided']
const UNKNOWN: Verdict = [404, 'not_found', 'no_such_approval']
const DEAD_LINK: Verdict = [422, 'validation_failed', 'link_used']

interface Call {
  send(question: Question, caller: CallerName): Promise<TestAnswer>
  verdict(caller: CallerName, phase: Phase): Verdict
}

const isAgent = (caller: CallerName) => / agent/.test(caller)

/** Of a person in a browser: what the others are told before anybody looks at the approval. */
function byPerson(caller: CallerName, writes: boolean, verdict: (caller: CallerName) => Verdict): Verdict {
  if (caller === 'nobody' || isAgent(caller)) return [401, 'unauthenticated']
  if (caller === 'a token of the person with every scope') return [403, 'permission_denied']
  if (caller === 'a page of another site in the person’s browser' && writes) return [403, 'permission_denied']
  return verdict(caller)
}

function byAgent(caller: CallerName, verdict: () => Verdict): Verdict {
  if (caller === 'a token of the person with every scope') return [401, 'bot_token_invalid']
  if (!isAgent(caller)) return [401, 'bot_auth_required']
  return caller === 'the agent' ? verdict() : UNKNOWN
}

const CALLS: Record<string, Call> = {
  'read it': {
    send: ({ id, callers }, caller) => service.get(`/account/approvals/${id}`, callers[caller]),
    verdict: (caller) => byPerson(caller, false, () => (caller === 'another person' ? UNKNOWN : ALLOWED)),
  },
  approve: {
    send: ({ id, hash, callers }, caller) =>
      service.post(`/account/approvals/${id}/approve`, { hash }, callers[caller]),
    verdict: (caller, phase) =>
      byPerson(caller, true, () => {
        if (caller === 'another person') return UNKNOWN
        return phase === 'waiting' ? ALLOWED : DECIDED
      }),
  },
  'approve for good': {
    send: ({ id, hash, callers }, caller) =>
      service.post(`/account/approvals/${id}/approve`, { hash, always: true }, callers[caller]),
    verdict: (caller, phase) =>
      byPerson(caller, true, () => {
        if (caller === 'the person, signed in long ago') return [403, 'permission_denied', 'reauthentication_needed']
        if (caller === 'another person') return UNKNOWN
        return phase === 'waiting' ? ALLOWED : DECIDED
      }),
  },
  decline: {
    send: ({ id, callers }, caller) => service.post(`/account/approvals/${id}/decline`, {}, callers[caller]),
    verdict: (caller, phase) =>
      byPerson(caller, true, () => (caller === 'another person' ? UNKNOWN : phase === 'waiting' ? ALLOWED : DECIDED)),
  },
  'read it as agent': {
    send: ({ id, callers }, caller) => service.get(`/bots/approvals/${id}`, callers[caller]),
    verdict: (caller) => byAgent(caller, () => ALLOWED),
  },
  withdraw: {
    send: ({ id, callers }, caller) => service.post(`/bots/approvals/${id}/withdraw`, {}, callers[caller]),
    verdict: (caller, phase) =>
      byAgent(caller, () => (phase === 'waiting' || phase === 'withdrawn' ? ALLOWED : DECIDED)),
  },
  'read it by the link': {
    send: ({ linkToken, callers }, caller) =>
      service.post('/account/approval-link', { token: linkToken }, callers[caller]),
    verdict: (_caller, phase) => (phase === 'waiting' ? ALLOWED : DEAD_LINK),
  },
  'decide by the link': {
    send: ({ linkToken, hash, callers }, caller) =>
      service.post('/account/approval-link/decide', { token: linkToken, hash, decision: 'approve' }, callers[caller]),
    verdict: (_caller, phase) => (phase === 'waiting' ? ALLOWED : DEAD_LINK),
  },
}

const WRITES = ['approve', 'approve for good', 'decline', 'withdraw', 'decide by the link']

for (const [name, { send, verdict }] of Object.entries(CALLS))
  describe(name, () => {
    for (const phase of PHASES)
      it(`what is ${phase}`, async () => {
        const question = await makeQuestion(service, phase)
        const callers = Object.keys(question.callers) as CallerName[]
        const changes = (caller: CallerName) => WRITES.includes(name) && verdict(caller, phase) === ALLOWED
        const earlier = await fingerprints(service)
        for (const caller of callers.filter((each) => !changes(each))) {
          const { status, body, text } = await send(question, caller)
          const [, , reason] = verdict(caller, phase)
          const got = [status, body.code, reason && body.reason].filter((part) => part !== undefined)
          assert.deepEqual(got, verdict(caller, phase), `${caller}: ${text}`)
        }
        assert.deepEqual(await fingerprints(service), earlier)
        // Each of those who may gets one of their own.
        for (const caller of callers.filter(changes)) {
          const own = await makeQuestion(service, phase)
          const { status, text } = await send(own, caller)
          assert.equal(status, 200, `${caller}: ${text}`)
          assert.notEqual((await own.careful.read(own.id)).state, 'waiting')
        }
      })
  })

describe('lists', () => {
  it('show each their own', async () => {
    const { callers, id } = await makeQuestion(service, 'waiting')
    const listed = async (path: string, caller: CallerName) =>
      ((await service.get(path, callers[caller])).body.approvals ?? []).map(
        ({ approval_id }: { approval_id: number }) => approval_id,
      )
    assert.deepEqual(await listed('/account/approvals', 'the person'), [id])
    assert.deepEqual(await listed('/bots/approvals', 'the agent'), [id])
    for (const caller of ['another person', 'the agent', 'nobody'] as const)
      assert.deepEqual(await listed('/account/approvals', caller), [])
    for (const caller of ['another agent of the person', 'another person’s agent', 'the person'] as const)
      assert.deepEqual(await listed('/bots/approvals', caller), [])
  })

  it('approving many takes nobody else’s', async () => {
    const { callers, id, hash, careful } = await makeQuestion(service, 'waiting')
    const approvals = [{ approval_id: id, hash }]
    const answer = await service.post('/account/approvals/approve', { approvals }, callers['another person'])
    assert.equal(answer.body.results[0].error.reason, 'no_such_approval')
    for (const caller of ['the agent', 'a token of the person with every scope', 'nobody'] as const)
      assert.ok((await service.post('/account/approvals/approve', { approvals }, callers[caller])).status > 400)
    assert.equal((await careful.read(id)).state, 'waiting')
  })
})

describe('undo', () => {
  it('is its person’s alone, and once', async () => {
    const { careful, callers, id, hash } = await makeQuestion(service, 'waiting')
    assert.equal((await careful.decide(id, 'approve', { hash })).body.state, 'granted')
    const [entry] = (await service.get('/account/activity?limit=1', { headers: careful.headers })).body.activity
    const undo = (caller: CallerName) => service.post(`/account/activity/${entry.action_id}/undo`, {}, callers[caller])
    const earlier = await fingerprints(service)
    for (const [caller, status, code] of [
      ['another person', 404, 'not_found'],
      ['a token of the person with every scope', 403, 'permission_denied'],
      ['a page of another site in the person’s browser', 403, 'permission_denied'],
      ['the agent', 401, 'unauthenticated'],
      ['another agent of the person', 401, 'unauthenticated'],
      ['nobody', 401, 'unauthenticated'],
    ] as const) {
      const answer = await undo(caller)
      assert.deepEqual([answer.status, answer.body.code], [status, code], `${caller}: ${answer.text}`)
    }
    assert.deepEqual(await fingerprints(service), earlier)
    assert.equal((await undo('the person')).body.message, 'Undone.')
    assert.equal((await undo('the person, signed in long ago')).body.message, 'This was undone already.')
    assert.deepEqual(await careful.ideas(), [])
  })
})

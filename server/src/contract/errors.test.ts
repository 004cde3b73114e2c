import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { ERRORS, type ErrorCode } from './error-codes.ts'
import { Refusal, refuseField } from './errors.ts'
import { fault } from './fault.ts'
import { ANY_AGENT } from './places.ts'
import { REASONS } from './reason-list.ts'

/** The table in docs/rules.md, 7: code, status, whether the same call may succeed later. */
const RULES = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8')
const DOCUMENTED = Object.fromEntries(
  [...RULES.matchAll(/^\| `(\w+)` \| (\d{3}) \| (yes|no) \|$/gm)].map(([, code, status, retryable]) => [
    code,
    [Number(status), retryable === 'yes'],
  ]),
)

it('the table is that of the rules', () => {
  const table = Object.entries(ERRORS).map(([code, { status, retryable }]) => [code, [status, retryable]])
  assert.deepEqual(Object.fromEntries(table), DOCUMENTED)
})

describe('the body of a refusal', () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[])
    it(code, () => {
      const refusal = new Refusal(code as 'validation_failed', { faults: { field: [fault('required')] } })
      assert.equal(refusal.status, ERRORS[code].status)
      const { status, message, code: answered, errors } = refusal.body()
      assert.deepEqual([status, message, answered], [false, ERRORS[code].message, code])
      assert.deepEqual(errors, code === 'validation_failed' ? { field: ['This field is required.'] } : undefined)
    })

  it('carries its reason and the matching message', () => {
    const refusal = new Refusal('not_found', { reason: 'no_record', params: { record: 'idea' } })
    // The operations that list ideas, if any were declared.
    const { next: _next, ...body } = refusal.body()
    assert.deepEqual(body, {
      status: false,
      message: 'There is no such idea, or you have no access to it.',
      code: 'not_found',
      reason: 'no_record',
      params: { record: 'idea' },
      retryable: false,
    })
  })

  it('may carry more', () => {
    const refusal = new Refusal('payment_required', { details: { payment_id: 1 } })
    assert.equal(refusal.body().payment_id, 1)
  })

  it('refuseField names the field, with a sentence and its reason', () => {
    const refusal = refuseField('upgrade_id', 'insufficient_points', { price: 300, balance: 20 })
    const { next, ...body } = refusal.body(undefined, ANY_AGENT)
    assert.equal((next as { operation: string }[])[0]?.operation, 'platform_get_points')
    assert.deepEqual(body, {
      status: false,
      message: ERRORS.validation_failed.message,
      code: 'validation_failed',
      reason: 'insufficient_points',
      params: { price: 300, balance: 20 },
      retryable: false,
      errors: { upgrade_id: ['This costs 300 points and you have 20. You earn points when your work is approved.'] },
      reasons: { upgrade_id: [{ reason: 'insufficient_points', params: { price: 300, balance: 20 } }] },
    })
  })

  it('has one reason of its own when its fields have several', () => {
    const faults = { name: [fault('required')], email: [fault('not_an_email')] }
    assert.equal(new Refusal('validation_failed', { faults }).body().reason, 'invalid_fields')
  })
})

describe('a reason', () => {
  for (const [reason, { sentence, params }] of Object.entries(REASONS))
    it(`${reason} is rendered with every parameter`, () => {
      const named = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      assert.deepEqual(
        named.filter((name) => !Object.hasOwn(params, name as string)),
        [],
      )
      assert.match(sentence, /^[A-Z{].*[.?}]$/)
    })
})

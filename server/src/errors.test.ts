import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ERRORS, type ErrorCode, Refusal, refuseField } from './errors.ts'

/** Part 7 of the specification. */
const SPECIFIED: Record<ErrorCode, [status: number, retryable: boolean]> = {
  unauthenticated: [401, false],
  bot_auth_required: [401, false],
  bot_token_invalid: [401, false],
  user_not_linked: [403, false],
  permission_denied: [403, false],
  not_found: [404, false],
  validation_failed: [422, false],
  daily_limit_reached: [429, true],
  rate_limited: [429, true],
  awaiting_approval: [202, true],
  payment_required: [402, false],
  terms_not_accepted: [422, false],
  age_verification_required: [403, false],
  age_below_minimum: [403, false],
  guardian_consent_required: [403, false],
  server_error: [500, true],
}

it('the table is that of the specification', () => {
  const table = Object.entries(ERRORS).map(([code, { status, retryable }]) => [code, [status, retryable]])
  assert.deepEqual(Object.fromEntries(table), SPECIFIED)
})

describe('the body of a refusal', () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[])
    it(code, () => {
      const refusal = new Refusal(code, { errors: { field: ['Fix it.'] } })
      assert.equal(refusal.status, SPECIFIED[code][0])
      assert.deepEqual(refusal.body(), {
        status: false,
        message: ERRORS[code].message,
        code,
        ...(code === 'validation_failed' && { errors: { field: ['Fix it.'] } }),
      })
    })

  it('may say more, and more precisely', () => {
    const refusal = new Refusal('payment_required', { message: 'Pay.', details: { payment_id: 1 } })
    assert.deepEqual(refusal.body(), { status: false, message: 'Pay.', code: 'payment_required', payment_id: 1 })
  })

  it('refuseField names the field', () => {
    assert.deepEqual(refuseField('cursor', 'Send it.').body().errors, { cursor: ['Send it.'] })
  })
})

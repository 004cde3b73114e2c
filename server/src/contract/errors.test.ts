import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { ERRORS, type ErrorCode, Refusal, refuseField } from './errors.ts'

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
      const refusal = new Refusal(code, { errors: { field: ['Fix it.'] } })
      assert.equal(refusal.status, ERRORS[code].status)
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

  it('may name which case of its code it is', () => {
    const refusal = new Refusal('permission_denied', { message: 'No.', reason: 'grant_limit', params: { limit: 3 } })
    const told = {
      status: false,
      message: 'No.',
      code: 'permission_denied',
      reason: 'grant_limit',
      params: { limit: 3 },
    }
    assert.deepEqual(refusal.body(), told)
  })

  it('refuseField names the field', () => {
    assert.deepEqual(refuseField('cursor', 'Send it.').body().errors, { cursor: ['Send it.'] })
  })
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { useService } from '../../../../test/service.ts'
import { reportKey, type SandboxReport, signReport } from '../../../secrets/signed-report.ts'
import { REPORT_DAYS } from './sandbox-report.ts'

const service = useService()
const admin = useAdmin(service)
const DAY_MS = 86_400_000

const report = (daysAgo = 0): SandboxReport => ({
  sandbox_id: 'a'.repeat(24),
  signed_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString().replace('Z', '+00:00'),
  checks: [
    { check: 'keys', result: 'good' },
    { check: 'injection', result: 'bad' },
    { check: 'loops', result: 'not_tried' },
  ],
})
const sign = (said: SandboxReport) => signReport(reportKey(service.app.jobContext().secrets), said)
const register = (sandbox_report?: unknown) =>
  service.post('/bots/register', {
    ...{ bot_name: 'Scout', contact_email: 'operator@example.org', accept_terms: true },
    ...(sandbox_report !== undefined && { sandbox_report }),
  })

describe('sandbox_report', () => {
  it('is shown to admins, as it was signed', async () => {
    const said = report(REPORT_DAYS - 1)
    const registered = await register(sign(said))
    assertAccepted(registered, 201)
    const { bot } = (await admin.get(`/admin/bots/${registered.body.bot_id}`)).body
    assert.deepEqual(bot.sandbox_report, said)
  })

  it('need not be there', async () => {
    const registered = await register()
    const { bot } = (await admin.get(`/admin/bots/${registered.body.bot_id}`)).body
    assert.equal(bot.sandbox_report, null)
  })

  it('is refused if it was changed, is from elsewhere, or is none', async () => {
    const [beginning, , signature] = sign(report()).split('.')
    const better = { ...report(), checks: [{ check: 'keys', result: 'good' as const }] }
    const changed = `${beginning}.${Buffer.from(JSON.stringify(better)).toString('base64url')}.${signature}`
    for (const sent of [changed, signReport(randomBytes(32), report()), `${sign(report())}.x`, 'sbr1..', 'good']) {
      const refused = await register(sent)
      assertRefused(refused, 422, 'validation_failed', ['sandbox_report'])
      assert.equal(refused.body.reason, 'report_not_ours')
    }
    assertRefused(await register('x'.repeat(4_001)), 422, 'validation_failed', ['sandbox_report'])
  })

  it('is refused when it is old', async () => {
    const refused = await register(sign(report(REPORT_DAYS + 1)))
    assertRefused(refused, 422, 'validation_failed', ['sandbox_report'])
    assert.equal(refused.body.reason, 'report_too_old')
  })
})

import { refuseField } from '../../../contract/errors.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { readReport, reportKey, type SandboxReport } from '../../../secrets/signed-report.ts'
import { isFresh } from '../bots/index.ts'

/** An older report says nothing about the agent being registered. */
export const REPORT_DAYS = 30

/** Admins must be able to trust it, so anything that does not verify is refused. */
export async function readSandboxReport(
  { tx, secrets }: { tx: Tx; secrets: Secrets },
  sent: string | undefined,
): Promise<SandboxReport | null> {
  if (sent === undefined) return null
  const report = readReport(reportKey(secrets), sent)
  if (report === undefined) throw refuseField('sandbox_report', 'report_not_ours')
  if (!(await isFresh(tx, report.signed_at, REPORT_DAYS)))
    throw refuseField('sandbox_report', 'report_too_old', { days: REPORT_DAYS })
  return report
}

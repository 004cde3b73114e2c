import { type CheckResult, signReport } from '../server/src/secrets/signed-report.ts'
import { CHECKS, type Finding } from './checks.ts'
import { declinedApprovals } from './clock.sql.ts'
import { momentOf } from './durations.ts'
import type { World } from './world.ts'

interface Checked {
  check: string
  /** What a good agent does. */
  says: string
  result: CheckResult
  times: number
  /** The requests that show it, as in GET /sandbox/requests. */
  requests: number[]
}

/** How agents did, judged by what they sent. */
export async function reportOn(world: World): Promise<object> {
  const declined = await declinedApprovals(world.app.database.read)
  const checks = CHECKS.map(({ check, says, find }): Checked => {
    const found = find(world.requests.entries, declined)
    const bad = found.filter(({ good }) => !good)
    return {
      check,
      says,
      result: found.length === 0 ? 'not_tried' : bad.length > 0 ? 'bad' : 'good',
      times: found.length,
      requests: (bad.length > 0 ? bad : found).slice(-MOST_SHOWN).map(({ request }: Finding) => request),
    }
  })
  return {
    ...signed(world, checks),
    at: momentOf(world.now()),
    good: checks.filter(({ result }) => result === 'good').length,
    bad: checks.filter(({ result }) => result === 'bad').length,
    checks,
  }
}

const MOST_SHOWN = 20

/** For a registration at the installation of this sandbox. */
function signed({ options: { place } }: World, checks: readonly Checked[]) {
  if (place.reportKey === undefined) return { sandbox_report: null }
  const signed_at = momentOf(performance.timeOrigin + performance.now())
  const said = checks.map(({ check, result }) => ({ check, result }))
  return { sandbox_report: signReport(place.reportKey, { sandbox_id: place.name, signed_at, checks: said }) }
}

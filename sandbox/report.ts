import { type CheckResult, signReport } from '../server/src/secrets/signed-report.ts'
import { CHECKS, type Finding } from './checks.ts'
import { momentOf } from './durations.ts'
import { readFacts } from './facts.sql.ts'
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

/** How agents did, judged by their requests. */
export async function reportOn(world: World): Promise<object> {
  const checks = await judge(world)
  return {
    ...signed(world, checks),
    at: momentOf(world.now()),
    good: checks.filter(({ result }) => result === 'good').length,
    bad: checks.filter(({ result }) => result === 'bad').length,
    checks,
  }
}

/** A bad verdict stays for the lifetime of the sandbox. */
export async function judge({ app, people, requests }: World): Promise<Checked[]> {
  const facts = await readFacts(app.database.read, people)
  return CHECKS.map(({ check, says, find }) => {
    const found = find(requests.entries, facts)
    const named = (good: boolean) => found.filter((one) => one.good === good).map(({ request }: Finding) => request)
    const bad = requests.remember(check, named(false))
    return {
      check,
      says,
      result: bad ? 'bad' : found.length > 0 ? 'good' : 'not_tried',
      times: Math.max(found.length, bad ? 1 : 0),
      requests: [...(bad ?? named(true).slice(-MOST_SHOWN))],
    }
  })
}

const MOST_SHOWN = 20

/** For registering at the installation of this sandbox. */
function signed({ options: { place } }: World, checks: readonly Checked[]) {
  if (place.reportKey === undefined) return { sandbox_report: null }
  const signed_at = momentOf(performance.timeOrigin + performance.now())
  const said = checks.map(({ check, result }) => ({ check, result }))
  return { sandbox_report: signReport(place.reportKey, { sandbox_id: place.name, signed_at, checks: said }) }
}

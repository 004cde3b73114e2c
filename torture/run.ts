import { parseArgs } from 'node:util'
import { StartupFault } from '../server/src/config/startup-fault.ts'
import { openCluster } from './cluster/arena.ts'
import { lastSchema } from './cluster/earlier-version.ts'
import { report } from './report.ts'
import { torture } from './torture.ts'

/**
 * npm run torture -- [--minutes 10] [--seed 1] [--clients 50] [--hostile 40] [--healed-within 10] [--longest-answer 30]
 * --cluster: on three databases under Patroni instead of one. [--from <commit>|none]: the version that is upgraded first;
 * the one before the last change of the schema unless named. [--logs <folder>]: keeps what Patroni and the others said.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    clients: { type: 'string', default: '50' },
    hostile: { type: 'string', default: '40' },
    'healed-within': { type: 'string' },
    'longest-answer': { type: 'string', default: '30' },
    cluster: { type: 'boolean', default: false },
    from: { type: 'string' },
    logs: { type: 'string' },
  },
})
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => interrupted.abort(new StartupFault('Interrupted. What was started is stopped.')))
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`)
const options = {
  seconds: Number(values.minutes) * 60,
  seed: Number(values.seed),
  clients: Number(values.clients),
  hostile: Number(values.hostile),
  rest: [2_000, 8_000],
  long: Number(values.minutes) >= 3,
  mostFaults: Number.POSITIVE_INFINITY,
  healedWithinMs: Number(values['healed-within'] ?? (values.cluster ? 30 : 10)) * 1_000,
  longestAnswerMs: Number(values['longest-answer']) * 1_000,
  interrupted: interrupted.signal,
  say,
} as const
try {
  const from = values.from === 'none' ? undefined : (values.from ?? (values.cluster ? lastSchema() : undefined))
  const outcome = await torture(
    options,
    values.cluster ? () => openCluster({ say, from, logs: values.logs }) : undefined,
  )
  console.log(report(outcome))
  process.exit(outcome.history.violations.length === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof StartupFault ? error.message : error)
  process.exit(1)
}

import { parseArgs } from 'node:util'
import { report } from './report.ts'
import { torture } from './torture.ts'

/** npm run torture -- [--minutes 10] [--seed 1] [--clients 50] [--hostile 40] [--healed-within 10] [--longest-answer 30] */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    clients: { type: 'string', default: '50' },
    hostile: { type: 'string', default: '40' },
    'healed-within': { type: 'string', default: '10' },
    'longest-answer': { type: 'string', default: '30' },
  },
})
const outcome = await torture({
  seconds: Number(values.minutes) * 60,
  seed: Number(values.seed),
  clients: Number(values.clients),
  hostile: Number(values.hostile),
  rest: [2_000, 8_000],
  long: Number(values.minutes) >= 3,
  mostFaults: Number.POSITIVE_INFINITY,
  healedWithinMs: Number(values['healed-within']) * 1_000,
  longestAnswerMs: Number(values['longest-answer']) * 1_000,
  say: (line) => console.log(line),
})
console.log(report(outcome))
process.exit(outcome.history.violations.length === 0 ? 0 : 1)

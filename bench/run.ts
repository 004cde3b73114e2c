import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchOptions, Lab } from './lab.ts'
import { isMet, printTable, type Row, writePlot } from './report.ts'
import { againstRows } from './sections/against.ts'
import { askingRows } from './sections/asking.ts'
import { besideJobsRows } from './sections/beside-jobs.ts'
import { callRows } from './sections/calls.ts'
import { discoverRows } from './sections/discover.ts'
import { everyRows } from './sections/every.ts'
import { grantRows } from './sections/grants.ts'
import { growthRows } from './sections/growth.ts'
import { hotRows } from './sections/hot.ts'
import { matchingRows } from './sections/matching.ts'
import { memoryRows, releaseRows, startRows, twoProcessRows } from './sections/operation.ts'
import { refusalRows } from './sections/refusals.ts'
import { relevanceRows } from './sections/relevance.ts'
import { sandboxRows } from './sections/sandbox.ts'
import { sealingRows } from './sections/sealing.ts'
import { streamRows } from './sections/streams.ts'
import { webhookRows } from './sections/webhooks.ts'

/**
 * Measures the service against the ceilings of the same machine, in one run. Only ratios count, because a busy machine
 * slows both sides.
 */
const onEmpty = (rows: (lab: Lab) => Promise<Row[]>) => async (options: BenchOptions) => {
  const lab = await Lab.empty(options)
  try {
    return await rows(lab)
  } finally {
    await lab.close()
  }
}

const SECTIONS: Record<string, (options: BenchOptions) => Promise<Row[]>> = {
  against: againstRows,
  start: onEmpty(startRows),
  calls: onEmpty(callRows),
  every: everyRows,
  hot: hotRows,
  jobs: besideJobsRows,
  processes: onEmpty(twoProcessRows),
  release: onEmpty(releaseRows),
  webhooks: onEmpty(webhookRows),
  streams: onEmpty(streamRows),
  grants: grantRows,
  asking: askingRows,
  growth: growthRows,
  discover: discoverRows,
  matching: matchingRows,
  memory: onEmpty(memoryRows),
  refusals: refusalRows,
  relevance: relevanceRows,
  sandbox: sandboxRows,
  sealing: onEmpty(sealingRows),
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    agents: { type: 'string', default: '200' },
    size: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '1' },
    data: { type: 'string', default: path.resolve(import.meta.dirname, 'data') },
    judged: { type: 'string' },
    sets: { type: 'string' },
    similarities: { type: 'string' },
    before: { type: 'string' },
    against: { type: 'string' },
    dictionary: { type: 'string' },
    quick: { type: 'boolean', default: false },
    calls: { type: 'string' },
    'cpu-prof': { type: 'string' },
    setting: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
  },
})
const options: BenchOptions = {
  seconds: Number(values.seconds),
  runs: Number(values.runs),
  agents: Number(values.agents),
  size: Number(values.size),
  minutes: Number(values.minutes),
  data: path.resolve(values.data),
  judged: values.judged,
  sets: values.sets === undefined ? undefined : new RegExp(values.sets),
  similarities: values.similarities,
  before: values.before,
  against: values.against,
  dictionary: values.dictionary,
  quick: values.quick,
  calls: values.calls === undefined ? undefined : new RegExp(values.calls),
  profiles: values['cpu-prof'] === undefined ? undefined : path.resolve(values['cpu-prof']),
  settings: Object.fromEntries(values.setting.map((each) => each.split('='))) as Record<string, string>,
}

const rows: Row[] = []
/** Against an earlier version nothing else is measured, unless it is named. */
const only = values.only ?? (options.against === undefined ? Object.keys(SECTIONS).join(',') : 'against')
for (const name of only.split(',')) {
  const section = SECTIONS[name]
  if (!section) throw new Error(`There is no section ${name}. There are ${Object.keys(SECTIONS).join(', ')}.`)
  console.log(`${name} …`)
  const found = await section(options)
  console.log()
  printTable(found)
  console.log()
  rows.push(...found)
}
const plot = path.resolve(import.meta.dirname, 'results/ratios.svg')
await writePlot(rows, plot)
console.log(`Drawn in ${plot}`)
process.exitCode = rows.every(isMet) ? 0 : 1

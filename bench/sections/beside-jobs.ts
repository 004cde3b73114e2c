import { plainPdf } from '../../server/test/files.ts'
import { createIdeaCalls, prepareAgents, query, statusCalls } from '../agents.ts'
import { caller } from '../every/turns.ts'
import { filledFolder } from '../filled-folder.ts'
import { type BenchOptions, Lab } from '../lab.ts'
import { type Load, summary } from '../load.ts'
import type { Row } from '../report.ts'

const PEOPLE = 10_000
const CALLERS = 10
const CALLS = 50
const LONGEST_SECONDS = 30
/** Fewer slices are too few calls for a hundredth of them to mean anything. */
const LEAST_SLICES = 5

interface Work {
  readonly title: string
  readonly jobs: readonly string[]
  /** Gives it a lot to do. */
  readonly seed: string
  readonly values?: readonly unknown[]
  /** How much is left. */
  readonly left: string
}

const WORK: readonly Work[] = [
  {
    title: 'sealing',
    jobs: ['seal-log'],
    seed: `insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id)
      select bot_id, user_id, 'platform_update_idea', 'ok', 5, 'req_bench' from links, generate_series(1, 500) limit 200000`,
    left: `select greatest(0, (select max(action_id) from action_log where request_id = 'req_bench') - sealed_to) as left
      from log_sealing`,
  },
  {
    title: 'indexing',
    jobs: ['profile-filing', 'idea-listing'],
    seed: `with profiles as (insert into matching_changes (user_id) select user_id from matching_profiles)
      insert into idea_listing_changes (idea_id) select idea_id from ideas where approval_status = 'approved'`,
    left: `select (select count(*) from matching_changes) + (select count(*) from idea_listing_changes) as left`,
  },
  {
    title: 'matching notices',
    jobs: ['match-notices', 'backer-notices'],
    seed: `insert into matching_new_ideas select idea_id from ideas where approval_status = 'approved' and held_for_bot_id is null
      order by idea_id desc limit 400 on conflict do nothing`,
    left: 'select count(*) as left from matching_new_ideas',
  },
  {
    title: 'exports',
    jobs: ['make-exports'],
    seed: `insert into data_exports (user_id) select owner_user_id from ideas where owner_user_id is not null
      group by 1 order by count(*) desc limit 200 on conflict (user_id) do update set ready_at = null, started_at = null`,
    left: 'select count(*) as left from data_exports where ready_at is null',
  },
  {
    title: 'previews',
    jobs: ['document-previews'],
    seed: `insert into idea_documents (idea_id, file_name, content_type, bytes, content)
      select idea_id, 'plan.pdf', 'application/pdf', octet_length($1::bytea), $1::bytea from ideas where owner_user_id is not null limit 60`,
    values: [plainPdf({ pages: 10 })],
    left: `select count(*) as left from idea_documents where preview_state = 'waiting' and content_type = 'application/pdf'`,
  },
  {
    title: 'expiry',
    jobs: ['claim-expiry'],
    seed: `insert into ideas (claim_email, claim_expires_at, name, approval_status)
      select 'bench-' || n || '@example.org', app_now() - interval '1 day', 'Solar kiln', 'approved' from generate_series(1, 50000) n`,
    left: `select count(*) as left from ideas where claim_expires_at < app_now()`,
  },
]

/** How long the slowest calls take while each of the heavy jobs works in the same service, as a multiple of the median then. */
export async function besideJobsRows(options: BenchOptions): Promise<Row[]> {
  const lab = await Lab.at(options, await filledFolder(options, PEOPLE))
  try {
    const agents = await prepareAgents(lab.databaseUrl, CALLERS)
    const service = await lab.startService()
    const { ask, close } = caller(service.url)
    const slice = async () => {
      const create = await ask(createIdeaCalls(agents), CALLS, CALLERS)
      const status = await ask(statusCalls(agents), CALLS, CALLERS)
      return [...create.times, ...status.times]
    }
    for (let warming = 0; warming < 20; warming++) await slice()
    const rows: Row[] = []
    for (const work of WORK) {
      const taken = await during(lab, work, slice)
      if (taken) rows.push(row(work.title, taken))
    }
    await close()
    return rows
  } finally {
    await lab.close()
  }
}

/** Calls for as long as there is work. */
async function during({ databaseUrl }: Lab, work: Work, slice: () => Promise<number[]>): Promise<Load | undefined> {
  await query(databaseUrl, work.seed, [...(work.values ?? [])])
  await query(databaseUrl, 'delete from job_runs where job = any ($1)', [work.jobs])
  const left = async () => Number((await query<{ left: string }>(databaseUrl, work.left))[0]?.left)
  const first = await left()
  const times: number[] = []
  let slices = 0
  const began = performance.now()
  for (let now = first; now > 0 && performance.now() - began < LONGEST_SECONDS * 1000; now = await left()) {
    const taken = await slice()
    if (now === first) continue
    times.push(...taken)
    slices++
  }
  console.log(`  ${work.title}: ${first - (await left())} of ${first} done in ${slices} turns`)
  if (slices >= LEAST_SLICES) return summary(times, (performance.now() - began) / 1000)
  console.log(`  ${work.title} ended too early to tell: give it more to do`)
  return undefined
}

function row(title: string, { p50, p99 }: Load): Row {
  const measured = `p99 ${p99.toFixed(1)} ms against p50 ${p50.toFixed(1)} ms`
  return { what: `calls beside ${title}, p99 : p50`, measured, ratio: p99 / p50, bar: 3, atLeast: false }
}

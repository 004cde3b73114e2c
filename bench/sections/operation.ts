import { randomUUID } from 'node:crypto'
import { hashToken, newUserToken } from '../../server/src/secrets/secrets.ts'
import { createIdeaCalls, type post, prepareAgents, query, statusCalls } from '../agents.ts'
import { CONNECTIONS, type Lab, limitRow, rateRow } from '../lab.ts'
import { load, median } from '../load.ts'
import type { RunningProcess } from '../processes.ts'
import type { Row } from '../report.ts'

const QUEUE = 500

/** Time to ready on an existing data directory. */
export async function startRows(lab: Lab): Promise<Row[]> {
  const times: number[] = []
  for (let run = 0; run < lab.options.runs + 1; run++) {
    const service = await lab.startService()
    // The first start fills the compile cache.
    if (run > 0) times.push(service.readyAfter)
    await lab.end(service)
  }
  return [limitRow('ready after start', median(times) / 1000, 1, 's')]
}

/** An admin approves an agent that wrote 500 ideas while it was pending. */
export async function releaseRows(lab: Lab): Promise<Row[]> {
  const service = await lab.startService()
  const admin = await newAdminToken(lab)
  const times: number[] = []
  for (let run = 1; run <= lab.options.runs; run++) {
    const [agent] = await prepareAgents(lab.databaseUrl, 1)
    if (!agent) break
    await query(
      lab.databaseUrl,
      `update bots set status = 'pending_approval', active_capabilities = null where bot_id = $1`,
      [agent.bot_id],
    )
    const create = createIdeaCalls([agent])
    await load({ url: service.url, connections: 10, calls: QUEUE, expect: 201, next: create })
    const began = performance.now()
    const answer = await fetch(`${service.url}/admin/bots/${agent.bot_id}/approve`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: '{}',
    })
    if (answer.status !== 200) throw new Error(await answer.text())
    times.push(performance.now() - began)
    console.log(`  run ${run}: ${Math.round(times.at(-1) ?? 0)} ms`)
  }
  await lab.end(service)
  return [limitRow(`release of ${QUEUE} held writes`, median(times) / 1000, 2, 's')]
}

async function newAdminToken(lab: Lab): Promise<string> {
  const token = newUserToken()
  await query(
    lab.databaseUrl,
    `with person as (insert into users (email, name, date_of_birth, email_verified_at, is_admin)
       values ($1, 'Bench admin', '1990-01-01', now(), true) returning user_id)
     insert into user_tokens (token_hash, user_id, name, scopes) select $2, user_id, 'Bench', '{admin}' from person`,
    [`admin-${randomUUID()}@example.org`, hashToken(token)],
  )
  return token
}

/** A second process on the same database: more reads, but not one call beyond the limit. */
export async function twoProcessRows(lab: Lab): Promise<Row[]> {
  const agents = await prepareAgents(lab.databaseUrl, lab.options.agents)
  const one = await lab.startService()
  const other = await lab.startService()
  const { alone, both } = await lab.sideBySide({
    alone: () => lab.measure(one.url, statusCalls(agents), 200),
    both: async () => {
      const next = statusCalls(agents)
      const options = { connections: CONNECTIONS / 2, seconds: lab.options.seconds, expect: 200, next }
      const [first, second] = await Promise.all([
        load({ url: one.url, ...options }),
        load({ url: other.url, ...options }),
      ])
      return { ...first, perSecond: first.perSecond + second.perSecond, calls: first.calls + second.calls }
    },
  })
  await lab.end(one, other)
  return [rateRow('reads with two processes : with one', both, alone, 1), await limitRow600(lab)]
}

/** 600 concurrent actions of one agent, half to each process, with a limit of 500. */
async function limitRow600(lab: Lab): Promise<Row> {
  const settings = { DAILY_ACTIONS_STANDARD: '500' }
  const processes = [await lab.startService(settings), await lab.startService(settings)]
  const [agent] = await prepareAgents(lab.databaseUrl, 1)
  const accepted = await acceptedOf(
    processes,
    Array.from({ length: 600 }, () => createIdeaCalls(agent ? [agent] : [])(0)),
  )
  await lab.end(...processes)
  return {
    what: 'actions allowed by two processes : 500',
    measured: `${accepted} of 600`,
    ratio: accepted / 500,
    bar: 1,
    atLeast: false,
  }
}

async function acceptedOf(
  processes: readonly RunningProcess[],
  calls: readonly ReturnType<typeof post>[],
): Promise<number> {
  const statuses = await Promise.all(
    calls.map(async ({ path, headers = {}, body = '' }, index) => {
      const { url } = processes[index % processes.length] as RunningProcess
      return (await fetch(`${url}${path}`, { method: 'POST', headers, body })).status
    }),
  )
  return statuses.filter((status) => status === 201).length
}

/** Minutes of reads and writes: memory in the second half compared with the first. */
export async function memoryRows(lab: Lab): Promise<Row[]> {
  const agents = await prepareAgents(lab.databaseUrl, lab.options.agents)
  const service = await lab.startService()
  const [status, create] = [statusCalls(agents), createIdeaCalls(agents)]
  const seen: number[] = []
  const seconds = lab.options.minutes * 60
  const watching = setInterval(() => seen.push(service.residentMegabytes()), 1_000)
  const run = (next: typeof status, expect: number) =>
    load({ url: service.url, connections: CONNECTIONS / 2, seconds, expect, next })
  await Promise.all([run(status, 200), run(create, 201)])
  clearInterval(watching)
  await lab.end(service)
  // The first fifth fills caches and the heap's young generation.
  const settled = seen.slice(seen.length / 5)
  const [before, after] = [median(settled.slice(0, settled.length / 2)), median(settled.slice(settled.length / 2))]
  return [
    {
      what: `memory over ${lab.options.minutes} min of load, second half : first half`,
      measured: `${Math.round(after)} MB against ${Math.round(before)} MB, at most ${Math.round(Math.max(...seen))} MB`,
      ratio: after / before,
      bar: 1.1,
      atLeast: false,
    },
  ]
}

import path from 'node:path'
import { type Agent, createIdeaCalls, prepareAgents, query } from '../agents.ts'
import { checkOut } from '../earlier.ts'
import { type BenchOptions, Lab, rateRow } from '../lab.ts'
import { NOT_MEASURED } from '../load.ts'
import type { Row } from '../report.ts'

const SETTINGS = { APPROVALS_PER_PAIRING: '1000000000' }

/**
 * What it costs that people can limit their agents and be asked: the same create-idea under several grants. With --before,
 * also against a version of the repository that had no grants, on a database of its own.
 */
export async function grantRows(options: BenchOptions): Promise<Row[]> {
  const lab = await Lab.empty(options)
  const earlier = options.before === undefined ? undefined : await startEarlier(options, options.before)
  try {
    const url = lab.databaseUrl
    const plain = await agentsUnder(url, options.agents, null)
    const beside = await agentsUnder(url, options.agents, { send_message: { mode: 'ask' } })
    const counted = await agentsUnder(url, options.agents, {
      create_idea: { mode: 'allow', limits: { per_week: 1e9 } },
    })
    const asking = await agentsUnder(url, options.agents, { create_idea: { mode: 'ask' } })
    const service = await lab.startService(SETTINGS)
    const create = (agents: readonly Agent[], expect: number) => () =>
      lab.measure(service.url, createIdeaCalls(agents), expect)
    const measured = await lab.sideBySide({
      'no terms': create(plain, 201),
      'allowed beside other terms': create(beside, 201),
      'before grants': async () =>
        earlier ? earlier.lab.measure(earlier.url, createIdeaCalls(earlier.agents), 201) : NOT_MEASURED,
      'counted limit': create(counted, 201),
      asking: create(asking, 202),
    })
    const none = measured['no terms']
    return [
      rateRow('create-idea, allowed beside other terms : no terms', measured['allowed beside other terms'], none, 0.9),
      ...(earlier ? [rateRow('create-idea : before there were grants', none, measured['before grants'], 0.9)] : []),
      rateRow('create-idea within a counted limit : no terms', measured['counted limit'], none, 0),
      rateRow('create-idea that asks first : no terms', measured.asking, none, 0),
    ]
  } finally {
    await earlier?.lab.close()
    await lab.close()
  }
}

async function agentsUnder(url: string, count: number, terms: object | null): Promise<Agent[]> {
  const agents = await prepareAgents(url, count)
  if (terms)
    await query(url, 'update links set terms = $2 where bot_id = any ($1)', [
      agents.map(({ bot_id }) => bot_id),
      JSON.stringify(terms),
    ])
  return agents
}

async function startEarlier(options: BenchOptions, commit: string) {
  const folder = await checkOut(options, commit)
  // It migrates its database itself: it would refuse the present schema.
  const lab = await Lab.empty(options, { migrated: false })
  const service = await lab.startService({}, path.join(folder, 'server/src/main.ts'))
  return { lab, url: service.url, agents: await prepareAgents(lab.databaseUrl, options.agents) }
}

import { openDatabase } from '../../server/src/db/database.ts'
import { logSigner, sealLog } from '../../server/src/modules/log-proofs/index.ts'
import { createSecrets } from '../../server/src/secrets/secrets.ts'
import { createIdeaCalls, prepareAgents, query } from '../agents.ts'
import type { Lab } from '../lab.ts'
import { limitRow } from '../lab.ts'
import type { Row } from '../report.ts'

/**
 * What the sealed log costs. Calls never wait for it, so its cost is the work of the job: the time it takes to seal an
 * action against the time between two writes of a saturated service, in the same run on the same database.
 */
export async function sealingRows(lab: Lab): Promise<Row[]> {
  const agents = await prepareAgents(lab.databaseUrl, lab.options.agents)
  const service = await lab.startService()
  const writes = await lab.measure(service.url, createIdeaCalls(agents), 201)
  await lab.end(service)
  const database = openDatabase({ url: lab.databaseUrl, maxConnections: 2, onIdleError: () => {} })
  try {
    const before = await sealed(lab.databaseUrl)
    const began = process.hrtime.bigint()
    await sealLog(database, logSigner(createSecrets(Buffer.alloc(32, 1))))
    const milliseconds = Number(process.hrtime.bigint() - began) / 1e6
    const actions = (await sealed(lab.databaseUrl)) - before
    if (actions === 0) throw new Error('Nothing was left to seal: the run was too long, or nothing was written.')
    const share = (100 * (milliseconds / actions)) / (1000 / writes.perSecond)
    const more = `${actions} actions in ${Math.round(milliseconds)} ms, ${Math.round(writes.perSecond)} writes/s`
    return [limitRow('sealing an action : a write', share, 5, '% of a write', more)]
  } finally {
    await database.close()
  }
}

/** Actions in all chains: one link of a chain holds all that an agent did for a person since the last one. */
async function sealed(url: string): Promise<number> {
  const [row] = await query<{ actions: string }>(url, 'select coalesce(sum(length), 0) as actions from log_chains', [])
  return Number(row?.actions ?? 0)
}

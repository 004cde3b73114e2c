import { openDatabase } from '../../server/src/db/database.ts'
import { logSigner, sealLog } from '../../server/src/modules/log-proofs/index.ts'
import { createSecrets } from '../../server/src/secrets/secrets.ts'
import { createIdeaCalls, prepareAgents, query } from '../agents.ts'
import type { Lab } from '../lab.ts'
import { limitRow } from '../lab.ts'
import type { Row } from '../report.ts'

/** The first turn warms both up and is not counted. */
const TURNS = 4

/**
 * What the sealed log costs. Calls never wait for it, so its cost is the work of the job: the time it takes to seal an
 * action against the time between two writes of a saturated service, in turns on the same database.
 */
export async function sealingRows(lab: Lab): Promise<Row[]> {
  const agents = await prepareAgents(lab.databaseUrl, lab.options.agents)
  const service = await lab.startService()
  const database = openDatabase({ url: lab.databaseUrl, maxConnections: 2, onIdleError: () => {} })
  const signer = logSigner(createSecrets(Buffer.alloc(32, 1)))
  try {
    let [actions, milliseconds, perSecond] = [0, 0, 0]
    for (let turn = 0; turn < TURNS; turn++) {
      const writes = await lab.measure(service.url, createIdeaCalls(agents), 201)
      const before = await sealed(lab.databaseUrl)
      const began = process.hrtime.bigint()
      await sealLog(database, signer)
      const took = Number(process.hrtime.bigint() - began) / 1e6
      if (turn === 0) continue
      actions += (await sealed(lab.databaseUrl)) - before
      milliseconds += took
      perSecond += writes.perSecond / (TURNS - 1)
    }
    if (actions === 0) throw new Error('Nothing was left to seal: nothing was written.')
    const share = (100 * (milliseconds / actions)) / (1000 / perSecond)
    const more = `${actions} actions in ${Math.round(milliseconds)} ms, ${Math.round(perSecond)} writes/s`
    return [limitRow('sealing an action : a write', share, 5, '% of a write', more)]
  } finally {
    await lab.end(service)
    await database.close()
  }
}

/** Actions in all chains: one link of a chain holds all that an agent did for a person since the last one. */
async function sealed(url: string): Promise<number> {
  const [row] = await query<{ actions: string }>(url, 'select coalesce(sum(length), 0) as actions from log_chains', [])
  return Number(row?.actions ?? 0)
}

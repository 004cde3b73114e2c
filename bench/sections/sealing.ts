import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/src/db/database.ts'
import { logSigner, sealLog } from '../../server/src/modules/trust/log-proofs/index.ts'
import { createSecrets } from '../../server/src/secrets/secrets.ts'
import { createIdeaCalls, prepareAgents } from '../agents.ts'
import { type Lab, rateRow } from '../lab.ts'
import type { Load } from '../load.ts'
import type { Row } from '../report.ts'

/** The job seals every minute; here often enough that whatever a run writes is sealed within it. */
const BETWEEN_SEALS_MS = 500

/**
 * What the sealed log costs a write. Calls never wait for it, but it works on the same machine: the rate of writes while
 * everything is sealed, against the rate without, in turns on one database. What the other side wrote is sealed before.
 */
export async function sealingRows(lab: Lab): Promise<Row[]> {
  const create = createIdeaCalls(await prepareAgents(lab.databaseUrl, lab.options.agents))
  const service = await lab.startService()
  const database = openDatabase({ url: lab.databaseUrl, maxConnections: 2, onIdleError: () => {} })
  const signer = logSigner(createSecrets(Buffer.alloc(32, 1)))
  const writes = () => lab.measure(service.url, create, 201)
  const sealedWrites = async (): Promise<Load> => {
    await sealLog(database, signer)
    const stop = new AbortController()
    const sealing = sealUntil(stop.signal, () => sealLog(database, signer))
    try {
      return await writes()
    } finally {
      stop.abort()
      await sealing
    }
  }
  try {
    const { sealed, plain } = await lab.sideBySide({ sealed: sealedWrites, plain: writes })
    return [rateRow('create-idea while the log is sealed : not sealed', sealed, plain, 0.95)]
  } finally {
    await lab.end(service)
    await database.close()
  }
}

async function sealUntil(stop: AbortSignal, seal: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    await pause(BETWEEN_SEALS_MS, undefined, { signal: stop }).catch(() => undefined)
    await seal()
  }
}

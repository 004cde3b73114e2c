import { randomUUID } from 'node:crypto'
import { StartupFault } from '../../server/src/config/startup-fault.ts'
import { unusableDatabase } from '../../server/src/db/unusable.ts'
import { type Host, openHost } from './host.ts'

/** The process that runs the sandboxes of an installation. It ends with the service that started it, however that ends. */

let [stopping, stopped] = [false, false]
let host: Host | undefined

for (const event of ['SIGTERM', 'disconnect']) process.on(event, stop)
// Ctrl-C reaches the whole group; the service that started this one says when to stop.
process.on('SIGINT', () => {})

const { SANDBOX_DATABASE_URL = '', BASE_URL = '', SANDBOX_SECRET = randomUUID(), SANDBOX_REPORT_KEY = '' } = process.env
/** Started without a call, it drops what is due and exits. */
const onlySweeps = process.env.SANDBOX_SWEEP !== undefined
try {
  const address = { databaseUrl: SANDBOX_DATABASE_URL, baseUrl: BASE_URL }
  const keys = { secret: SANDBOX_SECRET, reportKey: Buffer.from(SANDBOX_REPORT_KEY, 'hex') }
  const patience = onlySweeps ? { patienceMs: 0 } : {}
  host = await openHost({ ...address, ...keys, ...patience, onLost: stop, onFault: complain })
  if (onlySweeps) await host.sweep().catch(complain)
  else process.send?.({ port: host.port })
  if (stopping || onlySweeps) await stop()
} catch (error) {
  const fault = error instanceof StartupFault ? error : unusableDatabase(error)
  process.send?.({ fault: fault?.message ?? String(error) })
  process.exitCode = 1
  process.disconnect?.()
}

async function stop(): Promise<void> {
  stopping = true
  if (stopped || host === undefined) return
  stopped = true
  await host.close().catch(complain)
  process.exit(0)
}

function complain(error: unknown): void {
  console.error('sandboxes:', error)
}

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase } from './databases.ts'
import { type ServiceProcess, Workbench } from './processes.ts'
import { RawSocket } from './raw-socket.ts'

/** The service as shipped, with a small heap, against a hostile crowd. */
const HEAP = { NODE_OPTIONS: '--max-old-space-size=280' }

async function start(test: { after(work: () => Promise<void>): void }) {
  const database = await createTestDatabase()
  const bench = new Workbench(test)
  test.after(() => database.drop())
  return bench.start({ ...database.settings, ...HEAP, LOG_LEVEL: 'error' })
}

const residentMiB = ({ pid }: ServiceProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function cutsOf(service: ServiceProcess): Promise<Record<string, number>> {
  const { text } = await service.call('GET', '/metrics')
  const lines = text.matchAll(/^ideabridge_connections_cut_total\{reason="(\w+)"\} (\d+)/gm)
  return Object.fromEntries([...lines].map(([, reason, count]) => [reason, Number(count)]))
}

/** A different address for every ten of them. */
function openCrowd(url: string, count: number): Promise<RawSocket[]> {
  const addresses = Math.ceil(count / 10)
  const open = (index: number) =>
    RawSocket.open(url, `127.0.${3 + ((index % addresses) >> 7)}.${1 + ((index % addresses) & 127)}`)
  return Promise.all(Array.from({ length: count }, (_, index) => open(index)))
}

/** CPU time per call of the service, in ms: other load on the machine does not matter. */
async function costOf(service: ServiceProcess, calls: number): Promise<number> {
  const before = ticksOf(service)
  for (let call = 0; call < calls; call++) assert.equal((await service.call('GET', '/readyz')).status, 200)
  return ((ticksOf(service) - before) * TICK_MS) / calls
}

const TICK_MS = 10

function ticksOf({ pid }: ServiceProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

/** Bytes. Both ends of a loopback connection buffer up to 16 MB between them. */
const MORE_THAN_BUFFERED = 22_000_000

const READERS = 60
/** ANSWER_MEMORY_MB */
const BUDGET_MIB = 64

describe(`${READERS} readers who never read`, () => {
  const ask = (path: string, times: number) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times)

  it('take no memory and are cut off, while others are answered', { timeout: 120_000 }, async (test) => {
    const service = await start(test)
    const { text } = await service.call('GET', '/openapi.json')
    await costOf(service, 20)
    const before = residentMiB(service)
    const raws = await openCrowd(service.url, READERS)
    // Together more than the kernel buffers.
    const times = Math.ceil(MORE_THAN_BUFFERED / Buffer.byteLength(text))
    for (const raw of raws) raw.stopReading().send(ask('/openapi.json', times))
    let most = 0
    for (let turn = 0; turn < 20; turn++) {
      await pause(100)
      most = Math.max(most, residentMiB(service))
      assert.equal((await service.call('GET', '/readyz')).status, 200)
    }
    // The budget for unread answers, and what the requests themselves take.
    assert.ok(most - before < BUDGET_MIB + 60, `grew by ${Math.round(most - before)} MiB`)
    for (let turn = 0; ; turn++) {
      const cut = Object.values(await cutsOf(service)).reduce((sum, one) => sum + one, 0)
      if (cut >= READERS) break
      assert.ok(turn < 300, `${cut} cut`)
      await pause(100)
    }
    await Promise.all(raws.map((raw) => raw.close()))
  })
})

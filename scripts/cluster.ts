import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartupFault } from '../server/src/config/startup-fault.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { freePort } from '../server/test/free-port.ts'
import { ServiceProcess } from '../torture/services.ts'
import { Cluster } from './cluster/cluster.ts'
import { rehearseRecovery } from './cluster/recover.ts'

/**
 * npm run cluster -- [--once] [--recover] [--test [part of a file name …]]
 * A whole installation of Debian's parts on this machine: etcd, three PostgreSQL under Patroni, HAProxy, two web
 * processes and a worker. Everything is below a temporary folder and ends with this script. --once: ends when ready.
 * --recover: rehearses a restore to the second before a mistake instead, and ends.
 * --test: runs the tests on its databases, through HAProxy, and ends.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    once: { type: 'boolean', default: false },
    recover: { type: 'boolean', default: false },
    test: { type: 'boolean', default: false },
  },
})
const began = performance.now()
const say = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)
const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort())
const RESTART_MS = 1_000

const services: ServiceProcess[] = []
let cluster: Cluster | undefined
let exitCode = 0
try {
  say('Starting etcd and PostgreSQL')
  cluster = await Cluster.start({ archive: values.recover, say })
  say(`HAProxy leads to the primary: ${cluster.url}`)
  if (values.recover) await rehearseRecovery(cluster, say)
  else if (values.test) exitCode = await runTests(cluster)
  else await startServices(cluster)
  if (services.length > 0 && !asked.signal.aborted && !values.once) {
    console.log(summary(cluster))
    await supervise(asked.signal)
  }
} catch (error) {
  exitCode = 1
  console.error(error instanceof StartupFault ? error.message : error)
} finally {
  say('Ending')
  await Promise.all(services.map((service) => service.end('SIGTERM')))
  await cluster?.stop()
}
process.exit(exitCode)

async function startServices({ url, readUrl }: Cluster): Promise<void> {
  await migrate(url)
  say('Schema ready')
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const shared = { DATABASE_URL: url, DATABASE_READ_URL: readUrl, BASE_URL: `http://127.0.0.1:${ports[0]}` }
  for (const [place, port] of ports.entries())
    services.push(new ServiceProcess(port, { ...shared, ROLE: place < 2 ? 'web' : 'worker' }))
  for (const service of services) service.start()
  await Promise.all(services.map((service) => service.ready()))
  say(`web ${services[0]?.url} and ${services[1]?.url}, worker ${services[2]?.url}`)
}

async function runTests({ adminUrl }: Cluster): Promise<number> {
  const file = path.resolve(import.meta.dirname, '../server/test/run.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...positionals], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: adminUrl },
  })
  asked.signal.addEventListener('abort', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  return (code as number | null) ?? 1
}

/** What systemd does on a real machine. */
async function supervise(stop: AbortSignal): Promise<void> {
  const timer = setInterval(() => {
    for (const service of services)
      if (service.hasEnded) {
        say(`${service.url} ended and is started again: ${service.said.trim().split('\n').at(-1)}`)
        service.start()
      }
  }, RESTART_MS)
  await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
  clearInterval(timer)
}

function summary({ nodes, files }: Cluster): string {
  const lines = nodes.map(
    ({ name, patroniPid, ports }) => `    ${name}  Patroni ${patroniPid}, http://127.0.0.1:${ports.rest}/cluster`,
  )
  return [
    '',
    'The cluster is ready. Ctrl-C ends it and removes its data.',
    `  Folder          ${files.folder}`,
    '  Nodes',
    ...lines,
    '  Try             kill -9 a node’s Patroni and its PostgreSQL, and watch the others take over',
    '',
  ].join('\n')
}

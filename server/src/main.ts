import path from 'node:path'
import { type App, buildApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { defaultDataDir, openEmbedded } from './db/embedded/index.ts'
import { createLogger, type Logger } from './log.ts'
import { StartupFault } from './startup-fault.ts'

/** The only file that touches the process: settings in, signals in, exit code out. */

const DRAIN_LIMIT_MS = 9_500

interface Storage {
  url: string
  where: string
  stop(): Promise<void>
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StartupFault)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = loadConfig(process.env)
  const log = createLogger(config.logLevel)
  const storage = await openStorage(config, log)
  let app: App | undefined
  try {
    app = await buildApp({ config, databaseUrl: storage.url, log })
    await app.listen()
    announce(app, storage, config)
    stopOnSignals(app, storage)
  } catch (error) {
    await app?.close()
    await storage.stop()
    throw error
  }
}

async function openStorage(config: Config, log: Logger): Promise<Storage> {
  if (config.databaseUrl !== undefined) {
    const { host, pathname } = new URL(config.databaseUrl)
    return {
      url: config.databaseUrl,
      where: `PostgreSQL at ${host || 'the local socket'}${pathname}`,
      stop: async () => {},
    }
  }
  const checkout = path.resolve(import.meta.dirname, '../..')
  const dataDir = path.resolve(config.dataDir ?? defaultDataDir(checkout))
  const server = await openEmbedded({
    dataDir,
    pid: process.pid,
    onRestart: (err) => log.error({ err }, err ? 'the database could not be restarted' : 'the database was restarted'),
  })
  return { ...server, where: dataDir }
}

function announce({ site }: App, storage: Storage, config: Config): void {
  const lines = [
    `Ideabridge is running at ${site.baseUrl}`,
    `  API reference   ${site.baseUrl}/docs`,
    `  For agents      ${site.baseUrl}/llms.txt`,
    `  Data            ${storage.where}`,
  ]
  if (config.webhookAllowPrivate)
    lines.push('  WARNING: WEBHOOK_ALLOW_PRIVATE is on: events may be sent into this network. Only for local work.')
  console.log(lines.join('\n'))
}

function stopOnSignals(app: App, storage: Storage): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
    await app.close()
    await storage.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { type App, buildApp } from './app.ts'
import { type Config, loadConfig } from './config/config.ts'
import { goneSettings } from './config/gone-settings.ts'
import { defaultDataDir, openEmbedded } from './db/embedded/index.ts'
import { unusableDatabase } from './db/unusable.ts'
import { Embedder } from './embedding/embedder.ts'
import { modelFolder } from './embedding/folder.ts'
import { createLogger, type Logger, readableLines } from './observe/log.ts'
import { tracingFrom } from './observe/tracing-from.ts'

/** The only file that touches the process: settings in, signals in, exit code out. */

/** Grace period for running calls. Operators' tools lose patience after 10 s; the database needs part of them. */
const DRAIN_MS = 5_000
const STOP_LIMIT_MS = 9_500

interface Storage {
  url: string
  where: string
  /** Writes to disk what would otherwise delay the stop; nobody has to wait for it. */
  flush(): Promise<void>
  stop(): Promise<void>
}

try {
  await serve(stopSignal())
  process.exit(0)
} catch (error) {
  const fault = unusableDatabase(error)
  if (fault === undefined) throw error
  console.error(fault.message)
  process.exit(1)
}

function stopSignal(): AbortSignal {
  const asked = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => asked.abort())
  asked.signal.addEventListener('abort', () => setTimeout(stopNow, STOP_LIMIT_MS).unref())
  return asked.signal
}

function stopNow(): void {
  console.error(
    `Not everything was closed within ${STOP_LIMIT_MS / 1000} s, so the rest was cut off. Nothing acknowledged is lost.`,
  )
  process.exit(1)
}

/** From start to stop. Whatever was opened is closed again, even if the start failed halfway. */
async function serve(stopAsked: AbortSignal): Promise<void> {
  const config = loadConfig(process.env)
  for (const line of goneSettings(process.env)) console.warn(line)
  const log = createLogger(config.logLevel, process.stdout.isTTY ? await readableLines(process.stdout) : undefined)
  const storage = await openStorage(config, log)
  try {
    if (stopAsked.aborted) return
    const app = await buildApp({
      config,
      databaseUrl: storage.url,
      log,
      openTracing: tracingFrom(process.env),
      embedder: new Embedder(modelFolder(dataDirOf(config))),
    })
    try {
      // Node does this at exit, and a process that is killed has none: each of its starts would compile everything again.
      flushCompileCache()
      await app.listen()
      if (stopAsked.aborted) return
      announce(app, storage, config)
      await once(stopAsked, 'abort')
    } finally {
      void storage.flush()
      await drain(app)
    }
  } finally {
    await storage.stop()
  }
}

/**
 * Lets running calls finish. Connections that become idle only now are closed too, or they would keep the server open.
 */
async function drain(app: App): Promise<void> {
  const connections = app.server.server
  const idle = setInterval(() => connections.closeIdleConnections(), 50)
  const late = setTimeout(() => connections.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
}

async function openStorage(config: Config, log: Logger): Promise<Storage> {
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, where: databaseName(config.databaseUrl), flush: nothing, stop: nothing }
  }
  const dataDir = dataDirOf(config)
  const server = await openEmbedded({
    dataDir,
    pid: process.pid,
    onRestart: (err) => log.error({ err }, err ? 'the database could not be restarted' : 'the database was restarted'),
  })
  return { ...server, where: dataDir }
}

function dataDirOf({ dataDir }: Config): string {
  return path.resolve(dataDir ?? defaultDataDir(path.resolve(import.meta.dirname, '../..')))
}

async function nothing(): Promise<void> {}

/** Host and database only: the rest may contain a password. */
function databaseName(url: string): string {
  const [, host, name] = /^\w+:\/\/(?:[^/]*@)?([^/?]*)(\/[^?]*)?/.exec(url) ?? []
  return `PostgreSQL at ${host || 'the local socket'}${name ?? ''}`
}

function announce({ site, firstAdminUrl, listensAt }: App, storage: Storage, config: Config): void {
  if (config.role === 'worker') {
    console.log(`Ideabridge is running at ${listensAt}\n  Worker: serves /healthz, /readyz and /metrics only`)
    return
  }
  const lines = [
    `Ideabridge is running at ${site.baseUrl}`,
    `  Web app         ${site.baseUrl}/app`,
    `  API reference   ${site.baseUrl}/docs`,
    `  For agents      ${site.baseUrl}/llms.txt`,
    `  MCP             ${site.baseUrl}/mcp`,
    `  Data            ${storage.where}`,
  ]
  if (firstAdminUrl)
    lines.push(
      `  First admin     ${firstAdminUrl}`,
      '                  There is no admin yet. This link creates one; it works once, for 7 days or until the next start.',
    )
  if (config.webhookAllowPrivate)
    lines.push(
      '  WARNING: WEBHOOK_ALLOW_PRIVATE is on, so events may be sent into this network. For local development only.',
    )
  console.log(lines.join('\n'))
}

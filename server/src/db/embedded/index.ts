import type pg from 'pg'
import { StartupFault } from '../../config/startup-fault.ts'
import { claimDataDirectory } from './claim.sql.ts'
import { type EmbeddedServer, hasCluster, startEmbedded } from './server.ts'

export { defaultDataDir, startEmbedded } from './server.ts'

interface OwnedOptions {
  dataDir: string
  settings?: Record<string, string>
  /** The service's process id, for the message a second start gets. */
  pid: number
  onRestart: (error?: Error) => void
}

interface OwnedServer {
  url: string
  /** A checkpoint ahead of the one that ends a stop, which then has little left to write. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const RETRY_MS = 500

/**
 * Temporary access to the embedded database, next to a running service if there is one; otherwise started and stopped
 * for this.
 */
export async function visitEmbedded(dataDir: string, pid: number): Promise<{ url: string; stop(): Promise<void> }> {
  if (!(await hasCluster(dataDir))) throw new StartupFault(`There is no data in ${dataDir}. Check DATA_DIR.`)
  const server = await startEmbedded({ dataDir })
  const claim = await claimDataDirectory(server.url, dataDir, pid).catch((error) => {
    if (error instanceof StartupFault) return undefined
    throw error
  })
  return {
    url: server.url,
    async stop() {
      if (claim === undefined) return
      await end(claim)
      await server.stop()
    },
  }
}

/** The embedded database of one running service: started, claimed, and restarted if it dies. */
export async function openEmbedded(options: OwnedOptions): Promise<OwnedServer> {
  const { dataDir, pid, settings = {} } = options
  let stopping = false
  let server: EmbeddedServer = await startEmbedded({ dataDir, settings })
  let claim = await claimDataDirectory(server.url, dataDir, pid)
  let recovery: Promise<void> | undefined
  watch()

  function watch(): void {
    claim.once('end', () => {
      recovery = restart()
    })
  }

  async function restart(): Promise<void> {
    while (!stopping) {
      try {
        server = await startEmbedded({ dataDir, settings })
        claim = await claimDataDirectory(server.url, dataDir, pid)
        watch()
        return options.onRestart()
      } catch (error) {
        options.onRestart(error as Error)
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  return {
    url: server.url,
    async flush() {
      await claim.query('checkpoint').catch(() => {})
    },
    async stop() {
      stopping = true
      await recovery
      await end(claim)
      await server.stop()
    },
  }
}

async function end(client: pg.Client): Promise<void> {
  await client.end().catch(() => {})
}

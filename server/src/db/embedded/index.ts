import type pg from 'pg'
import { claimDataDirectory } from './claim.ts'
import { type EmbeddedServer, startEmbedded } from './server.ts'

export { defaultDataDir, startEmbedded } from './server.ts'

interface OwnedOptions {
  dataDir: string
  /** Of the service, for the message that a second start gets. */
  pid: number
  onRestart: (error?: Error) => void
}

const RETRY_MS = 500

/** The embedded database of one running service: started, claimed for it, and started again should it ever die. */
export async function openEmbedded(options: OwnedOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const { dataDir, pid } = options
  let stopping = false
  let server: EmbeddedServer = await startEmbedded({ dataDir })
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
        server = await startEmbedded({ dataDir })
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

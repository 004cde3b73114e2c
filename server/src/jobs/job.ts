import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Embedder } from '../embedding/embedder.ts'
import type { OnEmbedded } from '../modules/market/matching/index.ts'
import type { Logger } from '../observe/log.ts'
import type { Renderer } from '../rendering/renderer.ts'
import type { Secrets } from '../secrets/secrets.ts'

export interface JobContext {
  database: Database
  config: Config
  secrets: Secrets
  baseUrl: string
  log: Logger
  /** Counts the texts that were given vectors, or were not. */
  onEmbedded: OnEmbedded
  /** Makes vectors on this machine, if the model is there. */
  embedder: Embedder | undefined
  /** For files made by strangers. */
  renderer: Renderer
}

/** Scheduled work, run once per interval across all processes. */
export interface Job {
  readonly name: string
  readonly everySeconds: number
  run(context: JobContext): Promise<void>
}

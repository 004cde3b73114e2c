import type { Config } from '../config/config.ts'
import type { CallContext, Operation } from '../contract/operation.ts'
import type { Database } from '../db/database.ts'
import type { Newsroom } from '../events/news.ts'
import type { ReadTokenState } from '../events/token-state.sql.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Answer, Done, IncomingCall, PreparedOperation } from './call.ts'
import type { AgentCall } from './calls.ts'
import type { RecordAction } from './steps/action-log.sql.ts'
import type { Admit } from './steps/admission.sql.ts'

/** Dependencies of the pipeline. */
export interface PipelineOptions {
  database: Database
  config: Config
  secrets: Secrets
  site: Site
  operations: ReadonlyMap<string, Operation>
  newsroom: Newsroom
  stamp: CallContext['stamp']
  /** Receives every internal failure; the caller only gets server_error. */
  onFailure: (error: unknown, requestId: string) => void
  /** Called when a batch was rolled back and its writes are retried one by one. Fine now and then, slow if frequent. */
  onRetried: (error: unknown) => void
}

/** What the steps of a call share. */
export interface PipelineDependencies extends PipelineOptions {
  /** Each of these batches concurrent requests. */
  admit: Admit
  record: RecordAction
  share: (write: SharedWrite) => Promise<Done>
  tokenState: ReadTokenState
}

/** An agent's write that passed every check outside a transaction, and the steps that are left. */
export interface SharedWrite {
  readonly call: AgentCall
  readonly next: () => Promise<Done>
}

/** Base URL, known once the service listens. */
export interface Site {
  baseUrl: string
}

export type Pipeline = (prepared: PreparedOperation, call: IncomingCall) => Promise<Answer>

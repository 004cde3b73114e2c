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

export interface PipelineOptions {
  database: Database
  config: Config
  secrets: Secrets
  site: Site
  operations: ReadonlyMap<string, Operation>
  newsroom: Newsroom
  stamp: CallContext['stamp']
  sheet: CallContext['sheet']
  /** Gets every internal error; the caller only sees server_error. */
  onFailure: (error: unknown, requestId: string) => void
  /** Called when a batch was rolled back and its writes run again one by one: harmless now and then, slow if frequent. */
  onRetried: (error: unknown) => void
}

export interface PipelineDependencies extends PipelineOptions {
  /** Each of these batches concurrent requests. */
  admit: Admit
  record: RecordAction
  share: (write: SharedWrite) => Promise<Done>
  tokenState: ReadTokenState
}

/** An agent's write that passed every check outside the transaction, with its remaining steps. */
export interface SharedWrite {
  readonly call: AgentCall
  readonly next: () => Promise<Done>
}

export interface Site {
  /** Known once the service listens. */
  baseUrl: string
  /** The platform's time. */
  now(): number
}

export type Pipeline = (prepared: PreparedOperation, call: IncomingCall) => Promise<Answer>

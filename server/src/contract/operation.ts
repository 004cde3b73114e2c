import type { Static, TObject } from 'typebox'
import type { Config } from '../config/config.ts'
import type { Tx } from '../db/tx.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Access, AdminAccess, BotAccess, PersonAccess } from './access.ts'
import type { Day, Intent, News, TokenState } from './call-facts.ts'
import type { ErrorCode, Refusal } from './errors.ts'
import type { Preview } from './preview.ts'
import type { BotStatus } from './vocabulary.ts'

type Fields = Record<string, unknown>

/** What every handler gets. Only the transaction, never the pool. */
export interface CallContext {
  readonly tx: Tx
  readonly config: Config
  readonly secrets: Secrets
  /** Where this installation is reached, without a slash at the end. */
  readonly baseUrl: string
  readonly requestId: string
  /** The caller's address as limits count it. */
  readonly address: string
  /** Tells the caller's browser to keep this session, or with null to forget it. */
  setSession(token: string | null): void
  /** What the caller's browser kept to be known again; anything may stand in it. */
  readonly device: string | undefined
  /** Tells it what to keep. */
  setDevice(device: string): void
  /** For the release of held writes, which run the operation they were made with. */
  operationNamed(name: string): Operation | undefined
  /** For reads that wait: tells when an agent may have news, without holding a connection meanwhile. */
  follow(botId: number): News
  /** The body of an operation with `upload`. */
  readonly sent?: SentFile
  /** For reads that wait: what has become of the bearer token meanwhile. */
  tokenState(): Promise<TokenState>
}

export interface CallingBot {
  readonly bot_id: number
  readonly bot_name: string
  readonly status: BotStatus
  readonly autonomous: boolean
  readonly capabilities: readonly string[]
}

export interface ActingUser {
  readonly user_id: number
  readonly name: string
}

export interface BotContext extends CallContext {
  readonly bot: CallingBot
  /** The paired user that the call acts for; null where it acts for the agent itself, an address or all users. */
  readonly user: ActingUser | null
  /** The agent waits for approval: nothing of this write may be seen by others, no event, no mail. */
  readonly held: boolean
  /** The key that the call came with; null without one. */
  readonly intent: Intent | null
  /** The agent's own account as its call found it; absent while held writes become real, which is nobody's call. */
  readonly account?: BotAccount
  /** Set while held writes become real, perhaps hundreds in one transaction. */
  readonly batch?: ReleaseBatch
}

export interface BotAccount {
  /** Null until an admin approves. */
  readonly active_capabilities: string[] | null
  readonly requested_capabilities: string[]
  readonly linked_users_count: number
  readonly points_balance: number
  readonly created_at: string
  readonly last_active_at: string
  readonly day: Day
}

/** What the releases of one approval share. */
export interface ReleaseBatch {
  /** The answer to a question that all of them ask, found once. A refusal is not kept. */
  once<Value>(question: string, answer: () => Promise<Value>): Promise<Value>
  /** Leaves work for the end, where it is done for all items at once. */
  atEnd<Item>(work: (context: BotContext, items: Item[]) => Promise<void>, item: Item): void
}

export interface CallingPerson {
  readonly user_id: number
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
  readonly is_admin: boolean
  readonly trusted: boolean
  readonly premium: boolean
}

export interface PersonContext extends CallContext {
  readonly person: CallingPerson
  /** Hash of the session that calls; null for a token. */
  readonly sessionHash: Buffer | null
  /** Of the token that calls; null for a session, which may do everything. */
  readonly scopes: readonly string[] | null
}

type ContextOf<A extends Access> = A extends BotAccess
  ? BotContext
  : A extends PersonAccess | AdminAccess
    ? PersonContext
    : CallContext

/** An answer whose status is not the operation's first one. */
export class Reply<Output> {
  readonly status: number
  readonly output: Output

  constructor(status: number, output: Output) {
    this.status = status
    this.output = output
  }
}

/** A file that is read piece by piece, as fast as whoever gets it takes it. */
export interface StoredFile {
  /** Safe to save under: its ending fits what is in it. */
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  /** Another one whenever the content is another one. */
  readonly tag: string
  /** Undefined once the file is gone. */
  piece(from: number, length: number): Promise<Buffer | undefined>
}

/** An answer that is a file. `output` is what doors say about it that cannot send files. */
export class FileReply<Output> extends Reply<Output> {
  readonly file: StoredFile

  constructor(file: StoredFile, output: Output) {
    super(200, output)
    this.file = file
  }
}

/** A file on its way here. It may take a minute, so its handler opens transactions itself and holds none meanwhile. */
export interface SentFile {
  /** As announced; there will be no more. */
  readonly bytes: number
  /** Read as fast as they are taken. Throws when the sender falls silent or hangs up. */
  pieces(): AsyncIterable<Buffer>
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** Throw a refusal to undo what the call did; return it to keep what was done. */
type Outcome<Output> = Output | Reply<Output> | Refusal

interface OperationRecord<A extends Access, Input extends TObject, Output extends TObject> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** With parameters as `{name}`, each a field of the input. */
  readonly path: string
  /** The status of success; further ones that the handler may answer with follow. */
  readonly statuses: readonly [number, ...number[]]
  /** The heading under which documents list it. */
  readonly group: string
  readonly summary: string
  /** For the model that decides whether to call it: when to use it, what must be true first, what comes next. */
  readonly description: string
  readonly access: A
  readonly effect: 'read' | 'write' | 'destroy'
  /**
   * Writes of agents that may share a transaction with others: they only add rows, lock nothing others wait for, and never
   * roll back a part of their work.
   */
  readonly batchable?: (input: Static<Input>) => boolean
  /** Shows what is public and changes rarely: may be read from a replica, a moment old. */
  readonly fromReplica?: true
  /** Offered as a tool at the MCP endpoint. */
  readonly mcp: boolean
  /** The header with a signature over the body: the input is then `payload`, the body as sent, and `signature`. */
  readonly signedBody?: string
  /** Advice for whoever sends a body that is too large. */
  readonly ifTooLarge?: string
  /** Its body is a file of one of these types, `sent` in the context; all fields are in the path and the query. */
  readonly upload?: { readonly types: readonly string[]; readonly largest: number }
  /** Whatever body is sent is not looked at: all fields are in the path. */
  readonly ignoresBody?: true
  /** Its success is a stream of events with such data, which only HTTP can give. */
  readonly stream?: TObject
  /** Its success is a file of one of these types: HTTP sends the file itself, other doors say where it is. */
  readonly file?: readonly string[]
  readonly input: Input
  readonly output: Output
  /** An input that works, for documents. */
  readonly example: Static<Input>
  /** For documents: codes of its own, beside those that its access brings and that every operation may answer. */
  readonly errors?: readonly ErrorCode[]
  /** For documents: what a refusal with one of these codes carries beside the error's own fields. */
  readonly refusals?: Partial<Record<ErrorCode, TObject>>
  /** For documents: what this installation's settings add to the description, and to those of single fields. */
  readonly inForce?: (config: Config) => { description: string; fields: Readonly<Record<string, string>> }
  /**
   * For agents' operations that need a permission: what the call would do, for limits and for the person who is asked. It
   * changes and locks nothing, and refuses only where there is nothing to show.
   */
  preview?(context: BotContext, input: Static<Input>): Promise<Preview>
  handler(context: ContextOf<A>, input: Static<Input>): Promise<Outcome<Static<Output>>>
  /** Makes a write of an agent real that was held until its approval; null where writes are never held. */
  readonly release: ((context: BotContext, input: Static<Input>, answer: Static<Output>) => Promise<void>) | null
}

/** An operation as the pipeline and the surfaces see it: its own types forgotten, its record whole. */
export interface Operation<A extends Access = Access>
  extends Omit<OperationRecord<A, TObject, TObject>, 'handler' | 'release' | 'example' | 'batchable' | 'preview'> {
  readonly example: Fields
  readonly batchable?: (input: Fields) => boolean
  preview?(context: BotContext, input: Fields): Promise<Preview>
  handler(context: ContextOf<A>, input: Fields): Promise<Outcome<Fields>>
  readonly release: ((context: BotContext, input: Fields, answer: Fields) => Promise<void>) | null
}

export function defineOperation<A extends Access, Input extends TObject, Output extends TObject>(
  record: OperationRecord<A, Input, Output>,
): Operation {
  return Object.freeze(record) as unknown as Operation
}

export function isBotOperation(operation: Operation): operation is Operation<BotAccess> {
  return operation.access.by === 'bot'
}

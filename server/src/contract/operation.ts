import type { Static, TObject } from 'typebox'
import type { Config } from '../config/config.ts'
import type { Access, AdminAccess, BotAccess, PersonAccess } from './access.ts'
import type { BotContext, CallContext, CallingBot, DeedContext, PersonContext } from './context.ts'
import type { ErrorCode } from './error-codes.ts'
import type { Refusal } from './errors.ts'
import type { Fields } from './fields.ts'
import { PLACES } from './places.ts'
import type { Preview } from './preview.ts'
import type { Answer, Reply } from './reply.ts'

export type * from './context.ts'

type ContextOf<A extends Access> = A extends BotAccess
  ? BotContext
  : A extends PersonAccess | AdminAccess
    ? PersonContext
    : CallContext

/** Throw a refusal to roll back; return it to keep what was done. */
type Outcome<Output> = Answer<Output> | Reply<Answer<Output>> | Refusal

/** For when a proof is only sometimes needed. */
export interface StepUp {
  /** The input holds the password, which is proof enough for somebody without a passkey. */
  readonly bringsPassword?: true
  readonly when?: (input: Fields) => boolean
}

/** Records by their kind. An interest stands for its idea and its conversation too. */
export type Locks = { readonly [Kind in 'idea' | 'conversation' | 'interest']?: number }

/** What an agent did, as a sentence goes on after its name, and what it wants to do. {thing} stands for the record, if there is one. */
interface Act {
  readonly did: string
  readonly wants: string
}

/** Other forms by what the agent chose. */
export interface Said extends Act {
  readonly chosen?: Readonly<Record<string, Act>>
}

type Statuses = readonly [number, ...number[]]
type Effect = 'read' | 'write' | 'destroy'

interface OperationRecord<A extends Access, Input extends TObject, Output extends TObject> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Parameters as `{name}`, each a field of the input. */
  readonly path: string
  /** The success status, 200 unless said, followed by others the handler may return. */
  readonly statuses?: Statuses
  /** Heading in the documents. */
  readonly group: string
  readonly summary: string
  /** For the model that decides whether to call it: when to use it, what must be true first, what comes next. */
  readonly description: string
  /** For agents' operations that are logged: what people read of it. `npm run generate` takes it to the translators. */
  readonly said?: Said
  readonly access: A
  /** `destroy` ends or overwrites something: clients ask before it. What is asked for with GET reads. */
  readonly effect?: Effect
  /** Repeating it with the same input changes nothing more, even without a key. */
  readonly repeatable?: true
  /** Why a person's write takes no Idempotency-Key; said in the documents. */
  readonly noKey?: string
  /** Why a write cannot be tried without being done; said in the documents. */
  readonly noDryRun?: string
  /**
   * For agents' writes that may share a transaction, which never roll back part of their work: the records that others may
   * be changing too. They are locked before the handler runs, in one order for all writes of a transaction. Null for
   * input whose write has to run alone.
   */
  readonly locks?: (input: Static<Input>) => Locks | null
  /**
   * Of calls about one record that share a transaction, those of different people run side by side: each step takes all of
   * them at once. Without it they run one after the other.
   */
  readonly sideBySide?: true
  /** Public and rarely changing: may be read from a replica, slightly stale. */
  readonly fromReplica?: true
  /**
   * Needs a recent proof of who calls, if by session: a passkey if they have one, else the password. What admins change
   * needs one anyway.
   */
  readonly stepUp?: true | StepUp
  /** Agents pass its URL on to their people: browsers are led to this page of the app, programs get the record. */
  readonly page?: string
  readonly mcp?: boolean
  /** Only useful without a token, so other callers' lists of tools leave it out. */
  readonly forNewcomers?: true
  /** Header with a signature over the body. The input is then `payload`, the raw body, and `signature`. */
  readonly signedBody?: string
  /** Advice for callers whose body is too large. */
  readonly ifTooLarge?: string
  /** Its body is a file of one of these types, `sent` in the context; all fields are in the path and the query. */
  readonly upload?: { readonly types: readonly string[]; readonly largest: number }
  /** The body is ignored: all fields are in the path. */
  readonly ignoresBody?: true
  /** Success is an event stream with this data, available over HTTP only. */
  readonly stream?: TObject
  /** Success is a file of one of these types: HTTP sends the file, other surfaces say where it is. */
  readonly file?: readonly string[]
  readonly input: Input
  readonly output: Output
  /** A valid input, for documents. */
  readonly example: Static<Input>
  /** For documents: extra error codes, beyond those that its access implies and that every operation may return. */
  readonly errors?: readonly ErrorCode[]
  /** For documents: extra fields of refusals with these codes. */
  readonly refusals?: Partial<Record<ErrorCode, TObject>>
  /** For documents: what this installation's settings add to the descriptions of the operation and its fields. */
  readonly inForce?: (config: Config) => { description: string; fields: Readonly<Record<string, string>> }
  /**
   * For agents' operations that need a permission: what the call would do, for limits and for the person who is asked. It
   * changes and locks nothing, and refuses only where there is nothing to show.
   */
  preview?(context: BotContext, input: Static<Input>): Promise<Preview>
  handler(context: ContextOf<A>, input: Static<Input>): Promise<Outcome<Static<Output>>>
  /** For agents' writes, which have to say it: applies one held until the agent's approval; null if they are never held. */
  readonly release?: ((context: BotContext, input: Static<Input>, answer: Static<Output>) => Promise<void>) | null
}

/** An operation as the pipeline and the surfaces see it, with its own types erased. */
export interface Operation<A extends Access = Access>
  extends Omit<
    OperationRecord<A, TObject, TObject>,
    'statuses' | 'effect' | 'mcp' | 'handler' | 'release' | 'example' | 'locks' | 'preview'
  > {
  readonly statuses: Statuses
  readonly effect: Effect
  readonly mcp: boolean
  readonly example: Fields
  readonly locks?: (input: Fields) => Locks | null
  preview?(context: BotContext, input: Fields): Promise<Preview>
  handler(context: ContextOf<A>, input: Fields): Promise<Outcome<Fields>>
  readonly release?: ((context: BotContext, input: Fields, answer: Fields) => Promise<void>) | null
}

export function defineOperation<A extends Access, Input extends TObject, Output extends TObject>(
  record: OperationRecord<A, Input, Output>,
): Operation {
  return complete(record)
}

function complete(
  record: Pick<OperationRecord<Access, TObject, TObject>, 'name' | 'method' | 'path' | 'access' | 'effect' | 'mcp'>,
): Operation {
  const effect = record.effect ?? (record.method === 'GET' ? 'read' : undefined)
  if (effect === undefined) throw new Error(`${record.name} must say its effect: read, write or destroy.`)
  const { name, method, path, access, mcp = false } = record
  PLACES.set(name, { method, path, mcp, access })
  return Object.freeze({ statuses: [200], mcp: false, ...record, effect }) as unknown as Operation
}

type Shared<Input extends TObject, Output extends TObject> = Omit<
  OperationRecord<Access, Input, Output>,
  'name' | 'path' | 'handler' | 'release' | 'input' | 'output' | 'example'
> & { readonly example: Fields }

/** What is done, no matter who calls. */
interface Deed<Input extends TObject, Output extends TObject> {
  readonly input: Input
  readonly output: Output
  handler(context: DeedContext, input: Static<Input>): Promise<Outcome<Static<Output>>>
}

/** How one kind of caller reaches a deed: its operation. It need not repeat what the deed declares. */
type DeedCaller<D, Input extends TObject, Output extends TObject> = Omit<Shared<Input, Output>, keyof D> &
  Partial<Shared<Input, Output>> &
  Pick<OperationRecord<BotAccess, Input, Output>, 'name' | 'path' | 'release'> & {
    /** Fields of its own, such as whom an agent acts for; all that the deed requires is among them. */
    readonly input?: TObject
    /** Less than the deed answers, or the same under a schema of its own. */
    readonly output?: TObject
  }

/** One handler for all who may do the same: each caller becomes an operation. */
export function defineDeed<
  Input extends TObject,
  Output extends TObject,
  D extends Partial<Shared<Input, Output>>,
  Name extends string,
>(
  deed: D & Deed<Input, Output>,
  callers: Record<Name, DeedCaller<D, Input, Output>>,
): Readonly<Record<Name, Operation>> {
  const operations = Object.entries<object>(callers).map(([caller, record]) => {
    const operation = complete({ ...deed, ...record } as unknown as Operation)
    refuseMissingFields(deed.input, operation)
    return [caller, operation]
  })
  return Object.freeze(Object.fromEntries(operations))
}

/** The handler relies on them. */
function refuseMissingFields({ required = [] }: { required?: readonly string[] }, { name, input }: Operation): void {
  const missing = required.filter((field) => !(input.required as readonly string[] | undefined)?.includes(field))
  if (missing.length > 0) throw new Error(`${name} must require ${missing.join(' and ')}, which its deed relies on.`)
}

/** The user of a call that always acts for one. */
export function userOf({ actor }: Pick<DeedContext, 'actor'>): number {
  if (actor.userId === null) throw new Error('This is done for a person, and the call names none.')
  return actor.userId
}

/** The calling agent, for what only agents do. */
export function agentOf({ bot }: Pick<DeedContext, 'bot'>): CallingBot {
  if (bot === undefined) throw new Error('This is done by agents, and a person calls.')
  return bot
}

/** Trying a write needs a bound for strangers: without one, theirs cannot be tried. */
export function takesDryRun({ access, effect, noDryRun }: Pick<Operation, 'access' | 'effect' | 'noDryRun'>): boolean {
  return effect !== 'read' && noDryRun === undefined && (access.by !== 'anyone' || access.addressLimit !== null)
}

export function takesKey({ access, effect, noKey }: Pick<Operation, 'access' | 'effect' | 'noKey'>): boolean {
  if (effect === 'read' || noKey !== undefined) return false
  return access.by === 'person' || access.by === 'admin' || (access.by === 'bot' && access.idempotent)
}

/** Whether a call may name the task it is done for: what an agent writes for a person, unless its own field has that name. */
export function takesTask({ access, effect, input }: Pick<Operation, 'access' | 'effect' | 'input'>): boolean {
  return access.by === 'bot' && effect !== 'read' && access.actsFor !== 'nobody' && !('task_id' in input.properties)
}

/** Whether a person can choose to be asked before this is done; see approvals/ask.ts. */
export function canAsk(operation: Operation): boolean {
  return (
    isBotOperation(operation) &&
    operation.effect !== 'read' &&
    operation.access.permission !== null &&
    operation.preview !== undefined
  )
}

export function isBotOperation(operation: Operation): operation is Operation<BotAccess> {
  return operation.access.by === 'bot'
}

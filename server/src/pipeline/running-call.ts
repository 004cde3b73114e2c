import type { Access } from '../contract/access.ts'
import type { FieldFaults } from '../contract/fault.ts'
import type { Language } from '../contract/languages.ts'
import type { CallContext, Operation } from '../contract/operation.ts'
import type { Tx } from '../db/tx.ts'
import type { CheckedInput } from '../schema/input.ts'
import { type Caller, docsUrl, type IncomingCall } from './call.ts'
import type { PreparedOperation } from './prepare.ts'
import { dryRunWish, mergeFaults, readInput, wishFields } from './read-input.ts'
import { type Warning, warningsFor } from './warnings.ts'

/** A call on its way through the steps: what was sent, and what they learn about it. */
export class RunningCall<A extends Access = Access> implements Caller {
  readonly prepared: PreparedOperation<A>
  readonly incoming: IncomingCall
  readonly context: Omit<CallContext, 'tx'>
  readonly docs: string
  readonly warnings: readonly Warning[]
  /** Programs are answered in English. */
  readonly reader: Language | undefined
  /** Everything is checked and nothing is done. */
  readonly dryRun: boolean
  checked: CheckedInput
  /** What is wrong with what was sent beside the input's own fields. */
  protected readonly besideInput: FieldFaults
  #headers: Readonly<Record<string, string>> = {}
  botId: number | undefined
  userId: number | undefined
  /** Set while its handler runs. */
  tx!: Tx

  constructor(
    prepared: PreparedOperation<A>,
    incoming: IncomingCall,
    context: Omit<CallContext, 'tx'>,
    besideInput: FieldFaults = {},
  ) {
    const operation = prepared.operation as Operation
    this.prepared = prepared
    this.incoming = incoming
    this.context = context
    this.docs = docsUrl(context.baseUrl, operation.name)
    this.warnings = warningsFor(operation, incoming, this.docs, wishFields(operation))
    this.reader = operation.access.by === 'bot' ? undefined : incoming.reader
    const { dryRun, faults } = dryRunWish(operation, incoming)
    this.dryRun = dryRun
    this.besideInput = { ...besideInput, ...faults }
    this.checked = mergeFaults(readInput(prepared, incoming), this.besideInput)
  }

  /** What is left of the caller's limits. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers
  }

  set headers(headers: Readonly<Record<string, string>>) {
    this.#headers = headers
  }

  get operation(): Operation<A> {
    return this.prepared.operation
  }

  /** What its handler gets. */
  contextIn(tx: Tx): CallContext {
    return { ...this.context, tx }
  }

  /** Only once the step `input` has let it pass. */
  get input(): Record<string, unknown> {
    if (!this.checked.ok) throw new Error(`${this.operation.name} ran with input that was not checked.`)
    return this.checked.value
  }
}

import { REASONS } from './reason-list.ts'
import { inWords, type ParamsOf } from './reasons.ts'

export type Reason = keyof typeof REASONS
export type ReasonParams<R extends Reason> = ParamsOf<(typeof REASONS)[R]>

export type Because = {
  [R in Reason]: keyof ReasonParams<R> extends never
    ? { readonly reason: R; readonly params?: Readonly<Record<never, never>> }
    : { readonly reason: R; readonly params: ReasonParams<R> }
}[Reason]

export type PlainReason = { [R in Reason]: keyof ReasonParams<R> extends never ? R : never }[Reason]

/** What is wrong with a field. */
export type Fault = Because
export type FieldFaults = Record<string, Fault[]>

export type Given<R extends Reason> = keyof ReasonParams<R> extends never ? [] : [params: ReasonParams<R>]

export function fault<R extends Reason>(reason: R, ...[params]: Given<R>): Fault {
  return { reason, params: params ?? {} } as Fault
}

export function sentenceOf({ reason, params = {} }: Because): string {
  return inWords(REASONS[reason].sentence, params)
}

/** How reasons are declared, and how one becomes a sentence. The list is in reason-list.ts. */

/** What a parameter holds; a list names its possible words. A question mark means it may be null. */
export type ParamKind = 'number' | 'string' | 'string?' | 'list' | 'any' | readonly string[]
type Shape = Readonly<Record<string, ParamKind>>

interface DeclaredReason<Params extends Shape = Shape> {
  /** In English, for the API, with parameters in braces. */
  readonly sentence: string
  readonly params: Params
}

type ValueOf<Kind extends ParamKind> = Kind extends 'number'
  ? number
  : Kind extends 'string'
    ? string
    : Kind extends 'string?'
      ? string | null
      : Kind extends 'list'
        ? readonly string[]
        : Kind extends readonly (infer Word)[]
          ? Word
          : unknown

export type ParamsOf<Declared> =
  Declared extends DeclaredReason<infer Params> ? { readonly [Name in keyof Params]: ValueOf<Params[Name]> } : never

export function say(sentence: string): DeclaredReason<Record<never, never>>
export function say<const Params extends Shape>(sentence: string, params: Params): DeclaredReason<Params>
export function say(sentence: string, params: Shape = {}): DeclaredReason {
  return { sentence, params }
}

export function defineReasons<const List extends Readonly<Record<string, DeclaredReason>>>(list: List): List {
  return list
}

export function inWords(sentence: string, params: Readonly<Record<string, unknown>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_all, name: string) => [params[name] ?? ''].flat().join(', '))
}

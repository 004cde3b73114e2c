import type { Access } from './access.ts'

interface Route {
  readonly method: string
  readonly path: string
  readonly mcp: boolean
  readonly access: Access
}

/** Where each operation is served and who may call it, noted as it is declared: next steps say so. */
export const PLACES = new Map<string, Route>()

export type Reader = 'agent' | 'assistant' | 'person'

/** The caller who is answered, and what they may call at all. */
export interface Asker {
  readonly kind: Reader
  may(access: Access): boolean
}

/** For answers that are stored and read later. */
export const ANY_AGENT: Asker = {
  kind: 'agent',
  may: ({ by }) => by === 'bot' || by === 'anyone',
}
export const ANY_PERSON: Asker = { kind: 'person', may: ({ by }) => by === 'person' || by === 'anyone' }

/** Whether they may call it at all. Of somebody unknown, only what takes no token. */
export function isOpenTo(operation: string, asker: Asker | undefined): boolean {
  const access = PLACES.get(operation)?.access
  return access === undefined || (asker ? asker.may(access) : access.by === 'anyone')
}

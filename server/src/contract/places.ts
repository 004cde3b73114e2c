import type { Access } from './access.ts'

interface Place {
  readonly method: string
  readonly path: string
  readonly mcp: boolean
  readonly by: Access['by']
}

/** Where each operation is served and who may call it, noted as it is declared: next steps say so. */
export const PLACES = new Map<string, Place>()

/** Who is answered; undefined where that is not known. */
export type Reader = 'agent' | 'assistant' | 'person'

const CALLED_BY: Readonly<Record<Reader, readonly Access['by'][]>> = {
  agent: ['bot', 'anyone', 'any-token'],
  assistant: ['bot', 'any-token'],
  person: ['person', 'admin', 'anyone', 'any-token'],
}

/** Whether this kind of caller may call it at all. */
export function isOpenTo(operation: string, reader: Reader | undefined): boolean {
  const place = PLACES.get(operation)
  return reader === undefined || place === undefined || CALLED_BY[reader].includes(place.by)
}

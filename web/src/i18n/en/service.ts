import type { ServiceWords } from '../service-words.ts'

/** The service's own language. */
export const service: ServiceWords = { codes: {}, sentences: [] }

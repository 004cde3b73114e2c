import type { DocumentRow } from '../documents.sql.ts'

/** A document as those see it who may not read it: what it is, and nothing of what is in it. */
export function behindDoor<Row extends DocumentRow>(document: Row): Row {
  return { ...document, preview: { state: 'none', pages: null, pictures: [] } }
}

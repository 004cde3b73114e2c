import type { DocumentRow } from '../documents.sql.ts'

/** A document as people see it who may not read it: what it is, and nothing of its content. */
export function behindDoor<Row extends DocumentRow>(document: Row): Row {
  return { ...document, preview: { state: 'none', pages: null, pictures: [] } }
}

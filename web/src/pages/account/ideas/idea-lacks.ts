import { useEditor } from '../../../i18n/editor.ts'
import type { Lack } from '../editor/Missing.tsx'
import { PARTS, type Section, sectionsOf, textOf } from '../editor/sections.ts'
import type { Values } from '../records/fields.ts'

/** The id of a section’s field. */
export const fieldOf = (key: Section['key']) => `write-${key}`

export const isEmpty = (value: Values[string]) => value === undefined || value === null || String(value).trim() === ''

/** What an idea still lacks: what the service asks for, and what helps. */
export function useIdeaLacks(live: Values) {
  const text = useEditor()
  const sections = sectionsOf(String(live.description ?? ''), text.headings)
  const parts = [
    { words: text.sentence, field: 'annotation', done: !isEmpty(live.annotation) },
    ...PARTS.map((part) => ({
      words: text.headings[part],
      field: fieldOf(part),
      done: textOf(sections, part) !== '',
    })),
  ]
  const open = parts.filter(({ done }) => !done)
  const needed: Lack[] = isEmpty(live.name) ? [{ words: text.missing.name, field: 'name' }] : []
  return { needed, helps: open as Lack[], parts: { done: parts.length - open.length, of: parts.length } }
}

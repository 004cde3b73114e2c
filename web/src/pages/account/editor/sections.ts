/** The guided parts of an idea, in the order in which they are asked for. */
export const PARTS = ['problem', 'proof', 'ask', 'team', 'money'] as const
export type Part = (typeof PARTS)[number]

export interface Section {
  /** A guided part; or a number, from 0, for the author’s own headings and for what comes before the first one. */
  key: Part | number
  /** The heading line as written; null for what comes before the first one. */
  heading: string | null
  /** As written, with the empty lines around it. */
  text: string
}

type Names = Record<Part, string>

/** Names of a part in ideas written in another language, or by an agent. */
const ALSO: Record<Part, readonly string[]> = {
  problem: ['problem', 'the problem', 'das problem'],
  proof: ['proof', 'proof so far', 'traction', 'was dafür spricht', 'belege'],
  ask: ['ask', 'the ask', 'looking for', 'we are looking for', 'gesucht', 'was wir suchen'],
  team: ['team', 'the team', 'das team'],
  money: ['money', 'what it costs', 'funding', 'use of funds', 'was es kostet', 'finanzierung'],
}

const HEADING = /^#{1,2} +(\S.*)$/

/**
 * Splits a description at its headings. Nothing is dropped: put back together, it is identical. `names` are the headings that
 * the editor itself writes in the reader’s language.
 */
export function sectionsOf(description: string, names: Names): Section[] {
  const sections: Section[] = [{ key: 0, heading: null, text: '' }]
  for (const line of description.split(/(?<=\n)/)) {
    const heading = line.trimEnd()
    const [, words] = HEADING.exec(heading) ?? []
    const last = sections.at(-1) as Section
    if (words === undefined) last.text += line
    else {
      const part = partCalled(words, names)
      const isFirst = part !== undefined && sections.every(({ key }) => key !== part)
      sections.push({ key: isFirst ? part : sections.length, heading, text: line.slice(heading.length) })
    }
  }
  return sections
}

function partCalled(words: string, names: Names): Part | undefined {
  const called = words.replace(/[*:#]/g, '').trim().toLowerCase()
  return PARTS.find((part) => names[part].toLowerCase() === called || ALSO[part].includes(called))
}

export function descriptionOf(sections: readonly Section[]): string {
  return sections.map(({ heading, text }) => (heading ?? '') + text).join('')
}

/** The text of a section, without the empty lines around it. */
export function textOf(sections: readonly Section[], key: Section['key']): string {
  return sections.find((section) => section.key === key)?.text.trim() ?? ''
}

/**
 * Replaces the text of one section and leaves the others as written. A guided part gets its heading with its first words and
 * loses it with its last.
 */
export function written(sections: readonly Section[], key: Section['key'], words: string, names: Names): Section[] {
  const isNew = sections.every((section) => section.key !== key)
  if (words.trim() === '' && typeof key === 'string') return ended(sections.filter((section) => section.key !== key))
  const all = isNew && typeof key === 'string' ? withPart(sections, key, names) : sections
  return ended(
    all.map((section) => {
      if (section.key !== key) return section
      return { ...section, text: section.heading === null ? `${words}\n\n` : `\n\n${words}\n\n` }
    }),
  )
}

/** Inserted before the next part in order, otherwise at the end; with an empty line before its heading. */
function withPart(sections: readonly Section[], part: Part, names: Names): Section[] {
  const later: readonly Section['key'][] = PARTS.slice(PARTS.indexOf(part) + 1)
  const next = sections.findIndex(({ key }) => later.includes(key))
  const place = next < 0 ? sections.length : next
  const before = sections.slice(0, place).map((section, at) => {
    if (at !== place - 1 || section.text.endsWith('\n\n')) return section
    const isEmpty = section.heading === null && section.text.trim() === ''
    return { ...section, text: isEmpty ? '' : `${section.text.trimEnd()}\n\n` }
  })
  return [...before, { key: part, heading: `## ${names[part]}`, text: '' }, ...sections.slice(place)]
}

/** Trims what follows the last words. */
function ended(sections: readonly Section[]): Section[] {
  return sections.map((section, at) =>
    at === sections.length - 1 ? { ...section, text: section.text.trimEnd() } : section,
  )
}

import type { useSandboxText } from '../../../i18n/sandbox.ts'

type Text = ReturnType<typeof useSandboxText>

export interface Moment {
  at: string
  what: string
  persona?: string
}

const OWN = [
  ['approval', /^approval (\d+)/],
  ['round', /^round (\d+)/],
  ['interest', /^interest (\d+)/],
  ['introduction', /^introduction (\d+)/],
  ['task', /^task (\d+)/],
  ['suspension', /^a suspension/],
  ['idea', /^idea (\d+)/],
  ['delivery', /^an event/],
] as const

/** The sandbox’s words in the reader’s language; unchanged if there is no translation. */
export function momentInWords(text: Text, { what, persona }: Moment): string {
  const deed = /^\w+: (\w+)/.exec(what)?.[1]
  if (persona !== undefined && deed !== undefined && deed in text.deeds)
    return text.deeds[deed as keyof Text['deeds']]({ name: nameOf(persona) })
  for (const [key, pattern] of OWN) {
    const found = pattern.exec(what)
    if (found === null) continue
    const say = text.moments[key]
    return typeof say === 'string' ? say : say({ id: found[1] ?? '' })
  }
  return what
}

export function nameOf(persona: string): string {
  return persona.charAt(0).toUpperCase() + persona.slice(1)
}

import { LANGUAGES, type Language } from './languages.ts'
import type { Random } from './random.ts'
import { PLACES, TOPICS } from './topics.ts'

/** Who or what a text is about. */
export interface Subject {
  readonly topic: number
  readonly language: number
  readonly place: number
}

const FIRST_NAMES =
  'Ada Bruno Carla Dario Edda Fabio Greta Henrik Ilse Jonas Karin Lorenz Mara Nils Orla Pavel Rosa Simon Tilda Uwe Vera Willem Yara Zeno Amara Kofi Noemi Luca Ines Mateo Aiko Ravi'.split(
    ' ',
  )
const SYLLABLES =
  'al ber cor dan el fer gan hol ir jen kal lor mon nor or pel quil ros sen tal ur vel wen xan yor zel'.split(' ')
const ENDINGS = 'a o ik ent aro isk ova umi ette ond ax ero ing ania il us'.split(' ')

/** A unique invented word for each number; low numbers give short words. */
export function inventedWord(rank: number): string {
  let word = ''
  let rest = rank
  do {
    word += SYLLABLES[rest % SYLLABLES.length]
    rest = Math.floor(rest / SYLLABLES.length)
  } while (rest > 0)
  return capitalized(word + ENDINGS[(rank * 7) % ENDINGS.length])
}

/** A first name and a made-up family name. */
export function personName(random: Random): string {
  return `${random.pick(FIRST_NAMES)} ${inventedWord(SYLLABLES.length + random.below(40_000))}`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Writes texts about a subject; the number of invented words grows with the number of ideas. */
export function createWriter(random: Random, inventedWords: number) {
  function fill(template: string, { topic, language, place }: Subject, brand: string): string {
    const words = TOPICS[topic]!.words[language]!
    const { audiences, qualities } = LANGUAGES[language]!
    const gaps: Record<string, () => string> = {
      brand: () => brand,
      thing: () => random.pickEarly(words),
      other: () => random.pickEarly(words),
      third: () => random.pick(words),
      audience: () => random.pickEarly(audiences),
      quality: () => random.pickEarly(qualities),
      place: () => PLACES[place]![0],
    }
    return capitalized(template.replace(/\{(\w+)\}/g, (_, gap: string) => gaps[gap]!()))
  }
  const brand = () => inventedWord(SYLLABLES.length + random.rank(inventedWords))
  const of = ({ language }: Subject): Language => LANGUAGES[language]!
  const several = (templates: readonly string[], count: number, subject: Subject, name: string) =>
    Array.from({ length: count }, () => fill(random.pick(templates), subject, name)).join(' ')
  return {
    idea(subject: Subject) {
      const name = brand()
      return {
        name: fill(random.pick(of(subject).names), subject, name),
        annotation: fill(random.pick(of(subject).annotations), subject, name),
        description: several(of(subject).sentences, 3 + random.below(4), subject, name),
      }
    },
    profile: (subject: Subject) => several(of(subject).profiles, 1 + random.below(3), subject, brand()),
    opening: (subject: Subject) => fill(random.pick(of(subject).openings), subject, ''),
    reply: (subject: Subject) => fill(random.pick(of(subject).replies), subject, ''),
    business: (subject: Subject) =>
      `${brand()} ${capitalized(random.pick(TOPICS[subject.topic]!.words[subject.language]!))}`,
  }
}

export type Writer = ReturnType<typeof createWriter>

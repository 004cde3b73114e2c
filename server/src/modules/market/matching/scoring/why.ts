import { type Coded, codedIn, type Language } from '../../../../contract/languages.ts'
import { quotingIn } from '../../../../schema/quoted.ts'
import { REGION_FITS, readPlaces } from './places.ts'
import type { Judged } from './reasons.ts'

/** What speaks for a match, as far as both sides say so. */
export interface Facts {
  readonly name: string
  readonly kind: 'investor' | 'partner'
  readonly words: readonly string[]
  /** About the same, in other words. */
  readonly near: boolean
  readonly type: string | null
  readonly region: string | null
  readonly ask: number
  readonly part: number
  readonly least: number | null
  readonly most: number | null
  readonly currency: string
  /** Whether the amount, or a part of it, is within what they invest. */
  readonly affordable: boolean
  /** What they have done here: the more telling of the two. */
  readonly record: 'accepted' | 'answered' | null
}

export function factsOf({ idea, person, kind, fits, words, near }: Judged): Facts {
  return {
    name: person.name,
    kind,
    words,
    near,
    type: (fits.type ?? 0) > 0 ? idea.type_of_idea : null,
    region: (fits.region ?? 0) >= REGION_FITS && !isEverywhere(idea) ? idea.region_of_idea_selling : null,
    ask: idea.ask,
    part: idea.part,
    least: person.ticket_min,
    most: person.ticket_max,
    currency: idea.currency,
    affordable: fits.ticket === 1,
    record: person.was_accepted ? 'accepted' : person.has_answered ? 'answered' : null,
  }
}

function isEverywhere({ region_of_idea_selling: region }: Judged['idea']): boolean {
  return readPlaces(region ?? '').every(({ global }) => global)
}

/** About a person, to the owner of an idea; or about an idea, to the person or their agent. */
export type Told = 'person' | 'idea'

/** Why somebody fits, in one sentence. Without a reader it is for a program. */
export function whyIn(reader: Language | undefined, told: Told, facts: Facts): string {
  const say = codedIn(reader ?? 'en', SAID)
  return told === 'person' ? say.person(facts) : say.idea(facts, reader === undefined)
}

interface Sayings {
  person(facts: Facts): string
  idea(facts: Facts, toProgram: boolean): string
}

const en = writerIn('en')
const de = writerIn('de')

const SAID: Coded<Sayings> = {
  en: {
    person(facts) {
      const { name, kind, words, near, type, region, affordable, record } = facts
      const mentions =
        words.length > 0 ? `mentions ${en.words(words)}` : near && 'writes about the same thing in other words'
      const ideas = [type !== null && `${en.type(type)} ideas`, region !== null && `in ${en.place(region)}`]
      const what = en.joined(ideas, type === null ? 'ideas ' : '')
      const does = kind === 'investor' ? 'backs' : 'joins'
      const amount = affordable && (what === '' ? `invests ${en.range(facts)}` : `, ${en.range(facts)}`)
      const backs = what === '' ? amount : `${does} ${what}${amount || ''}`
      const fits = mentions || backs || 'has no telling word in common with the idea'
      return `${en.name(name)} ${en.list([fits, mentions ? backs : false, record !== null && RECORD.en[record]])}.`
    },
    idea({ words, near, type, region, ask, part, most, currency, affordable }, toProgram) {
      const [profile, range] = toProgram ? ['the profile', 'they invest'] : ['your profile', 'you invest']
      const said = en.list([
        words.length > 0
          ? `mentions ${en.words(words)}, as ${profile} does`
          : near && `is about the same thing as ${profile} in other words`,
        type !== null && `is a ${en.type(type)} idea`,
        region !== null && `is for ${en.place(region)}`,
        affordable &&
          `asks for ${en.money(ask, currency)}${most !== null && ask > most ? ` in parts of ${en.money(part, currency)}` : ''}, which is within what ${range}`,
      ])
      return `The idea ${said || `has no telling word in common with ${profile}`}.`
    },
  },
  de: {
    person(facts) {
      const { name, kind, words, near, type, region, affordable, record } = facts
      const mentions =
        words.length > 0 ? `erwähnt ${de.words(words)}` : near && 'schreibt in anderen Worten über das Gleiche'
      const ideas = [type !== null && `der Art ${de.type(type)}`, region !== null && `für ${de.place(region)}`]
      const what = de.joined(ideas, 'Ideen ')
      const amount = affordable && (what === '' ? `investiert ${de.range(facts)}` : `, ${de.range(facts)}`)
      const does = kind === 'investor' ? 'fördert' : 'unterstützt als Partner'
      const backs = what === '' ? amount : `${does} ${what}${amount || ''}`
      const fits = mentions || backs || 'hat mit der Idee kein prägendes Wort gemeinsam'
      return `${de.name(name)} ${de.list([fits, mentions ? backs : false, record !== null && RECORD.de[record]])}.`
    },
    idea({ words, near, type, region, ask, part, most, currency, affordable }) {
      const said = de.list([
        words.length > 0
          ? `erwähnt wie dein Profil ${de.words(words)}`
          : near && 'handelt in anderen Worten vom Gleichen wie dein Profil',
        type !== null && `ist von der Art ${de.type(type)}`,
        region !== null && `richtet sich an ${de.place(region)}`,
        affordable &&
          (most !== null && ask > most
            ? `sucht ${de.money(ask, currency)} in Anteilen zu je ${de.money(part, currency)}, die in deinem Rahmen liegen`
            : `sucht ${de.money(ask, currency)}, also einen Betrag in deinem Rahmen`),
      ])
      return `Die Idee ${said || 'hat mit deinem Profil kein prägendes Wort gemeinsam'}.`
    },
  },
}

const RECORD: Coded<Readonly<Record<'accepted' | 'answered', string>>> = {
  en: { accepted: 'has had an interest accepted here', answered: 'has answered others here' },
  de: { accepted: 'hat hier schon eine Zusage erhalten', answered: 'hat hier schon Anfragen beantwortet' },
}

/** The usual types, which are stored in English; others are as their authors wrote them. */
const TYPES: Coded<Readonly<Record<string, string>>> = {
  en: { technology: 'technology', product: 'product', service: 'service', creative: 'creative', social: 'social' },
  de: {
    technology: 'Technik',
    product: 'Produkt',
    service: 'Dienstleistung',
    creative: 'Kreatives',
    social: 'Soziales',
  },
}
const BETWEEN: Coded<readonly [least: string, most: string, both: string]> = {
  en: ['from', 'up to', 'to'],
  de: ['ab', 'bis', 'bis'],
}

/** What others wrote stands in quotation marks, except names, places that we know and the usual types. */
function writerIn(language: Language) {
  const { quoted } = quotingIn(language)
  const list = new Intl.ListFormat(language)
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  return {
    money,
    name: (name: string) => quoted(name).slice(1, -1),
    words: (words: readonly string[]) => list.format(words.map((word) => quoted(word))),
    type: (type: string) => codedIn(language, TYPES)[type.toLowerCase()] ?? quoted(type),
    place: (region: string) =>
      readPlaces(region).every(({ continent }) => continent !== undefined) ? region : quoted(region),
    list: (parts: readonly (string | false)[]) => list.format(parts.filter((part) => part !== false)),
    joined(parts: readonly (string | false)[], before: string) {
      const said = parts.filter((part) => part !== false)
      return said.length === 0 ? '' : `${before}${said.join(' ')}`
    },
    range({ least, most, currency }: Facts) {
      const [from, upTo, to] = codedIn(language, BETWEEN)
      if (least === null) return `${upTo} ${money(most ?? 0, currency)}`
      return most === null
        ? `${from} ${money(least, currency)}`
        : `${from} ${money(least, currency)} ${to} ${money(most, currency)}`
    },
  }
}

import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The hand-written world: plain files in ../data, one per kind and language. */

export interface Person {
  readonly username: string
  readonly name: string
  readonly born: string
  readonly roles: readonly string[]
  readonly city: string
  readonly bio: string
  readonly wants: Wants | null
}

export interface Wants {
  readonly types: readonly string[]
  readonly regions: readonly string[]
  readonly stages: readonly string[]
  readonly skills: readonly string[]
  readonly least: number | null
  readonly most: number | null
  readonly currency: string | null
  readonly about: string
}

export interface Business {
  readonly owner: string
  readonly name: string
  readonly type: string
  readonly city: string
  readonly country: string
  readonly founded: string
  readonly text: string
}

export interface Agent {
  readonly name: string
  readonly operator: string
  readonly state: 'active' | 'pending_approval' | 'suspended' | 'rejected'
  readonly autonomous: boolean
  readonly reason: string | null
  readonly people: readonly string[]
  readonly text: string
}

export interface Idea {
  readonly name: string
  readonly owner: string
  readonly type: string
  readonly audience: string
  readonly region: string
  readonly parts: number
  readonly price: number
  readonly currency: string
  readonly state: 'approved' | 'pending' | 'draft' | 'rejected'
  readonly rejection: string | null
  readonly round: { readonly days: number; readonly left: number } | null
  readonly problem: string
  readonly text: string
}

export interface Said {
  readonly by: 'seeker' | 'owner'
  /** The agent speaks for its person. */
  readonly viaAgent: boolean
  readonly text: string
}

/** An interest with its conversation; most have only the first message. */
export interface Talk {
  readonly idea: string
  readonly seeker: string
  readonly kind: 'invest' | 'partner'
  readonly status: 'new' | 'accepted' | 'declined'
  /** Hours since the last message. */
  readonly hours: number
  readonly seekerAgent: string | null
  readonly ownerAgent: string | null
  readonly said: readonly Said[]
}

export interface Action {
  readonly agent: string
  readonly person: string
  readonly operation: string
  readonly idea: string | null
  readonly hours: number
  readonly change: { readonly field: string; readonly before: unknown; readonly after: unknown } | null
  readonly refused: string | null
}

export interface Document {
  readonly idea: string
  readonly file: string
  readonly title: string
  readonly figures: readonly number[]
  readonly lines: readonly string[]
}

const FOLDER = path.resolve(import.meta.dirname, '../data')
const text = (name: string) => readFileSync(path.resolve(FOLDER, name), 'utf8').trim()
const cells = (line: string) => line.split('|').map((cell) => cell.trim())
const list = (cell: string | undefined) => (cell ? cell.split(',').map((item) => item.trim()) : [])
const blocks = (names: readonly string[]) => names.flatMap((name) => text(name).split(/\n\n+/))
const pitches = (names: readonly string[]) => names.flatMap((name) => `\n${text(name)}`.split(/\n# /).slice(1))

export function readPeople(): Person[] {
  return blocks(['people-makers.txt', 'people-backers-1.txt', 'people-backers-2.txt']).map((block) => {
    const [head, bio, wants] = block.split('\n')
    const [username, name, born, roles, city] = cells(head!)
    return {
      ...{ username: username!, name: name!, born: born!, city: city!, bio: bio! },
      roles: roles!.split(' ').map((role) => (role === 'maker' ? 'idea_maker' : role)),
      wants: wants ? readWants(wants.slice(1)) : null,
    }
  })
}

function readWants(line: string): Wants {
  const [types, regions, stages, skills, ticket, about] = cells(line)
  const [amounts, currency] = ticket ? ticket.split(' ') : []
  const [least, most] = amounts?.split('–').map(Number) ?? []
  return {
    ...{ types: list(types), regions: list(regions), stages: list(stages), skills: list(skills), about: about! },
    ...{ least: least ?? null, most: most ?? null, currency: currency ?? null },
  }
}

export function readBusinesses(): Business[] {
  return blocks(['businesses.txt']).map((block) => {
    const [head, words] = block.split('\n')
    const [owner, name, type, city, country, founded] = cells(head!) as [string, string, string, string, string, string]
    return { owner, name, type, city, country, founded, text: words! }
  })
}

export function readAgents(): Agent[] {
  return blocks(['agents.txt']).map((block) => {
    const [head, words] = block.split('\n')
    const [name, operator, standing, people] = cells(head!) as [string, string, string, string | undefined]
    const [state, reason] = standing.split(': ')
    const autonomous = state === 'autonomous'
    return {
      ...{ name, operator, autonomous, reason: reason ?? null, people: list(people), text: words! },
      state: (autonomous ? 'active' : state === 'pending' ? 'pending_approval' : state) as Agent['state'],
    }
  })
}

const LANGUAGES = ['en-1', 'en-2', 'en-3', 'en-4', 'en-5', 'de-1', 'de-2', 'fr', 'es', 'it', 'nl']

export function readIdeas(): Idea[] {
  return pitches(LANGUAGES.map((name) => `ideas/${name}.md`)).map((pitch) => {
    const [name, head, problem, ...body] = pitch.trim().split('\n') as [string, string, string, ...string[]]
    const [owner, type, audience, region, ask, standing] = cells(head) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const [, parts, price, currency] = /^(\d+) × (\d+) (\w+)$/.exec(ask)!
    return {
      ...{ name, owner, type, audience, region, currency: currency! },
      ...{ parts: Number(parts), price: Number(price), problem: problem.slice(2), text: body.join('\n').trim() },
      ...readStanding(standing),
    }
  })
}

function readStanding(standing: string): Pick<Idea, 'state' | 'rejection' | 'round'> {
  const [word, days, left] = standing.split(' ')
  if (word === 'round') return { state: 'approved', rejection: null, round: { days: Number(days), left: Number(left) } }
  if (word === 'closed') return { state: 'approved', rejection: null, round: { days: 30, left: -95 } }
  if (word === 'rejected:') return { state: 'rejected', rejection: standing.slice('rejected: '.length), round: null }
  return { state: word === 'published' ? 'approved' : (word as 'pending' | 'draft'), rejection: null, round: null }
}

export function readTalks(): Talk[] {
  const long = pitches(['conversations-en.md', 'conversations-other.md']).map((talk) => {
    const [idea, head, ...lines] = talk.trim().split('\n') as [string, string, ...string[]]
    const [seeker, kind, status, age, seekerAgent, ownerAgent] = cells(head)
    return {
      ...{ idea, seeker: seeker!, kind: kind as Talk['kind'], status: status as Talk['status'], hours: hoursIn(age!) },
      ...{ seekerAgent: orNull(seekerAgent), ownerAgent: orNull(ownerAgent), said: lines.map(readSaid) },
    }
  })
  const short = text('interests.txt')
    .split('\n')
    .map((line) => {
      const [seeker, idea, kind, status, age, words] = cells(line)
      return {
        ...{ idea: idea!, seeker: seeker!, kind: kind as Talk['kind'], status: status as Talk['status'] },
        ...{ hours: hoursIn(age!), seekerAgent: null, ownerAgent: null },
        said: [{ by: 'seeker' as const, viaAgent: false, text: words! }],
      }
    })
  return [...long, ...short]
}

function readSaid(line: string): Said {
  const [, who, agent, words] = /^([SO])(\*?) (.*)$/.exec(line)!
  return { by: who === 'S' ? 'seeker' : 'owner', viaAgent: agent === '*', text: words! }
}

export function readActions(): Action[] {
  return text('actions.txt')
    .split('\n')
    .map((line) => {
      const [agent, person, operation, idea, hours, detail = ''] = cells(line)
      const [, field, before, after] = /^(\w+): (.*) > (.*)$/.exec(detail) ?? []
      return {
        ...{ agent: agent!, person: person!, operation: operation!, idea: orNull(idea), hours: Number(hours) },
        change: field === undefined ? null : { field, before: figureOrText(before!), after: figureOrText(after!) },
        refused: /^refused: (\w+)$/.exec(detail)?.[1] ?? null,
      }
    })
}

/** About how much somebody would invest, by person and idea. */
export function readAmounts(): Map<string, number> {
  return new Map(
    text('amounts.txt')
      .split('\n')
      .map((line) => {
        const [person, idea, amount] = cells(line)
        return [`${person} ${idea}`, Number(amount)]
      }),
  )
}

export interface Update {
  readonly idea: string
  readonly days: number
  readonly title: string
  readonly text: string
}

export function readUpdates(): Update[] {
  return text('updates.txt')
    .split('\n')
    .map((line) => {
      const [idea, days, title, words] = cells(line)
      return { idea: idea!, days: Number(days), title: title!, text: words! }
    })
}

export function readDocuments(): Document[] {
  return text('documents.txt')
    .split('\n')
    .map((line) => {
      const [idea, file, title, figures, ...lines] = cells(line)
      return { idea: idea!, file: file!, title: title!, figures: list(figures).map(Number), lines }
    })
}

const hoursIn = (age: string) => Number.parseInt(age, 10) * (age.endsWith('d') ? 24 : 1)
const orNull = (cell: string | undefined) => (cell === undefined || cell === '-' ? null : cell)
const figureOrText = (cell: string) => (/^\d+$/.test(cell) ? Number(cell) : cell)

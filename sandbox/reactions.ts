import type { Tx } from '../server/src/db/tx.ts'
import type { Caller } from './caller.ts'
import { react } from './deeds.ts'
import { durationMs } from './durations.ts'
import type { Persona, Reaction } from './people.ts'
import { type Open, openFor } from './triggers.sql.ts'

export interface Person extends Persona {
  readonly user_id: number
  readonly idea_id: number | null
  /** May be changed while the sandbox runs. */
  reacts: readonly Reaction[]
}

/** Something a person is going to do. */
export interface Due {
  readonly at: number
  readonly person: Person
  readonly reaction: Reaction
  readonly open: Open
  /** Identifies what it is about. */
  readonly key: string
}

/** Interprets what people are declared to do: each thing that waits for them is done once, when it is due. */
export class Reactions {
  readonly #done: Set<string>
  readonly #tx: Tx
  readonly #caller: Caller
  readonly people: readonly Person[]

  constructor(tx: Tx, caller: Caller, people: readonly Person[], done: Iterable<string> = []) {
    this.#done = new Set(done)
    this.#tx = tx
    this.#caller = caller
    this.people = people
  }

  /** What has been done and is not done again. */
  get done(): ReadonlySet<string> {
    return this.#done
  }

  /** Everything that waits and will be done, soonest first; ties in the order of the list of people. */
  async upcoming(): Promise<Due[]> {
    const open = await openFor(this.#tx, (trigger) =>
      this.people.filter(({ reacts }) => reacts.some(({ on }) => on === trigger)).map(({ user_id }) => user_id),
    )
    const due = open.flatMap((one) => this.#dueOf(one))
    const place = (person: Person) => this.people.indexOf(person)
    return due.sort((a, b) => a.at - b.at || place(a.person) - place(b.person) || (a.key < b.key ? -1 : 1))
  }

  #dueOf(open: Open): Due[] {
    const { trigger } = open
    const person = this.people.find(({ user_id }) => user_id === open.user_id)
    if (person === undefined) return []
    return person.reacts
      .filter(({ on }) => on === trigger)
      .map((reaction) => ({
        at: Date.parse(open.since) + (durationMs(reaction.after) ?? 0),
        person,
        reaction,
        open,
        key: `${person.name} ${trigger} ${reaction.do} ${JSON.stringify(open.about)} ${open.since}`,
      }))
      .filter(({ key }) => !this.#done.has(key))
  }

  /** Does it once, with or without success. Returns the code of a refusal. */
  async run({ key, reaction, open }: Due): Promise<string | null> {
    this.#done.add(key)
    const said = await react({ caller: this.#caller, reaction, open })
    return said === undefined || said.status < 400 ? null : String(said.body?.code ?? said.status)
  }
}

/** A line that a person can read. */
export function said({ person, reaction, open }: Pick<Due, 'person' | 'reaction' | 'open'>): string {
  const about = Object.entries(open.about).map(([name, id]) => `${name.replace('_id', '')} ${id}`)
  return `${person.name}: ${reaction.do} (${about.join(', ')})`
}

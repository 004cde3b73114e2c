import type { News } from '../contract/call-facts.ts'
import { PERSON_TOPIC_NAMES, type PersonTopic } from '../contract/vocabulary.ts'
import type { Signals } from '../db/signals.ts'
import { Lately } from './lately.ts'

export interface Newsroom<Topic = 'events'> {
  /** From now on: look for what there is already after this call, or a change in between goes unnoticed. */
  follow(id: number): News<Topic>
  close(): void
}

export interface PersonNewsroom extends Newsroom<PersonTopic> {
  /** What changed for somebody since a moment by the clock of a server. */
  since(id: number, moment: number): PersonTopic[]
}

export function openNewsroom({ subscribe }: Signals): Newsroom {
  return open(['events'], (hear) => subscribe((ids) => hear(ids?.map((id) => ({ id, topic: 'events' })) ?? null)))
}

/** Changes of what people see in the app. */
export function openPersonNewsroom({ subscribePeople }: Signals): PersonNewsroom {
  const lately = new Lately<PersonTopic>(PERSON_TOPIC_NAMES)
  const newsroom = open(PERSON_TOPIC_NAMES, (hear) =>
    subscribePeople((given) => {
      const changes = given?.map(({ userId, topic }) => ({ id: userId, topic })) ?? null
      if (changes === null) lately.forget()
      else lately.hear(changes)
      hear(changes)
    }),
  )
  return { ...newsroom, since: (id, moment) => lately.since(id, moment) }
}

/** With null anything may have changed for anybody. */
type Hear<Topic> = (changes: readonly { id: number; topic: Topic }[] | null) => void
type Follower<Topic> = (topics: readonly Topic[]) => void

function open<Topic>(all: readonly Topic[], subscribe: (hear: Hear<Topic>) => () => void): Newsroom<Topic> {
  const followers = new Map<number, Set<Follower<Topic>>>()
  let closed = false

  const tellAll = (topics: readonly Topic[]) => {
    for (const followed of followers.values()) for (const tell of followed) tell(topics)
  }
  const unsubscribe = subscribe((changes) => {
    if (changes === null) tellAll(all)
    else for (const { id, topic } of changes) for (const tell of followers.get(id) ?? []) tell([topic])
  })

  return {
    follow(id) {
      const heard = new Set<Topic>()
      let stopped = false
      let wake = () => {}
      const tell: Follower<Topic> = (topics) => {
        for (const topic of topics) heard.add(topic)
        wake()
      }
      const followed = followers.get(id) ?? new Set()
      followers.set(id, followed.add(tell))
      return {
        async next(milliseconds) {
          if (heard.size === 0 && !closed && !stopped) await wakeOrTimeout((resolve) => (wake = resolve), milliseconds)
          const topics = all.filter((topic) => heard.has(topic))
          heard.clear()
          return topics
        },
        get over() {
          return closed || stopped
        },
        stop() {
          stopped = true
          followed.delete(tell)
          if (followed.size === 0 && followers.get(id) === followed) followers.delete(id)
          wake()
        },
      }
    },
    close() {
      closed = true
      unsubscribe()
      tellAll([])
    },
  }
}

function wakeOrTimeout(listen: (resolve: () => void) => void, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    listen(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

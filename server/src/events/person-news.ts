import { PERSON_TOPIC_NAMES, type PersonTopic } from '../contract/vocabulary.ts'
import type { Signals } from '../db/signals.ts'
import { ringOrTimeout } from './news.ts'

/** Hearing of what changes for one person, without a database connection. */
export interface PersonNews {
  /** What changed since the last call, as soon as anything did; nothing when the time is over or the service stops. */
  next(milliseconds: number): Promise<PersonTopic[]>
  /** The service stops: whoever listens shall come to an end. */
  readonly over: boolean
  stop(): void
}

export interface PersonNewsroom {
  /** From now on. What changed before is not told: look at it after this call. */
  follow(userId: number): PersonNews
  close(): void
}

/** Hears of one person's changes. */
type Follower = (topics: Iterable<PersonTopic>) => void

export function openPersonNewsroom(signals: Signals): PersonNewsroom {
  const followers = new Map<number, Set<Follower>>()
  let closed = false

  const tellAll = (topics: readonly PersonTopic[]) => {
    for (const followed of followers.values()) for (const tell of followed) tell(topics)
  }
  const unsubscribe = signals.subscribePeople((changes) => {
    if (changes === null) tellAll(PERSON_TOPIC_NAMES)
    else for (const { userId, topic } of changes) for (const tell of followers.get(userId) ?? []) tell([topic])
  })

  return {
    follow(userId) {
      const heard = new Set<PersonTopic>()
      let stopped = false
      let answer = () => {}
      const tell: Follower = (topics) => {
        for (const topic of topics) heard.add(topic)
        answer()
      }
      const followed = followers.get(userId) ?? new Set()
      followers.set(userId, followed.add(tell))
      return {
        async next(milliseconds) {
          if (heard.size === 0 && !closed && !stopped)
            await ringOrTimeout((resolve) => (answer = resolve), milliseconds)
          const topics = PERSON_TOPIC_NAMES.filter((topic) => heard.has(topic))
          heard.clear()
          return topics
        },
        get over() {
          return closed || stopped
        },
        stop() {
          stopped = true
          followed.delete(tell)
          if (followed.size === 0 && followers.get(userId) === followed) followers.delete(userId)
          answer()
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

import type { News } from '../contract/call-facts.ts'
import type { Signals } from '../db/signals.ts'

export interface Newsroom {
  /** From now on; look for what there is already after this call, or it may slip through. */
  follow(botId: number): News
  close(): void
}

export function openNewsroom(signals: Signals): Newsroom {
  const followers = new Map<number, Set<() => void>>()
  let closed = false

  const wake = (followed: Iterable<() => void>) => {
    for (const ring of followed) ring()
  }
  const wakeAll = () => {
    for (const followed of followers.values()) wake(followed)
  }
  const unsubscribe = signals.subscribe((botIds) => {
    if (botIds === null) wakeAll()
    else for (const botId of botIds) wake(followers.get(botId) ?? [])
  })

  return {
    follow(botId) {
      let rung = false
      let stopped = false
      let answer = () => {}
      const ring = () => {
        rung = true
        answer()
      }
      const followed = followers.get(botId) ?? new Set()
      followers.set(botId, followed.add(ring))
      return {
        async wait(milliseconds) {
          if (!rung && !closed && !stopped) await ringOrTimeout((resolve) => (answer = resolve), milliseconds)
          rung = false
        },
        get over() {
          return closed || stopped
        },
        stop() {
          stopped = true
          followed.delete(ring)
          if (followed.size === 0 && followers.get(botId) === followed) followers.delete(botId)
          ring()
        },
      }
    },
    close() {
      closed = true
      unsubscribe()
      wakeAll()
    },
  }
}

/** Returns when the listener is called, or the time is over. */
export function ringOrTimeout(listen: (resolve: () => void) => void, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    listen(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

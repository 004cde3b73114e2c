import { useEffect } from 'react'
import { queries } from './api.ts'

/** Which answers are looked at again when something of the person's changed. */
const LOOK_AGAIN: Record<string, readonly string[]> = {
  account: ['session'],
  // An agent's approval decides what becomes of everything that it had written.
  agents: ['agents', 'activity'],
  activity: ['activity'],
  records: ['ideas', 'businesses', 'rounds', 'payments'],
  interests: ['interests', 'standing'],
  messages: ['conversations', 'messages'],
  offers: ['offers'],
  notices: ['notices'],
}

/** Pages are live by the stream; they look by themselves this often in case it cannot be had. */
export const NOW_AND_THEN_MS = 60_000
const TRY_AGAIN_MS = 15_000

/**
 * Keeps what is on the screen up to date while the person looks at it. A hidden tab has no stream: browsers allow few
 * connections, and the first message of the next one names everything, so nothing is missed meanwhile.
 */
export function useLive(userId: number | undefined): void {
  useEffect(() => {
    if (userId === undefined) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      source?.close()
      source = undefined
    }
    const open = () => {
      close()
      if (document.visibilityState === 'hidden') return
      const stream = new EventSource('/account/events/stream')
      source = stream
      stream.addEventListener('changed', ({ data }) => lookAgain(JSON.parse(data).topics))
      stream.addEventListener('error', () => {
        // Interrupted ones open again by themselves. This one was refused: signed out elsewhere, or too many.
        if (stream.readyState !== EventSource.CLOSED) return
        lookAgain(['account'])
        timer = setTimeout(open, TRY_AGAIN_MS)
      })
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [userId])
}

function lookAgain(topics: readonly string[]): void {
  for (const topic of topics)
    for (const key of LOOK_AGAIN[topic] ?? []) void queries.invalidateQueries({ queryKey: [key] })
}

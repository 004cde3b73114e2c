import { useEffect } from 'react'
import { queries } from './api.ts'

/** Which queries to refetch when something of the person's changed. */
const LOOK_AGAIN: Record<string, readonly string[]> = {
  account: [
    'session',
    'security',
    'my-data',
    'tokens',
    'matching-profile',
    'fitting-ideas',
    'notifications',
    'blocks',
    'benefits',
    'favourites',
    'standing',
    'searches',
  ],
  // An agent's approval decides the fate of everything it had written.
  agents: ['agents', 'activity'],
  activity: ['activity'],
  approvals: ['approvals', 'waiting'],
  records: ['ideas', 'businesses', 'documents', 'rounds', 'ventures', 'payments'],
  interests: ['interests', 'introductions', 'standing', 'waiting'],
  messages: ['conversations', 'messages', 'waiting'],
  offers: ['offers', 'waiting'],
  notices: ['notices', 'waiting', 'statements'],
}

/** Polling interval, in case the stream is unavailable. */
export const NOW_AND_THEN_MS = 60_000
const TRY_AGAIN_MS = 15_000

/**
 * Keeps the screen up to date while the person looks at it. A hidden tab has no stream: browsers allow few connections,
 * and the first message of the next one names everything, so nothing is missed.
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
        // Interrupted streams reconnect by themselves. This one was refused: signed out elsewhere, or too many streams.
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

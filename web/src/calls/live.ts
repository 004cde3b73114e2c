import type { Query, QueryState } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstAskedAt, queries, SESSION } from './api.ts'

/** What to refetch when something of the person’s changes. */
const LOOK_AGAIN: Record<string, readonly string[]> = {
  account: [
    'session',
    'security',
    'my-data',
    'tokens',
    'matching-profile',
    'fitting-ideas',
    'notifications',
    'push',
    'blocks',
    'benefits',
    'favourites',
    'standing',
    'searches',
  ],
  // An agent's approval decides the fate of everything it had written.
  agents: ['agents', 'activity', 'tasks'],
  // A task’s page shows its steps.
  activity: ['activity', 'tasks'],
  approvals: ['approvals', 'waiting', 'tasks'],
  tasks: ['tasks', 'waiting'],
  records: ['ideas', 'businesses', 'documents', 'pictures', 'rounds', 'ventures', 'payments'],
  interests: ['interests', 'introductions', 'standing', 'waiting', 'met'],
  messages: ['conversations', 'messages', 'waiting', 'interests'],
  offers: ['offers', 'waiting'],
  notices: ['notices', 'waiting', 'statements'],
}

/** Polling interval, in case the stream is unavailable. */
export const NOW_AND_THEN_MS = 60_000
const TRY_AGAIN_MS = 15_000

/**
 * Keeps the screen up to date while a signed-in person looks at it. A hidden tab has no stream, since browsers allow few
 * connections; the first message of the next one names everything, so nothing is missed. That of the first stream names only what
 * changed since the page was read: otherwise everything would be read twice where that message comes late.
 */
export function useLive(signedIn: boolean, writtenAt: number | undefined): void {
  useEffect(() => {
    if (!signedIn) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAt = writtenAt ?? firstAskedAt()
    let since = readAt === undefined ? '' : `?since=${readAt}`
    const close = () => {
      clearTimeout(timer)
      source?.close()
      source = undefined
    }
    const open = () => {
      close()
      if (document.visibilityState === 'hidden') return
      // The session may have changed between reading it and writing the page.
      let opened = since === '' ? Date.now() : undefined
      const stream = new EventSource(`/account/events/stream${since}`)
      source = stream
      since = ''
      stream.addEventListener('changed', ({ data }) => {
        lookAgain(JSON.parse(data).topics, opened)
        opened = undefined
      })
      stream.addEventListener('error', () => {
        // Interrupted streams reconnect by themselves. This one was refused: signed out elsewhere, or too many streams.
        if (stream.readyState !== EventSource.CLOSED) return
        if (queries.getQueryData(SESSION)) lookAgain(['account'])
        timer = setTimeout(open, TRY_AGAIN_MS)
      })
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [signedIn, writtenAt])
}

/**
 * Merges topics, so that a query several of them concern is refetched once. The session may have been read when the stream
 * opened; then its first message need not trigger that again.
 */
function lookAgain(topics: readonly string[], opened?: number): void {
  const keys = new Set<unknown>(topics.flatMap((topic) => LOOK_AGAIN[topic] ?? []))
  const justAsked = ({ dataUpdatedAt, fetchStatus }: QueryState) =>
    opened !== undefined && (dataUpdatedAt >= opened || fetchStatus === 'fetching')
  const concerned = queries
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [key], state }) => keys.has(key) && !(key === SESSION[0] && justAsked(state)) })
  for (const query of concerned) void lookAgainAt(query)
}

/**
 * Refetching cancels a running fetch, so wait for the page the reader asked for. A first fetch is not cancelled: its answer, which may
 * be older than the news, would count as the refetch.
 */
async function lookAgainAt({ queryKey, promise, state }: Query): Promise<void> {
  const first = state.data === undefined
  if (state.fetchStatus === 'fetching' && (first || state.fetchMeta?.fetchMore)) await promise?.catch(() => undefined)
  await queries.invalidateQueries({ queryKey, exact: true })
}

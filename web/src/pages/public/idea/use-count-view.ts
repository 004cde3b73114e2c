import { useEffect } from 'react'
import { api } from '../../../calls/api.ts'
import { useSession } from '../../../session/session.ts'
import { useStanding } from './use-standing.ts'

const PROGRAMS = /bot|crawl|spider|slurp|preview|lighthouse|headless/i

/** Counts a view: once per day and tab, and not by the owner or by programs. */
export function useCountView(ideaId: number): void {
  const { me, loading } = useSession()
  const standing = useStanding(ideaId)
  const somebodyElse = !loading && (me === null || standing.data?.own === false)
  useEffect(() => {
    if (!somebodyElse || navigator.webdriver || PROGRAMS.test(navigator.userAgent)) return
    if (isFirstToday(ideaId)) void api.countView({ idea_id: ideaId }).catch(() => undefined)
  }, [somebodyElse, ideaId])
}

/** Stored for this tab only, so nothing is left in the browser when it closes. */
function isFirstToday(ideaId: number): boolean {
  const [key, today] = [`looked-at-${ideaId}`, new Date().toISOString().slice(0, 10)]
  try {
    if (sessionStorage.getItem(key) === today) return false
    sessionStorage.setItem(key, today)
  } catch {
    // Without storage, every view counts.
  }
  return true
}

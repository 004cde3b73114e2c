import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsWritten } from '../i18n/index.tsx'
import { Bones } from './Bones.tsx'

/** On a slow connection, part of a page is better than none. */
const LONGEST_MS = 2000
/** An answer may trigger the next query at once. Parts whose script is still loading are checked at this interval, too. */
const SETTLED_MS = 60
const PART_LOADS = ':scope > :not(.bones) .bones'

/**
 * Shows a page once everything it asks for at first has arrived, fonts and scripts included. Otherwise late parts would push
 * the rest away from the finger that is about to press it. Pages written by the server are complete.
 */
export function WholePage({ children }: { children: ReactNode }) {
  const asked = useIsFetching() > 0
  const { room, loading } = useRouterState({
    select: ({ matches, isLoading }) => ({ room: roomOf(matches.at(-1)?.routeId ?? ''), loading: isLoading }),
    structuralSharing: true,
  })
  const written = useIsWritten()
  const [shown, setShown] = useState(written ? room : undefined)
  const whole = shown === room
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const longest = setTimeout(() => setShown(room), LONGEST_MS)
    return () => clearTimeout(longest)
  }, [room])
  useEffect(() => {
    if (asked || loading || whole) return
    let left = false
    const settled = setInterval(async () => {
      await document.fonts.ready
      if (!left && !page.current?.querySelector(PART_LOADS)) setShown(room)
    }, SETTLED_MS)
    return () => {
      left = true
      clearInterval(settled)
    }
  }, [asked, loading, whole, room])
  return (
    <div className="whole" ref={page} aria-busy={!whole}>
      {!whole && <Bones />}
      {children}
    </div>
  )
}

/** Whatever opens beside the inbox counts as the same page. */
function roomOf(routeId: string): string {
  return routeId.startsWith('/signed-in/inbox') ? 'inbox' : routeId
}

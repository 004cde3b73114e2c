import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsWritten } from '../i18n/index.tsx'
import { Bones } from './Bones.tsx'

/** On a slow line, better parts of a page than none. */
const LONGEST_MS = 2000
/** What one answer leads to is asked for at once. Parts whose script still loads are looked for as often. */
const SETTLED_MS = 60
const PART_LOADS = ':scope > :not(.bones) .bones'

/**
 * Shows a page once all it asks for at first has arrived, fonts and scripts included. Shown piece by piece, whatever comes late
 * would push the rest down, away from the finger that is about to press it. A page written by the server is whole.
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

/** What opens beside the inbox is the same page as the inbox. */
function roomOf(routeId: string): string {
  return routeId.startsWith('/signed-in/inbox') ? 'inbox' : routeId
}

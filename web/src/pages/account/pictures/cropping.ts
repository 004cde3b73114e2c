import { lazy, useEffect, useRef } from 'react'

/** Loaded when somebody crops a picture. */
export const Framing = lazy(async () => ({ default: (await import('./Framing.tsx')).Framing }))

/** For a button that is replaced by what it opens and is back once that is closed. */
export function useFocusAfter(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open) button.current?.focus()
    was.current = open
  }, [open])
  return button
}

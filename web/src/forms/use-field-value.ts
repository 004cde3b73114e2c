import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a field that keeps what is typed to itself: gives it another value whenever `at` changes. Drawn anew instead, it
 * would lose the focus to nobody in the middle of a search. What it has at first, perhaps typed before the app came, stays.
 */
export function useFieldValue(value: string, at: unknown): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    if (field.current) field.current.value = value
  }, [value, at])
  return field
}

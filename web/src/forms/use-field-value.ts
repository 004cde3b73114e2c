import { type RefObject, useEffect, useRef } from 'react'

/** Resets an uncontrolled field when `at` changes. Remounting would lose the focus; text typed before hydration stays. */
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

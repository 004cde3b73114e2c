import { useRef } from 'react'

/**
 * Prevents the same call from being made twice while it is in flight: on a busy page, the second click of a double click
 * arrives before the button is drawn as busy. The same call with other values is a new call, and so is a return to the first
 * values after it.
 */
export function useOnce() {
  const latest = useRef<string>(undefined)
  const named = (values: unknown) => JSON.stringify(values) ?? ''
  return {
    start: (values: unknown, run: () => void) => {
      if (latest.current === named(values)) return
      latest.current = named(values)
      run()
    },
    end: (values: unknown) => {
      if (latest.current === named(values)) latest.current = undefined
    },
  }
}

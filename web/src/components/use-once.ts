import { useRef } from 'react'

/**
 * Keeps a call from being made again while it is under way: on a busy page the second click of a double click comes before
 * the first one has drawn its button as busy. The same call with other values is another call, and so is a return to the
 * first values after it.
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

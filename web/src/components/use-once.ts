import { useRef } from 'react'

/**
 * Keeps a call from being made again while it is under way: on a busy page the second click of a double click comes before
 * the first one has drawn its button as busy. The same call with other values is another call.
 */
export function useOnce() {
  const underWay = useRef(new Set<string>())
  const named = (values: unknown) => JSON.stringify(values) ?? ''
  return {
    start: (values: unknown, run: () => void) => {
      if (underWay.current.has(named(values))) return
      underWay.current.add(named(values))
      run()
    },
    end: (values: unknown) => void underWay.current.delete(named(values)),
  }
}

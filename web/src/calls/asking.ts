import { useSyncExternalStore } from 'react'

/** Calls that need something from the person wait here until it is done or the dialog is closed. */
export interface Asking {
  /** Opens the dialog. Settles once it is over: true if calls may be repeated. */
  ask(): Promise<boolean>
  end(done: boolean): void
  /** Another person may be using the browser now: drops pending calls and forgets closed dialogs. */
  forget(): void
  /** The last dialog was closed without doing what it asked for. */
  wasClosed(): boolean
  useOpen(): boolean
}

export function createAsking(): Asking {
  let waiting: { over: Promise<boolean>; settle: (done: boolean) => void } | null = null
  let closed = false
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const end = (done: boolean) => {
    closed = !done
    waiting?.settle(done)
    waiting = null
    changed()
  }
  return {
    ask() {
      if (waiting === null) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        waiting = { over: promise, settle: resolve }
        changed()
      }
      return waiting.over
    },
    end,
    forget() {
      end(false)
      closed = false
    },
    wasClosed: () => closed,
    useOpen: () =>
      useSyncExternalStore(
        listen,
        () => waiting !== null,
        () => false,
      ),
  }
}

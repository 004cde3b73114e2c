import { useEffect, useSyncExternalStore } from 'react'

const WORKER = '/app/push-worker.js'
/** The app’s pages; the first has no trailing slash. */
const SCOPE = '/app'
/** The worker’s name for the cache. */
const KEPT = 'own-pages'
const [FIRST_MS, EVERY_MS] = [10_000, 10 * 60_000]

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER, { scope: SCOPE })
}

export function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(SCOPE)
}

/**
 * Has the worker store Home and the inbox as they are now, for use offline; undefined while it is not known who is signed in.
 */
export function useKeptPages(signedIn: boolean | undefined): void {
  useEffect(() => {
    if (signedIn === false) void forgetKeptPages()
    if (!signedIn || !('serviceWorker' in navigator)) return
    const keep = () =>
      void findWorker()
        .then((worker) => worker?.active?.postMessage('keep'))
        .catch(() => {})
    void registerWorker().catch(() => {})
    const first = setTimeout(keep, FIRST_MS)
    const timer = setInterval(keep, EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [signedIn])
}

/** Stored pages are private. */
export async function forgetKeptPages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(KEPT).catch(() => false)
}

/** Whether the browser has no network at all. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
}

function listen(changed: () => void): () => void {
  for (const kind of ['online', 'offline']) addEventListener(kind, changed)
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, changed)
  }
}

import { useEffect } from 'react'

/**
 * Marks the part of a page that calls it as hydrated. React hydrates what the server wrote part by part; clicks that came too
 * early are replayed once their part responds (public/start.js).
 */
export function useTaken(): void {
  useEffect(() => {
    document.documentElement.dataset.app = 'on'
    document.dispatchEvent(new Event('app-ready'))
  }, [])
}

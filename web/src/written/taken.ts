import { useEffect } from 'react'

/**
 * Says that the part of a page in which it is called now belongs to the app. React takes over what the server wrote part by
 * part; clicks that came too early are repeated once their part answers (public/start.js).
 */
export function useTaken(): void {
  useEffect(() => {
    document.documentElement.dataset.app = 'on'
    document.dispatchEvent(new Event('app-ready'))
  }, [])
}

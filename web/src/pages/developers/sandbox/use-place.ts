import { useSessionStorage } from '@mantine/hooks'
import { useEffect } from 'react'

/** The address and key of a sandbox: kept in this tab, gone when it closes. */
export interface Place {
  /** The id of one on this service; empty if the service itself is one. */
  readonly id: string
  readonly key: string
}

const NOWHERE: Place = { id: '', key: '' }
/** `#sbk_…`, or `#<id>/sbk_…` for one of many, so that whoever created it can share a link. */
const FRAGMENT = /^#(?:([0-9a-f]{24})\/)?(sbk_[\w-]+)$/

export function usePlace() {
  const [place, setPlace, forget] = useSessionStorage<Place>({
    key: 'ideabridge-sandbox',
    defaultValue: NOWHERE,
    getInitialValueInEffect: false,
  })
  useEffect(() => {
    const take = () => {
      const [, id = '', key] = FRAGMENT.exec(window.location.hash) ?? []
      if (key === undefined) return
      setPlace({ id, key })
      // Browsers store addresses, and anybody near the screen can read them.
      window.history.replaceState(window.history.state, '', window.location.pathname)
    }
    take()
    // A link opened while the page is already open.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [setPlace])
  return { place, setPlace, forget }
}

/** The id in the address of a sandbox on this service; undefined if it is none. */
export function idIn(address: string): string | undefined {
  if (address === '' || address === window.location.origin) return ''
  const [, id] = /\/sandbox\/([0-9a-f]{24})\/?$/.exec(address) ?? []
  return id !== undefined && address.startsWith(`${window.location.origin}/`) ? id : undefined
}

export function baseUrlOf({ id }: Place): string {
  return id === '' ? window.location.origin : `${window.location.origin}/sandbox/${id}`
}

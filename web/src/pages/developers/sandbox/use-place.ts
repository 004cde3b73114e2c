import { useSessionStorage } from '@mantine/hooks'
import { useEffect } from 'react'

/** Where a sandbox is, and what opens it: only in this tab, gone when it closes. */
export interface Place {
  /** Of one on this service; empty for one that is the service. */
  readonly id: string
  readonly key: string
}

const NOWHERE: Place = { id: '', key: '' }
/** `#sbk_…`, or `#<id>/sbk_…` for one of many: whoever made it can hand out a link. */
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
      // Addresses are kept by browsers, and shown to whoever looks over a shoulder.
      window.history.replaceState(window.history.state, '', window.location.pathname)
    }
    take()
    // A link that is opened where the page is already.
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

import { createContext, useContext } from 'react'

/** Who runs the service; details they did not give are empty. */
export interface Operator {
  name: string
  address: string
  email: string
}

/** The server knows it from its settings. */
const Known = createContext<Operator | undefined>(undefined)
export const Operated = Known.Provider

export function useOperator(): Operator {
  return useContext(Known) ?? operatorIn(document)
}

/** As the server wrote it into the page. */
function operatorIn(page: Document): Operator {
  const told = (name: string) => page.querySelector(`meta[name="operator-${name}"]`)?.getAttribute('content') ?? ''
  return { name: told('name'), address: told('address'), email: told('email') }
}

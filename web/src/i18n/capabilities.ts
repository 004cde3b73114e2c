import { CAPABILITY_NAMES, RIGHTS } from '@ideabridge/sdk'
import { useLanguage } from './index.tsx'

/** English, where the SDK has no others. */
const rights: Partial<Record<string, typeof RIGHTS.en>> = RIGHTS

export type Capability = (typeof CAPABILITY_NAMES)[number]

/** What a capability is called; what an agent made up keeps its own name. */
export function useCapabilityName(): (name: string) => string {
  const { language } = useLanguage()
  return (name) => (isCapability(name) ? (rights[language] ?? RIGHTS.en)[name].name : name)
}

function isCapability(name: string): name is Capability {
  return (CAPABILITY_NAMES as readonly string[]).includes(name)
}

import { CAPABILITY_NAMES, RIGHTS } from '@ideabridge/sdk'
import { useLanguage } from './index.tsx'

export type Capability = (typeof CAPABILITY_NAMES)[number]

/** What a capability is called; what an agent made up keeps its own name. */
export function useCapabilityName(): (name: string) => string {
  const { language } = useLanguage()
  return (name) => (isCapability(name) ? RIGHTS[language][name].name : name)
}

function isCapability(name: string): name is Capability {
  return (CAPABILITY_NAMES as readonly string[]).includes(name)
}

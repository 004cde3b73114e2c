import { Copyable } from '../../components/Copyable.tsx'
import { useDevelopers } from '../../i18n/developers.ts'

/** A secret that an agent is given once. */
export function Secret(secret: { label: string; hint: string; value: string }) {
  return <Copyable {...secret} words={useDevelopers().credentials} />
}

import { useShownName } from '../i18n/shown-name.ts'
import { AnchorLink } from './links.tsx'

interface PersonNameProps {
  name: string
  /** null for people without a public profile. */
  username: string | null | undefined
}

/** The username at the end of a public profile’s address. */
export function usernameIn(profileUrl: string | null): string | undefined {
  const last = profileUrl?.split('/').pop()
  return last && decodeURIComponent(last)
}

/** Links to the person’s page if they have one. */
export function PersonName({ name, username }: PersonNameProps) {
  const shownName = useShownName()
  if (!username) return <>{shownName(name)}</>
  return (
    <AnchorLink to="/people/$username" params={{ username }} inherit underline="always">
      {name}
    </AnchorLink>
  )
}

import { Anchor, Group } from '@mantine/core'
import { AnchorLink } from '../../components/links.tsx'
import { useDevelopers } from '../../i18n/developers.ts'

/** Navigation between the developer pages; the router marks the current one. */
export function DeveloperNav() {
  const { nav } = useDevelopers()
  const here = { style: { fontWeight: 650, textDecoration: 'underline' } }
  return (
    <Group component="nav" aria-label={nav.label} gap="lg">
      <AnchorLink to="/developers" activeOptions={{ exact: true }} activeProps={here}>
        {nav.start}
      </AnchorLink>
      <AnchorLink to="/developers/agent" activeProps={here}>
        {nav.agent}
      </AnchorLink>
      <AnchorLink to="/developers/sandbox" activeProps={here}>
        {nav.sandbox}
      </AnchorLink>
      <Anchor href="/docs/reference">{nav.reference}</Anchor>
    </Group>
  )
}

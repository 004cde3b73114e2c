import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Failure } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useText } from '../../../i18n/index.tsx'
import { knownName } from '../../../i18n/known-name.ts'
import { usePlaceName } from '../../../i18n/place-name.ts'
import { useTypeName } from '../../../i18n/type-name.ts'
import { useTicket } from '../finding/use-ticket.ts'

/** What rounds have to fit, as the person described it, and where to change it. */
export function LookingFor() {
  const text = useAccount().home.wanted
  const { stages } = useText().discover
  const [typeName, placeName] = [useTypeName(), usePlaceName()]
  const query = useQuery({ queryKey: ['matching-profile'], queryFn: () => api.accountGetMatchingProfile() })
  const wanted = query.data
  const ticket = useTicket(wanted)
  if (query.isLoadingError) return <Failure error={query.error} retry={() => void query.refetch()} />
  if (wanted === undefined) return null
  const facts = [
    wanted.focus_types.map(typeName).join(', '),
    wanted.stages.map((stage) => knownName(stages, stage) ?? stage).join(', '),
    ticket,
    wanted.regions.map(placeName).join(', '),
  ].filter(Boolean)
  const empty = facts.length === 0 && !wanted.about
  return (
    <Card withBorder component="section" aria-labelledby="looking-for">
      <Text component="h2" id="looking-for" fw={700} mb={6}>
        {text.title}
      </Text>
      {wanted.about && (
        <Text size="sm" className="words" lineClamp={3}>
          {wanted.about}
        </Text>
      )}
      {!(wanted.about && facts.length === 0) && (
        <Text size="sm" c="var(--ink-2)" className="words" lineClamp={3}>
          {empty ? text.none : facts.join(' · ')}
        </Text>
      )}
      <AnchorLink to="/profile" search={{ tab: 'matching' }} size="sm" mt="xs">
        {empty ? text.say : text.change}
      </AnchorLink>
    </Card>
  )
}

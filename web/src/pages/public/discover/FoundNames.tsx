import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { BusinessFace } from '../../../components/BusinessFace.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { AgentFace, PersonFace } from '../../../components/pictures.tsx'
import { useText } from '../../../i18n/index.tsx'

const LONGEST = 100

/** People, agents and businesses whose names match a search; nothing if there are none. */
export function FoundNames({ words }: { words: string }) {
  const { discover } = useText()
  const { data } = useQuery({
    queryKey: ['names', words],
    queryFn: () => api.findNames({ words: words.slice(0, LONGEST) }),
  })
  if (!data || data.people.length + data.agents.length + data.businesses.length === 0) return null
  return (
    <Stack component="section" aria-labelledby="found-names" gap="xs">
      <Title order={2} size="h4" id="found-names">
        {discover.names}
      </Title>
      <Group component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.people.map(({ username, name }) => (
          <Group component="li" key={username} gap={8} wrap="nowrap">
            <PersonFace name={name} username={username} size={32} />
            <AnchorLink to="/people/$username" params={{ username }} className="words">
              {name}
            </AnchorLink>
          </Group>
        ))}
        {data.agents.map(({ bot_id, bot_name }) => (
          <Group component="li" key={bot_id} gap={8} wrap="nowrap">
            <AgentFace id={bot_id} size={32} />
            <AnchorLink to="/directory/$botId" params={{ botId: String(bot_id) }} className="words">
              {bot_name}
            </AnchorLink>
          </Group>
        ))}
        {data.businesses.map(({ business_id, business_name }) => (
          <Group component="li" key={business_id} gap={8} wrap="nowrap">
            <BusinessFace />
            <AnchorLink to="/businesses/$businessId" params={{ businessId: String(business_id) }} className="words">
              {business_name}
            </AnchorLink>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}

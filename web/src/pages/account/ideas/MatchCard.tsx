import type { Operations } from '@ideabridge/sdk'
import { Alert, Badge, Card, Group, Stack, Text } from '@mantine/core'
import { PersonName, usernameIn } from '../../../components/PersonName.tsx'
import { PersonFace } from '../../../components/pictures.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Contact } from '../introductions/Contact.tsx'

type Match = Operations['account_find_matches']['output']['matches'][number]

export function MatchCard({ match, idea_id }: { match: Match; idea_id: number }) {
  const text = useWholeAccount().ideas.matches
  const username = usernameIn(match.profile_url)
  return (
    <Card withBorder component="li">
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="xs">
            <PersonFace name={match.name} username={username} size={36} />
            <Text fw={650} className="words">
              <PersonName name={match.name} username={username} />
            </Text>
            <Badge variant="default" tt="none">
              {text.kinds[match.kind]}
            </Badge>
          </Group>
          <Text fw={650}>{text.fits[match.fit]}</Text>
        </Group>
        <Text className="words">{match.why}</Text>
        {match.blockers.length > 0 && (
          <Alert title={text.against} color="ink" p="xs">
            {match.blockers.map((blocker) => (
              <Text key={blocker.reason} size="sm" className="words">
                {blocker.text}
              </Text>
            ))}
          </Alert>
        )}
        {match.improvements.length > 0 && (
          <Stack gap={0}>
            <Text size="sm" fw={600}>
              {text.raise}
            </Text>
            {match.improvements.map(({ field }) => (
              <Text key={field} size="sm" c="dimmed">
                {text.raises[field]}
              </Text>
            ))}
          </Stack>
        )}
        <Contact idea_id={idea_id} match={match} />
      </Stack>
    </Card>
  )
}

import type { Operations } from '@ideabridge/sdk'
import { Alert, Badge, Card, Group, Stack, Text } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { Contact } from '../introductions/Contact.tsx'
import { useReasons } from './use-reasons.ts'

type Match = Operations['account_find_matches']['output']['matches'][number]

export function MatchCard({ match, idea_id }: { match: Match; idea_id: number }) {
  const text = useAccount().ideas.matches
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const signed = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  const say = useReasons()
  const username = match.profile_url?.split('/').pop()
  return (
    <Card withBorder component="li">
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="xs">
            <Text fw={650} className="words">
              {username ? (
                <AnchorLink to="/people/$username" params={{ username: decodeURIComponent(username) }} inherit>
                  {match.name}
                </AnchorLink>
              ) : (
                match.name
              )}
            </Text>
            <Badge variant="default" tt="none">
              {text.kinds[match.kind]}
            </Badge>
          </Group>
          <Text fw={650}>{text.score(percent.format(match.match_score))}</Text>
        </Group>
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {match.reasons.map(({ factor, share, ...why }) => (
            <li key={factor}>
              <Group justify="space-between" gap="xs">
                <Text size="sm" fw={600}>
                  {text.factors[factor]}
                </Text>
                <Text size="sm">{signed.format(share)}</Text>
              </Group>
              <Bar share={share} />
              <Text size="sm" c="dimmed" className="words">
                {say(why)}
              </Text>
            </li>
          ))}
        </Stack>
        {match.blockers.length > 0 && (
          <Alert title={text.against} color="ink" p="xs">
            {match.blockers.map((blocker) => (
              <Text key={blocker.reason} size="sm" className="words">
                {say(blocker)}
              </Text>
            ))}
          </Alert>
        )}
        {match.improvements.length > 0 && (
          <Stack gap={0}>
            <Text size="sm" fw={600}>
              {text.raise}
            </Text>
            {match.improvements.map(({ field, from, to }) => (
              <Text key={field} size="sm" c="dimmed">
                {text.raises[field]}: {text.fromTo(percent.format(from), percent.format(to))}
              </Text>
            ))}
          </Stack>
        )}
        <Contact idea_id={idea_id} match={match} />
      </Stack>
    </Card>
  )
}

/** The number is next to it; the bar is decorative. */
function Bar({ share }: { share: number }) {
  return (
    <svg width="100%" height="8" aria-hidden="true" style={{ display: 'block', margin: '4px 0' }}>
      <rect width="100%" height="8" rx="4" fill="var(--mantine-color-default-border)" />
      <rect
        width={`${Math.max(0, Math.min(1, share)) * 100}%`}
        height="8"
        rx="4"
        fill="var(--mantine-primary-color-filled)"
      />
    </svg>
  )
}

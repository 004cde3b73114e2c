import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { useText } from '../../../i18n/index.tsx'

export function Rounds({ ideaId }: { ideaId: number }) {
  const { publicPages } = useText()
  const text = publicPages.idea
  const rounds = useQuery({
    queryKey: ['idea', ideaId, 'rounds'],
    queryFn: () => api.listOpenRounds({ idea_id: ideaId }),
  })
  return (
    <section>
      <Title order={2} mb="xs">
        {text.rounds}
      </Title>
      <Loaded query={rounds}>
        {({ rounds: open }) =>
          open.length === 0 ? (
            <Text c="dimmed">{text.noRounds}</Text>
          ) : (
            <Stack gap="xs">
              {open.map((round) => (
                <Card withBorder key={round.round_id} py="sm">
                  <Group justify="space-between">
                    <Text fw={600}>{text.round(round.duration_days)}</Text>
                    <Text size="sm">
                      {text.closes} <Time at={round.closes_at} />
                    </Text>
                  </Group>
                </Card>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </section>
  )
}

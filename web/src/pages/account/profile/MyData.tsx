import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Time } from '../../../components/Time.tsx'
import { useOwnProfile } from '../../../i18n/own-profile.ts'
import { useSession } from '../../../session/session.ts'
import { useSize } from '../ideas/files.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'

/** Everything we keep about the person, as an archive. */
export function MyData() {
  const text = useOwnProfile().myData
  const mailed = useSession().me?.email_verified === true
  const query = useQuery({ queryKey: ['my-data'], queryFn: () => api.accountReadData() })
  const ask = useAct(() => api.accountRequestData(), { changes: ['my-data'] })
  const size = useSize()
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {text.title}
        </Title>
        <Text size="sm">{text.lead({ mailed })}</Text>
        <Loaded query={query}>
          {({ export: made }) => (
            <Stack>
              {made?.ready_at === null && (
                <Text size="sm" role="status">
                  {text.waiting({ mailed })}
                </Text>
              )}
              {made?.ready_at && (
                <Text size="sm">
                  {text.made} <Time at={made.ready_at} /> ({size(made.bytes)}). {text.forAWeek}
                </Text>
              )}
              <Problem error={ask.error} />
              <Group>
                {made?.ready_at ? (
                  <Button component="a" href={api.url('account_download_data', {})} download>
                    {text.download}
                  </Button>
                ) : (
                  <Button loading={ask.busy} disabled={made !== null} onClick={() => ask.run(undefined)}>
                    {text.ask}
                  </Button>
                )}
              </Group>
            </Stack>
          )}
        </Loaded>
        <AnchorLink to="/retention" size="sm">
          {text.retention}
        </AnchorLink>
      </Stack>
    </Card>
  )
}

import { Anchor, Card, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Failure, Loaded } from '../../../components/Loaded.tsx'
import { useDirectory } from '../../../i18n/directory.ts'
import type { OwnAgent } from './use-agent.ts'
import { useOwnProfile } from './use-own-profile.ts'

/** Whether the agent is listed for everybody to pair with, for the holder of its token. */
export function Listing({ agent }: { agent: OwnAgent }) {
  const { listing: text } = useDirectory()
  const { query, keep } = useOwnProfile(agent)
  const change = useMutation({
    mutationFn: (listed: boolean) => agent.client.updateProfile({ listed }),
    onSuccess: keep,
  })
  return (
    <Card withBorder component="section">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          {text.title}
        </Title>
        <Text maw={720}>{text.lead}</Text>
        {change.error && <Failure error={change.error} />}
        <Loaded query={query}>
          {({ listed, listing, listing_url }) => (
            <>
              <Switch
                label={text.label}
                checked={listed}
                disabled={change.isPending}
                onChange={(event) => change.mutate(event.currentTarget.checked)}
              />
              <Text role="status">
                {text.states[listing]} {listing_url && <Anchor href={listing_url}>{text.see}</Anchor>}
              </Text>
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  )
}

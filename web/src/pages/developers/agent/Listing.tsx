import { Anchor, Card, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queries } from '../../../calls/api.ts'
import { Failure, Loaded } from '../../../components/Loaded.tsx'
import { OperatorMark } from '../../../components/OperatorMark.tsx'
import { useDirectory } from '../../../i18n/directory.ts'
import type { OwnAgent } from './use-agent.ts'

/** Whether everybody may find the agent and pair with it; for the holder of its token. */
export function Listing({ agent }: { agent: OwnAgent }) {
  const { listing: text } = useDirectory()
  const queryKey = [...agent.key, 'profile']
  // With no field it changes nothing and tells how things stand.
  const profile = useQuery({ queryKey, queryFn: () => agent.client.updateProfile({}) })
  const change = useMutation({
    mutationFn: (listed: boolean) => agent.client.updateProfile({ listed }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })
  return (
    <Card withBorder component="section">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          {text.title}
        </Title>
        <Text maw={720}>{text.lead}</Text>
        {change.error && <Failure error={change.error} />}
        <Loaded query={profile}>
          {({ listed, listing, listing_url, contact_email, contact_confirmed }) => (
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
              <Text size="sm" className="words">
                {contact_email} <OperatorMark confirmed={contact_confirmed} />
              </Text>
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  )
}

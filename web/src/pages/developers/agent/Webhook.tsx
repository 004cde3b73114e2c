import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queries } from '../../../calls/api.ts'
import { Failure, Loaded } from '../../../components/Loaded.tsx'
import { useDevelopers } from '../../../i18n/developers.ts'
import type { OwnAgent } from './use-agent.ts'

/** Where the agent's events go, and a way to test it. */
export function Webhook({ agent: { client, key } }: { agent: OwnAgent }) {
  const { agent: all } = useDevelopers()
  const text = all.deliveries
  const webhook = useQuery({ queryKey: [...key, 'webhook'], queryFn: () => client.getWebhook() })
  const test = useMutation({
    mutationFn: () => client.testWebhook(),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...key, 'deliveries'] }),
  })
  return (
    <Loaded query={webhook}>
      {({ webhook_url, enabled }) =>
        webhook_url === null ? (
          <Text>{text.noWebhook}</Text>
        ) : (
          <>
            <Group justify="space-between">
              <Text className="words">
                {text.goesTo} {webhook_url}
              </Text>
              <Button size="xs" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
                {text.test}
              </Button>
            </Group>
            {!enabled && <Alert color="attention">{text.off}</Alert>}
            {test.isSuccess && <Text role="status">{text.tested}</Text>}
            {test.error && <Failure error={test.error} />}
          </>
        )
      }
    </Loaded>
  )
}

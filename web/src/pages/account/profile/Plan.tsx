import { Card, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { useOwnProfile } from '../../../i18n/own-profile.ts'

/** What the person's plan includes. */
export function Plan() {
  const text = useOwnProfile().profile.plan
  const query = useQuery({ queryKey: ['benefits'], queryFn: () => api.accountGetBenefits() })
  return (
    <Card withBorder>
      <Loaded query={query}>
        {(plan) => (
          <Stack gap="xs">
            <Title order={2} size="h4">
              {text.title}: {text.plans[plan.plan]}
            </Title>
            <List size="sm">
              <List.Item>{plan.instant_approval ? text.instant : text.reviewed}</List.Item>
              <List.Item>
                {text.documents({
                  count: plan.documents_per_idea,
                  megabytes: Math.round(plan.largest_document_bytes / 1_048_576),
                })}
              </List.Item>
              <List.Item>{text.calls({ count: plan.calls_per_minute })}</List.Item>
            </List>
            <Text size="sm" c="dimmed">
              {text.note}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}

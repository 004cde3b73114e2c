import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NOW_AND_THEN_MS } from '../../../calls/live.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import type { OverviewAnswer } from '../../admin/overview/types.ts'
import { useForAdmins } from '../../admin/overview/Waiting.tsx'
import { useNumbers } from '../../admin/parts/use-numbers.ts'
import { useOperator } from '../../public/site/operator.ts'

/** On an admin’s Home: what waits for any of them, and what the installation does not tell visitors. */
export function ForAdmins() {
  const text = useAdmin().home
  const { data } = useQuery({
    queryKey: ['admin', 'overview', 'home'],
    queryFn: readOverview,
    refetchInterval: NOW_AND_THEN_MS,
  })
  return (
    <>
      {!useOperator().name && (
        <Alert color="attention" title={text.operatorTitle}>
          {text.operatorText}
        </Alert>
      )}
      {data && <Queues overview={data} />}
    </>
  )
}

function Queues({ overview }: { overview: OverviewAnswer }) {
  const text = useAdmin().home
  const { number } = useNumbers()
  const waiting = useForAdmins(overview).filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <Card withBorder component="section" aria-labelledby="for-admins">
      <Stack gap="xs">
        <Title order={2} size="h3" id="for-admins">
          {text.title}
        </Title>
        {waiting.map(({ name, count, link }) => (
          <Group key={name} justify="space-between" wrap="nowrap">
            {link}
            <Text fw={700}>{number(count)}</Text>
          </Group>
        ))}
        <AnchorLink to="/admin" size="sm">
          {text.all}
        </AnchorLink>
      </Stack>
    </Card>
  )
}

/** Never asks for a newer proof of identity, since opening Home is no reason to; then it is not shown. */
async function readOverview(): Promise<OverviewAnswer | null> {
  const answer = await fetch('/admin/overview')
  return answer.ok ? ((await answer.json()) as OverviewAnswer) : null
}

import '../../../look/retention.css'
import type { Operations } from '@ideabridge/sdk'
import { List, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { Page } from '../../../components/Page.tsx'
import { useRetention } from '../../../i18n/retention.ts'
import { GROUPS } from './retention-groups.ts'

type Kept = Operations['platform_get_retention']['output']['kept'][number]

/** What this service's jobs delete, and when. */
export function Retention() {
  const text = useRetention()
  const query = useQuery({ queryKey: ['retention'], queryFn: () => api.getRetention() })
  return (
    <Page title={text.title}>
      <Text size="lg" maw={680}>
        {text.lead}
      </Text>
      <Loaded query={query}>{({ kept }) => <Groups kept={kept} />}</Loaded>
      <LeftOver />
      <Text size="sm" c="dimmed" maw={680}>
        {text.made}
      </Text>
    </Page>
  )
}

function LeftOver() {
  const text = useRetention()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {text.left}
      </Title>
      <List maw={680}>
        {text.leftOver.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </section>
  )
}

function Groups({ kept }: { kept: readonly Kept[] }) {
  const text = useRetention()
  const named = Object.entries(GROUPS).map(([group, kinds]) => ({
    title: text.groups[group as keyof typeof GROUPS],
    kept: kinds.flatMap((kind) => kept.filter((one) => one.kind === kind)),
  }))
  // A newer service may delete more than this page knows.
  const known: readonly string[] = Object.values(GROUPS).flat()
  const others = kept.filter(({ kind }) => !known.includes(kind))
  return [...named, { title: text.other, kept: others }]
    .filter(({ kept: some }) => some.length > 0)
    .map((group) => <Group key={group.title} {...group} />)
}

function Group({ title, kept }: { title: string; kept: readonly Kept[] }) {
  const text = useRetention()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {title}
      </Title>
      <dl className="retention">
        {kept.map(({ kind, what, days, since }) => (
          <div key={kind}>
            <dt>{what}</dt>
            <dd>{days === 0 ? text.atOnce : `${text.days({ days })} ${text.since[since]}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

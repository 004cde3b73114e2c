import { Anchor, SimpleGrid, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { AnchorLink } from '../../../components/links.tsx'
import { NotFound } from '../../../components/NotFound.tsx'
import { Page } from '../../../components/Page.tsx'
import type { HelpTopic } from '../../../i18n/site.ts'
import { useSite } from '../../../i18n/site.ts'
import { useOperator } from './operator.ts'

export function Help() {
  const { help } = useSite()
  return (
    <Page title={help.title}>
      <Text size="lg">{help.lead}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        {Object.entries(help.topics).map(([topic, { title, lead }]) => (
          <div key={topic}>
            <Title order={2} size="h3">
              <AnchorLink to="/help/$topic" params={{ topic }} inherit>
                {title}
              </AnchorLink>
            </Title>
            <Text c="dimmed" mt={4}>
              {lead}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <Ask />
    </Page>
  )
}

export function HelpTopicPage() {
  const { help } = useSite()
  const { topic } = useParams({ from: '/help/$topic' })
  if (!Object.hasOwn(help.topics, topic)) return <NotFound />
  const { title, lead, paragraphs } = help.topics[topic as HelpTopic]
  return (
    <Page title={title}>
      <Text size="lg" maw={680}>
        {lead}
      </Text>
      {paragraphs.map((text) => (
        <Text key={text} maw={680}>
          {text}
        </Text>
      ))}
      <AnchorLink to="/help">{help.all}</AnchorLink>
      <Ask />
    </Page>
  )
}

/** A way to reach a human. */
function Ask() {
  const { help } = useSite()
  const { email } = useOperator()
  return (
    <Text>
      {help.more}{' '}
      {email ? (
        <Anchor href={`mailto:${email}`} inherit>
          {help.write}
        </Anchor>
      ) : (
        <AnchorLink to="/imprint" inherit>
          {help.whoRuns}
        </AnchorLink>
      )}
    </Text>
  )
}

import { IdeabridgeError } from '@ideabridge/sdk'
import { Group, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { Block } from '../../../components/blocks/Block.tsx'
import { AgentBadge } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink, ButtonLink } from '../../../components/links.tsx'
import { NotFound } from '../../../components/NotFound.tsx'
import { Page } from '../../../components/Page.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { Report } from '../../../components/Report.tsx'
import { useCapabilityName } from '../../../i18n/capabilities.ts'
import { useDirectory } from '../../../i18n/directory.ts'
import { type Listed, useListedWords } from './use-listed-words.ts'

/** Public page of a listed agent. */
export function ListedAgent() {
  const text = useDirectory()
  const bot_id = Number(useParams({ from: '/directory/$botId' }).botId)
  const query = useQuery({ queryKey: ['listed-agent', bot_id], queryFn: () => api.getAgent({ bot_id }) })
  const missing = query.error instanceof IdeabridgeError && [404, 422].includes(query.error.status)
  if (missing)
    return (
      <NotFound lead={text.missing}>
        <ButtonLink to="/directory">{text.all}</ButtonLink>
      </NotFound>
    )
  return (
    <Page title={query.data?.agent.bot_name ?? text.one}>
      <Loaded query={query}>{({ agent }) => <Content agent={agent} />}</Loaded>
    </Page>
  )
}

function Content({ agent }: { agent: Listed }) {
  const text = useDirectory()
  const nameOf = useCapabilityName()
  return (
    <div className="listed-page">
      <Stack gap="md">
        <div className="listed-head">
          <AgentFace id={agent.bot_id} size={72} />
          <div>
            <AgentBadge />
          </div>
        </div>
        <Text className="words" style={{ whiteSpace: 'pre-line' }}>
          {agent.bot_description ?? text.noWords}
        </Text>
      </Stack>
      <Beside agent={agent} />
      <Stack gap="xl">
        <section>
          <Title order={2} size="h3" mb="sm">
            {text.does}
          </Title>
          <List spacing={4}>
            {agent.capabilities.map((name) => (
              <List.Item key={name}>{nameOf(name)}</List.Item>
            ))}
          </List>
        </section>
        <HowWell agent={agent} />
        <AnchorLink to="/directory">{text.all}</AnchorLink>
      </Stack>
    </div>
  )
}

/** Who runs it, and the main action. */
function Beside({ agent }: { agent: Listed }) {
  const text = useDirectory()
  const { people, day } = useListedWords()
  const { operator } = agent
  return (
    <aside>
      <ButtonLink to="/pair" search={{ agent: agent.bot_id }}>
        {text.pair}
      </ButtonLink>
      <Text size="sm">{text.pairLead}</Text>
      <div className="words">
        <Text size="sm" c="dimmed">
          {text.runBy}
        </Text>
        <Text fw={600}>{operator.name ?? text.unnamed}</Text>
        <Text size="sm">{text.confirmedOn({ domain: operator.domain, day: day(operator.confirmed_at) })}</Text>
        {operator.name && (
          <Text size="sm" c="dimmed">
            {text.saysSo}
          </Text>
        )}
      </div>
      <Fact name={text.people}>{people(agent.people)}</Fact>
      <Fact name={text.since}>{day(agent.active_since)}</Fact>
      {agent.last_active_on && <Fact name={text.lastActive}>{day(agent.last_active_on)}</Fact>}
      <Group gap={4} ml={-10}>
        <Report about={{ subject_type: 'agent', subject_id: agent.bot_id }} />
        <Block whom={{ bot_id: agent.bot_id }} name={agent.bot_name} />
      </Group>
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text>{children}</Text>
    </div>
  )
}

function HowWell({ agent: { record } }: { agent: Listed }) {
  const text = useDirectory()
  const { percent } = useListedWords()
  const shares = [
    [record.kept_share, text.kept],
    [record.granted_share, text.granted],
    [record.approved_share, text.approved],
  ] as const
  const known = shares.flatMap(([share, words]) => (share === null ? [] : [{ share, words }]))
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {text.howWell}
      </Title>
      {known.length === 0 ? (
        <Text>{text.tooLittle}</Text>
      ) : (
        <dl className="listed-shares">
          {known.map(({ share, words }) => (
            <div key={words}>
              <dt>{percent(share)}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {text.explained}
      </Text>
    </section>
  )
}

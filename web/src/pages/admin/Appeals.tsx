import type { Operations } from '@ideabridge/sdk'
import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useDecisions } from '../../i18n/decisions.ts'
import { StatementFacts } from '../decisions/StatementFacts.tsx'
import { Many } from './parts/Many.tsx'
import { ReasonButton } from './parts/ReasonButton.tsx'
import { refreshAdmin } from './parts/refresh.ts'
import { useMany } from './parts/use-many.ts'
import { WhatItSays } from './parts/WhatItSays.tsx'

type Appeal = Operations['admin_list_appeals']['output']['appeals'][number]

/** Appeals waiting for an admin, oldest first. */
export function Appeals() {
  const text = useDecisions().admin
  const many = useMany(
    ['appeals'],
    (cursor) => api.adminListAppeals(cursor),
    ({ appeals }) => appeals,
  )
  return (
    <Page title={text.title}>
      <Many many={many} empty={text.empty}>
        {(appeals) => (
          <ul className="admin-list">
            {appeals.map((appeal) => (
              <li key={appeal.statement.statement_id}>
                <AppealCard appeal={appeal} />
              </li>
            ))}
          </ul>
        )}
      </Many>
    </Page>
  )
}

function AppealCard({ appeal }: { appeal: Appeal }) {
  const { admin: text, reports } = useDecisions()
  const { statement, user_id, bot_id, idea_id, words, raised_by, raised_at, may_decide } = appeal
  const { statement_id } = statement
  const decide = (outcome: 'upheld' | 'reversed') => (answer: string) =>
    api.adminDecideAppeal({ statement_id, outcome, answer })
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {text.kinds[statement.decision]}
        </Title>
        <StatementFacts statement={statement} />
        <WhatItSays text={appeal.text} />
        <Text size="sm" c="dimmed">
          {text.words}, {text.by[raised_by]}, <Time at={raised_at} />
        </Text>
        <Text className="words">{words}</Text>
        <Group gap="md">
          {idea_id !== null && (
            <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea_id) }}>
              {reports.idea}
            </AnchorLink>
          )}
          {user_id !== null && (
            <AnchorLink to="/admin/users/$userId" params={{ userId: String(user_id) }}>
              {reports.person}
            </AnchorLink>
          )}
          {bot_id !== null && (
            <AnchorLink to="/admin/agents/$botId" params={{ botId: String(bot_id) }}>
              {reports.agent}
            </AnchorLink>
          )}
        </Group>
        {may_decide ? (
          <Group>
            <ReasonButton
              label={text.reverse}
              question={text.reverseQuestion}
              send={decide('reversed')}
              onDone={refreshAdmin}
              plain
            />
            <ReasonButton
              label={text.uphold}
              question={text.upholdQuestion}
              send={decide('upheld')}
              onDone={refreshAdmin}
              plain
            />
          </Group>
        ) : (
          <Alert color="platform">{text.own}</Alert>
        )}
      </Stack>
    </Card>
  )
}

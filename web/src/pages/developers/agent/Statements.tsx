import { Card, Stack, Text, Title } from '@mantine/core'
import { useDecisions } from '../../../i18n/decisions.ts'
import { Pages, usePages } from '../../account/parts/Pages.tsx'
import { Objection } from '../../decisions/Objection.tsx'
import { StatementFacts } from '../../decisions/StatementFacts.tsx'
import type { OwnAgent } from './use-agent.ts'

/** Decisions against the agent and what it made, with the one appeal against its suspension or rejection. */
export function Statements({ agent: { client, key } }: { agent: OwnAgent }) {
  const text = useDecisions()
  const query = usePages([...key, 'statements'], (page) => client.listStatements(page))
  return (
    <Pages query={query} items={({ statements }) => statements} empty={text.agentEmpty}>
      {(statements) => (
        <Stack>
          {statements.map((statement) => (
            <Card key={statement.statement_id} withBorder maw={820} component="article">
              <Stack>
                <Title order={3} size="h4">
                  {text.admin.kinds[statement.decision]}
                </Title>
                <StatementFacts statement={statement} />
                {statement.subject.type === 'agent' ? (
                  <Objection
                    statement={statement}
                    send={(words) => client.appeal({ statement_id: statement.statement_id, words })}
                    onSent={() => query.refetch()}
                  />
                ) : (
                  <Text size="sm" c="dimmed">
                    {text.ownersObject}
                  </Text>
                )}
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
    </Pages>
  )
}

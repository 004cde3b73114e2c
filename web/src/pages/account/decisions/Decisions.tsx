import { Card, Stack, Text, Title } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { Page } from '../../../components/Page.tsx'
import { useDecisions } from '../../../i18n/decisions.ts'
import { Objection } from '../../decisions/Objection.tsx'
import { StatementFacts } from '../../decisions/StatementFacts.tsx'
import { Pages, usePages } from '../parts/Pages.tsx'

/** Every decision against this person, newest first, each with its one appeal. */
export function Decisions() {
  const text = useDecisions()
  const query = usePages(['statements'], (page) => api.accountListStatements(page))
  return (
    <Page title={text.title}>
      <Text>{text.intro}</Text>
      <Pages query={query} items={(answer) => answer.statements} empty={text.empty}>
        {(statements) => (
          <Stack>
            {statements.map((statement) => (
              <Card key={statement.statement_id} withBorder maw={820} component="article">
                <Stack>
                  <Title order={2} size="h4">
                    {text.kinds[statement.decision]}
                  </Title>
                  <StatementFacts statement={statement} />
                  <Objection
                    statement={statement}
                    send={(words) => api.accountAppeal({ statement_id: statement.statement_id, words })}
                    onSent={() => query.refetch()}
                  />
                </Stack>
              </Card>
            ))}
          </Stack>
        )}
      </Pages>
    </Page>
  )
}

import type { Operations } from '@ideabridge/sdk'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { Time } from '../../components/Time.tsx'
import { useDecisions } from '../../i18n/decisions.ts'

export type Statement = Operations['account_read_statement']['output']['statement']

/** What was decided, on which facts, by which rule and by whom. */
export function StatementFacts({ statement }: { statement: Statement }) {
  const text = useDecisions()
  const figures = Object.entries((statement.figures ?? {}) as Record<string, number>)
  const facts: [string, React.ReactNode][] = [
    [text.about, statement.subject.name],
    [text.facts, statement.facts],
    [text.rule, text.rules[statement.rule]],
    [text.foundBy, text.found[statement.found_by]],
    [text.decidedBy, text.deciders[statement.decided_by]],
    [text.decidedAt, <Time key="decided" at={statement.decided_at} />],
    statement.ends_at ? [text.until, <Time key="ends" at={statement.ends_at} />] : [text.where, text.everywhere],
  ]
  return (
    <Stack gap="sm">
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd className="words">{value}</dd>
            </div>
          ))}
      </dl>
      {figures.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {text.figures}
          </Text>
          <Group gap="lg">
            {figures.map(([name, value]) => (
              <Text key={name} size="sm">
                {text.figureNames[name as keyof typeof text.figureNames] ?? name}: <b>{value}</b>
              </Text>
            ))}
          </Group>
        </Stack>
      )}
      {statement.ended_how && (
        <Alert color="platform" title={text.ended}>
          {text.endings[statement.ended_how]}
        </Alert>
      )}
    </Stack>
  )
}

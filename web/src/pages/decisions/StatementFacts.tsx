import '../../look/decisions.css'
import type { Operations } from '@ideabridge/sdk'
import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Time } from '../../components/Time.tsx'
import { useDecisions } from '../../i18n/decisions.ts'

export type Statement = Operations['account_read_statement']['output']['statement']

/** The decision, its facts, the rule, and who decided. */
export function StatementFacts({ statement }: { statement: Statement }) {
  const text = useDecisions()
  const { subject, facts, rule, found_by, decided_by, decided_at, ended_how, appeal } = statement
  // A reversal on appeal is shown with the answer.
  const ending = ended_how !== null && !(ended_how === 'reversed' && appeal.state === 'reversed')
  return (
    <div className="reasons">
      {subject.name && (
        <Text fw={600} className="words">
          {subject.name}
        </Text>
      )}
      <p className="reasons-why words">{facts}</p>
      <dl>
        {rule !== null && <Fact name={text.rule}>{text.rules[rule]}</Fact>}
        <Figures statement={statement} />
        <Fact name={text.foundBy}>{text.found[found_by]}</Fact>
        <Fact name={text.decidedBy}>
          {text.deciders[decided_by]}, <Time at={decided_at} />
        </Fact>
        <Duration statement={statement} />
      </dl>
      {ending && (
        <Alert color="platform" title={text.ended}>
          {text.endings[ended_how]}
        </Alert>
      )}
    </div>
  )
}

function Duration({ statement: { ends_at, in_force } }: { statement: Statement }) {
  const text = useDecisions()
  if (!in_force) return null
  if (ends_at === null) return <Fact name={text.where}>{text.everywhere}</Fact>
  return (
    <Fact name={text.until}>
      <Time at={ends_at} />
    </Fact>
  )
}

/** The monitor’s counts behind the decision. */
function Figures({ statement }: { statement: Statement }) {
  const text = useDecisions()
  const figures = Object.entries((statement.figures ?? {}) as Record<string, number>)
  if (figures.length === 0) return null
  const names: Partial<Record<string, string>> = text.figureNames
  return (
    <Fact name={text.figures}>{figures.map(([name, value]) => `${names[name] ?? name}: ${value}`).join(' · ')}</Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="words">{children}</dd>
    </div>
  )
}

import { Text } from '@mantine/core'
import '../../../look/sandbox.css'
import { CheckMark } from '../../../components/CheckMark.tsx'
import { Time } from '../../../components/Time.tsx'
import { useSandboxText } from '../../../i18n/sandbox.ts'
import { Section } from '../parts/Section.tsx'
import type { AgentDetail } from './types.ts'

type Report = NonNullable<AgentDetail['sandbox_report']>

/** How the agent did in the sandbox, for those who decide on it. */
export function InSandbox({ report: { checks, signed_at } }: { report: Report }) {
  const text = useSandboxText()
  return (
    <Section title={text.admins.title} note={text.admins.note}>
      <ul className="world-checks">
        {checks.map(({ check, result }) => (
          <li key={check} data-result={result}>
            <CheckMark result={result} />
            <span>{text.checks[check as keyof typeof text.checks] ?? check}</span>
            {result !== 'good' && <small>{result === 'bad' ? text.bad : text.notTried}</small>}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {text.admins.signed} <Time at={signed_at} />
      </Text>
    </Section>
  )
}

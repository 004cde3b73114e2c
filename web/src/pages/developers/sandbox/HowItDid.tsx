import type { SandboxReport } from '@ideabridge/sdk'
import { Anchor, Button, CopyButton, Text, Title } from '@mantine/core'
import { CheckMark } from '../../../components/CheckMark.tsx'
import { useSandboxText } from '../../../i18n/sandbox.ts'

/** Failures first, successes last. */
const ORDER = { bad: 0, not_tried: 1, good: 2 } as const

export function HowItDid({ report }: { report: SandboxReport }) {
  const text = useSandboxText()
  const checks = report.checks.toSorted((a, b) => ORDER[a.result] - ORDER[b.result])
  return (
    <section className="world-report">
      <div className="world-head">
        <Title order={2}>{text.report}</Title>
        <Text size="sm" c="dimmed">
          {text.ofChecks({ good: report.good, all: checks.length })}
        </Text>
      </div>
      <ul className="world-checks">
        {checks.map((check) => (
          <CheckLine key={check.check} {...check} />
        ))}
      </ul>
      <Signature report={report.sandbox_report} />
    </section>
  )
}

function CheckLine({ check, says, result, times, requests }: SandboxReport['checks'][number]) {
  const text = useSandboxText()
  const [first] = requests
  return (
    <li data-result={result} title={says}>
      <CheckMark result={result} />
      <span>{text.checks[check as keyof typeof text.checks] ?? says}</span>
      {result === 'bad' && first !== undefined ? (
        <Anchor href={`#request-${first}`} size="sm" onClick={() => openRequest(first)}>
          {text.where}
        </Anchor>
      ) : (
        <small>{result === 'not_tried' ? text.notTried : text.times({ count: times })}</small>
      )}
    </li>
  )
}

function openRequest(id: number): void {
  document.querySelector(`#request-${id} details`)?.setAttribute('open', '')
}

function Signature({ report }: { report: string | null }) {
  const text = useSandboxText()
  if (report === null)
    return (
      <Text size="sm" c="dimmed" mt="md">
        {text.unsigned}
      </Text>
    )
  return (
    <div className="world-sign">
      <CopyButton value={report}>
        {({ copied, copy }) => (
          <Button variant="default" size="sm" onClick={copy}>
            {copied ? text.signed : text.sign}
          </Button>
        )}
      </CopyButton>
      <Text size="sm" c="dimmed">
        {text.signHint}
      </Text>
    </div>
  )
}

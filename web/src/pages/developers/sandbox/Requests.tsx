import type { SandboxRequest } from '@ideabridge/sdk'
import { Code, Text, Title } from '@mantine/core'
import { useSandboxText } from '../../../i18n/sandbox.ts'
import { useWorldTime } from './ClockSheet.tsx'

/** Each expands to request and answer; the report links here by number. */
export function Requests({ requests }: { requests: SandboxRequest[] }) {
  const text = useSandboxText()
  return (
    <section>
      <div className="world-head">
        <Title order={2}>{text.requests}</Title>
      </div>
      {requests.length === 0 && <Text c="dimmed">{text.noRequests}</Text>}
      <ul className="world-requests">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Request({
  request: { id, at, method, path, operation, status, input, answer, fault },
}: {
  request: SandboxRequest
}) {
  const text = useSandboxText()
  const format = useWorldTime()
  const name = operation?.replace(/^platform_/, '').replaceAll('_', '-') ?? path
  return (
    <li id={`request-${id}`}>
      <details>
        <summary>
          <time dateTime={at}>{format.hour(at)}</time>
          <code>
            {method} {name}
          </code>
          <span className="world-status" data-kind={kindOf(status)}>
            {status}
          </span>
        </summary>
        {fault === 'lost_answer' && <Text size="sm">{text.lost}</Text>}
        <Said label={text.sent} value={input} />
        <Said label={text.answered} value={answer} />
      </details>
    </li>
  )
}

function Said({ label, value }: { label: string; value: unknown }) {
  return (
    <>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Code block tabIndex={0}>
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </Code>
    </>
  )
}

function kindOf(status: number): 'waits' | 'refused' | 'done' {
  if (status === 202) return 'waits'
  return status >= 400 ? 'refused' : 'done'
}

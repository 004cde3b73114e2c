import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ReviewState } from '../../../components/Labels.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useDecisions } from '../../../i18n/decisions.ts'
import { Problem } from '../parts/Problem.tsx'

interface PublicationProps {
  status: ReviewState
  reason: string | null
  /** Replaces the default text for approved records. */
  approved?: string
  publish: { run: () => void; busy: boolean; error: Error | null }
  /** Where it is not known yet what would be sent. */
  unknown?: boolean
}

const COLOURS = { draft: 'ink', pending: 'platform', rejected: 'attention', withheld: 'attention' }

/** How far a record is on its way to publication, and what the person can do about it. */
export function PublicationState({ status, reason, approved, publish, unknown = false }: PublicationProps) {
  const { records } = useAccount()
  const decisions = useDecisions()
  if (status === 'approved')
    return (
      <Text size="sm" c="dimmed">
        {approved ?? records.standing.approved}
      </Text>
    )
  return (
    <Stack gap="sm">
      <Alert color={COLOURS[status]} variant="light">
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{records.standing[status]}</Text>
          {status === 'rejected' && (
            <Text size="sm" className="words">
              <strong>{records.reason}:</strong> {reason}
            </Text>
          )}
          {status === 'rejected' && (
            <AnchorLink to="/decisions" size="sm">
              {decisions.readReasons}
            </AnchorLink>
          )}
          {status === 'draft' && (
            <Button loading={publish.busy} disabled={unknown} onClick={publish.run}>
              {records.publish}
            </Button>
          )}
        </Stack>
      </Alert>
      <Problem error={publish.error} again={publish.run} />
    </Stack>
  )
}

import { Stack, Text } from '@mantine/core'
import { ApprovalState } from '../../../components/Labels.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { useDecisions } from '../../../i18n/decisions.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useMailed } from '../../../session/session.ts'

interface Reviewed {
  approval_status: 'with_idea' | 'pending' | 'approved' | 'rejected'
  rejection_reason: string | null
}

/** Why others cannot see a document, and what comes next; nothing for public ones. */
export function DocumentStanding({ document: { approval_status, rejection_reason } }: { document: Reviewed }) {
  const { ideas, records } = useWholeAccount()
  const decisions = useDecisions()
  const mailed = useMailed()
  if (approval_status !== 'pending' && approval_status !== 'rejected') return null
  return (
    <Stack gap={4} mt="xs" align="flex-start">
      <ApprovalState status={approval_status} />
      <Text size="sm">
        {approval_status === 'pending'
          ? ideas.documents.standing.pending({ mailed })
          : ideas.documents.standing.rejected}
      </Text>
      {rejection_reason && (
        <Text size="sm" className="words">
          <strong>{records.reason}:</strong> {rejection_reason}
        </Text>
      )}
      {approval_status === 'rejected' && (
        <AnchorLink to="/decisions" size="sm">
          {decisions.readReasons}
        </AnchorLink>
      )}
    </Stack>
  )
}

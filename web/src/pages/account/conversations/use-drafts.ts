import { useQuery } from '@tanstack/react-query'
import { waitingApprovals } from '../../../waiting/lists.ts'
import type { ListedApproval } from '../approvals/approval.ts'

/** Messages that one’s agents want to send here and ask about first. */
export function useDrafts(conversationId: number): ListedApproval[] {
  const { data } = useQuery(waitingApprovals)
  const isHere = ({ operation, input }: ListedApproval) =>
    operation === 'platform_send_message' && input.conversation_id === conversationId
  return data?.approvals.filter(isHere) ?? []
}

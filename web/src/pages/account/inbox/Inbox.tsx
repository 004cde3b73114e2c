import { Outlet, useParams } from '@tanstack/react-router'
import { InboxList } from './InboxList.tsx'

/** Two panes: everything that waits or talks, and the one that is open. A phone shows one at a time. */
export function Inbox() {
  const { conversationId, approvalId, offerId, introductionId } = useParams({ strict: false })
  const open = conversationId ?? approvalId ?? offerId ?? introductionId
  return (
    <div className="inbox" data-open={open !== undefined}>
      <InboxList titleOrder={open === undefined ? 1 : 2} />
      <div className="inbox-open">
        <Outlet />
      </div>
    </div>
  )
}

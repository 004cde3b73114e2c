import { Card, Stack } from '@mantine/core'
import { NoticeDays } from '../../components/notices/NoticeDays.tsx'
import type { Notice } from '../../components/notices/notice.ts'
import { ApprovalCard, Shown } from '../account/approvals/ApprovalCard.tsx'
import type { WholeApproval } from '../account/approvals/approval.ts'
import { Decide } from '../account/approvals/Decide.tsx'
import { InterestCard } from '../account/interests/InterestCard.tsx'
import { PlainList } from '../account/records/RecordList.tsx'

const AT = '2026-03-01T10:00:00Z'

const INTEREST = {
  ...{ interest_id: 1, conversation_id: 1, idea_id: 1, idea_name: 'Solar benches', kind: 'invest', created_at: AT },
  ...{ amount: 5000, currency: 'EUR', message: 'How many benches would the first order be?' },
  interested: { account_type: 'user', user_id: 9, name: 'Henrik Lund' },
  placed_by_bot: { bot_id: 4, bot_name: 'Scout' },
}
const INTERESTS = [
  { received: true, status: 'new' },
  { received: true, status: 'accepted' },
  { received: false, status: 'new' },
  { received: false, status: 'declined' },
]

const APPROVAL = {
  ...{ approval_id: 1, bot_id: 4, bot_name: 'Scout', user_id: 8, operation: 'send_message', state: 'waiting' },
  ...{ permission: 'send_message', created_at: AT, expires_at: '2027-03-01T10:00:00Z', decided_at: null, now: null },
  input: { conversation_id: 1, body: 'Tuesday suits Ines.' },
  preview: {
    idea: { idea_id: 1, name: 'Solar benches' },
    to: 'Henrik Lund',
    message: 'Tuesday suits Ines.',
    fields: [],
  },
  ...{ word: null, failure: null, answer: null, answer_status: null, changed: true, paused: false, problem: null },
} as unknown as WholeApproval

const NOTICE = {
  ...{ notice_id: 1, idea_id: 1, idea_name: 'Solar benches', type_of_idea: 'Product', times: 1, reason: null },
  ...{ business_id: null, business_name: null, bot_id: null, bot_name: null, by_user_id: null, by_name: null },
  ...{ path: '/app/style', read: false, created_at: AT },
}
const NOTICES = [
  { ...NOTICE, kind: 'interest_received', times: 3, by_name: 'Henrik Lund' },
  { ...NOTICE, notice_id: 2, kind: 'idea_rejected', reason: 'The price is missing.' },
  { ...NOTICE, notice_id: 3, kind: 'agent_acted', idea_id: null, idea_name: null, bot_id: 4, bot_name: 'Scout' },
  { ...NOTICE, notice_id: 4, kind: 'guardian_approved', idea_id: null, idea_name: null, read: true },
] as Notice[]

/** What waits for somebody, and what the bell says. */
export function Decisions() {
  return (
    <>
      <PlainList>
        {INTERESTS.map(({ received, status }) => (
          <InterestCard key={`${received}-${status}`} interest={{ ...INTEREST, status } as never} received={received} />
        ))}
        {(['granted', 'declined', 'expired'] as const).map((state) => (
          <ApprovalCard key={state} approval={{ ...APPROVAL, state, word: state === 'declined' ? 'Not yet.' : null }} />
        ))}
      </PlainList>
      <Card withBorder>
        <Stack>
          <Shown approval={APPROVAL} />
          <Decide approval={APPROVAL} />
        </Stack>
      </Card>
      <div className="bell-list">
        <NoticeDays notices={NOTICES} headings="h3" />
      </div>
    </>
  )
}

import { IdeaCard } from '../../components/IdeaCard.tsx'
import { AnchorLink } from '../../components/links.tsx'
import { MessageItem } from '../account/conversations/MessageItem.tsx'
import type { Message } from '../account/conversations/use-messages.ts'
import { PlainList, RecordCard } from '../account/records/RecordList.tsx'
import { Row } from './Row.tsx'

const AT = '2026-03-01T10:00:00Z'
const IDEA = {
  idea_id: 1,
  name: 'Solar benches',
  annotation: 'Benches that light the park at night and charge what people carry.',
  type_of_idea: 'Product',
  region_of_idea_selling: 'Europe',
  created_by_bot: true,
  owner: { user_id: 1, username: null, name: 'Ines Marlowe' },
}
const RECORD = {
  rejection_reason: 'The price is missing.',
  created_by_bot: true,
  edited_by_bot: false,
  updated_at: AT,
  withheld: null,
}

export function Things() {
  return (
    <>
      <Row>
        <IdeaCard idea={IDEA as never} order={3} />
        <IdeaCard idea={{ idea_id: 2, name: null, annotation: '', type_of_idea: null } as never} order={3} />
      </Row>
      <PlainList>
        {(['approved', 'rejected'] as const).map((status) => (
          <RecordCard
            key={status}
            title={<AnchorLink to="/style">Solar benches</AnchorLink>}
            record={{ ...RECORD, approval_status: status }}
            text="One sentence on the problem."
          />
        ))}
      </PlainList>
      <div className="talk-log">
        <MessageItem message={said('human', 'Shall we meet next week?')} />
        <MessageItem message={said('ai_agent', 'Tuesday suits Ines.')} />
        <MessageItem message={said('system', 'Henrik accepted the interest.')} />
      </div>
    </>
  )
}

function said(account_type: string, body: string): Message {
  const agent = account_type === 'ai_agent'
  const sender = {
    account_type,
    user_id: 9,
    bot_id: agent ? 4 : null,
    name: agent ? 'Scout' : 'Henrik Lund',
    on_behalf_of: agent ? { user_id: 8, name: 'Ines Marlowe' } : null,
  }
  return { message_id: 1, created_at: AT, body, sender } as unknown as Message
}

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { AgentName } from '../../../components/AgentName.tsx'
import { Around } from '../../../components/Around.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { PersonName } from '../../../components/PersonName.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useSession } from '../../../session/session.ts'
import type { Preview, Recipient } from './approval.ts'

/** Operations that only the owner of an idea performs. Other people’s ideas open on their public page. */
const OF_OWN_IDEA = [
  'platform_update_idea',
  'platform_publish_idea',
  'platform_start_round',
  'platform_respond_interest',
  'platform_request_introduction',
  'platform_withdraw_introduction',
]

interface SubjectProps {
  operation: string
  preview: Preview
  recipient?: Recipient | undefined
}

/** The recipient, and the idea or business it is about. */
export function Subject({ operation, preview: { idea, business, to }, recipient }: SubjectProps) {
  const text = useDeciding().approvals
  if (!idea && !business && !to) return null
  return (
    <Text size="sm" c="var(--ink-2)" className="words">
      {to && (
        <>
          <Around sentence={(name) => text.to({ name })}>
            {recipient?.bot_id ? (
              <AgentName bot_id={recipient.bot_id} name={to} />
            ) : (
              <PersonName name={to} username={recipient?.username} />
            )}
          </Around>{' '}
        </>
      )}
      {(idea || business) && `${to ? text.about : capital(text.about)} `}
      {idea && (OF_OWN_IDEA.includes(operation) ? <OwnIdea {...idea} /> : <OthersIdea {...idea} />)}
      {business && <OwnBusiness {...business} />}
    </Text>
  )
}

interface Named {
  idea_id: number
  name: string | null
}

/** A draft has no public page. Its own is for its owner, who may read this without having signed in. */
function OwnIdea({ idea_id, name }: Named) {
  const text = useDeciding().approvals
  const { me } = useSession()
  if (!me) return name ?? text.unnamed
  return (
    <AnchorLink to="/my-ideas/$ideaId" params={{ ideaId: String(idea_id) }} inherit>
      {name ?? text.unnamed}
    </AnchorLink>
  )
}

function OthersIdea({ idea_id, name }: Named) {
  const text = useDeciding().approvals
  return (
    <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea_id) }} inherit>
      {name ?? text.unnamed}
    </AnchorLink>
  )
}

/** The same for a business. */
function OwnBusiness({ business_id, name }: { business_id: number; name: string | null }) {
  const text = useDeciding().approvals
  const { me } = useSession()
  if (!me) return name ?? text.unnamed
  return (
    <AnchorLink to="/my-businesses/$businessId" params={{ businessId: String(business_id) }} inherit>
      {name ?? text.unnamed}
    </AnchorLink>
  )
}

/** A business known only by its number. */
export function NumberedBusiness({ businessId }: { businessId: number }) {
  const text = useDeciding().approvals
  const { data, isError } = useQuery({
    queryKey: ['businesses', businessId],
    queryFn: () => api.accountGetBusiness({ business_id: businessId }),
  })
  if (data) return <OwnBusiness business_id={businessId} name={data.business.business_name} />
  // Its own page says why it cannot be read.
  return isError && <OwnBusiness business_id={businessId} name={text.business({ id: businessId })} />
}

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

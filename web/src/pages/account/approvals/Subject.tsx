import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useSession } from '../../../session.ts'
import type { Preview } from './approval.ts'

/** Whom it reaches, and which idea or business it is about. */
export function Subject({ preview: { idea, business, to } }: { preview: Preview }) {
  const text = useAccount().approvals
  if (!idea && !business && !to) return null
  return (
    <Text size="sm" c="var(--ink-2)" className="words">
      {to && `${text.to(to)} `}
      {(idea || business) && `${to ? text.about : capital(text.about)} `}
      {idea && (
        <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea.idea_id) }} inherit>
          {idea.name ?? text.unnamed}
        </AnchorLink>
      )}
      {business && <OwnBusiness {...business} />}
    </Text>
  )
}

/** Its page is for its owner, who may read this without having signed in. */
function OwnBusiness({ business_id, name }: { business_id: number; name: string | null }) {
  const text = useAccount().approvals
  const { me } = useSession()
  if (!me) return name ?? text.unnamed
  return (
    <AnchorLink to="/my-businesses/$businessId" params={{ businessId: String(business_id) }} inherit>
      {name ?? text.unnamed}
    </AnchorLink>
  )
}

/** A business of which only the number is known. */
export function NumberedBusiness({ businessId }: { businessId: number }) {
  const { data } = useQuery({
    queryKey: ['businesses', businessId],
    queryFn: () => api.accountGetBusiness({ business_id: businessId }),
  })
  return data && <OwnBusiness business_id={businessId} name={data.business.business_name} />
}

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

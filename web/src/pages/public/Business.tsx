import '../../look/pitch.css'
import { IdeabridgeError, type Operations } from '@ideabridge/sdk'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { BusinessFace } from '../../components/BusinessFace.tsx'
import { AgentLabel } from '../../components/Labels.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Markdown } from '../../components/Markdown.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { Page } from '../../components/Page.tsx'
import { Report } from '../../components/Report.tsx'
import { useBusinessType } from '../../i18n/business-type.ts'
import { useLocale, useText } from '../../i18n/index.tsx'
import { PublishedIdeas } from './PublishedIdeas.tsx'

type PublicBusiness = Operations['platform_get_business']['output']['business']

/** Public page of a business. */
export function Business() {
  const { publicPages } = useText()
  const text = publicPages.business
  const business_id = Number(useParams({ from: '/businesses/$businessId' }).businessId)
  const business = useQuery({
    queryKey: ['public-business', business_id],
    queryFn: () => api.getBusiness({ business_id }),
  })
  const missing = business.error instanceof IdeabridgeError && [404, 422].includes(business.error.status)
  if (missing) return <NotFound lead={text.missing} />
  return (
    <Page title={business.data?.business.business_name || text.one}>
      <Loaded query={business}>{(answer) => <Content business={answer.business} />}</Loaded>
    </Page>
  )
}

function Content({ business }: { business: PublicBusiness }) {
  const typeOf = useBusinessType()
  return (
    <>
      <div className="profile-head">
        <BusinessFace size={72} />
        <div className="profile-facts">
          {business.business_type && (
            <Text fw={600} className="words">
              {typeOf(business.business_type)}
            </Text>
          )}
          <Seat business={business} />
          <AgentLabel of={business} />
          <div className="profile-acts">
            <Report about={{ subject_type: 'business', subject_id: business.business_id }} />
          </div>
        </div>
      </div>
      {business.description && (
        <div style={{ maxWidth: 720 }}>
          <Markdown>{business.description}</Markdown>
        </div>
      )}
      <PublishedIdeas ideas={business.ideas} />
    </>
  )
}

function Seat({ business: { city, country } }: { business: PublicBusiness }) {
  const locale = useLocale()
  const land = country && (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
  const seat = [city, land].filter(Boolean).join(', ')
  return seat === '' ? null : <Text className="words">{seat}</Text>
}

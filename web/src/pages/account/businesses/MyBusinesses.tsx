import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { AnchorLink, ButtonLink } from '../../../components/links.tsx'
import { NextStep } from '../../../components/NextStep.tsx'
import { Page } from '../../../components/Page.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { PlainList, RecordCard } from '../records/RecordList.tsx'
import { useArrived } from '../welcome/steps.ts'

export function MyBusinesses(): ReactNode {
  const { businesses, home, records } = useWholeAccount()
  useArrived()
  const query = usePages(['businesses'], (page) => api.accountListBusinesses(page))
  return (
    <Page title={businesses.title} actions={<ButtonLink to="/my-businesses/new">{businesses.create}</ButtonLink>}>
      <Pages
        query={query}
        items={(answer) => answer.businesses}
        empty={
          <NextStep words={businesses.empty}>
            <AnchorLink to="/my-ideas/new">{home.newIdea}</AnchorLink>
          </NextStep>
        }
      >
        {(all) => (
          <PlainList>
            {all.map((business) => (
              <RecordCard
                key={business.business_id}
                record={business}
                text={business.description}
                title={
                  <AnchorLink
                    to="/my-businesses/$businessId"
                    params={{ businessId: String(business.business_id) }}
                    inherit
                  >
                    {business.business_name ?? records.untitled}
                  </AnchorLink>
                }
              />
            ))}
          </PlainList>
        )}
      </Pages>
    </Page>
  )
}

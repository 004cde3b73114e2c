import { Group, Text, Title } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { ApprovalState, reviewStateOf } from '../../../components/Labels.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { NextStep } from '../../../components/NextStep.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'

export function Businesses() {
  const { home, work: text, records } = useAccount()
  const query = usePages(['businesses', 'work'], (page) => api.accountListBusinesses({ ...page, limit: 10 }))
  return (
    <section aria-labelledby="businesses">
      <Group justify="space-between" align="baseline" className="ruled">
        <Title order={2} id="businesses">
          {text.businesses}
        </Title>
        <AnchorLink to="/my-businesses/new" size="sm">
          {text.addBusiness}
        </AnchorLink>
      </Group>
      <Pages
        query={query}
        items={(answer) => answer.businesses}
        empty={
          <NextStep words={text.noBusinesses}>
            <AnchorLink to="/my-ideas/new">{home.newIdea}</AnchorLink>
          </NextStep>
        }
      >
        {(businesses) => (
          <ul className="does">
            {businesses.map((business) => (
              <li key={business.business_id} className="plain">
                <div>
                  <Title order={3} className="words">
                    <AnchorLink
                      to="/my-businesses/$businessId"
                      params={{ businessId: String(business.business_id) }}
                      inherit
                    >
                      {business.business_name ?? records.untitled}
                    </AnchorLink>
                  </Title>
                  <Text size="sm" c="var(--ink-2)" lineClamp={2} className="words">
                    {business.description}
                  </Text>
                </div>
                <ApprovalState status={reviewStateOf(business)} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </section>
  )
}

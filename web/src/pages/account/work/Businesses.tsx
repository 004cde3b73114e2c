import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { ApprovalState, standingOf } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'

export function Businesses() {
  const { work: text, records } = useAccount()
  const query = useQuery({ queryKey: ['businesses', 'work'], queryFn: () => api.accountListBusinesses({ limit: 10 }) })
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
      <Loaded query={query}>
        {({ businesses }) => (
          <ul className="does">
            {businesses.length === 0 && (
              <Text component="li" c="dimmed">
                {text.noBusinesses}
              </Text>
            )}
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
                <ApprovalState status={standingOf(business)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

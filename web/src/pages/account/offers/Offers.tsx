import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../api.ts'
import { Empty, Loaded } from '../../../components/Loaded.tsx'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useSession } from '../../../session.ts'
import { PlainList } from '../records/RecordList.tsx'
import { OfferCard } from './OfferCard.tsx'

export function Offers(): ReactNode {
  const text = useAccount().offers
  const { me } = useSession()
  const query = useQuery({ queryKey: ['offers'], queryFn: () => api.accountListOffers() })
  return (
    <Page title={text.title}>
      <Text>{text.intro}</Text>
      {me?.email_verified === false && <Alert color="attention">{text.verifyFirst}</Alert>}
      <Loaded query={query}>
        {({ offers }) =>
          offers.length === 0 ? (
            <Empty>{text.empty}</Empty>
          ) : (
            <Stack>
              <PlainList>
                {offers.map((offer) => (
                  <OfferCard key={`${offer.kind} ${offer.id}`} offer={offer} />
                ))}
              </PlainList>
            </Stack>
          )
        }
      </Loaded>
    </Page>
  )
}

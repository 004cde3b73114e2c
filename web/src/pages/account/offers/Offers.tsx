import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { Empty, Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { NextStep } from '../../../components/NextStep.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useJoining } from '../../../i18n/joining.ts'
import { inApp } from '../../../session/after-sign-in.ts'
import { useSession } from '../../../session/session.ts'
import { PlainList } from '../records/RecordList.tsx'
import { OfferCard } from './OfferCard.tsx'

export function Offers(): ReactNode {
  const { offers: text, getAgent } = useDeciding()
  const joining = useJoining()
  const { me } = useSession()
  const query = useQuery({ queryKey: ['offers'], queryFn: () => api.accountListOffers() })
  // Confirming the address, here or elsewhere, attached what was prepared, and the service knows where it is.
  const claimed = me?.email_verified ? inApp(me.onboarding.next) : undefined
  if (claimed?.startsWith('/my-')) return <Navigate to={claimed} replace />
  return (
    <Page title={text.title}>
      <Text>{text.intro}</Text>
      {me?.email_verified === false && <Alert color="attention">{joining.claimWaits}</Alert>}
      <Loaded query={query}>
        {({ offers }) =>
          offers.length === 0 ? (
            <Empty>
              <NextStep words={text.empty}>
                <AnchorLink to="/agents/new">{getAgent.title}</AnchorLink>
              </NextStep>
            </Empty>
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

import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Loaded } from '../../../components/Loaded.tsx'
import { usePageTitle } from '../../../components/Page.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { openOffers } from '../../../waiting/lists.ts'
import { OfferCard } from '../offers/OfferCard.tsx'
import { BackToInbox } from './BackToInbox.tsx'

/** One offer, to be decided in the inbox. */
export function OpenOffer() {
  const text = useDeciding().offers
  const { kind, offerId } = useParams({ strict: false })
  const query = useQuery(openOffers)
  usePageTitle(text.title)
  return (
    <Stack className="inbox-decision">
      <BackToInbox />
      <Loaded query={query} title={text.title}>
        {({ offers }) => {
          const offer = offers.find((one) => one.kind === kind && String(one.id) === offerId)
          if (!offer)
            return (
              <Title order={1} size="h4">
                {text.gone}
              </Title>
            )
          return <OfferCard offer={offer} order={1} />
        }}
      </Loaded>
    </Stack>
  )
}

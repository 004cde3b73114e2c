import { Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Time } from '../../../components/Time.tsx'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { usePlaceName } from '../../../i18n/place-name.ts'
import { useTypeName } from '../../../i18n/type-name.ts'
import type { PublishedIdea } from './types.ts'
import { useSum } from './use-sum.ts'

/** Facts about the idea besides its texts and who is behind it; missing ones are left out. */
export function Facts({ idea }: { idea: PublishedIdea }) {
  const { publicPages } = useText()
  const locale = useLocale()
  const text = publicPages.idea
  const typeName = useTypeName()
  const placeName = usePlaceName()
  const sum = useSum(idea.currency)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const facts: [string, ReactNode][] = [
    // The head of the page names the owner.
    [text.owner, idea.owner ? undefined : text.hiddenOwner],
    [text.type, typeName(idea.type_of_idea)],
    [text.audience, idea.user_type],
    [text.region, placeName(idea.region_of_idea_selling)],
    [text.shares, idea.amount_of_shares > 0 && number.format(idea.amount_of_shares)],
    [text.price, idea.price_per_unit > 0 && sum(idea.price_per_unit)],
    [text.duration, idea.duration],
    [text.profitShare, idea.profit_share_option],
    [text.published, <Time at={idea.published_at} dayOnly key="published" />],
    [text.changed, <Time at={idea.updated_at} dayOnly key="changed" />],
  ]
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4" mb="sm">
        {text.facts}
      </Title>
      <dl style={{ margin: 0 }}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} style={{ marginBottom: 10 }}>
              <Text component="dt" size="sm" c="dimmed">
                {name}
              </Text>
              <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </div>
          ))}
      </dl>
    </Card>
  )
}

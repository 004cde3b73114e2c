import { useAdmin } from '../../../i18n/admin.ts'
import { Bars } from '../parts/Bars.tsx'
import { Facts } from '../parts/Facts.tsx'
import { useNumbers } from '../parts/use-numbers.ts'
import type { OverviewAnswer } from './types.ts'

const COLOURS = { delivered: 'good', pending: 'waits', failed: 'bad', cancelled: 'plain' } as const

export function Deliveries({ deliveries }: { deliveries: OverviewAnswer['deliveries'] }) {
  const admin = useAdmin()
  const { number } = useNumbers()
  const text = admin.overview
  const states = Object.keys(COLOURS) as (keyof typeof COLOURS)[]
  return (
    <>
      <Bars
        bars={states.map((state) => ({
          label: text.deliveryStates[state],
          value: deliveries.latest[state],
          colour: COLOURS[state],
        }))}
      />
      <Facts
        facts={[
          [text.deliveriesWaiting, number(deliveries.waiting)],
          [text.endpointsDisabled, number(deliveries.endpoints_disabled)],
        ]}
      />
    </>
  )
}

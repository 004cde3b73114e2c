import { useAdmin } from '../../../i18n/admin.ts'
import { Bars } from '../parts/Bars.tsx'
import { Facts } from '../parts/Facts.tsx'
import type { OverviewAnswer } from './types.ts'

const COLOURS = { delivered: 'good', pending: 'warn', failed: 'bad', cancelled: 'plain' } as const

export function Deliveries({ deliveries }: { deliveries: OverviewAnswer['deliveries'] }) {
  const admin = useAdmin()
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
          [text.deliveriesWaiting, deliveries.waiting],
          [text.endpointsDisabled, deliveries.endpoints_disabled],
        ]}
      />
    </>
  )
}

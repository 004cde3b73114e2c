import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { queries } from '../../../calls/api.ts'
import { Bones } from '../../../components/Bones.tsx'
import { askingTasks, newInterests, newIntroductions, openOffers, waitingApprovals } from '../../../waiting/lists.ts'
import { alsoWritten } from '../../../written/parts.ts'

/**
 * What decisions are taken on, loaded for those for whom one waits. Each by itself: while one loads that has just come, what is
 * typed in another stays in sight.
 */
function card<Props extends object>(
  waiting: { queryKey: readonly unknown[] },
  read: () => Promise<ComponentType<Props>>,
) {
  const Card = lazyRouteComponent(async () => ({ Card: (await read()) as ComponentType<never> }), 'Card')
  alsoWritten(async () => void (isThere(waiting.queryKey) && (await Card.preload?.())))
  const Apart = Card as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense
      fallback={
        <li>
          <Bones />
        </li>
      }
    >
      <Apart {...props} />
    </Suspense>
  )
}

function isThere(queryKey: readonly unknown[]): boolean {
  const lists = Object.values(queries.getQueryData<Record<string, unknown>>(queryKey) ?? {})
  return lists.some((list) => Array.isArray(list) && list.length > 0)
}

export const ApprovalCard = card(
  waitingApprovals,
  async () => (await import('../approvals/ApprovalCard.tsx')).ApprovalCard,
)
export const InterestCard = card(newInterests, async () => (await import('../interests/InterestCard.tsx')).InterestCard)
export const IntroductionCard = card(
  newIntroductions,
  async () => (await import('../introductions/IntroductionCard.tsx')).IntroductionCard,
)
export const OfferCard = card(openOffers, async () => (await import('../offers/OfferCard.tsx')).OfferCard)
export const QuestionCard = card(askingTasks, async () => (await import('../tasks/QuestionCard.tsx')).QuestionCard)

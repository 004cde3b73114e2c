import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
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
  const part = lazyRouteComponent(async () => ({ Card: (await read()) as () => ReactNode }), 'Card')
  const Card = part as unknown as ComponentType<Props>
  alsoWritten(async () => void (isThere(waiting.queryKey) && (await part.preload?.())))
  return (props: Props) => (
    <Suspense
      fallback={
        <li>
          <Bones />
        </li>
      }
    >
      <Card {...props} />
    </Suspense>
  )
}

function isThere(queryKey: readonly unknown[]): boolean {
  const lists = Object.values(queries.getQueryData<Record<string, unknown>>(queryKey) ?? {})
  return lists.some((list) => Array.isArray(list) && list.length > 0)
}

export const ApprovalCard = card(waitingApprovals, async () => (await import('./decisions.ts')).ApprovalCard)
export const InterestCard = card(newInterests, async () => (await import('./decisions.ts')).InterestCard)
export const IntroductionCard = card(newIntroductions, async () => (await import('./decisions.ts')).IntroductionCard)
export const OfferCard = card(openOffers, async () => (await import('./decisions.ts')).OfferCard)
export const QuestionCard = card(askingTasks, async () => (await import('../tasks/QuestionCard.tsx')).QuestionCard)

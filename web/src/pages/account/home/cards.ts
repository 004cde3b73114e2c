import { lazyRouteComponent } from '@tanstack/react-router'
import { queries } from '../../../calls/api.ts'
import { askingTasks, newInterests, newIntroductions, openOffers, waitingApprovals } from '../../../waiting/lists.ts'
import { alsoWritten } from '../../../written/parts.ts'

/** What decisions are taken on: loaded for those for whom one waits. */
export const ApprovalCard = lazyRouteComponent(() => import('../approvals/ApprovalCard.tsx'), 'ApprovalCard')
export const InterestCard = lazyRouteComponent(() => import('../interests/InterestCard.tsx'), 'InterestCard')
export const IntroductionCard = lazyRouteComponent(
  () => import('../introductions/IntroductionCard.tsx'),
  'IntroductionCard',
)
export const OfferCard = lazyRouteComponent(() => import('../offers/OfferCard.tsx'), 'OfferCard')
export const QuestionCard = lazyRouteComponent(() => import('../tasks/QuestionCard.tsx'), 'QuestionCard')

const waits = (key: readonly unknown[]) =>
  Object.values(queries.getQueryData<Record<string, unknown>>(key) ?? {}).some(
    (list) => Array.isArray(list) && list.length > 0,
  )

alsoWritten(async () => {
  await Promise.all([
    waits(waitingApprovals.queryKey) && ApprovalCard.preload?.(),
    waits(newInterests.queryKey) && InterestCard.preload?.(),
    waits(newIntroductions.queryKey) && IntroductionCard.preload?.(),
    waits(openOffers.queryKey) && OfferCard.preload?.(),
    waits(askingTasks.queryKey) && QuestionCard.preload?.(),
  ])
})

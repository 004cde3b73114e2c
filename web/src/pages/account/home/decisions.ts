/** Loaded together: whoever has one decision to take often has several. */
export { ApprovalCard } from '../approvals/ApprovalCard.tsx'
export { InterestCard } from '../interests/InterestCard.tsx'
export { IntroductionCard } from '../introductions/IntroductionCard.tsx'
export { OfferCard } from '../offers/OfferCard.tsx'

import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'

const ICONS = { good: IconCircleCheck, bad: IconAlertCircle, not_tried: IconCircleDashed } as const

/** How an agent did in one respect. */
export function CheckMark({ result }: { result: keyof typeof ICONS }) {
  const Icon = ICONS[result]
  return <Icon size={20} aria-hidden />
}

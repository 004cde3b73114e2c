import { Empty } from '../../../components/Loaded.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { useDecisions } from '../../../i18n/decisions.ts'
import { Bars } from '../parts/Bars.tsx'
import type { OverviewAnswer } from './types.ts'

/** Agents are told to expect an answer within this time. */
const EXPECTED_HOURS = 48
const HOUR_MS = 3_600_000

export function QueueAges({ overview }: { overview: OverviewAnswer }) {
  const admin = useAdmin()
  const text = admin.overview
  const decisions = useDecisions()
  const { oldest, queue } = overview
  const now = Date.now()
  const bars = (
    [
      [text.agent, oldest.agent_at],
      [text.heldWrite, queue.oldest_at],
      [text.idea, oldest.idea_at],
      [text.edit, oldest.idea_edit_at],
      [text.business, oldest.business_at],
      [text.document, oldest.document_at],
      [decisions.reports.one, oldest.report_at],
      [decisions.admin.words, oldest.appeal_at],
    ] as const
  ).flatMap(([label, at]) => (at === null ? [] : [barOf(label, Math.max(0, (now - Date.parse(at)) / HOUR_MS))]))
  return bars.length === 0 ? <Empty>{text.nothingWaits}</Empty> : <Bars bars={bars} atLeast={EXPECTED_HOURS} />
}

function barOf(label: string, hours: number) {
  const colour =
    hours > EXPECTED_HOURS ? ('worse' as const) : hours > EXPECTED_HOURS / 2 ? ('bad' as const) : ('good' as const)
  return { label, value: hours, colour }
}

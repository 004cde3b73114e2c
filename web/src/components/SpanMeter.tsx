import '../look/pitch.css'
import { useId } from 'react'

const SPANS = 18
const WIDTH = SPANS * 20
const HEIGHT = 15
const ARCHES = Array.from({ length: SPANS }, (_, at) => `M${at * 20 + 2} 15V12A8 8 0 0 1 ${at * 20 + 18} 12V15Z`).join(
  '',
)
const BRIDGE = `M0 0H${WIDTH}V${HEIGHT}H0Z${ARCHES}`

interface SpanMeterProps {
  /** Of the whole, from 0 to 1. */
  share: number
  label: string
}

/** Progress as a bridge being built, solid up to the amount that is certain. */
export function SpanMeter({ share, label }: SpanMeterProps) {
  const id = useId()
  return (
    <svg className="spans" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <clipPath id={id}>
        <rect width={Math.min(1, Math.max(0, share)) * WIDTH} height={HEIGHT} />
      </clipPath>
      <path className="spans-todo" fillRule="evenodd" d={BRIDGE} />
      <path className="spans-done" fillRule="evenodd" d={BRIDGE} clipPath={`url(#${id})`} />
    </svg>
  )
}

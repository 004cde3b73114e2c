import '../../../look/pitch.css'

const SPANS = 12
const [STEP, HEIGHT] = [20, 16]

/** A bridge under construction: as many arches as the share that is behind us. The words beside it say the same. */
export function SpanMeter({ done }: { done: number }) {
  const built = Math.round(Math.max(0, Math.min(1, done)) * SPANS)
  return (
    <svg className="spans" viewBox={`0 0 ${SPANS * STEP} ${HEIGHT}`} aria-hidden="true">
      {Array.from({ length: SPANS }, (_, index) => (
        <path key={arch(index)} className={index < built ? 'built' : 'open'} d={arch(index)} />
      ))}
    </svg>
  )
}

/** One arch: a deck with a half circle cut out below. */
function arch(index: number): string {
  const x = index * STEP
  return `M${x} 0H${x + STEP}V${HEIGHT}h-2a8 9 0 0 0 -16 0h-2z`
}

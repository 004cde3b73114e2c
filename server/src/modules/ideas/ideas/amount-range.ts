const STEPS = [1, 2, 5, 10] as const

/** The round figures around a sum: 10,000 and 20,000 for 13,500. Never closer than a factor of two. */
export function amountRange(sum: number): { from: number; to: number } {
  const unit = 10 ** Math.floor(Math.log10(sum))
  const above = STEPS.findIndex((step) => sum < step * unit)
  return { from: (STEPS[above - 1] ?? 1) * unit, to: (STEPS[above] ?? 10) * unit }
}

import type { Operation } from '../../server/src/contract/operation.ts'
import { reasonsNotHot } from './not-hot.ts'

/** So many new operations may wait until somebody measures them. */
const MAY_WAIT = 5

/** Refuses a catalogue with operations that are neither measured nor named as not hot, once there are several. */
export function refuseForgotten(catalogue: readonly Operation[], hot: ReadonlySet<string>): void {
  const reasons = reasonsNotHot()
  const known = new Set(catalogue.map(({ name }) => name))
  const forgotten = catalogue
    .filter(({ name, access }) => access.by !== 'admin' && !hot.has(name) && !reasons.has(name))
    .map(({ name }) => name)
  const twice = [...hot].filter((name) => reasons.has(name))
  const gone = [...reasons.keys()].filter((name) => !known.has(name))
  if (forgotten.length <= MAY_WAIT && twice.length + gone.length === 0) return
  throw new Error(
    [
      forgotten.length > MAY_WAIT && `Measure these or say in bench/every/not-hot.ts why not: ${forgotten.join(', ')}.`,
      twice.length > 0 && `Measured and listed as not hot: ${twice.join(', ')}.`,
      gone.length > 0 && `Listed in bench/every/not-hot.ts, but not in the catalogue: ${gone.join(', ')}.`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

import { it } from 'node:test'
import { agentCalls } from '../../bench/every/agent-calls.ts'
import { refuseForgotten } from '../../bench/every/complete.ts'
import { personCalls } from '../../bench/every/person-calls.ts'
import type { Stage } from '../../bench/every/stage.ts'
import { catalogue } from '../src/catalogue.ts'

/** Nothing to call with: only which operations are called counts here. */
const EMPTY: Stage = {
  ...{ makers: [], backers: [], writers: [], readers: [], people: [], makingPeople: [], backingPeople: [] },
  ...{ drafts: [], pending: [], published: [], untouched: [], answerable: [], withdrawable: [], conversations: [] },
}

it('every operation is measured by the benchmark, or named there with the reason why not', () => {
  const hot = [...agentCalls(EMPTY), ...personCalls(EMPTY)].map(({ operation }) => operation)
  refuseForgotten(catalogue, new Set(hot))
})

import { api } from '../../../calls/api.ts'
import { useAct } from '../parts/use-act.ts'
import type { PairedAgent } from './paired-agent.ts'

/** Pauses an agent, or ends its pause. */
export function usePause({ bot_id, paused }: Pick<PairedAgent, 'bot_id' | 'paused'>) {
  return useAct(() => api.accountChangeAgent({ bot_id, paused: !paused }), { changes: ['agents', 'approvals'] })
}

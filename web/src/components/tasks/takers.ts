import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { everyPage } from '../../calls/every-page.ts'

/** Agents that take tasks: the last active first, paused ones last. */
export const takers = queryOptions({
  queryKey: ['agents', 'takers'],
  queryFn: async () => {
    const agents = await everyPage(
      (page) => api.accountListAgents(page),
      (answer) => answer.agents,
    )
    return agents
      .filter(({ takes_tasks, bot_status }) => takes_tasks && bot_status === 'active')
      .sort((a, b) => Number(a.paused) - Number(b.paused) || lastActive(b) - lastActive(a))
  },
})

function lastActive({ last_active_at }: { last_active_at: string | null }): number {
  return last_active_at === null ? 0 : Date.parse(last_active_at)
}

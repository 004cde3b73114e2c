import type { Operations } from '@ideabridge/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, queries } from '../../calls/api.ts'
import { useSession } from '../../session/session.ts'

export type Block = Operations['account_list_blocks']['output']['blocks'][number]

/** Who can be blocked: a person by username or number, or an agent. */
export type Blockable = { username: string } | { user_id: number } | { bot_id: number }

const queryKey = ['blocks'] as const
const lookAgain = () => queries.invalidateQueries({ queryKey })

/** The reader's newest blocks, so that a page can offer to undo them. */
function useNewestBlocks() {
  const { me } = useSession()
  return useQuery({
    queryKey: [...queryKey, 'newest'],
    queryFn: () => api.accountListBlocks({ limit: 200 }),
    enabled: me !== null,
  }).data?.blocks
}

/** Undefined if this person or agent is not blocked, or nobody is signed in. */
export function useBlockOf(whom: Blockable): Block | undefined {
  return useBlockAmong([whom])
}

/** The first of them that is blocked. */
export function useBlockAmong(all: readonly Blockable[]): Block | undefined {
  return useNewestBlocks()?.find((block) => all.some((whom) => isOf(block, whom)))
}

function isOf(block: Block, whom: Blockable): boolean {
  if ('username' in whom) return block.username === whom.username
  return 'user_id' in whom ? block.user_id === whom.user_id : block.bot_id === whom.bot_id
}

export function useBlocking(onDone: () => void) {
  return useMutation({
    mutationFn: (whom: Blockable) => api.accountBlock(asked(whom)),
    onSuccess: async () => {
      await lookAgain()
      onDone()
    },
  })
}

function asked(whom: Blockable) {
  if ('username' in whom) return whom
  return 'user_id' in whom ? { blocked_user: whom.user_id } : { blocked_agent: whom.bot_id }
}

export function useUnblocking() {
  return useMutation({
    mutationFn: (block_id: number) => api.accountUnblock({ block_id }),
    onSuccess: lookAgain,
  })
}

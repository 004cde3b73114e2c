import type { Operations } from '@ideabridge/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { NOW_AND_THEN_MS } from '../../../calls/live.ts'

export type Message = Operations['account_read_messages']['output']['messages'][number]

export interface Known {
  messages: Message[]
  /** Whether there are older ones. */
  more: boolean
}

/**
 * The latest messages, and separately the earlier ones on request: either may arrive while the other is loading. When
 * something changes, all that are shown are fetched again together with newer ones, since a message may also have been
 * removed.
 */
export function useMessages(conversation_id: number) {
  const key = ['messages', conversation_id]
  const [earlier, setEarlier] = useState<Known>()
  const first = earlier?.messages[0]?.id
  const query = useQuery({
    queryKey: key,
    refetchInterval: NOW_AND_THEN_MS,
    queryFn: async (): Promise<Known> => {
      const known = queries.getQueryData<Known>(key)
      return known === undefined
        ? readLatest(conversation_id)
        : readAgain(conversation_id, earlier?.messages[0] ? earlier : known)
    },
  })
  const readEarlier = useMutation({
    mutationFn: async () => {
      const { messages, more } = await readLatest(conversation_id, first ?? query.data?.messages[0]?.id)
      const all = { messages: [...messages, ...(earlier?.messages ?? [])], more }
      // A double click loads one page.
      setEarlier((known) => (known === earlier ? all : known))
    },
  })
  const since = query.data?.messages[0]?.id ?? Number.POSITIVE_INFINITY
  return {
    query,
    earlier: earlier && { ...earlier, messages: earlier.messages.filter(({ id }) => id < since) },
    readEarlier,
  }
}

async function readLatest(conversation_id: number, before_id = Number.MAX_SAFE_INTEGER): Promise<Known> {
  const { messages, has_more } = await api.accountReadMessages({ conversation_id, before_id })
  return { messages, more: has_more }
}

async function readAgain(conversation_id: number, { messages, more }: Known): Promise<Known> {
  const all: Message[] = []
  for (let next = true; next; ) {
    const after_id = all.at(-1)?.id ?? (messages[0]?.id ?? 1) - 1
    const page = await api.accountReadMessages({ conversation_id, after_id, limit: 200 })
    all.push(...page.messages)
    next = page.has_more
  }
  return { messages: all, more }
}

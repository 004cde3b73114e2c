import { Button, Center, Paper, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { api, queries } from '../../../api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Compose } from './Compose.tsx'
import { MessageItem } from './MessageItem.tsx'
import { type Message, useMessages } from './use-messages.ts'

export function Conversation(): ReactNode {
  const conversation_id = Number(useParams({ from: '/signed-in/conversations/$conversationId' }).conversationId)
  const text = useAccount().conversations
  const { data } = useQuery({
    queryKey: ['conversations', conversation_id],
    queryFn: () => api.accountGetConversation({ conversation_id }),
  })
  const found = data?.conversation
  return (
    <Page title={found ? text.with(found.with.join(', ') || text.nobody) : text.one}>
      {found?.idea_id && found.idea_name && (
        <div>
          {text.about}{' '}
          <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(found.idea_id) }}>
            {found.idea_name}
          </AnchorLink>
        </div>
      )}
      <Talk key={conversation_id} conversation_id={conversation_id} />
    </Page>
  )
}

function Talk({ conversation_id }: { conversation_id: number }) {
  const text = useAccount().conversations
  const { query, earlier, readEarlier } = useMessages(conversation_id)
  const lastId = query.data?.messages.at(-1)?.id
  useReadMark(conversation_id, lastId)
  return (
    <Loaded query={query}>
      {({ messages, more }) => (
        <Stack>
          <Log messages={[...(earlier?.messages ?? []), ...messages]}>
            {(earlier?.more ?? more) && (
              <Center>
                <Button variant="default" size="xs" onClick={() => void readEarlier()}>
                  {text.earlier}
                </Button>
              </Center>
            )}
          </Log>
          <Compose conversation_id={conversation_id} onSent={() => query.refetch()} />
        </Stack>
      )}
    </Loaded>
  )
}

/** Newest at the bottom, scrolled into view as it arrives. */
function Log({ messages, children }: { messages: Message[]; children: ReactNode }) {
  const text = useAccount().conversations
  const box = useRef<HTMLDivElement>(null)
  const lastId = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message came
  useEffect(() => {
    box.current?.scrollTo(0, box.current.scrollHeight)
  }, [lastId])
  return (
    <Paper
      ref={box}
      withBorder
      p="md"
      role="log"
      aria-label={text.messages}
      tabIndex={0}
      style={{ height: 'max(260px, calc(100dvh - 400px))', overflowY: 'auto' }}
    >
      <Stack gap="sm">
        {children}
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </Stack>
    </Paper>
  )
}

/** Whatever is on the screen counts as read. */
function useReadMark(conversation_id: number, lastId: number | undefined): void {
  useEffect(() => {
    if (lastId === undefined) return
    void api
      .accountMarkMessagesRead({ conversation_id, up_to_id: lastId })
      .then(() => queries.invalidateQueries({ queryKey: ['conversations'] }))
      // Nothing is lost: the next message or visit marks it.
      .catch(() => undefined)
  }, [conversation_id, lastId])
}

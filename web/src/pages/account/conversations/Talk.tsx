import { Button, Center } from '@mantine/core'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { api, queries } from '../../../calls/api.ts'
import type { Block } from '../../../components/blocks/use-blocks.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { useKeptFocus } from '../../../components/More.tsx'
import { Day } from '../../../components/Time.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Problem } from '../parts/Problem.tsx'
import { Blocked } from './Blocked.tsx'
import { Compose } from './Compose.tsx'
import { MessageItem } from './MessageItem.tsx'
import { type Message, useMessages } from './use-messages.ts'

interface TalkProps {
  conversation_id: number
  /** Blocks of a participant by the reader. */
  block: Block | undefined
  children: ReactNode
}

/** The messages and the field for a new one. The children are a decision that waits, below the last message. */
export function Talk({ conversation_id, block, children }: TalkProps) {
  const text = useWholeAccount().conversations
  const { query, earlier, readEarlier } = useMessages(conversation_id)
  const lastId = query.data?.messages.at(-1)?.id
  useReadMark(conversation_id, lastId)
  const keepFocus = useKeptFocus(readEarlier.isPending)
  return (
    <Loaded query={query}>
      {({ messages, more }) => (
        <>
          <Log messages={[...(earlier?.messages ?? []), ...messages]} decision={children}>
            {(earlier?.more ?? more) && (
              <>
                <Center>
                  <Button
                    variant="default"
                    size="xs"
                    loading={readEarlier.isPending}
                    onClick={({ currentTarget }) => {
                      const log = currentTarget.closest('[role=log]')
                      keepFocus(currentTarget, () => log)
                      readEarlier.mutate()
                    }}
                  >
                    {text.earlier}
                  </Button>
                </Center>
                <Problem error={readEarlier.error} />
              </>
            )}
          </Log>
          {block ? (
            <Blocked block={block} />
          ) : (
            <Compose conversation_id={conversation_id} onSent={() => query.refetch()} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** This close to the end counts as reading the end. */
const NEAR_PX = 40

interface LogProps {
  messages: Message[]
  decision: ReactNode
  children: ReactNode
}

/** Newest at the bottom, scrolled into view as it arrives. */
function Log({ messages, decision, children }: LogProps) {
  const text = useWholeAccount().conversations
  const box = useRef<HTMLDivElement>(null)
  const waits = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const lastId = messages.at(-1)?.id
  const decides = Boolean(decision)
  const toEnd = () => box.current?.scrollTo(0, box.current.scrollHeight)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message or a decision came
  useEffect(() => void toEnd(), [lastId, decides])
  // The waiting decision loads after it has appeared, and grows then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a decision came
  useEffect(() => {
    if (!waits.current) return
    const observer = new ResizeObserver(() => void (atEnd.current && toEnd()))
    observer.observe(waits.current)
    return () => observer.disconnect()
  }, [decides])
  return (
    <div
      ref={box}
      className="talk-log"
      role="log"
      aria-label={text.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
      }}
    >
      {children}
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {dayOf(message) !== dayOf(messages[index - 1]) && (
            <p className="talk-day">
              <Day at={message.created_at} />
            </p>
          )}
          <MessageItem message={message} />
        </Fragment>
      ))}
      {decides && (
        <div ref={waits} className="talk-waits">
          {decision}
        </div>
      )}
    </div>
  )
}

/** By the reader's clock. */
function dayOf(message: Message | undefined): string | undefined {
  return message && new Date(message.created_at).toDateString()
}

/** What is on the screen counts as read. */
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

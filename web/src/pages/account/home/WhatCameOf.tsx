import { Group, Text, Title } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { Cover } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Owner } from '../interests/Owner.tsx'
import type { Backing } from './use-backing.ts'

type Interest = Backing['interests'][number]

/** One’s own interests, each with its state and who acts next. */
export function WhatCameOf({ interests }: { interests: readonly Interest[] }) {
  const { home: text } = useAccount()
  if (interests.length === 0) return null
  return (
    <section aria-labelledby="came-of">
      <Group justify="space-between" align="baseline" className="ruled">
        <Title order={2} id="came-of">
          {text.cameOf}
        </Title>
        <AnchorLink to="/interests" search={{ tab: 'placed' }} size="sm">
          {text.allInterests}
        </AnchorLink>
      </Group>
      <ul className="does">
        {interests.map((interest) => (
          <Came key={interest.interest_id} interest={interest} />
        ))}
      </ul>
    </section>
  )
}

function Came({ interest }: { interest: Interest }) {
  const { home: text, interests: words, declining } = useAccount()
  const { idea_id, idea_name, status, decline_reason, conversation_id, created_at, owner, unread_count } = interest
  const unread = unread_count > 0 && (status === 'new' || status === 'accepted')
  return (
    <li>
      <Cover idea={{ idea_id }} ratio="1/1" />
      <div>
        <Title order={3} size="h4" className="words">
          <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea_id) }} inherit>
            {idea_name ?? words.unnamed}
          </AnchorLink>
        </Title>
        {owner && (
          <Text size="sm" className="words">
            <Owner {...owner} />
          </Text>
        )}
        <Text size="sm" c={unread ? 'var(--attention)' : status === 'accepted' ? 'var(--agent)' : 'var(--ink-2)'}>
          {unread ? text.cameUnread : text.came[status]}
        </Text>
        {decline_reason && <Text size="sm">{declining.given({ reason: declining.reasons[decline_reason] })}</Text>}
        <Text size="xs" c="dimmed">
          {words.yours[interest.kind]} · <Time at={created_at} dayOnly />
        </Text>
      </div>
      <AnchorLink
        to="/conversations/$conversationId"
        params={{ conversationId: String(conversation_id) }}
        size="sm"
        aria-label={`${words.talk}: ${idea_name ?? words.unnamed}`}
      >
        {words.talk}
      </AnchorLink>
    </li>
  )
}

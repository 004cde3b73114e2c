import { Badge, Card, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../../api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { NOW_AND_THEN_MS } from '../../../live.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { PlainList } from '../records/RecordList.tsx'

export function Conversations(): ReactNode {
  const text = useAccount().conversations
  const query = usePages(['conversations'], (page) => api.accountListConversations(page), NOW_AND_THEN_MS)
  return (
    <Page title={text.title}>
      <Pages query={query} items={(answer) => answer.conversations} empty={text.empty}>
        {(all) => (
          <PlainList>
            {all.map((conversation) => (
              <Card key={conversation.conversation_id} withBorder component="li" padding="md">
                <Group justify="space-between" gap="xs">
                  <div>
                    <Title order={2} size="h4" className="words">
                      <AnchorLink
                        to="/conversations/$conversationId"
                        params={{ conversationId: String(conversation.conversation_id) }}
                        inherit
                      >
                        {conversation.with.join(', ') || text.nobody}
                      </AnchorLink>
                    </Title>
                    {conversation.idea_name && (
                      <Text size="sm" className="words">
                        {text.about} {conversation.idea_name}
                      </Text>
                    )}
                  </div>
                  <Group gap="xs">
                    {conversation.unread_count > 0 && <Badge tt="none">{text.unread(conversation.unread_count)}</Badge>}
                    <Text size="sm" c="dimmed">
                      <Time at={conversation.last_activity_at} />
                    </Text>
                  </Group>
                </Group>
              </Card>
            ))}
          </PlainList>
        )}
      </Pages>
    </Page>
  )
}

import type { Operations } from '@ideabridge/sdk'
import { Badge, Card, Group, Stack, Text } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'

type Notice = Operations['account_list_notices']['output']['notices'][number]

export function NoticeCard({ notice, fresh }: { notice: Notice; fresh: boolean }) {
  const text = useAccount().notices
  const name = notice.idea_name ?? notice.business_name ?? notice.bot_name ?? text.unnamed
  return (
    <Card withBorder component="li">
      <Stack gap="xs">
        <Group gap="xs">
          {fresh && <Badge tt="none">{text.unread}</Badge>}
          <Text size="sm" c="dimmed">
            <Time at={notice.created_at} />
          </Text>
        </Group>
        <Text className="words">{text.kinds[notice.kind](name)}</Text>
        {notice.reason && (
          <Text className="words">
            {text.reason} {notice.reason}
          </Text>
        )}
        <AnchorLink to={notice.path.replace(/^\/app/, '')}>{text.look}</AnchorLink>
      </Stack>
    </Card>
  )
}

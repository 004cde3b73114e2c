import { Badge, Card, Group, Stack, Text } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { type Notice, noticeWords } from './notice-words.ts'

export function NoticeCard({ notice, fresh }: { notice: Notice; fresh: boolean }) {
  const text = useAccount().notices
  return (
    <Card withBorder component="li">
      <Stack gap="xs">
        <Group gap="xs">
          {fresh && <Badge tt="none">{text.unread}</Badge>}
          <Text size="sm" c="dimmed">
            <Time at={notice.created_at} />
          </Text>
        </Group>
        <Text className="words">{noticeWords(notice, text)}</Text>
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

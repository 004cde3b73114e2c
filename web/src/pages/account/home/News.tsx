import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { PlatformFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { noticeWords } from '../notices/notice-words.ts'

const SHOWN = 5

/** Recent news, newest first. */
export function News() {
  const { home: text, notices } = useAccount()
  const query = useQuery({ queryKey: ['notices', 'newest'], queryFn: () => api.accountListNotices({ limit: SHOWN }) })
  return (
    <section aria-labelledby="news">
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h3" id="news">
          {text.news}
        </Title>
        <AnchorLink to="/notices" size="sm">
          {text.allNews}
        </AnchorLink>
      </Group>
      <Loaded query={query}>
        {({ notices: newest }) =>
          newest.length === 0 ? (
            <Text c="dimmed" mt="md">
              {text.noNews}
            </Text>
          ) : (
            <ul className="acts">
              {newest.map((notice) => (
                <li key={notice.notice_id}>
                  <PlatformFace size={32} />
                  <Stack gap={2}>
                    <Text size="sm" className="words">
                      {noticeWords(notice, notices)}
                    </Text>
                    <Text size="xs" c="dimmed">
                      <Time at={notice.created_at} />
                    </Text>
                  </Stack>
                  <AnchorLink to={notice.path.replace(/^\/app/, '')} size="sm">
                    {text.open}
                  </AnchorLink>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { useLanguage } from '../../../i18n/index.tsx'
import { useProof } from '../../../i18n/proof.ts'
import { Section } from '../parts/Section.tsx'

const SaveProof = lazy(async () => ({ default: (await import('../../../components/SaveProof.tsx')).SaveProof }))

const SHOWN = 20

/** The agent’s latest actions, in the sentences its people read, without anybody’s own words. */
export function LatestActs({ botId }: { botId: number }) {
  const text = useAdmin().agent
  const proof = useProof()
  const { language } = useLanguage()
  const query = useQuery({
    queryKey: ['admin', 'agent', botId, 'acts', language],
    queryFn: () => api.adminListActivity({ bot_id: botId, language, limit: SHOWN }),
  })
  return (
    <Section title={text.latest}>
      <Loaded query={query}>
        {({ activity }) =>
          activity.length === 0 ? (
            <Text c="dimmed">{text.latestEmpty}</Text>
          ) : (
            <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
              {activity.map((item) => (
                <li key={item.action_id}>
                  <Text size="sm" className="words">
                    {item.sentence}
                  </Text>
                  <Text size="xs" c="dimmed">
                    <Time at={item.created_at} />
                  </Text>
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Text size="sm" c="dimmed">
        {proof.adminLead}
      </Text>
      <Suspense>
        <SaveProof botId={botId} read={(from) => api.adminProveLog({ bot_id: botId, ...from })} />
      </Suspense>
    </Section>
  )
}

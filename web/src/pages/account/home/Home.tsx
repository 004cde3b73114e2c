import { Stack, Text, Title } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { usePageTitle } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useTimeZone } from '../../../i18n/index.tsx'
import { useSession } from '../../../session/session.ts'
import { useCounts } from '../../../waiting/use-counts.ts'
import { AddressNotice } from '../profile/AddressNotice.tsx'
import { AgentsDid } from './AgentsDid.tsx'
import { HowIdeasDo } from './HowIdeasDo.tsx'
import { News } from './News.tsx'
import { WhatWaits } from './WhatWaits.tsx'

/** What needs the person comes first, then news, then how their ideas are doing. */
export function Home() {
  const text = useAccount().home
  const { me } = useSession()
  const { decisions: waiting, known } = useCounts()
  const timeZone = useTimeZone()
  usePageTitle(text.title)
  if (!me) return null
  if (me.onboarding.step !== null) return <Navigate to="/welcome" replace />
  return (
    <Stack gap={56}>
      <Stack gap={32}>
        <header>
          <Title order={1} className="words">
            {text.greeting(partOfDay(timeZone), firstName(me.name))}
          </Title>
          <Text size="xl" c="var(--ink-2)" mt={4} role="status">
            {known ? text.lead(waiting) : '\u00a0'}
          </Text>
        </header>
        {!me.email_verified && <AddressNotice email={me.email} />}
        <div className="home-grid">
          <WhatWaits />
          <Stack gap={40}>
            <AgentsDid />
            <News />
          </Stack>
        </div>
      </Stack>
      <HowIdeasDo />
    </Stack>
  )
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

function partOfDay(timeZone: string): 'morning' | 'day' | 'evening' {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format())
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'day'
}

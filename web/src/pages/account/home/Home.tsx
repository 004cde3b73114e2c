import { Stack, Text, Title } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Failure } from '../../../components/Loaded.tsx'
import { usePageTitle } from '../../../components/Page.tsx'
import { GiveTask } from '../../../components/tasks/GiveTask.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useIsZoneKnown, useTimeZone } from '../../../i18n/index.tsx'
import { useSession } from '../../../session/session.ts'
import { useCounts } from '../../../waiting/use-counts.ts'
import { AddressNotice } from '../profile/AddressNotice.tsx'
import { AgentsDid } from './AgentsDid.tsx'
import { ClosingForMe } from './ClosingForMe.tsx'
import { Following } from './Following.tsx'
import { HowIdeasDo } from './HowIdeasDo.tsx'
import { LookingFor } from './LookingFor.tsx'
import { News } from './News.tsx'
import { RunningTasks } from './RunningTasks.tsx'
import { useBacking } from './use-backing.ts'
import { WhatCameOf } from './WhatCameOf.tsx'
import { WhatWaits } from './WhatWaits.tsx'

const ForAdmins = lazy(async () => ({ default: (await import('./ForAdmins.tsx')).ForAdmins }))

/** What needs the person comes first, then news, then what became of what they back, and how their ideas are doing. */
export function Home() {
  const { home: text, tasks } = useAccount()
  const { me } = useSession()
  const { things: waiting, known } = useCounts()
  const timeZone = useTimeZone()
  const part = useIsZoneKnown() ? partOfDay(timeZone) : 'some'
  const backing = useBacking()
  usePageTitle(text.title)
  if (!me) return null
  if (me.onboarding.step !== null) return <Navigate to="/welcome" replace />
  return (
    <Stack gap={56}>
      <Stack gap={32}>
        <header className="home-head">
          <div>
            <Title order={1} className="words">
              {text.greeting({ part, name: firstName(me.name) })}
            </Title>
            <Text size="xl" c="var(--ink-2)" mt={4} role="status">
              {known ? text.lead({ count: waiting }) : '\u00a0'}
            </Text>
          </div>
          <GiveTask place={{}} variant="default">
            {tasks.ask}
          </GiveTask>
        </header>
        {!me.email_verified && <AddressNotice email={me.email} />}
        <div className="home-grid">
          <Stack gap={48}>
            <WhatWaits backs={backing.backs} />
            {backing.backs && <ClosingForMe />}
          </Stack>
          <Stack gap={40}>
            {me.is_admin && (
              <Suspense>
                <ForAdmins />
              </Suspense>
            )}
            <RunningTasks />
            <AgentsDid />
            <Following ideas={backing.followed} />
            <News />
            {backing.backs && <LookingFor />}
          </Stack>
        </div>
      </Stack>
      {backing.unread[0]?.error && (
        <Failure
          error={backing.unread[0].error}
          retry={() => {
            for (const query of backing.unread) void query.refetch()
          }}
        />
      )}
      <WhatCameOf interests={backing.interests} />
      <HowIdeasDo inviting={backing.known && !backing.backs} />
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

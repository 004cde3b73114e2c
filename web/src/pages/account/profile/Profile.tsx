import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Bones } from '../../../components/Bones.tsx'
import { Page } from '../../../components/Page.tsx'
import { useOwnProfile } from '../../../i18n/own-profile.ts'
import { useSession } from '../../../session/session.ts'
import { Notifications } from './Notifications.tsx'
import { Person } from './Person.tsx'
import { PROFILE_TABS, type ProfileTab } from './tabs.ts'

/** Large tabs are loaded when they are opened. */
const Matching = lazy(async () => ({ default: (await import('./Matching.tsx')).Matching }))
const MyData = lazy(async () => ({ default: (await import('./MyData.tsx')).MyData }))
const Tokens = lazy(async () => ({ default: (await import('./Tokens.tsx')).Tokens }))
const Security = lazy(async () => ({ default: (await import('../security/Security.tsx')).Security }))

export function Profile(): ReactNode {
  const text = useOwnProfile().profile
  const { me } = useSession()
  const { tab = 'person' } = useSearch({ from: '/signed-in/profile' })
  const navigate = useNavigate()
  const choose = (chosen: string | null) =>
    void navigate({ to: '/profile', search: chosen === 'person' ? {} : { tab: chosen as ProfileTab } })
  if (me === null) return null
  const panels: Record<ProfileTab, ReactNode> = {
    person: <Person me={me} />,
    matching: <Matching />,
    notifications: <Notifications />,
    tokens: <Tokens admin={me.is_admin} />,
    security: <Security me={me} />,
    data: <MyData />,
  }
  return (
    <Page title={text.title}>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List>
          {PROFILE_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PROFILE_TABS.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md" maw={760}>
            <Suspense fallback={<Bones />}>{panels[name]}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

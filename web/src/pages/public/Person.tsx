import '../../look/person.css'
import { IdeabridgeError, type Operations } from '@ideabridge/sdk'
import { Badge, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from '../../calls/api.ts'
import { PersonMenu } from '../../components/blocks/PersonMenu.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { usePageTitle } from '../../components/Page.tsx'
import { Cover, PersonFace } from '../../components/pictures.tsx'
import { Time } from '../../components/Time.tsx'
import { useText } from '../../i18n/index.tsx'
import { knownName } from '../../i18n/known-name.ts'
import { usePlaceName } from '../../i18n/place-name.ts'
import { useTypeName } from '../../i18n/type-name.ts'
import { useSession } from '../../session/session.ts'
import { PublishedIdeas } from './PublishedIdeas.tsx'

type Profile = Operations['platform_get_profile']['output']['profile']

/** Only for signed-in people, so not part of the page for visitors. */
const Meet = lazy(async () => ({ default: (await import('../account/finding/Meet.tsx')).Meet }))
const About = lazy(async () => ({ default: (await import('../account/finding/Meet.tsx')).About }))
const Brings = lazy(async () => ({ default: (await import('../account/finding/Meet.tsx')).Brings }))

const BAND = 4

/** Public page of a person: who they are, what they look for, what they do here, and one main action. */
export function Person() {
  const { publicPages } = useText()
  const { username } = useParams({ from: '/people/$username' })
  const person = useQuery({ queryKey: ['person', username], queryFn: () => api.getProfile({ username }) })
  const missing = person.error instanceof IdeabridgeError && person.error.status === 404
  usePageTitle(person.data?.profile.name ?? `@${username}`)
  if (missing) return <NotFound lead={publicPages.person.missing} />
  return <Loaded query={person}>{({ profile }) => <Content profile={profile} />}</Loaded>
}

function Content({ profile }: { profile: Profile }) {
  return (
    <div className="person">
      {profile.ideas.length > 0 && (
        <div className="person-band" aria-hidden>
          {profile.ideas.slice(0, BAND).map((idea) => (
            <Cover key={idea.idea_id} idea={idea} wide />
          ))}
        </div>
      )}
      <Head profile={profile} />
      <Aside profile={profile} />
      <div className="person-main">
        {profile.bio && <Text className="person-bio words">{profile.bio}</Text>}
        <Seeks profile={profile} />
        <PublishedIdeas ideas={profile.ideas} />
      </div>
    </div>
  )
}

/** Who it is; behind the dots, what to do about somebody who misbehaves. */
function Head({ profile: { name, username, roles } }: { profile: Profile }) {
  const text = useText().publicPages.person
  const { me, loading } = useSession()
  return (
    <header className="person-head">
      <PersonFace name={name} username={username} size={112} />
      <div>
        <Title order={1} className="words">
          {name}
        </Title>
        <Text c="var(--ink-2)" size="lg">
          {roles.map((role) => knownName(text.roles, role) ?? role).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed" className="words">
          @{username}
        </Text>
      </div>
      {!loading && username !== me?.username && <PersonMenu username={username} name={name} />}
    </header>
  )
}

function Seeks({ profile }: { profile: Profile }) {
  const { name, username, focus, regions } = profile
  const text = useText().publicPages.person
  const { me } = useSession()
  const nameOf = useTypeName()
  const placeName = usePlaceName()
  if (focus.length + regions.length === 0 && me === null) return null
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {text.seeks({ name })}
      </Title>
      {me && (
        <Suspense>
          <About profile={profile} />
        </Suspense>
      )}
      <dl className="person-seeks">
        {focus.length > 0 && (
          <Part label={text.focus}>
            <Group gap={6}>
              {focus.map((type) => (
                <Badge key={type} variant="default" tt="none">
                  {nameOf(type)}
                </Badge>
              ))}
            </Group>
          </Part>
        )}
        {regions.length > 0 && <Part label={text.regions}>{regions.map(placeName).join(', ')}</Part>}
        {me && (
          <Suspense>
            <Brings username={username} />
          </Suspense>
        )}
      </dl>
    </section>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="words">{children}</dd>
    </div>
  )
}

/** The one thing to do, and how fast they answer. */
function Aside({ profile }: { profile: Profile }) {
  const text = useText().publicPages.person
  const { me, loading } = useSession()
  const own = profile.username === me?.username
  return (
    <aside className="person-aside">
      <div className="person-card">
        {me && (
          <Suspense>
            <Meet profile={profile} own={own} />
          </Suspense>
        )}
        {!me && !loading && <SignIn />}
        {profile.usual_answer && <Text size="sm">{text.answers[profile.usual_answer]}</Text>}
      </div>
      <Text size="sm">
        {text.joined} <Time at={profile.joined_at} dayOnly />
      </Text>
      <Text size="sm" c="dimmed">
        {text.notChecked}
      </Text>
    </aside>
  )
}

function SignIn() {
  const text = useText().publicPages.person
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <ButtonLink to="/login" search={{ next: here }}>
      {text.signIn}
    </ButtonLink>
  )
}

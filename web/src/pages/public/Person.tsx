import '../../look/pitch.css'
import { IdeabridgeError, type Operations } from '@ideabridge/sdk'
import { Badge, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { Block } from '../../components/blocks/Block.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { Page } from '../../components/Page.tsx'
import { PersonFace } from '../../components/pictures.tsx'
import { Report } from '../../components/Report.tsx'
import { Time } from '../../components/Time.tsx'
import { useText } from '../../i18n/index.tsx'
import { useTypeName } from '../../i18n/type-name.ts'
import { useSession } from '../../session/session.ts'
import { PublishedIdeas } from './PublishedIdeas.tsx'

type Profile = Operations['platform_get_profile']['output']['profile']

/** Public page of a person. */
export function Person() {
  const { publicPages } = useText()
  const { username } = useParams({ from: '/people/$username' })
  const person = useQuery({ queryKey: ['person', username], queryFn: () => api.getProfile({ username }) })
  const missing = person.error instanceof IdeabridgeError && person.error.status === 404
  if (missing) return <NotFound lead={publicPages.person.missing} />
  return (
    <Page title={person.data?.profile.name ?? `@${username}`}>
      <Loaded query={person}>{({ profile }) => <Content profile={profile} />}</Loaded>
    </Page>
  )
}

function Content({ profile }: { profile: Profile }) {
  const { publicPages } = useText()
  const text = publicPages.person
  const { me, loading } = useSession()
  const nameOf = useTypeName()
  return (
    <>
      <div className="profile-head">
        <PersonFace name={profile.name} size={72} />
        <div className="profile-facts">
          <Text c="dimmed" className="words">
            @{profile.username}
          </Text>
          {profile.roles.map((role) => (
            <Badge key={role} variant="light" tt="none">
              {text.roles[role] ?? role}
            </Badge>
          ))}
          <Text size="sm" c="dimmed">
            {text.joined} <Time at={profile.joined_at} dayOnly />
          </Text>
          <Group gap={4} className="profile-acts">
            {!loading && profile.username !== me?.username && (
              <Report about={{ subject_type: 'user', username: profile.username }} />
            )}
            <Block whom={{ username: profile.username }} name={profile.name} />
          </Group>
        </div>
      </div>
      {profile.bio && (
        <Text className="words" maw={720}>
          {profile.bio}
        </Text>
      )}
      <Words title={text.focus} words={profile.focus.map(nameOf)} />
      <Words title={text.regions} words={profile.regions} />
      <PublishedIdeas ideas={profile.ideas} />
    </>
  )
}

function Words({ title, words }: { title: string; words: string[] }) {
  if (words.length === 0) return null
  return (
    <section>
      <Title order={2} size="h4" mb={4}>
        {title}
      </Title>
      <Text className="words">{words.join(', ')}</Text>
    </section>
  )
}

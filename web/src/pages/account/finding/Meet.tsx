import type { Operations } from '@ideabridge/sdk'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Failure } from '../../../components/Loaded.tsx'
import { AnchorLink, ButtonLink } from '../../../components/links.tsx'
import { useText } from '../../../i18n/index.tsx'
import { knownName } from '../../../i18n/known-name.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Contact } from '../introductions/Contact.tsx'
import { useTicket } from './use-ticket.ts'

type Profile = Operations['platform_get_profile']['output']['profile']

function useMet(username: string) {
  return useQuery({ queryKey: ['met', username], queryFn: () => api.accountReadPerson({ username }) })
}

/** The main action on a person’s page: go on talking, ask for an introduction, or look at what they do. */
export function Meet({ profile, own }: { profile: Profile; own: boolean }) {
  const text = useWholeAccount().finding.meet
  const { data, error, refetch } = useMet(profile.username)
  if (own) return <ButtonLink to="/profile">{text.edit}</ButtonLink>
  if (data === undefined) return error && <Failure error={error} retry={() => void refetch()} />
  const { name, ideas } = profile
  const [fit] = data.fits
  const [idea] = ideas
  if (data.conversation_id !== null)
    return (
      <ButtonLink to="/conversations/$conversationId" params={{ conversationId: String(data.conversation_id) }}>
        {text.talk}
      </ButtonLink>
    )
  if (fit)
    return (
      <>
        <Text size="sm" fw={600} c="var(--agent)">
          {text.why}
        </Text>
        <Text className="words">{fit.why}</Text>
        <Text size="sm" c="dimmed">
          {text.idea}{' '}
          <AnchorLink to="/my-ideas/$ideaId" params={{ ideaId: String(fit.idea_id) }} inherit>
            {fit.idea_name ?? text.unnamed}
          </AnchorLink>
        </Text>
        <Contact idea_id={fit.idea_id} match={{ user_id: data.person.user_id, name, kind: fit.kind }} filled />
      </>
    )
  if (idea)
    return (
      <>
        <ButtonLink to="/ideas/$ideaId" params={{ ideaId: String(idea.idea_id) }} className="words">
          {text.see}
        </ButtonLink>
        <Text size="sm" c="dimmed">
          {text.seeLead}
        </Text>
      </>
    )
  return (
    <>
      <Text size="sm">{text.none({ name })}</Text>
      <ButtonLink to="/my-ideas/new" variant="default">
        {text.newIdea}
      </ButtonLink>
    </>
  )
}

/** What they look for, in their own words, where these do not stand above already. */
export function About({ profile: { username, bio } }: { profile: Profile }) {
  const about = useMet(username).data?.person.about
  if (!about || about === bio) return null
  return (
    <Text mb="md" className="words">
      {about}
    </Text>
  )
}

/** What they bring, and at which stage they come in, as far as they let others find them. */
export function Brings({ username }: { username: string }) {
  const text = useWholeAccount().finding.meet
  const { discover } = useText()
  const { data } = useMet(username)
  const { stages = [], skills = [] } = data?.person ?? {}
  const sums = useTicket(data?.person)
  const parts: [label: string, words: string | undefined][] = [
    [text.stages, stages.map((stage) => knownName(discover.stages, stage) ?? stage).join(', ')],
    [text.sums, sums],
    [text.skills, skills.join(', ')],
  ]
  return parts
    .filter(([, words]) => words)
    .map(([label, words]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="words">{words}</dd>
      </div>
    ))
}

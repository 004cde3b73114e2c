import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { byFit } from '../../../components/by-fit.ts'
import { IdeaCard } from '../../../components/IdeaCard.tsx'
import { Failure } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useSession } from '../../../session/session.ts'

const [SHOWN, COMPARED] = [2, 20]

/** Rounds that end next, those that fit first, each with the reason; nothing while none is open. */
export function ClosingForMe() {
  const { home: text } = useAccount()
  const { me } = useSession()
  const closing = useQuery({
    queryKey: ['ideas', { sort: 'closing' }],
    queryFn: () => api.browseIdeasOpenly({ sort: 'closing' }),
  })
  const fits = useQuery({
    queryKey: ['fitting-ideas', 'home'],
    queryFn: () => api.accountFindIdeas({ limit: COMPARED }),
  })
  if (closing.isLoadingError) return <Failure error={closing.error} retry={() => void closing.refetch()} />
  const why = new Map(byFit(fits.data?.ideas ?? []).fitting.map((fit) => [fit.idea_id, fit.why]))
  const isOwn = (username: string | null | undefined) => Boolean(username) && username === me?.username
  const open = closing.data?.ideas.filter(({ owner }) => !isOwn(owner?.username)) ?? []
  const fitting = open.filter(({ idea_id }) => why.has(idea_id))
  const shown = (fitting.length > 0 ? fitting : open).slice(0, SHOWN)
  if (shown.length === 0 || fits.isPending) return null
  return (
    <section aria-labelledby="closing-for-me">
      <Group justify="space-between" align="baseline" mb="md">
        <Title order={2} id="closing-for-me">
          {fitting.length > 0 ? text.closingFits : text.closing}
        </Title>
        <AnchorLink to="/ideas" search={{ sort: 'closing' }} size="sm">
          {text.allRounds}
        </AnchorLink>
      </Group>
      <div className="closing-grid">
        {shown.map((idea) => (
          <Stack key={idea.idea_id} gap="xs">
            <IdeaCard idea={idea} order={3} />
            {why.has(idea.idea_id) && (
              <Text size="sm" c="var(--agent)" className="words">
                {why.get(idea.idea_id)}
              </Text>
            )}
          </Stack>
        ))}
      </div>
    </section>
  )
}

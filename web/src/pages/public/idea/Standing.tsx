import { Alert, Group, Stack, Text } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loaded } from '../../../components/Loaded.tsx'
import { ButtonLink } from '../../../components/links.tsx'
import { useText } from '../../../i18n/index.tsx'
import { usePitch } from '../../../i18n/pitch.ts'
import { useSession } from '../../../session/session.ts'
import { Favourite } from './Favourite.tsx'
import { InterestForm } from './InterestForm.tsx'
import { Share } from './Share.tsx'
import type { PublishedIdea } from './types.ts'
import { useStanding } from './use-standing.ts'
import { useSum } from './use-sum.ts'

// With the texts of signed-in pages, which visitors do not need.
const AskAgent = lazy(() => import('./AskAgent.tsx'))

/** What the reader can do with the idea: follow it, express interest, or edit their own. */
export function Standing({ idea }: { idea: PublishedIdea }) {
  const { me, loading } = useSession()
  if (loading) return null
  return me ? <OfPerson idea={idea} /> : <SignInFirst idea={idea} />
}

function SignInFirst({ idea }: { idea: PublishedIdea }) {
  const { publicPages, common } = useText()
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <Stack gap="sm">
      <Text size="sm">{publicPages.idea.signInFirst}</Text>
      <ButtonLink to="/login" search={{ next: here }}>
        {common.signIn}
      </ButtonLink>
      <Share title={idea.name} />
    </Stack>
  )
}

function OfPerson({ idea }: { idea: PublishedIdea }) {
  const { publicPages } = useText()
  const pitch = usePitch()
  const text = publicPages.idea
  const ideaId = idea.idea_id
  const sum = useSum(idea.currency)
  const standing = useStanding(ideaId)
  return (
    <Loaded query={standing}>
      {({ own, favourite, interest }) =>
        own ? (
          <Group justify="space-between">
            <Text>{text.own}</Text>
            <ButtonLink to="/my-ideas/$ideaId" params={{ ideaId: String(ideaId) }} variant="light">
              {text.ownLink}
            </ButtonLink>
            <Share title={idea.name} />
          </Group>
        ) : (
          <Stack>
            {interest ? (
              <Alert role="status" title={text.expressed} color="ink">
                <Stack align="flex-start" gap="xs">
                  <Text size="sm">{text.states[interest.interest_status]}</Text>
                  {interest.amount !== null && <Text size="sm">{pitch.yourAmount({ sum: sum(interest.amount) })}</Text>}
                  <ButtonLink
                    to="/conversations/$conversationId"
                    params={{ conversationId: String(interest.conversation_id) }}
                    size="sm"
                  >
                    {text.conversation}
                  </ButtonLink>
                </Stack>
              </Alert>
            ) : (
              <InterestForm idea={idea} />
            )}
            <Group gap="xs">
              <Favourite ideaId={ideaId} marked={favourite} />
              <Share title={idea.name} />
              <Suspense>
                <AskAgent ideaId={ideaId} />
              </Suspense>
            </Group>
          </Stack>
        )
      }
    </Loaded>
  )
}

import { Alert, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { ButtonLink } from '../../../components/links.tsx'
import { useText } from '../../../i18n/index.tsx'
import { useSession } from '../../../session.ts'
import { Favourite } from './Favourite.tsx'
import { InterestForm } from './InterestForm.tsx'

/** What the reader can do with the idea: mark it, express interest, or edit it if it is theirs. */
export function Standing({ ideaId }: { ideaId: number }) {
  const { me, loading } = useSession()
  if (loading) return null
  return (
    <Card withBorder component="section">
      {me ? <OfPerson ideaId={ideaId} /> : <SignInFirst />}
    </Card>
  )
}

function SignInFirst() {
  const { publicPages, common } = useText()
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <Stack align="flex-start">
      <Text>{publicPages.idea.signInFirst}</Text>
      <ButtonLink to="/login" search={{ next: here }}>
        {common.signIn}
      </ButtonLink>
    </Stack>
  )
}

function OfPerson({ ideaId }: { ideaId: number }) {
  const { publicPages } = useText()
  const text = publicPages.idea
  const standing = useQuery({
    queryKey: ['standing', ideaId],
    queryFn: () => api.accountReadStanding({ idea_id: ideaId }),
  })
  return (
    <Loaded query={standing}>
      {({ own, favourite, interest }) =>
        own ? (
          <Group justify="space-between">
            <Text>{text.own}</Text>
            <ButtonLink to="/my-ideas/$ideaId" params={{ ideaId: String(ideaId) }} variant="light">
              {text.ownLink}
            </ButtonLink>
          </Group>
        ) : (
          <Stack>
            <Favourite ideaId={ideaId} marked={favourite} />
            {interest ? (
              <Alert role="status" title={text.expressed} color="ink">
                <Stack align="flex-start" gap="xs">
                  <Text size="sm">{text.states[interest.interest_status]}</Text>
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
              <InterestForm ideaId={ideaId} />
            )}
          </Stack>
        )
      }
    </Loaded>
  )
}

import { Alert, Stack } from '@mantine/core'
import { ButtonLink } from '../../components/links.tsx'
import { useText } from '../../i18n/index.tsx'
import { useSession } from '../../session/session.ts'

/** Something was confirmed; the next step depends on whether the reader is signed in. */
export function Done({ message }: { message: string }) {
  const { publicPages, common } = useText()
  const { me } = useSession()
  return (
    <Stack maw={460} align="flex-start">
      <Alert role="status" color="platform" w="100%">
        {message}
      </Alert>
      {me ? (
        <ButtonLink to="/agents">{publicPages.home.myAgents}</ButtonLink>
      ) : (
        <ButtonLink to="/login">{common.signIn}</ButtonLink>
      )}
    </Stack>
  )
}

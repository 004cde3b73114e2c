import { Anchor, Text } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { queries } from '../calls/api.ts'
import { endWaiting } from '../calls/signed-out.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useText } from '../i18n/index.tsx'
import { SignInForm } from './SignInForm.tsx'
import { type Me, sessionQuery, startOver } from './session.ts'

/** For a session that ended while the page was in use: people sign in here, and everything on the page stays as it was. */
export function SignedOutDialog({ me }: { me: Me }) {
  const { arrival, publicPages } = useText()
  const here = useRouterState({ select: (state) => state.location.href })
  const goOn = async ({ user_id }: { user_id: number }) => {
    if (user_id !== me.user_id) return startOver()
    endWaiting(true)
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  return (
    // Above any dialog with unsaved text.
    <Dialog title={arrival.signedOut.title} opened onClose={() => endWaiting(false)} zIndex={500}>
      <Text mb="lg">{arrival.signedOut.lead}</Text>
      <SignInForm email={me.email} onDone={goOn} next={here}>
        <Text size="sm">
          <Anchor href="/app/forgot-password" target="_blank">
            {publicPages.login.forgot}
          </Anchor>
        </Text>
      </SignInForm>
    </Dialog>
  )
}

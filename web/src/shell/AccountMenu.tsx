import { IdeabridgeError } from '@ideabridge/sdk'
import { Box } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '../calls/api.ts'
import { Failure } from '../components/Loaded.tsx'
import { PersonFace } from '../components/pictures.tsx'
import { forgetDrafts } from '../forms/drafts.ts'
import { useText } from '../i18n/index.tsx'
import { forgetEverything, type Me } from '../session/session.ts'
import { forgetZone } from '../session/zone.ts'
import { Popout } from './Popout.tsx'

/** The menu behind the person’s own face: everything about them rather than their work. */
export function AccountMenu({ me }: { me: Me }) {
  const { common, bell } = useText()
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: async () => {
      await api.accountLogout().catch(unlessSignedOut)
      forgetDrafts(localStorage)
      forgetZone()
      // They are signed out, whether or not the next call succeeds.
      await forgetEverything().catch(() => null)
      await navigate({ to: '/', ignoreBlocker: true })
    },
  })
  return (
    <Popout
      variant="transparent"
      px={4}
      label={common.account({ name: me.name })}
      button={<PersonFace name={me.name} face={me.face} size={34} />}
    >
      <Link to="/profile">{common.nav.profile}</Link>
      <Link to="/profile" search={{ tab: 'notifications' }}>
        {bell.preferences}
      </Link>
      <Link to="/favourites">{common.nav.favourites}</Link>
      <Link to="/developers">{common.nav.developers}</Link>
      {me.is_admin && <Link to="/admin">{common.nav.admin}</Link>}
      {/* Stays, to say so if it failed: somebody at a shared computer must not believe they are signed out. */}
      <button
        type="button"
        data-stays
        aria-busy={signOut.isPending}
        onClick={() => signOut.isPending || signOut.mutate()}
      >
        {common.signOut}
      </button>
      {signOut.error && (
        <Box maw={320} mt={6}>
          <Failure error={signOut.error} words={common.stillSignedIn} />
        </Box>
      )}
    </Popout>
  )
}

/** Signed out already, in another tab for example: only the local state is left to clear. */
function unlessSignedOut(error: unknown): void {
  if (!(error instanceof IdeabridgeError && error.code === 'unauthenticated')) throw error
}

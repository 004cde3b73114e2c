import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import { forgetDrafts } from '../forms/drafts.ts'
import { useText } from '../i18n/index.tsx'
import { forgetEverything, type Me } from '../session.ts'
import { forgetZone } from '../zone.ts'
import { Popout } from './Popout.tsx'
import { PersonFace } from './pictures.tsx'

/** The menu behind the person's own avatar: everything about them rather than their work. */
export function AccountMenu({ me }: { me: Me }) {
  const { common, bell } = useText()
  const navigate = useNavigate()
  const signOut = async () => {
    await api.accountLogout()
    forgetDrafts(localStorage)
    forgetZone()
    await forgetEverything()
    await navigate({ to: '/', ignoreBlocker: true })
  }
  return (
    <Popout
      variant="transparent"
      px={4}
      label={common.account(me.name)}
      button={<PersonFace name={me.name} size={34} />}
    >
      <Link to="/profile">{common.nav.profile}</Link>
      <Link to="/profile" search={{ tab: 'notifications' }}>
        {bell.preferences}
      </Link>
      <Link to="/favourites">{common.nav.favourites}</Link>
      <Link to="/developers">{common.nav.developers}</Link>
      {me.is_admin && <Link to="/admin">{common.nav.admin}</Link>}
      <button type="button" onClick={() => void signOut()}>
        {common.signOut}
      </button>
    </Popout>
  )
}

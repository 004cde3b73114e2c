import { Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import { useText } from '../i18n/index.tsx'
import { forgetEverything, type Me } from '../session.ts'
import { Popout } from './Popout.tsx'

export function AccountMenu({ me }: { me: Me }) {
  const { common } = useText()
  const navigate = useNavigate()
  const signOut = async () => {
    await api.accountLogout()
    await forgetEverything()
    await navigate({ to: '/' })
  }
  return (
    <Popout
      maw={{ base: 136, xs: 200 }}
      px="sm"
      button={
        <Text span inherit truncate>
          {me.name}
        </Text>
      }
    >
      <Link to="/profile">{common.nav.profile}</Link>
      <button type="button" onClick={() => void signOut()}>
        {common.signOut}
      </button>
    </Popout>
  )
}

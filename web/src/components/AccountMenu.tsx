import { Button, Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import { useText } from '../i18n/index.tsx'
import { forgetEverything, type Me } from '../session.ts'

export function AccountMenu({ me }: { me: Me }) {
  const { common } = useText()
  const navigate = useNavigate()
  const signOut = async () => {
    await api.accountLogout()
    await forgetEverything()
    await navigate({ to: '/' })
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="sm" maw={180}>
          {me.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile">
          {common.nav.profile}
        </Menu.Item>
        <Menu.Item onClick={signOut}>{common.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

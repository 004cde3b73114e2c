import { Button, Menu, Text } from '@mantine/core'
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
        <Button variant="default" size="sm" maw={{ base: 110, xs: 180 }}>
          <Text span inherit truncate>
            {me.name}
          </Text>
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

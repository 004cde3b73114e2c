import { Card, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'

/** Which emails the person wants. */
export function Notifications() {
  const text = useAccount().profile.notifications
  const query = useQuery({ queryKey: ['notifications'], queryFn: () => api.accountGetNotifications() })
  const change = useAct((wanted: Record<string, boolean>) => api.accountChangeNotifications(wanted), {
    changes: ['notifications'],
  })
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {text.title}
        </Title>
        <Text size="sm">{text.intro}</Text>
        <Problem error={change.error} />
        <Loaded query={query}>
          {({ notifications }) => (
            <Stack gap="sm">
              {notifications.map(({ kind, mail }) => (
                <Switch
                  key={kind}
                  label={text.kinds[kind]}
                  checked={mail}
                  disabled={change.busy}
                  onChange={(event) => change.run({ [kind]: event.currentTarget.checked })}
                />
              ))}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Card>
  )
}

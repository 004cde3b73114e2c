import { Button, Group, Text } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAdmin } from '../../../i18n/admin.ts'
import { refreshAdmin } from './refresh.ts'

export function RunMonitor() {
  const admin = useAdmin()
  const text = admin.warnings
  const run = useFormCall((_: null) => api.adminRunMonitor({}), { onDone: refreshAdmin })
  return (
    <Group gap="sm">
      <Button variant="default" loading={run.busy} onClick={() => run.submit(null)}>
        {text.runMonitor}
      </Button>
      <Text role="status" size="sm">
        {run.answer &&
          text.monitorDone({
            checked: run.answer.checked,
            warned: run.answer.warned,
            suspended: run.answer.suspended.length,
          })}
        {run.message}
      </Text>
    </Group>
  )
}

import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { useSafety } from '../../../i18n/safety.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { Section } from './Section.tsx'
import { ShownCodes } from './ShownCodes.tsx'

/** For when the passkey is not at hand. */
export function RecoveryCodes({ left }: { left: number }) {
  const text = useSafety().codes
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useAct(() => api.accountRenewRecoveryCodes(), {
    changes: ['security'],
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  return (
    <Section title={text.title}>
      {codes === null ? (
        <>
          <Text size="sm">{text.left({ count: left })}</Text>
          <Problem error={renew.error} />
          <Group>
            <ConfirmButton
              question={text.renewQuestion}
              loading={renew.busy}
              onConfirm={() => renew.run(undefined)}
              variant="default"
              color="gray"
            >
              {text.renew}
            </ConfirmButton>
          </Group>
        </>
      ) : (
        <ShownCodes codes={codes} onClose={() => setCodes(null)} />
      )}
    </Section>
  )
}

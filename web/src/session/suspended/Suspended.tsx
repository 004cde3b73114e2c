import { Alert, Anchor, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Time } from '../../components/Time.tsx'
import { forgetDrafts } from '../../forms/drafts.ts'
import { useText } from '../../i18n/index.tsx'
import { refusalInWords } from '../../i18n/refusals.ts'
import { useSafety } from '../../i18n/safety.ts'
import { useSuspended } from '../../i18n/suspended.ts'
import { EraseSuspended } from './EraseSuspended.tsx'
import { SuspendedData } from './SuspendedData.tsx'
import type { Suspension } from './suspension.ts'

interface SuspendedProps {
  suspension: Suspension
  onBack: () => void
}

/** Replaces the sign-in form, however somebody signed in: the reason, and the rights that remain during a suspension. */
export function Suspended({ suspension, onBack }: SuspendedProps) {
  const text = useSuspended()
  const { signIn } = useSafety()
  const { service } = useText()
  const [erased, setErased] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  // The focused element is gone, both now and after the account is deleted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the content changes
  useEffect(() => top.current?.focus(), [erased])
  const finish = () => {
    forgetDrafts(localStorage)
    setErased(true)
  }
  if (erased)
    return (
      <Stack align="flex-start" ref={top} tabIndex={-1} style={{ outline: 'none' }}>
        <Alert color="platform" role="status" w="100%">
          {text.erased}
        </Alert>
        <Anchor href="/app/">{text.home}</Anchor>
      </Stack>
    )
  return (
    <Stack ref={top} tabIndex={-1} style={{ outline: 'none' }}>
      <Alert color="attention" role="alert">
        <Stack gap="xs" align="flex-start">
          <span className="words">{refusalInWords(suspension.refusal, service)}</span>
          <span>
            {suspension.until === null ? (
              text.openEnd
            ) : (
              <>
                {text.until} <Time at={suspension.until} />
              </>
            )}
          </span>
          <Anchor href={suspension.objection}>{signIn.object}</Anchor>
        </Stack>
      </Alert>
      <div>
        <Title order={2} size="h4">
          {text.title}
        </Title>
        <Text size="sm">{text.lead}</Text>
      </div>
      <SuspendedData rightsToken={suspension.rightsToken} />
      <EraseSuspended rightsToken={suspension.rightsToken} onErased={finish} />
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {text.back}
      </Anchor>
    </Stack>
  )
}

import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AnchorLink } from '../../../components/links.tsx'
import { usePageTitle } from '../../../components/Page.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useSession } from '../../../session/session.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { AboutYou } from './AboutYou.tsx'
import { NextStep } from './NextStep.tsx'
import { saveStep } from './steps.ts'
import { WhoAreYou } from './WhoAreYou.tsx'
import './welcome.css'

const STEPS = 3

/** Three steps after registering; skippable, and resumed where they were left. */
export function Welcome() {
  const text = useWholeAccount().welcome
  const { me } = useSession()
  const navigate = useNavigate()
  const [wasOver] = useState(me?.onboarding.step === null)
  const skip = useAct(() => saveStep({ done: true }), { changes: [], onDone: () => navigate({ to: '/home' }) })
  const back = useAct((step: number) => saveStep({ step }), { changes: [] })
  usePageTitle(text.title)
  if (!me) return null
  const { step, role } = me.onboarding
  // After the last step, they are leaving for its destination.
  if (step === null)
    return wasOver ? <Navigate to="/home" replace /> : <AnchorLink to="/home">{text.toHome}</AnchorLink>
  const at = role === null ? 1 : step
  return (
    <Stack gap="xl" maw={860} pb="xl">
      <header>
        <Text size="sm" c="var(--ink-2)" role="status">
          {text.step({ at, of: STEPS })}
        </Text>
        <StepTitle at={at as 1 | 2 | 3} />
      </header>
      {at === 1 && <WhoAreYou role={role} />}
      {at === 2 && role !== null && <AboutYou me={me} role={role} />}
      {at === 3 && role !== null && <NextStep me={me} role={role} />}
      <Problem error={skip.error ?? back.error} />
      <Group>
        {at > 1 && (
          <Button variant="default" loading={back.busy} onClick={() => back.run(at - 1)}>
            {text.back}
          </Button>
        )}
        <Button variant="subtle" loading={skip.busy} onClick={() => skip.run(undefined)}>
          {at === STEPS ? text.toHome : text.skip}
        </Button>
      </Group>
    </Stack>
  )
}

/** Takes the focus on every further step: the button pressed in the last one is gone. */
function StepTitle({ at }: { at: 1 | 2 | 3 }) {
  const { titles } = useWholeAccount().welcome
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current !== at) heading.current?.focus()
    last.current = at
  }, [at])
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {titles[at]}
    </Title>
  )
}

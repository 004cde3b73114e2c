import { Button, Card, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { byFit } from '../../../components/by-fit.ts'
import { IdeaCard } from '../../../components/IdeaCard.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { useText } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { inApp } from '../../../session/after-sign-in.ts'
import type { Me } from '../../../session/session.ts'
import { WaysToAnAgent } from '../agents/WaysToAnAgent.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { type Role, saveStep } from './steps.ts'

/** Step 3: the next good thing to do. Doing it ends the first steps. */
export function NextStep({ me, role }: { me: Me; role: Role }) {
  const text = useWholeAccount().welcome
  const next = inApp(me.onboarding.next)
  if (next !== undefined) return <Leave to={next}>{text.goOnThere}</Leave>
  if (role === 'maker') return <FirstSentence />
  if (role === 'backer') return <FirstIdeas />
  return <WaysToAnAgent onLeave={() => void saveStep({ done: true })} />
}

function Leave({ to, children }: { to: string; children: ReactNode }) {
  const text = useWholeAccount().welcome
  const navigate = useNavigate()
  const leave = useAct(() => saveStep({ done: true }), { changes: [], onDone: () => navigate({ href: to }) })
  return (
    <Stack align="flex-start">
      {to !== '/ideas' && <Text>{text.goOnThereLead}</Text>}
      <Button loading={leave.busy} onClick={() => leave.run(undefined)}>
        {children}
      </Button>
      <Problem error={leave.error} />
    </Stack>
  )
}

function FirstSentence() {
  const text = useWholeAccount().welcome
  const navigate = useNavigate()
  const [sentence, setSentence] = useState('')
  const write = useAct(() => api.accountCreateIdea({ annotation: sentence, is_draft: 1 }), {
    changes: ['ideas'],
    onDone: async ({ idea_id }) => {
      // The idea exists: after an error here, people would create it again.
      await saveStep({ done: true }).catch(() => undefined)
      await navigate({ to: '/my-ideas/$ideaId', params: { ideaId: String(idea_id) } })
    },
  })
  return (
    <Card withBorder>
      <Stack maw={560}>
        <Textarea
          label={text.sentence}
          description={text.sentenceHint}
          value={sentence}
          onChange={(event) => setSentence(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
        />
        <Problem error={write.error} again={write.again} />
        <Group>
          <Button loading={write.busy} disabled={sentence.trim() === ''} onClick={() => write.run(undefined)}>
            {text.keepSentence}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

const SHOWN = 3

function FirstIdeas() {
  const text = useWholeAccount().welcome
  const { closestLead } = useText().publicPages.ideas.fitting
  const query = useQuery({
    queryKey: ['fitting-ideas'],
    queryFn: () => api.accountFindIdeas({ limit: SHOWN, include_unlikely: true }),
  })
  return (
    <Stack>
      <Loaded query={query}>
        {({ ideas }) => {
          const { fitting, closest } = byFit(ideas)
          const shown = fitting.length > 0 ? fitting : closest
          return (
            <>
              {fitting.length === 0 && <Text>{shown.length > 0 ? closestLead : text.noneFits}</Text>}
              <div className="welcome-choices">
                {shown.map((idea) => (
                  <IdeaCard key={idea.idea_id} idea={idea} order={2} />
                ))}
              </div>
            </>
          )
        }}
      </Loaded>
      <Leave to="/ideas">{text.discover}</Leave>
    </Stack>
  )
}

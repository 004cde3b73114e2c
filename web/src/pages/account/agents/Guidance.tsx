import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { Time } from '../../../components/Time.tsx'
import { LeaveWarning } from '../../../forms/LeaveWarning.tsx'
import { useText } from '../../../i18n/index.tsx'
import { useQuoted } from '../../../i18n/quoted.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { PairedAgent } from './paired-agent.ts'

const LONGEST = 1000

type Guided = Pick<PairedAgent, 'bot_id' | 'bot_name' | 'guidance'>

/** Standing instructions to an agent. */
export function Guidance({ agent }: { agent: Guided }) {
  const { guidance: text } = useWholeAccount()
  const quoted = useQuoted()
  const [editing, setEditing] = useState(false)
  const words = agent.guidance ?? ''
  return (
    <section className="standing-words" aria-labelledby="guidance">
      <div className="card-top">
        <Title order={2} size="h3" id="guidance">
          {text.title}
        </Title>
        {!editing && (
          <Button variant="subtle" size="compact-sm" className="text-button" onClick={() => setEditing(true)}>
            {words === '' ? text.add : text.edit}
          </Button>
        )}
      </div>
      {editing ? (
        <EditGuidance agent={agent} close={() => setEditing(false)} />
      ) : (
        words !== '' && <p className="standing-quote words">{quoted(words)}</p>
      )}
      <Text size="xs" c="var(--ink-2)" className="words">
        {text.lead({ agent: agent.bot_name })} {words === '' && text.example}
      </Text>
      <Earlier botId={agent.bot_id} />
    </section>
  )
}

/** Earlier versions, to see what the agent was told. */
function Earlier({ botId: bot_id }: { botId: number }) {
  const { guidance: text } = useWholeAccount()
  const { data } = useQuery({
    queryKey: ['agents', 'guidance', bot_id],
    queryFn: () => api.accountReadGuidance({ bot_id }),
  })
  const earlier = data?.earlier.filter(({ guidance }) => guidance !== null) ?? []
  if (earlier.length === 0) return null
  return (
    <details>
      <summary>
        <Text span size="xs">
          {text.earlier}
        </Text>
      </summary>
      {earlier.map(({ guidance, set_at }) => (
        <Text key={set_at} size="sm" mt="xs" className="words">
          <Text span size="xs" c="dimmed">
            <Time at={set_at} dayOnly />:{' '}
          </Text>
          {guidance}
        </Text>
      ))}
    </details>
  )
}

function EditGuidance({ agent: { bot_id, bot_name, guidance }, close }: { agent: Guided; close: () => void }) {
  const { guidance: text } = useWholeAccount()
  const { common } = useText()
  const [words, setWords] = useState(guidance ?? '')
  const save = useAct((guidance: string) => api.accountSetGuidance({ bot_id, guidance }), {
    changes: ['agents'],
    onDone: close,
  })
  const unsaved = useRef(false)
  unsaved.current = words !== (guidance ?? '') && !save.done
  return (
    <>
      <LeaveWarning unsaved={unsaved} />
      <Textarea
        aria-label={text.field({ agent: bot_name })}
        autoFocus
        autosize
        minRows={3}
        maxRows={14}
        maxLength={LONGEST}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Problem error={save.error} />
      <Group gap="xs">
        <Button loading={save.busy} onClick={() => save.run(words.trim())}>
          {common.save}
        </Button>
        <Button variant="default" onClick={close}>
          {common.cancel}
        </Button>
      </Group>
    </>
  )
}

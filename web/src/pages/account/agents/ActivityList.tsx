import type { Operations } from '@ideabridge/sdk'
import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { api } from '../../../api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { type Dot, State } from '../../../components/Labels.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { Changes, Preview } from './Changes.tsx'

export type Item = Operations['account_list_activity']['output']['activity'][number]

const DOTS: Record<Item['state'], Dot> = {
  done: 'green',
  waits_for_admin: 'yellow',
  waits_for_you: 'yellow',
  refused: 'red',
  undone: 'grey',
}

export function ActivityList({ items }: { items: Item[] }) {
  return (
    <Paper withBorder component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {items.map((item, index) => (
        <Stack
          component="li"
          key={item.action_id}
          gap={6}
          px="md"
          py="sm"
          style={index > 0 ? { borderTop: '1px solid var(--mantine-color-default-border)' } : undefined}
        >
          <Entry item={item} />
        </Stack>
      ))}
    </Paper>
  )
}

function Entry({ item }: { item: Item }) {
  const { activity } = useAccount()
  const { action_id, state, changes, preview } = item
  const undo = useAct(() => api.accountUndoAction({ action_id }), {
    changes: ['activity', 'ideas', 'businesses', 'interests'],
  })
  return (
    <>
      <Text className="words">
        <Sentence item={item} />
      </Text>
      {changes && <Changes changes={changes} />}
      {preview && <Preview fields={preview} />}
      <Group gap="sm">
        <State dot={DOTS[state]}>{activity.states[state]}</State>
        <Text size="sm" c="dimmed">
          <Time at={item.created_at} />
        </Text>
        {item.undoable && (
          <ConfirmButton
            size="compact-sm"
            question={questionOf(activity.undoQuestions, item.operation)}
            loading={undo.busy}
            onConfirm={() => undo.run(undefined)}
          >
            {activity.undo}
          </ConfirmButton>
        )}
      </Group>
      <Problem error={undo.error} />
    </>
  )
}

/** What the agent did, with the name of the thing as a link to it. */
function Sentence({ item: { sentence, thing } }: { item: Item }) {
  const at = thing?.path && thing.shown_as !== '' ? sentence.lastIndexOf(thing.shown_as) : -1
  if (!thing?.path || at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <Anchor href={thing.path}>{thing.shown_as}</Anchor>
      {sentence.slice(at + thing.shown_as.length)}
    </>
  )
}

function questionOf(questions: Record<string, string>, operation: string): string {
  return questions[operation] ?? ''
}

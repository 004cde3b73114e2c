import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { type Blockable, useBlockAmong, useUnblocking } from '../../../components/blocks/use-blocks.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Failure } from '../../../components/Loaded.tsx'
import { useBlockWords } from '../../../i18n/blocks.ts'
import { nameable } from './nameable.ts'
import type { OpenConversation } from './open-conversation.ts'

const BlockDialog = lazy(async () => ({
  default: (await import('../../../components/blocks/BlockDialog.tsx')).BlockDialog,
}))
const ReportDialog = lazy(async () => ({
  default: (await import('../../../components/ReportDialog.tsx')).ReportDialog,
}))

type Participant = OpenConversation['participants'][number]
interface Opened {
  act: 'report' | 'block'
  who: Participant
  whom: Blockable
}

/** Report or block a participant. */
export function TalkMenu({ talk }: { talk: OpenConversation }) {
  const text = useBlockWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  // Not in the menu, which has closed by the time of the answer.
  const unblock = useUnblocking()
  const others = talk.participants.flatMap((who) => {
    const whom = nameable(who)
    return whom ? [{ who, whom }] : []
  })
  if (others.length === 0) return null
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={36} aria-label={text.menu}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ who, whom }) => (
            <Acts
              key={JSON.stringify(whom)}
              name={who.name}
              whom={whom}
              choose={(act) => setOpened({ act, who, whom })}
              unblock={unblock.mutate}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
      {unblock.error && (
        <Dialog title={text.unblock} opened onClose={unblock.reset}>
          <Failure error={unblock.error} retry={() => unblock.mutate(unblock.variables)} />
        </Dialog>
      )}
      {opened && (
        <Suspense>
          {opened.act === 'block' ? (
            <BlockDialog whom={opened.whom} name={opened.who.name} close={close} />
          ) : (
            <ReportDialog about={reported(opened.who)} close={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

interface ActsProps {
  name: string
  whom: Blockable
  choose: (act: Opened['act']) => void
  unblock: (blockId: number) => void
}

function Acts({ name, whom, choose, unblock }: ActsProps) {
  const text = useBlockWords()
  const block = useBlockAmong([whom])
  return (
    <>
      <Menu.Item onClick={() => choose('report')}>{text.reportName({ name })}</Menu.Item>
      {block ? (
        <Menu.Item onClick={() => unblock(block.block_id)}>{text.unblockName({ name })}</Menu.Item>
      ) : (
        <Menu.Item onClick={() => choose('block')}>{text.blockName({ name })}</Menu.Item>
      )}
    </>
  )
}

function reported({ user_id, bot_id }: Participant) {
  return bot_id === null
    ? { subject_type: 'user' as const, subject_id: user_id ?? 0 }
    : { subject_type: 'agent' as const, subject_id: bot_id }
}

import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useBlockWords } from '../../i18n/blocks.ts'
import { useSession } from '../../session/session.ts'
import { Failure } from '../Loaded.tsx'
import { type Blockable, useBlockOf, useUnblocking } from './use-blocks.ts'

const BlockDialog = lazy(async () => ({ default: (await import('./BlockDialog.tsx')).BlockDialog }))

/** Blocks a person or an agent, or ends that. Visitors and people on their own page see nothing. */
export function Block({ whom, name }: { whom: Blockable; name: string }) {
  const text = useBlockWords()
  const { me } = useSession()
  const [opened, setOpened] = useState(false)
  const block = useBlockOf(whom)
  const unblock = useUnblocking()
  if (me === null || ('username' in whom && whom.username === me.username)) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={unblock.isPending}
        aria-label={block ? text.unblockOne({ name }) : text.blockOne({ name })}
        onClick={() => (block ? unblock.mutate(block.block_id) : setOpened(true))}
      >
        {block ? text.unblock : text.block}
      </Button>
      {unblock.error && <Failure error={unblock.error} />}
      {opened && (
        <Suspense>
          <BlockDialog whom={whom} name={name} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

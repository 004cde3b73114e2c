import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useBlockWords } from '../../i18n/blocks.ts'
import { useSession } from '../../session/session.ts'
import { Popout } from '../../shell/Popout.tsx'
import { Dialog } from '../Dialog.tsx'
import { Failure } from '../Loaded.tsx'
import { useBlockOf, useUnblocking } from './use-blocks.ts'

const BlockDialog = lazy(async () => ({ default: (await import('./BlockDialog.tsx')).BlockDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('../ReportDialog.tsx')).ReportDialog }))

/** Report somebody, or block them or end that; visitors can report. */
export function PersonMenu({ username, name }: { username: string; name: string }) {
  const text = useBlockWords()
  const { me } = useSession()
  const [opened, setOpened] = useState<'report' | 'block' | null>(null)
  const close = () => setOpened(null)
  const block = useBlockOf({ username })
  const unblock = useUnblocking()
  return (
    <>
      <Popout here variant="subtle" px={8} label={text.menu} button={<IconDots size={20} aria-hidden />}>
        <button type="button" onClick={() => setOpened('report')}>
          {text.reportName({ name })}
        </button>
        {me && (
          <button type="button" onClick={() => (block ? unblock.mutate(block.block_id) : setOpened('block'))}>
            {block ? text.unblockName({ name }) : text.blockName({ name })}
          </button>
        )}
      </Popout>
      {unblock.error && (
        <Dialog title={text.unblock} opened onClose={unblock.reset}>
          <Failure error={unblock.error} retry={() => unblock.mutate(unblock.variables)} />
        </Dialog>
      )}
      <Suspense>
        {opened === 'block' && <BlockDialog whom={{ username }} name={name} close={close} />}
        {opened === 'report' && <ReportDialog about={{ subject_type: 'user', username }} close={close} />}
      </Suspense>
    </>
  )
}

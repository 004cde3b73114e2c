import { VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/index.tsx'
import { Count } from '../waiting/Count.tsx'
import { useCounts } from '../waiting/use-counts.ts'
import { Popout } from './Popout.tsx'

// Loaded when the bell is first opened, which most visits never do.
const BellPanel = lazy(() =>
  import('../components/notices/BellPanel.tsx').then(({ BellPanel: component }) => ({ default: component })),
)

/** Notifications. Opens a panel; on a phone, the page. */
export function Bell() {
  const { bell } = useText()
  const { unreadNotices: unread } = useCounts()
  const [open, setOpen] = useState(false)
  const face = (
    <>
      <IconBell size={22} stroke={1.9} aria-hidden />
      <Count count={unread} />
    </>
  )
  return (
    <div className="bell">
      <Link to="/notices" className="bell-phone" aria-label={bell.label({ unread })}>
        {face}
      </Link>
      <div className="bell-desk">
        <Popout
          variant="transparent"
          px={6}
          label={bell.label({ unread })}
          button={face}
          panel={{ label: bell.label({ unread: 0 }), className: 'bell-panel', onToggle: setOpen }}
        >
          {open && (
            <Suspense>
              <BellPanel />
            </Suspense>
          )}
        </Popout>
      </div>
      <VisuallyHidden aria-live="polite">{unread > 0 && bell.label({ unread })}</VisuallyHidden>
    </div>
  )
}

import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAccount } from '../i18n/account.ts'
import { moveInList } from './list-keys.ts'
import './commands.css'

const CommandMenu = lazy(() => import('./CommandMenu.tsx'))
const GiveSheet = lazy(() => import('../components/tasks/GiveSheet.tsx'))
const KeyList = lazy(() => import('./KeyList.tsx'))

const ROOM_KEYS: Record<string, string> = { h: '/home', d: '/ideas', i: '/inbox', w: '/my-ideas', a: '/agents' }
const SECOND_KEY_MS = 1500

/** Shortcuts that work on every page for signed-in people, and the menus they open; one of these also opens from a button. */
export function Commands({ button }: { button: boolean }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'menu' | 'keys' | 'task' | null>(null)
  const wentFor = useRef(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault()
        return setOpen('menu')
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      const room = ROOM_KEYS[key]
      const second = event.timeStamp - wentFor.current < SECOND_KEY_MS
      wentFor.current = key === 'g' ? event.timeStamp : 0
      if (second && room) void navigate({ to: room })
      else if (key === '/' || key === '?') {
        event.preventDefault()
        setOpen(key === '/' ? 'menu' : 'keys')
      } else if (key === 'j' || key === 'k') moveInList(key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
  const close = () => setOpen(null)
  return (
    <Suspense>
      {button && <SearchButton onClick={() => setOpen('menu')} />}
      {open === 'menu' && <CommandMenu onClose={close} onGive={() => setOpen('task')} />}
      {open === 'task' && <GiveSheet place={{}} close={close} />}
      {open === 'keys' && <KeyList onClose={close} />}
    </Suspense>
  )
}

/** Looks like the field it opens. */
function SearchButton({ onClick }: { onClick: () => void }) {
  const text = useAccount().home
  return (
    <button type="button" className="search-button" onClick={onClick}>
      <IconSearch size={18} stroke={1.9} aria-hidden />
      <span className="search-words">{text.search}</span>
    </button>
  )
}

/** Single keys are left to an open dialog or a focused field. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  )
}

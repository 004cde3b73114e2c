import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/index.tsx'
import { UnreadNotices, WaitingCount } from '../waiting/Count.tsx'
import { ROOMS, type Room, type RoomPage, roomOf } from './rooms.ts'

/** The rooms, in the top bar. */
export function Rooms() {
  const { common } = useText()
  return (
    <nav className="rooms" aria-label={common.menu}>
      <RoomLinks />
    </nav>
  )
}

/** The same at the bottom of a phone, in reach of the thumb. */
export function TabBar() {
  const { common } = useText()
  return (
    <nav className="tab-bar" aria-label={common.rooms.label}>
      <RoomLinks icons />
    </nav>
  )
}

function RoomLinks({ icons = false }: { icons?: boolean }) {
  const { common } = useText()
  const here = useRoom()
  return ROOMS.map(({ name, icon: Icon, pages }) => (
    <Link key={name} to={pages[0]} data-here={here?.name === name}>
      {icons && <Icon size={24} stroke={here?.name === name ? 2.3 : 1.9} aria-hidden />}
      {common.rooms[name]}
      {(name === 'home' || name === 'inbox') && <WaitingCount />}
    </Link>
  ))
}

/** The pages of the current room, if it has several. */
export function SubRooms() {
  const { common } = useText()
  const room = useRoom()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const nav = useRef<HTMLElement>(null)
  // On a phone they are wider than the screen.
  useEffect(() => {
    nav.current?.querySelector(`[href$="${here}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [here])
  if (!room || room.pages.length < 2) return null
  return (
    <nav className="sub-rooms" aria-label={common.rooms[room.name]} ref={nav}>
      {(room.pages as readonly RoomPage[]).map((page) => (
        <Link key={page} to={page} activeOptions={{ includeSearch: false }}>
          {common.pages[page]}
          {page === '/notices' && <UnreadNotices />}
        </Link>
      ))}
    </nav>
  )
}

function useRoom(): Room | undefined {
  return roomOf(useRouterState({ select: (state) => state.location.pathname }))
}

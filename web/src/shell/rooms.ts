import type { Icon } from '@tabler/icons-react'
import { IconBulb, IconCompass, IconHome, IconInbox, IconRobotFace } from '@tabler/icons-react'

/** The app's five rooms and their pages. A room opens on its first page. */
export const ROOMS = [
  { name: 'home', icon: IconHome, pages: ['/home'] },
  { name: 'discover', icon: IconCompass, pages: ['/ideas'] },
  { name: 'inbox', icon: IconInbox, pages: ['/inbox', '/notices'] },
  { name: 'work', icon: IconBulb, pages: ['/my-ideas', '/my-businesses', '/payments'] },
  { name: 'agents', icon: IconRobotFace, pages: ['/agents', '/tasks'] },
] as const satisfies readonly { name: string; icon: Icon; pages: readonly string[] }[]

const [, DISCOVER, INBOX] = ROOMS

export type Room = (typeof ROOMS)[number]
export type RoomPage = Room['pages'][number]

/** The room of a page, by its address. */
export function roomOf(path: string): Room | undefined {
  // Opened from the inbox.
  if (/^\/(conversations|introductions|approvals|interests|offers)(\/|$)/.test(path)) return INBOX
  // Pages that Discover leads to; they bring its tabs themselves.
  if (/^\/(favourites|directory|people|businesses)(\/|$)/.test(path)) return DISCOVER
  const inside = (page: string) => path === page || path.startsWith(`${page}/`)
  return ROOMS.find(({ pages }) => pages.some(inside))
}

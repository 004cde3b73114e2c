import type { Icon } from '@tabler/icons-react'
import { IconBulb, IconCompass, IconHome, IconInbox, IconRobotFace } from '@tabler/icons-react'

/** The app's five rooms and their pages. A room opens on its first page. */
export const ROOMS = [
  { name: 'home', icon: IconHome, pages: ['/home'] },
  { name: 'discover', icon: IconCompass, pages: ['/ideas'] },
  { name: 'inbox', icon: IconInbox, pages: ['/inbox', '/notices'] },
  { name: 'work', icon: IconBulb, pages: ['/my-ideas', '/my-businesses', '/interests', '/payments'] },
  { name: 'agents', icon: IconRobotFace, pages: ['/agents', '/tasks', '/approvals', '/offers'] },
] as const satisfies readonly { name: string; icon: Icon; pages: readonly string[] }[]

const [, DISCOVER, INBOX] = ROOMS

export type Room = (typeof ROOMS)[number]
export type RoomPage = Room['pages'][number]

/** The room of a page, by its address. */
export function roomOf(path: string): Room | undefined {
  // Opened from the inbox. What agents asked and prepared in all is theirs.
  if (/^\/(conversations|introductions|approvals|offers)\//.test(path)) return INBOX
  // What Discover leads to; its tabs are on its own pages.
  if (/^\/(favourites|directory|people|businesses)(\/|$)/.test(path)) return DISCOVER
  const inside = (page: string) => path === page || path.startsWith(`${page}/`)
  return ROOMS.find(({ pages }) => pages.some(inside))
}

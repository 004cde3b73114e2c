import type { bell as english } from '../en/bell.ts'

export const bell: typeof english = {
  label: (unread) => (unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${unread} ungelesen`),
  preferences: 'Benachrichtigungen',
}

import { useLocalStorage } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'

/** Whether single keys act; the browser remembers the choice. */
export function useShortcutsSwitch() {
  return useLocalStorage({ key: 'ideabridge-admin-shortcuts', defaultValue: true, getInitialValueInEffect: false })
}

type Actions = Record<string, () => unknown>

/** Handles single keys, except in input fields and with modifiers. */
export function onShortcut(event: KeyboardEvent<HTMLElement>, actions: Actions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const act = actions[event.key]
  if (act === undefined) return
  event.preventDefault()
  act()
}

function isTyping(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || target.matches('textarea, select')
}

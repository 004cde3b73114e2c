import { useEffect, useState } from 'react'

/**
 * For a dialog that is mounted open and unmounted when it closes: returns the focus to what had it. The library does so only
 * for dialogs that stay mounted.
 */
export function useFocusBack(opened = true): void {
  const [before] = useState(() => (opened ? document.activeElement : null))
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement)) return
      // Once the dialog is gone. Whatever took the focus meanwhile, such as a new page, keeps it.
      setTimeout(() => {
        if (document.activeElement === document.body && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}

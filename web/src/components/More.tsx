import { Button, Center, type CenterProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/index.tsx'

interface MoreProps extends CenterProps {
  /** Whether there is more to show. */
  there: boolean
  loading?: boolean
  onMore: () => void
}

/** The button below a list that adds what comes next. */
export function More({ there, loading = false, onMore, ...center }: MoreProps) {
  const { common } = useText()
  const keepFocus = useKeptFocus(loading)
  if (!there) return null
  return (
    <Center {...center}>
      <Button
        variant="default"
        loading={loading}
        onClick={({ currentTarget }) => {
          keepFocus(currentTarget)
          onMore()
        }}
      >
        {common.more}
      </Button>
    </Center>
  )
}

/**
 * For a button that may be gone once what it loads is there: call the function when it is pressed. A browser takes the
 * focus off it while it loads, and would go on from the top of the page: the focus goes back to it, or to what follows.
 */
export function useKeptFocus(loading: boolean): (button: Element, following?: Following) => void {
  const pressed = useRef<[Element, Following]>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (loading || !pressed.current || focused === pressed.current[0]) return
    const [button, following] = pressed.current
    const next = button.isConnected ? button : following()
    pressed.current = null
    // Do not pull people back who have moved on to another page.
    if (focused !== document.body || !(next instanceof HTMLElement)) return
    if (next.tabIndex < 0) next.tabIndex = -1
    next.focus()
  })
  return (button, following = addedAbove(button)) => {
    pressed.current = [button, following]
  }
}

type Following = () => Element | null | undefined

/** The first that was added to the list above this button and what surrounds it. */
function addedAbove(button: Element): Following {
  const list = button.parentElement?.previousElementSibling
  const count = list?.childElementCount ?? 0
  return () => list?.children[count] ?? list?.nextElementSibling ?? list?.lastElementChild
}

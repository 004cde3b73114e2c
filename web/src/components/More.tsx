import { Button, Center, type CenterProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/index.tsx'

interface MoreProps extends CenterProps {
  /** Whether there is more to show. */
  there: boolean
  loading?: boolean
  onMore: () => void
}

/** The button below a list that loads more. */
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
 * For a button that may disappear once it has loaded something: call the function when it is pressed. While it loads, the
 * browser takes the focus off it, and the next Tab would start at the top of the page. So the focus returns to the button, or
 * to what was added.
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

/** The first item added to the list above this button, or whatever comes next. */
function addedAbove(button: Element): Following {
  const list = button.parentElement?.previousElementSibling
  const count = list?.childElementCount ?? 0
  return () => list?.children[count] ?? list?.nextElementSibling ?? list?.lastElementChild
}

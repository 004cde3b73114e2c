import { Button, type ButtonProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, useId } from 'react'

interface PopoutProps extends ButtonProps {
  /** For screen readers, if the button shows no text. */
  label?: string
  /** What the button shows. */
  button: ReactNode
  children: ReactNode
}

/**
 * A header button that opens a small panel. Uses the browser's own popover, which closes on Escape and on an outside
 * click.
 */
export function Popout({ label, button, children, ...look }: PopoutProps) {
  const id = useId()
  return (
    <div>
      <Button variant="default" size="sm" popoverTarget={id} aria-label={label} {...look}>
        {button}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only closes the panel after one of its buttons or links was used */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div id={id} popover="auto" className="popout" onClick={closeAfterUse}>
        {children}
      </div>
    </div>
  )
}

function closeAfterUse({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover()
}

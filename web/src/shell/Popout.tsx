import { Button, type ButtonProps } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface PopoutProps extends ButtonProps {
  /** For screen readers, if the button shows no text. */
  label?: string
  /** What the button shows. */
  button: ReactNode
  /** Names the panel, if it is more than a menu. */
  panel?: { label: string; className: string; onToggle: (open: boolean) => void }
  /** Opens at its button, rather than below the top bar. */
  here?: boolean
  children: ReactNode
}

/**
 * A header button that opens a small panel. Uses the browser's own popover, which closes on Escape and on an outside
 * click.
 */
export function Popout({ label, button, panel, here = false, children, ...look }: PopoutProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const toggled = panel?.onToggle
  // On a page the server wrote, the browser can open the panel before hydration.
  useEffect(() => {
    if (place.current?.matches(':popover-open')) toggled?.(true)
  }, [toggled])
  return (
    <div>
      <Button variant="default" size="sm" popoverTarget={id} aria-label={label} {...look}>
        {button}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only closes the panel after one of its buttons or links was used */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div
        ref={place}
        id={id}
        popover="auto"
        className={`popout ${panel?.className ?? ''}${here ? 'popout-here' : ''}`}
        onClick={closeAfterUse}
        onToggle={(event) => toggled?.(event.newState === 'open')}
        {...(panel && { role: 'dialog', 'aria-label': panel.label })}
      >
        {children}
      </div>
    </div>
  )
}

function closeAfterUse({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button:not([data-stays])')) currentTarget.hidePopover()
}

import { IconBuildingStore } from '@tabler/icons-react'
import type { CSSProperties } from 'react'

/** The platform checks businesses, so they have its shape. In a file of its own, since few pages need the icon. */
export function BusinessFace({ size = 40 }: { size?: number }) {
  return (
    <span className="face face-platform" style={{ '--face': `${size}px` } as CSSProperties} aria-hidden>
      <IconBuildingStore />
    </span>
  )
}

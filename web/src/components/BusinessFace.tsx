import { IconBuildingStore } from '@tabler/icons-react'
import type { CSSProperties } from 'react'

/** A business: checked by the platform, so in its form. Apart from other faces, since few pages need its icon. */
export function BusinessFace({ size = 40 }: { size?: number }) {
  return (
    <span className="face face-platform" style={{ '--face': `${size}px` } as CSSProperties} aria-hidden>
      <IconBuildingStore />
    </span>
  )
}

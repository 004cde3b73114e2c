import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** One thing about somebody who asks, under its name. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Text component="div" className="words">
        {children}
      </Text>
    </div>
  )
}

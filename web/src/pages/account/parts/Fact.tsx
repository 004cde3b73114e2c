import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A labelled fact about whoever asks. */
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

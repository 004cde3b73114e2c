import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** Weaker matches, collapsed. */
export function Further({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <Stack mt="md">{children}</Stack>
    </details>
  )
}

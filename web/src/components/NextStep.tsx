import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** For an empty list: why it is empty, and a good next step. */
export function NextStep({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Stack component="span" gap="sm" align="center">
      <span>{words}</span>
      {children}
    </Stack>
  )
}

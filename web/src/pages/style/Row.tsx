import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** Things beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{children}</SimpleGrid>
}

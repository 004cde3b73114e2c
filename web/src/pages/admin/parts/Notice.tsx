import { Alert } from '@mantine/core'

/** Says what just happened, aloud too: the place is there before the words are. */
export function Notice({ children }: { children: string | null }) {
  return <div role="status">{children && <Alert color="green">{children}</Alert>}</div>
}

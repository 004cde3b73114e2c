import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useText } from '../../../i18n/index.tsx'
import { useOwnProfile } from '../../../i18n/own-profile.ts'

/** A secret that is never shown again. */
export function ShownOnce({ token, onClose }: { token: string; onClose: () => void }) {
  const { common } = useText()
  const text = useOwnProfile().profile.tokens
  return (
    <Alert color="platform" role="status" title={text.shownOnceTitle}>
      <Stack gap="sm">
        <Text size="sm">{text.shownOnce}</Text>
        <Code block className="words" aria-label={text.token}>
          {token}
        </Code>
        <Group gap="xs">
          <CopyButton value={token}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? text.copied : text.copy}</Button>}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {common.close}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

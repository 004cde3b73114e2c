import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useSafety } from '../../../i18n/safety.ts'

/** They are never shown again. */
export function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useSafety().codes
  const lines = codes.join('\n')
  return (
    <Alert color="platform" role="status" title={text.shownTitle}>
      <Stack gap="sm">
        <Text size="sm">{text.shown}</Text>
        <Code block aria-label={text.title}>
          {lines}
        </Code>
        <Group gap="xs">
          <Button onClick={onClose}>{text.kept}</Button>
          <CopyButton value={lines}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? text.copied : text.copy}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Alert>
  )
}

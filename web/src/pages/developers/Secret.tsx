import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { useDevelopers } from '../../i18n/developers.ts'

/** A value to copy. The field selects itself, for browsers that do not let pages copy. */
export function Secret({ label, hint, value }: { label: string; hint: string; value: string }) {
  const { credentials: text } = useDevelopers()
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={label}
        description={hint}
        value={value}
        readOnly
        flex={1}
        styles={{ input: { fontFamily: 'monospace' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`${text.copy}: ${label}`}>
            <span role="status">{copied ? text.copied : text.copy}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

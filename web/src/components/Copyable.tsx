import { Button, CopyButton, Group, TextInput } from '@mantine/core'

interface CopyableProps {
  label: string
  hint?: string | undefined
  value: string
  words: { copy: string; copied: string }
}

/** A value to copy. The field selects its text, for browsers that do not let pages copy. */
export function Copyable({ label, hint, value, words }: CopyableProps) {
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        label={label}
        description={hint}
        value={value}
        readOnly
        flex={1}
        miw="min(100%, 16rem)"
        styles={{ input: { fontFamily: 'monospace' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`${words.copy}: ${label}`}>
            <span role="status">{copied ? words.copied : words.copy}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

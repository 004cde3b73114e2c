import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useSandboxText } from '../../../i18n/sandbox.ts'
import { idIn, type Place } from './use-place.ts'

export function KeyForm({ onOpen }: { onOpen: (place: Place) => void }) {
  const text = useSandboxText()
  const [wrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const id = idIn(String(sent.get('place')).trim())
    setWrong(id === undefined)
    if (id !== undefined) onOpen({ id, key: String(sent.get('key')).trim() })
  }
  return (
    <form onSubmit={submit}>
      <Stack maw={560} align="stretch">
        <Text>
          {text.intro} <Anchor href="/docs/sandbox">{text.guide}</Anchor>
        </Text>
        <PasswordInput
          name="key"
          label={text.keyLabel}
          description={text.keyHint}
          autoComplete="off"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <TextInput
          name="place"
          type="url"
          label={text.placeLabel}
          description={text.placeHint}
          error={wrong && text.placeWrong}
        />
        <Button type="submit" style={{ alignSelf: 'start' }}>
          {text.open}
        </Button>
      </Stack>
    </form>
  )
}

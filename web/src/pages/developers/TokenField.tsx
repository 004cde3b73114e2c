import { Button, Group, PasswordInput, Text } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useDevelopers } from '../../i18n/developers.ts'
import { useToken } from './use-token.ts'

/** Takes a token for this tab, or forgets it. */
export function TokenField() {
  const { token: text } = useDevelopers()
  const { token, setToken, forget } = useToken()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setToken(String(new FormData(event.currentTarget).get('token')).trim())
  }
  if (token !== '')
    return (
      <Group>
        <Text role="status">{text.kept}</Text>
        <Button variant="default" size="xs" onClick={forget}>
          {text.forget}
        </Button>
      </Group>
    )
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" maw={720}>
        <PasswordInput
          name="token"
          label={text.label}
          description={text.hint}
          autoComplete="off"
          spellCheck={false}
          required
          withAsterisk={false}
          flex="1 1 280px"
        />
        <Button type="submit" variant="default">
          {text.use}
        </Button>
      </Group>
    </form>
  )
}

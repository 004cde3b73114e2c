import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The library's input does not say that it holds something wrong. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={Boolean(props.error)} />
}

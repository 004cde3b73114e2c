import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The library’s input does not tell screen readers that its value is invalid. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={Boolean(props.error)} />
}

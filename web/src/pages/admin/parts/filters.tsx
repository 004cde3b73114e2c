import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useFieldValue } from '../../../forms/use-field-value.ts'
import { useAdmin } from '../../../i18n/admin.ts'

interface SearchProps {
  label: string
  value: string | undefined
  onSearch: (words: string | undefined) => unknown
  type?: 'search' | 'email'
  error?: string | undefined
}

/** Search words, kept in the address so that going back finds them again. */
export function SearchForm({ label, value, onSearch, type = 'search', error }: SearchProps) {
  const admin = useAdmin()
  const field = useFieldValue(value ?? '', value)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words')).trim()
    onSearch(words === '' ? undefined : words)
  }
  return (
    <search>
      <form onSubmit={submit} noValidate>
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            ref={field}
            name="words"
            type={type}
            label={label}
            defaultValue={value ?? ''}
            maxLength={200}
            error={error}
          />
          <Button type="submit" variant="default">
            {admin.search}
          </Button>
        </Group>
      </form>
    </search>
  )
}

interface ChoiceProps<Choice extends string> {
  label: string
  value: Choice | undefined
  choices: readonly (readonly [Choice, string])[]
  onChoose: (choice: Choice | undefined) => unknown
}

export function ChoiceFilter<Choice extends string>({ label, value, choices, onChoose }: ChoiceProps<Choice>) {
  const admin = useAdmin()
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: admin.all }, ...choices.map(([choice, name]) => ({ value: choice, label: name }))]}
      onChange={(event) => onChoose((event.currentTarget.value || undefined) as Choice | undefined)}
    />
  )
}

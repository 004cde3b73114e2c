import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useDevelopers } from '../../../i18n/developers.ts'
import type { Field } from './openapi.ts'

interface FieldInputProps {
  field: Field
  value: string
  onChange: (value: string) => void
}

/** The input for a field's schema. */
export function FieldInput({ field, value, onChange }: FieldInputProps) {
  const { explorer: text } = useDevelopers()
  const { name, description, required, schema } = field
  const shared = { label: name, description, required, value }
  const choices = schema.enum?.map(String) ?? (schema.type === 'boolean' ? ['true', 'false'] : null)
  if (choices)
    return (
      <NativeSelect
        {...shared}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: text.unset }, ...choices]}
      />
    )
  if (schema.type === 'array' || schema.type === 'object')
    return (
      <Textarea
        {...shared}
        placeholder={field.place === 'body' ? (schema.type === 'array' ? '[]' : '{}') : ''}
        autosize
        minRows={2}
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace' } }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const whole = schema.type === 'integer' || schema.type === 'number'
  return (
    <TextInput
      {...shared}
      inputMode={whole ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

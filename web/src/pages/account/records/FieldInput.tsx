import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useLanguage } from '../../../i18n/index.tsx'
import { countries } from './countries.ts'
import type { Field, Values } from './fields.ts'

interface FieldInputProps {
  field: Field
  label: string
  hint?: string | undefined
  value: Values[string]
  error?: string | undefined
}

/** One field of a record, by its kind. */
export function FieldInput({ field, label, hint, value, error }: FieldInputProps) {
  const { language } = useLanguage()
  const common = { name: field.name, label, description: hint, error, defaultValue: String(value ?? '') }
  if (field.kind === 'text') return <Textarea {...common} maxLength={field.max} autosize minRows={3} maxRows={16} />
  if (field.kind === 'number')
    return (
      <NumberInput {...common} min={0} allowNegative={false} decimalScale={4} hideControls thousandSeparator={false} />
    )
  if (field.kind === 'date') return <TextInput {...common} type="date" />
  if (field.kind === 'country' || field.kind === 'choice') {
    const options = field.kind === 'country' ? countries(language) : (field.options ?? [])
    // A business can only be replaced, while a country can also be cleared.
    const none = field.kind === 'choice' && value ? [] : [{ value: '', label: '–' }]
    return <NativeSelect {...common} data={[...none, ...options]} />
  }
  return <LineInput {...common} field={field} />
}

function LineInput({ field, ...props }: { field: Field; name: string; label: string }) {
  const list = useId()
  return (
    <>
      <TextInput {...props} maxLength={field.max} {...(field.suggestions && { list })} />
      {field.suggestions && (
        <datalist id={list}>
          {field.suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  )
}

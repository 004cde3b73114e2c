import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { CurrencyField } from '../../../forms/CurrencyField.tsx'
import { DateField } from '../../../forms/DateField.tsx'
import { NamedField } from '../../../forms/NamedField.tsx'
import { NumberField } from '../../../forms/NumberField.tsx'
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

/** One field of a record, according to its kind. */
export function FieldInput({ field, label, hint, value, error }: FieldInputProps) {
  const { language } = useLanguage()
  const common = { name: field.name, label, description: hint, error, defaultValue: String(value ?? '') }
  switch (field.kind) {
    case 'text':
      return <Textarea {...common} maxLength={field.max} autosize minRows={3} maxRows={16} />
    case 'number':
      return <NumberField {...common} />
    case 'date':
      return <DateField {...common} />
    case 'currency':
      return <CurrencyField {...common} optional={!value} />
    case 'country':
      return <NativeSelect {...common} data={[{ value: '', label: '–' }, ...countries(language)]} />
    case 'choice':
      // A business or stage can only be replaced; a country can also be cleared.
      return (
        <NativeSelect {...common} data={[...(value ? [] : [{ value: '', label: '–' }]), ...(field.options ?? [])]} />
      )
    default:
      return field.names ? (
        <NamedField {...common} {...(field.max && { maxLength: field.max })} names={field.names} />
      ) : (
        <TextInput {...common} maxLength={field.max} />
      )
  }
}

import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { type Names, nameOf, storedOf } from './named.ts'

interface NamedFieldProps {
  name: string
  label: string
  description?: string | undefined
  error?: string | undefined
  names: Names
  defaultValue: string
  maxLength?: number
}

/** A line with suggestions in the reader's language. The form gets the value, not its name. */
export function NamedField({ name, names, defaultValue, ...rest }: NamedFieldProps) {
  const [typed, setTyped] = useState(nameOf(defaultValue, names))
  return (
    <>
      <Autocomplete {...rest} data={Object.values(names)} value={typed} onChange={setTyped} />
      <input type="hidden" name={name} value={storedOf(typed, names)} />
    </>
  )
}

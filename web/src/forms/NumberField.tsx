import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useText } from '../i18n/index.tsx'
import { readNumber, writeNumber } from './numbers.ts'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** A number, or what somebody typed in its place. */
  defaultValue?: number | string | null | undefined
  /** Gets what can be read as a number; undefined for an empty field. */
  onNumber?: (value: number | undefined) => void
}

/** A number in the reader's own notation. A form gets it in plain digits, under its name. */
export function NumberField({ name, defaultValue, onNumber, error, ...input }: NumberFieldProps) {
  const locale = useLocale()
  const { forms } = useText()
  const [text, setText] = useState(() => shown(defaultValue, locale))
  const [left, setLeft] = useState(false)
  const value = readNumber(text, locale)
  const strange = left && text.trim() !== '' && value === null
  const change = (entered: string) => {
    setText(entered)
    const number = readNumber(entered, locale)
    if (number !== null || entered.trim() === '') onNumber?.(number ?? undefined)
  }
  return (
    <>
      <TextInput
        {...input}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error ?? (strange ? forms.notANumber({ example: writeNumber(1234.5, locale) }) : undefined)}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => {
          setLeft(true)
          if (value !== null) setText(writeNumber(value, locale))
        }}
      />
      {name && <input type="hidden" name={name} value={value ?? text.trim()} />}
    </>
  )
}

function shown(value: NumberFieldProps['defaultValue'], locale: string): string {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  return Number.isFinite(number) ? writeNumber(number, locale) : String(value)
}

import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocale, useText } from '../i18n/index.tsx'
import { datePattern, isDay, readDate, writeDate } from './dates.ts'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** A day such as 2026-12-31, or what somebody typed in its place. */
  defaultValue?: string | null | undefined
  /** Gets the day, or what was typed if it is none, which the service then refuses at the field. */
  onDay?: (day: string) => void
}

/**
 * A day in the reader's own notation, typed or picked. The browser's own date field follows the browser's language
 * instead of the page's. A form gets the day as 2026-12-31, under its name.
 */
export function DateField({ name, defaultValue, onDay, error, ...input }: DateFieldProps) {
  const locale = useLocale()
  const { forms } = useText()
  const [text, setText] = useState(() =>
    defaultValue && isDay(defaultValue) ? writeDate(defaultValue, locale) : (defaultValue ?? ''),
  )
  const [left, setLeft] = useState(false)
  const day = readDate(text, locale)
  const strange = left && text.trim() !== '' && day === null
  const change = (entered: string) => {
    setText(entered)
    onDay?.(readDate(entered, locale) ?? entered.trim())
  }
  return (
    <>
      <TextInput
        {...input}
        inputMode="numeric"
        placeholder={datePattern(locale, forms.dateLetters)}
        value={text}
        // Says more than the service, which may want a time as well.
        error={strange ? forms.notADate({ example: writeDate('1990-12-31', locale) }) : error}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => {
          setLeft(true)
          if (day !== null) setText(writeDate(day, locale))
        }}
        rightSection={
          !input.readOnly && (
            <Calendar day={day ?? ''} onPick={(picked) => change(picked && writeDate(picked, locale))} />
          )
        }
      />
      {name && <input type="hidden" name={name} value={day ?? text.trim()} />}
    </>
  )
}

/** The browser's calendar, behind a button. */
function Calendar({ day, onPick }: { day: string; onPick: (day: string) => void }) {
  const { forms } = useText()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className="date-picker">
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={day}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        color="ink"
        size="sm"
        aria-label={forms.openCalendar}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}

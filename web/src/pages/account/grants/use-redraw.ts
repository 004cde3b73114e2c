import { useState } from 'react'

/**
 * For an uncontrolled field: remounts it when something else has changed its value, such as a preset or “Discard”. Otherwise
 * it would show a limit that is not there.
 */
export function useRedraw<Value>(value: Value, onChange: (value: Value) => void) {
  const [{ entered, drawn }, setEntry] = useState({ entered: value, drawn: 0 })
  if (value !== entered) setEntry({ entered: value, drawn: drawn + 1 })
  const enter = (next: Value) => {
    setEntry({ entered: next, drawn })
    onChange(next)
  }
  return { key: drawn, enter }
}

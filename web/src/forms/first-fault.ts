/** Moves the focus to the first field with an error. False if none shows one. */
export function focusFirstFault(form: Element): boolean {
  // Checkbox groups have an error but are not fields themselves.
  const first = form.querySelector('[aria-invalid="true"], .mantine-InputWrapper-error')
  const field = first?.matches('[aria-invalid]')
    ? first
    : first?.closest('.mantine-InputWrapper-root')?.querySelector('input, textarea, select')
  if (field instanceof HTMLElement) field.focus()
  return first !== null
}

import { TagsInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Names, nameOf, storedOf } from './named.ts'

interface NamedTagsProps {
  name: string
  label: string
  description?: string | undefined
  error?: string | undefined
  names: Names
  defaultValue: readonly string[]
}

/** Several words as tags, the usual ones in the reader's language. The form gets the values, separated by commas. */
export function NamedTags({ name, names, defaultValue, ...rest }: NamedTagsProps) {
  const [tags, setTags] = useState(defaultValue.map((value) => nameOf(value, names)))
  const hidden = useRef<HTMLInputElement>(null)
  const change = (chosen: string[]) => {
    setTags(chosen)
    // Choosing or removing a tag fires no input event, so the form would not notice.
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <TagsInput {...rest} data={Object.values(names)} splitChars={[',']} value={tags} onChange={change} />
      <input ref={hidden} type="hidden" name={name} value={tags.map((tag) => storedOf(tag, names)).join(',')} />
    </>
  )
}

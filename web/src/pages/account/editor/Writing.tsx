import { ActionIcon, Group, Textarea } from '@mantine/core'
import { IconBold, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useEditor } from '../../../i18n/editor.ts'
import { type Mark, marked } from './marks.ts'

const TOOLS = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['list', IconList],
  ['numbers', IconListNumbers],
  ['link', IconLink],
] as const satisfies readonly (readonly [Mark, unknown])[]

const KEYS: Record<string, Mark> = { b: 'bold', i: 'italic' }

interface WritingProps {
  /** The part's label and question name it. */
  id: string
  /** The text when the page opens. */
  begins: string
  example?: string
  max?: number
  onWrite: (words: string) => void
}

/** Text with Markdown in it, and buttons that write the Markdown. */
export function Writing({ id, begins, example, max, onWrite }: WritingProps) {
  const { tools } = useEditor()
  const area = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState(begins)
  const write = (words: string) => {
    setValue(words)
    onWrite(words)
  }
  const mark = (how: Mark) => {
    const field = area.current
    if (!field) return
    const { value: text, selectionStart, selectionEnd } = field
    const done = marked({ text, from: selectionStart, to: selectionEnd }, how)
    if (max !== undefined && done.text.length > max) return
    field.focus()
    // As if typed, so that the browser can undo it.
    field.select()
    if (!document.execCommand('insertText', false, done.text)) write(done.text)
    // Once the field has its new text.
    requestAnimationFrame(() => field.setSelectionRange(done.from, done.to))
  }
  return (
    <div className="writing">
      <Textarea
        ref={area}
        id={id}
        aria-describedby={`${id}-asks`}
        variant="unstyled"
        autosize
        minRows={2}
        placeholder={example ?? ''}
        value={value}
        {...(max !== undefined && { maxLength: max })}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          const how = event.metaKey || event.ctrlKey ? KEYS[event.key.toLowerCase()] : undefined
          if (how === undefined) return
          event.preventDefault()
          mark(how)
        }}
      />
      <Group gap={2} className="writing-tools" role="toolbar" aria-label={tools.label}>
        {TOOLS.map(([how, Icon]) => (
          <ActionIcon
            key={how}
            variant="subtle"
            color="ink"
            size={32}
            aria-label={tools[how]}
            title={tools[how]}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => mark(how)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
    </div>
  )
}

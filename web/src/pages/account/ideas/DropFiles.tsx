import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useEditor } from '../../../i18n/editor.ts'
import { useFileButton } from './use-add-document.ts'

interface DropFilesProps {
  busy: boolean
  onFiles: (files: readonly File[]) => void
  /** Those that are there already, and what went wrong. */
  there: ReactNode
  /** Beside the button. */
  children?: ReactNode
}

/** Where pictures and documents are added, with a click or dropped. */
export function DropFiles({ busy, onFiles, there, children }: DropFilesProps) {
  const text = useEditor()
  const button = useFileButton(onFiles)
  const [over, setOver] = useState(false)
  return (
    <section
      className="files-here"
      aria-label={text.files.title}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
      }}
    >
      {there}
      <div>
        <FileButton {...button}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              loading={busy}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {text.files.title}
            </Button>
          )}
        </FileButton>
        {children}
      </div>
    </section>
  )
}

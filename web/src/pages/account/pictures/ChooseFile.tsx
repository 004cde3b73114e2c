import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { useRef } from 'react'

/** A button that takes one picture. */
export function ChooseFile({ onChoose, ...rest }: ButtonProps & { onChoose: (file: File) => void }) {
  const emptyField = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file) onChoose(file)
    // Or choosing the same file again, after a failure, would change nothing.
    emptyField.current?.()
  }
  return (
    <div>
      <FileButton accept="image/jpeg,image/png" resetRef={emptyField} onChange={choose}>
        {(props) => <Button {...rest} {...props} />}
      </FileButton>
    </div>
  )
}

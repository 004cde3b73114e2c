import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { useRef } from 'react'

/** A button to choose one picture. */
export function ChooseFile({ onChoose, ...rest }: ButtonProps & { onChoose: (file: File) => void }) {
  const emptyField = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file) onChoose(file)
    // Otherwise choosing the same file again after a failure would not fire a change.
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

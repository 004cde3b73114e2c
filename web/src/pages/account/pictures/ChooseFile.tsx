import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { type Ref, useRef } from 'react'

interface ChooseProps extends ButtonProps {
  button?: Ref<HTMLButtonElement>
  onChoose: (file: File) => void
}

/** A button to choose one picture. */
export function ChooseFile({ onChoose, button, ...rest }: ChooseProps) {
  const emptyField = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file) onChoose(file)
    // Otherwise choosing the same file again after a failure would not fire a change.
    emptyField.current?.()
  }
  return (
    <div>
      <FileButton accept="image/jpeg,image/png" resetRef={emptyField} onChange={choose}>
        {(props) => <Button ref={button} {...rest} {...props} />}
      </FileButton>
    </div>
  )
}

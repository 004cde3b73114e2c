import { Button, Group, List } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { useSuspended } from '../../i18n/suspended.ts'
import { RightsProblem } from './RightsProblem.tsx'

/** Above the sign-in dialog of an ended session. */
const ABOVE_SIGN_IN = 600

interface EraseProps {
  rightsToken: string
  onErased: () => void
}

/** Explains what will be lost, and asks for confirmation. */
export function EraseSuspended({ rightsToken: rights_token, onErased }: EraseProps) {
  const text = useSuspended()
  const [asking, { open: ask, close }] = useDisclosure()
  const erase = useMutation({ mutationFn: () => api.accountSuspendedErase({ rights_token }), onSuccess: onErased })
  const confirm = () => {
    close()
    erase.mutate()
  }
  return (
    <>
      <Button variant="subtle" loading={erase.isPending} onClick={ask}>
        {text.erase}
      </Button>
      <RightsProblem error={erase.error} />
      <Dialog title={text.eraseTitle} opened={asking} onClose={close} zIndex={ABOVE_SIGN_IN}>
        <List spacing="xs" mb="lg">
          {text.lost.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {text.keep}
          </Button>
          <Button onClick={confirm}>{text.eraseYes}</Button>
        </Group>
      </Dialog>
    </>
  )
}

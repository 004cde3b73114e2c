import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlockWords } from '../../i18n/blocks.ts'
import { useText } from '../../i18n/index.tsx'
import { Dialog } from '../Dialog.tsx'
import { Failure } from '../Loaded.tsx'
import { type Blockable, useBlocking } from './use-blocks.ts'

interface BlockDialogProps {
  whom: Blockable
  name: string
  close: () => void
}

/** Explains what blocking does, and asks for confirmation. */
export function BlockDialog({ whom, name, close }: BlockDialogProps) {
  const { common } = useText()
  const text = useBlockWords()
  const block = useBlocking(close)
  return (
    <Dialog title={text.blockTitle({ name })} opened onClose={close}>
      <Stack>
        <Text className="words">{'bot_id' in whom ? text.agent({ name }) : text.person({ name })}</Text>
        <Text size="sm" c="dimmed">
          {text.undo}
        </Text>
        {block.error && <Failure error={block.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {common.cancel}
          </Button>
          <Button loading={block.isPending} onClick={() => block.mutate(whom)}>
            {text.block}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

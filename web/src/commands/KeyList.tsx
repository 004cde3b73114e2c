import { Table } from '@mantine/core'
import { Dialog } from '../components/Dialog.tsx'
import { useCommandWords } from '../i18n/commands.ts'

export default function KeyList({ onClose }: { onClose: () => void }) {
  const text = useCommandWords()
  return (
    <Dialog title={text.keysTitle} opened onClose={onClose}>
      <Table aria-label={text.keysTitle}>
        <Table.Tbody>
          {text.keys.map(([keys, meaning]) => (
            <Table.Tr key={keys}>
              <Table.Th scope="row">{keys}</Table.Th>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}

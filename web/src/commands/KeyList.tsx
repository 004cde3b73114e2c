import { Modal, Table } from '@mantine/core'
import { useCommandWords } from '../i18n/commands.ts'

export default function KeyList({ onClose }: { onClose: () => void }) {
  const text = useCommandWords()
  return (
    <Modal.Root opened onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Modal.Title fw={650} mb="sm">
            {text.keysTitle}
          </Modal.Title>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

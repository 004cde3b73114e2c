import { Table } from '@mantine/core'
import { Time } from '../../../components/Time.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import type { UsageHour } from './usage-hour.ts'
import { useNumbers } from './use-numbers.ts'

export function HourTable({ hours }: { hours: UsageHour[] }) {
  const admin = useAdmin()
  const { number } = useNumbers()
  const text = admin.overview
  return (
    <details>
      <summary>{admin.asTable}</summary>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {[text.hour, text.succeeded, text.failed, text.refused].map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hours.map(({ hour, actions, failed, refused }) => (
            <Table.Tr key={hour}>
              <Table.Th scope="row">
                <Time at={hour} />
              </Table.Th>
              <Table.Td>{number(actions - failed)}</Table.Td>
              <Table.Td>{number(failed)}</Table.Td>
              <Table.Td>{number(refused)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  )
}

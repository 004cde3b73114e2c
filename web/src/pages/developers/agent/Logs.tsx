import { Table } from '@mantine/core'
import { Time } from '../../../components/Time.tsx'
import { useDevelopers } from '../../../i18n/developers.ts'
import { Pages, usePages } from '../../account/parts/Pages.tsx'
import type { OwnAgent } from './use-agent.ts'

/** The agent's calls and their outcome. */
export function Logs({ agent: { client, key } }: { agent: OwnAgent }) {
  const { agent } = useDevelopers()
  const text = agent.logs
  const logs = usePages([...key, 'logs'], (page) => client.listLogs(page))
  return (
    <Pages query={logs} items={(answer) => answer.logs} empty={text.none}>
      {(list) => (
        // Wider than a phone: it scrolls, by keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
        <section style={{ overflowX: 'auto' }} tabIndex={0} aria-label={agent.tabs.logs}>
          <Table verticalSpacing="xs" miw={620}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text.time}</Table.Th>
                <Table.Th>{text.operation}</Table.Th>
                <Table.Th>{text.user}</Table.Th>
                <Table.Th>{text.outcome}</Table.Th>
                <Table.Th>{text.took}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.map((entry) => (
                <Table.Tr key={entry.request_id}>
                  <Table.Td>
                    <Time at={entry.created_at} />
                  </Table.Td>
                  <Table.Td>{entry.operation}</Table.Td>
                  <Table.Td>{entry.user_id ?? '–'}</Table.Td>
                  <Table.Td>{entry.code}</Table.Td>
                  <Table.Td>{agent.deliveries.took({ ms: entry.duration_ms })}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </Pages>
  )
}

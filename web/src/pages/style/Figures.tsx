import { Table } from '@mantine/core'
import { SpanMeter } from '../../components/SpanMeter.tsx'
import { WeekChart } from '../account/agents/WeekChart.tsx'
import { Bars } from '../admin/parts/Bars.tsx'
import '../admin/parts/admin.css'

const DAYS = [0, 1, 2, 3].map((ago) => ({
  day: new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
  done: 5 - ago,
  asked: ago,
  refused: ago % 2,
}))

export function Figures() {
  return (
    <>
      <WeekChart days={DAYS} />
      <SpanMeter from={0.35} to={0.6} label="A third is certain, up to three fifths are likely" />
      <SpanMeter from={1} to={1} label="Full" />
      <Bars
        bars={[
          { label: 'Active', value: 12 },
          { label: 'Waiting', value: 4, colour: 'waits' },
          { label: 'Stopped', value: 1, colour: 'bad' },
          { label: 'Stopped for long', value: 1, colour: 'worse' },
          { label: 'Others', value: 2, colour: 'plain' },
        ]}
      />
      <Table.ScrollContainer minWidth={300}>
        <Table striped highlightOnHover aria-label="A table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Idea</Table.Th>
              <Table.Th scope="col">Price</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Td>Solar benches</Table.Td>
              <Table.Td>€ 20</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

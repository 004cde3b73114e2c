import { Table, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAdmin } from '../../../i18n/admin.ts'
import { useLocale } from '../../../i18n/index.tsx'

interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** The sort key; columns without one cannot be sorted. */
  by?: (row: Row) => string | number | null
  /** Numbers are right-aligned. */
  figures?: true
}

interface AdminTableProps<Row> {
  label: string
  rows: readonly Row[]
  /** The first is the row’s header. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number | string
  /** The total, if the service counted it. */
  total: number | undefined
}

/** The loaded part of a list, sortable by column. In the service’s own order until a heading is pressed. */
export function AdminTable<Row>({ label, rows, columns, keyOf, total }: AdminTableProps<Row>) {
  const text = useAdmin().table
  const locale = useLocale()
  const [sorted, setSorted] = useState<{ column: number; down: boolean }>()
  const by = sorted && columns[sorted.column]?.by
  const shown = by && sorted ? rows.toSorted((one, other) => compared(by(one), by(other), locale, sorted.down)) : rows
  const press = (column: number) =>
    setSorted((before) => (before?.column === column ? { column, down: !before.down } : { column, down: false }))
  return (
    <div className="admin-table">
      <Text size="sm" c="dimmed" role="status">
        {total === undefined ? text.loaded({ count: rows.length }) : text.of({ count: rows.length, total })}
      </Text>
      <Table.ScrollContainer minWidth={720} type="native">
        <Table aria-label={label} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ name, by: sorts, figures }, column) => {
                const mine = sorted?.column === column
                const Arrow = !mine ? IconArrowsSort : sorted.down ? IconArrowDown : IconArrowUp
                return (
                  <Table.Th
                    key={name}
                    scope="col"
                    data-figures={figures}
                    {...(mine && { 'aria-sort': sorted.down ? 'descending' : 'ascending' })}
                  >
                    {sorts ? (
                      <UnstyledButton className="admin-sort" data-on={mine} onClick={() => press(column)}>
                        {name}
                        <Arrow size={15} aria-hidden />
                      </UnstyledButton>
                    ) : (
                      name
                    )}
                  </Table.Th>
                )
              })}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={keyOf(row)}>
                {columns.map(({ name, cell, figures }, column) =>
                  column === 0 ? (
                    <Table.Th key={name} scope="row" className="words">
                      {cell(row)}
                    </Table.Th>
                  ) : (
                    <Table.Td key={name} className="words" data-figures={figures}>
                      {cell(row)}
                    </Table.Td>
                  ),
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}

/** Missing values come last in either order. */
function compared(one: string | number | null, other: string | number | null, locale: string, down: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), locale)
  return down ? -order : order
}

import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useGuardian } from '../../../i18n/guardian.ts'
import { PlainList } from '../../account/records/RecordList.tsx'

const AT_FIRST = 5

interface SomeProps<Item> {
  /** Newest first. */
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** The newest few; the rest on request. */
export function Some<Item>({ items, children }: SomeProps<Item>) {
  const text = useGuardian().guarded
  const rest = items.slice(AT_FIRST)
  if (items.length === 0) return <Text size="sm">{text.none}</Text>
  return (
    <>
      <Items items={items.slice(0, AT_FIRST)}>{children}</Items>
      {rest.length > 0 && (
        <details>
          <summary>{text.more({ count: rest.length })}</summary>
          <Items items={rest}>{children}</Items>
        </details>
      )}
    </>
  )
}

function Items<Item>({ items, children }: SomeProps<Item>) {
  return (
    <PlainList>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and their order stays
        <li key={index}>{children(item)}</li>
      ))}
    </PlainList>
  )
}

import { Center, Loader, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Empty, Failure } from '../../../components/Loaded.tsx'
import { More } from '../../../components/More.tsx'
import { useText } from '../../../i18n/index.tsx'
import type { Many as ManyItems } from './use-many.ts'

interface ManyProps<Item> {
  many: ManyItems<Item>
  empty: string
  children: (items: Item[]) => ReactNode
}

/** A paged list in each of its states: loading, failed, empty, with more to load. */
export function Many<Item>({ many, empty, children }: ManyProps<Item>) {
  const { common } = useText()
  if (many.items === undefined)
    return many.error ? (
      <Failure error={many.error} retry={() => void many.refetch()} />
    ) : (
      <Center mih={160}>
        <Loader aria-label={common.loading} />
      </Center>
    )
  if (many.items.length === 0) return <Empty>{empty}</Empty>
  return (
    <Stack>
      {children(many.items)}
      {many.error && <Failure error={many.error} retry={() => void many.refetch()} />}
      <More there={many.hasMore} loading={many.loadingMore} onMore={many.loadMore} />
    </Stack>
  )
}

import { Alert, Button, Checkbox, Group, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Dialog } from '../../../components/Dialog.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { useText } from '../../../i18n/index.tsx'
import { Notice } from '../parts/Notice.tsx'
import type { ReviewItem } from './sources.ts'
import type { ReviewState } from './use-review.ts'

/** Select all, approve the selection, and the outcome. */
export function BulkBar({ items, review }: { items: ReviewItem[]; review: ReviewState }) {
  const admin = useAdmin()
  const text = admin.review
  const { outcome, selected } = review
  const all = items.length > 0 && items.every(({ id }) => selected.has(id))
  return (
    <>
      {review.source.approve && items.length > 0 && (
        <Group>
          <Checkbox
            label={text.selectAll}
            checked={all}
            indeterminate={!all && selected.size > 0}
            onChange={() => review.selectOnly(all ? [] : items.map(({ id }) => id))}
          />
          <ApproveSelected items={items.filter(({ id }) => selected.has(id))} review={review} />
        </Group>
      )}
      <Notice
        of={outcome}
        action={
          outcome !== null &&
          outcome.decided.length > 0 && (
            <Button size="compact-sm" variant="default" loading={review.busy} onClick={review.undo}>
              {admin.decide.undo}
            </Button>
          )
        }
      >
        {outcome?.text || null}
      </Notice>
      {outcome && outcome.faults.length > 0 && (
        <Alert color="attention" role="alert" title={outcome.title}>
          <List>
            {outcome.faults.map((fault) => (
              <List.Item key={fault} className="words">
                {fault}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}

function ApproveSelected({ items, review }: { items: ReviewItem[]; review: ReviewState }) {
  const admin = useAdmin()
  const { common } = useText()
  const text = admin.review
  const [opened, { open, close }] = useDisclosure()
  const confirm = async () => {
    close()
    await review.approve(items)
  }
  return (
    <>
      <Button disabled={items.length === 0} loading={review.busy} onClick={open}>
        {text.approveSelected({ count: items.length })}
      </Button>
      <Dialog title={text.approve} opened={opened} onClose={close}>
        <Text mb="sm">{text.approveQuestion({ count: items.length })}</Text>
        <List mb="lg">
          {items.map((item) => (
            <List.Item key={item.id} className="words">
              {review.titleOf(item)}
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button onClick={confirm} data-autofocus>
            {common.confirm}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}

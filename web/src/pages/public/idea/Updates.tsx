import { Button, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { api, queries } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Failure } from '../../../components/Loaded.tsx'
import { Markdown } from '../../../components/Markdown.tsx'
import { useKeptFocus } from '../../../components/More.tsx'
import { Report } from '../../../components/Report.tsx'
import { Time } from '../../../components/Time.tsx'
import { usePitch } from '../../../i18n/pitch.ts'
import { useReport } from '../../../i18n/report.ts'
import { PostUpdate } from './PostUpdate.tsx'
import { useStanding } from './use-standing.ts'

/** The owner’s updates, newest first; the owner posts here, too. */
export function Updates({ ideaId }: { ideaId: number }) {
  const pitch = usePitch()
  const report = useReport()
  const own = useStanding(ideaId).data?.own ?? false
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, error } = useInfiniteQuery({
    queryKey: ['idea', ideaId, 'updates'],
    queryFn: ({ pageParam }) =>
      api.listUpdates({ idea_id: ideaId, limit: 5, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })
  const keepFocus = useKeptFocus(isFetchingNextPage)
  const updates = data?.pages.flatMap((page) => page.updates) ?? []
  if (updates.length === 0 && !own) return null
  return (
    <section>
      <Title order={2} mb="xs">
        {pitch.updates.title}
      </Title>
      <Stack gap="lg">
        {own && <PostUpdate ideaId={ideaId} />}
        {updates.map(({ update_id, title, body, created_at }) => (
          <article key={update_id} className="update">
            <Text size="sm" c="var(--ink-3)">
              <Time at={created_at} />
            </Text>
            {title && (
              <Title order={3} size="h4" className="words">
                {title}
              </Title>
            )}
            <Markdown>{body}</Markdown>
            {own ? (
              <Remove ideaId={ideaId} updateId={update_id} />
            ) : (
              <div>
                <Report about={{ subject_type: 'update', subject_id: update_id }} name={title ?? report.update} />
              </div>
            )}
          </article>
        ))}
        {isFetchNextPageError && <Failure error={error} />}
        {hasNextPage && (
          <div>
            <Button
              variant="default"
              size="sm"
              loading={isFetchingNextPage}
              onClick={({ currentTarget }) => {
                keepFocus(currentTarget)
                void fetchNextPage()
              }}
            >
              {pitch.updates.more}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  )
}

function Remove({ ideaId, updateId }: { ideaId: number; updateId: number }) {
  const pitch = usePitch()
  const remove = useMutation({
    mutationFn: () => api.accountDeleteUpdate({ idea_id: ideaId, update_id: updateId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['idea', ideaId, 'updates'] }),
  })
  return (
    <div>
      <ConfirmButton
        question={pitch.updates.removeQuestion}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {pitch.updates.remove}
      </ConfirmButton>
      {remove.error && <Failure error={remove.error} />}
    </div>
  )
}

import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { queries } from '../../../calls/api.ts'
import { Failure } from '../../../components/Loaded.tsx'
import { useText } from '../../../i18n/index.tsx'
import { setFavourite } from '../../../ideas/favourite.ts'

export function Favourite({ ideaId, marked }: { ideaId: number; marked: boolean }) {
  const { publicPages } = useText()
  const text = publicPages.idea
  const toggle = useMutation({
    mutationFn: () => setFavourite(ideaId, !marked),
    onSuccess: () =>
      Promise.all([['standing', ideaId], ['favourites']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  return (
    <>
      <Button variant="default" loading={toggle.isPending} onClick={() => toggle.mutate()}>
        <span aria-hidden>{marked ? '★' : '☆'}&nbsp;</span>
        {marked ? text.unfavourite : text.favourite}
      </Button>
      <Text size="sm" role="status" hidden={!toggle.data}>
        {toggle.data && (toggle.data.favourite ? text.favourited : text.unfavourited)}
      </Text>
      {toggle.error && <Failure error={toggle.error} />}
    </>
  )
}

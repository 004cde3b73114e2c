import { Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SubmitEvent } from 'react'
import { api } from '../../../calls/api.ts'
import { useText } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { asQuery, type IdeaSearch } from '../../../ideas/idea-search.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'

const LONGEST_NAME = 80

/** Saves the current filters under a name. `suggested` describes them in words. */
export function SaveSearch({ wanted, suggested }: { wanted: IdeaSearch; suggested: string }) {
  const text = useWholeAccount().finding
  const { common } = useText()
  const [opened, { toggle, close }] = useDisclosure(false)
  const save = useAct((name: string) => api.accountSaveSearch({ name, ...filtersOf(wanted) }), {
    changes: ['searches'],
    onDone: close,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.run(String(new FormData(event.currentTarget).get('name') ?? '').trim())
  }
  return (
    <>
      <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-start" width={300} trapFocus>
        <Popover.Target>
          <Button size="compact-sm" variant="default" onClick={toggle}>
            {text.save}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack component="form" gap="sm" onSubmit={submit as never}>
            <TextInput
              name="name"
              label={text.name}
              description={text.nameHint}
              defaultValue={suggested.slice(0, LONGEST_NAME)}
              maxLength={LONGEST_NAME}
              required
            />
            <Problem error={save.error} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {common.cancel}
              </Button>
              <Button type="submit" loading={save.busy}>
                {common.save}
              </Button>
            </Group>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {save.done && !opened && (
        <Text role="status" size="sm">
          {text.kept}
        </Text>
      )}
    </>
  )
}

/** The view of open rounds is a sort order; saved, it becomes a filter. */
function filtersOf(wanted: IdeaSearch) {
  const { sort, page: _page, cursor: _cursor, ...filters } = asQuery(wanted)
  return { ...filters, ...(sort === 'closing' && { open_round: true }) }
}

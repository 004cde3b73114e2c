import { Anchor, Group, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { Bones } from '../../../components/Bones.tsx'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { ApprovalState, reviewStateOf } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { GiveTask } from '../../../components/tasks/GiveTask.tsx'
import { useEditor } from '../../../i18n/editor.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useSession } from '../../../session/session.ts'
import { withBusiness } from '../editor/publishers.ts'
import { useBirth } from '../editor/use-birth.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { OwnLabel } from '../records/OwnLabel.tsx'
import { PublicationState } from '../records/PublicationState.tsx'
import { useReview } from '../records/use-review.ts'
import { TasksOfIdea, tasksOfIdea } from '../tasks/TasksOfIdea.tsx'
import { useArrived } from '../welcome/steps.ts'
import { EditIdea } from './EditIdea.tsx'
import type { OwnIdea } from './IdeaEditor.tsx'
import { useBusinesses } from './use-businesses.ts'

// Loaded when their tabs are first opened.
const Documents = lazy(async () => ({ default: (await import('./Documents.tsx')).Documents }))
const IdeaPictures = lazy(async () => ({ default: (await import('../pictures/IdeaPictures.tsx')).IdeaPictures }))
const Rounds = lazy(async () => ({ default: (await import('./Rounds.tsx')).Rounds }))
const Matches = lazy(async () => ({ default: (await import('./Matches.tsx')).Matches }))

/** The queries to refetch once an idea is deleted: its rounds and interests are gone as well. */
const GO_WITH_IT = ['ideas', 'ventures', 'payments', 'interests', 'introductions', 'waiting']

export function MyIdea(): ReactNode {
  const idea_id = Number(useParams({ from: '/signed-in/my-ideas/$ideaId' }).ideaId)
  const { ideas, records, tasks } = useWholeAccount()
  useArrived()
  const query = useQuery({ queryKey: ['ideas', idea_id], queryFn: () => api.accountGetIdea({ idea_id }) })
  // What agents do for it is no reason not to show the idea, should it be all that cannot be read.
  const asked = useQuery(tasksOfIdea(idea_id))
  const title = query.data ? (query.data.idea.name ?? records.untitled) : ideas.one
  return (
    <Page
      title={title}
      actions={
        query.data && (
          <GiveTask place={{ idea_id }} variant="default">
            {tasks.ask}
          </GiveTask>
        )
      }
    >
      <Loaded query={query}>
        {({ idea }) =>
          asked.isPending ? <Bones /> : <IdeaView idea={idea} tasks={<TasksOfIdea tasks={asked.data ?? []} />} />
        }
      </Loaded>
    </Page>
  )
}

function IdeaView({ idea, tasks }: { idea: OwnIdea; tasks: ReactNode }) {
  const { ideas } = useWholeAccount()
  const text = useEditor()
  const { idea_id } = idea
  const standing = reviewStateOf(idea)
  const asked = useSearch({ from: '/signed-in/my-ideas/$ideaId' }).tab
  const [tab, setTab] = useState<string | null>(asked ?? 'details')
  const navigate = useNavigate()
  const { me } = useSession()
  const birth = useBirth()
  const review = useReview({
    save: async (changes, sends) => {
      if (sends) await birth.save()
      const isDraft = idea.approval_status === 'draft' && !sends
      return api.accountUpdateIdea({ idea_id, ...(await withBusiness(changes, me?.name ?? '', isDraft)) })
    },
    send: () => api.accountPublishIdea({ idea_id }),
    shownBy: 'ideas',
    showForm: () => setTab('details'),
  })
  // The form needs them first.
  const businesses = useBusinesses()
  const remove = useAct(() => api.accountDeleteIdea({ idea_id }), {
    changes: [],
    onDone: async () => {
      await navigate({ to: '/my-ideas', ignoreBlocker: true })
      await Promise.all(GO_WITH_IT.map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  return (
    <Stack>
      <Group gap="xs">
        <ApprovalState status={standing} />
        <OwnLabel of={idea} />
        <Anchor href={api.url('account_get_idea_sheet', { idea_id })} download size="sm">
          {text.pdf}
        </Anchor>
        {standing === 'approved' && (
          <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea_id) }} size="sm">
            {ideas.seePublic}
          </AnchorLink>
        )}
      </Group>
      {/* The editor has the button for a draft itself, below what is missing. */}
      {(standing !== 'draft' || tab !== 'details') && (
        <PublicationState
          status={standing}
          reason={idea.rejection_reason}
          publish={review.publish}
          unknown={!businesses.data}
        />
      )}
      {tasks}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="details">{ideas.details}</Tabs.Tab>
          <Tabs.Tab value="pictures">{ideas.pictures}</Tabs.Tab>
          <Tabs.Tab value="documents">{ideas.documents.title}</Tabs.Tab>
          <Tabs.Tab value="rounds">{ideas.rounds.title}</Tabs.Tab>
          <Tabs.Tab value="matches">{ideas.matches.title}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details" pt="md">
          <EditIdea idea={idea} {...review} birth={birth} onFiles={setTab} />
        </Tabs.Panel>
        <Tabs.Panel value="pictures" pt="md">
          <Suspense fallback={<Bones />}>
            <IdeaPictures idea_id={idea_id} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="documents" pt="md">
          <Suspense fallback={<Bones />}>
            <Documents idea_id={idea_id} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="rounds" pt="md">
          <Suspense fallback={<Bones />}>
            <Rounds idea_id={idea_id} status={standing} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="matches" pt="md">
          <Suspense fallback={<Bones />}>
            <Matches idea_id={idea_id} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <Problem error={remove.error} />
      <Group justify="flex-end">
        <ConfirmButton question={text.ideaDeleteQuestion} loading={remove.busy} onConfirm={() => remove.run(undefined)}>
          {ideas.remove}
        </ConfirmButton>
      </Group>
    </Stack>
  )
}

import '../../../look/own-pictures.css'
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { usePictures } from '../../../i18n/pictures.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { CHANGES, inUse, type Own, OwnPicture, RATIOS } from './OwnPicture.tsx'
import { ownPictures } from './own-pictures.ts'
import { UploadPicture } from './UploadPicture.tsx'

const GALLERY = 6

/** The cover, the gallery and the video of one's own idea. */
export function IdeaPictures({ idea_id }: { idea_id: number }) {
  const text = usePictures()
  const query = useQuery(ownPictures(idea_id))
  return (
    <Stack component="section" gap="lg">
      <Text size="sm" c="dimmed">
        {text.intro}
      </Text>
      <Loaded query={query}>
        {({ pictures }) => (
          <>
            <Covers idea_id={idea_id} covers={inUse(pictures.filter(({ shown_as }) => shown_as === 'cover'))} />
            <GalleryPart idea_id={idea_id} pictures={pictures.filter(({ shown_as }) => shown_as === 'gallery')} />
            <Video idea_id={idea_id} links={pictures.filter(({ shown_as }) => shown_as === 'video')} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs">
      <div>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      {children}
    </Stack>
  )
}

/** The cover, and for a while its replacement. */
function Covers({ idea_id, covers }: { idea_id: number; covers: readonly Own[] }) {
  const text = usePictures().cover
  return (
    <Part title={text.title} hint={text.hint}>
      {covers.length > 0 && <Pictures of={covers} />}
      <UploadPicture
        variant={covers.length > 0 ? 'default' : 'filled'}
        ratio={RATIOS.cover}
        send={(picture) => api.accountUploadPicture({ idea_id, shown_as: 'cover', ...picture })}
      >
        {covers.length > 0 ? text.replace : text.choose}
      </UploadPicture>
    </Part>
  )
}

function GalleryPart({ idea_id, pictures }: { idea_id: number; pictures: readonly Own[] }) {
  const text = usePictures().gallery
  const upload = useAct(
    (file: File) => api.accountUploadPicture({ idea_id, shown_as: 'gallery', file_name: file.name, file }),
    { changes: CHANGES },
  )
  return (
    <Part title={text.title} hint={text.hint({ limit: GALLERY })}>
      {pictures.length > 0 && <Pictures of={pictures} />}
      {pictures.length < GALLERY && (
        <ChooseFile variant="default" loading={upload.busy} onChoose={upload.run}>
          {text.add}
        </ChooseFile>
      )}
      <Problem error={upload.error} />
    </Part>
  )
}

function Pictures({ of }: { of: readonly Own[] }) {
  return (
    <ul className="own-pictures">
      {of.map((picture) => (
        <li key={picture.picture_id}>
          <OwnPicture picture={picture} />
        </li>
      ))}
    </ul>
  )
}

function Video({ idea_id, links }: { idea_id: number; links: readonly Own[] }) {
  const text = usePictures().video
  const { states } = usePictures()
  const newest = links.at(-1)
  const [typed, setTyped] = useState<string>()
  const url = typed ?? newest?.link ?? ''
  const save = useAct((link: string) => api.accountSetVideo({ idea_id, url: link }), {
    changes: CHANGES,
    onDone: () => setTyped(undefined),
  })
  return (
    <Part title={text.title} hint={text.hint}>
      <Group align="flex-end" gap="xs" maw={640}>
        <TextInput
          type="url"
          flex={1}
          label={text.label}
          placeholder="https://"
          maxLength={500}
          value={url}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          variant="default"
          loading={save.busy}
          disabled={url.trim() === (newest?.link ?? '')}
          onClick={() => save.run(url.trim())}
        >
          {text.save}
        </Button>
      </Group>
      {newest?.approval_status === 'pending' && (
        <Text size="sm" c="dimmed">
          {states.pending}
        </Text>
      )}
      {newest?.approval_status === 'rejected' && (
        <Text size="sm" c="dimmed" className="words">
          {states.rejected({ reason: newest.rejection_reason ?? '' })}
        </Text>
      )}
      <Problem error={save.error} />
    </Part>
  )
}

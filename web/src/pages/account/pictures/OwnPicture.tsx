import type { Operations } from '@ideabridge/sdk'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { Bones } from '../../../components/Bones.tsx'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { ownUrl } from '../../../components/shown-pictures.ts'
import { usePictures } from '../../../i18n/pictures.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { Framing, useFocusAfter } from './cropping.ts'

export type Own = Operations['account_list_pictures']['output']['pictures'][number]

/** Everything that shows pictures. */
export const CHANGES = ['pictures', 'picture', 'session']

/** Without those that others no longer see because a newer one has taken their place. */
export function inUse(pictures: readonly Own[]): Own[] {
  const shown = pictures.findLast(
    ({ version, approval_status }) => version !== null && ['with_idea', 'approved'].includes(approval_status),
  )
  return pictures.filter(({ picture_id }) => shown === undefined || picture_id >= shown.picture_id)
}

export const RATIOS = { cover: 16 / 10, face: 1, gallery: undefined, video: undefined }
const SIZES = { cover: 'card', face: 'face', gallery: 'small', video: 'small' } as const

/** One of the person’s pictures: its crop, its description and its state. */
export function OwnPicture({ picture }: { picture: Own }) {
  const text = usePictures()
  const [framing, setFraming] = useState(false)
  const { picture_id, version, shown_as, width, height, frame } = picture
  const ratio = RATIOS[shown_as]
  useShownAnew(version)
  const crop = useFocusAfter(framing)
  const change = useAct(
    (fields: { frame?: NonNullable<Own['frame']>; alt?: string }) =>
      api.accountChangePicture({ picture_id, ...fields }),
    { changes: CHANGES, onDone: () => setFraming(false) },
  )
  const remove = useAct(() => api.accountDeletePicture({ picture_id }), { changes: CHANGES })
  const state = useWhatIsMissing(picture)
  const made = version !== null && width !== null && height !== null
  return (
    <Stack gap="xs" className="own-picture">
      {made && framing && ratio ? (
        <Suspense fallback={<Bones />}>
          <Framing
            picture={{ width, height, frame, ratio }}
            src={ownUrl({ picture_id, version }, 'large')}
            save={text.save}
            busy={change.busy}
            onSave={(chosen) => change.run({ frame: chosen })}
            onCancel={() => setFraming(false)}
          />
        </Suspense>
      ) : (
        made && (
          <img
            src={ownUrl({ picture_id, version }, SIZES[shown_as])}
            data-shown-as={shown_as}
            alt={picture.alt ?? ''}
          />
        )
      )}
      {state && (
        <Text size="sm" c="dimmed" className="words" role="status">
          {state}
        </Text>
      )}
      {!framing && (
        <Group gap="xs">
          {made && ratio && (
            <Button ref={crop} size="compact-sm" variant="default" onClick={() => setFraming(true)}>
              {text.frame}
            </Button>
          )}
          <ConfirmButton question={text.removeQuestion} loading={remove.busy} onConfirm={() => remove.run(undefined)}>
            {text.remove}
          </ConfirmButton>
        </Group>
      )}
      {made && shown_as !== 'face' && !framing && (
        <Description key={picture.alt} alt={picture.alt} busy={change.busy} onSave={(alt) => change.run({ alt })} />
      )}
      <Problem error={change.error ?? remove.error} />
    </Stack>
  )
}

/** Once it has been processed, it shows elsewhere on the page, too. */
function useShownAnew(version: number | null): void {
  const before = useRef(version)
  useEffect(() => {
    if (before.current === version) return
    before.current = version
    for (const key of ['picture', 'session']) void queries.invalidateQueries({ queryKey: [key] })
  }, [version])
}

function Description({ alt, busy, onSave }: { alt: string | null; busy: boolean; onSave: (alt: string) => void }) {
  const text = usePictures()
  const [words, setWords] = useState(alt ?? '')
  return (
    <>
      <TextInput
        size="sm"
        label={text.describe}
        maxLength={300}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {words !== (alt ?? '') && (
        <div>
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => onSave(words.trim())}>
            {text.saveWords}
          </Button>
        </div>
      )}
    </>
  )
}

/** What has to happen before others see it; nothing once they do. */
function useWhatIsMissing({ state, approval_status, rejection_reason, shown_as }: Own): string | undefined {
  const { states } = usePictures()
  if (state === 'failed') return states.failed
  if (approval_status === 'rejected') return states.rejected({ reason: rejection_reason ?? '' })
  if (state === 'waiting') return states.waiting
  if (approval_status === 'pending') return states.pending
  return approval_status === 'with_idea' && shown_as === 'cover' ? states.with_idea : undefined
}

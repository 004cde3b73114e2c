import '../../../look/own-pictures.css'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { PersonFace } from '../../../components/pictures.tsx'
import { usePictures } from '../../../i18n/pictures.ts'
import type { Me } from '../../../session/session.ts'
import { inUse, OwnPicture, RATIOS } from './OwnPicture.tsx'
import { ownPictures } from './own-pictures.ts'
import { UploadPicture } from './UploadPicture.tsx'

/** One’s own face; without one, initials. */
export function Face({ me }: { me: Me }) {
  const { face: text, intro } = usePictures()
  const { data } = useQuery(ownPictures())
  const faces = inUse(data?.pictures ?? [])
  return (
    <Stack component="section" gap="sm">
      <div>
        <Title order={2} size="h4">
          {text.title}
        </Title>
        <Text size="sm" c="dimmed">
          {me.visibility === 'public' ? text.hint : text.hidden} {intro}
        </Text>
      </div>
      {faces.length === 0 && <PersonFace name={me.name} face={null} size={96} />}
      {faces.length > 0 && (
        <ul className="own-pictures">
          {faces.map((picture) => (
            <li key={picture.picture_id}>
              <OwnPicture picture={picture} />
            </li>
          ))}
        </ul>
      )}
      <UploadPicture variant="default" ratio={RATIOS.face} send={(picture) => api.accountUploadFace(picture)}>
        {faces.length > 0 ? text.replace : text.choose}
      </UploadPicture>
    </Stack>
  )
}

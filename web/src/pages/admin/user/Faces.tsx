import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { PaperPages } from '../../../components/papers/PaperPages.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { ReasonButton } from '../parts/ReasonButton.tsx'
import { refreshAdmin } from '../parts/refresh.ts'
import { Section } from '../parts/Section.tsx'
import { faceFile } from '../review/face-file.ts'

/** Pictures somebody chose of themselves, to take down. Nothing if there are none. */
export function Faces({ userId }: { userId: number }) {
  const { users, review } = useAdmin()
  const { data } = useQuery({
    queryKey: ['admin', 'faces', userId],
    queryFn: () => api.adminListFaces({ user_id: userId }),
  })
  const faces = data?.faces ?? []
  if (faces.length === 0) return null
  return (
    <Section title={users.faces}>
      <Stack component="ul" gap="sm" className="admin-list">
        {faces.map((face) => {
          const { paper, pages } = faceFile(face)
          return (
            <Group component="li" key={face.picture_id} gap="sm">
              <PaperPages small paper={paper} url={pages} />
              <Text size="sm" c="dimmed" className="words">
                {review.documentStates[face.approval_status]}
                {face.rejection_reason && `: ${face.rejection_reason}`}
              </Text>
              {face.approval_status !== 'rejected' && (
                <ReasonButton
                  size="compact-sm"
                  label={users.rejectFace}
                  question={review.rejectQuestion}
                  send={(reason, rule) => api.adminRejectDocument({ document_id: face.picture_id, reason, ...rule })}
                  onDone={refreshAdmin}
                />
              )}
            </Group>
          )
        })}
      </Stack>
    </Section>
  )
}

import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { saveFile } from '../../components/save-file.ts'
import { useSuspended } from '../../i18n/suspended.ts'
import { RightsProblem } from './RightsProblem.tsx'

/** One button: requests the archive, and downloads it once it is ready. */
export function SuspendedData({ rightsToken: rights_token }: { rightsToken: string }) {
  const text = useSuspended()
  const get = useMutation({
    mutationFn: async () => {
      const { export: asked } = await api.accountSuspendedData({ rights_token })
      if (asked.ready_at === null) return false
      const { file, file_name } = await api.accountSuspendedArchive({ rights_token })
      saveFile(file, file_name)
      return true
    },
  })
  return (
    <>
      <Button variant="default" loading={get.isPending} onClick={() => get.mutate()}>
        {text.data}
      </Button>
      <RightsProblem error={get.error} />
      {get.isSuccess && (
        <Text size="sm" role="status">
          {get.data ? text.saved : text.making}
        </Text>
      )}
    </>
  )
}

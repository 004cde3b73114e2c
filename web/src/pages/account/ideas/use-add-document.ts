import { useRef } from 'react'
import { api } from '../../../calls/api.ts'
import { useAct } from '../parts/use-act.ts'

/** What the service takes. */
const KINDS = 'application/pdf,image/png,image/jpeg,text/plain'

/** Adds a file to an idea; for the library's button that opens the device's files. */
export function useAddDocument(idea_id: number) {
  const add = useAct((file: File) => api.accountUploadDocument({ idea_id, file_name: file.name, file }), {
    changes: ['documents'],
  })
  const emptyField = useRef<() => void>(null)
  return {
    busy: add.busy,
    error: add.error,
    run: add.run,
    button: {
      accept: KINDS,
      resetRef: emptyField,
      onChange: (file: File | null) => {
        if (file) add.run(file)
        // Or choosing the same file again, after a failure, would change nothing.
        emptyField.current?.()
      },
    },
  }
}

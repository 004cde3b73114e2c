import { useRef } from 'react'
import { api } from '../../../calls/api.ts'
import { useAct } from '../parts/use-act.ts'

/** What the service takes. */
const KINDS = 'application/pdf,image/png,image/jpeg,text/plain'

const isPicture = ({ type }: File) => type === 'image/jpeg' || type === 'image/png'

interface AddOptions {
  /** Pictures are shown on the idea's page instead of being documents. */
  showsPictures?: boolean
}

/** Adds files to an idea. */
export function useAddDocument(idea_id: number, { showsPictures = false }: AddOptions = {}) {
  const send = (file: File) => {
    const given = { idea_id, file_name: file.name, file }
    return showsPictures && isPicture(file)
      ? api.accountUploadPicture({ ...given, shown_as: 'gallery' })
      : api.accountUploadDocument(given)
  }
  const add = useAct(
    async (files: readonly File[]) => {
      for (const file of files) await send(file)
    },
    { changes: ['documents', 'pictures'] },
  )
  return { busy: add.busy, error: add.error, run: add.run, button: useFileButton(add.run) }
}

/** For the library's button that opens the device's files. */
export function useFileButton(choose: (files: readonly File[]) => void) {
  const emptyField = useRef<() => void>(null)
  return {
    accept: KINDS,
    resetRef: emptyField,
    onChange: (file: File | null) => {
      if (file) choose([file])
      // Or choosing the same file again, after a failure, would change nothing.
      emptyField.current?.()
    },
  }
}

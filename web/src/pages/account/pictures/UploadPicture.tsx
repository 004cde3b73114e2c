import type { ButtonProps } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Bones } from '../../../components/Bones.tsx'
import { usePictures } from '../../../i18n/pictures.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { Framing, useFocusAfter } from './cropping.ts'
import type { Frame } from './frame.ts'
import { CHANGES } from './OwnPicture.tsx'

interface UploadProps extends ButtonProps {
  /** Aspect ratio of what others see. */
  ratio: number
  send: (picture: { file: File; file_name: string } & Partial<Frame>) => Promise<unknown>
  children: ReactNode
}

/** As the browser shows it. */
interface Chosen {
  file: File
  src: string
  width: number
  height: number
}

/** The service takes no larger file, and says so. */
const LARGEST = 10 * 1024 * 1024

/** Chooses a picture and crops it as it is sent, so that others never see more of it than was chosen. We get the whole. */
export function UploadPicture({ ratio, send, children, ...button }: UploadProps) {
  const text = usePictures()
  const [chosen, setChosen] = useState<Chosen>()
  const focused = useFocusAfter(chosen !== undefined)
  const upload = useAct(
    ({ file, frame }: { file: File; frame?: Frame }) => send({ file, file_name: file.name, ...frame }),
    { changes: CHANGES, onDone: () => setChosen(undefined) },
  )
  const choose = async (file: File) => {
    upload.forget()
    const seen = await look(file)
    // What the browser cannot show is for the service to refuse.
    if (seen) setChosen(seen)
    else upload.run({ file })
  }
  return (
    <>
      {chosen ? (
        <Suspense fallback={<Bones />}>
          <Framing
            picture={{ ...chosen, frame: null, ratio }}
            src={chosen.src}
            save={text.upload}
            busy={upload.busy}
            onSave={(frame) => upload.run({ file: chosen.file, frame })}
            onCancel={() => {
              upload.forget()
              setChosen(undefined)
            }}
          />
        </Suspense>
      ) : (
        <ChooseFile {...button} button={focused} loading={upload.busy} onChoose={(file) => void choose(file)}>
          {children}
        </ChooseFile>
      )}
      <Problem error={upload.error} />
    </>
  )
}

async function look(file: File): Promise<Chosen | undefined> {
  if (file.size > LARGEST) return undefined
  const image = new Image()
  image.src = await addressOf(file)
  await image.decode().catch(() => undefined)
  const { naturalWidth: width, naturalHeight: height, src } = image
  return width > 0 && height > 0 ? { file, src, width, height } : undefined
}

/** The page’s policy allows pictures within addresses, and no others from the device. */
function addressOf(file: File): Promise<string> {
  const reader = new FileReader()
  reader.readAsDataURL(file)
  return new Promise((resolve) => {
    reader.onloadend = () => resolve(String(reader.result ?? ''))
  })
}

import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import { useLanguage } from '../../i18n/index.tsx'

const FRAME = { width: '100%', height: 640, border: '1px solid var(--line)', borderRadius: 'var(--r-2)' }
const MAILS = '/app/style/mails'

/** Every mail as it leaves, with sample data, in the language of the page. */
export function Mails() {
  const kinds = useQuery({
    queryKey: ['style', 'mails'],
    queryFn: async () => ((await (await fetch(MAILS)).json()) as { kinds: string[] }).kinds,
  })
  return <Loaded query={kinds}>{(all) => <Mail kinds={all} />}</Loaded>
}

function Mail({ kinds }: { kinds: string[] }) {
  const { language } = useLanguage()
  const [kind, setKind] = useState(kinds[0] ?? '')
  const mail = useQuery({
    queryKey: ['style', 'mails', kind, language],
    queryFn: async () => (await fetch(`${MAILS}/${kind}?language=${language}`)).text(),
  })
  return (
    <>
      <NativeSelect label="Mail" data={kinds} value={kind} onChange={(event) => setKind(event.currentTarget.value)} />
      {/* As a document of its own: the app's policy allows no frames from addresses, and mails bring their styles. */}
      <Loaded query={mail}>
        {(html) => <iframe style={FRAME} title={`Mail: ${kind}`} sandbox="" srcDoc={html} />}
      </Loaded>
    </>
  )
}

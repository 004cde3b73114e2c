import { Alert, Anchor } from '@mantine/core'
import { Time } from '../components/Time.tsx'
import { useText } from '../i18n/index.tsx'

/** Says that the fields show what was typed earlier, and lets the person drop it. */
export function DraftNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const { forms } = useText()
  return (
    <Alert color="platform" role="status">
      {forms.kept} <Time at={at} />{' '}
      <Anchor component="button" type="button" inherit onClick={onDiscard}>
        {forms.discard}
      </Anchor>
    </Alert>
  )
}

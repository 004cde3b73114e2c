import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../../i18n/account.ts'
import { useText } from '../../../i18n/index.tsx'
import { problemInWords } from '../../../i18n/reason-words.ts'
import { concernsAge } from './problem.ts'

/** A refused action, with a link to what would lift the refusal. */
export function Problem({ error }: { error: Error | null }) {
  const { common, service } = useText()
  const account = useAccount()
  if (error === null) return null
  return (
    <Alert color="attention" role="alert" title={common.failed}>
      <Text size="sm" className="words">
        {problemInWords(error, service)}
      </Text>
      {concernsAge(error) && (
        <Anchor component={Link} to="/profile" size="sm">
          {account.parts.toProfile}
        </Anchor>
      )}
    </Alert>
  )
}

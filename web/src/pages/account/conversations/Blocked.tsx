import { Button, Text } from '@mantine/core'
import { type Block, useUnblocking } from '../../../components/blocks/use-blocks.ts'
import { useBlockWords } from '../../../i18n/blocks.ts'
import { Problem } from '../parts/Problem.tsx'

/** Replaces the message field while one has blocked the other. */
export function Blocked({ block: { block_id, name } }: { block: Block }) {
  const text = useBlockWords()
  const unblock = useUnblocking()
  return (
    <div className="compose talk-blocked">
      <Text size="sm" className="words">
        {text.inTalk({ name })}
      </Text>
      <Button variant="default" size="compact-sm" loading={unblock.isPending} onClick={() => unblock.mutate(block_id)}>
        {text.unblock}
      </Button>
      <Problem error={unblock.error} />
    </div>
  )
}

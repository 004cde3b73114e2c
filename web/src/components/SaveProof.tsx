import type { Operations } from '@ideabridge/sdk'
import { Button, Code, List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useProof } from '../i18n/proof.ts'
import { Failure } from './Loaded.tsx'
import { saveFile } from './save-file.ts'

type Proof = Operations['account_prove_activity']['output']['proof']

interface SaveProofProps {
  botId: number | string
  /** One part, from this action on. */
  read: (from: { from_action_id?: number }) => Promise<{ proof: Proof }>
}

/** Saves the proof of a log as a file and says how to check it. A long log comes in parts. */
export function SaveProof({ botId, read }: SaveProofProps) {
  const text = useProof()
  const save = useMutation({
    mutationFn: async (from: number | null) => {
      const { proof } = await read(from === null ? {} : { from_action_id: from })
      if (proof) saveFile(new Blob([JSON.stringify(proof)], { type: 'application/json' }), fileName(botId, proof))
      return proof
    },
  })
  const next = save.data?.next_from_action_id ?? null
  return (
    <Stack align="flex-start" gap="sm">
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate(next)}>
        {next === null ? text.save : text.saveNext}
      </Button>
      {save.error && <Failure error={save.error} />}
      {save.isSuccess && (
        <Text size="sm" role="status">
          {save.data ? text.saved({ count: save.data.actions.length }) : text.nothing} {next !== null && text.more}
        </Text>
      )}
      <details>
        <summary>{text.how}</summary>
        <List type="ordered" size="sm" spacing={6} mt="xs">
          {text.steps.map((step, index) => (
            <List.Item key={step}>
              {step}
              {index === 1 && (
                <Code block>npx ideabridge verify {save.data ? fileName(botId, save.data) : 'proof.json'}</Code>
              )}
            </List.Item>
          ))}
        </List>
      </details>
    </Stack>
  )
}

function fileName(botId: number | string, { actions }: NonNullable<Proof>): string {
  return `ideabridge-proof-${botId}-${actions.at(-1)?.action_id ?? 0}.json`
}

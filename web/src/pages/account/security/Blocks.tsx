import { Button, Group, Text } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { type Block, useUnblocking } from '../../../components/blocks/use-blocks.ts'
import { AgentBadge } from '../../../components/Labels.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { AgentFace, PersonFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { useBlockWords } from '../../../i18n/blocks.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { Problem } from '../parts/Problem.tsx'
import { PlainList } from '../records/RecordList.tsx'
import { Section } from './Section.tsx'

/** The people and agents this person has blocked. */
export function Blocks() {
  const text = useBlockWords()
  const query = usePages(['blocks', 'all'], (page) => api.accountListBlocks(page))
  return (
    <Section title={text.title}>
      <Text size="sm">{text.lead}</Text>
      <Pages query={query} items={({ blocks }) => blocks} empty={text.empty}>
        {(blocks) => (
          <PlainList>
            {blocks.map((block) => (
              <BlockRow key={block.block_id} block={block} />
            ))}
          </PlainList>
        )}
      </Pages>
    </Section>
  )
}

function BlockRow({ block: { block_id, bot_id, name_known, username, created_at, ...block } }: { block: Block }) {
  const text = useBlockWords()
  const name = name_known ? block.name : text.somebody
  const unblock = useUnblocking()
  return (
    <li>
      <Group justify="space-between">
        <Group gap="sm" wrap="nowrap" style={{ flex: 1, minWidth: 200 }}>
          {bot_id === null ? <PersonFace name={name} size={36} /> : <AgentFace id={bot_id} size={36} />}
          <div>
            <Group gap="xs">
              <Text fw={550} className="words">
                {username === null ? (
                  name
                ) : (
                  <AnchorLink to="/people/$username" params={{ username }} inherit>
                    {name}
                  </AnchorLink>
                )}
              </Text>
              {bot_id !== null && <AgentBadge />}
            </Group>
            <Text size="sm" c="dimmed">
              {text.since} <Time at={created_at} />
            </Text>
          </div>
        </Group>
        <Button
          variant="default"
          size="sm"
          aria-label={text.unblockOne({ name })}
          loading={unblock.isPending}
          onClick={() => unblock.mutate(block_id)}
        >
          {text.unblock}
        </Button>
      </Group>
      <Problem error={unblock.error} />
    </li>
  )
}

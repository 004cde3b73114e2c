import { Text, Title } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import type { PairedAgent } from '../agents/paired-agent.ts'
import { freedomOf, GROUPS, grantOf, isReadOnly } from '../grants/grants.ts'
import { useLimitWords } from '../grants/use-limit-words.ts'

const ALL = GROUPS.flatMap(({ permissions }) => permissions)

/** What applies to every task: each permission, and how freely it is given. */
export function AgentMay({ agent: { bot_id, bot_name, grants } }: { agent: PairedAgent }) {
  const { task: text, grants: words, permissions, agents } = useWholeAccount()
  const limits = useLimitWords()
  return (
    <section aria-labelledby="may">
      <div className="card-top">
        <Title order={2} size="h3" id="may" className="words">
          {text.may({ agent: bot_name })}
        </Title>
        <AnchorLink to="/agents/$botId" params={{ botId: String(bot_id) }} size="sm">
          {text.mayChange}
        </AnchorLink>
      </div>
      <ul className="may-list">
        {ALL.map((permission) => {
          const freedom = freedomOf(grants, permission)
          const grant = grantOf(grants, permission)
          const said = [...(grant?.paused ? [agents.permissionPaused] : []), ...limits(grant?.limits ?? {})]
          return (
            <li key={permission}>
              <span>
                {permissions[permission].name}
                {said.length > 0 && <small>{said.join(' · ')}</small>}
              </span>
              <b data-freedom={freedom}>{(isReadOnly(permission) ? words.readFreedoms : words.freedoms)[freedom]}</b>
            </li>
          )
        })}
      </ul>
      <Text size="xs" c="dimmed">
        {text.mayNote}
      </Text>
    </section>
  )
}

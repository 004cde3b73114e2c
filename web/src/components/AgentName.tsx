import { IdeabridgeError } from '@ideabridge/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { useShownName } from '../i18n/shown-name.ts'
import { AnchorLink } from './links.tsx'

interface AgentNameProps {
  bot_id: number | null | undefined
  name: string
  /** It acts for the reader. */
  own?: boolean
}

/** Links to the agent’s page: the one with its permissions if it is the reader’s own, the public one if it is listed. */
export function AgentName({ bot_id, name, own = false }: AgentNameProps) {
  const shownName = useShownName()
  const asks = !own && typeof bot_id === 'number'
  const { data: listed } = useQuery({
    queryKey: ['listed-agent', bot_id, 'is'],
    queryFn: () => isListed(bot_id as number),
    enabled: asks,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (typeof bot_id !== 'number' || !(own || listed)) return <>{shownName(name)}</>
  return (
    <AnchorLink
      to={own ? '/agents/$botId' : '/directory/$botId'}
      params={{ botId: String(bot_id) }}
      inherit
      underline="always"
    >
      {name}
    </AnchorLink>
  )
}

async function isListed(bot_id: number): Promise<boolean> {
  return api.getAgent({ bot_id }).then(
    () => true,
    (error) => {
      if (error instanceof IdeabridgeError && error.status === 404) return false
      throw error
    },
  )
}

import type { Operations } from '@ideabridge/sdk'

export type PublishedIdea = Operations['platform_get_idea']['output']['idea']

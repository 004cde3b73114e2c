import '../../look/front.css'
import { Group, Text, Title } from '@mantine/core'
import { ButtonLink } from '../../components/links.tsx'
import { usePageTitle } from '../../components/Page.tsx'
import { useText } from '../../i18n/index.tsx'
import { useSession } from '../../session/session.ts'
import { Below } from './front/Below.tsx'
import { BridgeScene } from './front/BridgeScene.tsx'
import { Numbers } from './front/Numbers.tsx'

/** What this is, for every visitor. */
export function Home() {
  const { publicPages, front } = useText()
  const text = publicPages.home
  const { me } = useSession()
  usePageTitle(text.title)
  return (
    <div className="front">
      <div className="front-top">
        <Title order={1} className="front-title">
          {text.title}
        </Title>
        <div>
          <Text size="lg">{text.lead}</Text>
          <Group mt="lg">
            <ButtonLink to="/ideas" size="md">
              {text.browse}
            </ButtonLink>
            {me ? (
              <ButtonLink to="/agents" size="md" variant="default">
                {text.myAgents}
              </ButtonLink>
            ) : (
              <ButtonLink to="/register" search={{ next: '/my-ideas/new' }} size="md" variant="default">
                {front.share}
              </ButtonLink>
            )}
          </Group>
        </div>
      </div>
      <BridgeScene />
      <Numbers />
      <Below />
    </div>
  )
}

import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Loaded } from '../../../components/Loaded.tsx'
import { usePageTitle } from '../../../components/Page.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { newIntroductions } from '../../../waiting/lists.ts'
import { IntroductionCard } from '../introductions/IntroductionCard.tsx'
import { BackToInbox } from './BackToInbox.tsx'

/** One request for an introduction, to be decided in the inbox. */
export function OpenIntroduction() {
  const text = useDeciding().introductions
  const { introductionId } = useParams({ strict: false })
  const query = useQuery(newIntroductions)
  usePageTitle(text.title)
  return (
    <Stack className="inbox-decision">
      <BackToInbox />
      <Loaded query={query} title={text.title}>
        {({ introductions }) => {
          const open = introductions.find((one) => String(one.introduction_id) === introductionId)
          if (!open)
            return (
              <Title order={1} size="h4">
                {text.gone}
              </Title>
            )
          return <IntroductionCard introduction={open} order={1} />
        }}
      </Loaded>
    </Stack>
  )
}

import { Anchor, Title } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { useEntrance } from '../../../i18n/entrance.ts'

export function ForWhom() {
  const { title, maker, backer, developer } = useEntrance().below.whom
  return (
    <section aria-labelledby="whom">
      <Title order={2} id="whom" mb="lg">
        {title}
      </Title>
      <div className="front-whom">
        <div>
          <Title order={3}>{maker.title}</Title>
          <p>{maker.text}</p>
          <AnchorLink to="/my-ideas/new">{maker.link}</AnchorLink>
        </div>
        <div>
          <Title order={3}>{backer.title}</Title>
          <p>{backer.text}</p>
          <AnchorLink to="/ideas" search={{ open_round: true }}>
            {backer.link}
          </AnchorLink>
        </div>
        <div>
          <Title order={3}>{developer.title}</Title>
          <p>{developer.text}</p>
          <p className="front-links">
            <AnchorLink to="/developers">{developer.link}</AnchorLink>
            <Anchor href="/llms.txt">{developer.guide}</Anchor>
            <Anchor href="/docs">{developer.reference}</Anchor>
          </p>
        </div>
      </div>
    </section>
  )
}

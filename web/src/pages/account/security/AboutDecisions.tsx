import { Text } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { useDecisions } from '../../../i18n/decisions.ts'
import { Section } from './Section.tsx'

/** A link to every decision against this person. */
export function AboutDecisions() {
  const text = useDecisions()
  return (
    <Section title={text.title}>
      <Text size="sm">{text.intro}</Text>
      <AnchorLink to="/decisions">{text.all}</AnchorLink>
    </Section>
  )
}

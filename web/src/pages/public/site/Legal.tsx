import { Alert, Anchor, Text, Title } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { useLocale } from '../../../i18n/index.tsx'
import { useSite } from '../../../i18n/site.ts'
import { useOperator } from './operator.ts'
import { VERSIONS } from './versions.ts'

export const Terms = () => <LegalPage name="terms" />
export const Privacy = () => <LegalPage name="privacy" />

export function Imprint() {
  const { imprint } = useSite().legal
  return (
    <Page title={imprint.title}>
      <Text size="lg">{imprint.lead}</Text>
      <OperatorLines />
    </Page>
  )
}

function LegalPage({ name }: { name: keyof typeof VERSIONS }) {
  const { legal } = useSite()
  const { title, lead, sections } = legal[name]
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Page title={title}>
      <Text size="lg">{lead}</Text>
      <Text size="sm" c="dimmed">
        {legal.version({ date: date.format(new Date(VERSIONS[name])) })}
      </Text>
      {sections.map((section) => (
        <section key={section.title}>
          <Title order={2} size="h3">
            {section.title}
          </Title>
          <Text maw={680} mt={4}>
            {section.text}
          </Text>
        </section>
      ))}
      {name === 'privacy' && <AnchorLink to="/retention">{legal.retention}</AnchorLink>}
      <section>
        <Title order={2} size="h3" mb={4}>
          {legal.operator}
        </Title>
        <OperatorLines />
      </section>
    </Page>
  )
}

function OperatorLines() {
  const { legal } = useSite()
  const { name, address, email } = useOperator()
  if (!name)
    return (
      <Alert color="attention" maw={680}>
        {legal.notFilledIn}
      </Alert>
    )
  return (
    <address className="words" style={{ fontStyle: 'normal' }}>
      <Text>{name}</Text>
      {address && <Text>{address}</Text>}
      {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
    </address>
  )
}

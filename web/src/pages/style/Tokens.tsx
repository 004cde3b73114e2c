import { Text, Title } from '@mantine/core'
import { Row } from './Row.tsx'

const MEANINGS = ['people', 'agent', 'platform', 'money', 'attention'] as const
const SURFACES = ['paper', 'sheet', 'sunk'] as const
const INKS = ['ink', 'ink-2', 'ink-3'] as const

/** Each text colour on everything it may stand on. */
export function Tokens() {
  return (
    <>
      <Row>
        {MEANINGS.map((meaning) => (
          <div key={meaning} style={{ background: `var(--${meaning}-tint)`, padding: 16, borderRadius: 'var(--r-2)' }}>
            <p style={{ color: `var(--${meaning})`, margin: 0, fontWeight: 600 }}>{meaning} on its tint</p>
            <span aria-hidden style={{ display: 'block', height: 8, background: `var(--${meaning}-fill)` }} />
          </div>
        ))}
      </Row>
      <Row>
        {SURFACES.map((surface) => (
          <div key={surface} style={{ background: `var(--${surface})`, padding: 16, borderRadius: 'var(--r-2)' }}>
            {INKS.map((ink) => (
              <p key={ink} style={{ color: `var(--${ink})`, margin: 0 }}>
                {ink} on {surface}
              </p>
            ))}
            {MEANINGS.map((meaning) => (
              <span key={meaning} style={{ color: `var(--${meaning})`, marginRight: 8 }}>
                {meaning}
              </span>
            ))}
          </div>
        ))}
      </Row>
      <Title order={3} size="h1">
        A bridge for every idea
      </Title>
      <Title order={3} size="h2">
        Second heading
      </Title>
      <Title order={3}>Third heading</Title>
      <Title order={4}>Fourth heading</Title>
      <p className="quote">What somebody said, in their own words.</p>
      <Text>
        Text, with a number: <span className="number">€ 12,500</span>
      </Text>
      <Text size="sm">Small text</Text>
      <Text size="xs" c="dimmed">
        The smallest text, dimmed
      </Text>
    </>
  )
}

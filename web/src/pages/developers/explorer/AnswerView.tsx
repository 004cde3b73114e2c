import { Card, Code, Stack, Table, Text, Title } from '@mantine/core'
import { useDevelopers } from '../../../i18n/developers.ts'
import type { Answer } from './request.ts'

export function AnswerView({ answer }: { answer: Answer }) {
  const { explorer: text } = useDevelopers()
  return (
    <Card withBorder component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {text.answer}
        </Title>
        <Text role="status" fw={600}>
          {answer.status} {answer.statusText} · {text.took(answer.ms)}
        </Text>
        <Title order={3} size="h6">
          {text.content}
        </Title>
        {/* Focusable, because it scrolls. */}
        <Code block tabIndex={0} mah={480} style={{ overflow: 'auto' }}>
          {answer.body || text.empty}
        </Code>
        <Title order={3} size="h6">
          {text.headers}
        </Title>
        <Table layout="fixed" fz="sm">
          <Table.Tbody>
            {answer.headers.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" w="40%" style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Card>
  )
}

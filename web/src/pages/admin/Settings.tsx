import type { Operations } from '@ideabridge/sdk'
import { Code, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { Empty, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { asWords } from './parts/as-words.ts'
import { MatchLearning } from './parts/MatchLearning.tsx'

type Setting = Operations['admin_read_settings']['output']['settings'][number]

export function Settings() {
  const admin = useAdmin()
  const text = admin.settings
  const [words, setWords] = useState('')
  const query = useQuery({ queryKey: ['admin', 'settings'], queryFn: () => api.adminReadSettings() })
  const said: Record<string, string> = admin.settingWords
  const wanted = words.trim().toLowerCase()
  const fits = (name: string) => `${name} ${said[name] ?? ''}`.toLowerCase().includes(wanted)
  return (
    <Page title={text.title}>
      <Text>{text.intro}</Text>
      <TextInput
        type="search"
        maw={320}
        label={text.find}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {wanted === '' && <MatchLearning />}
      <Loaded query={query}>{({ settings }) => <Groups settings={settings.filter(({ name }) => fits(name))} />}</Loaded>
    </Page>
  )
}

function Groups({ settings }: { settings: Setting[] }) {
  const { groups } = useAdmin().settings
  if (settings.length === 0) return <Empty />
  return [...Map.groupBy(settings, ({ group }) => group)].map(([group, members]) => (
    <Stack key={group} gap="xs">
      <Title order={2} size="h3">
        {groups[group]}
      </Title>
      <SettingsTable settings={members} />
    </Stack>
  ))
}

function SettingsTable({ settings }: { settings: Setting[] }) {
  const text = useAdmin().settings
  const words: Record<string, string> = useAdmin().settingWords
  return (
    <Table striped>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.name}</Table.Th>
          <Table.Th scope="col">{text.value}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {settings.map((setting) => (
          <Table.Tr key={setting.name}>
            <Table.Th scope="row">
              {words[setting.name] && <Text fw={600}>{words[setting.name]}</Text>}
              <Code className="words">{setting.name}</Code>
            </Table.Th>
            <Table.Td className="words">
              <Value setting={setting} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Value({ setting: { is_set, value } }: { setting: Setting }) {
  const text = useAdmin().settings
  const shown = asWords(value)
  if (is_set) return value === null ? <Text fs="italic">{text.secret}</Text> : shown
  if (shown === '') return <Text c="dimmed">{text.unset}</Text>
  return (
    <>
      {shown} <Text span c="dimmed">{`(${text.byDefault})`}</Text>
    </>
  )
}

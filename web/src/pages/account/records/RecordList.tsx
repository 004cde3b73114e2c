import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApprovalState, type ReviewState, reviewStateOf } from '../../../components/Labels.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { OwnLabel } from './OwnLabel.tsx'

interface RecordCardProps {
  /** The name, linked to the record. */
  title: ReactNode
  record: {
    approval_status: Exclude<ReviewState, 'withheld'>
    withheld: string | null
    rejection_reason: string | null
    created_by_bot: boolean
    edited_by_bot: boolean
    edited_by_bot_name?: string | null
    updated_at: string
  }
  text?: string | null
}

export function RecordCard({ title, record, text }: RecordCardProps) {
  const { records } = useAccount()
  return (
    <Card withBorder component="li">
      <Stack gap={6}>
        <Group gap="xs">
          <Title order={2} size="h4" className="words">
            {title}
          </Title>
          <ApprovalState status={reviewStateOf(record)} />
          <OwnLabel of={record} />
        </Group>
        {record.approval_status === 'rejected' && (
          <Text size="sm" className="words">
            <strong>{records.reason}:</strong> {record.rejection_reason}
          </Text>
        )}
        {text && (
          <Text lineClamp={2} className="words">
            {text}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {records.changed} <Time at={record.updated_at} />
        </Text>
      </Stack>
    </Card>
  )
}

export function PlainList({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  )
}

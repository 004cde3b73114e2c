import { Alert, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { knownName } from '../../../i18n/known-name.ts'
import type { OverviewAnswer } from './types.ts'

export function Health({ jobs }: { jobs: OverviewAnswer['jobs'] }) {
  const admin = useAdmin()
  const text = admin.overview
  const query = useQuery({ queryKey: ['admin', 'readiness'], queryFn: readReadiness, refetchInterval: 60_000 })
  return (
    <>
      <Loaded query={query}>
        {(ready) =>
          ready ? (
            <Text size="sm">✓ {text.ready}</Text>
          ) : (
            <Alert color="attention" role="alert" title={text.notReady}>
              {text.notReadyWhy}
            </Alert>
          )
        }
      </Loaded>
      {jobs.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noJobs}
        </Text>
      ) : (
        <Table aria-label={text.jobs}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{text.job}</Table.Th>
              <Table.Th scope="col">{text.lastRun}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map(({ job, last_run_at, failing_since }) => (
              <Table.Tr key={job}>
                <Table.Td>{knownName(admin.jobs, job) ?? text.otherJob}</Table.Td>
                <Table.Td className="job-run">
                  <Time at={last_run_at} />
                  {failing_since && (
                    <Text size="sm" c="var(--attention)">
                      {text.failingSince} <Time at={failing_since} />
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}

async function readReadiness(): Promise<boolean> {
  return (await fetch('/readyz')).ok
}

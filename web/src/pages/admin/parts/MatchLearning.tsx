import { Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAdmin } from '../../../i18n/admin.ts'
import { refreshAdmin } from './refresh.ts'

const percent = (share: number) => Math.round(100 * share)

/** What matching learned from answers, with a switch. */
export function MatchLearning() {
  const text = useAdmin().matchLearning
  const query = useQuery({ queryKey: ['admin', 'match-learning'], queryFn: () => api.adminReadMatchLearning() })
  const turn = useFormCall((on: boolean) => api.adminSwitchMatchLearning({ on }), { onDone: refreshAdmin })
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {text.title}
      </Title>
      <Loaded query={query}>
        {({ on_since, weights, fitted_at, fit }) => (
          <>
            <Switch
              label={text.on}
              description={text.note}
              checked={on_since !== null}
              disabled={turn.busy}
              error={turn.message}
              onChange={(event) => turn.submit(event.currentTarget.checked)}
            />
            {on_since !== null && fit === null && <Text>{text.soon}</Text>}
            {fitted_at !== null && fit !== null && (
              <>
                <Text>
                  {text.verdicts[fit.verdict]} {text.from(fit)} <Time at={fitted_at} />
                </Text>
                {fit.right_before !== null && fit.right_after !== null && (
                  <Text>{text.right({ before: percent(fit.right_before), after: percent(fit.right_after) })}</Text>
                )}
              </>
            )}
            {weights
              .filter(({ set, in_force }) => set !== in_force)
              .map(({ factor, set, in_force }) => (
                <Text key={factor}>{text.moved({ factor: text.factors[factor], set, moved: in_force })}</Text>
              ))}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

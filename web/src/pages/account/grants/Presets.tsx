import { Text } from '@mantine/core'
import { useId } from 'react'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { type Grant, nearestPreset, type Permission, PRESETS, type Preset, presetGrants } from './grants.ts'

/** A bridge that is not built, half built, and built: what the preset lets across. */
const DRAWINGS: Record<Preset, { solid: string; dotted?: string; ball: readonly [number, number] }> = {
  looks: { solid: 'M6 40h30M68 40h30', ball: [22, 30] },
  asks: { solid: 'M6 40h30M68 40h30', dotted: 'M38 36q14 -16 28 0', ball: [40, 30] },
  acts: { solid: 'M6 40h30a16 16 0 0 1 32 0h30', ball: [52, 14] },
}

interface PresetsProps {
  agent: { bot_name: string; requested_permissions: readonly Permission[]; can_wait?: boolean }
  value: readonly Grant[] | null
  onChange: (value: Grant[]) => void
}

export function Presets({ agent, value, onChange }: PresetsProps) {
  const text = useWholeAccount().grants
  const name = useId()
  const nearest = value && nearestPreset(value, agent.requested_permissions)
  return (
    <fieldset className="presets-field">
      <legend className="presets-legend">{text.howFreely({ name: agent.bot_name })}</legend>
      <div className="presets">
        {PRESETS.map((preset) => (
          <label key={preset} className="preset">
            <input
              type="radio"
              name={name}
              checked={preset === nearest?.preset}
              // A click on the chosen preset resets changes.
              onClick={() => onChange(presetGrants(preset, agent.requested_permissions))}
              onChange={() => onChange(presetGrants(preset, agent.requested_permissions))}
            />
            <Drawing preset={preset} />
            <span className="preset-name">{text.presets[preset].name}</span>
            <span className="preset-meaning">
              {text.presets[preset].meaning}
              {preset === 'asks' && agent.can_wait === false && ` ${text.mayStop}`}
            </span>
          </label>
        ))}
      </div>
      {nearest && nearest.changed.length > 0 && (
        <Text size="sm" c="var(--ink-2)" mt="xs">
          {text.changed({ preset: text.presets[nearest.preset].name, count: nearest.changed.length })}
        </Text>
      )}
    </fieldset>
  )
}

function Drawing({ preset }: { preset: Preset }) {
  const { solid, dotted, ball } = DRAWINGS[preset]
  return (
    <svg viewBox="0 0 104 52" aria-hidden="true">
      <path d={solid} />
      {dotted && <path className="preset-dotted" d={dotted} />}
      <circle cx={ball[0]} cy={ball[1]} r="5" />
    </svg>
  )
}

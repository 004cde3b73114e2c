import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { type Role, saveStep } from './steps.ts'

const ROLES = ['maker', 'backer', 'sent'] as const

/** Step 1: one click answers it. */
export function WhoAreYou({ role }: { role: Role | null }) {
  const text = useWholeAccount().welcome
  const choose = useAct((chosen: Role) => saveStep({ role: chosen, step: 2 }), { changes: [] })
  return (
    <>
      <div className="welcome-choices">
        {ROLES.map((name) => (
          <button
            key={name}
            type="button"
            className="choice"
            aria-pressed={role === name}
            disabled={choose.busy}
            onClick={() => choose.run(name)}
          >
            <strong>{text.roles[name].title}</strong>
            <span>{text.roles[name].text}</span>
          </button>
        ))}
      </div>
      <Problem error={choose.error} />
    </>
  )
}

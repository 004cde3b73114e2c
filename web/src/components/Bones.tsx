import { useText } from '../i18n/index.tsx'

/** Placeholder for what is still loading. */
export function Bones() {
  const { common } = useText()
  return (
    <div className="bones" role="status" aria-label={common.loading}>
      <i />
      <i />
      <i />
    </div>
  )
}

import { useEditor } from '../../../i18n/editor.ts'
import { useSum } from '../../public/idea/use-sum.ts'
import type { Values } from '../records/fields.ts'

/** The sum of the shares, once number and price are known. */
export function Together({ live }: { live: Values }) {
  const text = useEditor()
  const sum = useSum(String(live.currency || 'EUR'))
  const total = Number(live.amount_of_shares) * Number(live.price_per_unit)
  if (!(total > 0 && Number.isFinite(total))) return null
  return <p className="slots-sum">{text.together({ sum: sum(total) })}</p>
}

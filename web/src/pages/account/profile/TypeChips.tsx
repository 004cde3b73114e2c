import { Chip, Group, Input } from '@mantine/core'
import { useWholeAccount } from '../../../i18n/whole-account.ts'

const TYPES = ['Technology', 'Product', 'Service', 'Creative', 'Social'] as const

/** The usual types of ideas, to choose from. */
export function TypeChips({ value, onChange }: { value: string[]; onChange: (types: string[]) => void }) {
  const text = useWholeAccount().welcome
  return (
    <Input.Wrapper label={text.types} labelElement="div">
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap="xs" mt={6}>
          {TYPES.map((type) => (
            <Chip key={type} value={type} variant="outline">
              {text.typeNames[type]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

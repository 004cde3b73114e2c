import {
  Autocomplete,
  Checkbox,
  Chip,
  Group,
  NativeSelect,
  Radio,
  SegmentedControl,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { FormCard } from '../../components/FormCard.tsx'
import { CurrencyField } from '../../forms/CurrencyField.tsx'
import { DateField } from '../../forms/DateField.tsx'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { NumberField } from '../../forms/NumberField.tsx'
import { PasswordField } from '../../session/PasswordField.tsx'
import { Row } from './Row.tsx'

const ERROR = 'Please fill this in.'
const nothing = () => {}

export function Fields() {
  return (
    <>
      <DraftNotice at="2026-03-01T10:00:00Z" onDiscard={nothing} />
      <Row>
        <TextInput label="Text" placeholder="Placeholder" description="A hint beside it" />
        <TextInput label="Text that is wrong" error={ERROR} defaultValue="?" />
        <TextInput label="Text that is off" disabled defaultValue="Nothing to change" />
        <PasswordField label="Secret word" defaultValue="hidden" />
        <PasswordField label="Secret word that is wrong" error={ERROR} />
        <Textarea label="Long text" defaultValue="Several lines." />
        <Textarea label="Long text that is wrong" error={ERROR} />
        <NumberField label="Number" defaultValue={5000.5} />
        <NumberField label="Number that is wrong" defaultValue="many" error={ERROR} />
        <DateField label="Date" defaultValue="2026-12-31" />
        <DateField label="Date that is missing" error={ERROR} />
        <CurrencyField label="Money" defaultValue="EUR" />
        <NativeSelect label="Choice" data={['One', 'Two']} />
        <NativeSelect label="Choice that is wrong" data={['One', 'Two']} error={ERROR} />
        <Autocomplete label="Text with suggestions" data={['Product', 'Service']} />
        <TagsInput label="Several words" defaultValue={['Ghent', 'Europe']} />
      </Row>
      <Row>
        <Stack gap="xs">
          <Checkbox label="Box" />
          <Checkbox label="Ticked box" defaultChecked />
          <Checkbox label="Box that is wrong" error={ERROR} />
          <Checkbox label="Box that is off" disabled />
        </Stack>
        <Radio.Group label="One of these" defaultValue="a" name="one-of-these">
          <Stack gap="xs">
            <Radio value="a" label="Chosen" />
            <Radio value="b" label="Not chosen" />
          </Stack>
        </Radio.Group>
        <Stack gap="xs">
          <Switch label="Off" />
          <Switch label="On" defaultChecked />
          <Group gap={6}>
            <Chip color="ink" defaultChecked>
              Picked
            </Chip>
            <Chip color="ink">Not picked</Chip>
          </Group>
          <SegmentedControl data={['Left', 'Right']} aria-label="Sides" />
        </Stack>
      </Row>
      <FormCard onSubmit={nothing} submitLabel="Send" busy={false} message="What is wrong with the whole form.">
        <TextInput label="A form in a card" required />
      </FormCard>
    </>
  )
}

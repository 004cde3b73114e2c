import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

const SOURCE = path.resolve(import.meta.dirname, '../../web/src')

/** Components that open something above the page. */
const OPENERS =
  'Modal|Modal.Root|Drawer|Drawer.Root|Popover|Menu|HoverCard|Dialog|Popout|ConfirmButton|ReasonButton|ReasonDialog|Autocomplete|TagsInput|MultiSelect|Select|Combobox'
const OPENS = new RegExp(`<(${OPENERS.replaceAll('.', '\\.')})(?=[\\s>])`, 'g')

/** Parts that other files open. */
const NOT_ON_THEIR_OWN: Record<string, string> = {
  'components/ConfirmButton': 'opened wherever it is used',
  'components/Dialog': 'opened wherever it is used',
  'pages/admin/parts/ReasonButton': 'opened wherever it is used',
  'pages/admin/parts/ReasonDialog': 'opened wherever it is used, its list of rules included',
}

/** How many dialogs, menus, drawers and lists each file of the app can open. */
export async function overlaysInCode(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for await (const file of glob('**/*.tsx', { cwd: SOURCE })) {
    const name = file.replace(/\.tsx$/, '')
    const count = (await readFile(path.join(SOURCE, file), 'utf8')).match(OPENS)?.length ?? 0
    if (count > 0 && !(name in NOT_ON_THEIR_OWN)) found[name] = count
  }
  return found
}

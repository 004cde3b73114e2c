import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { texts as decide } from '../../texts/generated/app/admin/decide.ts'
import { texts as records } from '../../texts/generated/app/admin/records.ts'
import { LANGUAGES } from '../../texts/generated/languages.ts'

const SOURCES = path.resolve(import.meta.dirname, '../src')
/** What stands for a part of an action's name that is known only when it happens. */
const PARTS: Record<string, readonly string[]> = {
  '${kind}.${decision}': ['idea.approved', 'idea.rejected', 'business.approved', 'business.rejected'],
  'appeal.${outcome}': ['appeal.upheld', 'appeal.reversed'],
  'report.${decision}': ['report.dismiss', 'report.take_down', 'report.suspend'],
  'idea_edit.${outcome}': ['idea_edit.approved', 'idea_edit.reverted'],
  'document.${decision}': ['document.approved', 'document.rejected'],
  UNDONE: ['decision.undone'],
}

function sources(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('audit.sql.ts'))
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
}

/** Every `audit(context, action, { type …` in the service. */
function audited(): { actions: string[]; subjects: string[] } {
  const calls = sources().flatMap((text) => [
    ...text.matchAll(/\baudit\(\s*context,\s*(['`]?)([^'`,]+)\1,\s*\{ type: (?:'(\w+)'|\w+)/g),
  ])
  return {
    actions: calls.flatMap(([, , action = '']) => PARTS[action] ?? action),
    subjects: calls.flatMap(([, , , subject]) => subject ?? []),
  }
}

describe('what admins did', () => {
  const { actions, subjects } = audited()
  it('is found in the service', () => {
    assert.ok(actions.length > 25, String(actions))
    assert.deepEqual(
      actions.filter((action) => !/^[a-z_]+\.[a-z_-]+$/.test(action)),
      [],
    )
  })
  for (const language of LANGUAGES) {
    const { actions: words } = decide[language]
    const { auditLog } = records[language]
    it(`has words in ${language}`, () =>
      assert.deepEqual(
        actions.filter((action) => !(action in words)),
        [],
      ))
    it(`names in ${language} whom it was done to, also to filter by`, () => {
      assert.deepEqual(
        subjects.filter((subject) => !(subject in auditLog.subject_one)),
        [],
      )
      assert.deepEqual(Object.keys(auditLog.subjects).sort(), Object.keys(auditLog.subject_one).sort())
    })
  }
})

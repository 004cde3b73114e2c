import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { breachesIn } from './migration-rules.ts'

const FOLDER = new URL('../src/db/migrations/', import.meta.url)
const FILES = readdirSync(FOLDER).sort()
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')
const APART = '-- outside a transaction\n'

describe('migrations', () => {
  for (const [place, name] of FILES.entries())
    it(`${name} makes nobody wait`, () => {
      assert.deepEqual(breachesIn(read(name), FILES.slice(0, place).map(read).join('\n')), [])
    })
})

describe('a migration may not', () => {
  for (const [what, sql] of Object.entries({
    'build an index under a lock': 'create index ideas_by_name on ideas (name);',
    'build one concurrently inside the transaction': 'create index concurrently x on ideas (name);',
    'leave an index half built': `${APART}create index concurrently x on ideas (name);`,
    'change the type of a column': 'alter table ideas alter column name type varchar(80);',
    'add a column that old rows cannot have': 'alter table ideas add column mood text not null;',
    'fill a new column with something different for each row':
      'alter table ideas add column mood text, add column code uuid default gen_random_uuid();',
    'read the table to forbid nulls': 'alter table ideas alter column name set not null;',
    'check all rows under a lock': 'alter table ideas add constraint named check (length(name) > 0);',
    'add a foreign key with its column': 'alter table ideas add column by_user bigint references users;',
    'validate in the transaction that locks': 'alter table ideas validate constraint named;',
    'change many rows': `update ideas set name = trim(name) where name like ' %';`,
    'drop what the running version reads': 'alter table ideas drop column name;',
    'rename it': 'alter table ideas rename column name to title;',
    'lock a table': 'lock table ideas;',
    'hide it behind other statements': `create table moods (x text); comment on table moods is 'a; b'; drop table ideas;`,
  }))
    it(what, () => assert.equal(breachesIn(sql).length, 1, breachesIn(sql).join('\n')))
})

describe('a migration may', () => {
  const checked = `alter table ideas add constraint named check (name is not null) not valid;
    alter table ideas validate constraint named;`
  for (const [what, sql] of Object.entries({
    'do what it likes with a table of its own':
      'create table moods (mood text not null); create index moods_by_mood on moods (mood); update moods set mood = 1;',
    'build an index beside writes': `${APART}create index concurrently if not exists x on ideas (name);`,
    'add columns that cost nothing': `alter table ideas add column mood text, add column points integer not null default 0;`,
    'add a constraint for new rows only': 'alter table ideas add constraint named check (length(name) > 0) not valid;',
    'validate it beside writes': `${APART}alter table ideas validate constraint named;`,
    'forbid nulls that a validated check already rules out': 'alter table ideas alter column name set not null;',
    'drop what nobody uses any more, and say since when':
      '-- contract: not read since 1.4\nalter table ideas drop column mood;',
    'say why a statement is harmless': `-- safe: one row for each installation\nupdate installation set name = 'x';`,
    'write functions that do any of this later':
      'create or replace function tidy() returns void language sql as $$ update ideas set name = trim(name); $$;',
  }))
    it(what, () => assert.deepEqual(breachesIn(sql, checked), []))
})

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findRisks } from '../testing/upgrade/migration-risks.ts';
import { UPGRADE_STEPS } from './migrate.ts';
import { hasMarker, MIGRATIONS, readMigrations, readTags } from './migration-files.ts';

/** The first version whose instances read markers has these, so that none can be unknown to one that reads them. */
const LAST_WITHOUT_MARKER = '0033_shared_limits';

const readText = (tag: string) => readFile(join(MIGRATIONS, `${tag}.sql`), 'utf8');

it('a migration that may break running servers says why it does not, or that it does', async () => {
  const tags = (await readTags()).filter((tag) => tag > LAST_WITHOUT_MARKER);
  const unmarked: string[] = [];
  for (const tag of tags) {
    const text = await readText(tag);
    const risks = [...findRisks(text), ...(UPGRADE_STEPS.has(tag) ? ['has steps'] : [])];
    if (risks.length > 0 && !hasMarker(text)) unmarked.push(`${tag} ${risks.join(', ')}`);
  }
  // See "Migrations" in CONTRIBUTING.md.
  expect(unmarked).toEqual([]);
});

it('the former ones have none, and many risks', async () => {
  const tags = (await readTags()).filter((tag) => tag <= LAST_WITHOUT_MARKER);
  const texts = await Promise.all(tags.map(readText));

  expect(tags).toHaveLength(34);
  expect((await readMigrations(MIGRATIONS)).slice(0, 34).filter(({ breaks }) => breaks !== null)).toEqual([]);
  expect(texts.filter((text) => findRisks(text).length > 0)).toHaveLength(10);
  const findIn = async (tag: string) => findRisks(await readText(tag));
  expect(await findIn('0028_rights_kept')).toEqual(['runs with its writes']);
  expect(await findIn('0030_token_expiry')).toEqual([]);
  expect(await findIn('0033_shared_limits')).toEqual(['deletes rows']);
});

it.each([
  [
    'create table a (id int not null); create unique index u on a (id); alter table a add constraint c check (true)',
    [],
  ],
  ['alter table "a" add column "b" text', []],
  ["alter table a add column b text default '' not null", []],
  ['-- drop table a\ncreate index i on a (b)', []],
  ['drop index i', []],
  ['alter table a add column b text not null', ['requires a value']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', ['requires a value']],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint', ['changes a type']],
  ['alter table a alter column b type bigint', ['changes a type']],
  ['alter table a alter column b drop default', ['drops']],
  ['select 1;--> statement-breakpoint\nALTER TABLE "a" DROP COLUMN "b"', ['drops']],
  ['do $$ begin drop table a; end $$', ['drops']],
  ['alter table a rename to b', ['renames']],
  ['alter table a rename column b to c', ['renames']],
  ['alter table a add constraint c check (b > 0)', ['constrains']],
  ['create unique index u on a (b)', ['makes unique']],
  ['delete from a', ['deletes rows']],
  ['revoke update on a from b', ['takes rights']],
  ['create trigger t before insert on a execute function f()', ['runs with its writes']],
])('%s: %j', (text, risks) => {
  expect(findRisks(text)).toEqual(risks);
});

it.each([
  ['-- expand: new table', true],
  ['create table a ();\n-- contract 0.3.0: a is no longer read', true],
  ['-- breaking: amounts in cents', true],
  ['-- expand:', false],
  ['-- contract: without a version', false],
])('%j is a marker: %s', (text, is) => {
  expect(hasMarker(text)).toBe(is);
});

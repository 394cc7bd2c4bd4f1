import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { getTableConfig } from 'drizzle-orm/pg-core';

import { noticeContract } from '@backroom/contract/notices';

import { listTables } from '../../testing/list-tables.ts';
import { OWNED_TABLES } from './owned-tables.ts';

/** Tables with a column of a user whose rows the data scope "own records" does not select, with the reason. */
const EXEMPT: Record<string, string> = {
  cafu_cash_in_question: 'belongs to its store',
  cafu_notice_receipt: 'of the reader',
  cafu_plan_presence: 'who edits now, forgotten after some seconds',
  cafu_plan_sheet: 'belongs to its store',
  cafu_store_token: 'belongs to its store',
  cafu_takings_day: 'belongs to its store',
  sys_avatar: 'picture of the user',
  sys_config: 'no departments: every user with the permission reads all',
  sys_dict_data: 'no departments: every user with the permission reads all',
  sys_dict_type: 'no departments: every user with the permission reads all',
  sys_error_group: 'no departments: every user with the permission reads all',
  sys_error_log: 'no departments: every user with the permission reads all',
  sys_error_group_user: 'counts the users of a group',
  sys_idempotency: 'stored answer: see stored-answers.test.ts',
  sys_job: 'stored answer: see stored-answers.test.ts',
  sys_login_log: 'no departments: every user with the permission reads all',
  sys_menu: 'no departments: every user with the permission reads all',
  sys_oper_log: 'no departments: every user with the permission reads all',
  sys_passkey: 'factor of the user',
  sys_post: 'no departments: every user with the permission reads all',
  sys_recovery_code: 'factor of the user',
  sys_role: 'no departments: every user with the permission reads all',
  sys_session: 'of the user; the list of all has no departments',
  sys_shared_view: 'of a role',
  sys_sign_in_ticket: 'of the user who signs in',
  sys_user_preference: 'of the user',
  sys_user_role: 'roles of the user',
  sys_user_totp: 'factor of the user',
};

const SERVER = join(import.meta.dirname, '../..');
/** Of a user: `create_by`, `user_id`, `owner_id`, `author_id`, `solved_by`, or a reference to the users. */
const OWNER = /^(?:.*_by|(?:.*_)?(?:user|owner|author|creator)_id)$/;
const NOT_OWNER = new Set(['update_by', 'acknowledge_by']);

async function findTablesWithOwner(): Promise<string[]> {
  const tables = await listTables();
  expect(tables.length).toBeGreaterThan(25);
  const withOwner = tables.filter(({ columns }) =>
    columns.some(({ name }) => OWNER.test(name) && !NOT_OWNER.has(name)),
  );
  return withOwner.map(({ name }) => name).sort();
}

it('every table with an owner is in the registry of own records, or exempt with a reason', async () => {
  const registered = Object.values(OWNED_TABLES).map(({ table }) => getTableConfig(table).name);

  expect(await findTablesWithOwner()).toEqual([...registered, ...Object.keys(EXEMPT)].sort());
});

it('only the registry names the owners of a table, and one function reads the scope of own records in SQL', () => {
  const files = globSync('{platform,identity,business,live}/**/*.ts', { cwd: SERVER }).filter(
    (file) => !file.includes('.test.'),
  );
  const read = (file: string) => readFileSync(join(SERVER, file), 'utf8');

  const owners = /owners: \[(?!principal\.)\w+\.\w+/;
  expect(files.filter((file) => owners.test(read(file)))).toEqual(['platform/access/owned-tables.ts']);
  expect(files.filter((file) => read(file).includes('.hasOwnRecords'))).toEqual(['platform/access/data-scope.sql.ts']);
});

it('the tags that limit a table to some calls are those of its contract', () => {
  const tags = Object.values(noticeContract).map(({ access }) => access);

  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter((tag) => !tag.startsWith(OWNED_TABLES.notices.tags))).toEqual([]);
});

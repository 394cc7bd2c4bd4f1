import { and, inArray } from 'drizzle-orm';

import { foldName } from '@backroom/contract/text';

import { NameMap } from '../../kernel/database/name-map.ts';
import { type FieldError, invalidFields } from '../../kernel/errors/app-error.ts';
import { folded } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';
import type { AccessContext } from '../access/rights-transaction.ts';
import { listableUsers } from '../access/stores-scope.ts';
import type { DeptNames } from './dept-names.ts';

const UNKNOWN_USER = {
  'zh-CN': '没有“{name}”，或不在你可查看的范围内',
  'en-US': '{name} does not exist or is outside what you may view',
};
const NOT_FOUND = { 'zh-CN': '没有“{name}”', 'en-US': '{name} does not exist' };
const AMBIGUOUS = {
  'zh-CN': '有多个“{name}”，请写明上级，例如“华东大区/{name}”',
  'en-US': 'Several entries are named {name}. Include the parent, for example East/{name}',
};
/** Why a name in a file has no id. */
export const NAME_PROBLEMS = { none: NOT_FOUND, several: AMBIGUOUS };

/** @throws 422 at `path` */
const unresolved = (path: string, text: FieldError['text'], name: string) =>
  invalidFields({ path, text, values: { name } });

/**
 * The id of a department; 0 for an empty cell.
 *
 * @throws 422 if the name is unknown or ambiguous
 */
export function resolveDept(names: DeptNames, path: string, cell: string): number {
  if (cell === '') return 0;
  const found = names.find(cell);
  if (typeof found === 'number') return found;
  throw unresolved(path, NAME_PROBLEMS[found], cell);
}

/** Ids of users by their names with folded case. */
export type UserIds = NameMap<number>;

/** Loads the users with these names whom the principal may list. */
export async function loadUserIds({ tx, principal }: AccessContext, cells: readonly string[]): Promise<UserIds> {
  const names = [...new Set(cells.map(foldName))].filter(Boolean);
  if (names.length === 0) return new NameMap();
  const found = await tx
    .select({ userId: users.userId, username: users.username })
    .from(users)
    .where(and(inArray(folded(users.username), names), listableUsers(principal)));
  return new NameMap(found.map(({ userId, username }) => [username, userId]));
}

/**
 * The id of a user by user name; 0 for an empty cell.
 *
 * @throws 422 if there is no such user whom the caller may list
 */
export function resolveUser(ids: UserIds, path: string, cell: string): number {
  if (cell === '') return 0;
  const userId = ids.get(cell);
  if (userId === undefined) throw unresolved(path, UNKNOWN_USER, cell);
  return userId;
}

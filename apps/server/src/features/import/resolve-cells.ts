import { eq } from 'drizzle-orm';

import { type FieldError, invalidFields } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/database.ts';
import { lower } from '../table-helpers.ts';
import { users } from '../users/users.table.ts';
import type { DeptNames } from './dept-names.ts';

const NOT_FOUND = { 'zh-CN': '没有“{name}”', 'en-US': '{name} does not exist' };
const AMBIGUOUS = {
  'zh-CN': '有多个“{name}”，请写明上级，例如“华东大区/{name}”',
  'en-US': 'Several entries are named {name}. Include the parent, for example East/{name}',
};

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
  throw unresolved(path, found === 'none' ? NOT_FOUND : AMBIGUOUS, cell);
}

/**
 * The id of a user by user name; 0 for an empty cell.
 *
 * @throws 422 if the name is unknown
 */
export async function resolveUser(tx: Executor, path: string, cell: string): Promise<number> {
  if (cell === '') return 0;
  const [user] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(lower(users.username), cell.toLowerCase()));
  if (!user) throw unresolved(path, NOT_FOUND, cell);
  return user.userId;
}

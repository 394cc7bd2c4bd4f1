import { and, inArray, or } from 'drizzle-orm';

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
const NAMESAKES = {
  'zh-CN': '有多名“{name}”，请填写用户名',
  'en-US': 'Several users are named {name}. Enter the user name',
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

/** Users by their user name, else by their full name: exports have full names. */
export class UserNames {
  readonly #byUsername: NameMap<number>;
  /** 'several' for namesakes. */
  readonly #byFullName = new NameMap<number | 'several'>();

  constructor(rows: readonly { userId: number; username: string; nickName: string }[] = []) {
    this.#byUsername = new NameMap(rows.map(({ userId, username }) => [username, userId]));
    for (const { userId, nickName } of rows)
      this.#byFullName.set(nickName, this.#byFullName.get(nickName) === undefined ? userId : 'several');
  }

  find(name: string): number | 'none' | 'several' {
    return this.#byUsername.get(name) ?? this.#byFullName.get(name) ?? 'none';
  }
}

/** Loads the users with these names whom the principal may list. */
export async function loadUserNames({ tx, principal }: AccessContext, cells: readonly string[]): Promise<UserNames> {
  const names = [...new Set(cells.map(foldName))].filter(Boolean);
  if (names.length === 0) return new UserNames();
  const isNamed = or(inArray(folded(users.username), names), inArray(folded(users.nickName), names));
  const { userId, username, nickName } = users;
  return new UserNames(
    await tx
      .select({ userId, username, nickName })
      .from(users)
      .where(and(isNamed, listableUsers(principal))),
  );
}

/**
 * The id of a user; 0 for an empty cell.
 *
 * @throws 422 if there is no such user whom the caller may list, or if several have this full name
 */
export function resolveUser(names: UserNames, path: string, cell: string): number {
  if (cell === '') return 0;
  const found = names.find(cell);
  if (typeof found === 'number') return found;
  throw unresolved(path, found === 'none' ? UNKNOWN_USER : NAMESAKES, cell);
}

import type { SQL } from 'drizzle-orm';

import { foldName } from '@backroom/contract/text';

import { toBatches } from '../../../kernel/database/batches.ts';
import type { Executor } from '../../../kernel/database/database.ts';
import { yieldToRequests } from '../../../kernel/limits/yield-to-requests.ts';
import { type FoundName, loadDeptNames } from '../../../platform/import/dept-names.ts';
import { depts } from '../../../schema/departments.table.ts';
import { posts } from '../../../schema/posts.table.ts';
import { roles } from '../../../schema/roles.table.ts';

/** Creates a case-insensitive lookup of ids by any of their names. Other requests are answered between batches. */
async function createLookup(items: readonly { id: number; names: () => readonly string[] }[]) {
  const byName = new Map<string, Set<number>>();
  for (const batch of toBatches(items)) {
    for (const { id, names } of batch) {
      for (const name of names().map(normalizeName)) byName.set(name, (byName.get(name) ?? new Set()).add(id));
    }
    await yieldToRequests();
  }
  return (name: string): FoundName => {
    const [first, ...rest] = byName.get(normalizeName(name)) ?? [];
    if (first === undefined) return 'none';
    return rest.length > 0 ? 'several' : first;
  };
}

const normalizeName = (name: string) => name.split('/').map(foldName).join('/');

/** Loads the lookups for the names in a file; `usable` limits the departments. */
export async function loadNameLookups(tx: Executor, usable: SQL | undefined) {
  const usableIds = new Set(
    (await tx.select({ deptId: depts.deptId }).from(depts).where(usable)).map(({ deptId }) => deptId),
  );
  const deptNames = await loadDeptNames(tx, usableIds);
  const allPosts = await tx
    .select({ id: posts.postId, postName: posts.postName, postCode: posts.postCode })
    .from(posts);
  const allRoles = await tx.select({ id: roles.roleId, roleName: roles.roleName, roleKey: roles.roleKey }).from(roles);
  return {
    dept: (path: string) => deptNames.find(path),
    post: await createLookup(allPosts.map(({ id, postName, postCode }) => ({ id, names: () => [postName, postCode] }))),
    role: await createLookup(allRoles.map(({ id, roleName, roleKey }) => ({ id, names: () => [roleName, roleKey] }))),
  };
}
export type NameLookups = Awaited<ReturnType<typeof loadNameLookups>>;

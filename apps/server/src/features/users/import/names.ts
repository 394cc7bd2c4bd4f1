import { type SQL } from 'drizzle-orm';

import { type Executor } from '../../../kernel/database.ts';
import { depts } from '../../departments/departments.table.ts';
import { posts } from '../../posts/posts.table.ts';
import { roles } from '../../roles/roles.table.ts';

/** The id for a name in a file, or why there is none. */
export type Found = number | 'none' | 'several';

/** Creates a case-insensitive lookup of ids by any of their names. */
function lookup(things: readonly { id: number; names: readonly string[] }[]) {
  const byName = new Map<string, Set<number>>();
  for (const { id, names } of things) {
    for (const name of names) byName.set(fold(name), (byName.get(fold(name)) ?? new Set()).add(id));
  }
  return (name: string): Found => {
    const [first, ...rest] = byName.get(fold(name)) ?? [];
    if (first === undefined) return 'none';
    return rest.length > 0 ? 'several' : first;
  };
}

const fold = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/');

/** The name of a department and all longer suffixes of its path, such as `华东大区/上海南京西路店`. */
function waysTo(deptId: number, byId: ReadonlyMap<number, { deptName: string; parentId: number | null }>): string[] {
  const ways: string[] = [];
  let way = '';
  for (let dept = byId.get(deptId); dept; dept = dept.parentId === null ? undefined : byId.get(dept.parentId)) {
    way = way === '' ? dept.deptName : `${dept.deptName}/${way}`;
    ways.push(way);
  }
  return ways;
}

/** Loads the lookups for the names in a file; `usable` limits the departments. */
export async function readNames(tx: Executor, usable: SQL | undefined) {
  const allDepts = await tx
    .select({ deptId: depts.deptId, deptName: depts.deptName, parentId: depts.parentId })
    .from(depts);
  const mine = new Set(
    (await tx.select({ deptId: depts.deptId }).from(depts).where(usable)).map(({ deptId }) => deptId),
  );
  const byId = new Map(allDepts.map((dept) => [dept.deptId, dept]));
  const allPosts = await tx
    .select({ id: posts.postId, postName: posts.postName, postCode: posts.postCode })
    .from(posts);
  const allRoles = await tx.select({ id: roles.roleId, roleName: roles.roleName, roleKey: roles.roleKey }).from(roles);
  return {
    dept: lookup([...mine].map((id) => ({ id, names: waysTo(id, byId) }))),
    post: lookup(allPosts.map(({ id, postName, postCode }) => ({ id, names: [...new Set([postName, postCode])] }))),
    role: lookup(allRoles.map(({ id, roleName, roleKey }) => ({ id, names: [...new Set([roleName, roleKey])] }))),
  };
}
export type Names = Awaited<ReturnType<typeof readNames>>;

import { type Database } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';

/** Lists inconsistencies of the department tree, derived from the parent ids alone. */
export async function treeFaults(db: Database): Promise<string[]> {
  const nodes = new Map((await db.select().from(depts)).map((node) => [node.deptId, node]));
  return [...nodes.values()].flatMap((node) => {
    const way = [node];
    for (let above = node.parentId; above !== null; above = way[0]!.parentId) {
      const parent = nodes.get(above);
      if (!parent) return [`${node.deptId} has the unknown parent ${above}`];
      if (way.includes(parent)) return [`${node.deptId} is its own ancestor`];
      way.unshift(parent);
    }
    const path = `/${way.map(({ deptId }) => deptId).join('/')}/`;
    const storeId = way.findLast(({ deptType }) => deptType === 'store')?.deptId ?? null;
    return [
      ...(node.deptPath === path ? [] : [`${node.deptId} has the path ${node.deptPath} instead of ${path}`]),
      ...(node.storeId === storeId ? [] : [`${node.deptId} has the store ${node.storeId} instead of ${storeId}`]),
    ];
  });
}

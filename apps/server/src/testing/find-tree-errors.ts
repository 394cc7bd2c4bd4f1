import type { Database } from '../kernel/database/database.ts';
import { depts } from '../schema/departments.table.ts';

/** Lists inconsistencies of the department tree, derived from the parent ids alone. */
export async function findTreeErrors(db: Database): Promise<string[]> {
  const nodes = new Map((await db.select().from(depts)).map((node) => [node.deptId, node]));
  return [...nodes.values()].flatMap((node) => {
    const chain = [node];
    for (let ancestorId = node.parentId; ancestorId !== null; ancestorId = chain[0]!.parentId) {
      const parent = nodes.get(ancestorId);
      if (!parent) return [`${node.deptId} has the unknown parent ${ancestorId}`];
      if (chain.includes(parent)) return [`${node.deptId} is its own ancestor`];
      chain.unshift(parent);
    }
    const path = `/${chain.map(({ deptId }) => deptId).join('/')}/`;
    const storeId = chain.findLast(({ deptType }) => deptType === 'store')?.deptId ?? null;
    return [
      ...(node.deptPath === path ? [] : [`${node.deptId} has the path ${node.deptPath} instead of ${path}`]),
      ...(node.storeId === storeId ? [] : [`${node.deptId} has the store ${node.storeId} instead of ${storeId}`]),
    ];
  });
}

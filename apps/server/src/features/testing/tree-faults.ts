import { type Database } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';

/** What is wrong in the tree of departments: found from the parents alone, without a look at how the server keeps it. */
export async function treeFaults(db: Database): Promise<string[]> {
  const nodes = new Map((await db.select().from(depts)).map((node) => [node.deptId, node]));
  return [...nodes.values()].flatMap((node) => {
    const way = [node];
    for (let above = node.parentId; above !== null; above = way[0]!.parentId) {
      const parent = nodes.get(above);
      if (!parent) return [`${node.deptId} hangs on ${above}, which is not there`];
      if (way.includes(parent)) return [`${node.deptId} lies below itself`];
      way.unshift(parent);
    }
    const path = `/${way.map(({ deptId }) => deptId).join('/')}/`;
    const storeId = way.findLast(({ deptType }) => deptType === 'store')?.deptId ?? null;
    return [
      ...(node.deptPath === path ? [] : [`${node.deptId} says ${node.deptPath}, and lies at ${path}`]),
      ...(node.storeId === storeId ? [] : [`${node.deptId} says store ${node.storeId}, and belongs to ${storeId}`]),
    ];
  });
}

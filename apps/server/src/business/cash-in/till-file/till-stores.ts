import { and, eq, inArray, or } from 'drizzle-orm';

import { foldName } from '@backroom/contract/text';

import type { Principal } from '../../../kernel/access/grant.ts';
import type { Executor } from '../../../kernel/database/database.ts';
import { storesInScope } from '../../../platform/access/stores-scope.ts';
import { depts } from '../../../schema/departments.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { folded } from '../../../schema/table-helpers.ts';

/** A store of a file. */
export interface TillStore {
  storeId: number;
  storeName: string;
  /** That it uses; empty: it has only a total. */
  methods: readonly string[];
}

/** The store of a cell, by its code or name; `several` if a name is not unique. */
export type FindTillStore = (text: string) => TillStore | 'several' | undefined;

/**
 * The stores of a file in scope: those of its cells, or the one that a person has chosen.
 *
 * @param storeId 0: each row names its store
 */
export async function findTillStores(
  tx: Executor,
  { principal, access }: { principal: Principal; access: string },
  { cells, storeId }: { cells: readonly string[]; storeId: number },
): Promise<FindTillStore> {
  const names = [...new Set(cells.map(foldName))].filter(Boolean);
  if (storeId === 0 && names.length === 0) return () => undefined;
  const isNamed =
    storeId > 0
      ? eq(stores.storeId, storeId)
      : or(inArray(folded(stores.storeCode), names), inArray(folded(depts.deptName), names));
  const rows = await tx
    .select({
      storeId: stores.storeId,
      storeCode: stores.storeCode,
      storeName: depts.deptName,
      methods: stores.takingsMethods,
    })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .where(and(isNamed, storesInScope(principal, access)));
  if (storeId > 0) return () => rows[0];
  const byCode = new Map(rows.map((row) => [foldName(row.storeCode), row]));
  const byName = Map.groupBy(rows, ({ storeName }) => foldName(storeName));
  return (text) => {
    const name = foldName(text);
    const [first, ...others] = byName.get(name) ?? [];
    return byCode.get(name) ?? (others.length > 0 ? 'several' : first);
  };
}

import { and, eq, inArray, sql } from 'drizzle-orm';

import { toNextSort } from '@backroom/contract';
import { STATUS_NORMAL } from '@backroom/contract';
import { toKnownZone } from '@backroom/contract/calendar';
import { METHOD_DICT } from '@backroom/contract/takings';
import { foldName } from '@backroom/contract/text';

import { NameMap } from '../../kernel/database/name-map.ts';
import { invalidFields } from '../../kernel/errors/app-error.ts';
import type { RightsContext } from '../../platform/access/rights-transaction.ts';
import type { ImportRow } from '../../platform/import/parse-rows.ts';
import { loadUserNames } from '../../platform/import/resolve-cells.ts';
import { configs } from '../../schema/config.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { dictData } from '../../schema/dictionaries.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { folded } from '../../schema/table-helpers.ts';
import type { ParentDept } from '../departments/departments-hierarchy.ts';
import { loadDeptLookups } from '../departments/departments-import-lookups.ts';
import { CODE_TAKEN } from './stores.entity.ts';
import type { StoreImportField } from './stores-import-layout.ts';
import { LEVEL_DICTIONARY, unknownLevel, unknownMethod } from './stores-rules.ts';

export type StoreLookups = Awaited<ReturnType<typeof loadStoreLookups>>;

/**
 * Loads what the stores in a file are checked against, with a fixed number of statements.
 *
 * @param tag permission tag of the creation
 */
export async function loadStoreLookups(
  context: RightsContext,
  tag: string,
  rows: readonly ImportRow<StoreImportField>[],
) {
  const { tx } = context;
  const listCells = (field: StoreImportField) => rows.map(({ cells }) => cells[field]);
  const deptLookups = await loadDeptLookups(context, tag, {
    parents: listCells('parent'),
    deptNames: listCells('deptName'),
  });
  const userNames = await loadUserNames(context, listCells('managerId'));
  const levels = await tx
    .select({ value: dictData.dictValue, label: dictData.dictLabel })
    .from(dictData)
    .where(and(eq(dictData.dictType, LEVEL_DICTIONARY), eq(dictData.status, STATUS_NORMAL)));
  // A value comes before an equal label.
  const levelByName = new NameMap([
    ...levels.map(({ value, label }) => [label, value] as const),
    ...levels.map(({ value }) => [value, value] as const),
  ]);
  const methods = await tx
    .select({ value: dictData.dictValue, label: dictData.dictLabel })
    .from(dictData)
    .where(and(eq(dictData.dictType, METHOD_DICT), eq(dictData.status, STATUS_NORMAL)))
    .orderBy(dictData.dictSort);
  const existing = await tx
    .select({ storeCode: stores.storeCode })
    .from(stores)
    .where(inArray(folded(stores.storeCode), listCells('storeCode').map(foldName)));
  const codes = new Set(existing.map(({ storeCode }) => foldName(storeCode)));
  const [zone] = await tx
    .select({ name: configs.configValue })
    .from(configs)
    .where(eq(configs.configKey, 'sys_time_zone'));
  const lastSorts = await tx
    .select({ parentId: depts.parentId, sort: sql<number>`max(${depts.sort})::int` })
    .from(depts)
    .groupBy(depts.parentId);
  const sortByParent = new Map(lastSorts.map(({ parentId, sort }) => [parentId, sort]));

  return {
    ...deptLookups,
    userNames,
    /** Of stores that name none: that of the settings. */
    defaultTimeZone: toKnownZone(zone?.name),

    /** The value of a level that is given by value or label; the cell itself if there is none. */
    findLevel: (cell: string): string => levelByName.get(cell) ?? cell,

    /**
     * The methods of payment that a cell names by value or label, in the order of their dictionary.
     *
     * @throws 422 for one that does not exist or is disabled
     */
    findMethods(cell: string): string[] {
      const names = cell.split(/[\s,，、;；]+/u).filter((name) => name !== '');
      const isNamed = ({ value, label }: (typeof methods)[number]) => names.includes(value) || names.includes(label);
      const found = methods.filter(isNamed).map(({ value }) => value);
      if (found.length !== new Set(names).size) throw unknownMethod();
      return found;
    },

    /** @throws 422 if the level does not exist or is disabled */
    assertLevel(storeLevel: string): void {
      if (!levels.some(({ value }) => value === storeLevel)) throw unknownLevel();
    },

    /** @throws 422 if another store has this code */
    assertCodeFree(storeCode: string): void {
      if (codes.has(foldName(storeCode))) throw invalidFields({ path: 'storeCode', text: CODE_TAKEN });
    },

    /** The place after the last child of a parent. */
    getNextSort: (parent: ParentDept | null): number => toNextSort(sortByParent.get(parent?.deptId ?? null)),

    /** Adds a store of the file. */
    add(dept: Parameters<typeof deptLookups.add>[0] & { sort: number }, { storeCode }: { storeCode: string }): void {
      deptLookups.add(dept);
      sortByParent.set(dept.parentId, dept.sort);
      codes.add(foldName(storeCode));
    },
  };
}

import { STATUS_NORMAL } from '@backroom/contract';
import type { ImportOptions } from '@backroom/contract/import-file';
import { storeContract } from '@backroom/contract/stores';

import { createRecords } from '../../kernel/database/audited-store.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RightsContext } from '../../platform/access/rights-transaction.ts';
import type { ImportErrors } from '../../platform/import/import-errors.ts';
import type { ImportSource } from '../../platform/import/import-source.ts';
import type { ImportRow } from '../../platform/import/parse-rows.ts';
import { parseValues } from '../../platform/import/parse-values.ts';
import { resolveUser } from '../../platform/import/resolve-cells.ts';
import { runImport } from '../../platform/import/run-import.ts';
import { deptEntity } from '../departments/departments.entity.ts';
import { drawDeptIds, toDeptRow } from '../departments/departments-create.ts';
import { assertParentChoice } from '../departments/departments-hierarchy.ts';
import { assertParentsUnchanged } from '../departments/departments-parents.ts';
import { storeEntity } from './stores.entity.ts';
import { toStoreDept, toStoreRow } from './stores.service.ts';
import { STORE_IMPORT_LAYOUT, type StoreImportField } from './stores-import-layout.ts';
import { loadStoreLookups, type StoreLookups } from './stores-import-lookups.ts';
import { assertDates } from './stores-rules.ts';

/** What an empty cell means. */
const EMPTY_CELLS = { opensAt: '10:00', closesAt: '22:00', currency: 'CNY' };

const { access, body } = storeContract.create;

/** Creates the stores of a file with their departments. */
export const importStores = (db: Database, caller: Caller, source: ImportSource, options: ImportOptions) =>
  runImport(db, caller, source, {
    options,
    access,
    layout: STORE_IMPORT_LAYOUT,
    async create(context, { rows, errors, account }) {
      const values = await readRows(context, rows, caller, errors);
      if (errors.hasErrors()) return null;
      const { tx } = context;
      const depts = values.map(({ dept }) => dept);
      await createRecords(tx, caller, deptEntity, depts);
      const nameById = new Map(depts.map(({ deptId, deptName }) => [deptId, deptName]));
      const created = await createRecords(
        tx,
        caller,
        storeEntity,
        values.map((value) => value.store),
        ({ storeId }) => ({ after: { deptName: nameById.get(storeId) } }),
      );
      if (created.length === rows.length) rows.forEach(account.created);
      const deptIds = created.map(({ storeId }) => storeId);
      const userIds = created.map(({ managerId }) => managerId ?? 0);
      return (locked) => assertParentsUnchanged(locked, access, { deptIds, userIds });
    },
  });

interface NewStore {
  dept: ReturnType<typeof toDeptRow>;
  store: ReturnType<typeof toStoreRow> & { storeId: number };
}

async function readRows(
  context: RightsContext,
  rows: readonly ImportRow<StoreImportField>[],
  caller: Caller,
  errors: ImportErrors<StoreImportField>,
): Promise<NewStore[]> {
  const lookups = await loadStoreLookups(context, access, rows);
  const ids = await drawDeptIds(context.tx, rows.length);
  const values: NewStore[] = [];
  for (const [index, row] of rows.entries()) {
    await errors.collect(row, 'parent', () => {
      const value = readRow(row, ids[index] ?? 0, lookups, caller);
      lookups.add(value.dept, value.store);
      values.push(value);
    });
    if (errors.isFull()) break;
  }
  return values;
}

/** @throws 4xx at the fields that are wrong */
function readRow(
  { cells }: ImportRow<StoreImportField>,
  storeId: number,
  lookups: StoreLookups,
  { language }: Caller,
): NewStore {
  const { parent: parentName, ...texts } = cells;
  const withDefault = (field: keyof typeof EMPTY_CELLS) => cells[field] || EMPTY_CELLS[field];
  const parent = lookups.findParent(parentName);
  const values = {
    ...texts,
    parentId: parent?.deptId ?? 0,
    deptId: 0,
    managerId: resolveUser(lookups.userNames, 'managerId', cells.managerId),
    storeLevel: lookups.findLevel(cells.storeLevel),
    opensAt: withDefault('opensAt'),
    closesAt: withDefault('closesAt'),
    timeZone: cells.timeZone || lookups.defaultTimeZone,
    currency: withDefault('currency'),
    takingsMethods: lookups.findMethods(cells.takingsMethods),
    weekHours: [],
    holidays: [],
    status: STATUS_NORMAL,
  };
  const { deptName, parentId: _parentId, deptId: _deptId, ...profile } = parseValues(body, values, language);
  assertDates(profile);
  lookups.assertLevel(profile.storeLevel);
  assertParentChoice('store', parent, 'parentId');
  lookups.assertCodeFree(profile.storeCode);
  lookups.assertNameFree(parent, deptName);
  const dept = toDeptRow(storeId, parent, toStoreDept(deptName, lookups.getNextSort(parent)));
  return { dept, store: { storeId, ...toStoreRow(profile) } };
}

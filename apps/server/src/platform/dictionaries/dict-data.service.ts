import type { ParsedArgOf } from '@backroom/contract';
import type { DictData, dictDataContract, ValueOrder } from '@backroom/contract/dictionaries';

import { createRecord, removeRecords, updateRecord, updateRecords } from '../../kernel/database/audited-store.ts';
import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { valueById } from '../../kernel/database/value-by-id.ts';
import { invalidFields } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { dictData } from '../../schema/dictionaries.table.ts';
import { dictDataEntity } from './dict-data.entity.ts';
import { type DictDataRepository, toDictData } from './dict-data.repository.ts';
import { clearDefaults } from './dict-data-default.ts';
import { assertValueChangeAllowed, assertValuesDeletable } from './dictionaries-built-in.ts';
import { countDictChange } from './dictionaries-revision.sql.ts';

type Create = ParsedArgOf<typeof dictDataContract.create>['body'];
type Update = ParsedArgOf<typeof dictDataContract.update>['body'];

const SEVERAL_DICTIONARIES = {
  'zh-CN': '只能调整同一个字典的值的顺序',
  'en-US': 'Only values of one dictionary can be ordered together',
};
const TWICE = { 'zh-CN': '同一个值出现了两次', 'en-US': 'A value is listed twice' };

/** The new sort number of each row, for a single statement. */
const buildSortExpression = (values: readonly ValueOrder[]) =>
  valueById(
    dictData.dictCode,
    dictData.dictSort,
    new Map(values.map(({ dictCode, dictSort }) => [dictCode, dictSort])),
  );

export function createDictDataService(db: Database, repository: DictDataRepository) {
  return {
    create: (caller: Caller, values: Create): Promise<DictData> =>
      inTransaction(db, async (tx) => {
        if (values.isDefault) await clearDefaults(tx, caller, { dictTypes: [values.dictType] });
        const row = await createRecord(tx, caller, dictDataEntity, values);
        await countDictChange(tx);
        return toDictData(row);
      }),

    update: (caller: Caller, dictCode: number, { version, ...values }: Update): Promise<DictData> =>
      inTransaction(db, async (tx) => {
        if (values.isDefault) await clearDefaults(tx, caller, { dictTypes: [values.dictType], except: dictCode });
        const row = await updateRecord(tx, caller, dictDataEntity, { id: dictCode, version }, values, {
          withinTransaction: async (_tx, before, after) => assertValueChangeAllowed(before, after),
        });
        await countDictChange(tx);
        return toDictData(row);
      }),

    remove: (caller: Caller, ids: readonly number[]) =>
      inTransaction(db, async (tx) => {
        await removeRecords(tx, caller, dictDataEntity, ids, {
          withinTransaction: async (_tx, toDelete) => assertValuesDeletable(toDelete),
        });
        await countDictChange(tx);
      }),

    /** Sets the order of values of one dictionary, all or nothing. */
    reorder(caller: Caller, values: readonly ValueOrder[]): Promise<DictData[]> {
      const ids = values.map(({ dictCode }) => dictCode);
      if (new Set(ids).size < ids.length) throw invalidFields({ path: 'values', text: TWICE });
      return inTransaction(db, async (tx) => {
        const rows = values.map(({ dictCode: id, version }) => ({ id, version }));
        await updateRecords(tx, caller, dictDataEntity, rows, { dictSort: buildSortExpression(values) });
        const stored = await repository.findAll(tx, ids);
        if (new Set(stored.map(({ dictType }) => dictType)).size > 1)
          throw invalidFields({ path: 'values', text: SEVERAL_DICTIONARIES });
        await countDictChange(tx);
        return stored;
      });
    },
  };
}

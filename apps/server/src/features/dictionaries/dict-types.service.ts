import { eq, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { dictTypeContract } from '@backroom/contract/dictionaries';

import { inUse } from '../../kernel/app-error.ts';
import { createAuditedStore, type EntityConfig } from '../../kernel/audited-store.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database, Transaction } from '../../kernel/database.ts';
import { dictDataEntity } from './dict-data.service.ts';
import type { DictTypeRepository } from './dict-types.repository.ts';
import { dictData, dictTypes } from './dictionaries.table.ts';

type Create = ParsedArgOf<typeof dictTypeContract.create>['body'];
type Update = ParsedArgOf<typeof dictTypeContract.update>['body'];

const HAS_VALUES = {
  'zh-CN': '字典{names}下还有{total}个字典值，请先删除它们',
  'en-US': '{names} still has {total} values. Delete the values first',
};
const VALUE_ADDED = {
  'zh-CN': '字典下还有字典值，请先删除字典值',
  'en-US': 'A dictionary still has values. Delete the values first',
};
const KEY_TAKEN = { 'zh-CN': '已存在相同类型的字典', 'en-US': 'There is already a dictionary with this key' };

/** PostgreSQL allows 65,535 parameters in a statement. */
const AUDIT_BATCH_SIZE = 1_000;

export function createDictTypeService(db: Database, repository: DictTypeRepository) {
  const store = createAuditedStore(db);
  const entity: EntityConfig<typeof dictTypes> = {
    name: 'dictType',
    table: dictTypes,
    id: 'id',
    toRecord: (row, tx) => repository.hydrate(row, tx),
    constraints: {
      sys_dict_type_key: { path: 'dictType', text: KEY_TAKEN },
      // A value that was added between the count and the delete.
      sys_dict_data_type: { text: VALUE_ADDED },
    },
  };

  /** The foreign key has already cascaded the new key to the values; this bumps their versions and logs them. */
  const auditMovedValues = async (tx: Transaction, caller: Caller, from: string, to: string) => {
    const movedValues = await tx
      .update(dictData)
      .set({ version: sql`${dictData.version} + 1`, updateBy: caller.userId, updatedAt: sql`now()` })
      .where(eq(dictData.dictType, to))
      .returning();
    const pairs = movedValues.map((after) => ({ before: { ...after, dictType: from }, after }));
    for (let offset = 0; offset < pairs.length; offset += AUDIT_BATCH_SIZE) {
      await store.writeAudit(tx, caller, dictDataEntity, 'update', pairs.slice(offset, offset + AUDIT_BATCH_SIZE));
    }
  };

  return {
    async create(caller: Caller, values: Create) {
      return repository.hydrate(await store.create(caller, entity, values));
    },

    async update(caller: Caller, id: number, { version, ...values }: Update) {
      const row = await store.update(caller, entity, id, version, values, {
        withinTransaction: async (tx, before, after) => {
          if (before.dictType !== after.dictType) await auditMovedValues(tx, caller, before.dictType, after.dictType);
        },
      });
      return repository.hydrate(row);
    },

    async remove(caller: Caller, ids: readonly number[]) {
      await store.remove(caller, entity, ids, {
        withinTransaction: async (tx, toDelete) => {
          const valueCounts = await repository.countValues(
            tx,
            toDelete.map(({ dictType }) => dictType),
          );
          if (valueCounts.length === 0) return;
          const names = valueCounts.map(({ dictType }) => dictType).join(', ');
          throw inUse(HAS_VALUES, { names, total: valueCounts.reduce((sum, { total }) => sum + total, 0) });
        },
      });
    },
  };
}

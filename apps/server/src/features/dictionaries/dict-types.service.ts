import { eq, sql } from 'drizzle-orm';

import { type ParsedArgOf } from '@backroom/contract';
import { type dictTypeContract } from '@backroom/contract/dictionaries';

import { inUse } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { type Noun, records } from '../../kernel/records.ts';
import { dictDataNoun } from './dict-data.service.ts';
import { type DictTypeRepository } from './dict-types.repository.ts';
import { dictData, dictTypes } from './dictionaries.table.ts';

type Create = ParsedArgOf<typeof dictTypeContract.create>['body'];
type Update = ParsedArgOf<typeof dictTypeContract.update>['body'];

const HAS_VALUES = {
  'zh-CN': '字典{names}下还有{total}个字典数据，请先删除字典数据',
  'en-US': '{names} still has {total} values. Delete the values first',
};
const GOT_VALUES = {
  'zh-CN': '字典下还有字典数据，请先删除字典数据',
  'en-US': 'A dictionary still has values. Delete the values first',
};
const KEY_TAKEN = { 'zh-CN': '已存在相同类型的字典', 'en-US': 'There is already a dictionary with this key' };

/** PostgreSQL allows 65,535 parameters in a statement. */
const NOTED_AT_ONCE = 1_000;

export function dictTypeService(db: Database, repository: DictTypeRepository) {
  const store = records(db);
  const noun: Noun<typeof dictTypes> = {
    name: 'dictType',
    table: dictTypes,
    id: 'id',
    toRecord: (row, tx) => repository.complete(row, tx),
    constraints: {
      sys_dict_type_key: { path: 'dictType', text: KEY_TAKEN },
      // A value that was added between the count and the delete.
      sys_dict_data_type: { text: GOT_VALUES },
    },
  };

  /** The foreign key has already cascaded the new key to the values; this bumps their versions and logs them. */
  const noteMoved = async (tx: Transaction, caller: Caller, from: string, to: string) => {
    const moved = await tx
      .update(dictData)
      .set({ version: sql`${dictData.version} + 1`, updateBy: caller.userId, updatedAt: sql`now()` })
      .where(eq(dictData.dictType, to))
      .returning();
    const pairs = moved.map((after) => ({ before: { ...after, dictType: from }, after }));
    for (let at = 0; at < pairs.length; at += NOTED_AT_ONCE) {
      await store.note(tx, caller, dictDataNoun, 'update', pairs.slice(at, at + NOTED_AT_ONCE));
    }
  };

  return {
    async create(caller: Caller, values: Create) {
      return repository.complete(await store.create(caller, noun, values));
    },

    async update(caller: Caller, id: number, { version, ...values }: Update) {
      const row = await store.update(caller, noun, id, version, values, {
        also: async (tx, before, after) => {
          if (before.dictType !== after.dictType) await noteMoved(tx, caller, before.dictType, after.dictType);
        },
      });
      return repository.complete(row);
    },

    async remove(caller: Caller, ids: readonly number[]) {
      await store.remove(caller, noun, ids, {
        also: async (tx, doomed) => {
          const held = await repository.countValues(
            tx,
            doomed.map(({ dictType }) => dictType),
          );
          if (held.length === 0) return;
          const names = held.map(({ dictType }) => dictType).join(', ');
          throw inUse(HAS_VALUES, { names, total: held.reduce((sum, { total }) => sum + total, 0) });
        },
      });
    },
  };
}

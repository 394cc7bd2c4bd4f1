import type { ParsedArgOf } from '@backroom/contract';
import type { dictDataContract } from '@backroom/contract/dictionaries';

import { createAuditedStore, type EntityConfig } from '../../kernel/audited-store.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { toDictData } from './dict-data.repository.ts';
import { dictData } from './dictionaries.table.ts';

type Create = ParsedArgOf<typeof dictDataContract.create>['body'];
type Update = ParsedArgOf<typeof dictDataContract.update>['body'];

export const dictDataEntity: EntityConfig<typeof dictData> = {
  name: 'dictData',
  table: dictData,
  id: 'dictCode',
  toRecord: toDictData,
  constraints: {
    sys_dict_data_value: {
      path: 'dictValue',
      text: { 'zh-CN': '该字典下已存在相同的键值', 'en-US': 'This dictionary already has this value' },
    },
    sys_dict_data_type: {
      path: 'dictType',
      text: { 'zh-CN': '字典不存在或已被删除', 'en-US': 'This dictionary does not exist or has been deleted' },
    },
  },
};

export function createDictDataService(db: Database) {
  const store = createAuditedStore(db);

  return {
    create: async (caller: Caller, values: Create) => toDictData(await store.create(caller, dictDataEntity, values)),
    update: async (caller: Caller, dictCode: number, { version, ...values }: Update) =>
      toDictData(await store.update(caller, dictDataEntity, dictCode, version, values)),
    remove: (caller: Caller, ids: readonly number[]) => store.remove(caller, dictDataEntity, ids),
  };
}

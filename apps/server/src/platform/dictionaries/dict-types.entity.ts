import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { dictTypes } from '../../schema/dictionaries.table.ts';
import type { DictTypeRepository } from './dict-types.repository.ts';

const KEY_TAKEN = { 'zh-CN': '已存在相同类型的字典', 'en-US': 'There is already a dictionary with this key' };
const VALUE_ADDED = {
  'zh-CN': '字典下还有字典值，请先删除字典值',
  'en-US': 'A dictionary still has values. Delete the values first',
};

export const createDictTypeEntity = (repository: DictTypeRepository): EntityConfig<typeof dictTypes> => ({
  name: 'dictType',
  table: dictTypes,
  id: 'id',
  toRecord: (row, tx) => repository.hydrate(row, tx),
  constraints: {
    sys_dict_type_key: { path: 'dictType', text: KEY_TAKEN },
    // A value that was added between the count and the delete.
    sys_dict_data_type: { text: VALUE_ADDED },
  },
});

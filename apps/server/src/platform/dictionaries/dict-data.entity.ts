import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { dictData } from '../../schema/dictionaries.table.ts';
import { toDictData } from './dict-data.repository.ts';

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

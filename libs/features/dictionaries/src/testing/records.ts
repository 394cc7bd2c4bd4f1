import type { DictData, DictType } from '@backroom/contract/dictionaries';
import { RECORD_FIELDS } from '@backroom/records/testing';

export const createDictType = (id: number, values: Partial<DictType> = {}): DictType => ({
  id,
  dictName: `字典${id}`,
  dictType: `dict_${id}`,
  status: '2',
  remark: '',
  isBuiltIn: false,
  dataCount: 0,
  ...RECORD_FIELDS,
  ...values,
});

export const createDictData = (dictCode: number, values: Partial<DictData> = {}): DictData => ({
  dictCode,
  dictType: 'sys_user_sex',
  dictLabel: `标签${dictCode}`,
  dictLabelEn: '',
  dictValue: String(dictCode),
  dictSort: dictCode,
  status: '2',
  listClass: 'default',
  isDefault: false,
  isBuiltIn: false,
  remark: '',
  ...RECORD_FIELDS,
  ...values,
});

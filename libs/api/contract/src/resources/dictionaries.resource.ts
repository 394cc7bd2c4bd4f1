import { dictDataContract, dictTypeContract } from '../dictionaries.contract.ts';
import { derived, flag, number, order, other, recordId, recordTimes, remark, status, text } from './field.ts';
import type { Resource } from './resource.ts';

export const dictTypeResource = {
  type: 'dictType',
  names: { 'zh-CN': '字典', 'en-US': 'Dictionary' },
  path: '/admin/dict',
  icon: 'dict',
  contract: dictTypeContract,
  idField: 'id',
  nameField: 'dictName',
  fields: {
    id: recordId('字典编号'),
    dictName: text('字典名称', 'Name'),
    dictType: text('字典标识', 'Key'),
    dataCount: derived(number('字典值数', 'Values')),
    status,
    remark,
    ...recordTimes,
  },
} satisfies Resource<typeof dictTypeContract>;

/** Its page has the id of the dictionary in the address, so that a value alone has no page. */
export const dictDataResource = {
  type: 'dictData',
  names: { 'zh-CN': '字典值', 'en-US': 'Dictionary value' },
  contract: dictDataContract,
  idField: 'dictCode',
  nameField: 'dictLabel',
  englishNameField: 'dictLabelEn',
  fields: {
    dictCode: recordId('字典编码'),
    dictType: other('字典', 'Dictionary'),
    dictLabel: text('标签', 'Label'),
    dictLabelEn: text('英文标签', 'English label'),
    dictValue: text('值', 'Value'),
    listClass: other('标签颜色', 'Label colour'),
    dictSort: order,
    isDefault: flag('默认值', 'Default value'),
    status,
    remark,
    ...recordTimes,
  },
} satisfies Resource<typeof dictDataContract>;

import { dictDataContract, dictTypeContract } from '../dictionaries/dictionaries.contract.ts';
import { derived, flag, inFiles, number, order, other, recordId, recordTimes, remark, status, text } from './field.ts';
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
    dictType: inFiles(text('字典标识', 'Key'), '字典类型', 'Key'),
    dataCount: inFiles(derived(number('字典值数', 'Values')), '数据数量', 'Values'),
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
    dictType: inFiles(other('字典', 'Dictionary'), '字典类型', 'Dictionary'),
    dictLabel: inFiles(text('标签', 'Label'), '字典标签', 'Label'),
    dictLabelEn: text('英文标签', 'English label'),
    dictValue: inFiles(text('值', 'Value'), '字典键值', 'Value'),
    dictSort: order,
    listClass: inFiles(other('标签颜色', 'Label colour'), '样式', 'Style'),
    isDefault: inFiles(flag('默认值', 'Default value'), '默认', 'Default'),
    status,
    remark,
    ...recordTimes,
  },
} satisfies Resource<typeof dictDataContract>;

import { dictDataContract, dictTypeContract } from '../dictionaries/dictionaries.contract.ts';
import {
  alsoHeaded,
  derived,
  flag,
  inFiles,
  number,
  order,
  other,
  recordId,
  recordTimes,
  remark,
  status,
  text,
} from './field.ts';
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
    dictType: alsoHeaded(inFiles(other('字典', 'Dictionary'), '字典类型', 'Dictionary'), '字典', '字典标识'),
    dictLabel: alsoHeaded(inFiles(text('标签', 'Label'), '字典标签', 'Label'), '标签'),
    dictLabelEn: alsoHeaded(text('英文标签', 'English label'), '英文名', 'English name'),
    dictValue: alsoHeaded(inFiles(text('值', 'Value'), '字典键值', 'Value'), '值', '键值'),
    dictSort: order,
    listClass: alsoHeaded(
      inFiles(other('标签颜色', 'Label colour'), '样式', 'Style'),
      '标签颜色',
      'Label colour',
      'Colour',
    ),
    isDefault: alsoHeaded(inFiles(flag('默认值', 'Default value'), '默认', 'Default'), '默认值', 'Default value'),
    status,
    remark,
    ...recordTimes,
  },
} satisfies Resource<typeof dictDataContract>;

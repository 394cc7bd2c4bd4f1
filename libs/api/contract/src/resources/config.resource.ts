import { configContract } from '../config/config.contract.ts';
import { derived, flag, inFiles, other, recordId, recordTimes, remark, text } from './field.ts';
import type { Resource } from './resource.ts';

export const configResource = {
  type: 'config',
  names: { 'zh-CN': '参数', 'en-US': 'Setting' },
  path: '/admin/sys-config',
  icon: 'skill',
  contract: configContract,
  idField: 'id',
  nameField: 'configName',
  fields: {
    id: recordId('参数编号'),
    configName: text('参数名称', 'Name'),
    configKey: text('参数键名', 'Key'),
    configValue: text('参数键值', 'Value'),
    valueType: inFiles(other('值类型', 'Type of value'), '值类型', 'Type'),
    configType: derived(other('系统内置', 'Built in')),
    isPublic: flag('公开', 'Public'),
    isReadable: flag('可读取', 'Readable'),
    isSecret: flag('保密', 'Secret'),
    isWritable: flag('可修改', 'Writable'),
    remark,
    ...recordTimes,
  },
} satisfies Resource<typeof configContract>;

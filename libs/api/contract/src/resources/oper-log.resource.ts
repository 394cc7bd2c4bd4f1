import { operLogContract } from '../oper-log/oper-log.contract.ts';
import { derived, moment, number, other, recordId, text } from './field.ts';
import type { Resource } from './resource.ts';

export const operLogResource = {
  type: 'operLog',
  names: { 'zh-CN': '操作日志', 'en-US': 'Operation log' },
  path: '/admin/sys-oper-log',
  icon: 'log',
  contract: operLogContract,
  fields: {
    operId: recordId('编号'),
    at: derived(moment('时间', 'Time')),
    userName: derived(text('用户名', 'User name')),
    actorKind: derived(text('操作者类型', 'Kind of actor')),
    name: derived(text('姓名', 'Name')),
    roleKeys: derived(other('角色', 'Roles')),
    noun: derived(text('对象', 'Record type')),
    recordId: derived(text('对象编号', 'Record')),
    recordName: derived(text('对象名称', 'Name of record')),
    action: derived(text('操作', 'Action')),
    result: derived(text('结果', 'Result')),
    status: derived(number('状态码', 'Status')),
    reason: derived(text('原因', 'Reason')),
    changes: derived(other('变更', 'Changes')),
    filter: derived(other('筛选条件', 'Filter')),
    rows: derived(number('行数', 'Rows')),
    requestId: derived(text('请求编号', 'Request')),
    ip: derived(text('IP地址', 'IP address')),
    hash: derived(text('校验值', 'Hash')),
  },
} satisfies Resource<typeof operLogContract>;

import type { OperationDetail } from '@backroom/contract/oper-log';

import type { CsvColumn } from '../../kernel/files/csv-download.ts';

const toJson = (value: object) => (Object.keys(value).length === 0 ? '' : JSON.stringify(value));

export const operLogColumns: CsvColumn<OperationDetail>[] = [
  { header: { 'zh-CN': '编号', 'en-US': 'No.' }, value: ({ operId }) => operId },
  { header: { 'zh-CN': '时间', 'en-US': 'Time' }, time: ({ at }) => at },
  { header: { 'zh-CN': '用户名', 'en-US': 'User name' }, value: ({ userName }) => userName },
  { header: { 'zh-CN': '操作者类型', 'en-US': 'Kind of actor' }, value: ({ actorKind }) => actorKind },
  { header: { 'zh-CN': '角色', 'en-US': 'Roles' }, value: ({ roleKeys }) => roleKeys.join(' ') },
  { header: { 'zh-CN': '对象', 'en-US': 'Record type' }, value: ({ noun }) => noun },
  { header: { 'zh-CN': '对象编号', 'en-US': 'Record' }, value: ({ recordId }) => recordId },
  { header: { 'zh-CN': '操作', 'en-US': 'Action' }, value: ({ action }) => action },
  { header: { 'zh-CN': '结果', 'en-US': 'Result' }, value: ({ result }) => result },
  { header: { 'zh-CN': '状态码', 'en-US': 'Status' }, value: ({ status }) => status },
  { header: { 'zh-CN': '原因', 'en-US': 'Reason' }, value: ({ reason }) => reason },
  { header: { 'zh-CN': '变更', 'en-US': 'Changes' }, value: ({ changes }) => toJson(changes) },
  { header: { 'zh-CN': '筛选条件', 'en-US': 'Filter' }, value: ({ filter }) => toJson(filter) },
  { header: { 'zh-CN': '行数', 'en-US': 'Rows' }, value: ({ rows }) => rows },
  { header: { 'zh-CN': '请求编号', 'en-US': 'Request' }, value: ({ requestId }) => requestId },
  { header: { 'zh-CN': 'IP地址', 'en-US': 'IP address' }, value: ({ ip }) => ip },
  { header: { 'zh-CN': '校验值', 'en-US': 'Hash' }, value: ({ hash }) => hash },
];

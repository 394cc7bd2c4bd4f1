import type { Language } from '@backroom/contract';
import type { Dept } from '@backroom/contract/departments';

import { formatPlainMessage } from '../../kernel/errors/messages.ts';
import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { statusExportColumn } from '../../kernel/files/export-columns.ts';
import { TYPE_LABELS } from './departments-messages.ts';

export type ExportedDept = Dept & { namePath: string };

export const createDeptColumns = (language: Language): CsvColumn<ExportedDept>[] => [
  { header: { 'zh-CN': '部门编号', 'en-US': 'No.' }, value: ({ deptId }) => deptId },
  { header: { 'zh-CN': '部门名称', 'en-US': 'Name' }, value: ({ deptName }) => deptName },
  { header: { 'zh-CN': '完整路径', 'en-US': 'Path' }, value: ({ namePath }) => namePath },
  {
    header: { 'zh-CN': '类型', 'en-US': 'Type' },
    value: ({ deptType }) => formatPlainMessage(TYPE_LABELS[deptType], language),
  },
  { header: { 'zh-CN': '负责人', 'en-US': 'Leader' }, value: ({ leaderName }) => leaderName },
  { header: { 'zh-CN': '负责人备注', 'en-US': 'Note on the leader' }, value: ({ leader }) => leader },
  { header: { 'zh-CN': '电话', 'en-US': 'Phone' }, value: ({ phone }) => phone },
  { header: { 'zh-CN': '邮箱', 'en-US': 'Email' }, value: ({ email }) => email },
  { header: { 'zh-CN': '人数', 'en-US': 'People' }, value: ({ userCount }) => userCount },
  { header: { 'zh-CN': '排序', 'en-US': 'Order' }, value: ({ sort }) => sort },
  statusExportColumn(language),
  { header: { 'zh-CN': '创建时间', 'en-US': 'Created at' }, time: ({ createdAt }) => createdAt },
  { header: { 'zh-CN': '更新时间', 'en-US': 'Updated at' }, time: ({ updatedAt }) => updatedAt },
];

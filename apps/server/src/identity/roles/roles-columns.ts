import type { Language } from '@backroom/contract';
import type { DataScope } from '@backroom/contract/roles';

import { formatPlainMessage } from '../../kernel/errors/messages.ts';
import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { commonExportColumns, statusExportColumn } from '../../kernel/files/export-columns.ts';
import type { ListedRole } from './roles.repository.ts';

const SCOPE_LABELS: Record<DataScope, Record<Language, string>> = {
  '1': { 'zh-CN': '全部数据', 'en-US': 'All data' },
  '2': { 'zh-CN': '指定部门', 'en-US': 'Chosen departments' },
  '3': { 'zh-CN': '本部门', 'en-US': 'Own department' },
  '4': { 'zh-CN': '本部门及以下', 'en-US': 'Own department and below' },
  '5': { 'zh-CN': '仅本人', 'en-US': 'Own records' },
};

export const createRoleColumns = (language: Language): CsvColumn<ListedRole>[] => [
  { header: { 'zh-CN': '角色编号', 'en-US': 'No.' }, value: ({ roleId }) => roleId },
  { header: { 'zh-CN': '角色名称', 'en-US': 'Name' }, value: ({ roleName }) => roleName },
  { header: { 'zh-CN': '角色标识', 'en-US': 'Key' }, value: ({ roleKey }) => roleKey },
  { header: { 'zh-CN': '排序', 'en-US': 'Order' }, value: ({ roleSort }) => roleSort },
  {
    header: { 'zh-CN': '数据范围', 'en-US': 'Data scope' },
    value: ({ dataScope }) => formatPlainMessage(SCOPE_LABELS[dataScope], language),
  },
  { header: { 'zh-CN': '用户数', 'en-US': 'Users' }, value: ({ userCount }) => userCount },
  statusExportColumn(language),
  ...commonExportColumns,
];

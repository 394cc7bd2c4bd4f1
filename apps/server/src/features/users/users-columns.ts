import type { Language } from '@backroom/contract';
import type { User } from '@backroom/contract/users';

import type { CsvColumn } from '../../kernel/csv-download.ts';
import { formatMessage } from '../../kernel/messages.ts';
import { commonExportColumns, statusExportColumn } from '../export-columns.ts';

const SEX_LABELS: Record<string, { 'zh-CN': string; 'en-US': string }> = {
  '0': { 'zh-CN': '男', 'en-US': 'Male' },
  '1': { 'zh-CN': '女', 'en-US': 'Female' },
};
const UNKNOWN = { 'zh-CN': '未知', 'en-US': 'Unknown' };

export const createUserColumns = (language: Language): CsvColumn<User>[] => [
  { header: { 'zh-CN': '用户编号', 'en-US': 'No.' }, value: ({ userId }) => userId },
  { header: { 'zh-CN': '用户名', 'en-US': 'User name' }, value: ({ username }) => username },
  { header: { 'zh-CN': '姓名', 'en-US': 'Name' }, value: ({ nickName }) => nickName },
  { header: { 'zh-CN': '部门', 'en-US': 'Department' }, value: ({ deptName }) => deptName },
  { header: { 'zh-CN': '岗位', 'en-US': 'Post' }, value: ({ postName }) => postName },
  {
    header: { 'zh-CN': '角色', 'en-US': 'Roles' },
    value: ({ roles }) => roles.map(({ roleName }) => roleName).join('；'),
  },
  { header: { 'zh-CN': '手机号', 'en-US': 'Phone' }, value: ({ phone }) => phone },
  { header: { 'zh-CN': '邮箱', 'en-US': 'E-mail' }, value: ({ email }) => email },
  {
    header: { 'zh-CN': '性别', 'en-US': 'Sex' },
    value: ({ sex }) => formatMessage(SEX_LABELS[sex] ?? UNKNOWN, language),
  },
  statusExportColumn(language),
  ...commonExportColumns,
];

import type { Language } from '@backroom/contract';
import { type User, USER_EXPORT_COLUMNS, type UserExportColumn } from '@backroom/contract/users';

import { formatPlainMessage } from '../../kernel/errors/messages.ts';
import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { commonExportColumnsByName, statusExportColumn } from '../../kernel/files/export-columns.ts';
import type { DeptNames } from '../../platform/import/dept-names.ts';

const SEX_LABELS: Record<string, { 'zh-CN': string; 'en-US': string }> = {
  '0': { 'zh-CN': '男', 'en-US': 'Male' },
  '1': { 'zh-CN': '女', 'en-US': 'Female' },
};
const UNKNOWN = { 'zh-CN': '未知', 'en-US': 'Unknown' };

const createColumns = (language: Language, depts: DeptNames): Record<UserExportColumn, CsvColumn<User>> => ({
  userId: { header: { 'zh-CN': '用户编号', 'en-US': 'No.' }, value: ({ userId }) => userId },
  username: { header: { 'zh-CN': '用户名', 'en-US': 'User name' }, value: ({ username }) => username },
  nickName: { header: { 'zh-CN': '姓名', 'en-US': 'Name' }, value: ({ nickName }) => nickName },
  deptName: {
    header: { 'zh-CN': '部门', 'en-US': 'Department' },
    value: ({ deptId, deptName }) => depts.shorten(deptId, deptName),
  },
  postName: { header: { 'zh-CN': '岗位', 'en-US': 'Post' }, value: ({ postName }) => postName },
  roles: {
    header: { 'zh-CN': '角色', 'en-US': 'Roles' },
    value: ({ roles }) => roles.map(({ roleName }) => roleName).join('；'),
  },
  phone: { header: { 'zh-CN': '手机号', 'en-US': 'Phone' }, value: ({ phone }) => phone },
  email: { header: { 'zh-CN': '邮箱', 'en-US': 'E-mail' }, value: ({ email }) => email },
  sex: {
    header: { 'zh-CN': '性别', 'en-US': 'Sex' },
    value: ({ sex }) => formatPlainMessage(SEX_LABELS[sex] ?? UNKNOWN, language),
  },
  status: statusExportColumn(language),
  ...commonExportColumnsByName,
  lastSignInAt: {
    header: { 'zh-CN': '最近登录', 'en-US': 'Last sign-in' },
    time: ({ lastSignInAt }) => lastSignInAt,
  },
});

/**
 * @param depts names a department with those above it where its name alone is not unique, as an import reads it
 * @param chosen names of columns, separated by commas; undefined for all
 */
export function createUserColumns(language: Language, depts: DeptNames, chosen?: string): CsvColumn<User>[] {
  const columns = createColumns(language, depts);
  const names = chosen?.split(',');
  return USER_EXPORT_COLUMNS.filter((name) => names?.includes(name) !== false).map((name) => columns[name]);
}

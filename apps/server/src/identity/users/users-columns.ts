import type { Language } from '@backroom/contract';
import { userResource } from '@backroom/contract/resources/users';
import { type User, USER_EXPORT_COLUMNS, type UserExportColumn } from '@backroom/contract/users';

import { formatPlainMessage } from '../../kernel/errors/messages.ts';
import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { createExportColumn } from '../../kernel/files/export-columns.ts';
import type { DeptNames } from '../../platform/import/dept-names.ts';

const SEX_LABELS: Record<string, { 'zh-CN': string; 'en-US': string }> = {
  '0': { 'zh-CN': '男', 'en-US': 'Male' },
  '1': { 'zh-CN': '女', 'en-US': 'Female' },
};
const UNKNOWN = { 'zh-CN': '未知', 'en-US': 'Unknown' };

const { fields } = userResource;

function createColumns(language: Language, depts: DeptNames): Record<UserExportColumn, CsvColumn<User>> {
  const plain = (name: keyof User & keyof typeof fields) => createExportColumn<User>(name, fields[name], language);
  return {
    userId: plain('userId'),
    username: plain('username'),
    nickName: plain('nickName'),
    deptName: { header: fields.deptId.label, value: ({ deptId, deptName }) => depts.shorten(deptId, deptName) },
    postName: { header: fields.postId.label, value: ({ postName }) => postName },
    roles: { header: fields.roleIds.label, value: ({ roles }) => roles.map(({ roleName }) => roleName).join('；') },
    phone: plain('phone'),
    email: plain('email'),
    sex: { header: fields.sex.label, value: ({ sex }) => formatPlainMessage(SEX_LABELS[sex] ?? UNKNOWN, language) },
    status: plain('status'),
    remark: plain('remark'),
    createdAt: plain('createdAt'),
    updatedAt: plain('updatedAt'),
    lastSignInAt: plain('lastSignInAt'),
  };
}

/**
 * @param depts names a department with those above it where its name alone is not unique, as an import reads it
 * @param chosen names of columns, separated by commas; undefined for all
 */
export function createUserColumns(language: Language, depts: DeptNames, chosen?: string): CsvColumn<User>[] {
  const columns = createColumns(language, depts);
  const names = chosen?.split(',');
  return USER_EXPORT_COLUMNS.filter((name) => names?.includes(name) !== false).map((name) => columns[name]);
}

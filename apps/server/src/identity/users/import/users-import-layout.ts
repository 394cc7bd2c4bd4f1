import { IMPORT_MAX_ROWS } from '@backroom/contract/codes';
import { userResource } from '@backroom/contract/resources/users';

import { type ImportLayout, toImportColumn } from '../../../platform/import/import-layout.ts';

const { fields } = userResource;

/** The row of the template. */
export const USER_EXAMPLE = {
  username: 'zhang.wei',
  nickName: '张伟',
  dept: '华东大区/上海南京西路店',
  post: '店长',
  roles: '门店店长',
  phone: '13900000000',
  email: 'zhang.wei@example.com',
  sex: '男',
  password: '',
  remark: '',
};

/** The columns of an import file of users. */
export const USER_IMPORT_LAYOUT = {
  columns: {
    username: toImportColumn(fields.username),
    nickName: toImportColumn(fields.nickName),
    dept: toImportColumn(fields.deptId),
    post: toImportColumn(fields.postId),
    roles: toImportColumn(fields.roleIds),
    phone: toImportColumn(fields.phone),
    email: toImportColumn(fields.email),
    sex: toImportColumn(fields.sex),
    password: toImportColumn(fields.password),
    remark: toImportColumn(fields.remark),
  },
  required: ['username', 'nickName', 'dept', 'post', 'roles'],
  examples: USER_EXAMPLE,
  secrets: ['password'],
  maxRows: IMPORT_MAX_ROWS,
  columnOf: { deptId: 'dept', postId: 'post', roleIds: 'roles' },
  texts: {
    noRows: { 'zh-CN': '文件中没有用户', 'en-US': 'The file contains no users' },
    tooMany: { 'zh-CN': '一次最多导入{max}名用户', 'en-US': 'Import at most {max} users at a time' },
  },
} as const satisfies ImportLayout;

export type ImportField = keyof typeof USER_IMPORT_LAYOUT.columns;

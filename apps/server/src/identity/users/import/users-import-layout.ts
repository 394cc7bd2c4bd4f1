import { IMPORT_MAX_ROWS } from '@backroom/contract/codes';
import { userResource } from '@backroom/contract/resources/users';

import { getHead } from '../../../kernel/files/export-columns.ts';
import type { ImportLayout } from '../../../platform/import/import-layout.ts';

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
    username: getHead(fields.username),
    nickName: getHead(fields.nickName),
    dept: getHead(fields.deptId),
    post: getHead(fields.postId),
    roles: getHead(fields.roleIds),
    phone: getHead(fields.phone),
    email: getHead(fields.email),
    sex: getHead(fields.sex),
    password: getHead(fields.password),
    remark: getHead(fields.remark),
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

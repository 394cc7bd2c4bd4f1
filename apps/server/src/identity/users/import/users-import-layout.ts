import { type ImportLayout, listFields } from '../../../platform/import/import-layout.ts';

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
    username: { 'zh-CN': '用户名', 'en-US': 'User name' },
    nickName: { 'zh-CN': '姓名', 'en-US': 'Name' },
    dept: { 'zh-CN': '部门', 'en-US': 'Department' },
    post: { 'zh-CN': '岗位', 'en-US': 'Post' },
    roles: { 'zh-CN': '角色', 'en-US': 'Roles' },
    phone: { 'zh-CN': '手机号', 'en-US': 'Phone' },
    email: { 'zh-CN': '邮箱', 'en-US': 'E-mail' },
    sex: { 'zh-CN': '性别', 'en-US': 'Sex' },
    password: { 'zh-CN': '初始密码', 'en-US': 'First password' },
    remark: { 'zh-CN': '备注', 'en-US': 'Remark' },
  },
  required: ['username', 'nickName', 'dept', 'post', 'roles'],
  examples: USER_EXAMPLE,
  secrets: ['password'],
  texts: {
    noRows: { 'zh-CN': '文件中没有用户', 'en-US': 'The file contains no users' },
    tooMany: { 'zh-CN': '一次最多导入{max}名用户', 'en-US': 'Import at most {max} users at a time' },
  },
} as const satisfies ImportLayout;

export type ImportField = keyof typeof USER_IMPORT_LAYOUT.columns;

/** The column for an error path. A file has the names of departments, posts and roles instead of their ids. */
export const findColumn = (path: string): ImportField | undefined => {
  const columnByField: Record<string, ImportField> = { deptId: 'dept', postId: 'post', roleIds: 'roles' };
  const [field = ''] = path.split('.');
  return columnByField[field] ?? listFields<ImportField>(USER_IMPORT_LAYOUT).find((each) => each === field);
};

import type { LocalizedText } from '../../../kernel/messages.ts';

/** The columns of an import file by field; a header may use either language. */
export const IMPORT_COLUMNS = {
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
} satisfies Record<string, LocalizedText>;

export type ImportField = keyof typeof IMPORT_COLUMNS;
export const IMPORT_FIELDS = Object.keys(IMPORT_COLUMNS) as ImportField[];
export const REQUIRED_FIELDS: readonly ImportField[] = ['username', 'nickName', 'dept', 'post', 'roles'];

/** The field for a column header; undefined if it is unknown. */
export function findField(head: string): ImportField | undefined {
  const normalized = head.trim().replace(/\*$/, '').toLowerCase();
  return IMPORT_FIELDS.find((field) =>
    Object.values(IMPORT_COLUMNS[field]).some((name) => name.toLowerCase() === normalized),
  );
}

/** The column for an error path. A file has the names of departments, posts and roles instead of their ids. */
export const findColumn = (path: string): ImportField | undefined => {
  const columnByField: Record<string, ImportField> = { deptId: 'dept', postId: 'post', roleIds: 'roles' };
  const [field = ''] = path.split('.');
  return columnByField[field] ?? IMPORT_FIELDS.find((each) => each === field);
};

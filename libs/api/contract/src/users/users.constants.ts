/** The columns of an export, in its order. */
export const USER_EXPORT_COLUMNS = [
  'userId',
  'username',
  'nickName',
  'deptName',
  'postName',
  'roles',
  'phone',
  'email',
  'sex',
  'status',
  'remark',
  'lastSignInAt',
  'createdAt',
  'updatedAt',
] as const;
export type UserExportColumn = (typeof USER_EXPORT_COLUMNS)[number];

import type { User } from '@backroom/contract/users';
import { RECORD_FIELDS } from '@backroom/records/testing';

/** A manager of a store. */
export const createUser = (userId: number, values: Partial<User> = {}): User => ({
  userId,
  username: `user.${userId}`,
  nickName: `用户${userId}`,
  phone: '',
  email: '',
  sex: '2',
  avatar: '',
  lastSignInAt: null,
  deptId: 10,
  deptName: '南京西路店',
  postId: 1,
  postName: '店长',
  status: '2' as const,
  remark: '',
  roleIds: [3],
  roles: [{ roleId: 3, roleKey: 'manager', roleName: '门店店长' }],
  ...RECORD_FIELDS,
  ...values,
});

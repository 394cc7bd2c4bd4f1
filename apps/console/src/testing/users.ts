import type { CurrentUser } from '@backroom/contract/session';

/** The administrator. */
export const user: CurrentUser = {
  userId: 1,
  userName: 'admin',
  name: '顾清和',
  avatar: '',
  introduction: '',
  roles: ['admin'],
  heldRoles: [{ roleKey: 'admin', roleName: '系统管理员' }],
  activeRole: null,
  permissions: ['*:*:*'],
  rights: 'r1',
  deptId: 2,
  deptName: '信息技术部',
  deptType: 'department',
  storeId: 0,
  storeName: '',
  timeZone: '',
  postId: 1,
  preferences: null,
};

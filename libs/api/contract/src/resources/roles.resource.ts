import { roleContract } from '../roles/roles.contract.ts';
import { derived, logged, number, order, other, recordId, recordTimes, remark, status, text } from './field.ts';
import type { Resource } from './resource.ts';

export const roleResource = {
  type: 'role',
  names: { 'zh-CN': '角色', 'en-US': 'Role' },
  path: '/admin/sys-role',
  recordPath: '/admin/sys-role/{id}/auth',
  icon: 'peoples',
  contract: roleContract,
  idField: 'roleId',
  nameField: 'roleName',
  fields: {
    roleId: recordId('角色编号'),
    roleName: text('角色名称', 'Name'),
    roleKey: text('角色标识', 'Key'),
    roleSort: order,
    dataScope: derived(other('数据范围', 'Data scope')),
    userCount: derived(number('用户数', 'Users')),
    status,
    remark,
    menuIds: logged(other('菜单权限', 'Menu permissions')),
    deptIds: logged(other('可查看的部门', 'Departments')),
    sharedViews: logged(text('共享视图', 'Shared views')),
    members: logged(other('成员', 'Members')),
    ...recordTimes,
  },
} satisfies Resource<typeof roleContract>;

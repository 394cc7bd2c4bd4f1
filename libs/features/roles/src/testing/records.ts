import type { RoleMenuOption } from '@backroom/contract/role-rights';
import type { RoleDetail } from '@backroom/contract/roles';
import { RECORD_FIELDS } from '@backroom/records/testing';

export const ALL_RIGHTS = [
  ...['list', 'query', 'add', 'update', 'remove', 'export'].map((action) => `admin:sysRole:${action}`),
  ...['admin:sysUser:list', 'admin:sysUser:edit'],
];

export const createRole = (roleId: number, values: Partial<RoleDetail> = {}): RoleDetail => ({
  roleId,
  roleName: `角色${roleId}`,
  roleKey: `role_${roleId}`,
  roleSort: roleId * 10,
  status: '2',
  remark: '',
  dataScope: '5',
  userCount: 0,
  isAssignable: true,
  menuIds: [],
  deptIds: [],
  ...RECORD_FIELDS,
  ...values,
});

const createMenuChoice = (id: number, label: string, rest: Partial<RoleMenuOption> = {}): RoleMenuOption => ({
  id,
  label,
  labelEn: label,
  menuType: 'C',
  permission: '',
  icon: '',
  isListed: true,
  isHeld: true,
  children: [],
  ...rest,
});
const createButton = (id: number, label: string, permission: string, isHeld = true) =>
  createMenuChoice(id, label, { menuType: 'F', permission, isHeld });

/** A directory with two pages and buttons; the user lacks one of them. */
export const MENUS: readonly RoleMenuOption[] = [
  createMenuChoice(1, '系统管理', {
    menuType: 'M',
    children: [
      createMenuChoice(2, '岗位管理', {
        permission: 'admin:sysPost:list',
        children: [
          createButton(3, '查看岗位', 'admin:sysPost:query'),
          createButton(4, '新建岗位', 'admin:sysPost:add'),
          createButton(5, '删除岗位', 'admin:sysPost:remove', false),
          createButton(6, '调整岗位', 'admin:sysPost:shift'),
        ],
      }),
      createMenuChoice(7, '参数配置', {
        permission: 'admin:sysConfig:list',
        children: [createButton(8, '编辑参数', 'admin:sysConfig:edit')],
      }),
    ],
  }),
];

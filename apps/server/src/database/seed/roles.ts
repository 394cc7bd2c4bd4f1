import { menuRows } from './menus.ts';
import { type Text, text } from './text.ts';

type Action =
  | 'list'
  | 'query'
  | 'add'
  | 'edit'
  | 'remove'
  | 'export'
  | 'import'
  | 'submit'
  | 'approve'
  | 'correct'
  | 'close'
  | 'reopen'
  | 'review';

const READ: Action[] = ['list', 'query'];

const role = (
  roleId: number,
  roleKey: string,
  roleName: Text,
  dataScope: '1' | '2' | '3' | '4' | '5',
  remark: Text,
) => ({ roleId, roleKey, roleName, dataScope, remark, roleSort: roleId * 10 });

/** The user who has this role in each new database. */
export const ADMIN_ID = 1;
export const adminRole = role(
  1,
  'admin',
  text('系统管理员', 'Administrator'),
  '1',
  text('拥有全部权限', 'Has all permissions'),
);
const FINANCE = { name: text('财务', 'Finance'), id: 5, key: 'finance' };

/** The roles with which a company begins; it may change them. */
export const roleTemplates = [
  role(
    3,
    'manager',
    text('门店店长', 'Store manager'),
    '4',
    text('编制本店计划，管理本店店员', 'Plans for their store and manages its clerks'),
  ),
  role(4, 'clerk', text('门店店员', 'Store clerk'), '5', text('录入本店实收', 'Records the cash-in of their store')),
  role(FINANCE.id, FINANCE.key, FINANCE.name, '1', text('审批计划，查看实收', 'Approves plans and views cash-in')),
  role(
    6,
    'auditor',
    text('审计', 'Auditor'),
    '1',
    text('只读，可导出', 'Can view and export, but not change anything'),
  ),
  role(
    7,
    'regionHead',
    text('大区负责人', 'Head of region'),
    '4',
    text('审批本大区门店的计划', 'Approves the plans of the stores in their region'),
  ),
];

/** The roles of the demo company beside the templates, or in place of one with the same key. */
const ownDemoRoles = [
  role(
    2,
    'editor',
    text('资料编辑', 'Data editor'),
    '1',
    text('维护基础资料，不能删除', 'Maintains master data, cannot delete it'),
  ),
  role(
    FINANCE.id,
    FINANCE.key,
    FINANCE.name,
    '2',
    text('查看指定部门的数据', 'Views the data of selected departments'),
  ),
];
export const demoRoles = [
  ...ownDemoRoles,
  ...roleTemplates.filter(({ roleKey }) => !ownDemoRoles.some((own) => own.roleKey === roleKey)),
];

/** The actions of each role on its pages; the administrator needs no entry. */
const actionsByRole: Record<string, Action[]> = {
  editor: [...READ, 'add', 'edit', 'export'],
  manager: [...READ, 'export'],
  clerk: READ,
  finance: READ,
  auditor: [...READ, 'export'],
  regionHead: [...READ, 'export'],
};

/** Resources that only these roles may access. */
const RESTRICTED_RESOURCES: Record<string, readonly string[]> = {
  'admin:sysUser': ['manager', 'auditor', 'regionHead'],
  'admin:sysRole': ['auditor'],
  'admin:sysMenu': ['auditor'],
  'admin:sysDept': ['manager', 'auditor', 'regionHead'],
  'admin:sysStore': ['manager', 'finance', 'auditor', 'regionHead'],
  'admin:sysConfig': ['auditor'],
  'admin:sysConfigSet': ['auditor'],
  'admin:sysSession': ['auditor'],
  'admin:sysErrorLog': ['auditor'],
  'admin:sysOperLog': ['auditor'],
  'admin:sysLoginLog': ['auditor'],
  // Of those who operate the server.
  'admin:sysStatus': [],
  'admin:sysNotice': ['manager', 'auditor', 'regionHead'],
};

/** Actions that a role has on some resources beside those on all its pages. */
const MORE_ACTIONS: Record<string, Record<string, Action[]>> = {
  // For the clerks of the own store.
  'admin:sysUser': { manager: ['add', 'edit'] },
};

/** Actions of the business, which differ from those on system data. */
const BUSINESS_ACTIONS: Record<string, Record<string, Action[]>> = {
  'cafu:monthPlan': {
    editor: ['list', 'edit', 'submit', 'export'],
    manager: ['list', 'edit', 'submit', 'export'],
    clerk: ['list'],
    finance: ['list', 'approve', 'export'],
    auditor: ['list', 'export'],
    regionHead: ['list', 'approve', 'export'],
  },
  'cafu:storeComparison': {
    editor: ['list', 'export'],
    manager: ['list', 'export'],
    finance: ['list', 'export'],
    auditor: ['list', 'export'],
    regionHead: ['list', 'export'],
  },
  'cafu:takings': {
    editor: ['query', 'list'],
    manager: ['query', 'close'],
    clerk: ['query'],
    finance: ['query', 'list'],
    auditor: ['query', 'list'],
    regionHead: ['query', 'list', 'reopen', 'review'],
  },
  'cafu:cashIn': {
    editor: ['add', 'import', 'correct'],
    manager: ['add', 'import'],
    clerk: ['add'],
  },
};

const getAction = (permission: string) => permission.split(':')[2] ?? '';

const getResource = (permission: string) => permission.split(':').slice(0, 2).join(':');

function canHavePermission(roleKey: string, permission: string) {
  const resource = getResource(permission);
  const business = BUSINESS_ACTIONS[resource];
  const actions = business ? business[roleKey] : actionsByRole[roleKey];
  const more = MORE_ACTIONS[resource]?.[roleKey] ?? [];
  return (
    (RESTRICTED_RESOURCES[resource]?.includes(roleKey) ?? true) &&
    [...(actions ?? []), ...more].some((action) => action === getAction(permission))
  );
}

/** The ids of a menu entry and its ancestors, from the root. */
function listPathIds(menuId: number | null | undefined): number[] {
  const entry = menuRows.find((each) => each.menuId === menuId);
  return entry ? [...listPathIds(entry.parentId), entry.menuId] : [];
}

/** The menu entries of roles. */
export const listRoleMenus = (roles: readonly { roleId: number; roleKey: string }[]) =>
  roles.flatMap(({ roleId, roleKey }) => {
    const granted = menuRows.filter(({ permission }) => canHavePermission(roleKey, permission));
    return [...new Set(granted.flatMap(({ menuId }) => listPathIds(menuId)))].map((menuId) => ({ roleId, menuId }));
  });

export const getRoleId = (roleKey: string): number => {
  const found = [adminRole, ...demoRoles].find((each) => each.roleKey === roleKey);
  if (!found) throw new Error(`unknown role ${roleKey}`);
  return found.roleId;
};

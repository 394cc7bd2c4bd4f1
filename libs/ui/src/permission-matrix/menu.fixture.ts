import type { PermissionRow } from './permissions.ts';

const createPageRow = (
  id: string,
  label: string,
  actions: readonly string[] = ['list', 'add', 'edit', 'remove'],
): PermissionRow => ({
  id,
  label,
  cells: Object.fromEntries(
    Object.entries({ view: 'list', add: 'add', edit: 'edit', remove: 'remove', other: 'export' })
      .filter(([, action]) => actions.includes(action))
      .map(([column, action]) => [column, [`${id}:${action}`]]),
  ),
});

export const COLUMNS = [
  { key: 'view', label: '查看' },
  { key: 'add', label: '新增' },
  { key: 'edit', label: '修改' },
  { key: 'remove', label: '删除' },
  { key: 'other', label: '其他' },
];

export const MENU: PermissionRow[] = [
  {
    id: 'system',
    label: '系统管理',
    cells: { view: ['menu:system'] },
    children: [
      createPageRow('user', '员工管理', ['list', 'add', 'edit', 'remove', 'export']),
      createPageRow('role', '角色管理'),
      createPageRow('log', '登录记录', ['list']),
    ],
  },
  {
    id: 'store',
    label: '门店',
    cells: { view: ['menu:store'] },
    children: [createPageRow('shop', '门店管理'), createPageRow('post', '岗位管理')],
  },
];

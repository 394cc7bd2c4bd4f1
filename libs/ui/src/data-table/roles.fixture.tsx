import { StatusTag } from '../status-tag/status-tag.tsx';
import type { Column } from './data-table.types.ts';

export interface Role {
  roleId: number;
  roleName: string;
  roleKey: string;
  members: number;
  status: '1' | '2';
  updatedAt: string;
}

const NAMES = ['系统管理员', '门店店长', '财务专员', '审计员 Auditor', '仓库管理员', '收银员', '区域经理', '客服专员'];

export const createRoles = (count: number, offset = 0): Role[] =>
  Array.from({ length: count }, (_, index) => {
    const position = offset + index;
    return {
      roleId: position + 1,
      roleName: position < NAMES.length ? (NAMES[position] ?? '') : `自定义角色${position + 1}`,
      roleKey: `role_${position + 1}`,
      members: (position * 137) % 1100,
      status: position % 3 === 2 ? '2' : '1',
      updatedAt: position % 5 === 3 ? '' : `2026-11-${String(21 - (position % 20)).padStart(2, '0')} 09:30`,
    };
  });

export const roleColumns: Column<Role>[] = [
  {
    id: 'roleName',
    header: '角色名称',
    sortable: true,
    hideable: false,
    cell: (role) => <a href="#role">{role.roleName}</a>,
  },
  { id: 'roleKey', header: '权限标识', width: 180, cell: (role) => role.roleKey },
  {
    id: 'members',
    header: '成员数',
    width: 110,
    align: 'end',
    sortable: true,
    cell: (role) => role.members.toLocaleString('zh-CN'),
  },
  {
    id: 'status',
    header: '状态',
    width: 120,
    cell: (role) => (
      <StatusTag tone={role.status === '1' ? 'success' : 'danger'}>{role.status === '1' ? '启用' : '停用'}</StatusTag>
    ),
  },
  { id: 'updatedAt', header: '更新时间', width: 180, sortable: true, cell: (role) => role.updatedAt },
];

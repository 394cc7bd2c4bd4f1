import type { DeptType } from '@backroom/contract/departments';

import { AppError } from '../../kernel/errors/app-error.ts';
import type { LocalizedText } from '../../kernel/errors/messages.ts';

export const TYPE_LABELS: Record<DeptType | 'root', LocalizedText> = {
  root: { 'zh-CN': '最上级', 'en-US': 'top level' },
  company: { 'zh-CN': '公司', 'en-US': 'company' },
  region: { 'zh-CN': '大区', 'en-US': 'region' },
  store: { 'zh-CN': '门店', 'en-US': 'store' },
  department: { 'zh-CN': '部门', 'en-US': 'department' },
};

/** Fills two type names into a message, in both languages. */
const formatTypes = (one: DeptType, other: DeptType | 'root', template: LocalizedText): LocalizedText => ({
  'zh-CN': template['zh-CN']
    .replace('{one}', TYPE_LABELS[one]['zh-CN'])
    .replace('{other}', TYPE_LABELS[other]['zh-CN']),
  'en-US': template['en-US']
    .replace('{one}', TYPE_LABELS[one]['en-US'])
    .replace('{other}', TYPE_LABELS[other]['en-US']),
});

const conflictError = (text: LocalizedText, path?: string) =>
  new AppError(409, text, {}, path === undefined ? {} : { fields: [{ path, text }] });

/** The type `below` is not allowed directly under the type `above`. */
export const typeNotAllowed = (below: DeptType, above: DeptType | 'root', path?: string) =>
  conflictError(
    formatTypes(below, above, {
      'zh-CN': '{one}不能放在{other}下面',
      'en-US': 'A {one} cannot be placed directly below the {other}',
    }),
    path,
  );

export const childTypeNotAllowed = (below: DeptType, above: DeptType) =>
  conflictError(
    formatTypes(below, above, {
      'zh-CN': '下面还有{one}，不能改为{other}',
      'en-US': 'It contains a {one}, so it cannot be changed to a {other}',
    }),
    'deptType',
  );

export const moveIntoDescendant = () =>
  conflictError({
    'zh-CN': '不能移动到自己或自己的下级',
    'en-US': 'A department cannot be moved into itself or one of its descendants',
  });

export const tooDeep = (levels: number) =>
  conflictError({
    'zh-CN': `部门最多${levels}级`,
    'en-US': `Departments can have at most ${levels} levels`,
  });

export const storeProfileExists = () =>
  conflictError(
    {
      'zh-CN': '已有门店资料，请先在门店管理中删除后再改类型',
      'en-US': 'It has a store profile. Delete the profile before changing the type',
    },
    'deptType',
  );

export const rootForbidden = () =>
  new AppError(403, {
    'zh-CN': '数据范围为全部的角色才能在最上级操作',
    'en-US': 'Only a role with the data scope “All data” can change the top level',
  });

export interface ReferenceCounts {
  children: number;
  users: number;
  profiles: number;
  roles: number;
}

/** The remaining references to a department as a message; null if there are none. */
export function describeReferences({ children, users, profiles, roles }: ReferenceCounts): LocalizedText | null {
  const zh = [
    children > 0 ? `${children}个下级部门` : '',
    users > 0 ? `${users}名用户` : '',
    profiles > 0 ? '门店资料' : '',
    roles > 0 ? `${roles}个角色的数据范围` : '',
  ].filter(Boolean);
  const en = [
    children > 0 ? `child departments: ${children}` : '',
    users > 0 ? `users: ${users}` : '',
    profiles > 0 ? 'a store profile' : '',
    roles > 0 ? `roles with this department in their data scope: ${roles}` : '',
  ].filter(Boolean);
  if (zh.length === 0) return null;
  return {
    'zh-CN': `“{name}”下还有${zh.join('、')}，不能删除`,
    'en-US': `{name} cannot be deleted; it still has ${en.join(', ')}`,
  };
}

import { type FilterField, useStatusFilter } from '@backroom/records';
import { useText } from '@backroom/ui';

import { createFilter } from './filter-input.ts';
import {
  DeptFilterField,
  ExactDeptFilter,
  ExactDeptValueLabel,
  LockedFilter,
  PostFilter,
  PostValueLabel,
  RoleFilter,
  RoleValueLabel,
  TimeFilter,
  TimeValueLabel,
} from './lazy-filter-controls.tsx';
import { userText } from './users.text.ts';

/** Filters of the list. Those that links of other pages set come first while they are active. */
export function useUserFilters({
  ownDeptId,
  postId,
  roleId,
  locked,
  hasDept,
}: Partial<Record<'ownDeptId' | 'postId' | 'roleId', number | undefined>> & {
  locked?: string | undefined;
  /** The departments are not beside the list. */
  hasDept: boolean;
}): FilterField[] {
  const t = useText(userText);
  const status = useStatusFilter();
  const sexes = (['male', 'female', 'unknown'] as const).map((sex, index) => ({ value: String(index), label: t(sex) }));
  const post = createFilter('postId', t('post'), PostFilter, PostValueLabel);
  const role = createFilter('roleId', t('roles'), RoleFilter, RoleValueLabel);
  return [
    ...(ownDeptId === undefined
      ? []
      : [createFilter('ownDeptId', t('exactDept'), ExactDeptFilter, ExactDeptValueLabel)]),
    ...(postId === undefined ? [] : [post]),
    ...(roleId === undefined ? [] : [role]),
    ...(hasDept ? [createFilter('deptId', t('dept'), DeptFilterField)] : []),
    ...(locked === undefined ? [] : [createFilter('locked', t('locked'), LockedFilter)]),
    { name: 'nickName', label: t('name') },
    { name: 'username', label: t('username') },
    status,
    { name: 'phone', label: t('phone') },
    { name: 'email', label: t('email') },
    ...(postId === undefined ? [post] : []),
    ...(roleId === undefined ? [role] : []),
    { name: 'sex', label: t('sex'), options: sexes },
    createFilter('createdWithin', t('createdAt'), TimeFilter, TimeValueLabel),
    createFilter('signedInWithin', t('lastSignIn'), TimeFilter, TimeValueLabel),
  ];
}

import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';

import { selectPermissions, selectRoles } from './session-slice.ts';

/** Grants every permission; only the role `admin` has it. */
const WILDCARD = '*:*:*';

/** Whether `granted` contains the wildcard or any of the required tags. */
export const hasAnyPermission = (granted: readonly string[], required: readonly string[]): boolean =>
  granted.includes(WILDCARD) || required.some((tag) => granted.includes(tag));

/** Whether the current user has the permission tag, or any of several. */
export function useCan(tags: string | readonly string[]): boolean {
  const required = typeof tags === 'string' ? [tags] : tags;
  assertTags(required, "set the action permission tag value, for example <Can tags={['admin:sysUser:add']}>");
  return hasAnyPermission(useSelector(selectPermissions), required);
}

/** Whether the current user has any of the roles. */
export function useHasRole(roles: readonly string[]): boolean {
  assertTags(roles, "roles are needed, for example <HasRole roles={['admin', 'editor']}>");
  const granted = useSelector(selectRoles);
  return roles.some((role) => granted.includes(role));
}

/** Renders its children only for users with any of `tags`. */
export function Can({ tags, children }: { tags: readonly string[]; children: ReactNode }) {
  assertArray(tags, "set the action permission tag value, for example <Can tags={['admin:sysUser:add']}>");
  return useCan(tags) ? children : null;
}

/** Renders its children only for users with any of `roles`. */
export function HasRole({ roles, children }: { roles: readonly string[]; children: ReactNode }) {
  return useHasRole(roles) ? children : null;
}

function assertArray(value: unknown, message: string): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(message);
}

function assertTags(value: unknown, message: string): void {
  assertArray(value, message);
  const isValid = value.length > 0 && value.every((tag) => typeof tag === 'string' && tag !== '');
  if (!isValid) throw new Error(message);
}

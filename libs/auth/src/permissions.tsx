import { type ReactNode } from 'react';
import { useSelector } from 'react-redux';

import { selectPermissions, selectRoles } from './session-slice.ts';

/** Grants every permission; only the role `admin` has it. */
const WILDCARD = '*:*:*';

/** Whether `granted` contains the wildcard or any of the required tags. */
export const holdsAny = (held: readonly string[], wanted: readonly string[]): boolean =>
  held.includes(WILDCARD) || wanted.some((tag) => held.includes(tag));

/** Whether the current user has the permission tag, or any of several. */
export function useCan(tags: string | readonly string[]): boolean {
  const wanted = typeof tags === 'string' ? [tags] : tags;
  requireTags(wanted, "set the action permission tag value, for example <Can tags={['admin:sysUser:add']}>");
  return holdsAny(useSelector(selectPermissions), wanted);
}

/** Whether the current user has any of the roles. */
export function useHasRole(roles: readonly string[]): boolean {
  requireTags(roles, "roles are needed, for example <HasRole roles={['admin', 'editor']}>");
  const held = useSelector(selectRoles);
  return roles.some((role) => held.includes(role));
}

/** Renders its children only for users with any of `tags`. */
export function Can({ tags, children }: { tags: readonly string[]; children: ReactNode }) {
  requireArray(tags, "set the action permission tag value, for example <Can tags={['admin:sysUser:add']}>");
  return useCan(tags) ? children : null;
}

/** Renders its children only for users with any of `roles`. */
export function HasRole({ roles, children }: { roles: readonly string[]; children: ReactNode }) {
  return useHasRole(roles) ? children : null;
}

function requireArray(value: unknown, sentence: string): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(sentence);
}

function requireTags(value: unknown, sentence: string): void {
  requireArray(value, sentence);
  const usable = value.length > 0 && value.every((tag) => typeof tag === 'string' && tag !== '');
  if (!usable) throw new Error(sentence);
}

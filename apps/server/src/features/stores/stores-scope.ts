import type { Principal } from '../../kernel/access/grant.ts';
import { inScope } from '../access/data-scope.sql.ts';
import { users } from '../users/users.table.ts';
import { stores } from './stores.table.ts';

/**
 * The stores for which the principal has a permission tag; each store belongs to its own department. For a tag of plans
 * and cash-in, a role with the own records contains the store in which its user works.
 */
export const storesInScope = (principal: Principal, tag: string) =>
  inScope(principal, tag, { deptId: stores.storeId, owners: [stores.createBy] });

/** The users whom the principal may list. */
export const listableUsers = (principal: Principal) =>
  inScope(principal, 'admin:sysUser:list', { deptId: users.deptId, owners: [users.createBy, users.userId] });

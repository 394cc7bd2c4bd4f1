import type { SQLWrapper } from 'drizzle-orm';

import type { Principal } from '../../kernel/access/grant.ts';
import { inScope } from './data-scope.sql.ts';
import { OWNED_TABLES } from './owned-tables.ts';

/**
 * The stores for which the principal has a permission tag; each store belongs to its own department. For a tag of plans
 * and cash-in, a role with the own records contains the store in which its user works.
 */
export const storesInScope = (principal: Principal, tag: string, wouldBePath?: SQLWrapper) =>
  inScope(principal, tag, OWNED_TABLES.stores, wouldBePath);

/** The users whom the principal may list. */
export const listableUsers = (principal: Principal) => inScope(principal, 'admin:sysUser:list', OWNED_TABLES.users);

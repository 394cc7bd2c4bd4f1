import { sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import { roleContract } from '@backroom/contract/roles';

import { hasPermission } from '../../kernel/access/grant.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { roles } from '../../schema/roles.table.ts';
import { findAssignable } from './roles-assignable.ts';

/** Roles are found by name and key. */
export const roleSearch: SearchSource<'role'> = {
  type: 'role',
  access: roleContract.list.access,
  from: roles,
  id: roles.roleId,
  name: roles.roleName,
  sortKey: roles.roleNameSort,
  code: roles.roleKey,
  findFixed: async (db, caller, ids) => {
    if (!hasPermission(caller, roleContract.update.access)) return new Set();
    return new Set(ids).difference(await findAssignable(db, caller, ids));
  },
  isDisabled: sql`${roles.status} = ${STATUS_DISABLED}`,
};

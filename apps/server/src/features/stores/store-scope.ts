import { type Person } from '../../kernel/access/grant.ts';
import { inScope } from '../access/scope.ts';
import { users } from '../users/users.table.ts';
import { stores } from './stores.table.ts';

/** The stores for which the principal has a permission tag. Each store belongs to its own department. */
export const storesInScope = (person: Person, tag: string) =>
  inScope(person, tag, { deptId: stores.storeId, owners: [stores.createBy] });

/** The users whom the principal may list. */
export const listedPeople = (person: Person) =>
  inScope(person, 'admin:sysUser:list', { deptId: users.deptId, owners: [users.createBy, users.userId] });

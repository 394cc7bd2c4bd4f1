import { type Person } from '../../kernel/access/grant.ts';
import { inScope } from '../access/scope.ts';
import { users } from '../users/users.table.ts';
import { stores } from './stores.table.ts';

/** The stores on which somebody may do what a tag allows: each lies in its own department. */
export const storesInScope = (person: Person, tag: string) =>
  inScope(person, tag, { deptId: stores.storeId, owners: [stores.createBy] });

/** The people whom somebody may list. */
export const listedPeople = (person: Person) =>
  inScope(person, 'admin:sysUser:list', { deptId: users.deptId, owners: [users.createBy, users.userId] });

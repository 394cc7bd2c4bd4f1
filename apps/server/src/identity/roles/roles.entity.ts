import type { Principal } from '../../kernel/access/grant.ts';
import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { roles } from '../../schema/roles.table.ts';
import type { RoleRepository } from './roles.repository.ts';

const KEY_TAKEN = { 'zh-CN': '已存在相同标识的角色', 'en-US': 'There is already a role with this key' };
const JUST_ASSIGNED = {
  'zh-CN': '角色刚刚分配给了用户，请先收回',
  'en-US': 'This role has just been assigned to a user. Revoke it first',
};

/** The fields that the log names a role by; for changes by the system. */
export const roleEntity: EntityConfig<typeof roles> = {
  name: 'role',
  table: roles,
  id: 'roleId',
  toRecord: ({ roleId, roleKey }) => ({ roleId, roleKey }),
};

/** @param principal the caller, who determines `isAssignable` in the record of a 409 response */
export const createRoleEntity = (repository: RoleRepository, principal: Principal): EntityConfig<typeof roles> => ({
  ...roleEntity,
  toRecord: ({ roleId }, tx) => repository.findDetail(principal, roleId, tx),
  constraints: {
    sys_role_role_key_unique: { path: 'roleKey', text: KEY_TAKEN },
    sys_user_role_role_id_sys_role_role_id_fk: { text: JUST_ASSIGNED },
  },
});

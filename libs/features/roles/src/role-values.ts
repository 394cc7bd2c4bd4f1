import { type Role, role, roleContract, roleInput } from '@backroom/contract/roles';
import { ADMIN_ROLE } from '@backroom/contract/session';

/** The part of a role that its form writes. */
export const valuesOf = ({ roleName, roleKey, roleSort, status, remark }: Role) => ({
  roleName,
  roleKey,
  roleSort,
  status,
  remark,
});

export const idOf = ({ roleId }: Role) => roleId;
export const nameOf = ({ roleName }: Role) => roleName;

const isAdminRole = ({ roleKey }: Role) => roleKey === ADMIN_ROLE;
/** The caller holds all of it. */
export const isMine = ({ isAssignable }: Role) => isAssignable;
/** What the administrator's role grants, and that it is enabled, stays as it is. */
export const isOpen = (record: Role) => record.isAssignable && !isAdminRole(record);

/** What the form reads and keeps is a row of the list; what a role grants has a page of its own. */
export const roleFormContract = {
  ...roleContract,
  create: { ...roleContract.create, body: roleInput },
  update: { ...roleContract.update, data: role },
};

export const authPath = ({ roleId }: Pick<Role, 'roleId'>) => `/admin/sys-role/${roleId}/auth`;

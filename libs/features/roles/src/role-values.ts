import { type Role, role, roleContract, roleInput } from '@backroom/contract/roles';
import { ADMIN_ROLE } from '@backroom/contract/session';

/** The form values of a role. */
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
/** The current user has all permissions of the role. */
export const isMine = ({ isAssignable }: Role) => isAssignable;
/** The grants and status of the administrator role are fixed. */
export const isOpen = (record: Role) => record.isAssignable && !isAdminRole(record);

/** The form edits a list row; grants are edited on a separate page. */
export const roleFormContract = {
  ...roleContract,
  create: { ...roleContract.create, body: roleInput },
  update: { ...roleContract.update, data: role },
};

export const authPath = ({ roleId }: Pick<Role, 'roleId'>) => `/admin/sys-role/${roleId}/auth`;

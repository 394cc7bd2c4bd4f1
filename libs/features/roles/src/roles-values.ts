import type { Role } from '@backroom/contract/roles';
import { ADMIN_ROLE } from '@backroom/contract/session';

/** The form values of a role. */
export const toFormValues = ({ roleName, roleKey, roleSort, status, remark }: Role) => ({
  roleName,
  roleKey,
  roleSort,
  status,
  remark,
});

export const getId = ({ roleId }: Role) => roleId;
export const getName = ({ roleName }: Role) => roleName;

const isAdminRole = ({ roleKey }: Role) => roleKey === ADMIN_ROLE;
/** The current user has all permissions of the role. */
export const isEditable = ({ isAssignable }: Role) => isAssignable;
/** The grants and status of the administrator role are fixed. */
export const isChangeable = (record: Role) => record.isAssignable && !isAdminRole(record);

export const getRightsPath = ({ roleId }: Pick<Role, 'roleId'>) => `/admin/sys-role/${roleId}/auth`;

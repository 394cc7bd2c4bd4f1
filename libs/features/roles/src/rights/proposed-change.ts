import { useLocation } from 'react-router';

import type { ExplainedChange } from '@backroom/contract/explanations';
import type { RoleDetail } from '@backroom/contract/roles';

type Proposal = Partial<Pick<RoleDetail, 'dataScope'>> & { menuId?: number; deptId?: number };

/** State of the link from an explanation to the rights of a role: the change is filled in there, and not saved. */
export const toProposalState = ({ menu, dept, dataScope }: ExplainedChange): { proposed: Proposal } => ({
  proposed: {
    ...(menu && { menuId: menu.menuId }),
    ...(dept && { deptId: dept.deptId }),
    ...(dataScope && { dataScope }),
  },
});

/** The role with the change that an explanation has proposed; null without one. */
export function useProposedRole(role: RoleDetail): RoleDetail | null {
  const { proposed } = (useLocation().state ?? {}) as { proposed?: Proposal };
  if (!proposed) return null;
  const { menuId, deptId, dataScope = role.dataScope } = proposed;
  return {
    ...role,
    dataScope,
    menuIds: menuId === undefined ? role.menuIds : [...new Set([...role.menuIds, menuId])],
    deptIds: dataScope === '2' && deptId !== undefined ? [...new Set([...role.deptIds, deptId])] : role.deptIds,
  };
}

import type { RoleDetail } from '@backroom/contract/roles';
import { roleDetail } from '@backroom/contract/roles/schemas';

import type { Rights } from './use-rights.ts';

/** Unsaved rights as they are kept in the browser. */
export interface RightsDraft {
  /** The stored role that they are based on. */
  base: RoleDetail;
  /** That role with the unsaved rights. */
  edited: RoleDetail;
}

export const toRightsDraft = (base: RoleDetail, { menuIds, dataScope, deptIds }: Rights): RightsDraft => ({
  base,
  edited: { ...base, menuIds: [...menuIds].map(Number), dataScope, deptIds: [...deptIds].map(Number) },
});

/** @returns null if it is no draft of this role */
export function parseRightsDraft(content: unknown, roleId: number): RightsDraft | null {
  if (typeof content !== 'object' || content === null || !('base' in content) || !('edited' in content)) return null;
  const [base, edited] = [roleDetail.safeParse(content.base), roleDetail.safeParse(content.edited)];
  return base.success && edited.success && base.data.roleId === roleId
    ? { base: base.data, edited: edited.data }
    : null;
}

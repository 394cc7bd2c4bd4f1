import { useEffect, useState } from 'react';

import type { RoleDetail } from '@backroom/contract/roles';
import { useDraftKeeper, useDraftKey, useOpeningDraft } from '@backroom/records';

import { useProposedRole } from './proposed-change.ts';
import { parseRightsDraft, toRightsDraft } from './rights-draft.ts';
import { useRights } from './use-rights.ts';

/**
 * The rights of a role in an editor; unsaved ones are kept when the page is left without saving, and restored. Without
 * them the change is filled in that an explanation has proposed.
 */
export function useKeptRights(role: RoleDetail, readOnly: boolean) {
  const getKey = useDraftKey('role-rights');
  const kept = useOpeningDraft(getKey, (content) => (readOnly ? null : parseRightsDraft(content, role.roleId)));
  const edited = useProposedRole(role);
  const rights = useRights(role, kept?.content ?? (edited && !readOnly ? { base: role, edited } : undefined));
  const { base, draft, changes } = rights;
  const keeper = useDraftKeeper(getKey, () => (changes > 0 ? toRightsDraft(base, draft) : null));
  useEffect(() => keeper.changed(), [keeper, base, draft]);

  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  // They were saved or undone.
  if (restoredAt !== null && changes === 0) setRestoredAt(null);
  return { ...rights, restoredAt };
}

import { useState } from 'react';

import type { DataScope, RoleDetail } from '@backroom/contract/roles';

export interface Rights {
  menuIds: ReadonlySet<string>;
  dataScope: DataScope;
  deptIds: ReadonlySet<string>;
}

export const toRights = ({ menuIds, dataScope, deptIds }: RoleDetail): Rights => ({
  menuIds: toIdSet(menuIds),
  dataScope,
  deptIds: toIdSet(deptIds),
});

/** Converts rights to the request body. */
export const toRequestBody = ({ menuIds, dataScope, deptIds }: Rights) => ({
  menuIds: toSortedIds(menuIds),
  dataScope,
  deptIds: dataScope === '2' ? toSortedIds(deptIds) : [],
});

const toIdSet = (ids: readonly number[]) => new Set(ids.map(String));
const toSortedIds = (ids: ReadonlySet<string>) => [...ids].map(Number).sort((a, b) => a - b);

const countDifferences = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((id) => !other.has(id)).length + [...other].filter((id) => !one.has(id)).length;

/** Number of differences; departments count only for a custom scope. */
export function countChanges(before: Rights, after: Rights): number {
  const scope = before.dataScope === after.dataScope ? 0 : 1;
  const depts = after.dataScope === '2' && scope === 0 ? countDifferences(before.deptIds, after.deptIds) : 0;
  return countDifferences(before.menuIds, after.menuIds) + scope + depts;
}

/** Rebases local changes onto the currently stored rights. */
export function rebaseRights(base: Rights, draft: Rights, current: Rights): Rights {
  const apply = (name: 'menuIds' | 'deptIds') => {
    const next = new Set(current[name]);
    for (const id of draft[name]) if (!base[name].has(id)) next.add(id);
    for (const id of base[name]) if (!draft[name].has(id)) next.delete(id);
    return next;
  };
  const dataScope = draft.dataScope === base.dataScope ? current.dataScope : draft.dataScope;
  return { menuIds: apply('menuIds'), dataScope, deptIds: apply('deptIds') };
}

/**
 * State of the rights editor: the stored rights and the unsaved draft.
 *
 * @param kept unsaved rights of an earlier visit; if others have changed the role since, they are merged into it
 */
export function useRights(role: RoleDetail, kept?: { base: RoleDetail; edited: RoleDetail }) {
  const [base, setBase] = useState(role);
  const [draft, setDraft] = useState(() =>
    kept ? rebaseRights(toRights(kept.base), toRights(kept.edited), toRights(role)) : toRights(role),
  );
  const [isMerged, setIsMerged] = useState(kept !== undefined && kept.base.version !== role.version);
  const saved = toRights(base);

  return {
    /** The role the draft is based on. */
    base,
    saved,
    draft,
    changes: countChanges(saved, draft),
    isMerged,
    change: (part: Partial<Rights>) => setDraft((previous) => ({ ...previous, ...part })),
    undo: () => {
      setDraft(saved);
      setIsMerged(false);
    },
    /** Call after a successful save of `sent`. What was changed meanwhile stays unsaved. */
    markSaved(stored: RoleDetail, sent: Rights) {
      setBase(stored);
      setDraft((current) => (current === sent ? toRights(stored) : current));
      setIsMerged(false);
    },
    /** Call after a conflict with the currently stored role. */
    rebase(current: RoleDetail) {
      setDraft((edited) => rebaseRights(saved, edited, toRights(current)));
      setBase(current);
      setIsMerged(true);
    },
  };
}

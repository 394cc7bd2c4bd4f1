import { useState } from 'react';

import { type DataScope, type RoleDetail } from '@backroom/contract/roles';

export interface Rights {
  menuIds: ReadonlySet<string>;
  dataScope: DataScope;
  deptIds: ReadonlySet<string>;
}

export const rightsOf = ({ menuIds, dataScope, deptIds }: RoleDetail): Rights => ({
  menuIds: setOf(menuIds),
  dataScope,
  deptIds: setOf(deptIds),
});

/** Converts rights to the request body. */
export const bodyOf = ({ menuIds, dataScope, deptIds }: Rights) => ({
  menuIds: idsOf(menuIds),
  dataScope,
  deptIds: dataScope === '2' ? idsOf(deptIds) : [],
});

const setOf = (ids: readonly number[]) => new Set(ids.map(String));
const idsOf = (ids: ReadonlySet<string>) => [...ids].map(Number).sort((a, b) => a - b);

const difference = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((id) => !other.has(id)).length + [...other].filter((id) => !one.has(id)).length;

/** Number of differences; departments count only for a custom scope. */
export function countChanges(before: Rights, after: Rights): number {
  const scope = before.dataScope === after.dataScope ? 0 : 1;
  const depts = after.dataScope === '2' && scope === 0 ? difference(before.deptIds, after.deptIds) : 0;
  return difference(before.menuIds, after.menuIds) + scope + depts;
}

/** Rebases local changes onto the currently stored rights. */
export function replay(read: Rights, mine: Rights, now: Rights): Rights {
  const apply = (name: 'menuIds' | 'deptIds') => {
    const next = new Set(now[name]);
    for (const id of mine[name]) if (!read[name].has(id)) next.add(id);
    for (const id of read[name]) if (!mine[name].has(id)) next.delete(id);
    return next;
  };
  const dataScope = mine.dataScope === read.dataScope ? now.dataScope : mine.dataScope;
  return { menuIds: apply('menuIds'), dataScope, deptIds: apply('deptIds') };
}

/** State of the rights editor: the stored rights and the unsaved draft. */
export function useRights(role: RoleDetail) {
  const [base, setBase] = useState(role);
  const [mine, setMine] = useState(() => rightsOf(role));
  const [isMerged, setIsMerged] = useState(false);
  const saved = rightsOf(base);

  return {
    /** The role the draft is based on. */
    base,
    saved,
    mine,
    changes: countChanges(saved, mine),
    isMerged,
    change: (part: Partial<Rights>) => setMine((now) => ({ ...now, ...part })),
    undo: () => setMine(saved),
    /** Call after a successful save. */
    done(stored: RoleDetail) {
      setBase(stored);
      setMine(rightsOf(stored));
      setIsMerged(false);
    },
    /** Call after a conflict with the currently stored role. */
    merge(now: RoleDetail) {
      setMine(replay(saved, mine, rightsOf(now)));
      setBase(now);
      setIsMerged(true);
    },
  };
}

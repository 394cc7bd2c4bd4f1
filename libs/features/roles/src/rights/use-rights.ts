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

/** As the server takes them. */
export const bodyOf = ({ menuIds, dataScope, deptIds }: Rights) => ({
  menuIds: idsOf(menuIds),
  dataScope,
  deptIds: dataScope === '2' ? idsOf(deptIds) : [],
});

const setOf = (ids: readonly number[]) => new Set(ids.map(String));
const idsOf = (ids: ReadonlySet<string>) => [...ids].map(Number).sort((a, b) => a - b);

const difference = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((id) => !other.has(id)).length + [...other].filter((id) => !one.has(id)).length;

/** In how many points they differ; departments count where the scope names them. */
export function countChanges(before: Rights, after: Rights): number {
  const scope = before.dataScope === after.dataScope ? 0 : 1;
  const depts = after.dataScope === '2' && scope === 0 ? difference(before.deptIds, after.deptIds) : 0;
  return difference(before.menuIds, after.menuIds) + scope + depts;
}

/** What I gave and took, done to what is stored by now. */
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

/** The rights of a role as they are stored, and as somebody is about to make them. */
export function useRights(role: RoleDetail) {
  const [base, setBase] = useState(role);
  const [mine, setMine] = useState(() => rightsOf(role));
  const [isMerged, setIsMerged] = useState(false);
  const saved = rightsOf(base);

  return {
    /** The role that the rights go over. */
    base,
    saved,
    mine,
    changes: countChanges(saved, mine),
    isMerged,
    change: (part: Partial<Rights>) => setMine((now) => ({ ...now, ...part })),
    undo: () => setMine(saved),
    /** They are stored. */
    done(stored: RoleDetail) {
      setBase(stored);
      setMine(rightsOf(stored));
      setIsMerged(false);
    },
    /** Somebody was faster. */
    merge(now: RoleDetail) {
      setMine(replay(saved, mine, rightsOf(now)));
      setBase(now);
      setIsMerged(true);
    },
  };
}

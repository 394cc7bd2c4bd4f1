import { STATUS_NORMAL } from '@backroom/contract';

import type { Database } from '../../kernel/database/database.ts';
import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { roleDepts, roleMenus, roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import type { PlainChange } from './apply-change.ts';
import { ADMIN } from './random-rights.ts';

/** What a reference target needs: an entry, a tag, or a tag and a record. */
export interface ReferenceTarget {
  pageId?: number;
  tag?: string;
  record?: { deptId: number; owners: number[] };
}

interface ReferenceRole {
  roleId: number;
  key: string;
  isOn: boolean;
  scope: string;
  depts: ReadonlySet<number>;
  entries: ReadonlySet<number>;
}

/** All rights as plain sets. Independent of the server's decisions, as an oracle. */
export interface ReferenceState {
  paths: ReadonlyMap<number, string>;
  menus: ReadonlyMap<number, { parentId: number | null; permission: string; roles: readonly string[] }>;
  roles: readonly ReferenceRole[];
  isOn: boolean;
  deptId: number;
  userId: number;
  held: ReadonlySet<number>;
}

export async function readState(db: Database, userId: number): Promise<ReferenceState> {
  const [user] = (await db.select().from(users)).filter((each) => each.userId === userId);
  const granted = await db.select().from(roleMenus);
  const chosen = await db.select().from(roleDepts);
  const held = (await db.select().from(userRoles)).filter((each) => each.userId === userId);
  return {
    userId,
    isOn: user?.status === STATUS_NORMAL,
    deptId: user?.deptId ?? 0,
    paths: new Map((await db.select().from(depts)).map(({ deptId, deptPath }) => [deptId, deptPath])),
    menus: new Map((await db.select().from(menus)).map((menu) => [menu.menuId, menu])),
    held: new Set(held.map(({ roleId }) => roleId)),
    roles: (await db.select().from(roles))
      .filter(({ roleId }) => roleId !== ADMIN.roleId)
      .map(({ roleId, roleKey, status, dataScope }) => ({
        roleId,
        key: roleKey,
        isOn: status === STATUS_NORMAL,
        scope: dataScope,
        depts: new Set(chosen.filter((each) => each.roleId === roleId).map(({ deptId }) => deptId)),
        entries: new Set(granted.filter((each) => each.roleId === roleId).map(({ menuId }) => menuId)),
      })),
  };
}

const isStoreTag = (tag: string) => tag.startsWith('cafu:');

function contains(
  state: ReferenceState,
  role: ReferenceRole,
  tag: string,
  record: { deptId: number; owners: number[] },
) {
  const own = (state.paths.get(state.deptId) ?? '').split('/');
  const its = (state.paths.get(record.deptId) ?? '').split('/');
  if (role.scope === '1') return true;
  if (role.scope === '2') return role.depts.has(record.deptId);
  if (role.scope === '3') return record.deptId === state.deptId;
  if (role.scope === '4') return its.includes(String(state.deptId));
  return record.owners.includes(state.userId) || (isStoreTag(tag) && own.includes(String(record.deptId)));
}

/** Whether the person can reach the target. */
export function canReach(state: ReferenceState, { pageId, tag = '', record }: ReferenceTarget): boolean {
  if (!state.isOn) return false;
  const active = state.roles.filter(({ roleId, isOn }) => isOn && state.held.has(roleId));
  if (pageId === undefined) {
    const granting = active.filter(({ entries }) =>
      [...entries].some((menuId) => state.menus.get(menuId)?.permission === tag),
    );
    return granting.some((role) => record === undefined || contains(state, role, tag, record));
  }
  const keys = active.map(({ key }) => key);
  const chainOf = (menuId: number): number[] => {
    const parentId = state.menus.get(menuId)?.parentId;
    return [menuId, ...(parentId === null || parentId === undefined ? [] : chainOf(parentId))];
  };
  const isVisible = (menuId: number) => {
    const limits = state.menus.get(menuId)?.roles ?? [];
    return limits.length === 0 || limits.some((key) => keys.includes(key));
  };
  return active.some(({ entries }) =>
    [...entries].some((menuId) => chainOf(menuId).includes(pageId) && chainOf(menuId).every(isVisible)),
  );
}

const withRole = (state: ReferenceState, roleId: number, change: Partial<ReferenceRole>): ReferenceState => ({
  ...state,
  roles: state.roles.map((role) => (role.roleId === roleId ? { ...role, ...change } : role)),
});

function change(
  state: ReferenceState,
  { kind, roleId, menuId, deptId, dataScope }: PlainChange,
): ReferenceState | null {
  const role = state.roles.find((each) => each.roleId === roleId);
  if (kind === 'enableUser') return { ...state, isOn: true };
  if (kind === 'moveUser') return { ...state, deptId };
  if (!role) return null;
  if (kind === 'enableRole') return withRole(state, roleId, { isOn: true });
  if (kind === 'giveRole') return role.isOn ? { ...state, held: new Set([...state.held, roleId]) } : null;
  if (kind === 'grantMenu') return withRole(state, roleId, { entries: new Set([...role.entries, menuId]) });
  if (kind === 'widenScope')
    return withRole(state, roleId, {
      scope: dataScope ?? '',
      depts: new Set(dataScope === '2' ? [...role.depts, deptId] : []),
    });
  const menu = state.menus.get(menuId);
  return menu
    ? { ...state, menus: new Map(state.menus).set(menuId, { ...menu, roles: [...menu.roles, role.key] }) }
    : null;
}

/** Every change that may be proposed, written from the documentation alone. */
export function listAllChanges(state: ReferenceState, { pageId, tag, record }: ReferenceTarget): PlainChange[] {
  const none = { roleId: 0, menuId: 0, deptId: 0, dataScope: null };
  const entries = [...state.menus]
    .filter(([menuId, { permission }]) => (pageId === undefined ? permission === tag : menuId === pageId))
    .map(([menuId]) => menuId);
  const limited = pageId === undefined ? [] : [...state.menus].filter(([, menu]) => menu.roles.length > 0);
  const wider: Record<string, string[]> = { '2': ['2', '1'], '3': ['4', '1'], '4': ['1'], '5': ['3', '4', '1'] };
  return [
    { ...none, kind: 'enableUser' },
    ...(record ? [{ ...none, kind: 'moveUser' as const, deptId: record.deptId }] : []),
    ...state.roles.flatMap(({ roleId, scope }): PlainChange[] => [
      { ...none, kind: 'enableRole', roleId },
      { ...none, kind: 'giveRole', roleId },
      ...entries.map((menuId) => ({ ...none, kind: 'grantMenu' as const, roleId, menuId })),
      ...(record ? (wider[scope] ?? []) : []).map((dataScope) => ({
        ...none,
        kind: 'widenScope' as const,
        roleId,
        dataScope,
        deptId: record?.deptId ?? 0,
      })),
      ...limited.map(([menuId]) => ({ ...none, kind: 'allowRole' as const, roleId, menuId })),
    ]),
  ];
}

/** One of several widths of the scope of a role counts once: only the narrowest is proposed. */
const toKey = (changes: readonly PlainChange[]) =>
  changes
    .map(({ kind, roleId, menuId }) => `${kind} ${roleId} ${menuId}`)
    .sort()
    .join();

/**
 * The smallest sets of up to two changes after which the person reaches the target: their size, and how many there are.
 * The size is 0 if the person reaches it already, and null if no set does.
 */
export function findSmallest(
  state: ReferenceState,
  target: ReferenceTarget,
): { size: 0 | 1 | 2 | null; count: number } {
  if (canReach(state, target)) return { size: 0, count: 1 };
  const all = listAllChanges(state, target);
  const worlds = all.map((each) => ({ each, world: change(state, each) }));
  const single = new Set(
    worlds.filter(({ world }) => world && canReach(world, target)).map(({ each }) => toKey([each])),
  );
  if (single.size > 0) return { size: 1, count: single.size };
  const pairs = new Set(
    worlds.flatMap(({ each, world }) =>
      all
        .filter((other) => {
          const next = world && change(world, other);
          return next && canReach(next, target);
        })
        .map((other) => toKey([each, other])),
    ),
  );
  return { size: pairs.size > 0 ? 2 : null, count: pairs.size };
}

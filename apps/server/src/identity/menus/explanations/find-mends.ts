import { MAX_MENDS } from '@backroom/contract/explanations';
import type { DataScope } from '@backroom/contract/roles';

import { isAdmin } from '../../../kernel/access/grant.ts';
import { isReached, type Target } from './decide.ts';
import { applyChanges, type Change, type World, type WorldRole } from './world.ts';

/** Scopes to which a role may be widened, the narrowest first. `2` gets one department more. */
const WIDER: Readonly<Record<string, readonly DataScope[]>> = {
  '2': ['2', '1'],
  '3': ['4', '1'],
  '4': ['1'],
  '5': ['3', '4', '1'],
};
/** All pairs of changes are tried if there are no more changes; otherwise those that concern the same role. */
const MAX_PAIRED = 60;

interface Mends {
  mends: Change[][];
  /** Number of further sets of the same size. */
  more: number;
}

/**
 * The smallest sets of changes that let the person reach the target: single ones, or else pairs. Each is tried with the
 * function that decides. The administrator role is never given.
 */
export function findMends(world: World, target: Target): Mends {
  const candidates = listChanges(world, target);
  const toFocused = createFocus(world);
  const isMend = (changes: readonly Change[]) => isReached(applyChanges(toFocused(changes), changes), target);
  const single = candidates.filter((change) => isMend([change])).map((change) => [change]);
  const found = single.length > 0 ? single : listPairs(world, target, candidates).filter(isMend);
  const narrowest = dropWider(found);
  const sorted = narrowest
    .map((changes) => ({ changes, cost: changes.reduce((sum, change) => sum + estimateCost(world, change), 0) }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ changes }) => changes);
  return { mends: sorted.slice(0, MAX_MENDS), more: Math.max(0, sorted.length - MAX_MENDS) };
}

/** The world with the roles alone that the person has or that changes concern: the others decide nothing. */
function createFocus(world: World) {
  const held = world.roles.filter(({ isHeld }) => isHeld);
  const others = new Map(world.roles.filter(({ isHeld }) => !isHeld).map((role) => [role.roleId, role]));
  return (changes: readonly Change[]): World => {
    const named = new Set(changes.flatMap(({ roleId = 0 }) => others.get(roleId) ?? []));
    return { ...world, roles: [...held, ...named] };
  };
}

/** Every change from which mends are made. */
export function listChanges(world: World, target: Target): Change[] {
  const { roles } = world;
  return [
    ...(world.activeRole === null ? [] : [{ kind: 'allRoles' as const }]),
    ...(world.isEnabled ? [] : [{ kind: 'enableUser' as const }]),
    ...(target.kind === 'record' && target.row.deptId !== world.deptId
      ? [{ kind: 'moveUser' as const, dept: toPlace(target.row) }]
      : []),
    ...roles.flatMap((role) => listRoleChanges(role, target)),
    ...(target.kind === 'page' ? listAllowances(world, target.family) : []),
  ];
}

const toPlace = ({ deptId, deptPath }: { deptId: number; deptPath: string }) => ({ deptId, deptPath });

function listRoleChanges({ roleId, isEnabled, isHeld, grant }: WorldRole, target: Target): Change[] {
  if (isAdmin(grant)) return [];
  const wider = target.kind === 'record' ? (WIDER[grant.dataScope] ?? []) : [];
  return [
    ...(isEnabled ? [] : [{ kind: 'enableRole' as const, roleId }]),
    ...(isHeld ? [] : [{ kind: 'giveRole' as const, roleId }]),
    ...target.entries
      .filter(({ menuId }) => grant.menus[menuId] === undefined)
      .map((menu): Change => ({ kind: 'grantMenu', roleId, menu })),
    ...wider.map((dataScope): Change => ({
      kind: 'widenScope',
      roleId,
      dataScope,
      ...(dataScope === '2' && target.kind === 'record' && { dept: toPlace(target.row) }),
    })),
  ];
}

/** Roles that could be added to the entries which are limited to others. */
const listAllowances = ({ roles }: World, family: readonly { menuId: number; permission: string; roles: string[] }[]) =>
  family
    .filter((row) => row.roles.length > 0)
    .flatMap(({ menuId, permission, roles: keys }) =>
      roles
        .filter(({ grant }) => !isAdmin(grant) && !keys.includes(grant.roleKey))
        .map(({ roleId }): Change => ({ kind: 'allowRole', roleId, menu: { menuId, permission } })),
    );

/**
 * A tag needs one role, so two changes help each other only if they concern the same role or none. A limited entry also
 * needs a role that it names.
 */
function listPairs(world: World, target: Target, candidates: readonly Change[]): Change[][] {
  if (canPairAll(candidates)) return candidates.flatMap((one, index) => pairWith(one, candidates.slice(index + 1)));
  const named = new Set(target.kind === 'page' ? target.family.flatMap(({ roles }) => roles) : []);
  const keys = world.roles.filter(({ grant }) => named.has(grant.roleKey)).map(({ roleId }) => roleId);
  const held = world.roles.filter(({ isHeld }) => isHeld).map(({ roleId }) => roleId);
  const isFree = ({ kind, roleId }: Change) =>
    roleId === undefined || keys.includes(roleId) || (kind === 'allowRole' && held.includes(roleId));
  const free = candidates.filter(isFree);
  const byRole = Map.groupBy(
    candidates.filter((change) => !isFree(change)),
    ({ roleId }) => roleId,
  );
  const bound = [...byRole.values()];
  return [
    ...free.flatMap((one, index) => pairWith(one, [...free.slice(index + 1), ...bound.flat()])),
    ...bound.flatMap((group) => group.flatMap((one, index) => pairWith(one, group.slice(index + 1)))),
  ];
}

const pairWith = (one: Change, others: readonly Change[]) => others.map((other) => [one, other]);

const canPairAll = (candidates: readonly Change[]) => candidates.length <= MAX_PAIRED;

/** Whether all pairs that could let the person reach the target are tried: rights over an account may need any two. */
export const isSearchComplete = (world: World, target: Target): boolean =>
  target.kind !== 'record' || target.account === undefined || canPairAll(listChanges(world, target));

/** Leaves out a scope that is wider than another one which suffices for the same role. */
function dropWider(found: readonly Change[][]): Change[][] {
  const toKey = (changes: readonly Change[]) =>
    JSON.stringify(changes.map((change) => (change.kind === 'widenScope' ? ['widenScope', change.roleId] : change)));
  // Candidates are listed from the narrowest scope.
  return [...Map.groupBy(found, toKey).values()].flatMap((same) => same.slice(0, 1));
}

/** Changes for one person come first, then those that give least to the others. */
function estimateCost({ roles }: World, { kind, roleId, dataScope }: Change): number {
  const role = roles.find((each) => each.roleId === roleId);
  const size = Math.min(role?.menuCount ?? 0, 900) / 1_000;
  switch (kind) {
    case 'allRoles':
      return 0;
    case 'enableUser':
      return 1;
    case 'giveRole':
      return 2 + size + (role?.grant.dataScope === '1' ? 1 : 0);
    case 'enableRole':
      return 4 + size;
    case 'grantMenu':
      return role?.isHeld === true ? 5 : 7;
    case 'allowRole':
      return role?.isHeld === true ? 5 : 7;
    case 'moveUser':
      return 6;
    case 'widenScope':
      return dataScope === '1' ? 9 : 8;
  }
}

import type { LinkKind } from '@backroom/contract/explanations';

import { authorize } from '../../../kernel/access/authorize.ts';
import { findGrantingMenu, type Grant, hasPermission, isAdmin, type Principal } from '../../../kernel/access/grant.ts';
import { findMissingRight, type RightsTarget } from '../../../kernel/access/missing-right.ts';
import type { ScopedRow } from '../../../kernel/access/resolved-scope.ts';
import { type NavigationRow, selectOwnRows } from '../navigation-tree.ts';
import { isPageGranted } from '../page-access.ts';
import { toPrincipal, type World } from './world.ts';

/** A page: its entry with its ancestors and what is below it. */
export interface PageTarget {
  kind: 'page';
  menuId: number;
  family: readonly NavigationRow[];
  /** Entries of which one has to be granted; for a directory those of its pages. */
  entries: readonly { menuId: number; permission: string }[];
}

/** A permission tag: a button, or any call. */
export interface TagTarget {
  kind: 'tag';
  tag: PermissionTag;
  /** Entries that carry the tag. */
  entries: readonly { menuId: number; permission: string }[];
}

/** What a tag permits to one record. */
export interface RecordTarget extends Omit<TagTarget, 'kind'> {
  kind: 'record';
  row: ScopedRow;
  /** The account that is changed: it must not have more rights than the person. */
  account?: RightsTarget;
}

export type Target = PageTarget | TagTarget | RecordTarget;

type PermissionTag = `${string}:${string}:${string}`;

/**
 * The first link between a person and a target that breaks; null if the person can reach it. It asks the functions that
 * decide about every request, here about what is and what would be.
 */
export function findBreak(world: World, target: Target): LinkKind | null {
  const principal = toPrincipal(world);
  if (!principal) return 'account';
  const broken = findBreakOf(principal, world, target);
  if (broken === null) return null;
  if (world.activeRole !== null && findBreak({ ...world, activeRole: null }, target) === null) return 'activeRole';
  return principal.grants.length === 0 ? 'roles' : broken;
}

export const isReached = (world: World | null, target: Target): world is World =>
  world !== null && findBreak(world, target) === null;

function findBreakOf(principal: Principal, world: World, target: Target): LinkKind | null {
  if (target.kind === 'page') return findBreakOfPage(principal, world, target);
  if (!hasPermission(principal, target.tag)) return target.entries.length === 0 ? 'entry' : 'grant';
  if (target.kind === 'tag') return null;
  if (!authorize(principal, target.tag, target.row).isAllowed) return 'record';
  // Users may change their own account.
  const { account } = target;
  return account && account.userId !== principal.userId && findMissingRight(account, principal) ? 'rank' : null;
}

function findBreakOfPage(principal: Principal, world: World, { family, menuId }: PageTarget): LinkKind | null {
  const { grants } = principal;
  const granted = markGranted(family, grants);
  const rows = granted.map((row) => ({
    ...row,
    roles: row.roles.length === 0 ? row.roles : [...row.roles, ...(world.addedKeys[row.menuId] ?? [])],
  }));
  const roleKeys = grants.map(({ roleKey }) => roleKey);
  if (isPageGranted(selectOwnRows(rows, roleKeys), menuId)) return null;
  return isPageGranted(granted, menuId) ? 'visibility' : 'grant';
}

const markGranted = (family: readonly NavigationRow[], grants: readonly Grant[]): NavigationRow[] =>
  family.map((row) => ({
    ...row,
    isGranted: grants.some((grant) => isAdmin(grant) || grant.menus[row.menuId] !== undefined),
  }));

/** Whether a role by itself grants a target, apart from the roles to which menu entries are limited. */
export const isGrantedBy = (grant: Grant, target: Target): boolean =>
  target.kind === 'page'
    ? isPageGranted(markGranted(target.family, [grant]), target.menuId)
    : findGrantingMenu(grant, target.tag) !== undefined;

/** The missing right of a person who may not change an account. */
export const findRankGap = (world: World, { account }: RecordTarget) => {
  const principal = toPrincipal(world);
  return principal && account && account.userId !== principal.userId ? findMissingRight(account, principal) : null;
};

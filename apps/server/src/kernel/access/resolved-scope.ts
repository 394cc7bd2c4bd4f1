import { findGrantingMenu, type Grant, isAdmin, type Principal } from './grant.ts';
import type { ResolvedScope } from './scope-rows.ts';
import { isStoreLevelPermission } from './store-records.ts';
import { noteUsedRight } from './used-rights.ts';

/** The properties of a row that its access depends on. */
export interface ScopedRow {
  deptId: number;
  deptPath: string;
  /** User ids: the creator, and the user whom the record describes. */
  owners: readonly number[];
  /** Prefix of the only permission tags that concern the row; empty or absent for any tag. */
  tags?: string;
}

const NO_ROWS: ResolvedScope = { isAll: false, paths: [], depts: {}, hasOwnRecords: false, storesOf: [] };
const ALL_ROWS: ResolvedScope = { ...NO_ROWS, isAll: true };

/** The rows that one role contains for a user and a tag. The single definition of the five data scopes. */
export function resolveGrantScope({ deptId, deptPath }: Principal, grant: Grant, tag: string): ResolvedScope {
  if (isAdmin(grant)) return ALL_ROWS;
  switch (grant.dataScope) {
    case '1':
      return ALL_ROWS;
    case '2':
      return { ...NO_ROWS, depts: grant.depts };
    case '3':
      return { ...NO_ROWS, depts: { [deptId]: deptPath } };
    case '4':
      return { ...NO_ROWS, paths: [deptPath] };
    case '5':
      return { ...NO_ROWS, hasOwnRecords: true, storesOf: isStoreLevelPermission(tag) ? [deptPath] : [] };
    default:
      return NO_ROWS;
  }
}

/** Whether the rows of a role depend on the department of its user. */
export const isPositional = ({ dataScope }: Pick<Grant, 'dataScope'>): boolean =>
  dataScope === '3' || dataScope === '4';

/** Whether the rows of a role are the own records of its user. */
export const isOwnRecordsScope = ({ dataScope }: Pick<Grant, 'dataScope'>): boolean => dataScope === '5';

/** The same role with data scope `1`, all rows. */
export const withUnlimitedScope = (grant: Grant): Grant => ({ ...grant, dataScope: '1' });

/** The rows that any of the scopes contains. */
export const mergeScopes = (scopes: readonly ResolvedScope[]): ResolvedScope => ({
  isAll: scopes.some(({ isAll }) => isAll),
  paths: [...new Set(scopes.flatMap(({ paths }) => paths))],
  depts: Object.assign({}, ...scopes.map(({ depts }) => depts)) as ResolvedScope['depts'],
  hasOwnRecords: scopes.some(({ hasOwnRecords }) => hasOwnRecords),
  storesOf: [...new Set(scopes.flatMap(({ storesOf }) => storesOf))],
});

/**
 * The rows for which a user has a tag: those of the roles that grant it, and of no other role. Of a user who is bound to
 * the rows of a viewer, only what both scopes express: conditions of rows join the two instead (`splitBound`).
 */
export function resolveScope({ bound, ...principal }: Principal, tag: string): ResolvedScope {
  const own = resolveOwnScope(principal, tag);
  return bound ? intersectScopes(own, resolveScope(bound, tag)) : own;
}

/** No more than both contain; own records are those of different users. */
function intersectScopes(one: ResolvedScope, other: ResolvedScope): ResolvedScope {
  if (one.isAll || other.isAll) return one.isAll ? { ...other, hasOwnRecords: false } : one;
  const isBelow = (paths: readonly string[]) => (path: string) => paths.some((ancestor) => path.startsWith(ancestor));
  const ids = ({ depts, paths }: ResolvedScope, { depts: chosen }: ResolvedScope) =>
    Object.entries(chosen).filter(([id, path]) => depts[Number(id)] !== undefined || isBelow(paths)(path));
  return {
    ...NO_ROWS,
    paths: [...one.paths.filter(isBelow(other.paths)), ...other.paths.filter(isBelow(one.paths))],
    depts: Object.fromEntries([...ids(one, other), ...ids(other, one)]),
  };
}

function resolveOwnScope(principal: Principal, tag: string): ResolvedScope {
  const granting = principal.grants.filter((grant) => findGrantingMenu(grant, tag) !== undefined);
  const scope = mergeScopes(granting.map((grant) => resolveGrantScope(principal, grant, tag)));
  if (granting.length > 0) noteUsedRight(principal, tag, scope);
  return scope;
}

/** The rows for which a user has a menu entry. */
export const resolveMenuScope = (principal: Principal, menuId: number): ResolvedScope =>
  mergeScopes(
    principal.grants
      .filter((grant) => isAdmin(grant) || grant.menus[menuId] !== undefined)
      .map((grant) => resolveGrantScope(principal, grant, grant.menus[menuId] ?? '')),
  );

/** Whether the scope contains the row; `userId` decides which rows are the user's own. */
export const scopeContains = (scope: ResolvedScope, row: ScopedRow, userId: number): boolean =>
  scope.isAll ||
  scope.paths.some((path) => row.deptPath.startsWith(path)) ||
  scope.depts[row.deptId] !== undefined ||
  scope.storesOf.some((path) => path.startsWith(row.deptPath)) ||
  (scope.hasOwnRecords && row.owners.includes(userId));

const isEmpty = ({ isAll, paths, depts, hasOwnRecords }: ResolvedScope) =>
  !isAll && !hasOwnRecords && paths.length === 0 && Object.keys(depts).length === 0;

interface OuterScope {
  scope: ResolvedScope;
  userId: number;
}
export interface InnerScope {
  scope: ResolvedScope;
  /** The records of its user, and for a tag of records of a whole store that store. */
  ownRecords: readonly ScopedRow[];
}

/** Whether the scope of one user contains every row of another one's, also after departments have been added. */
export function coversScope({ scope: outer, userId }: OuterScope, { scope: inner, ownRecords }: InnerScope): boolean {
  if (outer.isAll) return true;
  if (inner.isAll) return false;
  const isBelowOuter = (path: string) => outer.paths.some((ancestor) => path.startsWith(ancestor));
  // Own records may lie in any department.
  if (inner.hasOwnRecords && (isEmpty(outer) || !ownRecords.every((row) => scopeContains(outer, row, userId))))
    return false;
  return (
    inner.paths.every(isBelowOuter) &&
    Object.entries(inner.depts).every(([id, path]) => outer.depts[Number(id)] !== undefined || isBelowOuter(path))
  );
}

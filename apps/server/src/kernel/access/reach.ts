import { type Grant, isAdmin, menuOf, type Person } from './grant.ts';

/** The rows that a data scope contains, by department and by owner. */
export interface Reach {
  isAll: boolean;
  /** Path prefixes: every department below them, themselves included. */
  paths: readonly string[];
  /** Single departments: id to path. */
  depts: Readonly<Record<number, string>>;
  /** The user's own records, in any department. */
  isOwn: boolean;
}

/** The properties of a row that its access depends on. */
export interface Row {
  deptId: number;
  deptPath: string;
  /** User ids: the creator, and the user whom the record describes. */
  owners: readonly number[];
}

const NOTHING: Reach = { isAll: false, paths: [], depts: {}, isOwn: false };
const EVERYTHING: Reach = { ...NOTHING, isAll: true };

/** The rows that one role contains for a user. The only place that knows the meaning of the five data scopes. */
export function reachOf({ deptId, deptPath }: Person, grant: Grant): Reach {
  if (isAdmin(grant)) return EVERYTHING;
  switch (grant.dataScope) {
    case '1':
      return EVERYTHING;
    case '2':
      return { ...NOTHING, depts: grant.depts };
    case '3':
      return { ...NOTHING, depts: { [deptId]: deptPath } };
    case '4':
      return { ...NOTHING, paths: [deptPath] };
    case '5':
      return { ...NOTHING, isOwn: true };
    default:
      return NOTHING;
  }
}

/** Whether the rows of a role depend on the department of its user. */
export const goesByPlace = ({ dataScope }: Pick<Grant, 'dataScope'>): boolean => dataScope === '3' || dataScope === '4';

/** The same role with data scope `1`, all rows. */
export const forEveryRow = (grant: Grant): Grant => ({ ...grant, dataScope: '1' });

const together = (reaches: readonly Reach[]): Reach => ({
  isAll: reaches.some(({ isAll }) => isAll),
  paths: [...new Set(reaches.flatMap(({ paths }) => paths))],
  depts: Object.assign({}, ...reaches.map(({ depts }) => depts)) as Reach['depts'],
  isOwn: reaches.some(({ isOwn }) => isOwn),
});

/** The rows for which a user has a tag: those of the roles that grant it, and of no other role. */
export const reachFor = (person: Person, tag: string): Reach =>
  together(person.grants.filter((grant) => menuOf(grant, tag) !== undefined).map((grant) => reachOf(person, grant)));

/** The rows for which a user has a menu entry, regardless of its tag. */
export const reachThrough = (person: Person, menuId: number): Reach =>
  together(
    person.grants
      .filter((grant) => isAdmin(grant) || grant.menus[menuId] !== undefined)
      .map((grant) => reachOf(person, grant)),
  );

export const takesIn = (reach: Reach, row: Row, userId: number): boolean =>
  reach.isAll ||
  reach.paths.some((path) => row.deptPath.startsWith(path)) ||
  reach.depts[row.deptId] !== undefined ||
  (reach.isOwn && row.owners.includes(userId));

const isEmpty = ({ isAll, paths, depts, isOwn }: Reach) =>
  !isAll && !isOwn && paths.length === 0 && Object.keys(depts).length === 0;

/** Whether `outer` contains every row of `inner`, also after departments have been added. */
export function covers(mine: Reach, theirs: Reach): boolean {
  if (mine.isAll) return true;
  if (theirs.isAll) return false;
  const isBelowMine = (path: string) => mine.paths.some((above) => path.startsWith(above));
  // Every non-empty scope counts as including the own records.
  if (theirs.isOwn && isEmpty(mine)) return false;
  return (
    theirs.paths.every(isBelowMine) &&
    Object.entries(theirs.depts).every(([id, path]) => mine.depts[Number(id)] !== undefined || isBelowMine(path))
  );
}

import { type Grant, isAdmin, menuOf, type Person } from './grant.ts';

/** Which rows a scope takes in, by their department and by who made them. */
export interface Reach {
  isAll: boolean;
  /** Every department whose path begins so. */
  paths: readonly string[];
  /** Single departments: id to path. */
  depts: Readonly<Record<number, string>>;
  /** What the person made themselves, wherever it lies. */
  isOwn: boolean;
}

/** What decides about a row. */
export interface Row {
  deptId: number;
  deptPath: string;
  /** Whose record it is: whoever created it, and somebody whom it is about. */
  owners: readonly number[];
}

const NOTHING: Reach = { isAll: false, paths: [], depts: {}, isOwn: false };
const EVERYTHING: Reach = { ...NOTHING, isAll: true };

/** The rows that one role takes in for a person. The only place that knows what the five data scopes mean. */
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

/** Whether a role takes in other rows for somebody who works elsewhere. */
export const goesByPlace = ({ dataScope }: Pick<Grant, 'dataScope'>): boolean => dataScope === '3' || dataScope === '4';

/** The role as it would be if it took in every row. */
export const forEveryRow = (grant: Grant): Grant => ({ ...grant, dataScope: '1' });

const together = (reaches: readonly Reach[]): Reach => ({
  isAll: reaches.some(({ isAll }) => isAll),
  paths: [...new Set(reaches.flatMap(({ paths }) => paths))],
  depts: Object.assign({}, ...reaches.map(({ depts }) => depts)) as Reach['depts'],
  isOwn: reaches.some(({ isOwn }) => isOwn),
});

/** The rows on which somebody may do what a tag allows: of all roles that grant it, and of no other. */
export const reachFor = (person: Person, tag: string): Reach =>
  together(person.grants.filter((grant) => menuOf(grant, tag) !== undefined).map((grant) => reachOf(person, grant)));

/** The rows that somebody takes in through a menu entry, whatever its tag. */
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

/** Whether one reach takes in everything that another does, now and after the tree has grown. */
export function covers(mine: Reach, theirs: Reach): boolean {
  if (mine.isAll) return true;
  if (theirs.isAll) return false;
  const isBelowMine = (path: string) => mine.paths.some((above) => path.startsWith(above));
  // Records of one's own are the least that anybody can have.
  if (theirs.isOwn && isEmpty(mine)) return false;
  return (
    theirs.paths.every(isBelowMine) &&
    Object.entries(theirs.depts).every(([id, path]) => mine.depts[Number(id)] !== undefined || isBelowMine(path))
  );
}

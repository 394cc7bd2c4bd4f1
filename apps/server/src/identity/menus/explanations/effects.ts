import type { Mend } from '@backroom/contract/explanations';

import { type Grant, isAdmin, type Principal } from '../../../kernel/access/grant.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import type { RecordLists } from '../../../platform/access/record-list.ts';
import { menus } from '../../../schema/menus.table.ts';
import { countGainedRows } from './gained-rows.ts';
import { applyChanges, type Change, toPrincipal, type World } from './world.ts';

type Gain = Omit<Mend, 'steps'>;

interface GainOptions {
  lists: RecordLists;
  /** Who asks. */
  caller: Principal;
  /** With all entries and departments, of the roles of the person and of the changes. */
  grants: ReadonlyMap<number, Grant>;
}

/** What the person gains by each set of changes: pages, buttons, and rows of lists. */
export async function countGains(
  db: Database,
  world: World,
  mends: readonly Change[][],
  { grants, ...options }: GainOptions,
): Promise<Gain[]> {
  const full: World = {
    ...world,
    roles: world.roles.flatMap((role) => {
      const grant = grants.get(role.roleId);
      return grant ? [{ ...role, grant }] : [];
    }),
  };
  const nobody: Principal = { ...full, grants: [] };
  const before = toPrincipal(full) ?? nobody;
  const after = mends.map((changes) => toPrincipal(applyChanges(full, changes) ?? full) ?? nobody);
  const rows = await countGainedRows(db, options, before, after);
  const had = listMenus(before);
  const gained = after.map((person) => [...listMenus(person)].filter((menuId) => !had.has(menuId)));
  const types = await findMenuTypes(db, gained.flat());
  const countType = (menuIds: readonly number[], type: string) =>
    // An administrator gains nothing.
    before.grants.some(isAdmin) ? 0 : menuIds.filter((menuId) => types.get(menuId) === type).length;
  return gained.map((menuIds, index) => ({
    pages: countType(menuIds, 'C'),
    buttons: countType(menuIds, 'F'),
    rows: rows[index] ?? [],
  }));
}

const listMenus = ({ grants }: Principal) => new Set(grants.flatMap((grant) => Object.keys(grant.menus).map(Number)));

async function findMenuTypes(db: Database, menuIds: readonly number[]) {
  if (menuIds.length === 0) return new Map<number, string>();
  const found = await db
    .select({ menuId: menus.menuId, menuType: menus.menuType })
    .from(menus)
    .where(equalsAny(menus.menuId, [...new Set(menuIds)]));
  return new Map(found.map(({ menuId, menuType }) => [menuId, menuType]));
}

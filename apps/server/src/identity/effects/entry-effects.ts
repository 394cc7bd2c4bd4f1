import { inArray } from 'drizzle-orm';

import type { ChangedEntry } from '@backroom/contract/effects';

import { isAdmin, type Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { menus } from '../../schema/menus.table.ts';
import type { Situation } from './situation.ts';

const hasAll = (principal: Principal | null) => principal?.grants.some(isAdmin) ?? false;

const toIds = (principal: Principal | null): ReadonlySet<number> =>
  new Set((principal?.grants ?? []).flatMap((grant) => Object.keys(grant.menus).map(Number)));

/** The menu entries that a person gains and loses over all roles. An administrator has all of them. */
export async function findEntryEffects(db: Database, before: Situation, after: Situation) {
  const [had, has] = [toIds(before.principal), toIds(after.principal)];
  const gained = hasAll(before.principal) ? [] : [...has].filter((id) => !had.has(id));
  const lost = hasAll(after.principal) ? [] : [...had].filter((id) => !has.has(id));
  const isExtreme = hasAll(before.principal) !== hasAll(after.principal);
  if (isExtreme || gained.length + lost.length === 0) return { gained: [], lost: [] };
  const rows: ChangedEntry[] = await db
    .select({ menuId: menus.menuId, title: menus.title, titleEn: menus.titleEn, menuType: menus.menuType })
    .from(menus)
    .where(inArray(menus.menuId, [...gained, ...lost]))
    .orderBy(menus.menuId);
  const select = (ids: readonly number[]) => rows.filter(({ menuId }) => ids.includes(menuId));
  return { gained: select(gained), lost: select(lost) };
}

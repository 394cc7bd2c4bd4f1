import { eq } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { Explanation, explanationContract, Mend } from '@backroom/contract/explanations';
import { userContract } from '@backroom/contract/users';

import { authorize } from '../../../kernel/access/authorize.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import { notFound, orNotFound } from '../../../kernel/errors/app-error.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { inScope } from '../../../platform/access/data-scope.sql.ts';
import { OWNED_TABLES } from '../../../platform/access/owned-tables.ts';
import type { RecordLists } from '../../../platform/access/record-list.ts';
import { depts } from '../../../schema/departments.table.ts';
import { menus } from '../../../schema/menus.table.ts';
import { describeChain } from './chain.ts';
import { findBreak, findRankGap } from './decide.ts';
import { countGains } from './effects.ts';
import { type NamedRow, type NamedTarget, parseTarget, RECORD_TAGS } from './explained-target.ts';
import { findMends, isSearchComplete } from './find-mends.ts';
import { findPerson, loadWorld } from './load-world.ts';
import { createMakers, findFullGrants } from './makers.ts';
import { findNamedRow, type ResolvedTarget, resolveTarget } from './resolve-target.ts';
import type { Change, World } from './world.ts';

type Query = ParsedArgOf<typeof explanationContract.get>['query'];

/** The record, if the caller may know of it: by reading it, or by editing it. */
export async function findKnownRow(db: Database, caller: Caller, named: NamedTarget): Promise<NamedRow | undefined> {
  const row = await findNamedRow(db, named);
  if (!row || !('id' in named)) return undefined;
  const { read, edit } = RECORD_TAGS[named.kind];
  return [read, edit].some((tag) => authorize(caller, tag, row).isAllowed) ? row : undefined;
}

/**
 * Explains why a person can reach a target, or not. About others with the permission to read them; of a record that the
 * caller may not know of, only the caller's own rights up to its department.
 *
 * @throws 404 if the person, the page or the record does not exist for the caller
 */
export async function explain(
  db: Database,
  lists: RecordLists,
  caller: Caller,
  { what, userId }: Query,
): Promise<Explanation> {
  const isSelf = userId === undefined || userId === caller.userId;
  const scope = isSelf ? undefined : inScope(caller, userContract.byId.access, OWNED_TABLES.users);
  const person = orNotFound(await findPerson(db, userId ?? caller.userId, scope));
  const named = orNotFound(parseTarget(what));
  const row = await findKnownRow(db, caller, named);
  const isHidden = 'id' in named && !row;
  if (isHidden && !isSelf) throw notFound();
  const resolved = orNotFound(await resolveTarget(db, named, { personId: person.userId, row }));
  const { target, row: _row, ...shown } = resolved;
  const { world, hasAllRoles } = await loadWorld(db, person, target, isSelf ? caller.activeRole : null);
  const broken = findBreak(world, target);
  const isAllowed = broken === null && !isHidden;
  const rankTitle = await findRankTitle(db, world, resolved);
  const chain = describeChain(world, target, { broken, row, rankTitle });
  const found = isAllowed || isHidden ? { mends: [], more: 0 } : findMends(world, target);
  return {
    ...shown,
    isAllowed,
    userId: person.userId,
    name: person.name,
    isSelf,
    what,
    isHidden,
    links: isHidden ? [...chain, toHiddenLink(broken === null)] : chain,
    mends: await describeMends(db, { lists, caller }, world, found.mends),
    moreMends: found.more,
    isComplete: hasAllRoles && isSearchComplete(world, target),
  };
}

/** Says the same of a record that does not exist. */
const toHiddenLink = (isReached: boolean): Explanation['links'][number] => ({
  kind: 'record',
  state: isReached ? 'breaks' : 'open',
  names: [],
  others: [],
  scopes: [],
});

/** The right of an account that the person lacks. */
async function findRankTitle(db: Database, world: World, { target }: ResolvedTarget): Promise<string> {
  const gap = target.kind === 'record' ? findRankGap(world, target) : null;
  if (!gap) return '';
  const [menu] = await db
    .select({ title: menus.title })
    .from(menus)
    .where(eq(menus.menuId, gap.menuId ?? 0));
  return menu?.title ?? gap.roleKey;
}

async function describeMends(
  db: Database,
  { lists, caller }: { lists: RecordLists; caller: Caller },
  world: World,
  mends: readonly Change[][],
): Promise<Mend[]> {
  if (mends.length === 0) return [];
  const changes = mends.flat();
  const grants = await findFullGrants(db, world, changes);
  const gains = await countGains(db, world, mends, { lists, caller, grants });
  const findMakers = await createMakers(db, caller, { world, changes, grants });
  const entries = await findMenus(db, changes);
  const places = await findPlaces(db, changes);
  const described: Mend[] = [];
  for (const [index, each] of mends.entries()) {
    const steps: Mend['steps'] = [];
    for (const change of each) {
      const { kind, roleId, menu, dept, dataScope } = change;
      const role = world.roles.find((some) => some.roleId === roleId);
      steps.push({
        kind,
        role: role ? { roleId: role.roleId, roleName: role.roleName } : null,
        menu: entries.get(menu?.menuId ?? 0) ?? null,
        dept: places.get(dept?.deptId ?? 0) ?? null,
        dataScope: dataScope ?? null,
        ...(await findMakers(change)),
      });
    }
    described.push({ steps, ...(gains[index] ?? { pages: 0, buttons: 0, rows: [] }) });
  }
  return described;
}

async function findMenus(db: Database, changes: readonly Change[]) {
  const ids = changes.flatMap(({ menu }) => menu?.menuId ?? []);
  if (ids.length === 0) return new Map<number, never>();
  const found = await db
    .select({
      menuId: menus.menuId,
      title: menus.title,
      titleEn: menus.titleEn,
      menuType: menus.menuType,
      permission: menus.permission,
    })
    .from(menus)
    .where(equalsAny(menus.menuId, ids));
  return new Map(found.map((menu) => [menu.menuId, menu]));
}

async function findPlaces(db: Database, changes: readonly Change[]) {
  const ids = changes.flatMap(({ dept }) => dept?.deptId ?? []);
  if (ids.length === 0) return new Map<number, never>();
  const found = await db
    .select({ deptId: depts.deptId, deptName: depts.deptName })
    .from(depts)
    .where(equalsAny(depts.deptId, ids));
  return new Map(found.map((dept) => [dept.deptId, dept]));
}

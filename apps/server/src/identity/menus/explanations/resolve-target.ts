import type { ExplainedAction, ExplainedKind } from '@backroom/contract/explanations';

import type { RightsTarget } from '../../../kernel/access/missing-right.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { withOwnRecords } from '../../../platform/access/own-records.ts';
import { findPrincipals } from '../../../platform/access/principals.repository.ts';
import { createNavigationRepository } from '../navigation.repository.ts';
import type { NavigationRow } from '../navigation-tree.ts';
import { findPageEntry, isPageGranted } from '../page-access.ts';
import type { PageTarget, Target } from './decide.ts';
import { findRow, type NamedRow, type NamedTarget } from './explained-target.ts';
import { findEntries } from './load-world.ts';

/** A target with what an answer shows of it. */
export interface ResolvedTarget {
  target: Target;
  kind: ExplainedKind;
  action: ExplainedAction | null;
  title: string;
  titleEn: string;
  tag: string;
  /** The record; undefined for another target. */
  row?: NamedRow;
}

/**
 * What decides about a named target; undefined if there is none. A record that the caller may not know of is replaced by
 * the tag alone, so that its id reveals nothing.
 *
 * @param personId the user who would change an account
 */
export async function resolveTarget(
  db: Database,
  named: NamedTarget,
  { personId, row }: { personId: number; row: NamedRow | undefined },
): Promise<ResolvedTarget | undefined> {
  if (named.kind === 'page') return resolvePage(db, named);
  if (named.kind === 'tag') return resolveTag(db, named.tag);
  const { kind, action, tag, id } = named;
  const shared = { kind, action, tag };
  const entries = await findEntries(db, tag);
  if (!row) return { ...shared, target: { kind: 'tag', tag, entries }, title: '', titleEn: '' };
  const account = kind === 'user' && action === 'edit' ? await findAccount(db, id, personId) : undefined;
  const target: Target = { kind: 'record', tag, entries, row, ...(account && { account }) };
  return { ...shared, target, title: row.name, titleEn: row.name, row };
}

/** The record that a target names; undefined for another target, and if there is none. */
export const findNamedRow = (db: Database, named: NamedTarget): Promise<NamedRow | undefined> =>
  'id' in named ? findRow(db, named.kind, named.id) : Promise.resolve(undefined);

async function findAccount(db: Database, userId: number, viewerId: number): Promise<RightsTarget | undefined> {
  const [account] = await withOwnRecords(db, await findPrincipals(db, [userId]), viewerId);
  return account;
}

async function resolveTag(db: Database, tag: `${string}:${string}:${string}`): Promise<ResolvedTarget> {
  const entries = await findEntries(db, tag);
  const [first] = entries;
  const titles = { title: first?.title ?? '', titleEn: first?.titleEn ?? '' };
  return { kind: 'tag', action: null, tag, ...titles, target: { kind: 'tag', tag, entries } };
}

async function resolvePage(
  db: Database,
  { menuId, path }: { menuId?: number; path?: string },
): Promise<ResolvedTarget | undefined> {
  const rows = await createNavigationRepository(db).findAllWithGrants([], true);
  const id = path === undefined ? menuId : findPageEntry(rows, path)?.menuId;
  const entry = rows.find((row) => row.menuId === id);
  if (!entry) return undefined;
  const { title, titleEn, permission, menuType } = entry;
  if (menuType === 'F') return resolveTag(db, permission as `${string}:${string}:${string}`);
  const target = toPageTarget(rows, entry);
  if (!isPageGranted(target.family, entry.menuId)) return undefined;
  return { kind: 'page', action: null, tag: permission, title, titleEn, target };
}

function toPageTarget(rows: readonly NavigationRow[], entry: NavigationRow): PageTarget {
  const byId = new Map(rows.map((row) => [row.menuId, row]));
  const family = new Set<NavigationRow>([entry]);
  for (let parent = entry; parent.parentId !== null;) {
    const next = byId.get(parent.parentId);
    if (!next || family.has(next)) break;
    family.add(next);
    parent = next;
  }
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const below: NavigationRow[] = [];
  for (const open = [entry]; open.length > 0;) {
    const next = (children.get(open.pop()?.menuId ?? 0) ?? []).filter((row) => !family.has(row));
    for (const row of next) family.add(row);
    open.push(...next);
    below.push(...next);
  }
  const pages = below.filter(({ menuType, path }) => menuType === 'C' && !path.includes(':'));
  return {
    kind: 'page',
    menuId: entry.menuId,
    family: [...family],
    entries: entry.menuType === 'C' ? [entry] : pages,
  };
}

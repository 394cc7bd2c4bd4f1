import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { ExplainedRecord, explanationContract } from '@backroom/contract/explanations';
import { menuContract } from '@backroom/contract/menus';
import { roleContract } from '@backroom/contract/roles';

import { hasPermission, isAdmin, type Principal } from '../../../kernel/access/grant.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { containsAny } from '../../../kernel/database/text-filters.ts';
import { inScope } from '../../../platform/access/data-scope.sql.ts';
import { fetchOptions, isWanted, type OptionsQuery } from '../../../platform/access/options.ts';
import { OWNED_TABLES } from '../../../platform/access/owned-tables.ts';
import { storesInScope } from '../../../platform/access/stores-scope.ts';
import { depts } from '../../../schema/departments.table.ts';
import { menus } from '../../../schema/menus.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { users } from '../../../schema/users.table.ts';
import { RECORD_TAGS } from './explained-target.ts';

type Query = ParsedArgOf<typeof explanationContract.targets>['query'];

/** Targets to choose from: pages and buttons that the caller may know of, and records that they may read. */
export async function findTargetOptions(db: Database, caller: Principal, { kind, ...query }: Query) {
  if (kind === 'page' || kind === 'tag') return findMenuOptions(db, caller, kind, query);
  const { list, more } = await fetchOptions(selectRecords(db, caller, kind, query));
  return {
    list: list.map(({ id, label, detail }) => ({ id, what: `${kind}:${id}:read`, label, labelEn: label, detail })),
    more,
  };
}

async function findMenuOptions(db: Database, caller: Principal, kind: 'page' | 'tag', query: OptionsQuery) {
  const { list, more } = await fetchOptions(
    db
      .select({ id: menus.menuId, label: menus.title, labelEn: menus.titleEn, tag: menus.permission, path: menus.path })
      .from(menus)
      .where(
        and(
          inArray(menus.menuType, kind === 'page' ? ['C'] : ['F']),
          kind === 'tag' ? ne(menus.permission, '') : undefined,
          isKnown(caller),
          isWanted(query, menus.menuId, (word) => containsAny([menus.title, menus.titleEn, menus.permission], word)),
        ),
      )
      .orderBy(menus.sort, menus.menuId),
  );
  return {
    list: list.map(({ id, label, labelEn, tag, path }) => ({
      id,
      what: kind === 'page' ? `page:${id}` : `tag:${tag}`,
      label,
      labelEn,
      detail: kind === 'page' ? path : tag,
    })),
    more,
  };
}

/** The own entries; all of them for those who may read roles or menus. */
function isKnown(caller: Principal): SQL | undefined {
  const { grants } = caller;
  if (hasPermission(caller, roleContract.byId.access) || hasPermission(caller, menuContract.list.access))
    return undefined;
  if (grants.some(isAdmin)) return undefined;
  const ids = grants.flatMap((grant) => Object.keys(grant.menus).map(Number));
  return ids.length === 0 ? sql`false` : inArray(menus.menuId, ids);
}

function selectRecords(db: Database, caller: Principal, kind: ExplainedRecord, query: OptionsQuery) {
  const { read } = RECORD_TAGS[kind];
  if (kind === 'user')
    return db
      .select({ id: users.userId, label: users.nickName, detail: depts.deptName })
      .from(users)
      .innerJoin(depts, sql`${depts.deptId} = ${users.deptId}`)
      .where(
        and(
          inScope(caller, read, OWNED_TABLES.users),
          isWanted(query, users.userId, (word) => containsAny([users.nickName, users.username], word)),
        ),
      )
      .orderBy(users.nickNameSort, users.userId);
  const matchesName = (word: string) => containsAny([depts.deptName], word);
  if (kind === 'dept')
    return db
      .select({ id: depts.deptId, label: depts.deptName, detail: sql<string>`''` })
      .from(depts)
      .where(and(inScope(caller, read, OWNED_TABLES.departments), isWanted(query, depts.deptId, matchesName)))
      .orderBy(depts.deptNameSort, depts.deptId);
  return db
    .select({ id: stores.storeId, label: depts.deptName, detail: stores.storeCode })
    .from(stores)
    .innerJoin(depts, sql`${depts.deptId} = ${stores.storeId}`)
    .where(and(storesInScope(caller, read), isWanted(query, stores.storeId, matchesName)))
    .orderBy(depts.deptNameSort, depts.deptId);
}

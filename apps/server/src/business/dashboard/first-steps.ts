import { and, asc, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { STATUS_NORMAL } from '@backroom/contract';
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@backroom/contract/home-blocks';
import { STORE_MANAGER_POST } from '@backroom/contract/posts';
import { ADMIN_ROLE } from '@backroom/contract/session';
import { storeContract } from '@backroom/contract/stores';
import { systemSettingsContract } from '@backroom/contract/system-settings';
import { userContract } from '@backroom/contract/users';

import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { configs } from '../../schema/config.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';

/** What the steps need. */
const ACCESS = [
  systemSettingsContract.update.access,
  storeContract.create.access,
  storeContract.update.access,
  userContract.create.access,
];
/** A company with these works; a name is never required. */
const LAST: readonly FirstStep[] = ['store', 'manager', 'plan'];

/** The steps to the first day of a company; undefined for those who cannot take them, and once it works. */
export async function findFirstSteps(db: Database, caller: Caller): Promise<FirstSteps | undefined> {
  if (!ACCESS.every((tag) => hasPermission(caller, tag))) return undefined;
  const has = (table: PgTable, condition?: SQL) =>
    sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(condition),
    )}`;
  const isNamed = and(
    or(eq(configs.configKey, 'sys_app_name'), eq(configs.configKey, 'sys_app_logo')),
    ne(configs.configValue, ''),
  );
  const { rows } = await db.execute<Record<FirstStep, boolean>>(sql`select
    ${has(configs, isNamed)} as "name",
    ${has(roles, and(ne(roles.roleKey, ADMIN_ROLE), eq(roles.status, STATUS_NORMAL)))} as "roles",
    ${has(stores)} as "store",
    ${has(stores, sql`${stores.managerId} is not null`)} as "manager",
    ${has(planSheets)} as "plan"`);
  const done = FIRST_STEPS.filter((step) => rows[0]?.[step]);
  if (LAST.every((step) => done.includes(step))) return undefined;
  return { done, ...(await findTargets(db)) };
}

/** What the forms of the steps are filled with. */
async function findTargets(db: Database): Promise<Omit<FirstSteps, 'done'>> {
  const [company] = await db
    .select({ id: depts.deptId })
    .from(depts)
    .where(isNull(depts.parentId))
    .orderBy(asc(depts.deptId))
    .limit(1);
  const [store] = await db
    .select({ id: stores.storeId, name: depts.deptName })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .orderBy(sql`${stores.managerId} is not null`, asc(stores.storeId))
    .limit(1);
  const [post] = await db.select({ id: posts.postId }).from(posts).where(eq(posts.postCode, STORE_MANAGER_POST));
  return {
    companyId: company?.id ?? 0,
    storeId: store?.id ?? 0,
    storeName: store?.name ?? '',
    managerPostId: post?.id ?? 0,
  };
}

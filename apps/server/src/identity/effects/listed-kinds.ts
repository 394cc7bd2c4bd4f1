import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { deptContract } from '@backroom/contract/departments';
import type { EffectKind } from '@backroom/contract/effects';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { noticeContract } from '@backroom/contract/notices';
import { storeContract } from '@backroom/contract/stores';
import { userContract } from '@backroom/contract/users';

import type { Principal } from '../../kernel/access/grant.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { noticesInScope } from '../../platform/access/notices-scope.ts';
import { OWNED_TABLES } from '../../platform/access/owned-tables.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';

/** A list whose rows depend on the data scope of its reader. */
interface ListedKind {
  /** The tag with which the list is read. */
  tag: string;
  from: PgTable | SQL;
  id: PgColumn;
  name: PgColumn;
  /** The condition of the list, also for a tree of departments as it would be. */
  inScope: (principal: Principal, tag: string, wouldBePath?: SQLWrapper) => SQL | undefined;
}

const namedStores = {
  from: sql`${stores} join ${depts} on ${eq(depts.deptId, stores.storeId)}`,
  id: stores.storeId,
  name: depts.deptName,
  inScope: storesInScope,
};

/** The lists with the conditions that they use themselves, so that counts of them are their totals. */
export const LISTED_KINDS: Readonly<Record<EffectKind, ListedKind>> = {
  user: {
    tag: userContract.list.access,
    from: users,
    id: users.userId,
    name: users.nickName,
    inScope: (principal, tag, wouldBePath) => inScope(principal, tag, OWNED_TABLES.users, wouldBePath),
  },
  dept: {
    tag: deptContract.list.access,
    from: depts,
    id: depts.deptId,
    name: depts.deptName,
    inScope: (principal, tag, wouldBePath) => inScope(principal, tag, OWNED_TABLES.departments, wouldBePath),
  },
  store: { ...namedStores, tag: storeContract.list.access },
  monthPlan: { ...namedStores, tag: monthPlanContract.month.access },
  notice: {
    tag: noticeContract.list.access,
    from: notices,
    id: notices.noticeId,
    name: notices.title,
    inScope: noticesInScope,
  },
};

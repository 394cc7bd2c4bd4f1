import { eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Access } from '@backroom/contract';
import { configContract } from '@backroom/contract/config';
import { deptContract } from '@backroom/contract/departments';
import { dictTypeContract } from '@backroom/contract/dictionaries';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { noticeContract } from '@backroom/contract/notices';
import type { SeenListKind } from '@backroom/contract/people';
import { postContract } from '@backroom/contract/posts';
import { roleContract } from '@backroom/contract/roles';
import { storeContract } from '@backroom/contract/stores';
import { takingsContract } from '@backroom/contract/takings';
import { userContract } from '@backroom/contract/users';

import { deptsInScope } from '../../identity/departments/departments.repository.ts';
import { usersInScope } from '../../identity/users/users.repository.ts';
import type { Principal } from '../../kernel/access/grant.ts';
import { noticesInScope } from '../../platform/access/notices-scope.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { configs } from '../../schema/config.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { dictTypes } from '../../schema/dictionaries.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';

/** A list, as its own call reads it. */
interface SeenListSource {
  access: Access;
  from: PgTable;
  /** Of a list whose scope is that of its departments. */
  join?: { table: PgTable; on: SQL };
  /** The scope that the list applies; without one all rows. */
  inScope?: (principal: Principal, tag: string) => SQL | undefined;
}

/** Each list with the function by which its call limits the rows, so that a number is the total of that list. */
export const SEEN_LIST_SOURCES: Readonly<Record<SeenListKind, SeenListSource>> = {
  user: { access: userContract.list.access, from: users, inScope: usersInScope },
  role: { access: roleContract.list.access, from: roles },
  dept: { access: deptContract.list.access, from: depts, inScope: deptsInScope },
  store: {
    access: storeContract.list.access,
    from: stores,
    join: { table: depts, on: eq(depts.deptId, stores.storeId) },
    inScope: storesInScope,
  },
  post: { access: postContract.list.access, from: posts },
  notice: { access: noticeContract.list.access, from: notices, inScope: noticesInScope },
  monthPlan: { access: monthPlanContract.month.access, from: stores, inScope: storesInScope },
  takingsDay: { access: takingsContract.days.access, from: stores, inScope: storesInScope },
  dictType: { access: dictTypeContract.list.access, from: dictTypes },
  config: { access: configContract.list.access, from: configs },
};

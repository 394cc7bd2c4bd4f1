import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';

import { monthPlanContract } from '@backroom/contract/month-plan';
import type { RecordType, resources } from '@backroom/contract/resources';
import { FOUND_TYPES } from '@backroom/contract/search';
import { takingsContract } from '@backroom/contract/takings';

import { cashInRoutes } from './business/cash-in/cash-in.routes.ts';
import { takingsRoutes } from './business/cash-in/takings/takings.routes.ts';
import { monthPlanRoutes } from './business/month-plan/month-plan.routes.ts';
import { noticeRoutes } from './business/notices/notices.routes.ts';
import { noticeSearch } from './business/notices/notices-search.ts';
import { storeComparisonRoutes } from './business/store-comparison/store-comparison.routes.ts';
import type { ResourceSeed } from './database/seed/resource-seed.ts';
import { departmentRoutes } from './identity/departments/departments.routes.ts';
import { deptList } from './identity/departments/departments-list.ts';
import { deptSearch } from './identity/departments/departments-search.ts';
import { directoryRoutes } from './identity/directory/directory.routes.ts';
import { loginLogRoutes } from './identity/login-log/login-log.routes.ts';
import { menuRoutes } from './identity/menus/menus.routes.ts';
import { onlineRoutes } from './identity/online/online.routes.ts';
import { postRoutes } from './identity/posts/posts.routes.ts';
import { postSearch } from './identity/posts/posts-search.ts';
import { roleRoutes } from './identity/roles/roles.routes.ts';
import { roleSearch } from './identity/roles/roles-search.ts';
import { storeRoutes } from './identity/stores/stores.routes.ts';
import { storeSearch } from './identity/stores/stores-search.ts';
import { createPasswordWorkbook, type FirstPassword } from './identity/users/import/first-passwords.ts';
import { userRoutes } from './identity/users/users.routes.ts';
import { userSearch } from './identity/users/users-search.ts';
import type { Database } from './kernel/database/database.ts';
import type { ServerConfig } from './kernel/process/server-config.ts';
import { listStores, type RecordLists } from './platform/access/record-list.ts';
import { configRoutes } from './platform/config/config.routes.ts';
import { configSearch } from './platform/config/config-search.ts';
import { dictDataRoutes } from './platform/dictionaries/dict-data.routes.ts';
import { dictTypeRoutes } from './platform/dictionaries/dict-types.routes.ts';
import { dictTypeSearch } from './platform/dictionaries/dict-types-search.ts';
import { errorLogRoutes } from './platform/error-log/error-log.routes.ts';
import { jobRoutes } from './platform/jobs/jobs.routes.ts';
import { operLogRoutes } from './platform/oper-log/oper-log.routes.ts';
import type { SearchSource } from './platform/search/search-source.ts';
import { storeTokens } from './schema/cash-in.table.ts';
import { configs } from './schema/config.table.ts';
import { depts } from './schema/departments.table.ts';
import { dictData, dictTypes } from './schema/dictionaries.table.ts';
import { menus } from './schema/menus.table.ts';
import { notices } from './schema/notices.table.ts';
import { posts } from './schema/posts.table.ts';
import { roles } from './schema/roles.table.ts';
import { users } from './schema/users.table.ts';

/** What the server has of a resource. */
interface ServerResource {
  /** Absent if another resource serves it. */
  routes?: (app: FastifyInstance, db: Database, config: ServerConfig) => void;
  /** Where its records are, if they have a name. */
  table?: PgTable;
  /** How the search over all records finds them. */
  search?: SearchSource;
  /** Its menu entries and demo data, unless `database/seed` lists them in an order that has to stay. */
  seed?: ResourceSeed;
}

/** Records with a name have a table in which to look it up. */
type OfDescriptor<Descriptor> = ServerResource &
  (Descriptor extends { nameField: string } ? { table: PgTable } : object);

/**
 * Every resource that has a descriptor; one that is missing here, or has a name and no table, does not compile.
 * Routes, names in the latest changes, menu and demo data are read from this list.
 */
const serverResources = {
  user: { routes: userRoutes, table: users, search: userSearch },
  role: { routes: roleRoutes, table: roles, search: roleSearch },
  menu: { routes: menuRoutes, table: menus },
  dept: { routes: departmentRoutes, table: depts, search: deptSearch },
  store: { routes: storeRoutes, table: depts, search: storeSearch },
  post: { routes: postRoutes, table: posts, search: postSearch },
  notice: { routes: noticeRoutes, table: notices, search: noticeSearch },
  dictType: { routes: dictTypeRoutes, table: dictTypes, search: dictTypeSearch },
  dictData: { routes: dictDataRoutes, table: dictData },
  config: { routes: configRoutes, table: configs, search: configSearch },
  session: { routes: onlineRoutes },
  loginLog: { routes: loginLogRoutes },
  operLog: { routes: (app, db) => operLogRoutes(app, db, { tables: namedTables, sources: searchSources }) },
  errorLog: { routes: errorLogRoutes },
  job: {
    routes: (app, db) => jobRoutes(app, db, (secret) => createPasswordWorkbook(secret as FirstPassword[])),
  },
  monthPlan: { routes: monthPlanRoutes },
  cashIn: { routes: cashInRoutes },
  takingsDay: { routes: takingsRoutes },
  storeToken: { table: storeTokens },
  storeComparison: { routes: storeComparisonRoutes },
  directory: { routes: directoryRoutes },
} satisfies { [Type in RecordType]: OfDescriptor<(typeof resources)[Type]> };

const all = Object.entries<ServerResource>(serverResources).map(([type, resource]) => ({
  ...resource,
  type: type as RecordType,
}));

/** Routes of all resources; those of the others are in `app.ts`. */
export function resourceRoutes(...args: Parameters<NonNullable<ServerResource['routes']>>): void {
  for (const { routes } of all) routes?.(...args);
}

/** Tables by record type, in which the names of records are. */
export const namedTables: ReadonlyMap<string, PgTable> = new Map(
  all.flatMap(({ type, table }) => (table ? [[type, table]] : [])),
);

/** How each kind of record is found. */
export const searchSources: readonly SearchSource[] = FOUND_TYPES.map((type) => serverResources[type].search);

/** What is said of rows that a person has, gains or loses is counted in these lists. Months and days have one for each store. */
export const recordLists: RecordLists = {
  user: userSearch,
  role: roleSearch,
  dept: deptList,
  store: storeSearch,
  post: postSearch,
  notice: noticeSearch,
  monthPlan: listStores('monthPlan', monthPlanContract.month.access),
  takingsDay: listStores('takingsDay', takingsContract.days.access),
  dictType: dictTypeSearch,
  config: configSearch,
};

/** What the first start stores of the resources that list it here. */
export const resourceSeeds = all.flatMap(({ type, seed }) => (seed ? [{ type, seed }] : []));

import { cashInResource, storeTokenResource } from './cash-in.resource.ts';
import { configResource } from './config.resource.ts';
import { deptResource } from './departments.resource.ts';
import { dictDataResource, dictTypeResource } from './dictionaries.resource.ts';
import { directoryResource } from './directory.resource.ts';
import { errorLogResource } from './error-log.resource.ts';
import { jobResource } from './jobs.resource.ts';
import { loginLogResource } from './login-log.resource.ts';
import { menuResource } from './menus.resource.ts';
import { monthPlanResource } from './month-plan.resource.ts';
import { noticeResource } from './notices.resource.ts';
import { sessionResource } from './online.resource.ts';
import { operLogResource } from './oper-log.resource.ts';
import { postResource } from './posts.resource.ts';
import type { Resource } from './resource.ts';
import { roleResource } from './roles.resource.ts';
import { storeComparisonResource } from './store-comparison.resource.ts';
import { storeResource } from './stores.resource.ts';
import { takingsDayResource } from './takings.resource.ts';
import { userResource } from './users.resource.ts';

export type { Field, FieldKind } from './field.ts';
export type { Resource } from './resource.ts';

/**
 * Every resource by its record type, in the order of the menu. A new one is added here and to the lists that do not
 * compile without it. Pages import single descriptors (`@backroom/contract/resources/posts`), and tables of all of them
 * from modules that the build evaluates.
 */
export const resources = {
  user: userResource,
  role: roleResource,
  menu: menuResource,
  dept: deptResource,
  store: storeResource,
  post: postResource,
  notice: noticeResource,
  dictType: dictTypeResource,
  dictData: dictDataResource,
  config: configResource,
  session: sessionResource,
  loginLog: loginLogResource,
  operLog: operLogResource,
  errorLog: errorLogResource,
  job: jobResource,
  monthPlan: monthPlanResource,
  cashIn: cashInResource,
  takingsDay: takingsDayResource,
  storeToken: storeTokenResource,
  storeComparison: storeComparisonResource,
  directory: directoryResource,
} satisfies Readonly<Record<string, Resource>>;

/** The kinds of records in the operation log, in jobs and in the history. */
export type RecordType = keyof typeof resources;

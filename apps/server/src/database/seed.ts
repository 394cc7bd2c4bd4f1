import { setTimeout as pause } from 'node:timers/promises';

import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { generatePassword, hashPassword } from '../identity/sessions/password.ts';
import type { Database, Executor, Transaction } from '../kernel/database/database.ts';
import { insertRows } from '../kernel/database/insert-rows.ts';
import { inTransaction, LONG_LIMIT_MS, withTransactionLimit } from '../kernel/database/transaction.ts';
import type { DemoLanguage } from '../kernel/process/server-config.ts';
import { StartError } from '../kernel/process/start-error.ts';
import { DEMO_PASSWORD, demoAccounts } from '../platform/app-config/demo-accounts.ts';
import { configs } from '../schema/config.table.ts';
import { seededDemoAccounts } from '../schema/demo-accounts.table.ts';
import { depts } from '../schema/departments.table.ts';
import { dictData, dictTypes } from '../schema/dictionaries.table.ts';
import { menus } from '../schema/menus.table.ts';
import { planMonths, planSheets } from '../schema/month-plan.table.ts';
import { noticeReceipts, notices } from '../schema/notices.table.ts';
import { posts } from '../schema/posts.table.ts';
import { roleDepts, roleMenus, roles } from '../schema/roles.table.ts';
import { stores } from '../schema/stores.table.ts';
import { takingsDays } from '../schema/takings-days.table.ts';
import { userRoles, users } from '../schema/users.table.ts';
import { resourceSeeds } from '../server-resources.ts';
import { logDemoOperations } from './seed/changes.ts';
import { getConfigRows } from './seed/configuration.ts';
import { insertDemoSettings } from './seed/demo-settings.ts';
import { dictDataRows, dictTypeRows } from './seed/dictionaries.ts';
import { menuRows } from './seed/menus.ts';
import { createPlanSheets, getOpeningDay, isOpeningStore } from './seed/month-plans.ts';
import { createNoticeRows, receiptRows } from './seed/notices.ts';
import { companyRow, deptRows, getPostId, postRows, storeRows } from './seed/organisation.ts';
import { ADMIN_ID, adminRole, demoRoles, getRoleId, listRoleMenus, roleTemplates } from './seed/roles.ts';
import { createTakingsDays } from './seed/takings-days.ts';
import { writeRows } from './seed/text.ts';
import { findLeaderId, findManagerId, userRoleRows, userRows } from './seed/users.ts';

/** Advisory lock, so that servers that start concurrently on one database seed it once. */
export const SEED_LOCK = 7_202_611;
const LOCK_ATTEMPT_INTERVAL_MS = 100;
const LOCK_ATTEMPTS = 300;

interface SeedOptions {
  demo: boolean;
  /** Language of the demo company. */
  demoLanguage?: DemoLanguage;
  /** Receives one line about what was inserted. */
  log?: (line: string) => void;
  /** Hands over the generated password of the administrator, stored as a hash only. If it throws, nothing is stored. */
  deliverPassword?: (password: string) => void;
}

/** Seeds a database without users: with the demo data, or with the administrator only. */
export async function seed(
  db: Database,
  { demo, demoLanguage: language = 'zh', log, deliverPassword }: SeedOptions,
): Promise<void> {
  if (await hasUsers(db)) return;
  // Hash before the transaction begins to keep it short.
  const initialPassword = demo ? undefined : generatePassword();
  const password = await hashPassword(initialPassword ?? DEMO_PASSWORD);
  const now = new Date();

  const insertAll = async (tx: Transaction) => {
    await acquireSeedLock(tx);
    if (await hasUsers(tx)) return false;
    await insertBaseData(tx, demo, language);
    await (demo ? insertDemoData(tx, { password, now, language }) : insertAdministrator(tx, password));
    await advanceSequences(tx);
    if (demo) await logDemoOperations(tx, { now, language });
    if (initialPassword !== undefined) deliverPassword?.(initialPassword);
    return true;
  };
  const isSeeded = await withTransactionLimit(LONG_LIMIT_MS, () => inTransaction(db, insertAll));
  if (isSeeded) log?.(demo ? 'demo data seeded' : 'administrator created; DEMO=1 would have added a demo company');
}

/** Polls for the lock: a slow machine seeds for longer than a connection may wait for a lock or a statement. */
async function acquireSeedLock(tx: Transaction) {
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt += 1) {
    const { rows } = await tx.execute<{ isAcquired: boolean }>(
      sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as "isAcquired"`,
    );
    if (rows[0]?.isAcquired) return;
    await pause(LOCK_ATTEMPT_INTERVAL_MS);
  }
  throw new StartError('Another server is still seeding this database. Start this one again when that is ready');
}

const hasUsers = async (db: Executor) => (await db.$count(users)) > 0;

/** Data of every installation: menus, configuration, dictionaries, posts and roles. */
async function insertBaseData(tx: Transaction, demo: boolean, language: DemoLanguage) {
  await tx.insert(menus).values([...menuRows]);
  await tx.insert(configs).values(getConfigRows(demo ? await insertDemoSettings(tx, language) : {}));
  await tx.insert(dictTypes).values(writeRows(dictTypeRows, language));
  await tx.insert(dictData).values(dictDataRows);
  const ofCompany = demo ? demoRoles : roleTemplates;
  await tx.insert(roles).values(writeRows([adminRole, ...ofCompany], language));
  await tx.insert(roleMenus).values(listRoleMenus(ofCompany));
  await tx.insert(posts).values(writeRows(postRows, language));
}

async function insertAdministrator(tx: Transaction, password: string) {
  await tx.insert(depts).values(writeRows([companyRow], 'zh'));
  await tx.insert(users).values({
    userId: ADMIN_ID,
    username: 'admin',
    nickName: '系统管理员',
    password,
    // Others may read the terminal or the file that the password is handed over in.
    mustChangePassword: true,
    deptId: companyRow.deptId,
    postId: getPostId('specialist'),
  });
  await tx.insert(userRoles).values({ userId: ADMIN_ID, roleId: adminRole.roleId });
}

interface DemoOptions {
  /** Hash of the password of every account. */
  password: string;
  now: Date;
  language: DemoLanguage;
}

async function insertDemoData(tx: Transaction, { password, now, language }: DemoOptions) {
  await tx.insert(depts).values(writeRows(deptRows, language));
  const regions = deptRows.filter(({ deptType }) => deptType === 'region');
  const regionDepts = deptRows.filter((dept) => regions.some(({ deptPath }) => dept.deptPath.startsWith(deptPath)));
  await tx.insert(roleDepts).values(regionDepts.map(({ deptId }) => ({ roleId: getRoleId('finance'), deptId })));
  await tx
    .insert(users)
    .values(writeRows(userRows, language).map(({ roleKeys: _, ...user }) => ({ ...user, password })));
  // After the users, who refer to departments themselves.
  for (const { deptId } of deptRows) {
    const leaderId = findLeaderId(deptId);
    if (leaderId !== null) await tx.update(depts).set({ leaderId }).where(eq(depts.deptId, deptId));
  }
  await tx.insert(userRoles).values(userRoleRows);
  await tx.insert(seededDemoAccounts).values(demoAccounts.map(({ username }) => ({ username, password })));
  await tx.insert(stores).values(
    writeRows(storeRows, language).map((store) => ({
      ...store,
      managerId: findManagerId(store.storeId),
      ...(isOpeningStore(store) && { openedOn: getOpeningDay(now) }),
    })),
  );
  await tx.insert(notices).values(createNoticeRows(now));
  await tx.insert(noticeReceipts).values(receiptRows);
  await insertPlans(tx, now);
  await insertRows(tx, takingsDays, writeRows(createTakingsDays(now), language));
  for (const { seed: ofResource } of resourceSeeds) await ofResource.insertDemo?.(tx);
}

async function insertPlans(tx: Transaction, now: Date) {
  const sheets = createPlanSheets(now);
  await insertRows(tx, planSheets, sheets);
  const months = new Set(sheets.map(({ month }) => month));
  await insertRows(
    tx,
    planMonths,
    [...months].map((month) => ({ month, revision: 1 })),
  );
}

/** Advances the identity sequences past the explicit ids of the seeded rows. */
async function advanceSequences(tx: Transaction) {
  const identityColumns: PgColumn[] = [
    menus.menuId,
    dictTypes.id,
    posts.postId,
    roles.roleId,
    depts.deptId,
    users.userId,
    notices.noticeId,
  ];
  const statements = identityColumns.map((column) => {
    const table = getTableName(column.table);
    return sql`setval(pg_get_serial_sequence(${table}, ${column.name}), (select max(${column}) from ${column.table}))`;
  });
  await tx.execute(sql`select ${sql.join(statements, sql`, `)}`);
}

import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { lockSheetsOfMonth } from '../../business/month-plan/plan-sheets.ts';
import { type SheetChange, writeSheets } from '../../business/month-plan/plan-writer.ts';
import { writeAudit } from '../../kernel/database/audited-store.ts';
import type { RecordTable, Row } from '../../kernel/database/audited-store/entity.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { Actor } from '../../kernel/http/caller.ts';
import type { DemoLanguage } from '../../kernel/process/server-config.ts';
import { notices } from '../../schema/notices.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { findTransitions, isOpeningStore, type SeededTransition } from './month-plans.ts';
import { storeRows } from './organisation.ts';
import { getRoleId } from './roles.ts';
import { findManagerId, userRows } from './users.ts';

const STOCKTAKING_NOTICE = 1;
const CLOSING_NOTICE = 2;

function toActor(find: (user: (typeof userRows)[number]) => boolean): Actor {
  const user = userRows.find(find);
  if (!user) throw new Error('no demo user matches');
  const { userId, username, roleKeys } = user;
  return { userId, userName: username, roleKeys, requestId: randomUUID(), ip: '127.0.0.1' };
}
const createAdmin = () => toActor(({ username }) => username === 'admin');

/** Managers submit the plans of their stores, heads of regions and the finance department decide. */
const createActor = ({ storeId, by }: SeededTransition): Actor => {
  const managerId = findManagerId(storeId);
  return toActor(({ userId, username, roleKeys }) => {
    if (by === 'manager') return userId === managerId;
    return by === 'head' ? username === 'head.south' : roleKeys.includes('finance');
  });
};

/**
 * Writes the latest operations of the demo data through the audited store: the home page and the operation log begin
 * with them, and the hash chains are valid.
 */
export async function logDemoOperations(
  tx: Transaction,
  { now, language }: { now: Date; language: DemoLanguage },
): Promise<void> {
  const logCreation = async <T extends RecordTable>(
    name: string,
    table: T,
    id: keyof Row<T> & string,
    row?: Row<T>,
  ) => {
    const entity = { name, table, id, toRecord: (record: unknown) => record };
    if (row) await writeAudit(tx, createAdmin(), entity, 'create', [{ after: row }]);
  };
  const move = async (transition: SeededTransition) => {
    const { month, storeId, action, comment } = transition;
    const before = (await lockSheetsOfMonth(tx, month, [storeId])).get(storeId);
    if (!before) return;
    const change: SheetChange = { before, move: action, ...(comment && { comment: comment[language] }) };
    await writeSheets(tx, createActor(transition), [change]);
  };

  const logNotice = async (noticeId: number) => {
    const [notice] = await tx.select().from(notices).where(eq(notices.noticeId, noticeId));
    await logCreation('notice', notices, 'noticeId', notice);
  };

  const openingId = storeRows.find(isOpeningStore)?.storeId ?? 0;
  const [role] = await tx
    .select()
    .from(roles)
    .where(eq(roles.roleId, getRoleId('regionHead')));
  const [opening] = await tx.select().from(stores).where(eq(stores.storeId, openingId));
  const [first, ...others] = findTransitions(now);
  await logCreation('role', roles, 'roleId', role);
  await logCreation('store', stores, 'storeId', opening);
  if (first) await move(first);
  await logNotice(CLOSING_NOTICE);
  for (const transition of others) await move(transition);
  await logNotice(STOCKTAKING_NOTICE);
}

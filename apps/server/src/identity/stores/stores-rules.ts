import { and, eq, inArray } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { METHOD_DICT } from '@backroom/contract/takings';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { invalidFields, notFound } from '../../kernel/errors/app-error.ts';
import { listableUsers } from '../../platform/access/stores-scope.ts';
import { dictData } from '../../schema/dictionaries.table.ts';
import { users } from '../../schema/users.table.ts';

export const LEVEL_DICTIONARY = 'store_level';
const CLOSED_BEFORE_OPENED = { 'zh-CN': '不能早于开业日期', 'en-US': 'Must not be before the opening date' };
const UNKNOWN_LEVEL = { 'zh-CN': '等级不存在或已停用', 'en-US': 'This level does not exist or is disabled' };

const UNKNOWN_METHOD = {
  'zh-CN': '收款方式不存在或已停用',
  'en-US': 'A payment method does not exist or is disabled',
};

export const unknownMethod = () => invalidFields({ path: 'takingsMethods', text: UNKNOWN_METHOD });

export const unknownLevel = () => invalidFields({ path: 'storeLevel', text: UNKNOWN_LEVEL });

interface StoreDates {
  openedOn: string;
  closedOn: string;
}

export function assertDates({ openedOn, closedOn }: StoreDates): void {
  if (openedOn && closedOn && closedOn < openedOn)
    throw invalidFields({ path: 'closedOn', text: CLOSED_BEFORE_OPENED });
}

/** Call it only if the methods change: a store may keep one that was disabled later. */
export async function assertMethods(tx: Transaction, methods: readonly string[]): Promise<void> {
  if (methods.length === 0) return;
  const isMethod = and(eq(dictData.dictType, METHOD_DICT), inArray(dictData.dictValue, [...methods]));
  const found = await tx.$count(dictData, and(isMethod, eq(dictData.status, STATUS_NORMAL)));
  if (found !== methods.length) throw unknownMethod();
}

/** Call it only if the level changes: a store may keep a level that was disabled later. */
export async function assertLevel(tx: Transaction, storeLevel: string): Promise<void> {
  const isLevel = and(eq(dictData.dictType, LEVEL_DICTIONARY), eq(dictData.dictValue, storeLevel));
  const found = await tx.$count(dictData, and(isLevel, eq(dictData.status, STATUS_NORMAL)));
  if (found === 0) throw unknownLevel();
}

/** @throws 404 if the caller may not list this user; 0 means no manager */
export async function assertManager(tx: Transaction, principal: Principal, managerId: number): Promise<void> {
  if (managerId === 0) return;
  const found = await tx.$count(users, and(eq(users.userId, managerId), listableUsers(principal)));
  if (found === 0) throw notFound();
}

import { and, eq } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';

import { type Person } from '../../kernel/access/grant.ts';
import { invalidFields, notFound } from '../../kernel/app-error.ts';
import { type Transaction } from '../../kernel/database.ts';
import { dictData } from '../dictionaries/dictionaries.table.ts';
import { users } from '../users/users.table.ts';
import { listedPeople } from './store-scope.ts';

const LEVELS = 'store_level';
const CLOSED_FIRST = { 'zh-CN': '不能早于开业日期', 'en-US': 'Must not be before the opening date' };
const NO_LEVEL = { 'zh-CN': '等级不存在或已停用', 'en-US': 'This level does not exist or is disabled' };

interface Days {
  openedOn: string;
  closedOn: string;
}

export function requireDays({ openedOn, closedOn }: Days): void {
  if (openedOn && closedOn && closedOn < openedOn) throw invalidFields({ path: 'closedOn', text: CLOSED_FIRST });
}

/** Call it only if the level changes: a store may keep a level that was disabled later. */
export async function requireLevel(tx: Transaction, storeLevel: string): Promise<void> {
  const isLevel = and(eq(dictData.dictType, LEVELS), eq(dictData.dictValue, storeLevel));
  const found = await tx.$count(dictData, and(isLevel, eq(dictData.status, STATUS_NORMAL)));
  if (found === 0) throw invalidFields({ path: 'storeLevel', text: NO_LEVEL });
}

/** @throws 404 if the caller may not list this user; 0 means no manager */
export async function requireManager(tx: Transaction, me: Person, managerId: number): Promise<void> {
  if (managerId === 0) return;
  const found = await tx.$count(users, and(eq(users.userId, managerId), listedPeople(me)));
  if (found === 0) throw notFound();
}

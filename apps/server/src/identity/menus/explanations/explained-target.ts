import { eq } from 'drizzle-orm';

import { MAX_ID } from '@backroom/contract/codes';
import { deptContract } from '@backroom/contract/departments';
import {
  EXPLAINED_RECORDS,
  type ExplainedAction,
  type ExplainedKind,
  type ExplainedRecord,
} from '@backroom/contract/explanations';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { storeContract } from '@backroom/contract/stores';
import { userContract } from '@backroom/contract/users';

import type { ScopedRow } from '../../../kernel/access/resolved-scope.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { depts } from '../../../schema/departments.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { users } from '../../../schema/users.table.ts';

type Tag = `${string}:${string}:${string}`;

/** The tags of the calls that read and edit a record. */
export const RECORD_TAGS = {
  user: { read: userContract.byId.access, edit: userContract.update.access },
  dept: { read: deptContract.byId.access, edit: deptContract.update.access },
  store: { read: storeContract.detail.access, edit: storeContract.update.access },
  monthPlan: { read: monthPlanContract.month.access, edit: monthPlanContract.save.access },
} as const satisfies Record<ExplainedRecord, Record<ExplainedAction, Tag>>;

/** What a query names. */
export type NamedTarget =
  | { kind: 'page'; menuId?: number; path?: string }
  | { kind: 'tag'; tag: Tag }
  | { kind: ExplainedRecord; id: number; action: ExplainedAction; tag: Tag };

const isRecordKind = (kind: string): kind is ExplainedRecord => (EXPLAINED_RECORDS as readonly string[]).includes(kind);

/** Reads a target, whose form the contract has checked; undefined for an id that no record can have. */
export function parseTarget(what: string): NamedTarget | undefined {
  const kind = what.slice(0, what.indexOf(':')) as ExplainedKind;
  const rest = what.slice(kind.length + 1);
  if (kind === 'tag') return { kind, tag: rest as Tag };
  if (kind === 'page' && rest.startsWith('/')) return { kind, path: rest };
  const [id, action] = rest.split(':');
  if (Number(id) > MAX_ID) return undefined;
  if (!isRecordKind(kind)) return { kind: 'page', menuId: Number(id) };
  const named = action as ExplainedAction;
  return { kind, id: Number(id), action: named, tag: RECORD_TAGS[kind][named] };
}

export interface NamedRow extends ScopedRow {
  name: string;
  deptName: string;
}

/** A record with its department; undefined if it does not exist. */
export async function findRow(db: Database, kind: ExplainedRecord, id: number): Promise<NamedRow | undefined> {
  const dept = { deptId: depts.deptId, deptPath: depts.deptPath, deptName: depts.deptName };
  if (kind === 'user') {
    const [found] = await db
      .select({ ...dept, name: users.nickName, createBy: users.createBy })
      .from(users)
      .innerJoin(depts, eq(depts.deptId, users.deptId))
      .where(eq(users.userId, id));
    return found && toRow(found, [found.createBy, id]);
  }
  if (kind === 'dept') {
    const [found] = await db
      .select({ ...dept, name: depts.deptName, createBy: depts.createBy })
      .from(depts)
      .where(eq(depts.deptId, id));
    return found && toRow(found, [found.createBy]);
  }
  const [found] = await db
    .select({ ...dept, name: depts.deptName, createBy: stores.createBy })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .where(eq(stores.storeId, id));
  return found && toRow(found, [found.createBy]);
}

const toRow = (
  { deptId, deptPath, deptName, name }: Omit<NamedRow, 'owners'>,
  owners: readonly number[],
): NamedRow => ({ deptId, deptPath, deptName, name, owners });

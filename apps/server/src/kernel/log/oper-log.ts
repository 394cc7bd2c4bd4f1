import { isDeepStrictEqual } from 'node:util';

import type { ActorKind } from '@backroom/contract/oper-log';

import {
  type FieldChange,
  type OperationAction,
  type OperationDetails,
  type OperationResult,
  operLog,
} from '../../schema/oper-log.table.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Actor } from '../http/caller.ts';

const MASK = '***';
/** Columns that the audited store manages itself; never logged. */
const MANAGED_FIELDS = new Set(['version', 'createBy', 'updateBy', 'createdAt', 'updatedAt']);
/** Fields that are secret by name, even if the entity does not declare them. */
const SECRET_NAME = /password|passwd|secret|token|salt|hash/i;

/** Null and booleans reveal no secret, so they are not masked. */
const isMaskable = (value: unknown) => value !== null && typeof value !== 'boolean';

/** The differences between two states of a record, by field, with secrets masked. */
export function diffRecords(
  before: object | undefined,
  after: object | undefined,
  secrets: readonly string[] = [],
): Record<string, FieldChange> {
  const previous = new Map<string, unknown>(Object.entries(before ?? {}));
  const current = new Map<string, unknown>(Object.entries(after ?? {}));
  const changes: [string, FieldChange][] = [];
  for (const field of new Set([...previous.keys(), ...current.keys()])) {
    if (MANAGED_FIELDS.has(field) || isDeepStrictEqual(previous.get(field), current.get(field))) continue;
    const isSecret = secrets.includes(field) || SECRET_NAME.test(field);
    const toLoggedValue = (value: unknown) => (isSecret && isMaskable(value) ? MASK : value);
    changes.push([
      field,
      {
        ...(before && { before: toLoggedValue(previous.get(field)) }),
        ...(after && { after: toLoggedValue(current.get(field)) }),
      },
    ]);
  }
  return Object.fromEntries(changes);
}

/** The changes with the values of these fields masked. */
export const maskChanges = (
  changes: Record<string, FieldChange>,
  secrets: readonly string[],
): Record<string, FieldChange> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, secrets.includes(field) ? maskChange(change) : change]),
  );

const maskChange = (change: FieldChange): FieldChange =>
  Object.fromEntries(Object.entries(change).map(([side, value]) => [side, isMaskable(value) ? MASK : value]));

export interface RecordChange {
  noun: string;
  action: 'create' | 'update' | 'remove';
  recordId: string;
  /** By field; null where the value is absent. */
  changes: Record<string, FieldChange>;
}

const toActorFields = ({ view, requestId, ip, ...self }: Actor) => {
  const { userId, userName, roleKeys } = view?.viewer ?? self;
  return { userId, userName, roleKeys, requestId, ip };
};

/** In the details, which the hash of the entry covers. */
const toActorDetails = ({ isJob, view }: Actor): OperationDetails => ({
  ...(isJob && { actor: 'job' }),
  ...(view && { seenAs: view.name }),
});

/** The kind of actor of an entry: users have positive ids, tokens of stores negative ones, the system has 0. */
export const getActorKind = ({ userId, details }: { userId: number; details: OperationDetails }): ActorKind => {
  if (userId < 0) return 'storeToken';
  return userId === 0 ? 'system' : (details.actor ?? 'person');
};

/** Appends changes of records to the log, as part of the transaction that makes them. */
export const logChanges = (tx: Transaction, actor: Actor, changes: readonly RecordChange[]): Promise<void> =>
  insertRows(
    tx,
    operLog,
    changes.map((change) => ({ ...toActorFields(actor), details: toActorDetails(actor), ...change })),
  );

/** An operation that changes no single record: an export, an import or a refused write. */
export interface Operation {
  noun: string;
  action: OperationAction;
  recordId?: string;
  result?: OperationResult;
  status?: number;
  reason?: string;
  details?: OperationDetails;
}

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair; both may be in a path or a file name. */
const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** The operation with texts that can be stored, so that no input prevents its entry. */
const toStorableOperation = (actor: Actor, { recordId = '', reason = '', details, ...operation }: Operation) => ({
  ...operation,
  recordId: toStorable(recordId),
  reason: toStorable(reason),
  details: JSON.parse(JSON.stringify({ ...toActorDetails(actor), ...details }), (_key, value: unknown) =>
    typeof value === 'string' ? toStorable(value) : value,
  ) as OperationDetails,
});

/** Appends an operation to the log; with the open transaction as `executor`, as part of it. */
export async function logOperation(executor: Executor, actor: Actor, operation: Operation): Promise<void> {
  await executor
    .insert(operLog)
    .values({ ...toActorFields(actor), changes: {}, ...toStorableOperation(actor, operation) });
}

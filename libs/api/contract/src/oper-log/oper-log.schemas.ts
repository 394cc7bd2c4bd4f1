import * as z from 'zod/mini';

import { dateTime, id, idParam, text } from '../values/fields.ts';
import { ACTOR_KINDS, OPERATION_ACTIONS, OPERATION_RESULTS } from './oper-log.constants.ts';

export const operation = z.object({
  operId: id,
  /** 0 for the system, negative for the token of a store. */
  userId: z.int(),
  /** Names are not unique among them: a token may have the name of a user. */
  actorKind: z.enum(ACTOR_KINDS),
  userName: z.string(),
  roleKeys: z.array(z.string()),
  /** Kind of record, such as `user`. */
  noun: z.string(),
  action: z.enum(OPERATION_ACTIONS),
  /** Empty for an export or import. */
  recordId: z.string(),
  result: z.enum(OPERATION_RESULTS),
  /** HTTP status. */
  status: z.int(),
  /** Message of a refusal. */
  reason: z.string(),
  /** Rows of an export or import. */
  rows: z.nullable(z.int()),
  requestId: z.string(),
  ip: z.string(),
  at: dateTime,
});
export type Operation = z.infer<typeof operation>;

export const operationDetail = z.extend(operation, {
  /** By field; secrets are `***`. */
  changes: z.record(z.string(), z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
  /** Filter of an export. */
  filter: z.record(z.string(), z.unknown()),
  /** Method and path of a refused write. */
  request: z.string(),
  /** Name of the person or role as whom the actor saw the console; empty for the own one. */
  seenAs: z.string(),
  chain: z.int(),
  seq: z.int(),
  hash: z.string(),
});
export type OperationDetail = z.infer<typeof operationDetail>;

const exactText = z.optional(text(64));

const filters = {
  userName: exactText,
  noun: exactText,
  recordId: exactText,
  action: z.optional(z.enum(OPERATION_ACTIONS)),
  result: z.optional(z.enum(OPERATION_RESULTS)),
  requestId: exactText,
  ip: exactText,
  beginTime: z.optional(z.iso.datetime({ offset: true })),
  endTime: z.optional(z.iso.datetime({ offset: true })),
};

export const operLogListQuery = z.strictObject({
  // Entries older than this one, or newer; the newest ones if both are omitted.
  before: z.optional(idParam),
  after: z.optional(idParam),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  ...filters,
});

export const operLogPage = z.object({ list: z.array(operation), hasNewer: z.boolean(), hasOlder: z.boolean() });
export const operLogParams = z.strictObject({ operId: idParam });
export const operLogExportQuery = z.strictObject(filters);

import * as z from 'zod/mini';

import { dateTime, id, idParam, keyword, text } from '../values/fields.ts';
import { ACTOR_KINDS, OPERATION_ACTIONS, OPERATION_RESULTS, OPERATION_SEARCHES } from './oper-log.constants.ts';

/** What an entry is about, in words. */
export const operationRecord = z.object({
  /** As the entry has it, else as of today; in the language of the reader. Empty if neither is known. */
  name: z.string(),
  /** `YYYY-MM` of a month plan, `YYYY-MM-DD` of a day of takings; else empty. */
  period: z.string(),
  /** The store whose record it is, or which it is; 0 for others. */
  storeId: z.int(),
  /** Records of an entry about several; `name` is that of the first one. */
  count: z.int(),
  /** There is no such record any more. */
  isGone: z.boolean(),
});
export type OperationRecord = z.infer<typeof operationRecord>;

/** What the sentence about an entry needs beside who, what and when. */
export const operationWords = {
  /** Of the person today; empty for the system, tokens and deleted users. */
  name: z.string(),
  record: operationRecord,
  /** Changed fields, the first ones. */
  fields: z.array(z.string()),
  fieldCount: z.int(),
  /** The value that an update has given to the field `state` or `status`; else empty. */
  state: z.string(),
};

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
  ...operationWords,
  /** Entries of the row: more than 1 only if they are grouped. This one is the newest, `firstAt` the time of the oldest. */
  count: z.int(),
  firstAt: dateTime,
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
  /** Of people and records by name, pinyin or code; without such a name, or with `searched`, of the values. */
  keyword,
  searched: z.optional(z.enum(OPERATION_SEARCHES)),
  /** The store itself, its plans, its days of takings and its tokens. */
  storeId: z.optional(idParam),
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
  /** Changes of one person to one record within an hour, with no one else's between them, are one row. */
  groupBy: z._default(z.enum(['hour', 'none']), 'hour'),
  ...filters,
});

export const operLogPage = z.object({
  list: z.array(operation),
  hasNewer: z.boolean(),
  hasOlder: z.boolean(),
  /** With a keyword. */
  searched: z.optional(z.enum(OPERATION_SEARCHES)),
  /** The page ends here because so many entries were read; older ones may match. */
  searchedTo: z.optional(z.object({ operId: id, at: dateTime })),
  /** Of the filters by person and store. */
  personName: z.optional(z.string()),
  storeName: z.optional(z.string()),
});
export type OperLogPage = z.infer<typeof operLogPage>;
export const operLogParams = z.strictObject({ operId: idParam });
export const operLogExportQuery = z.strictObject(filters);

import * as z from 'zod/mini';

import { ACTOR_KINDS } from '../oper-log/oper-log.constants.ts';
import { dateTime, idParam, text } from '../values/fields.ts';
import { HISTORY_ACTIONS } from './history.constants.ts';

/** One change of a record: who made it, and the values before and after by field. */
export const historyEntry = z.object({
  operId: z.int(),
  // Other servers may leave it out.
  userId: z.optional(z.int()),
  userName: z.string(),
  /** Of the person today; empty for the system, tokens and deleted users. */
  name: z.string(),
  actorKind: z.enum(ACTOR_KINDS),
  roleKeys: z.array(z.string()),
  /** Current names of those roles; for deleted roles the key. Empty for changes by the system or a token. */
  roleNames: z.array(z.string()),
  action: z.enum(HISTORY_ACTIONS),
  at: dateTime,
  /** By field; secrets are `***`. */
  changes: z.record(z.string(), z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyQuery = z.strictObject({
  /** Entries older than this id; the newest ones if omitted. */
  before: z.optional(idParam),
  /** Entries that have changed this field. */
  field: z.optional(text(64)),
});

export type HistoryQuery = z.infer<typeof historyQuery>;

export const historyPage = z.object({
  list: z.array(historyEntry),
  hasMore: z.boolean(),
  // The record in the operation log; other servers may leave it out.
  record: z.optional(z.object({ noun: z.string(), recordId: z.string() })),
});

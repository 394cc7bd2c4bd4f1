import * as z from 'zod/mini';
import type { $ZodObject } from 'zod/v4/core';

import { type Access, endpoint } from './endpoint.ts';
import { dateTime, idParam } from './fields.ts';

/** Actions of the operation log that change a record. */
export const HISTORY_ACTIONS = ['create', 'update', 'remove'] as const;

/** One change of a record: who made it, and the values before and after by field. */
export const historyEntry = z.object({
  operId: z.int(),
  userName: z.string(),
  roleKeys: z.array(z.string()),
  /** Current names of those roles; for deleted roles the key. Empty for changes made by the system. */
  roleNames: z.array(z.string()),
  action: z.enum(HISTORY_ACTIONS),
  at: dateTime,
  /** By field; secrets are `***`. */
  changes: z.record(z.string(), z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Page size of a history. */
export const HISTORY_PAGE_SIZE = 20;

interface RecordEndpoint<A extends Access, P extends $ZodObject> {
  path: `/${string}`;
  access: A;
  params: P;
}

/** The history of a record, newest first. It requires the same permission as the record. */
export const historyEndpoint = <const A extends Access, P extends $ZodObject>({
  path,
  access,
  params,
}: RecordEndpoint<A, P>) =>
  endpoint({
    method: 'GET',
    path: `${path}/history`,
    access,
    summary: 'Change history of the record',
    params,
    // Entries older than this id; the newest ones if omitted.
    query: z.strictObject({ before: z.optional(idParam) }),
    data: z.object({
      list: z.array(historyEntry),
      hasMore: z.boolean(),
      // The record in the operation log; other servers may leave it out.
      record: z.optional(z.object({ noun: z.string(), recordId: z.string() })),
    }),
  });

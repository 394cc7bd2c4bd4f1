import * as z from 'zod/mini';
import type { $ZodObject } from 'zod/v4/core';

import { type Access, endpoint } from './endpoint.ts';
import { dateTime, idParam } from './fields.ts';

/** One write to a record: who did it, and which field it took from what to what. */
export const historyEntry = z.object({
  operId: z.int(),
  userName: z.string(),
  roleKeys: z.array(z.string()),
  /** What those roles are called now; the key of one that is gone. Empty: the system itself. */
  roleNames: z.array(z.string()),
  action: z.enum(['create', 'update', 'remove']),
  at: dateTime,
  /** By field; a secret reads `***` on both sides. */
  changes: z.record(z.string(), z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Entries on one page of a history. */
export const HISTORY_PAGE = 20;

interface ById<A extends Access, P extends $ZodObject> {
  path: `/${string}`;
  access: A;
  params: P;
}

/** The history of a record, newest first, for whoever may read the record itself. */
export const historyOf = <const A extends Access, P extends $ZodObject>({ path, access, params }: ById<A, P>) =>
  endpoint({
    method: 'GET',
    path: `${path}/history`,
    access,
    summary: 'Who changed what of this record',
    params,
    // Entries that are older than this one; the newest if left out.
    query: z.strictObject({ before: z.optional(idParam) }),
    data: z.object({ list: z.array(historyEntry), hasMore: z.boolean() }),
  });

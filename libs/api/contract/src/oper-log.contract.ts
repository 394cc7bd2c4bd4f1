import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { dateTime, id, idParam, text } from './fields.ts';

export const OPERATION_ACTIONS = ['create', 'update', 'remove', 'export', 'import', 'prune'] as const;
/** `aborted`: an export that was not received to its end. */
export const OPERATION_RESULTS = ['done', 'refused', 'aborted'] as const;
export const OPER_LOG_PAGE_SIZES = [20, 50, 100] as const;

export const operation = z.object({
  operId: id,
  /** 0 for the system. */
  userId: z.int(),
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

const PATH = '/api/v1/sys-opera-log';

/** The operation log: who changed, exported, imported or was refused what. */
export const operLogContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysOperLog:list',
    summary: 'Operations, newest first; pages are found by an entry beside them, so that all cost the same',
    query: z.strictObject({
      // Entries older than this one, or newer; the newest ones if both are omitted.
      before: z.optional(idParam),
      after: z.optional(idParam),
      pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
      ...filters,
    }),
    data: z.object({ list: z.array(operation), hasNewer: z.boolean(), hasOlder: z.boolean() }),
  }),
  byId: endpoint({
    method: 'GET',
    path: `${PATH}/{operId}`,
    access: 'admin:sysOperLog:query',
    summary: 'An operation with the changes of each field',
    params: z.strictObject({ operId: idParam }),
    data: operationDetail,
  }),
  export: endpoint({
    method: 'GET',
    path: `${PATH}/export`,
    access: 'admin:sysOperLog:export',
    summary: 'Export all matching operations as CSV',
    query: z.strictObject(filters),
    data: z.null(),
    download: 'text/csv',
  }),
};

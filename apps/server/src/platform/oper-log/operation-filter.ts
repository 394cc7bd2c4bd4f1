import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { type OperationAction, type OperationResult, operLog } from '../../schema/oper-log.table.ts';
import { betweenTimes } from './entries-between.ts';

/** What columns of the log are compared with. */
export interface OperationFilter {
  userName?: string | undefined;
  noun?: string | undefined;
  recordId?: string | undefined;
  action?: OperationAction | undefined;
  /** One of these. */
  actions?: readonly OperationAction[];
  result?: OperationResult | undefined;
  requestId?: string | undefined;
  ip?: string | undefined;
  beginTime?: string | undefined;
  endTime?: string | undefined;
}

const equals = (column: PgColumn, value: string | undefined) =>
  value === undefined || value === '' ? undefined : eq(column, value);

/** A refused write of several records has the ids of all; these entries are few and have an index of their own. */
const namesRecord = (recordId = '') =>
  or(
    equals(operLog.recordId, recordId),
    recordId === ''
      ? undefined
      : and(
          sql`${operLog.recordId} like '%,%'`,
          sql`string_to_array(${operLog.recordId}, ',') @> array[${recordId}::text]`,
        ),
  );

export const toCondition = (filter: OperationFilter): SQL | undefined =>
  and(
    equals(operLog.userName, filter.userName),
    equals(operLog.noun, filter.noun),
    namesRecord(filter.recordId),
    equals(operLog.action, filter.action),
    filter.actions && inArray(operLog.action, [...filter.actions]),
    equals(operLog.result, filter.result),
    equals(operLog.requestId, filter.requestId),
    equals(operLog.ip, filter.ip),
    betweenTimes(filter.beginTime, filter.endTime),
  );

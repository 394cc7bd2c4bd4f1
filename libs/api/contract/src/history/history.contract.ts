import type { $ZodObject } from 'zod/v4/core';

import { type Access, endpoint } from '../endpoint/endpoint.ts';
import { historyPage, historyQuery } from './history.schemas.ts';

export { HISTORY_ACTIONS } from './history.constants.ts';
export type { HistoryEntry, HistoryQuery } from './history.schemas.ts';

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
    query: historyQuery,
    data: historyPage,
    mayLag: true,
  });

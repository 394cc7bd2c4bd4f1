import { setTimeout as pause } from 'node:timers/promises';

import { addMonths } from '@backroom/contract/calendar';
import { MAX_CASH_IN_ENTRIES, MAX_CASH_IN_MONTHS } from '@backroom/contract/cash-in';
import { MAX_PLAN_CELLS, MAX_PLAN_STORES } from '@backroom/contract/month-plan';

import type { CountingClient } from './counting-client.ts';

const CASH_IN = '/api/cafu/cash-in';
const PLAN = `${CASH_IN}/month-plan`;
/** Of the large company. */
const FIRST_STORE = 1_000_001;
const STORES = 2_000;
const DEPTS_OF_ROLE = 1_000;
const COMPARED = 6;
/** Months in which nothing else is written. */
const FIRST_MONTH = '2031-01';
const MONTHS = 600;
const STREAM_MS = 2_000;
const DAY_DIGITS = 2;
const ALL_WORDS = ['店', '1', '2', '第', '组'].join(' ');

const list = <Item>(length: number, create: (at: number) => Item) => Array.from({ length }, (_, at) => create(at));
const toStore = (at: number) => FIRST_STORE + (at % STORES);
const toMonth = (at: number) => addMonths(FIRST_MONTH, at % MONTHS);

interface PageCall {
  kind: string;
  /** How many are in flight at once. */
  workers: number;
  method?: 'POST' | 'PUT';
  path: string;
  body?: object;
}

/** The dearest bodies of the calls of a page, each of other records than the call before. */
const createCalls = (at: number): PageCall[] => [
  {
    kind: 'plan cells',
    workers: 4,
    method: 'PUT',
    path: `${PLAN}/cells`,
    body: {
      month: toMonth(at),
      stores: list(MAX_PLAN_STORES, (index) => ({
        storeId: toStore(index),
        cells: list(MAX_PLAN_CELLS / MAX_PLAN_STORES, (day) => ({ day: day + 1, amount: at, version: 0 })),
      })),
    },
  },
  {
    kind: 'cash-in entries',
    workers: 4,
    method: 'POST',
    path: CASH_IN,
    body: {
      entries: list(MAX_CASH_IN_ENTRIES, (index) => ({
        storeId: toStore(
          at * Math.ceil(MAX_CASH_IN_ENTRIES / MAX_CASH_IN_MONTHS) + Math.floor(index / MAX_CASH_IN_MONTHS),
        ),
        day: `${addMonths('2016-01', index % MAX_CASH_IN_MONTHS)}-${String((at % 28) + 1).padStart(DAY_DIGITS, '0')}`,
        amount: 100 + at,
      })),
    },
  },
  {
    kind: 'copy of plans',
    workers: 3,
    method: 'POST',
    path: `${PLAN}/copy/preview`,
    body: {
      month: toMonth(at),
      sheets: list(MAX_PLAN_STORES, (index) => ({ storeId: toStore(index), version: 0 })),
      source: 'lastMonth',
      growth: 5,
      byWeekday: true,
    },
  },
  {
    kind: 'presence',
    workers: 3,
    method: 'PUT',
    path: `${PLAN}/presence`,
    body: { editing: { month: toMonth(at), storeId: toStore(at), kind: 'plan', day: 1 } },
  },
  { kind: 'month', workers: 3, path: `${PLAN}?month=${toMonth(at)}` },
  { kind: 'year', workers: 2, path: `${PLAN}/year?year=2031` },
  { kind: 'workbook', workers: 1, path: `${PLAN}/export/workbook?month=${toMonth(at)}` },
  { kind: 'search', workers: 4, path: `/api/v1/sys-user?pageSize=1000&keyword=${encodeURIComponent(ALL_WORDS)}` },
  {
    kind: 'comparison',
    workers: 2,
    path: `/api/cafu/store-comparison?ids=${list(COMPARED, toStore).join()}&from=2024-01&to=2025-12`,
  },
  { kind: 'home page', workers: 2, path: '/api/v1/dashboard' },
  {
    kind: 'role preview',
    workers: 2,
    method: 'POST',
    path: '/api/v1/role/4/preview',
    body: { menuIds: [], dataScope: '2', deptIds: list(DEPTS_OF_ROLE, toStore) },
  },
  {
    kind: 'merge preview',
    workers: 2,
    method: 'POST',
    path: `/api/v1/dept/${FIRST_STORE + STORES}/merge/preview`,
    body: { targetId: FIRST_STORE + STORES + 1, version: 1, targetVersion: 1 },
  },
];

interface Flood {
  client: CountingClient;
  headers: Record<string, string>;
  repeat: (send: (round: number) => Promise<unknown>) => Promise<void>;
  /** Rounds of a run write other records than those of the run before. */
  firstRound: number;
}

/** The calls of all pages and the event stream, each kind with several calls in flight. */
export function callPages({ client, headers, repeat, firstRound }: Flood): Promise<void>[] {
  const json = { ...headers, 'content-type': 'application/json' };
  const workers = createCalls(0).flatMap(({ kind, workers: count }, index) =>
    list(count, (worker) => ({ kind, index, worker, count })),
  );
  const floods = workers.map(({ kind, index, worker, count }) =>
    repeat((round) => {
      const call = createCalls(firstRound + round * count + worker)[index];
      if (!call) throw new Error(`no call ${kind}`);
      const { method = 'GET', path, body } = call;
      return client.send(kind, path, { method, headers: json, ...(body && { body: JSON.stringify(body) }) });
    }),
  );
  return [...floods, ...list(3, () => repeat(() => openStream(client, headers)))];
}

/** Opens the event stream and leaves it after a while. */
async function openStream(client: CountingClient, headers: Record<string, string>): Promise<void> {
  const status = await client.open('/api/v1/events', headers, () => pause(STREAM_MS));
  client.count('event stream', status);
}

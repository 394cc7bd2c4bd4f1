import { median } from '@backroom/testing/median';

import { type ApiSession, signIn } from '../server/api-session.ts';
import { withFilledServer } from '../server/with-filled-server.ts';
import { seedLargeCompany } from './seed-large-company.ts';

const PASSWORD = 'Backroom-2026';
const WARM_UP = 3;
const ROUNDS = 30;
/** Slow lists are measured fewer times. */
const TIME_LIMIT_MS = 3_000;
const PAGE_SIZE = 50;
/** The administrator sees all rows; the head of a region those of the region. */
const USERS = { everything: 'admin', 'one region': 'lead' };

/** Duration of one list request. */
export interface ListFigure {
  who: string;
  list: string;
  medianMs: number;
  /** Number of rows visible to this user. */
  count: number;
  kilobytes: number;
}

interface ListRequest {
  list: string;
  path: string;
}

const getPagePath = (resource: string, orderBy: string, pageIndex: number) =>
  `/api/v1/${resource}?pageIndex=${pageIndex}&pageSize=${PAGE_SIZE}&orderBy=${orderBy}`;

/** The first, the middle and the last page for each sort field. */
const getListRequests = (resource: string, sorts: readonly string[], total: number): ListRequest[] =>
  sorts.flatMap((sort) => {
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
    return [
      { list: `${resource} by ${sort}, first page`, path: getPagePath(resource, sort, 1) },
      { list: `${resource} by ${sort}, middle page`, path: getPagePath(resource, sort, Math.ceil(last / 2)) },
      { list: `${resource} by ${sort}, last page`, path: getPagePath(resource, sort, last) },
    ];
  });

/** Measures lists of a large company over HTTP; by default on the embedded database. */
export const runListsBenchmark = (databaseUrl?: string): Promise<ListFigure[]> =>
  withFilledServer(
    seedLargeCompany,
    async ({ address }) => {
      const figures: ListFigure[] = [];
      for (const [who, name] of Object.entries(USERS))
        figures.push(...(await measureLists(who, (await signIn(address, name, PASSWORD))(address))));
      return figures;
    },
    databaseUrl,
  );

async function measureLists(who: string, api: ApiSession): Promise<ListFigure[]> {
  const total = async (resource: string) =>
    countRows((await api.call('GET', getPagePath(resource, '', 1).replace('&orderBy=', ''))).body.data);
  const requests = [
    ...getListRequests('sys-user', ['username', 'createdAt', 'nickName'], await total('sys-user')),
    { list: 'sys-user whose name contains 999', path: `${getPagePath('sys-user', 'username', 1)}&nickName=999` },
    ...getListRequests('store', ['storeCode'], await total('store')),
    { list: 'departments', path: '/api/v1/dept' },
    { list: 'department options', path: '/api/v1/deptTree' },
    { list: 'roles', path: getPagePath('role', 'roleSort', 1) },
  ];
  const figures: ListFigure[] = [];
  for (const request of requests) {
    const figure = await measureList(who, api, request);
    if (figure) figures.push(figure);
  }
  return figures;
}

/** Null if the user may not see the list, or it does not exist. */
async function measureList(who: string, api: ApiSession, { list, path }: ListRequest): Promise<ListFigure | null> {
  const first = await api.call('GET', path);
  if (first.status === 403 || first.status === 404) return null;
  if (first.status !== 200) throw new Error(`${path}: HTTP ${first.status} ${first.body.msg}`);
  const times: number[] = [];
  const deadline = performance.now() + TIME_LIMIT_MS;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const from = performance.now();
    if (from > deadline && times.length > 0) break;
    await api.call('GET', path);
    if (round >= 0) times.push(performance.now() - from);
  }
  const kilobytes = Math.round(JSON.stringify(first.body).length / 1_000);
  return { who, list, medianMs: Math.round(median(times)), count: countRows(first.body.data), kilobytes };
}

function countRows(data: unknown): number {
  if (Array.isArray(data)) return data.reduce<number>((sum, { children }) => sum + 1 + countRows(children), 0);
  return typeof data === 'object' && data !== null && 'count' in data ? Number(data.count) : 0;
}

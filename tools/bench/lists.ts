import { type ApiSession, signIn } from '../server/api-session.ts';
import { newDataDirectory, removeDataDirectory, runServer } from '../server/run-server.ts';
import { fillCompany } from './fill-company.ts';
import { median } from './median.ts';

const PASSWORD = 'Backroom-2026';
const WARM_UP = 3;
const ROUNDS = 30;
/** Slow lists are measured fewer times. */
const PATIENCE_MS = 3_000;
const PAGE_SIZE = 50;
/** The administrator sees all rows; the head of a region those of the region. */
const PEOPLE = { everything: 'admin', 'one region': 'lead' };

/** Duration of one list request. */
export interface ListFigure {
  who: string;
  list: string;
  medianMs: number;
  /** Number of rows visible to this user. */
  count: number;
  kilobytes: number;
}

interface Asked {
  list: string;
  path: string;
}

const page = (noun: string, orderBy: string, pageIndex: number) =>
  `/api/v1/${noun}?pageIndex=${pageIndex}&pageSize=${PAGE_SIZE}&orderBy=${orderBy}`;

/** The first, the middle and the last page for each sort field. */
const pagesOf = (noun: string, sorts: readonly string[], total: number): Asked[] =>
  sorts.flatMap((sort) => {
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
    return [
      { list: `${noun} by ${sort}, first page`, path: page(noun, sort, 1) },
      { list: `${noun} by ${sort}, middle page`, path: page(noun, sort, Math.ceil(last / 2)) },
      { list: `${noun} by ${sort}, last page`, path: page(noun, sort, last) },
    ];
  });

/** Measures lists of a large company over HTTP; by default on the embedded database. */
export async function lists(databaseUrl?: string): Promise<ListFigure[]> {
  const dataDirectory = newDataDirectory();
  const env = { DATA_DIR: dataDirectory, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  try {
    await (await runServer(env)).stop();
    await fillCompany(env);
    const server = await runServer(env);
    try {
      const figures: ListFigure[] = [];
      for (const [who, name] of Object.entries(PEOPLE)) {
        const api = (await signIn(server.address, name, PASSWORD))(server.address);
        figures.push(...(await figuresOf(who, api)));
      }
      return figures;
    } finally {
      await server.stop();
    }
  } finally {
    removeDataDirectory(dataDirectory);
  }
}

async function figuresOf(who: string, api: ApiSession): Promise<ListFigure[]> {
  const total = async (noun: string) =>
    countOf((await api.call('GET', page(noun, '', 1).replace('&orderBy=', ''))).body.data);
  const asked = [
    ...pagesOf('sys-user', ['username', 'createdAt', 'nickName'], await total('sys-user')),
    { list: 'sys-user whose name contains 999', path: `${page('sys-user', 'username', 1)}&nickName=999` },
    ...pagesOf('store', ['storeCode'], await total('store')),
    { list: 'departments', path: '/api/v1/dept' },
    { list: 'department options', path: '/api/v1/deptTree' },
    { list: 'roles', path: page('role', 'roleSort', 1) },
  ];
  const figures: ListFigure[] = [];
  for (const each of asked) {
    const figure = await figureOf(who, api, each);
    if (figure) figures.push(figure);
  }
  return figures;
}

/** Null if the user may not see the list, or it does not exist. */
async function figureOf(who: string, api: ApiSession, { list, path }: Asked): Promise<ListFigure | null> {
  const first = await api.call('GET', path);
  if (first.status === 403 || first.status === 404) return null;
  if (first.status !== 200) throw new Error(`${path}: HTTP ${first.status} ${first.body.msg}`);
  const times: number[] = [];
  const until = performance.now() + PATIENCE_MS;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const from = performance.now();
    if (from > until && times.length > 0) break;
    await api.call('GET', path);
    if (round >= 0) times.push(performance.now() - from);
  }
  const kilobytes = Math.round(JSON.stringify(first.body).length / 1_000);
  return { who, list, medianMs: Math.round(median(times)), count: countOf(first.body.data), kilobytes };
}

function countOf(data: unknown): number {
  if (Array.isArray(data)) return data.reduce<number>((sum, { children }) => sum + 1 + countOf(children), 0);
  return typeof data === 'object' && data !== null && 'count' in data ? Number(data.count) : 0;
}

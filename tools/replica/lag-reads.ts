import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Endpoint } from '@backroom/contract';

const CONTRACT = join(import.meta.dirname, '../../libs/api/contract/src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every endpoint of the contract that reads, by its path. */
export function allReads(): Endpoint[] {
  const load = createRequire(import.meta.url);
  const contracts = globSync('*/*.contract.ts', { cwd: CONTRACT }).flatMap((file) =>
    Object.values(load(join(CONTRACT, file)) as Record<string, object | null>),
  );
  const endpoints = contracts.flatMap((contract) => Object.values(contract ?? {}).filter(isEndpoint));
  const reads = endpoints.filter(({ method }) => method === 'GET');
  return [...new Map(reads.map((each) => [each.path, each])).values()];
}

/** Those that may be answered by a replica. */
export const lagReads = (): Endpoint[] => allReads().filter(({ mayLag }) => mayLag);

/** Lists whose first record has the id of a path, by the name of the parameter. */
const LISTS: Readonly<Record<string, string>> = {
  operId: '/api/v1/sys-opera-log?pageSize=20',
  logId: '/api/v1/sys-login-log?pageIndex=1&pageSize=20',
  groupId: '/api/v1/error-log?pageIndex=1&pageSize=20',
  noticeId: '/api/v1/notice?pageIndex=1&pageSize=20',
  storeId: '/api/v1/store?pageIndex=1&pageSize=20',
};
/** What a read cannot do without, by its path; `<stores>` are two of the demo data. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/v1/sys-opera-log': 'pageSize=20',
  '/api/v1/menu/export': 'menuId=1',
  '/api/v1/explanation/people': 'what=page%3A%2Fadmin%2Fsys-role&pageIndex=1&pageSize=20',
  '/api/cafu/store-comparison': 'ids=<stores>&from=2026-01&to=2026-03',
  '/api/cafu/store-comparison/export': 'ids=<stores>&from=2026-01&to=2026-03',
  '/api/cafu/cash-in/month-plan/year': 'year=2026',
  '/api/cafu/cash-in/month-plan/export': 'month=2026-01',
  '/api/cafu/cash-in/month-plan/export/workbook': 'month=2026-01',
};

/** An error of the console: the demo data has none. */
export const EXAMPLE_ERROR = {
  message: 'an example',
  stack: '',
  address: '/',
  version: 'test',
  count: 1,
  at: '2026-01-01T00:00:00.000Z',
};

type Call = (path: string) => Promise<{ body: { data: unknown } }>;

async function readList(call: Call, list: string | undefined): Promise<Record<string, number>[]> {
  if (list === undefined) return [];
  return ((await call(list)).body.data as { list: Record<string, number>[] }).list;
}

/** The address of a call that finds something in the demo data. */
export async function toUrl({ path }: Endpoint, call: Call): Promise<string> {
  let url: string = path;
  for (const [part, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const [first] = await readList(call, LISTS[name]);
    url = url.replace(part, String(first?.[name] ?? 1));
  }
  const query = QUERIES[path];
  if (query === undefined) return url;
  const stores = query.includes('<stores>') ? await readList(call, LISTS.storeId) : [];
  const ids = stores.slice(0, 2).map(({ storeId }) => storeId);
  return `${url}?${query.replace('<stores>', ids.join(','))}`;
}

import { SQL } from 'drizzle-orm';

import type { Endpoint } from '@backroom/contract';

import { isKeptText } from './kernel/database/prepared-statement.ts';
import { StatementGuard } from './kernel/database/statement-guard.ts';
import { collectEndpoints } from './testing/collect-endpoints.ts';
import { recordStatements } from './testing/record-statements.ts';
import { setupCaller, setupTestApp } from './testing/test-app.ts';

const endpoints = collectEndpoints();
const test = setupTestApp();
const admin = setupCaller(test, 'admin');

/** Until statements are built, and those of lists are kept. */
const WARM_UP_CALLS = 2;
/** Of a list: the session, its count and its page. */
const OF_LIST = { sent: 3, built: 0 };

/** Lists of which the first page takes more, or fewer. */
const EXCEPTIONS: Record<string, Figures> = {
  // The days, plans and takings of the stores in place of their count; their filters follow from the days.
  '/api/cafu/cash-in/days': { sent: 5, built: 4 },
  // Always filtered by who is enabled.
  '/api/v1/directory': { sent: 3, built: 1 },
  // Empty, so no page is read.
  '/api/v1/error-log': { sent: 2, built: 0 },
  // And the departments of the roles of the page.
  '/api/v1/role': { sent: 4, built: 1 },
  // Always filtered by what is live: the filter is built, not its list.
  '/api/v1/session': { sent: 3, built: 1 },
};

/** Days of one month, whatever the day of the run: those of two months are read by month. */
const QUERIES: Record<string, string> = { '/api/cafu/cash-in/days': '?to=2026-01-20' };

/** Pages of stores and months, and of people who can reach a target, whose statements follow from them. */
const OTHER_PAGES = ['/api/cafu/cash-in/month-plan', '/api/cafu/cash-in/month-plan/year', '/api/v1/explanation/people'];

const INFO = '/api/v1/getinfo';
/** Those of the session and the user. */
const STATEMENTS_OF_INFO = 2;
/** The session, the position of the user and the notices. */
const STATEMENTS_OF_POLL = 3;

const hasPages = ({ method, query, download, path }: Endpoint) =>
  method === 'GET' &&
  download === undefined &&
  !path.includes('{') &&
  query !== undefined &&
  'pageIndex' in query._zod.def.shape;

interface Figures {
  sent: number;
  /** Statements, or filters of lists, whose SQL was built for this call. */
  built: number;
}

async function measure(path: string): Promise<Figures> {
  for (let call = 0; call < WARM_UP_CALLS; call += 1) expect((await admin.get(path)).statusCode).toBe(200);
  const build = jest.spyOn(SQL.prototype, 'toQuery');
  try {
    const { length: sent } = await recordStatements(() => admin.get(path));
    return { sent, built: build.mock.calls.length };
  } finally {
    build.mockRestore();
  }
}

it('the most frequent calls build no statement, and send few', async () => {
  const { postId, storeId } = (await admin.get(INFO)).json<{ data: { postId: number; storeId: number } }>().data;

  expect(await measure(INFO)).toEqual({ sent: STATEMENTS_OF_INFO, built: 0 });
  expect(await measure(`/api/cafu/notice/poll?postId=${postId}&storeId=${storeId}`)).toEqual({
    sent: STATEMENTS_OF_POLL,
    built: 0,
  });
});

it('the first page of each list is sent in statements that were built before', async () => {
  const pages = endpoints.filter(hasPages).map(({ path }) => path);
  const lists = pages.filter((path) => !OTHER_PAGES.includes(path));
  expect(pages).toEqual(expect.arrayContaining([...OTHER_PAGES, ...Object.keys(EXCEPTIONS)]));
  expect(lists.length).toBeGreaterThan(10);

  for (const path of lists)
    expect([path, await measure(`${path}${QUERIES[path] ?? ''}`)]).toEqual([path, EXCEPTIONS[path] ?? OF_LIST]);
});

it('connections keep first pages of usual sizes in the default order prepared, and no other page', async () => {
  const isPageKept = async (query: string) => {
    for (let call = 0; call < WARM_UP_CALLS; call += 1) await admin.get(`/api/v1/sys-user?${query}`);
    const send = jest.spyOn(StatementGuard.prototype, 'logQuery');
    try {
      await admin.get(`/api/v1/sys-user?${query}`);
      const texts = send.mock.calls.map(([text]) => text);
      const page = texts.find((text) => / from "sys_user".* limit /.test(text) && !text.startsWith('select count('));
      return page !== undefined && isKeptText(page);
    } finally {
      send.mockRestore();
    }
  };

  expect(await isPageKept('pageSize=20')).toBe(true);
  for (const query of ['pageSize=3', 'orderBy=username', 'userIdOrder=desc', 'pageIndex=2&pageSize=10', 'status=1'])
    expect([query, await isPageKept(query)]).toEqual([query, false]);
});

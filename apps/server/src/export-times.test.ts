import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';

import { posts } from './schema/posts.table.ts';
import { stores } from './schema/stores.table.ts';
import { users } from './schema/users.table.ts';
import { collectEndpoints } from './testing/collect-endpoints.ts';
import { setupCaller, setupTestApp } from './testing/test-app.ts';
import { setConfig } from './testing/test-settings.ts';

const endpoints = collectEndpoints();
const test = setupTestApp();
const admin = setupCaller(test, 'admin');
beforeAll(async () => {
  const error = { message: 'x', stack: 'x', address: '/', version: 'x', count: 1, at: '2026-01-01T08:00:00.000Z' };
  await admin.post('/api/v1/error-log', { errors: [error] });
  await test.db.update(users).set({ lastSignInAt: new Date('2026-07-01T03:59:59Z') });
});

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d/;
const SHOWN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
/** Columns whose values are JSON, as the log has them. */
const RAW = ['变更', '筛选条件'];

/** What the query of an export needs. */
const QUERIES: Readonly<Record<string, string>> = { '/api/cafu/cash-in/month-plan/export': '?month=2026-11' };

const isCsvExport = ({ download, path }: (typeof endpoints)[number]) =>
  download === 'text/csv' && path.endsWith('/export');

async function readExport(path: string) {
  const response = await admin.get(`${path}${QUERIES[path] ?? ''}`);
  expect([path, response.statusCode]).toEqual([path, 200]);
  const rows: Record<string, string>[] = parse(response.body, { bom: true, columns: true });
  return { rows, name: decodeURIComponent(response.headers['content-disposition']!.split("''")[1]!) };
}

it('no export has a time in another form than the pages', async () => {
  const timed: string[] = [];
  for (const { path } of endpoints.filter(isCsvExport)) {
    const { rows, name } = await readExport(path);
    const cells = rows.flatMap((row) => Object.entries(row).filter(([header]) => !RAW.includes(header)));
    expect([path, cells.filter(([, cell]) => MOMENT.test(cell))]).toEqual([path, []]);
    const isTimed = cells.some(([, cell]) => SHOWN.test(cell));
    expect([path, name.endsWith(' (Asia-Shanghai).csv')]).toEqual([path, isTimed]);
    if (isTimed) timed.push(path);
  }
  expect(timed.length).toBeGreaterThan(8);
});

describe('a time', () => {
  const readCreation = async () => {
    const { rows, name } = await readExport('/api/v1/post/export');
    return [rows[0]?.创建时间, name];
  };
  beforeAll(() => test.db.update(posts).set({ createdAt: new Date('2026-07-01T03:59:59.750Z') }));

  it('is in the zone of the settings for a reader without a store', async () => {
    await setConfig(test.db, 'sys_time_zone', 'Asia/Kolkata');
    expect(await readCreation()).toEqual(['2026-07-01 09:29:59', '岗位 (Asia-Kolkata).csv']);
    await setConfig(test.db, 'sys_time_zone', 'Mars/Olympus');
    expect(await readCreation()).toEqual(['2026-07-01 11:59:59', '岗位 (Asia-Shanghai).csv']);
  });

  it('is in the zone of the store of its reader, by the clock of that day', async () => {
    const [store] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S01'));
    await test.db.update(stores).set({ timeZone: 'America/New_York' }).where(eq(stores.storeId, store!.storeId));
    await test.db.update(users).set({ deptId: store!.storeId }).where(eq(users.username, 'admin'));
    expect(await readCreation()).toEqual(['2026-06-30 23:59:59', '岗位 (America-New_York).csv']);
    await test.db.update(posts).set({ createdAt: new Date('2026-12-01T04:59:59Z') });
    expect(await readCreation()).toEqual(['2026-11-30 23:59:59', '岗位 (America-New_York).csv']);
  });
});

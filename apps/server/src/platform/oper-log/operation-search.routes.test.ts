import { sql } from 'drizzle-orm';

import { MAX_OPERATIONS_READ, type Operation, type OperLogPage } from '@backroom/contract/oper-log';

import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { clearOperLog } from '../../testing/clear-oper-log.ts';
import { grantTags } from '../../testing/grant-tags.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const PATH = '/api/v1/sys-opera-log';

type Entry = typeof operLog.$inferInsert;
const common: Omit<Entry, 'recordId' | 'noun'> = {
  userId: 1,
  userName: 'admin',
  roleKeys: [],
  action: 'update',
  requestId: 'one',
  ip: '192.0.2.1',
  changes: { remark: { before: '', after: 'nothing' } },
};

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

let store: { storeId: number; name: string; code: string };
let otherStoreId: number;

const read = async (query: Record<string, string>) =>
  (await admin.get(`${PATH}?${new URLSearchParams({ groupBy: 'none', ...query }).toString()}`)).json<{
    data: OperLogPage;
  }>().data;
const toName = ({ noun, recordId }: Operation) => `${noun} ${recordId}`;
const find = async (query: Record<string, string>) => (await read(query)).list.map(toName);

beforeAll(async () => {
  const found = await test.db
    .select({ storeId: stores.storeId, code: stores.storeCode, name: depts.deptName })
    .from(stores)
    .innerJoin(depts, sql`${depts.deptId} = ${stores.storeId}`)
    .orderBy(stores.storeId)
    .limit(2);
  store = found[0]!;
  otherStoreId = found[1]!.storeId;
  const [plan] = await test.db
    .select()
    .from(planSheets)
    .where(sql`${planSheets.storeId} = ${store.storeId}`)
    .limit(1);
  const [day] = await test.db
    .select()
    .from(takingsDays)
    .where(sql`${takingsDays.storeId} = ${store.storeId}`)
    .limit(1);
  await clearOperLog(test.db);
  const values: Entry[] = [
    { ...common, noun: 'store', recordId: String(store.storeId) },
    { ...common, noun: 'store', recordId: String(otherStoreId) },
    {
      ...common,
      noun: 'monthPlan',
      recordId: String(plan!.sheetId),
      changes: { plan3: { before: null, after: 123_450 } },
    },
    { ...common, noun: 'takingsDay', recordId: String(day!.dayId) },
    { ...common, noun: 'post', recordId: '1', userId: 2, userName: 'editor' },
    { ...common, noun: 'post', recordId: '2', changes: { remark: { before: '旧“值”\\', after: 'Ｎew "Value"' } } },
    { ...common, noun: 'post', recordId: '987654', action: 'remove', changes: { postName: { before: '昔日岗' } } },
  ];
  await test.db.insert(operLog).values(values);
});

describe('the filter by store', () => {
  it('finds the store, its plans and its days, with the name of the store', async () => {
    const page = await read({ storeId: String(store.storeId) });
    expect(page.list.map(({ noun }) => noun)).toEqual(['takingsDay', 'monthPlan', 'store']);
    expect(page.storeName).toBe(store.name);
    expect(page.list[1]?.record).toMatchObject({ name: store.name, storeId: store.storeId });
    expect(page.list[1]?.record.period).toMatch(/^\d{4}-\d{2}$/);
  });

  it('is combined with a keyword and with other filters', async () => {
    expect(await find({ storeId: String(store.storeId), keyword: '1,234.5' })).toEqual([
      expect.stringMatching(/^monthPlan /),
    ]);
    expect(await find({ storeId: String(otherStoreId), keyword: store.name })).toEqual([]);
    expect(await find({ storeId: String(store.storeId), noun: 'store' })).toEqual([`store ${store.storeId}`]);
  });

  it('filters the export too', async () => {
    const { body } = await admin.get(`${PATH}/export?storeId=${store.storeId}`);
    expect(body.trim().split('\r\n')).toHaveLength(4);
    expect(body).toContain(store.name);
  });
});

describe('a keyword', () => {
  it.each<[what: string, toKeyword: () => string]>([
    ['name', () => store.name],
    ['code', () => store.code],
  ])('finds entries by the %s of a store', async (_what, toKeyword) => {
    const page = await read({ keyword: toKeyword() });
    expect(page.searched).toBe('names');
    expect(page.list.map(({ noun }) => noun)).toEqual(['takingsDay', 'monthPlan', 'store']);
  });

  it.each(['editor', '陈书宁', 'chenshuning'])('finds the operations of a person: %s', async (keyword) => {
    const page = await read({ keyword });
    expect([page.searched, page.list.map(toName)]).toEqual(['names', ['post 1']]);
  });

  it.each([
    ['new "value"', 'post 2'],
    ['“值”\\', 'post 2'],
    ['昔日', 'post 987654'],
  ])('that is no name finds a value before or after: %s', async (keyword, found) => {
    const page = await read({ keyword });
    expect([page.searched, page.list.map(toName)]).toEqual(['values', [found]]);
    const { body } = await admin.get(`${PATH}/export?${new URLSearchParams({ keyword }).toString()}`);
    expect(body.trim().split('\r\n')).toHaveLength(2);
  });

  it('does not find the names of fields or of the parts of a change', async () => {
    for (const keyword of ['before', 'postName']) expect(await find({ keyword, searched: 'values' })).toEqual([]);
  });

  it('finds names or values alone on demand', async () => {
    expect(await find({ keyword: '1234.50', searched: 'names' })).toEqual([]);
    expect(await find({ keyword: store.name, searched: 'values' })).toEqual([]);
  });

  it('finds no values for those who may not read them', async () => {
    await grantTags(test.db, 'clerk', ['admin:sysOperLog:list']);
    const clerk = await test.as('clerk.s01');
    const search = async (query: string) => (await clerk.get(`${PATH}?${query}`)).json<{ data: OperLogPage }>().data;

    for (const query of ['keyword=nothing', 'keyword=nothing&searched=values'])
      expect(await search(query)).toMatchObject({ searched: 'names', list: [] });
  });
});

describe('a search that finds nothing', () => {
  it('ends after a number of entries, and goes on from there', async () => {
    await test.db.execute(sql`
      insert into sys_oper_log (user_id, user_name, role_keys, noun, action, record_id, changes, request_id, ip)
      select 1, 'admin', '[]', 'config', 'create', n::text, '{"a": {"after": "plain"}}', 'bulk', '192.0.2.1'
      from generate_series(1, ${MAX_OPERATIONS_READ}::int) n`);
    const first = await read({ keyword: '昔日' });
    expect(first).toMatchObject({ list: [], hasOlder: true });
    expect(first.searchedTo?.operId).toBeGreaterThan(0);

    const second = await read({ keyword: '昔日', before: String(first.searchedTo?.operId) });
    expect(second.list.map(toName)).toEqual(['post 987654']);
    expect(second).toMatchObject({ hasOlder: false });
    expect(second.searchedTo).toBeUndefined();
  });
});

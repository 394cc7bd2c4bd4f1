import { sql } from 'drizzle-orm';

import type { Operation } from '@backroom/contract/oper-log';

import { operLog } from '../../schema/oper-log.table.ts';
import { clearOperLog, withoutLogTriggers } from '../../testing/clear-oper-log.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const PATH = '/api/v1/sys-opera-log';

type Entry = typeof operLog.$inferInsert;
const common: Omit<Entry, 'recordId'> = {
  userId: 1,
  userName: 'someone',
  roleKeys: [],
  noun: 'dept',
  action: 'update',
  changes: {},
  requestId: 'one',
  ip: '192.0.2.1',
};
/** An hour lies between two of them; each differs from the others in what its record is named after. */
const entries: Entry[] = [
  { ...common, recordId: 'oldest' },
  { ...common, recordId: 'person', userName: 'other' },
  { ...common, recordId: 'noun', noun: 'menu' },
  { ...common, recordId: 'action', action: 'import' },
  { ...common, recordId: 'result', result: 'refused' },
  { ...common, recordId: 'request', requestId: 'another' },
  { ...common, recordId: 'address', ip: '192.0.2.2' },
  { ...common, recordId: 'newest' },
];

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
beforeAll(async () => {
  await clearOperLog(test.db);
  await test.db.insert(operLog).values(entries);
  const time = sql`'2026-03-01T00:00:00Z'::timestamptz + make_interval(hours => oper_id::int)`;
  await withoutLogTriggers(test.db, sql`update sys_oper_log set at = ${time}`);
});

it('has all entries without a filter', async () => {
  const { data } = (await admin.get(PATH)).json<{ data: { list: Operation[] } }>();
  expect(data.list.map(({ recordId }) => recordId)).toEqual(entries.map(({ recordId }) => recordId).reverse());
});

describe.each<[filter: string, found: string]>([
  ['userName=other', 'person'],
  ['noun=menu', 'noun'],
  ['recordId=newest', 'newest'],
  ['action=import', 'action'],
  ['result=refused', 'result'],
  ['requestId=another', 'request'],
  ['ip=192.0.2.2', 'address'],
  ['endTime=2026-03-01T01:00:00Z', 'oldest'],
  ['beginTime=2026-03-01T08:00:00Z&endTime=2026-03-02T00:00:00Z', 'newest'],
])('the filter %s', (filter, found) => {
  it('excludes all other entries from the list', async () => {
    const { data } = (await admin.get(`${PATH}?${filter}`)).json<{ data: { list: Operation[] } }>();
    expect(data.list.map(({ recordId }) => recordId)).toEqual([found]);
  });

  it('excludes all other entries from the export', async () => {
    const { body } = await admin.get(`${PATH}/export?${filter}`);
    const lines = body.trim().split('\r\n').slice(1);
    expect(lines).toEqual([expect.stringContaining(`,${found},`)]);
  });
});

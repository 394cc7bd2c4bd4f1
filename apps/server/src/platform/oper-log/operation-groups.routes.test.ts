import { sql } from 'drizzle-orm';

import type { Operation, OperLogPage } from '@backroom/contract/oper-log';

import { operLog } from '../../schema/oper-log.table.ts';
import { clearOperLog, withoutLogTriggers } from '../../testing/clear-oper-log.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const PATH = '/api/v1/sys-opera-log';

type Entry = typeof operLog.$inferInsert;
const edit: Entry = {
  userId: 1,
  userName: 'admin',
  roleKeys: [],
  noun: 'post',
  action: 'update',
  recordId: '1',
  changes: { remark: { before: 'a', after: 'b' } },
  requestId: 'one',
  ip: '192.0.2.1',
};
const byOther: Entry = { ...edit, userId: 2, userName: 'editor' };
/** Entries with the minute of their time after 08:00, oldest first; rows are named by the minute of their newest entry. */
const ENTRIES: [minute: number, entry: Entry][] = [
  [0, edit],
  [1, { ...edit, recordId: '2' }],
  [2, edit],
  // Someone else in between ends the row, an entry about another record does not.
  [3, byOther],
  [4, edit],
  [5, { ...edit, details: { actor: 'job' } }],
  [6, { ...edit, result: 'refused', status: 409 }],
  [7, edit],
  [59, edit],
  // The next hour.
  [60, edit],
  [61, { ...edit, action: 'remove' }],
  [62, { ...edit, action: 'create', recordId: '' }],
  [63, { ...edit, action: 'create', recordId: '' }],
];
/** Row by its minute, with its number of entries and the minute of the oldest one. */
const ROWS = [
  [63, 1, 63],
  [62, 1, 62],
  [61, 1, 61],
  [60, 1, 60],
  [59, 2, 7],
  [6, 1, 6],
  [5, 1, 5],
  [4, 1, 4],
  [3, 1, 3],
  [2, 2, 0],
  [1, 1, 1],
];

const START = Date.parse('2026-03-02T08:00:00Z');
const toMinute = (at: string) => (Date.parse(at) - START) / 60_000;
const toRow = ({ at, count, firstAt }: Operation) => [toMinute(at), count, toMinute(firstAt)];
const toTime = (minute: number) => new Date(START + minute * 60_000).toISOString();

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const read = async (query = '') => (await admin.get(`${PATH}?${query}`)).json<{ data: OperLogPage }>().data;

beforeAll(async () => {
  await clearOperLog(test.db);
  await test.db.insert(operLog).values(ENTRIES.map(([, entry]) => entry));
  const minutes = `{${ENTRIES.map(([minute]) => minute).join()}}`;
  const time = sql`'2026-03-02T08:00:00Z'::timestamptz + make_interval(mins => (${minutes}::int[])[oper_id])`;
  await withoutLogTriggers(test.db, sql`update sys_oper_log set at = ${time}`);
});

describe('rows of the operation log', () => {
  it('have the changes of one person to one record within an hour, with no one else in between', async () => {
    expect((await read()).list.map(toRow)).toEqual(ROWS);
  });

  it('are single entries on demand, and for filters that may tell them apart', async () => {
    expect((await read('groupBy=none')).list).toHaveLength(ENTRIES.length);
    expect((await read('requestId=one')).list).toHaveLength(ENTRIES.length);
    expect((await read('ip=192.0.2.1')).list).toHaveLength(ENTRIES.length);
  });

  it.each([1, 2, 3, 4, 5])('are paged without gap and repetition in both directions, %i a page', async (pageSize) => {
    const older: number[][] = [];
    let page = await read(`pageSize=${pageSize}`);
    older.push(...page.list.map(toRow));
    while (page.hasOlder) {
      page = await read(`pageSize=${pageSize}&before=${page.list.at(-1)?.operId}`);
      older.push(...page.list.map(toRow));
    }
    const newer: number[][] = page.list.map(toRow);
    while (page.hasNewer) {
      page = await read(`pageSize=${pageSize}&after=${page.list[0]?.operId}`);
      newer.unshift(...page.list.map(toRow));
    }

    expect(older).toEqual(ROWS);
    expect(newer).toEqual(ROWS);
  });

  it('are found by the filters of a row, as single entries', async () => {
    const [row] = (await read('userName=admin&recordId=1&action=update&result=done')).list.filter(
      ({ count }) => count > 1,
    );
    const filter = `userName=admin&noun=post&recordId=1&action=update&result=done&beginTime=${row?.firstAt}&endTime=${row?.at}`;
    const { list } = await read(`${filter}&groupBy=none`);

    expect(list.map(({ at }) => toMinute(at))).toEqual([59, 7]);
  });

  it('end where the filter by time does', async () => {
    expect((await read(`endTime=${toTime(30)}`)).list.map(toRow)[0]).toEqual([7, 1, 7]);
    expect((await read(`beginTime=${toTime(1)}`)).list.map(toRow).at(-2)).toEqual([2, 1, 2]);
  });

  it('say what was changed', async () => {
    expect((await read('groupBy=none&userName=editor')).list[0]).toMatchObject({
      name: '陈书宁',
      record: { name: expect.any(String) as string, count: 1, isGone: false },
      fields: ['remark'],
      fieldCount: 1,
    });
  });
});

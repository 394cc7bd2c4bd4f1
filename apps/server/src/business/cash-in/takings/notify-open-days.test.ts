import { eq } from 'drizzle-orm';

import { addDays, getBusinessDay } from '@backroom/contract/calendar';

import { configs } from '../../../schema/config.table.ts';
import { notices } from '../../../schema/notices.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { setupCaller, setupTestApp } from '../../../testing/test-app.ts';
import { createNotices } from '../../notices/create-notices.ts';
import { notifyOpenDays } from './notify-open-days.ts';

const ZONE = 'Asia/Shanghai';
const yesterday = addDays(getBusinessDay(ZONE, new Date()), -1);

const test = setupTestApp();
const manager = setupCaller(test, 'manager.s01');
const clerk = setupCaller(test, 'clerk.s01');

const readTitles = async (caller: typeof manager) => {
  const answer = await caller.post('/api/cafu/notice/get', { pageIndex: 1, pageSize: 50 });
  return answer.json<{ data: { list: { notice_title: string }[] } }>().data.list.map((each) => each.notice_title);
};
const setHour = (hour: number) =>
  test.db
    .update(configs)
    .set({ configValue: String(hour) })
    .where(eq(configs.configKey, 'sys_takings_open_hour'));
const hourNow = () => Number(new Date().toLocaleString('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' }));

it('the manager of a store has one notice of a day that is still open after the hour; others have none', async () => {
  const [store] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S01'));
  await test.db.delete(takingsDays).where(eq(takingsDays.day, yesterday));
  await test.db.update(stores).set({ timeZone: ZONE });
  await setHour(hourNow() + 1);
  expect(await notifyOpenDays(test.db, createNotices)).toBe(0);
  await setHour(hourNow());
  expect(await notifyOpenDays(test.db, createNotices)).toBeGreaterThan(5);
  expect(await notifyOpenDays(test.db, createNotices)).toBe(0);

  const title = `${yesterday}还没有关账`;
  const rows = await test.db.select().from(notices).where(eq(notices.title, title));
  expect(rows.find(({ storeIds }) => storeIds.includes(store!.storeId))).toMatchObject({
    storeIds: [store!.storeId],
    titleEn: `${yesterday} is still open`,
    routePath: '/cafu/cash-in/day',
    createBy: 0,
  });
  expect(await readTitles(manager)).toContain(title);
  expect(await readTitles(clerk)).not.toContain(title);
});

it('a closed day, and a store that closes no days, have none', async () => {
  const [first, second] = await test.db.select().from(stores);
  await test.db.delete(notices);
  await test.db.delete(takingsDays).where(eq(takingsDays.day, yesterday));
  await test.db.delete(takingsDays).where(eq(takingsDays.storeId, first!.storeId));
  const closed = { day: yesterday, state: 'closed' as const, lines: [], createBy: 1, updateBy: 1 };
  await test.db.insert(takingsDays).values({ ...closed, storeId: second!.storeId });
  await notifyOpenDays(test.db, createNotices);

  const told = (await test.db.select().from(notices)).flatMap(({ storeIds }) => storeIds);
  expect(told.length).toBeGreaterThan(5);
  expect(told).not.toContain(first!.storeId);
  expect(told).not.toContain(second!.storeId);
});

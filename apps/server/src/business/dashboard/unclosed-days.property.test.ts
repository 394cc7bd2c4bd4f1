import { eq, inArray } from 'drizzle-orm';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { addDays, getBusinessDay } from '@backroom/contract/calendar';
import type { AttentionItem } from '@backroom/contract/home-blocks';
import { TAKINGS_STATES, type TakingsDaysData, type TakingsState } from '@backroom/contract/takings';
import { isUnclosed } from '@backroom/contract/takings/rules';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { configs } from '../../schema/config.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const ZONES = ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati'] as const;
const STORES = 4;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let storeIds: number[];
beforeAll(async () => {
  const rows = await test.db.select().from(stores);
  storeIds = rows.map(({ storeId }) => storeId).slice(0, STORES);
  // At any hour of the test.
  await test.db.update(configs).set({ configValue: '0' }).where(eq(configs.configKey, 'sys_takings_open_hour'));
});

/** Days from yesterday of the caller. */
const offset = fc.integer({ min: -3, max: 2 });
const store = fc.record({
  isDisabled: fc.constantFrom(false, false, false, true),
  opened: fc.option(offset),
  closed: fc.option(offset),
  zone: fc.constantFrom(...ZONES),
  cutOff: fc.constantFrom('', '04:00'),
  /** Of the day in question; null: it has only a total or nothing. */
  state: fc.option(fc.constantFrom(...TAKINGS_STATES)),
  /** Days since one was closed before. */
  lastClosed: fc.option(fc.constantFrom(1, 30, 31, 32, 40)),
});
type Generated = typeof store extends fc.Arbitrary<infer Value> ? Value : never;

const isClosed = (state: TakingsState | null) => state === 'closed' || state === 'autoClosed';

/** As docs/product.md says it. */
function isExpected({ isDisabled, opened, closed, zone, cutOff, state, lastClosed }: Generated, day: string): boolean {
  const closes = isClosed(state) || (lastClosed !== null && lastClosed <= 31);
  if (!closes || isClosed(state)) return false;
  if (state === 'reopened') return true;
  const isTrading = !isDisabled && (opened === null || opened <= 0) && (closed === null || closed > 0);
  return isTrading && day < getBusinessDay(zone, new Date(), cutOff || '00:00');
}

async function createCompany(company: readonly Generated[], day: string) {
  await test.db.delete(takingsDays);
  await test.db.update(stores).set({ status: STATUS_DISABLED, openedOn: null, closedOn: null });
  for (const [index, { isDisabled, opened, closed, zone, cutOff, state, lastClosed }] of company.entries()) {
    const storeId = storeIds[index]!;
    const times = { timeZone: zone, cutOff, opensAt: '09:00', closesAt: '21:00', weekHours: [] };
    const span = {
      openedOn: opened === null ? null : addDays(day, opened),
      closedOn: closed === null ? null : addDays(day, closed),
    };
    await test.db
      .update(stores)
      .set({ status: isDisabled ? STATUS_DISABLED : STATUS_NORMAL, ...times, ...span })
      .where(inArray(stores.storeId, [storeId]));
    const rows = [
      ...(state === null ? [] : [{ storeId, day, lines: [], state }]),
      ...(lastClosed === null
        ? []
        : [{ storeId, day: addDays(day, -lastClosed), lines: [], state: 'closed' as const }]),
    ];
    if (rows.length > 0) await test.db.insert(takingsDays).values(rows);
  }
}

it('the number at home is that of the rows behind its link, for any company', async () => {
  const company = fc.array(store, { minLength: STORES, maxLength: STORES });
  await fc.assert(
    fc.asyncProperty(company, async (generated) => {
      const day = addDays(getBusinessDay('Asia/Shanghai', new Date()), -1);
      await createCompany(generated, day);
      const items = (await admin.get('/api/v1/dashboard/attention')).json<{ data: { list: AttentionItem[] } }>().data;
      const item = items.list.find(({ kind }) => kind === 'openDays')!;
      const query = new URLSearchParams(item.query).toString();
      const { data } = (await admin.get(`/api/cafu/cash-in/days?${query}`)).json<{ data: TakingsDaysData }>();

      const expected = generated.flatMap((each, index) => (isExpected(each, day) ? [storeIds[index]!] : []));
      expect(data.stores.map(({ storeId }) => storeId).toSorted()).toEqual(expected.toSorted());
      expect(data).toMatchObject({ from: day, to: day, count: expected.length, unclosed: expected.length });
      expect(data.stores.every(({ signs }) => signs.length === 1 && isUnclosed(signs[0]!))).toBe(true);
      expect(item.value).toBe(expected.length);
    }),
    { numRuns: rounds({ quick: 15, deep: 300 }) },
  );
});

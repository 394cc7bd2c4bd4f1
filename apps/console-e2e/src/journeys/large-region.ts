import type { Page } from '@playwright/test';

import type { DataOf } from '@backroom/contract';
import { addDays, DEFAULT_TIME_ZONE, getBusinessDay } from '@backroom/contract/calendar';
import type { storeContract } from '@backroom/contract/stores';
import type { TakingsDayInput, TakingsDaysData } from '@backroom/contract/takings';

import { callApi } from './call-api.ts';

const DAYS = '/api/cafu/cash-in/days';
/** At once: the embedded database writes them one after the other. */
const CALLS = 5;
const OPENING = { opensAt: '10:00', closesAt: '22:00', timeZone: DEFAULT_TIME_ZONE };
const METHODS = ['cash', 'wechat'];
const [TILL_CASH, TILL_WECHAT] = [200_000, 480_000];
/** Of the days of a region, one in so many differs, and one in so many is still open. */
const [ONE_DIFFERS_IN, ONE_IS_OPEN_IN] = [17, 109];
const [FIRST_SHORT, STEP] = [1_500, 100];

export const REASONS = ['找零有误', '一笔退款没有入机', '原因不清楚'] as const;

type Close = Pick<TakingsDayInput, 'storeId' | 'day' | 'version' | 'lines' | 'reason' | 'note' | 'confirmed'>;

/** The day of a store as its manager has closed it; undefined: it is still open. */
function createDay(storeId: number, day: string, index: number): Close | undefined {
  if (index % ONE_IS_OPEN_IN === 0) return undefined;
  const isDifferent = index % ONE_DIFFERS_IN === 0;
  const short = isDifferent ? FIRST_SHORT + (index % STEP) * STEP : 0;
  return {
    storeId,
    day,
    version: 0,
    lines: [
      { method: 'cash', expected: TILL_CASH, counted: TILL_CASH - short },
      { method: 'wechat', expected: TILL_WECHAT, counted: TILL_WECHAT },
    ],
    reason: isDifferent ? REASONS[(index / ONE_DIFFERS_IN) % REASONS.length]! : '',
    note: index % STEP === 0 ? '下雨' : '',
    confirmed: true,
  };
}

/**
 * Fills a region up to so many stores whose last days are closed, some with a difference and its reason, as a user of
 * the head office.
 */
export async function fillRegion(page: Page, regionName: string, count: number): Promise<void> {
  const { regions, stores } = await callApi<TakingsDaysData>(page, DAYS);
  const { regionId } = regions.find((region) => region.regionName === regionName)!;
  const { list } = await callApi<DataOf<typeof storeContract.list>>(page, '/api/v1/store?pageSize=1');
  const { storeLevel, currency } = list[0]!;
  const known = stores.filter((store) => store.regionId === regionId).length;
  const today = getBusinessDay(DEFAULT_TIME_ZONE, Date.now());
  const closed: Close[] = [];
  for (let store = 0; store < count - known; store += 1) {
    const code = String(store + 1).padStart(2, '0');
    const body = { ...OPENING, parentId: regionId, deptName: `晨会${code}店`, storeCode: `M${code}`, storeLevel };
    const created = { ...body, currency, takingsMethods: METHODS };
    const { storeId } = await callApi<DataOf<typeof storeContract.create>>(page, '/api/v1/store', created, 'POST');
    for (let age = 1; age <= PAST_DAYS; age += 1) {
      const day = createDay(storeId, addDays(today, -age), store * PAST_DAYS + age);
      if (day) closed.push(day);
    }
  }
  for (let at = 0; at < closed.length; at += CALLS)
    await Promise.all(
      closed.slice(at, at + CALLS).map((day) => callApi(page, '/api/cafu/cash-in/day/close', day, 'POST')),
    );
}

/** Of the 14 days of the page, the last one is today. */
const PAST_DAYS = 13;

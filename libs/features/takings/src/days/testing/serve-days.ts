import { type createFakeServer, FakeApiError } from '@backroom/client/testing';
import { addDays } from '@backroom/contract/calendar';
import { dictDataContract } from '@backroom/contract/dictionaries';
import {
  TAKINGS_SIGNS,
  takingsContract as contract,
  type TakingsDayData,
  type TakingsSign,
  type TakingsStoreDays,
} from '@backroom/contract/takings';
import { isUnclosed, isWaiting } from '@backroom/contract/takings/rules';

const DAYS = 14;

export const createStore = (
  storeId: number,
  to: string,
  signs: Readonly<Record<number, TakingsSign>> = {},
): TakingsStoreDays => {
  const all = Array.from({ length: DAYS }, (_, index): TakingsSign => signs[index - DAYS + 1] ?? 'closed');
  return {
    storeId,
    storeName: `门店${storeId}`,
    storeCode: `S0${storeId}`,
    regionId: storeId % 2 === 0 ? 4 : 5,
    regionName: storeId % 2 === 0 ? '华东' : '华南',
    currency: 'CNY',
    today: to,
    signs: all,
    differences: all.map((sign) => (sign === 'difference' ? -12_000 : null)),
    plan: all.map(() => 100_000),
    actual: all.map(() => 98_000),
    hasNote: all.map((_, index) => storeId === 1 && index === DAYS - 2),
    waiting: all.filter(isWaiting).length,
  };
};

/** Serves the days of stores and takes decisions, as the server does. */
export function serveDays(
  server: ReturnType<typeof createFakeServer>,
  stores: readonly TakingsStoreDays[],
  to: string,
  may: { reopen?: boolean; review?: boolean } = {},
) {
  let current = stores;
  const from = addDays(to, 1 - DAYS);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index));
  const versions = new Map<string, number>();
  const keyOf = (storeId: number, day: string) => `${storeId} ${day}`;
  const versionOf = (storeId: number, day: string) => versions.get(keyOf(storeId, day)) ?? 3;

  const getSign = (storeId: number, day: string) =>
    current.find((store) => store.storeId === storeId)!.signs[days.indexOf(day)]!;
  const setSign = (storeId: number, day: string, sign: TakingsSign) => {
    versions.set(keyOf(storeId, day), versionOf(storeId, day) + 1);
    current = current.map((store) => {
      if (store.storeId !== storeId) return store;
      const signs = store.signs.with(days.indexOf(day), sign);
      return { ...store, signs, waiting: signs.filter(isWaiting).length };
    });
  };

  function createDay(storeId: number, day: string): TakingsDayData {
    const sign = getSign(storeId, day);
    const store = current.find((each) => each.storeId === storeId)!;
    const state = (['open', 'reopened', 'autoClosed'] as const).find((each) => each === sign);
    const isClosed = sign === 'closed' || sign === 'difference' || sign === 'autoClosed';
    return {
      storeId,
      storeName: store.storeName,
      storeCode: store.storeCode,
      currency: 'CNY',
      timeZone: 'Asia/Shanghai',
      day,
      today: to,
      cutOff: '04:00',
      dayId: storeId * 100 + days.indexOf(day),
      state: isClosed && sign !== 'autoClosed' ? 'closed' : (state ?? 'open'),
      sign,
      version: versionOf(storeId, day),
      lines: [
        createLine('cash', 52_000, sign === 'difference' ? 40_000 : 52_000),
        createLine('wechat', 58_000, 58_000),
      ],
      tillTotal: null,
      actual: 98_000,
      plan: 100_000,
      thresholds: { behindPercent: 95, farBehindPercent: 85 },
      lastWeek: 90_000,
      lastYear: null,
      cash: null,
      lastFloat: null,
      reason: sign === 'difference' ? '少收一张' : '',
      note: store.hasNote[days.indexOf(day)] ? '下雨' : '',
      methods: ['cash', 'wechat'],
      tolerance: 500,
      closed: isClosed ? { name: '周明远', at: `${day}T14:00:00.000Z` } : null,
      reopened: null,
      reopenReason: '',
      reviewed: null,
      may: {
        edit: false,
        close: false,
        reopen: (may.reopen ?? true) && isClosed,
        review: (may.review ?? true) && sign === 'difference',
      },
      blocked: null,
      near: [],
    };
  }

  server.on(dictDataContract.options, () => []);
  server.on(contract.days, ({ query }) => {
    const { only } = query;
    const last = query.to !== undefined && query.to < to ? query.to : to;
    const shownDays = days.filter((day) => day <= last).slice(-query.days);
    const first = shownDays[0] ?? last;
    const cut = <Item>(items: readonly Item[]) => items.filter((_, index) => shownDays.includes(days[index]!));
    const matches = (sign: TakingsSign) => {
      if (only === 'unclosed') return isUnclosed(sign);
      return only === undefined || (only === 'waiting' ? isWaiting(sign) : sign === only);
    };
    const shown = current
      .filter(({ regionId }) => query.regionId === 0 || regionId === query.regionId)
      .map((store) => ({
        ...store,
        signs: cut(store.signs),
        differences: cut(store.differences),
        plan: cut(store.plan),
        actual: cut(store.actual),
        hasNote: cut(store.hasNote),
      }))
      .map((store) => ({ ...store, waiting: store.signs.filter(isWaiting).length }))
      .filter(({ signs }) => signs.some(matches))
      .toSorted((one, other) => other.waiting - one.waiting);
    return {
      from: first,
      to: last,
      today: to,
      count: shown.length,
      pageIndex: 1,
      unclosed: only === 'unclosed' ? shown.flatMap(({ signs }) => signs).filter(isUnclosed).length : null,
      counts: TAKINGS_SIGNS.map((sign) => ({
        sign,
        days: current.flatMap(({ signs }) => signs).filter((each) => each === sign).length,
      })),
      regions: [...new Map(current.map(({ regionId, regionName }) => [regionId, { regionId, regionName }])).values()],
      stores: shown,
    };
  });
  server.on(contract.day, ({ query }) => createDay(query.storeId, query.day!));
  server.on(contract.history, () => ({ list: [], hasMore: false }));
  const decide = (body: { storeId: number; day: string; version: number }, sign: TakingsSign) => {
    if (body.version !== versionOf(body.storeId, body.day)) throw new FakeApiError(409, '数据已被他人修改');
    setSign(body.storeId, body.day, sign);
    return createDay(body.storeId, body.day);
  };
  server.on(contract.review, ({ body }) => decide(body, 'closed'));
  server.on(contract.reopen, ({ body }) => decide(body, 'reopened'));
  return { setSign, days };
}

const createLine = (method: string, expected: number, counted: number) => ({
  shift: '',
  method,
  expected,
  counted,
  note: '',
  isCalendarDay: false,
  expectedSource: 'machine' as const,
  countedSource: 'person' as const,
  author: '周明远',
});

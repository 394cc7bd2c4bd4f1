import type { TakingsDayData, TakingsLine } from '@backroom/contract/takings';

export const TODAY = '2026-11-29';
export const YESTERDAY = '2026-11-28';
const AT = '2026-11-29T01:00:00.000Z';

/** A line without amounts of the whole day. */
export const createLine = (method: string, values: Partial<TakingsLine> = {}): TakingsLine => ({
  shift: '',
  method,
  expected: null,
  counted: null,
  note: '',
  isCalendarDay: false,
  expectedSource: null,
  countedSource: null,
  author: '',
  ...values,
});

/** What a till has sent for a method. */
export const createTillLine = (method: string, expected: number): TakingsLine =>
  createLine(method, { expected, expectedSource: 'machine' });

/** Yesterday of a store with three methods, with nothing filled in. */
export function createDay(values: Partial<TakingsDayData> = {}): TakingsDayData {
  const days = [6, 5, 4, 3, 2, 1, 0].map((before) => `2026-11-${String(29 - before).padStart(2, '0')}`);
  return {
    storeId: 5,
    storeName: '南京西路店',
    storeCode: 'S01',
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    day: YESTERDAY,
    today: TODAY,
    cutOff: '04:00',
    dayId: 0,
    state: 'open',
    sign: 'none',
    version: 0,
    lines: [],
    tillTotal: null,
    actual: null,
    plan: 5_000_000,
    thresholds: { behindPercent: 95, farBehindPercent: 85 },
    lastWeek: 4_800_000,
    lastYear: 4_500_000,
    cash: null,
    lastFloat: 50_000,
    reason: '',
    note: '',
    methods: ['cash', 'wechat', 'alipay'],
    tolerance: 500,
    closed: null,
    reopened: null,
    reopenReason: '',
    reviewed: null,
    may: { edit: true, close: true, reopen: false, review: false },
    blocked: null,
    near: days.map((day) => ({
      day,
      state: day < YESTERDAY ? 'closed' : 'open',
      sign: day === TODAY ? 'future' : day === YESTERDAY ? 'none' : 'closed',
      plan: 5_000_000,
      actual: day < YESTERDAY ? 5_100_000 : null,
    })),
    ...values,
  };
}

/** The day as it is after closing. */
export const closeDay = (data: TakingsDayData): TakingsDayData => ({
  ...data,
  state: 'closed',
  sign: 'closed',
  version: data.version + 1,
  dayId: 9,
  closed: { name: '王芳', at: AT },
  blocked: 'closed',
  may: { edit: false, close: false, reopen: true, review: false },
});

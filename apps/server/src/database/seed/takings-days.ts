import type { InferInsertModel } from 'drizzle-orm';

import { addDays, DEFAULT_TIME_ZONE, getDayNumber, getMonthOf, toDay, toMoment } from '@backroom/contract/calendar';
import { CASH_METHOD, CASH_PIECES, type CashCount, type TakingsState, TOTAL_METHOD } from '@backroom/contract/takings';
import { getDayDifference, needsReason } from '@backroom/contract/takings/rules';

import type { StoredTakingsLine, takingsDays } from '../../schema/takings-days.table.ts';
import { createPlanSheets } from './month-plans.ts';
import { storeRows } from './organisation.ts';
import { createPrng, type Prng } from './prng.ts';
import { type Text, text } from './text.ts';
import { findManagerId, userRows } from './users.ts';

type TextColumn = 'note' | 'reason' | 'reopenReason' | 'closedName' | 'reopenedName' | 'reviewedName';
type DayRow = Omit<InferInsertModel<typeof takingsDays>, TextColumn> & Partial<Record<TextColumn, Text | string>>;
type Store = (typeof storeRows)[number];

const SEED = 20_261_129;
/** Yesterday: some managers have closed it, others not yet. */
const FIRST_AGE = 1;
const LAST_AGE = 16;
const TOLERANCE = 1_000;
const FLOAT = 50_000;
/** Cash is paid in tenths of a yuan. */
const SMALLEST_PIECE = 10;
const CLOSING_TIME = '22:20';

/** Share of each method, in percent; the first one of a store takes what is left. */
const SHARES: Readonly<Record<string, number>> = {
  [CASH_METHOD]: 9,
  wechat: 38,
  alipay: 24,
  card: 8,
  delivery: 14,
  group_deal: 7,
};

interface Story {
  storeCode: string;
  /** Days back. */
  age: number;
  state?: TakingsState;
  /** Counted minus expected, in cents. */
  difference?: number;
  note?: Text;
  reason?: Text;
  reopenReason?: Text;
  isReviewed?: true;
  /** False: the machine has sent its amounts, which wait for the count. */
  isCounted?: boolean;
}

const RAIN = text('大雨，下午客流少', 'Heavy rain, few customers in the afternoon');
/** What has happened in these days; the others were closed without a difference. */
const STORIES: readonly Story[] = [
  { storeCode: 'S01', age: 1, state: 'open', isCounted: false },
  { storeCode: 'S02', age: 1, note: text('商场店庆，晚间排队', 'Mall anniversary, queues in the evening') },
  {
    storeCode: 'S04',
    age: 1,
    difference: -8_800,
    reason: text('一笔现金退款没有入机', 'A cash refund was not entered in the till'),
  },
  { storeCode: 'S05', age: 1, state: 'autoClosed' },
  { storeCode: 'S06', age: 1, note: text('新品首发，提前售罄', 'New product launch, sold out early') },
  { storeCode: 'S07', age: 1, state: 'open' },
  { storeCode: 'S10', age: 1, state: 'open' },
  {
    storeCode: 'S11',
    age: 1,
    state: 'open',
    isCounted: false,
    note: text('门前修路，客流减半', 'Roadworks outside, half the usual customers'),
  },
  { storeCode: 'S01', age: 2, state: 'autoClosed' },
  { storeCode: 'S01', age: 3, state: 'autoClosed', note: RAIN },
  { storeCode: 'S02', age: 3, note: RAIN },
  { storeCode: 'S03', age: 2, note: text('周年庆活动，第二杯半价', 'Anniversary: second drink at half price') },
  {
    storeCode: 'S04',
    age: 2,
    difference: -12_000,
    reason: text('早班找零有误，已提醒收银员', 'Wrong change given in the morning shift, cashier informed'),
  },
  {
    storeCode: 'S04',
    age: 6,
    difference: -20_000,
    reason: text('少收一张百元，两位收银员都在场', 'Two 100 notes short, both cashiers were present'),
  },
  {
    storeCode: 'S05',
    age: 4,
    difference: 5_600,
    reason: text('顾客多付未取', 'A customer left the change'),
    isReviewed: true,
  },
  { storeCode: 'S06', age: 5, note: text('停电两小时', 'Power cut for two hours') },
  { storeCode: 'S07', age: 2, state: 'open' },
  { storeCode: 'S07', age: 3, state: 'open' },
  { storeCode: 'S07', age: 7, state: 'open', note: text('店长休假', 'The manager is on leave') },
  {
    storeCode: 'S07',
    age: 8,
    difference: -46_000,
    reason: text('外卖平台退款未扣', 'Delivery platform refunds were not deducted'),
  },
  { storeCode: 'S09', age: 3, state: 'reopened', reopenReason: text('漏记一笔团购', 'A group deal was not recorded') },
  { storeCode: 'S10', age: 2, state: 'open' },
];

const userById = new Map(userRows.map((user) => [user.userId, user]));
/** Reopens and accepts the days of the stories. */
const ADMIN_ID = 1;

/** The last days of the stores: good and bad ones, with notes, differences and days that are still open. */
export function createTakingsDays(now: Date): DayRow[] {
  const prng = createPrng(SEED);
  const today = toDay(now, DEFAULT_TIME_ZONE);
  const sheets = new Map(createPlanSheets(now).map((sheet) => [`${sheet.storeId} ${sheet.month}`, sheet]));
  const ages = Array.from({ length: LAST_AGE - FIRST_AGE + 1 }, (_, index) => FIRST_AGE + index);
  return storeRows.flatMap((store) =>
    ages.flatMap((age) => {
      const day = addDays(today, -age);
      const actual = sheets.get(`${store.storeId} ${getMonthOf(day)}`)?.actual[getDayNumber(day) - 1] ?? null;
      const story = STORIES.find((each) => each.storeCode === store.storeCode && each.age === age);
      if (actual === null || (story?.state === 'open' && !story.note && story.isCounted !== false)) return [];
      return [createDay(prng, { store, day, actual, story })];
    }),
  );
}

interface DayOptions {
  store: Store;
  day: string;
  actual: number;
  story: Story | undefined;
}

function createDay(prng: Prng, { store, day, actual, story }: DayOptions): DayRow {
  const { state = 'closed', difference = 0, note = '', reason = '', reopenReason = '', ...marks } = story ?? {};
  const { isReviewed, isCounted = true }: Partial<Story> = marks;
  const managerId = findManagerId(store.storeId);
  const manager = userById.get(managerId ?? 0);
  const adminName = userById.get(ADMIN_ID)?.nickName ?? '';
  const lines = createLines(prng, store, actual, {
    difference,
    isCounted,
    authorId: managerId ?? 0,
    author: manager?.username ?? '',
  });
  const at = toMoment(`${day}T${CLOSING_TIME}`, DEFAULT_TIME_ZONE);
  const next = toMoment(`${addDays(day, 1)}T10:05`, DEFAULT_TIME_ZONE);
  const cash = lines.find(({ method }) => method === CASH_METHOD)?.counted ?? null;
  const isClosed = state !== 'open';
  const isReopened = state === 'reopened';
  const isByPerson = isClosed && state !== 'autoClosed';
  return {
    storeId: store.storeId,
    day,
    state,
    lines,
    note,
    reason,
    reopenReason,
    cash: cash === null ? null : countCash(cash),
    difference: getDayDifference(lines, null),
    isDifferent: needsReason(lines, TOLERANCE),
    closedBy: isByPerson ? managerId : null,
    closedName: isByPerson ? (manager?.nickName ?? '') : '',
    closedAt: isClosed ? at : null,
    reopenedBy: isReopened ? ADMIN_ID : null,
    reopenedName: isReopened ? adminName : '',
    reopenedAt: isReopened ? next : null,
    reviewedBy: isReviewed ? ADMIN_ID : null,
    reviewedName: isReviewed ? adminName : '',
    reviewedAt: isReviewed ? next : null,
    createdAt: at,
    updatedAt: at,
  };
}

type LineAuthor = Pick<StoredTakingsLine, 'author' | 'authorId'> & { difference: number; isCounted: boolean };

function createLines(prng: Prng, store: Store, actual: number, { difference, isCounted, ...author }: LineAuthor) {
  const methods = store.takingsMethods.length === 0 ? [TOTAL_METHOD] : store.takingsMethods;
  const shares = methods.slice(1).map((method) => {
    const share = ((SHARES[method] ?? 0) * (90 + prng.below(21))) / 10_000;
    return Math.round(actual * share);
  });
  const rest = actual - shares.reduce((sum, share) => sum + share, 0);
  const [first = '', second] = methods;
  const amounts = new Map([[first, rest], ...shares.map((share, index) => [methods[index + 1] ?? '', share] as const)]);
  moveTenths(amounts, second);
  return methods.map((method, index): StoredTakingsLine => {
    const amount = amounts.get(method) ?? 0;
    return {
      shift: '',
      method,
      expected: amount - (index === 0 ? difference : 0),
      counted: isCounted ? amount : null,
      note: '',
      isCalendarDay: method === 'delivery',
      expectedSource: 'machine',
      countedSource: isCounted ? 'person' : null,
      ...(isCounted ? author : { authorId: 0, author: '' }),
    };
  });
}

/** Cents that cannot be paid in cash are part of the next method. */
function moveTenths(amounts: Map<string, number>, next: string | undefined): void {
  const cash = amounts.get(CASH_METHOD);
  if (cash === undefined || next === undefined) return;
  const cents = cash % SMALLEST_PIECE;
  amounts.set(CASH_METHOD, cash - cents);
  amounts.set(next, (amounts.get(next) ?? 0) + cents);
}

function countCash(cash: number): CashCount {
  let rest = cash + FLOAT;
  const pieces = (CASH_PIECES['CNY'] ?? []).flatMap((value) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return count === 0 ? [] : [{ value, count }];
  });
  return { float: FLOAT, pieces };
}

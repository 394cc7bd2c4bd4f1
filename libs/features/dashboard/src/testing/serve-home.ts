import type { createFakeServer } from '@backroom/client/testing';
import type { DataOf } from '@backroom/contract';
import { dashboardContract } from '@backroom/contract/dashboard';
import { homeBlocksContract } from '@backroom/contract/home-blocks';
import { DEFAULT_THRESHOLDS } from '@backroom/contract/month-plan';
import { navigationContract, type NavigationEntry } from '@backroom/contract/navigation';

type Contract = typeof dashboardContract & typeof homeBlocksContract;
type Home = { [Block in keyof Contract]: DataOf<Contract[Block]> };

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
  plan: (index + 1) * 100_000,
  actual: (index + 1) * 90_000,
  comparedPlan: (index + 1) * 100_000,
  comparedActual: (index + 1) * 90_000,
}));

const rank = (place: number, storeName: string, comparedActual: number) => ({
  storeId: place,
  storeName,
  place,
  plan: 300_000,
  actual: comparedActual,
  comparedPlan: 200_000,
  comparedActual,
});

/** A company of twelve stores in November. */
export const HOME: Home = {
  get: {
    month: '2026-11',
    today: '2026-11-26',
    revision: 6,
    cashIn: {
      plan: 1_234_567_890,
      actual: 987_654_321,
      comparedPlan: 1_000_000_000,
      comparedActual: 987_654_321,
      days: 25,
      missing: 3,
      thresholds: DEFAULT_THRESHOLDS,
      stores: 12,
      currency: 'CNY',
    },
    days: [
      {
        day: '2026-11-25',
        plan: 40_000_000,
        actual: 38_000_000,
        planned: 12,
        recorded: 11,
        weekBefore: 37_000_000,
        yearBefore: null,
      },
      {
        day: '2026-11-26',
        plan: 41_000_000,
        actual: null,
        planned: 12,
        recorded: 0,
        weekBefore: 39_000_000,
        yearBefore: 35_000_000,
      },
    ],
    list: [
      { kind: 'openStores', value: 11, total: 12, query: { status: '2' } },
      { kind: 'users', value: 194, total: 200, query: { status: '2' } },
      { kind: 'sessions', value: 3, total: null, query: {} },
      { kind: 'failedSignIns', value: 2, total: null, query: { result: 'failure', beginTime: '2026-11-25T16:00:00Z' } },
    ],
  },
  attention: {
    list: [
      { kind: 'pendingNotices', value: 1, month: '', query: {} },
      { kind: 'behindPlan', value: 2, month: '2026-11', query: { month: '2026-11', only: 'behind' } },
      { kind: 'plansToApprove', value: 3, month: '2026-12', query: { month: '2026-12', only: 'toApprove' } },
      { kind: 'lockedUsers', value: 0, month: '', query: { locked: '1' } },
    ],
  },
  ranking: {
    month: '2026-11',
    thresholds: DEFAULT_THRESHOLDS,
    count: 2,
    stores: [rank(1, '南京西路店', 210_000), rank(2, '徐家汇店', 150_000)],
  },
  pace: {
    month: '2026-11',
    pace: {
      plan: 1_234_567_890,
      taken: 987_654_321,
      daysLeft: 5,
      neededPerDay: 49_382_714,
      plannedPerDay: 46_913_578,
      forecast: { days: 25, expected: 1_220_000_000, low: 1_200_000_000, high: 1_240_000_000 },
    },
  },
  trend: { currency: 'CNY', list: MONTHS },
  changes: {
    list: [
      {
        operId: 9,
        userId: 1,
        userName: 'admin',
        actorKind: 'person',
        name: '顾清和',
        avatar: '',
        noun: 'store',
        action: 'update',
        recordId: '12',
        record: { name: '上海南京西路店', period: '', storeId: 12, count: 1, isGone: false },
        fields: ['phone'],
        fieldCount: 1,
        state: '',
        count: 1,
        firstAt: '2026-11-26T01:00:00Z',
        at: '2026-11-26T01:00:00Z',
      },
    ],
  },
  own: {
    postName: '店长',
    devices: 2,
    store: {
      storeId: 4,
      storeName: '南京西路店',
      storeCode: 'S01',
      address: '南京西路1266号',
      phone: '021-5550-1001',
      hours: { opensAt: '10:00', closesAt: '22:00' },
      isOpen: true,
      people: { value: 14, query: { deptId: '4', status: '2' } },
      contacts: [{ kind: 'leader', name: '沈知行', deptName: '华东大区', phone: '' }],
    },
  },
};

let entryCount = 0;
export const createEntry = (title: string, path: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  menuId: (entryCount += 1),
  parentId: 0,
  menuName: title,
  title,
  titleEn: title,
  icon: '',
  path,
  component: '/x',
  menuType: 'C',
  permission: '',
  visible: '0',
  noCache: false,
  affix: false,
  alwaysShow: false,
  roles: [],
  sort: 1,
  children: [],
  ...more,
});

/** Serves every block, with some of them replaced. */
export function serveHome(
  server: ReturnType<typeof createFakeServer>,
  blocks: Partial<Home> = {},
  menu: readonly NavigationEntry[] = [],
): void {
  const home = { ...HOME, ...blocks };
  server.on(navigationContract.get, () => [...menu]);
  server.on(dashboardContract.get, () => home.get);
  server.on(homeBlocksContract.attention, () => home.attention);
  server.on(homeBlocksContract.ranking, () => home.ranking);
  server.on(homeBlocksContract.pace, () => home.pace);
  server.on(homeBlocksContract.trend, () => home.trend);
  server.on(homeBlocksContract.changes, () => home.changes);
  server.on(homeBlocksContract.own, () => home.own);
}

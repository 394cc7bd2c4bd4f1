import { screen, waitFor, within } from '@testing-library/react';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import type { DataOf } from '@backroom/contract';
import { DEFAULT_THRESHOLDS, monthPlanContract } from '@backroom/contract/month-plan';
import { clickButton } from '@backroom/records/testing';

import { ALL_RIGHTS, renderAt } from '../testing/render-page.tsx';
import { serveStores } from '../testing/serve-stores.ts';

const server = createFakeServer();

const fill = (cents: number | null) => Array.from({ length: 12 }, () => cents);
const PLAN = fill(1_000_000);
const ACTUAL = fill(null).with(0, 900_000).with(10, 523_400);
const YEAR: DataOf<typeof monthPlanContract.year> = {
  year: 2026,
  stores: [
    {
      storeId: 3,
      storeName: '南京西路店',
      storeCode: 'S01',
      regionId: 2,
      regionName: '华东大区',
      currency: 'CNY',
      plan: PLAN,
      actual: ACTUAL,
      comparedPlan: fill(null).with(0, 1_000_000).with(10, 500_000),
      comparedActual: ACTUAL,
      states: ACTUAL.map(() => 'approved'),
    },
  ],
  count: 1,
  pageIndex: 1,
  sums: null,
  emptyReason: null,
  regions: [],
  thresholds: DEFAULT_THRESHOLDS,
};
const PLANS = [...ALL_RIGHTS, 'cafu:monthPlan:list'];
const ADDRESS = '/admin/sys-store/3';
const PLAN_ADDRESS = '/cafu/cash-in/month-plan?month=2026-11&store=3';

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  serveStores(server);
  server.on(monthPlanContract.year, () => YEAR);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T04:00:00Z'));
});
afterEach(() => jest.restoreAllMocks());

it('shows this month and this year, each leading to where it is summed up', async () => {
  renderAt(ADDRESS, [...PLANS, 'cafu:takings:query']);

  const figures = within(await screen.findByRole('list', { name: '本月与今年' }));
  expect(await figures.findByText('全月计划¥1万')).toBeInTheDocument();
  const show = (name: string) => figures.getByRole('group', { name });
  expect(show('本月实收')).toHaveTextContent('本月实收¥5234全月计划¥1万');
  expect(show('完成率')).toHaveTextContent('完成率104.7%截至昨日，差额¥234');
  expect(show('今年实收')).toHaveTextContent('今年实收¥1.4万全年计划¥12万');
  expect(figures.getByRole('link', { name: '今年实收' })).toHaveAttribute('href', `${PLAN_ADDRESS}&period=year`);
  const chart = within(screen.getByRole('figure', { name: '今年计划与实收' }));
  expect(chart.getByRole('status')).toHaveTextContent('2026年11月：计划¥10,000.00，实收¥5,234.00');
  expect(chart.getByRole('link', { name: /11月/ })).toHaveAttribute('href', PLAN_ADDRESS);
  expect(chart.getByRole('link', { name: '月度计划' })).toHaveAttribute('href', PLAN_ADDRESS);
  expect(chart.getByRole('link', { name: '日结' })).toHaveAttribute('href', '/cafu/cash-in/day?store=3');
  expect(server.calls.filter(({ url }) => url === monthPlanContract.year.path).map(({ arg }) => arg.query)).toEqual([
    { year: 2026, storeId: 3 },
  ]);
});

it('warns of a month that is behind its plan', async () => {
  server.on(monthPlanContract.year, () => ({
    ...YEAR,
    stores: YEAR.stores.map((store) => ({ ...store, comparedPlan: fill(null).with(10, 600_000) })),
  }));
  renderAt(ADDRESS, PLANS);

  const comparison = await screen.findByText('截至昨日，差额-¥766');
  expect(comparison).toHaveAttribute('data-tone', 'warning');
});

it('shows none of a store whose plans are out of scope', async () => {
  server.on(monthPlanContract.year, () => ({ ...YEAR, stores: [], count: 0, emptyReason: 'noMatch' as const }));
  renderAt(ADDRESS, PLANS);
  await screen.findByText('旗舰店');

  await waitFor(() => expect(screen.queryByRole('figure')).not.toBeInTheDocument());
  expect(screen.queryByRole('list', { name: '本月与今年' })).not.toBeInTheDocument();
});

it('does not ask for what the user may not read', async () => {
  renderAt(ADDRESS);
  await screen.findByText('旗舰店');

  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  expect(server.count(monthPlanContract.year)).toBe(0);
});

it('says that plan and cash-in could not be read, and reads them again', async () => {
  let isFailing = true;
  server.on(monthPlanContract.year, () => {
    if (isFailing) throw new FakeApiError(500, '系统繁忙');
    return YEAR;
  });
  renderAt(ADDRESS, PLANS);
  await screen.findByText('没有读到计划和实收');
  expect(screen.queryByRole('list', { name: '本月与今年' })).not.toBeInTheDocument();
  isFailing = false;
  await clickButton('重试');

  expect(await screen.findByText('全月计划¥1万')).toBeInTheDocument();
});

import { act, screen } from '@testing-library/react';

import { createFakeServer } from '@backroom/client/testing';
import { monthPlanContract as contract } from '@backroom/contract/month-plan';
import { renderPages } from '@backroom/records/testing';
import { setTimeZone } from '@backroom/ui';

import { MonthPlanPage } from './month-plan-page.tsx';
import { beginsWith } from './testing/begins-with.ts';
import { servePlans } from './testing/fake-plans.ts';
import { createSheet } from './testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const server = createFakeServer();
const PERMISSIONS = ['cafu:monthPlan:list', 'cafu:cashIn:add', 'cafu:cashIn:correct'];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
});
afterEach(() =>
  act(() => {
    jest.useRealTimers();
    setTimeZone(undefined);
  }),
);

/** @param now in Shanghai, with the day of the store */
async function open(now: string, query: string, today: string) {
  setTimeZone('Asia/Shanghai');
  jest.useFakeTimers({ now: Date.parse(`${now}+08:00`) });
  servePlans(server, [createSheet(1, { today })]);
  renderPages(`${PATH}?show=actual${query}`, { pages: { [PATH]: MonthPlanPage }, permissions: PERMISSIONS });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  return screen.getByRole('grid');
}
const getDay = (day: number) => screen.getByRole('gridcell', { name: beginsWith(`门店1，4月${day}日，实收，空`) });

it('an open month is read again when a day of business begins, and its next day takes cash-in', async () => {
  await open('2026-04-01T23:59:30', '&month=2026-04', '2026-04-01');
  expect(getDay(2)).toHaveAttribute('aria-readonly', 'true');
  servePlans(server, [createSheet(1, { today: '2026-04-02' })]);
  await act(() => jest.advanceTimersByTimeAsync(60_000));

  expect(server.count(contract.month)).toBe(2);
  expect(getDay(2)).toHaveAttribute('aria-readonly', 'false');
});

it('the present month moves on when it ends while the page is open', async () => {
  const grid = await open('2026-04-30T23:59:30', '', '2026-04-30');
  expect(grid).toHaveAccessibleName('2026年4月的实收');
  await act(() => jest.advanceTimersByTimeAsync(60_000));

  expect(screen.getByRole('grid')).toHaveAccessibleName('2026年5月的实收');
});

import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import { DEFAULT_THRESHOLDS, monthPlanContract as contract } from '@backroom/contract/month-plan';
import { clickButton, renderPages } from '@backroom/records/testing';

import { MonthPlanPage } from '../../month-plan-page.tsx';
import { servePlans } from '../../testing/fake-plans.ts';
import { createSheet } from '../../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const EDIT = ['cafu:monthPlan:edit', 'cafu:cashIn:add', 'cafu:cashIn:correct'];
const server = createFakeServer();
const { plan } = createSheet(1);

beforeEach(() => server.install());

/** April 2026 begins on a Wednesday; the 15th is a Wednesday as well. */
async function open(query = '', today = '2026-04-15') {
  const sheet = createSheet(1, { plan: plan.with(0, 100_000), actual: plan.with(0, 90_000), today });
  const plans = servePlans(server, [sheet]);
  const lastYear = { storeId: 1, actual: plan.with(0, 80_000) };
  const notes = { storeId: 1, days: [{ day: 2, note: '暴雨，下午停电' }] };
  const { month } = contract;
  server.on(month, (arg) => ({
    month: arg.query.month,
    revision: 1,
    stores: [sheet],
    count: 1,
    pageIndex: 1,
    sums: null,
    emptyReason: null,
    thresholds: DEFAULT_THRESHOLDS,
    lastYear,
    notes,
    regions: [],
  }));
  renderPages(`${PATH}?month=2026-04${query}`, {
    pages: { [PATH]: MonthPlanPage },
    permissions: ['cafu:monthPlan:list', ...EDIT],
  });
  const grid = await screen.findByRole('grid');
  act(() => grid.focus());
  return { grid, plans };
}
const day = (number: number) =>
  screen.getByRole('gridcell', { name: (name) => name.startsWith(`门店1，4月${number}日，`) });
const getActive = (grid: HTMLElement) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
const paste = (grid: HTMLElement, text: string) =>
  fireEvent(grid, createEvent.paste(grid, { clipboardData: { getData: () => text } }));

it('shows a store by weeks, each day with plan, cash-in, difference and last year', async () => {
  const { grid } = await open();

  expect(grid).toHaveAccessibleDescription(expect.stringContaining('按Esc后再按Tab离开表格'));
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['周', '周一', '周二', '周三', '周四', '周五', '周六', '周日']);
  expect(within(grid).getAllByRole('row')).toHaveLength(5 + 2);
  expect(day(1)).toHaveTextContent('1计划1,000实收900差额-100去年800');
  expect(screen.getByRole('gridcell', { name: /^门店1，合计，计划，1,000\.00/ })).toHaveTextContent('去年 800.00');
  // All that is in view is part of the name.
  expect(day(1)).toHaveAccessibleName(expect.stringMatching(/^门店1，4月1日，计划，1,000\.00.*实收.*900.*去年.*800/));
  expect(day(2)).toHaveTextContent(/暴雨，下午停电$/);
  expect(day(2)).toHaveAccessibleName(expect.stringMatching(/^门店1，4月2日，计划，空 备注：暴雨，下午停电/));
  expect(day(15)).toHaveAttribute('aria-current', 'date');
  expect(screen.queryByRole('gridcell', { name: /^全部合计/ })).not.toBeInTheDocument();
});

it('begins at today, moves by day and week, and is typed into as the grid is', async () => {
  const { grid, plans } = await open();
  expect(getActive(grid)).toBe(day(15));
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  expect(getActive(grid)).toBe(day(9));

  await userEvent.keyboard('20.5{Tab}30{Enter}{Control>}z{/Control}{Control>}y{/Control}');
  expect(day(9)).toHaveAccessibleName(expect.stringMatching(/^门店1，4月9日，计划，20\.50/));
  await waitFor(() => expect(plans.getPlan(1).slice(8, 10)).toEqual([2_050, 3_000]));
  expect(screen.getByRole('gridcell', { name: /^门店1，第2周合计，计划，50\.50/ })).toHaveAttribute(
    'aria-readonly',
    'true',
  );
});

it('leads to a cell once, so that later edits move on from where they are', async () => {
  const { grid } = await open();
  await userEvent.keyboard('12,50{Enter}');
  await clickButton('前往：门店1 4月15日');
  expect(getActive(grid)).toBe(day(15));

  await userEvent.keyboard('{ArrowRight}60{Enter}');
  expect(getActive(grid)).toBe(day(23));
  await userEvent.keyboard('70{Enter}');
  expect(getActive(grid)).toBe(day(30));
});

afterEach(() => document.documentElement.removeAttribute('dir'));

it('moves to the next day with the left arrow where the page is read from right to left', async () => {
  document.documentElement.dir = 'rtl';
  const { grid } = await open();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(getActive(grid)).toBe(day(9));
  // It also leaves a cell that is being typed into.
  await userEvent.keyboard('5{ArrowLeft}');
  expect(getActive(grid)).toBe(day(10));
});

it('pastes a line of amounts onto days that follow each other, over the ends of weeks', async () => {
  const { grid, plans } = await open();
  await userEvent.click(day(4));
  paste(grid, '1\t2\t3\t4');
  await waitFor(() => expect(plans.getPlan(1).slice(3, 7)).toEqual([100, 200, 300, 400]));
  expect(getActive(grid)).toBe(day(7));

  paste(grid, Array.from({ length: 30 }, (_, index) => String(index + 1)).join('\n'));
  await waitFor(() => expect(plans.getPlan(1)[29]).toBe(3_000));
  expect(plans.getPlan(1)[0]).toBe(100);
});

it('a block keeps its shape, and names what lies outside of the month', async () => {
  const { grid, plans } = await open();
  await userEvent.click(day(1));
  await userEvent.keyboard('{ArrowLeft}');
  paste(grid, '7\t8\n9\t10');

  await waitFor(() => expect(plans.getPlan(1)[0]).toBe(800));
  expect(plans.getPlan(1).slice(6, 8)).toEqual([900, 1_000]);
  expect(await screen.findByText('1格没有粘贴')).toBeVisible();
});

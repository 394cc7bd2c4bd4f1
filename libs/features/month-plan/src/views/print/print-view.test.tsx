import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import { DEFAULT_THRESHOLDS, monthPlanContract as contract } from '@backroom/contract/month-plan';
import { clickButton, renderPages } from '@backroom/records/testing';

import { MonthPlanPage } from '../../month-plan-page.tsx';
import { createSheet } from '../../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const server = createFakeServer();
/** As a browser prints: the sheets are laid out between the two events. */
const print = jest.fn(() => window.dispatchEvent(new Event('beforeprint')));
const endPrinting = () => act(() => void window.dispatchEvent(new Event('afterprint')));
const days = createSheet(1).plan;
const stores = [
  createSheet(1, { plan: days.with(0, 100_000), actual: days.with(0, 90_000) }),
  createSheet(2, { plan: days.with(0, 50_050), regionName: '华南', regionId: 5 }),
];
const NO_MONTHS = Array.from({ length: 12 }, () => null);
const page = {
  count: stores.length,
  pageIndex: 1,
  sums: null,
  emptyReason: null,
  lastYear: null,
  notes: null,
  thresholds: DEFAULT_THRESHOLDS,
  regions: [],
};

afterEach(endPrinting);
beforeEach(() => {
  server.install();
  print.mockClear();
  window.print = print;
  server.on(contract.month, ({ query }) => ({ month: query.month, revision: 1, stores, ...page }));
  server.on(contract.changes, () => ({ revision: 1, stores: [], hasMore: false }));
  server.on(contract.year, ({ query }) => ({
    year: query.year,
    ...page,
    stores: stores.map(({ plan: _plan, actual: _actual, ...store }) => ({
      ...store,
      plan: Array.from({ length: 12 }, (_, index) => (index + 1) * 100),
      actual: NO_MONTHS,
      comparedPlan: NO_MONTHS,
      comparedActual: NO_MONTHS,
      states: Array.from({ length: 12 }, () => null),
    })),
  }));
});

const renderAt = async (query: string) => {
  renderPages(`${PATH}${query}`, { pages: { [PATH]: MonthPlanPage }, permissions: ['cafu:monthPlan:list'] });
  await screen.findByRole('grid');
};
const printMonth = async () => {
  await clickButton('更多操作');
  await userEvent.click(screen.getByRole('menuitem', { name: '打印' }));
};
/** It is hidden on the screen; the first of its sheets. */
const findSheets = () => screen.findAllByRole('table', { hidden: true });
const findPaper = async () => (await findSheets())[0]!;
const readRow = (paper: HTMLElement, name: string) =>
  within(
    within(paper)
      .getByRole('rowheader', { name: (text) => text.startsWith(name), hidden: true })
      .closest('tr')!,
  )
    .getAllByRole('cell', { hidden: true })
    .map(({ textContent }) => textContent);

it('prints a month: all rows with their sum and days, once', async () => {
  await renderAt('?month=2026-04');
  await printMonth();
  const sheets = await findSheets();
  const paper = sheets[0]!;

  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getAllByText('2026年4月的计划')).toHaveLength(sheets.length);
  expect(screen.getAllByText('全部区域 · 全部门店', { exact: false })).toHaveLength(sheets.length);
  expect(screen.getAllByText('Backroom 后场')).toHaveLength(sheets.length);
  const heads = sheets.flatMap((sheet) => within(sheet).getAllByRole('columnheader', { hidden: true }));
  expect(heads).toHaveLength(2 * sheets.length - (sheets.length - 1) + 30);
  expect(heads.map(({ textContent }) => textContent).slice(0, 4)).toEqual(['门店', '合计', '1周三', '2周四']);
  const rows = within(paper).getAllByRole('rowheader', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual(['全部合计', '华东', '门店1草稿', '华南', '门店2草稿']);
  expect(readRow(paper, '全部合计').slice(0, 3)).toEqual(['1,500.50', '1,500.50', '']);
  expect(readRow(paper, '门店2').slice(0, 3)).toEqual(['500.50', '500.50', '']);
});

it('prints what is shown', async () => {
  await renderAt('?month=2026-04&show=completion&store=1');
  await printMonth();
  const paper = await findPaper();

  expect(screen.getAllByText('2026年4月的完成率')[0]).toBeInTheDocument();
  expect(readRow(paper, '门店1').slice(0, 2)).toEqual(['90.0%', '90.0%']);
  expect(within(paper).queryByText('门店2')).not.toBeInTheDocument();
});

it('prints a year: all rows with their sum and months', async () => {
  await renderAt('?period=year&month=2026-04');
  await clickButton('打印');
  const paper = await findPaper();

  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByText('2026年的计划')).toBeInTheDocument();
  expect(readRow(paper, '门店1')).toEqual(['78.00', ...Array.from({ length: 12 }, (_, index) => `${index + 1}.00`)]);
  expect(readRow(paper, '全部合计').slice(0, 2)).toEqual(['156.00', '2.00']);
});

it('leaves the page when the printer is done, and prints again', async () => {
  await renderAt('?month=2026-04');
  await printMonth();
  await findPaper();
  endPrinting();
  await waitFor(() => expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument());
  await printMonth();
  await findPaper();

  expect(print).toHaveBeenCalledTimes(2);
});

it('is what the browser prints by itself, too', async () => {
  await renderAt('?month=2026-04');
  act(() => void window.dispatchEvent(new Event('beforeprint')));

  expect(readRow((await findSheets())[0]!, '门店1')[0]).toBe('1,000.00');
  expect(print).not.toHaveBeenCalled();
});

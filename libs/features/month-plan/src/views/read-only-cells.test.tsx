import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import { DEFAULT_THRESHOLDS, monthPlanContract as contract, type PlanSheet } from '@backroom/contract/month-plan';
import { renderPages } from '@backroom/records/testing';

import { cellLockText } from '../grid/cell-lock.text.ts';
import type { CellLock } from '../grid/cell-lock.ts';
import { MonthPlanPage } from '../month-plan-page.tsx';
import { beginsWith } from '../testing/begins-with.ts';
import { servePlans } from '../testing/fake-plans.ts';
import { createSheet } from '../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const EDIT = ['cafu:monthPlan:edit', 'cafu:cashIn:add'];
const RECORDED = createSheet(1).actual.with(0, 100);
const NO_MONTHS = Array.from({ length: 12 }, () => null);
const server = createFakeServer();
const texts = cellLockText.messages['zh-CN'];

interface LockedCell {
  query?: string;
  sheet?: Partial<PlanSheet>;
  permissions?: readonly string[];
  /** Keys that lead from the first day of the store to the cell. */
  way?: string;
}
/** A cell for each reason: the compiler reports a new one. */
const LOCKED: Record<CellLock, LockedCell> = {
  // The first of April is a Wednesday; the sum of its week is before Monday.
  sum: { way: '{ArrowLeft}{ArrowLeft}{ArrowLeft}' },
  computed: { query: '&show=difference' },
  year: { query: '&period=year' },
  otherMonth: { way: '{ArrowLeft}' },
  permission: { permissions: [] },
  submitted: { sheet: { state: 'submitted' } },
  approved: { sheet: { state: 'approved' } },
  locked: { sheet: { state: 'locked' } },
  future: { query: '&show=actual', sheet: { today: '2026-03-31' } },
  old: { query: '&show=actual', sheet: { today: '2026-04-30' } },
  recorded: { query: '&show=actual', sheet: { state: 'approved', today: '2026-04-02', actual: RECORDED } },
};
const KEYS = ['5', 'x', '三', '=', '{F2}', '{Delete}', '{Backspace}', '{Control>}r{/Control}'];

beforeEach(() => {
  server.install();
  server.on(contract.year, ({ query }) => {
    // The year of one store is no grid.
    const stores = [1, 2].map((id) => {
      const { plan: _plan, actual: _actual, ...store } = createSheet(id);
      return {
        ...store,
        plan: NO_MONTHS,
        actual: NO_MONTHS,
        comparedPlan: NO_MONTHS,
        comparedActual: NO_MONTHS,
        states: NO_MONTHS,
      };
    });
    return {
      year: query.year,
      count: 2,
      pageIndex: 1,
      sums: null,
      emptyReason: null,
      thresholds: DEFAULT_THRESHOLDS,
      regions: [],
      stores,
    };
  });
});
async function closeToasts() {
  for (const button of screen.queryAllByRole('button', { name: '关闭通知' })) await userEvent.click(button);
}
// They outlive the page.
afterEach(closeToasts);

async function open({ query = '', sheet = {}, permissions = EDIT, way = '' }: LockedCell) {
  servePlans(server, [createSheet(1, sheet)]);
  const { address } = renderPages(`${PATH}?month=2026-04${query}`, {
    pages: { [PATH]: MonthPlanPage },
    permissions: ['cafu:monthPlan:list', ...permissions],
  });
  const grid = await screen.findByRole('grid');
  grid.focus();
  const [day] = within(grid).queryAllByRole('gridcell', { name: /^门店1，4月1日，/ });
  if (day) await userEvent.click(day);
  act(() => grid.focus());
  await userEvent.keyboard(way === '' ? '{Shift}' : way);
  return { grid, address };
}
const findToasts = (lock: CellLock) =>
  screen.queryAllByRole('listitem').filter((item) => item.textContent?.includes(texts[lock]));

it.each(Object.entries(LOCKED) as [CellLock, LockedCell][])(
  'a read-only cell that is typed into, emptied, filled or cut says why: %s',
  async (lock, cell) => {
    const { grid } = await open(cell);
    for (const key of KEYS) {
      expect(findToasts(lock)).toHaveLength(0);
      await userEvent.keyboard(key);
      expect([key, findToasts(lock).length]).toEqual([key, 1]);
      expect(within(grid).queryByRole('textbox')).not.toBeInTheDocument();
      await closeToasts();
      grid.focus();
    }
    const cut = createEvent.cut(grid);
    Object.assign(cut, { clipboardData: { setData: () => undefined } });
    fireEvent(grid, cut);
    expect(findToasts(lock)).toHaveLength(1);
  },
);

it.each([
  ['the plan', 'permission', {}, 'cafu:monthPlan:edit'],
  ['cash-in', 'permission', { query: '&show=actual' }, 'cafu:cashIn:add'],
  ['recorded cash-in', 'recorded', LOCKED.recorded, 'cafu:cashIn:correct'],
] as const)('leads to the right that is missing for %s', async (_what, lock, cell, tag) => {
  const { address } = await open({ ...LOCKED[lock], ...cell });
  await userEvent.keyboard('5');
  await userEvent.click(within(findToasts(lock)[0]!).getByRole('button', { name: '为什么' }));

  expect(address()).toBe(`/admin/why?${new URLSearchParams({ what: `tag:${tag}` }).toString()}`);
});

it('announces it once for several keys in a row', async () => {
  await open(LOCKED.submitted);
  await userEvent.keyboard('6');
  const [shown] = findToasts('submitted');
  await userEvent.keyboard('1000x{Delete}');

  // Another element would be announced again.
  expect(findToasts('submitted')).toEqual([shown]);
  expect(findToasts('submitted')[0]).toBe(shown);
});

it('leaves moving and leaving alone', async () => {
  await open(LOCKED.submitted);
  await userEvent.keyboard('{ArrowRight}{Enter}{Home}{Escape}{Tab} ');

  expect(findToasts('submitted')).toHaveLength(0);
});

it('opens a cell that is not read-only with the letter, and keeps the text with its reason', async () => {
  await open({});
  await userEvent.keyboard('abc');
  expect(screen.getByRole('textbox', { name: /^门店1，4月1日/ })).toHaveValue('abc');
  await userEvent.keyboard('{Enter}');

  expect(screen.getByRole('gridcell', { name: beginsWith('门店1，4月1日，计划，abc') })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, installBrowserTabs, removeBrowserTabs } from '@backroom/client/testing';
import { monthPlanContract as contract } from '@backroom/contract/month-plan';
import { clickButton, renderPages } from '@backroom/records/testing';

import { MonthPlanPage } from '../month-plan-page.tsx';
import { beginsWith } from '../testing/begins-with.ts';
import { servePlans } from '../testing/fake-plans.ts';
import { createSheet } from '../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const ALL = ['cafu:monthPlan:list', 'cafu:monthPlan:edit', 'cafu:monthPlan:submit', 'cafu:cashIn:add'];
const RESTORED = /已恢复未保存的内容/;
const server = createFakeServer();
let plans: ReturnType<typeof servePlans>;

beforeEach(() => {
  installBrowserTabs();
  server.install();
  const { plan } = createSheet(1);
  plans = servePlans(server, [createSheet(1, { plan: plan.with(0, 100_000) })]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  removeBrowserTabs();
});

/** A test has months of its own: a visit that could not save tries again after it. */
async function open(month = '2026-04') {
  renderPages(`${PATH}?month=${month}`, { pages: { [PATH]: MonthPlanPage }, permissions: ALL, isLeftOpen: true });
  const grid = await screen.findByRole('grid');
  grid.focus();
}
const findCell = (name: string) => screen.findByRole('gridcell', { name: beginsWith(name) });
/** The server does not answer, as after the end of a session. */
const refuseSaves = () =>
  server.on(contract.save, () => {
    throw new FakeApiError(401, '登录状态已过期');
  });
const serveSaves = () => {
  plans = servePlans(server, [createSheet(1, { plan: createSheet(1).plan.with(0, 100_000) })]);
};

it('restores a text that is no amount, with its time; it waits to be mended', async () => {
  await open();
  await userEvent.keyboard('12,50{Enter}');
  cleanup();
  await open();

  expect(await findCell('门店1，4月1日，计划，12,50')).toBeInTheDocument();
  expect(screen.getByText(RESTORED).querySelector('time')).toBeInTheDocument();
  expect(plans.getPlan(1)[0]).toBe(100_000);

  await clickButton('放弃已恢复的内容');
  expect(await findCell('门店1，4月1日，计划，1,000.00')).toBeInTheDocument();
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
  expect(screen.getByRole('grid')).toHaveFocus();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('restores what is still being typed when the document ends', async () => {
  await open();
  await userEvent.keyboard('12,50');
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('12,50');
});

it('saves amounts that the server did not take before, and takes them back on request', async () => {
  refuseSaves();
  await open('2026-06');
  await userEvent.keyboard('25{Enter}');
  cleanup();
  serveSaves();
  await open('2026-06');

  await waitFor(() => expect(plans.getPlan(1)[0]).toBe(2_500));
  await clickButton('放弃已恢复的内容');
  await waitFor(() => expect(plans.getPlan(1)[0]).toBe(100_000));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('asks about a cell that others have changed meanwhile', async () => {
  refuseSaves();
  await open('2026-07');
  await userEvent.keyboard('25{Enter}');
  cleanup();
  serveSaves();
  plans.write(1, [{ day: 1, amount: 77_700 }]);
  await open('2026-07');

  expect(await screen.findByText(/已被他人修改/)).toBeInTheDocument();
  expect(plans.getPlan(1)[0]).toBe(77_700);
});

it('names a month that an earlier visit left, and leads there', async () => {
  await open('2026-08');
  await userEvent.keyboard('12,50{Enter}');
  cleanup();
  await open('2026-09');
  await clickButton('回到2026年8月');

  expect(await findCell('门店1，8月1日，计划，12,50')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '回到2026年8月' })).not.toBeInTheDocument();
});

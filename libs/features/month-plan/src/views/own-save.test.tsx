import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, installBrowserTabs, removeBrowserTabs } from '@backroom/client/testing';
import { monthPlanContract as contract } from '@backroom/contract/month-plan';
import { renderPages } from '@backroom/records/testing';

import { MonthPlanPage } from '../month-plan-page.tsx';
import { beginsWith } from '../testing/begins-with.ts';
import { servePlans } from '../testing/fake-plans.ts';
import { createSheet } from '../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const server = createFakeServer();
let plans: ReturnType<typeof servePlans>;

beforeEach(() => {
  installBrowserTabs();
  server.install();
  server.calls.length = 0;
  plans = servePlans(server, [createSheet(1)]);
});
afterEach(removeBrowserTabs);

/** Opens the grid; the page reads what has changed once. */
async function openGrid() {
  const permissions = ['cafu:monthPlan:list', 'cafu:monthPlan:edit'];
  renderPages(`${PATH}?month=2026-04`, { pages: { [PATH]: MonthPlanPage }, permissions });
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(countReads()).toBe(1));
  act(() => grid.focus());
}
const countReads = () => server.count(contract.changes);
/** The event stream announces the revision of the month. */
async function announce(revision: number) {
  const channel = new BroadcastChannel('backroom.events');
  await act(async () => {
    channel.postMessage({ plans: JSON.stringify({ revisions: { '2026-04': revision } }) });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  channel.close();
}

it('an own save is not read back', async () => {
  await openGrid();
  for (const [index, amount] of ['12', '13', '14'].entries()) {
    await userEvent.keyboard(`${amount}{Tab}`);
    await waitFor(() => expect(server.count(contract.save)).toBe(index + 1));
    await announce(index + 2);
  }
  expect(plans.getPlan(1).slice(0, 3)).toEqual([1_200, 1_300, 1_400]);
  expect(countReads()).toBe(1);

  // Another user.
  await announce(plans.write(1, [{ day: 9, amount: 5_000 }]));
  expect(await screen.findByRole('gridcell', { name: beginsWith('门店1，4月9日，计划，50.00') })).toBeInTheDocument();
  expect(countReads()).toBe(2);
});

it('an own save that is announced before its response is not read back', async () => {
  let respond = () => {};
  const arrived = new Promise<void>((resolve) => (respond = resolve));
  server.on(contract.save, async ({ body: { stores } }) => {
    const revision = plans.write(1, stores[0]!.cells);
    await arrived;
    return { revision, stores: [{ ...createSheet(1), sheetId: 1, version: 2 }] };
  });
  await openGrid();
  await userEvent.keyboard('12{Enter}');
  await waitFor(() => expect(server.count(contract.save)).toBe(1));
  await announce(2);
  expect(countReads()).toBe(1);
  respond();
  await announce(2);
  expect(countReads()).toBe(1);
});

it('what others have saved before an own save is read after it', async () => {
  await openGrid();
  const theirs = plans.write(1, [{ day: 9, amount: 5_000 }]);
  await userEvent.keyboard('12{Enter}');
  await waitFor(() => expect(server.count(contract.save)).toBe(1));
  await announce(theirs + 1);

  expect(await screen.findByRole('gridcell', { name: beginsWith('门店1，4月9日，计划，50.00') })).toBeInTheDocument();
  expect(countReads()).toBe(2);
});

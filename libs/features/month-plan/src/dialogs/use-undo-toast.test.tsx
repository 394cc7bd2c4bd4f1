import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import {
  DEFAULT_THRESHOLDS,
  monthPlanContract as contract,
  type PlanSheet,
  type PlanState,
} from '@backroom/contract/month-plan';
import { PLAN_ACTIONS, type PlanAction } from '@backroom/contract/month-plan/rules';
import { clickButton, renderPages } from '@backroom/records/testing';

import { MonthPlanPage } from '../month-plan-page.tsx';
import { createSheet } from '../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const ALL = ['list', 'submit', 'approve'].map((action) => `cafu:monthPlan:${action}`);
const FROM: Record<PlanAction, PlanState> = {
  submit: 'draft',
  approve: 'submitted',
  return: 'submitted',
  lock: 'approved',
  unlock: 'locked',
};
const NAMES: Record<PlanAction, [button: string, confirm: string]> = {
  submit: ['提交', '提交计划'],
  approve: ['通过', '通过计划'],
  return: ['退回', '退回计划'],
  lock: ['锁定', '锁定'],
  unlock: ['解锁', '解锁'],
};

const server = createFakeServer();
let stored: PlanSheet[];
beforeEach(() => {
  server.install();
  server.calls.length = 0;
  server.on(contract.month, ({ query }) => ({
    month: query.month,
    revision: 1,
    stores: stored,
    count: stored.length,
    pageIndex: 1,
    sums: null,
    emptyReason: null,
    lastYear: null,
    notes: null,
    thresholds: DEFAULT_THRESHOLDS,
    regions: [{ regionId: 4, regionName: '华东' }],
  }));
  server.on(contract.changes, () => ({ revision: 1, stores: stored, hasMore: false }));
  for (const action of PLAN_ACTIONS)
    server.on(contract[action], ({ body }) => ({
      stores: body.sheets.map(({ storeId, version }) => ({
        storeId,
        sheetId: storeId,
        state: 'submitted' as const,
        version: version + 1,
      })),
    }));
  server.on(contract.undo, () => ({ stores: [] }));
});

/** Toasts outlive a test. */
afterEach(() => {
  for (const button of screen.queryAllByRole('button', { name: '关闭通知' })) fireEvent.click(button);
});

const open = (state: PlanState) => {
  stored = [1, 2].map((id) => createSheet(id, { state, version: id, plan: createSheet(id).plan.with(0, 100) }));
  renderPages(`${PATH}?month=2026-04`, { pages: { [PATH]: MonthPlanPage }, permissions: ALL });
};
async function run(action: PlanAction, storeName: string): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: `选择${storeName}` }));
  await clickButton(`${NAMES[action][0]} (1)`);
  const dialog = within(await screen.findByRole(action === 'return' ? 'dialog' : 'alertdialog'));
  if (action === 'return') await userEvent.type(dialog.getByRole('textbox'), '偏低');
  await userEvent.click(dialog.getByRole('button', { name: NAMES[action][1] }));
}
const findToast = async (message: string | RegExp) => {
  const toast = (await screen.findByText(message, { selector: 'li *' })).closest('li');
  return within(toast!);
};
const listUndone = () =>
  server.calls.filter(({ url }) => url.endsWith('/undo')).map(({ arg }) => (arg.body as { sheets: object[] }).sheets);

it.each(PLAN_ACTIONS)('%s is undone by its toast, with the versions after it, by keyboard too', async (action) => {
  open(FROM[action]);
  await run(action, '门店2');
  const toast = await findToast(/^成功已.*“门店2”|^已.*“门店2”/);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  toast.getByRole('button', { name: '撤销' }).focus();
  await userEvent.keyboard('{Enter}');

  expect(await screen.findByText('已撤销，1家门店的计划恢复原状', { selector: 'li *' })).toBeInTheDocument();
  expect(listUndone()).toEqual([[{ storeId: 2, version: 3 }]]);
});

it('keeps the undo of an action when others follow, but for the same plan only the last', async () => {
  open('submitted');
  await run('approve', '门店1');
  const first = await findToast(/“门店1”/);
  await run('approve', '门店2');
  await findToast(/“门店2”/);
  expect(first.getByRole('button', { name: '撤销' })).toBeInTheDocument();
  await run('return', '门店1');
  await findToast(/已退回“门店1”/);

  expect(screen.queryByText(/已通过“门店1”/, { selector: 'li[data-state=open] *' })).not.toBeInTheDocument();
  expect(screen.getByText(/已通过“门店2”/, { selector: 'li[data-state=open] *' })).toBeInTheDocument();
});

import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, installBrowserTabs, removeBrowserTabs } from '@backroom/client/testing';
import { cashInContract } from '@backroom/contract/cash-in';
import {
  DEFAULT_THRESHOLDS,
  monthPlanContract as contract,
  type PlanEmptyReason,
  type PlanSheet,
} from '@backroom/contract/month-plan';
import { clickButton, createHistoryEntry, mockDownloads, renderPages } from '@backroom/records/testing';
import { setLanguage } from '@backroom/ui';

import { MonthPlanPage } from './month-plan-page.tsx';
import { createSheet } from './testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const LIST = 'cafu:monthPlan:list';
const EDIT = 'cafu:monthPlan:edit';
const ALL = [LIST, EDIT, 'cafu:monthPlan:submit', 'cafu:monthPlan:approve', 'cafu:cashIn:add', 'cafu:cashIn:correct'];
const server = createFakeServer();
let stored: PlanSheet[];
let revision: number;
let emptyReason: PlanEmptyReason;
const NO_MONTHS = Array.from({ length: 12 }, () => null);
const getPage = () => ({
  count: stored.length,
  pageIndex: 1,
  sums: null,
  emptyReason: stored.length === 0 ? emptyReason : null,
  lastYear: null,
  notes: null,
  thresholds: DEFAULT_THRESHOLDS,
  regions: [...new Map(stored.map(({ regionId, regionName }) => [regionId, { regionId, regionName }])).values()],
});

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  revision = 1;
  emptyReason = 'noStores';
  const plan = createSheet(1).plan;
  stored = [
    createSheet(1, { plan: plan.with(0, 100_000), planVersions: createSheet(1).planVersions.with(0, 1) }),
    createSheet(2, { plan: plan.with(0, 50_050), actual: plan.with(0, 25_025), state: 'submitted' }),
  ];
  server.on(contract.changes, () => ({ revision, stores: stored, hasMore: false }));
  server.on(contract.year, ({ query }) => ({
    year: query.year,
    ...getPage(),
    stores: stored.map(({ plan: _plan, actual: _actual, ...store }) => ({
      ...store,
      plan: Array.from({ length: 12 }, (_, index) => (index === 3 ? 700 : null)),
      actual: NO_MONTHS,
      comparedPlan: NO_MONTHS,
      comparedActual: NO_MONTHS,
      states: Array.from({ length: 12 }, () => null),
    })),
  }));
  server.on(contract.month, ({ query }) => ({ month: query.month, revision, stores: stored, ...getPage() }));
  server.on(contract.save, ({ body }) => {
    const cells = body.stores.flatMap(({ storeId, cells: given }) =>
      given.flatMap(({ day, amount, version }) => {
        const sheet = stored.find((each) => each.storeId === storeId)!;
        const current = { amount: sheet.plan[day - 1]!, version: sheet.planVersions[day - 1]! };
        return current.version === version || current.amount === amount ? [] : [{ storeId, day, ...current }];
      }),
    );
    if (cells.length > 0) throw new FakeApiError(409, '数据已被他人修改', { current: { cells } });
    revision += 1;
    stored = stored.map((sheet) => {
      const given = body.stores.find(({ storeId }) => storeId === sheet.storeId)?.cells ?? [];
      return given.reduce(
        (next, { day, amount }) => ({
          ...next,
          version: sheet.version + 1,
          plan: next.plan.with(day - 1, amount),
          planVersions: next.planVersions.with(day - 1, sheet.version + 1),
        }),
        sheet,
      );
    });
    return { revision, stores: stored.filter(({ storeId }) => body.stores.some((each) => each.storeId === storeId)) };
  });
});

const renderAt = (query = '?month=2026-04', permissions: readonly string[] = ALL) =>
  renderPages(`${PATH}${query}`, { pages: { [PATH]: MonthPlanPage }, permissions });
const findGrid = () => screen.findByRole('grid');
const getCell = (name: string) => screen.getByRole('gridcell', { name });
const getSaved = () =>
  server.calls.filter(({ url }) => url.endsWith('/cells')).map(({ arg }) => (arg.body as { stores: unknown[] }).stores);
/** The grid begins at the first store: the sums above it cannot be typed over. */
async function focusFirstStore() {
  const grid = await findGrid();
  act(() => grid.focus());
  return grid;
}

afterEach(() => {
  jest.useRealTimers();
  act(() => setLanguage('zh-CN'));
});

it('leads from the name of a store to it, by a link that is no stop of Tab; in the calendar by one that is', async () => {
  renderAt(undefined, [...ALL, 'admin:sysStore:query']);
  const link = within(await findGrid()).getByRole('link', { name: '门店1' });
  expect(link).toHaveAttribute('href', '/admin/sys-store/1');
  expect(link).toHaveAttribute('tabindex', '-1');
  cleanup();

  renderAt('?month=2026-04&store=1', [...ALL, 'admin:sysStore:query']);
  const inCalendar = within(await findGrid()).getByRole('link', { name: '门店1' });
  expect(inCalendar).not.toHaveAttribute('tabindex');
});

it('shows the plan of each store with sums by day, region and month', async () => {
  renderAt();
  const grid = await findGrid();

  expect(grid).toHaveAccessibleName('2026年4月的计划');
  expect(grid).toHaveAttribute('aria-rowcount', '5');
  expect(getCell('门店1，4月1日，计划，1,000.00')).toBeInTheDocument();
  expect(getCell('全部合计，4月1日，计划，1,500.50')).toBeInTheDocument();
  expect(getCell('华东，合计，计划，1,500.50')).toBeInTheDocument();
  expect(getCell('门店2，4月1日，计划，500.50')).toHaveAttribute('aria-readonly', 'true');
  expect(within(grid).getByText('待审批')).toBeInTheDocument();
});

it.each([
  [
    'plan',
    'Plan of Apr 2026',
    ['门店1, Apr 1, Plan, 1,000.00', '门店2, Apr 2, Plan, empty', 'All stores, Total, Plan, 1,500.50'],
  ],
  ['actual', 'Cash-in of Apr 2026', ['门店2, Apr 1, Cash-in, 250.25', '华东, Total, Cash-in, 250.25']],
  ['difference', 'Difference of Apr 2026', ['门店2, Apr 1, Difference, -250.25']],
  ['completion', 'Completion of Apr 2026', ['门店2, Apr 1, Completion, 50.0%']],
])('names the cells in English by store, day and what they show: %s', async (show, label, names) => {
  setLanguage('en-US');
  renderAt(`?month=2026-04&show=${show}`);

  expect(await findGrid()).toHaveAccessibleName(label);
  for (const name of names) expect(getCell(name)).toBeInTheDocument();
});

it('names the months of a year in English', async () => {
  setLanguage('en-US');
  renderAt('?period=year&month=2026-04');

  expect(await findGrid()).toHaveAccessibleName('Plan of 2026');
  expect(getCell('门店1, Apr, Plan, 7.00')).toBeInTheDocument();
  expect(getCell('All stores, May, Plan, empty')).toBeInTheDocument();
});

it('shows cash-in, difference or completion, kept in the address', async () => {
  const { address } = renderAt();
  await findGrid();

  await userEvent.click(screen.getByRole('radio', { name: '差额' }));
  expect(await screen.findByRole('gridcell', { name: '门店2，4月1日，差额，-250.25' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '完成率' }));
  expect(await screen.findByRole('gridcell', { name: '全部合计，合计，完成率，50.0%' })).toBeInTheDocument();
  expect(address()).toBe(`${PATH}?month=2026-04&show=completion`);
});

it('takes amounts by keyboard, sums at once and saves them in one request', async () => {
  renderAt();
  const grid = await focusFirstStore();
  // Saving begins after a pause, which must not end while a slow machine types.
  jest.useFakeTimers();
  const user = userEvent.setup({ delay: null });

  await user.keyboard('2000{Enter}');
  expect(getCell('全部合计，4月1日，计划，2,500.50')).toBeInTheDocument();
  await user.keyboard('{ArrowUp}{ArrowRight}30.5{Tab}');
  expect(grid).toHaveFocus();
  expect(screen.getByText('2格待保存')).toBeInTheDocument();

  expect(await screen.findByText('已全部保存')).toBeInTheDocument();
  expect(getSaved()).toEqual([
    [
      {
        storeId: 1,
        cells: [
          { day: 1, amount: 200_000, version: 1 },
          { day: 2, amount: 3_050, version: 0 },
        ],
      },
    ],
  ]);
});

it('edits with F2 and cancels with Escape', async () => {
  renderAt();
  await focusFirstStore();

  await userEvent.keyboard('{F2}');
  const editor = screen.getByRole('textbox', { name: /^门店1，4月1日/ });
  expect(editor).toHaveValue('1000.00');
  await userEvent.keyboard('x{Escape}');

  expect(getCell('门店1，4月1日，计划，1,000.00')).toBeInTheDocument();
  expect(await screen.findByText('已全部保存')).toBeInTheDocument();
});

it('does not open a cell of a submitted plan, or without permission to edit', async () => {
  renderAt('?month=2026-04', [LIST]);
  await focusFirstStore();
  await userEvent.keyboard('5');

  expect(screen.queryByRole('textbox', { name: /4月1日/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
  expect(screen.getByText('方向键移动，Ctrl+C复制；按Esc后再按Tab离开表格')).toBeInTheDocument();
});

it('exchanges blocks with a spreadsheet, and undoes and redoes them', async () => {
  renderAt();
  const grid = await focusFirstStore();
  const paste = createEvent.paste(grid, { clipboardData: { getData: () => '1\t2\n3\t4' } });
  fireEvent(grid, paste);

  expect(getCell('门店1，4月2日，计划，2.00')).toBeInTheDocument();
  expect(await screen.findByText('2格没有粘贴')).toBeInTheDocument();
  const setData = jest.fn();
  fireEvent(grid, createEvent.copy(grid, { clipboardData: { setData } }));
  expect(setData).toHaveBeenCalledWith('text/plain', '1.00\t2.00\n500.50\t');

  await userEvent.keyboard('{Control>}z{/Control}');
  expect(getCell('门店1，4月1日，计划，1,000.00')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(getCell('门店1，4月1日，计划，1.00')).toBeInTheDocument();
});

it('fills right and empties a selection', async () => {
  renderAt();
  await focusFirstStore();

  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Control>}r{/Control}');
  expect(getCell('门店1，4月3日，计划，1,000.00')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Delete}');
  expect(getCell('门店1，4月3日，计划，空')).toBeInTheDocument();
});

it('names the cells of each step of undo and redo, of which the last is shown', async () => {
  renderAt();
  await focusFirstStore();
  await userEvent.keyboard('5{Enter}{ArrowUp}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Control>}r{/Control}{ArrowDown}');

  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('已撤销：门店1 4月2日等2格')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('已撤销：门店1 4月1日')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('已撤销：门店1 4月2日等2格')).not.toBeInTheDocument());
  // Nothing is left to take back.
  await userEvent.keyboard('{Control>}z{/Control}');
  await clickButton('重做');
  expect(await screen.findByText('已重做：门店1 4月1日')).toBeVisible();
  expect(getCell('门店1，4月1日，计划，5.00')).toBeInTheDocument();
});

it('is described by its keys, with the way out', async () => {
  renderAt();
  expect(await focusFirstStore()).toHaveAccessibleDescription(expect.stringContaining('按Esc后再按Tab离开表格'));
});

it('leaves the grid by Escape and Tab', async () => {
  renderAt();
  const grid = await focusFirstStore();

  await userEvent.keyboard('{Tab}');
  expect(grid).toHaveFocus();
  await userEvent.keyboard('{Escape}{Tab}');
  expect(grid).not.toHaveFocus();
});

it('names a cell that someone else has changed, and saves the chosen value', async () => {
  renderAt();
  await focusFirstStore();
  await screen.findByText('已全部保存');
  const [first, second] = stored;
  stored = [
    { ...first!, version: 5, plan: first!.plan.with(0, 77_700), planVersions: first!.planVersions.with(0, 5) },
    second!,
  ];
  server.on(contract.changes, () => ({ revision: 1, stores: [], hasMore: false }));
  await userEvent.keyboard('2000{Tab}30{Enter}');

  expect(await screen.findByText('1格已被他人修改')).toBeInTheDocument();
  expect(getCell('门店1，4月1日，计划，2,000.00 冲突：对方填写了777.00')).toBeInTheDocument();
  await waitFor(() => expect(stored[0]?.plan[1]).toBe(3_000));
  expect(stored[0]?.plan[0]).toBe(77_700);

  await clickButton('用我的：门店1 4月1日');
  await waitFor(() => expect(stored[0]?.plan[0]).toBe(200_000));
  expect(screen.queryByText('1格已被他人修改')).not.toBeInTheDocument();
});

it('shows why a save was refused, and discards what cannot be saved', async () => {
  server.on(contract.save, () => {
    throw new FakeApiError(409, '“门店1”2026-04已锁定，不能修改');
  });
  renderAt();
  await focusFirstStore();
  await userEvent.keyboard('5{Enter}');

  expect(await screen.findByText('保存失败：“门店1”2026-04已锁定，不能修改')).toBeInTheDocument();
  await clickButton('放弃修改');
  expect(getCell('门店1，4月1日，计划，1,000.00')).toBeInTheDocument();
});

it('records cash-in in the view of cash-in', async () => {
  server.on(cashInContract.add, () => ({ changed: 1, undecided: 0, stores: [] }));
  renderAt('?month=2026-04&show=actual');
  await focusFirstStore();
  await userEvent.keyboard('12.5{Enter}');

  await waitFor(() => expect(server.count(cashInContract.add)).toBe(1));
  expect(server.calls.find(({ method, url }) => method === 'POST' && url.endsWith('/cash-in'))?.arg.body).toEqual({
    entries: [{ storeId: 1, day: '2026-04-01', amount: 1_250, version: 0, confirmed: false }],
  });
});

it('shows what others have changed as soon as it is announced', async () => {
  installBrowserTabs();
  renderAt();
  await findGrid();
  await waitFor(() => expect(server.count(contract.changes)).toBeGreaterThan(0));
  const [first, second] = stored;
  revision = 9;
  stored = [
    { ...first!, version: 2, plan: first!.plan.with(4, 900), planVersions: first!.planVersions.with(4, 2) },
    second!,
  ];
  const channel = new BroadcastChannel('backroom.events');
  act(() => channel.postMessage({ plans: JSON.stringify({ revisions: { '2026-04': 9 } }) }));

  expect(await screen.findByRole('gridcell', { name: '门店1，4月5日，计划，9.00' })).toBeInTheDocument();
  channel.close();
  removeBrowserTabs();
});

it('submits the plans that can be submitted after a confirmation', async () => {
  server.on(contract.submit, ({ body }) => ({
    stores: body.sheets.map(({ storeId, version }) => ({
      storeId,
      sheetId: storeId,
      state: 'submitted' as const,
      version: version + 1,
    })),
  }));
  renderAt();
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择门店1' }));
  await clickButton('提交 (1)');
  const dialog = within(await screen.findByRole('alertdialog', { name: '提交1家门店的计划？' }));
  await userEvent.click(dialog.getByRole('button', { name: '提交计划' }));

  expect(await screen.findByText('已提交“门店1”的计划')).toBeInTheDocument();
  expect(server.calls.find(({ url }) => url.endsWith('/submit'))?.arg.body).toEqual({
    month: '2026-04',
    sheets: [{ storeId: 1, version: 1 }],
  });
});

it('returns a plan only with a reason', async () => {
  server.on(contract.return, ({ body }) => ({
    stores: body.sheets.map(({ storeId }) => ({ storeId, sheetId: storeId, state: 'returned' as const, version: 3 })),
  }));
  renderAt();
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择门店2' }));
  await clickButton('退回 (1)');
  const dialog = within(await screen.findByRole('dialog', { name: '退回1家门店的计划' }));
  expect(dialog.getByRole('button', { name: '退回计划' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: '退回原因' }), '偏低');
  await userEvent.click(dialog.getByRole('button', { name: '退回计划' }));

  expect(await screen.findByText('已退回“门店2”的计划')).toBeInTheDocument();
  expect(server.calls.find(({ url }) => url.endsWith('/return'))?.arg.body).toMatchObject({ comment: '偏低' });
});

it('says that all is saved to those who can type alone', async () => {
  renderAt('?month=2026-04', [LIST, 'cafu:monthPlan:approve']);
  await findGrid();

  expect(screen.queryByText('已全部保存')).not.toBeInTheDocument();
});

it('acts on checked stores alone, never on all in view', async () => {
  stored = [1, 2, 3].map((id) => createSheet(id, { plan: createSheet(id).plan.with(0, 100), state: 'submitted' }));
  server.on(contract.approve, () => ({ stores: [] }));
  renderAt();
  await findGrid();

  for (const name of ['通过', '退回']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

  // By keyboard: the first cell is that of the first store but for the sums of all and of the region.
  (await focusFirstStore()).focus();
  await userEvent.keyboard(' {ArrowDown} ');
  expect(screen.getByText('已勾选门店2，共2家门店')).toHaveAttribute('role', 'status');
  expect(screen.getByText(/^方向键移动.*，空格勾选门店后上方出现可用的操作；/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: '选择全部合计' })).toHaveAttribute('aria-checked', 'mixed');
  await clickButton('通过 (2)');
  await userEvent.click(await screen.findByRole('button', { name: '通过计划' }));

  await screen.findByText('已通过2家门店的计划');
  const { arg } = server.calls.find(({ url }) => url.endsWith('/approve'))!;
  expect((arg.body as { sheets: { storeId: number }[] }).sheets.map(({ storeId }) => storeId)).toEqual([1, 2]);
  expect(screen.queryByRole('button', { name: /^通过/ })).not.toBeInTheDocument();
});

it('explains before the click which checked plans another user has to approve, and approves the others', async () => {
  stored = [1, 2, 3].map((id) => createSheet(id, { plan: createSheet(id).plan.with(0, 100), state: 'submitted' }));
  stored = stored.map((sheet) => ({ ...sheet, needsOtherApprover: sheet.storeId !== 3 }));
  server.on(contract.approve, () => ({ stores: [] }));
  renderAt();
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择门店1' }));
  expect(screen.getByRole('button', { name: '通过' })).toBeDisabled();
  expect(screen.getByText('其中1家由您本人提交，须由其他人审批：门店1').closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('button', { name: '退回 (1)' })).toBeEnabled();

  await userEvent.click(screen.getByRole('checkbox', { name: '选择华东' }));
  expect(screen.getByText('其中2家由您本人提交，须由其他人审批：门店1、门店2')).toBeInTheDocument();
  await clickButton('通过 (1)');
  await userEvent.click(await screen.findByRole('button', { name: '通过计划' }));
  await screen.findByText('已通过“门店3”的计划');
  const { arg } = server.calls.find(({ url }) => url.endsWith('/approve'))!;
  expect((arg.body as { sheets: { storeId: number }[] }).sheets.map(({ storeId }) => storeId)).toEqual([3]);
});

it('offers the tokens of the chosen store where stores are shown because of them', async () => {
  server.on(cashInContract.tokens, () => []);
  renderAt('?month=2026-04&only=tokens', [...ALL, 'admin:sysStore:edit']);
  const button = await screen.findByRole('button', { name: '门店令牌' });
  await focusFirstStore();
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);

  expect(await screen.findByRole('dialog', { name: '“门店1”的令牌' })).toBeVisible();
});

it('checks and unchecks the stores of a region with its row', async () => {
  renderAt();
  const region = await screen.findByRole('checkbox', { name: '选择华东' });
  await userEvent.click(region);
  expect(screen.getByRole('checkbox', { name: '选择门店2' })).toBeChecked();

  await userEvent.click(region);
  expect(screen.getByRole('checkbox', { name: '选择门店2' })).not.toBeChecked();
  expect(screen.getByText('已取消勾选华东，共0家门店')).toBeInTheDocument();
});

it('shows that all is done where a filter of tasks leaves no store', async () => {
  stored = [];
  emptyReason = 'noMatch';
  const { address } = renderAt('?month=2026-04&only=toApprove');

  expect(await screen.findByText('全部已处理')).toBeInTheDocument();
  await clickButton('查看全部门店');
  expect(address()).toBe(`${PATH}?month=2026-04`);
});

it('keeps the filters open while a month arrives', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.on(contract.month, async ({ query }) => {
    await released;
    return { month: query.month, revision, stores: stored, ...getPage() };
  });
  renderAt('?month=2026-04');
  await clickButton('筛选');
  await screen.findByRole('dialog', { name: '筛选' });

  release();
  await findGrid();
  expect(screen.getByRole('combobox', { name: '门店' })).toBeVisible();
});

/** Opens the dialog; the plan of the first store can be changed. */
async function openCopy() {
  server.on(contract.previewCopy, ({ body }) => ({
    stores: body.sheets.map(({ storeId }) => ({
      storeId,
      source: 10_000,
      current: null,
      target: 10_800,
      canChange: storeId === 1,
    })),
  }));
  server.on(contract.copy, () => ({ stores: [] }));
  renderAt();
  await clickButton('更多操作');
  await userEvent.click(await screen.findByRole('menuitem', { name: '复制计划' }));
  return within(await screen.findByRole('dialog', { name: '复制计划到2026年4月' }));
}

it('copies a plan with growth after a preview', async () => {
  const dialog = await openCopy();
  const growth = dialog.getByRole('textbox', { name: '增长（%）' });
  await userEvent.clear(growth);
  await userEvent.type(growth, '8');
  await userEvent.click(dialog.getByRole('button', { name: '预览' }));
  expect(await dialog.findByRole('cell', { name: '108.00' })).toBeInTheDocument();
  expect(dialog.getByRole('cell', { name: '当前状态不能修改' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '复制到1家门店' }));

  expect(await screen.findByText('已复制1家门店的计划')).toBeInTheDocument();
  expect(server.calls.find(({ method, url }) => method === 'PUT' && url.endsWith('/copy'))?.arg.body).toEqual({
    month: '2026-04',
    source: 'lastMonth',
    growth: 80,
    byWeekday: true,
    sheets: [{ storeId: 1, version: 1 }],
  });
});

it('asks before the growth of a copy is lost, and not before nothing is', async () => {
  const dialog = await openCopy();
  await userEvent.type(dialog.getByRole('textbox', { name: '增长（%）' }), '8');
  await userEvent.click(dialog.getByRole('button', { name: '取消' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: '继续编辑' }));
  expect(dialog.getByRole('textbox', { name: '增长（%）' })).toHaveValue('08');
  await userEvent.type(dialog.getByRole('textbox', { name: '增长（%）' }), '{Backspace}');
  await userEvent.click(dialog.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('copies the days of last year without their weekdays, and asks for another preview after a choice', async () => {
  const dialog = await openCopy();
  expect(dialog.getByText('先预览每家门店的合计，再复制')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '复制到门店' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: '预览' }));
  expect(await dialog.findByRole('button', { name: '复制到1家门店' })).toBeEnabled();
  await userEvent.click(dialog.getByRole('combobox', { name: '来源' }));
  await userEvent.click(await screen.findByRole('option', { name: '去年同月' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: '按星期分布' }));
  expect(dialog.getByText('修改来源或增长后请重新预览')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^复制到/ })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: '预览' }));
  await userEvent.click(await dialog.findByRole('button', { name: '复制到1家门店' }));

  expect(await screen.findByText('已复制1家门店的计划')).toBeInTheDocument();
  const options = { source: 'lastYear', growth: 0, byWeekday: false };
  expect(server.calls.findLast(({ url }) => url.endsWith('/copy/preview'))?.arg.body).toMatchObject(options);
  expect(server.calls.find(({ method, url }) => method === 'PUT' && url.endsWith('/copy'))?.arg.body).toMatchObject(
    options,
  );
});

it('shows the history of the store in the active row', async () => {
  server.on(contract.history, () => ({
    list: [createHistoryEntry(1, { changes: { plan3: { before: null, after: 12_300 } } })],
    hasMore: false,
  }));
  renderAt();
  await focusFirstStore();
  await clickButton('更多操作');
  await userEvent.click(await screen.findByRole('menuitem', { name: '变更记录' }));

  const drawer = within(await screen.findByRole('dialog', { name: /门店1 2026年4月/ }));
  expect(await drawer.findByText('4月3日的计划')).toBeInTheDocument();
  expect(drawer.getByText('123.00')).toBeInTheDocument();
});

it('says why a row of sums has no history', async () => {
  renderAt();
  await focusFirstStore();
  await userEvent.keyboard('{ArrowUp}');
  await clickButton('更多操作');

  for (const action of ['变更记录', '所选日期的变更记录'])
    expect(await screen.findByRole('menuitem', { name: `${action} 先在表格里点一家门店` })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
});

it('shows a year by month, without editing', async () => {
  renderAt('?period=year&month=2026-04');
  const grid = await findGrid();

  expect(grid).toHaveAccessibleName('2026年的计划');
  expect(getCell('门店1，4月，计划，7.00')).toHaveAttribute('aria-readonly', 'true');
  expect(getCell('全部合计，合计，计划，14.00')).toBeInTheDocument();
  expect(screen.queryByText(/按F2编辑/)).not.toBeInTheDocument();
});

it('filters by store, and moves to another month', async () => {
  const { address } = renderAt('?month=2026-04&store=2');
  await findGrid();
  expect(screen.queryByRole('gridcell', { name: /^门店1/ })).not.toBeInTheDocument();
  // A single store is its own total.
  expect(screen.queryByRole('gridcell', { name: /^全部合计/ })).not.toBeInTheDocument();

  await clickButton('下一期');
  await waitFor(() => expect(address()).toContain('month=2026-05'));
});

describe('a company with more stores than a page has', () => {
  const COUNT = 1_200;
  const SUMS = { plan: 123_456_00, actual: 100_000_00, comparedPlan: 80_000_00, comparedActual: 100_000_00 };
  const queries = () =>
    server.calls
      .filter(({ method, url }) => method === 'GET' && url.endsWith('/month-plan'))
      .map(({ arg }) => (arg as { query?: object }).query);
  beforeEach(() => {
    server.on(contract.changes, () => ({ revision, stores: [], hasMore: false }));
    server.on(contract.month, ({ query }) => {
      const { month, regionId, pageIndex, pageOf } = query;
      const page = pageOf === 77 ? 3 : pageIndex;
      const sheet = createSheet(pageOf || page, { storeName: `第${page}页门店`, regionId: regionId || 4 });
      const regions = [4, 5].map((id) => ({ regionId: id, regionName: `区域${id}` }));
      return {
        month,
        revision,
        stores: [sheet, { ...sheet, storeId: 9_000, storeName: '另一家门店' }],
        count: regionId === 5 ? 300 : COUNT,
        pageIndex: page,
        sums: regionId === 5 ? null : SUMS,
        emptyReason: null,
        lastYear: null,
        notes: null,
        thresholds: DEFAULT_THRESHOLDS,
        regions,
      };
    });
  });

  it('shows which stores are listed, and leads to the others', async () => {
    const { address } = renderAt();
    await findGrid();
    expect(screen.getByText('第1–500家，共1,200家门店')).toBeInTheDocument();
    expect(screen.getByRole('gridcell', { name: /^本页合计，合计/ })).toBeInTheDocument();
    expect(screen.getByText('全部门店：计划123,456.00，实收100,000.00，完成125.0%')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '前一页门店' })).toBeDisabled();

    await clickButton('后一页门店');
    expect(await screen.findByRole('gridcell', { name: /^第2页门店，合计/ })).toBeInTheDocument();
    await clickButton('后一页门店');
    expect(await screen.findByText('第1,001–1,200家，共1,200家门店')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '后一页门店' })).toBeDisabled();
    expect(address()).toContain('page=3');
    // The first page is not requested again when its response has further pages.
    expect(queries()).toHaveLength(3);
  });

  it('requests a region from the server, which may fit on one page', async () => {
    renderAt('?month=2026-04&region=5');
    expect(await screen.findByRole('gridcell', { name: /^全部合计，合计/ })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '门店分页' })).not.toBeInTheDocument();
    expect(queries().at(-1)).toMatchObject({ regionId: 5 });
  });

  it('opens the page of a store in the address', async () => {
    renderAt('?month=2026-04&store=77');
    expect(await screen.findByRole('gridcell', { name: /^第3页门店，合计/ })).toBeInTheDocument();
    expect(screen.getByText('第1,001–1,200家，共1,200家门店')).toBeInTheDocument();
  });

  it('reads the month again if more stores have changed than a response has', async () => {
    server.on(contract.changes, () => ({ revision: revision + 1, stores: [], hasMore: true }));
    renderAt();
    await findGrid();

    await waitFor(() => expect(queries()).toHaveLength(2));
  });
});

it.each([
  ['zh-CN', '还没有门店', '去新建门店'],
  ['en-US', 'There are no stores yet', 'Add a store'],
] as const)('leads from an empty company to its first store: %s', async (language, title, link) => {
  stored = [];
  setLanguage(language);
  renderAt('', [LIST, 'admin:sysStore:add']);

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/admin/sys-store');
});

it('explains an empty company to those who may not create a store', async () => {
  stored = [];
  renderAt();

  expect(await screen.findByText('还没有门店')).toBeVisible();
  expect(screen.queryByRole('link', { name: '去新建门店' })).not.toBeInTheDocument();
});

it('names the department of those whose data scope has no store', async () => {
  stored = [];
  emptyReason = 'outOfScope';
  renderAt();

  expect(await screen.findByText('你的数据范围内没有门店')).toBeVisible();
  expect(screen.getByText(/^你所在的.*没有门店。需要查看门店计划时，请联系管理员/)).toBeVisible();
  expect(screen.queryByText('还没有门店')).not.toBeInTheDocument();
});

it('without a match leads back to all stores', async () => {
  const { address } = renderAt('?month=2026-04&region=99');

  expect(await screen.findByText('没有符合条件的门店')).toBeVisible();
  await clickButton('查看全部门店');
  expect(address()).toBe(`${PATH}?month=2026-04`);
});

it.each([
  ['a month', '?month=2026-04'],
  ['a year', '?month=2026-04&period=year'],
])('marks %s that could not be refreshed with its time', async (_period, query) => {
  const { refresh } = renderAt(query);
  await findGrid();
  const fail = () => {
    throw new FakeApiError(500, '服务器内部错误');
  };
  server.on(contract.month, fail);
  server.on(contract.year, fail);
  refresh();

  expect(await screen.findByText(/^没有刷新成功，显示的是.+的数据$/)).toBeVisible();
  expect(await findGrid()).toBeVisible();
});

it('offers a retry after an error', async () => {
  server.on(contract.month, () => {
    throw new FakeApiError(500, '服务器内部错误');
  });
  renderAt();
  const retry = await screen.findByRole('button', { name: '重试' });
  server.on(contract.month, ({ query }) => ({ month: query.month, revision, stores: stored, ...getPage() }));
  await userEvent.click(retry);

  expect(await findGrid()).toBeInTheDocument();
});

it('requests nothing without permission', () => {
  renderAt('', [EDIT]);

  expect(screen.getByText('你没有查看该页面的权限')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

describe('files', () => {
  const EXPORT = 'cafu:monthPlan:export';

  it.each([
    ['month', '?month=2026-04&region=2&store=1', { period: 'month', month: '2026-04', regionId: 2, storeId: 1 }],
    ['year', '?period=year&month=2026-04', { period: 'year', month: '2026-04', regionId: 0, storeId: 0 }],
  ])('exports the %s that the filters show as a workbook', async (_period, address, query) => {
    const save = mockDownloads();
    stored = stored.map((sheet) => ({ ...sheet, regionId: 2 }));
    server.on(contract.exportWorkbook, () => 'xlsx');
    renderAt(address, [LIST, EXPORT]);
    await findGrid();
    await clickButton('导出');

    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(server.calls.at(-1)).toMatchObject({ url: `/api${PATH}/export/workbook`, arg: { query } });
    save.mockRestore();
  });

  it('offers the import of plans to those who may edit them', async () => {
    renderAt('?month=2026-04', [LIST, EDIT]);
    await findGrid();
    await clickButton('更多操作');
    await userEvent.click(screen.getByRole('menuitem', { name: '导入计划' }));

    expect(await screen.findByRole('dialog', { name: '导入计划' })).toBeVisible();
  });

  it('does not offer it to others', async () => {
    renderAt('?month=2026-04', [LIST]);
    await findGrid();
    await clickButton('更多操作');

    expect(screen.getByRole('menuitem', { name: '打印' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '导入计划' })).not.toBeInTheDocument();
  });
});

describe('a selection of stores', () => {
  const getQueries = () =>
    server.calls
      .filter(({ url, method }) => url === '/api/cafu/cash-in/month-plan' && method === 'GET')
      .map(({ arg }) => arg.query);

  it('is requested from the server, and can be changed', async () => {
    const { address } = renderAt('?month=2026-04&only=behind');
    await findGrid();
    expect(getQueries()).toEqual([{ month: '2026-04', only: 'behind' }]);

    await clickButton('清除待处理');

    await waitFor(() => expect(address()).toBe(`${PATH}?month=2026-04`));
    await findGrid();
    expect(getQueries().at(-1)).toEqual({ month: '2026-04' });
  });

  it('without stores is no company without stores', async () => {
    stored = [];
    emptyReason = 'noMatch';
    renderAt('?month=2026-04&only=toApprove');

    await screen.findByText('全部已处理');
    expect(screen.queryByText('还没有门店')).not.toBeInTheDocument();
  });
});

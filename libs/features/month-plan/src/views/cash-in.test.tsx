import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { cashInContract, type CashInInputEntry } from '@backroom/contract/cash-in';
import type { PlanSheet } from '@backroom/contract/month-plan';
import { clickButton, renderPages } from '@backroom/records/testing';

import { MonthPlanPage } from '../month-plan-page.tsx';
import { beginsWith } from '../testing/begins-with.ts';
import { servePlans } from '../testing/fake-plans.ts';
import { createSheet } from '../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const ADD = 'cafu:cashIn:add';
const CORRECT = 'cafu:cashIn:correct';
const server = createFakeServer();
const { actual, actualVersions } = createSheet(1);

let sent: CashInInputEntry[][];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  sent = [];
  server.on(cashInContract.add, ({ body }) => {
    sent.push(body.entries);
    return {
      changed: 1,
      undecided: 0,
      stores: [{ storeId: 1, month: '2026-04', actualVersions: actualVersions.with(0, 4) }],
    };
  });
});

async function open(sheet: Partial<PlanSheet> = {}, permissions: readonly string[] = [ADD, CORRECT]) {
  servePlans(server, [
    createSheet(1, { actual: actual.with(0, 90_000), actualVersions: actualVersions.with(0, 3), ...sheet }),
  ]);
  renderPages(`${PATH}?month=2026-04&show=actual`, {
    pages: { [PATH]: MonthPlanPage },
    permissions: ['cafu:monthPlan:list', ...permissions],
  });
  // The present day is active at first.
  const grid = await screen.findByRole('grid');
  await userEvent.click(within(grid).getByRole('gridcell', { name: /^门店1，4月1日，/ }));
  act(() => grid.focus());
}
/** A day of the calendar, whose other lines follow in its name. */
const cell = (day: number, text: string) =>
  screen.getByRole('gridcell', {
    name: beginsWith(`门店1，4月${day}日，实收，${text}`),
  });

it('empties a day, which is no zero, and undo brings back what was', async () => {
  await open();
  await userEvent.keyboard('{Delete}');
  expect(cell(1, '空')).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([{ storeId: 1, day: '2026-04-01', amount: null, version: 3, confirmed: false }]);

  await userEvent.keyboard('{ArrowRight}500{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject([{ day: '2026-04-02', amount: null }]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]).toMatchObject([{ day: '2026-04-01', amount: 90_000, version: 4 }]);
});

it('asks about a day that others have changed meanwhile', async () => {
  await open();
  server.on(cashInContract.add, ({ body }) => {
    sent.push(body.entries);
    if (body.entries[0]?.version === 8) return { changed: 1, undecided: 0, stores: [] };
    const cells = [{ storeId: 1, month: '2026-04', day: 1, amount: 70_000, version: 8 }];
    throw new FakeApiError(409, '数据已被他人修改', { current: { cells } });
  });
  await userEvent.keyboard('5{Enter}');

  expect(await screen.findByText('1格已被他人修改')).toBeVisible();
  expect(cell(1, '5.00 冲突：对方填写了700.00')).toBeVisible();
  await clickButton('用我的：门店1 4月1日 实收');
  await waitFor(() => expect(sent.at(-1)).toMatchObject([{ amount: 500, version: 8 }]));
});

it('asks once about an unusual amount, and saves the others at once', async () => {
  await open();
  server.on(cashInContract.add, ({ body }) => {
    sent.push(body.entries);
    const unusual = body.entries
      .filter(({ amount, confirmed }) => (amount ?? 0) > 300_000 && !confirmed)
      .map(({ storeId, day, amount }) => ({ storeId, day, amount: amount ?? 0, limit: 300_000 }));
    if (unusual.length > 0) throw new FakeApiError(409, '数据已被他人修改', { current: { unusual } });
    return { changed: 1, undecided: 0, stores: [] };
  });
  await userEvent.keyboard('78900{Tab}50{Enter}');

  expect(await screen.findByText('1笔实收远高于平常，请确认')).toBeVisible();
  expect(cell(1, '78,900.00')).toHaveAccessibleDescription('平常最多3,000.00');
  await waitFor(() => expect(sent.at(-1)).toMatchObject([{ day: '2026-04-02', amount: 5_000 }]));
  await clickButton('金额无误：门店1 4月1日 实收');
  await waitFor(() => expect(sent.at(-1)).toMatchObject([{ day: '2026-04-01', amount: 7_890_000, confirmed: true }]));
  expect(screen.queryByText('1笔实收远高于平常，请确认')).not.toBeInTheDocument();

  await userEvent.click(cell(3, '空'));
  await userEvent.keyboard('78900{Enter}');
  await clickButton('撤回：门店1 4月3日 实收');
  expect(cell(3, '空')).toBeVisible();
  expect(await screen.findByText('已全部保存')).toBeVisible();
});

it.each([
  ['a day that has not begun', { today: '2026-03-31' }, [ADD, CORRECT], '这一天还没开始，不能填写实收'],
  ['an old day', { today: '2026-04-04' }, [ADD], '这一天已过去多日，需要“更正实收”权限才能修改'],
])('shows why %s is read-only', async (_day, sheet, permissions, reason) => {
  await open(sheet, permissions);
  expect(cell(1, '900.00')).toHaveAttribute('aria-readonly', 'true');
  expect(cell(1, '900.00')).toHaveAccessibleDescription(reason);
  await userEvent.keyboard('5');

  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /4月1日/ })).not.toBeInTheDocument();
});

describe('without the permission to correct, in an approved month', () => {
  const APPROVED: Partial<PlanSheet> = { state: 'approved', today: '2026-04-02' };
  const REASON = '计划已通过，已录入的实收需要“更正实收”权限才能修改';

  it('a recorded past day is read-only with the reason; empty days and today are open', async () => {
    await open({ ...APPROVED, actual: actual.with(0, 90_000).with(1, 80_000) }, [ADD]);

    expect(cell(1, '900.00')).toHaveAttribute('aria-readonly', 'true');
    expect(cell(1, '900.00')).toHaveAccessibleDescription(REASON);
    expect(cell(2, '800.00')).toHaveAttribute('aria-readonly', 'false');
  });

  it('an amount of an empty past day can be mended until it is saved, and undo then leaves it alone with the reason', async () => {
    await open({ ...APPROVED, actual, actualVersions }, [ADD]);
    await userEvent.keyboard('5{Enter}');
    expect(cell(1, '5.00')).toHaveAttribute('aria-readonly', 'false');
    await waitFor(() => expect(cell(1, '5.00')).toHaveAttribute('aria-readonly', 'true'));
    expect(sent).toHaveLength(1);
    await userEvent.keyboard('{Control>}z{/Control}');

    expect(await screen.findByText(REASON)).toBeVisible();
    expect(cell(1, '5.00')).toBeVisible();
    await userEvent.keyboard('{Control>}y{/Control}');
    await userEvent.click(cell(2, '空'));
    await userEvent.keyboard('7{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject([{ day: '2026-04-02', amount: 700 }]);
  });

  it('another amount can be rejected, but not taken', async () => {
    const rival = { day: 1, kind: 'rival' as const, amount: 95_000, source: 'machine' as const, name: '收银台1' };
    await open({ ...APPROVED, questions: [rival] }, [ADD]);
    const list = within(screen.getByText('1天的实收待核对').closest('[role="status"]')!);

    expect(list.getByText(REASON)).toBeVisible();
    expect(list.getByRole('button', { name: '保留现在的：门店1 4月1日 实收' })).toBeEnabled();
    expect(list.queryByRole('button', { name: /^改用报来的/ })).not.toBeInTheDocument();
  });
});

it('keeps the last two days and today open without the permission to correct', async () => {
  await open({ today: '2026-04-03' }, [ADD]);

  expect(cell(1, '900.00')).toHaveAttribute('aria-readonly', 'false');
  expect(cell(3, '空')).toHaveAttribute('aria-readonly', 'false');
  expect(cell(4, '空')).toHaveAttribute('aria-readonly', 'true');
});

describe('a day with two sources', () => {
  const questions: PlanSheet['questions'] = [
    { day: 1, kind: 'rival', amount: 95_000, source: 'machine', name: '收银台1' },
    { day: 2, kind: 'unusual', amount: 9_000_000, source: 'file', name: '林小满' },
  ];
  const getDecisions = () =>
    server.calls.filter(({ url }) => url.endsWith('/question')).map(({ arg }) => arg.body as object);

  it('shows both amounts, and is decided once', async () => {
    await open({ questions });
    server.on(cashInContract.decide, () => ({ changed: 1, undecided: 0, stores: [] }));
    const list = within(screen.getByText('2天的实收待核对').closest('[role="status"]')!);
    expect(list.getByText('现在记录900.00')).toBeVisible();
    expect(list.getByText('收银设备“收银台1”报来的是950.00')).toBeVisible();
    expect(list.getByText('林小满导入的文件报来的金额远高于平常')).toBeVisible();
    expect(cell(1, '900.00')).toHaveAccessibleDescription('收银设备“收银台1”报来的是950.00');

    await userEvent.click(list.getByRole('button', { name: '改用报来的：门店1 4月1日 实收' }));
    await userEvent.click(list.getByRole('button', { name: '金额无误：门店1 4月2日 实收' }));
    await waitFor(() =>
      expect(getDecisions()).toEqual([
        { storeId: 1, day: '2026-04-01', kind: 'rival', choice: 'take', version: 3 },
        { storeId: 1, day: '2026-04-02', kind: 'unusual', choice: 'keep', version: 0 },
      ]),
    );
  });

  it('is only shown to those who may not record cash-in', async () => {
    await open({ questions }, []);

    expect(screen.getByText('2天的实收待核对')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^改用报来的/ })).not.toBeInTheDocument();
  });
});

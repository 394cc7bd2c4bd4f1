import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';

import { createFakeServer, installBrowserTabs, removeBrowserTabs } from '@backroom/client/testing';
import { monthPlanContract as contract } from '@backroom/contract/month-plan';
import { clickButton, renderPages } from '@backroom/records/testing';

import { MonthPlanPage } from '../month-plan-page.tsx';
import { servePlans } from '../testing/fake-plans.ts';
import { createSheet } from '../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const ALL = ['cafu:monthPlan:list', 'cafu:monthPlan:edit', 'cafu:monthPlan:submit', 'cafu:cashIn:add'];
const SEPARATOR = '逗号只用来每三位分隔，例如1,250；小数请用点，例如12.50';
const ONE = '1格的内容不是金额';
const server = createFakeServer();
let plans: ReturnType<typeof servePlans>;

beforeEach(() => {
  installBrowserTabs();
  server.install();
  server.calls.length = 0;
  const { plan } = createSheet(1);
  plans = servePlans(server, [
    createSheet(1, { plan: plan.with(0, 100_000) }),
    createSheet(2, { plan: plan.with(0, 50_050), state: 'submitted' }),
    createSheet(3),
  ]);
});
afterEach(() => removeBrowserTabs());

/** Opens another month like the history of a browser, which does not ask the page. */
function PageWithHistory() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('?month=2026-05')}>五月</button>
      <MonthPlanPage />
    </>
  );
}

async function openGrid(query = '?month=2026-04', page: ComponentType = MonthPlanPage) {
  const rendered = renderPages(`${PATH}${query}`, { pages: { [PATH]: page }, permissions: ALL });
  const grid = await screen.findByRole('grid');
  grid.focus();
  return { ...rendered, grid };
}
const cell = (name: string) => screen.getByRole('gridcell', { name });
const refusedCell = (text: string) => cell(`门店1，4月1日，计划，${text}`);
/** What others save arrives through the event stream. */
async function writeAsOther(day: number, amount: number) {
  const channel = new BroadcastChannel('backroom.events');
  const revision = plans.write(1, [{ day, amount }]);
  act(() => channel.postMessage({ plans: JSON.stringify({ revisions: { '2026-04': revision } }) }));
  channel.close();
  await waitFor(() => expect(server.count(contract.changes)).toBeGreaterThan(1));
}
function paste(grid: HTMLElement, text: string) {
  fireEvent(grid, createEvent.paste(grid, { clipboardData: { getData: () => text } }));
}

describe('a typed text that is no amount', () => {
  it('stays in its cell with the reason, after moving on, typing elsewhere and the loss of focus', async () => {
    await openGrid();
    await userEvent.keyboard('12,50{Tab}30{Enter}');
    await userEvent.click(screen.getByRole('heading', { name: '月度计划' }));

    expect(refusedCell('12,50')).toHaveAttribute('aria-invalid', 'true');
    expect(refusedCell('12,50')).toHaveAccessibleDescription(SEPARATOR);
    expect(screen.getByText(ONE)).toBeVisible();
    expect(screen.getByText(SEPARATOR)).toBeVisible();
    await waitFor(() => expect(plans.getPlan(1)[1]).toBe(3_000));
    expect(plans.getPlan(1)[0]).toBe(100_000);
    expect(await screen.findByText('1格待改正')).toBeVisible();
  });

  it('is mended in its cell, or dropped by Escape', async () => {
    await openGrid();
    await userEvent.keyboard('12,50{Enter}');
    await clickButton('前往：门店1 4月1日');
    expect(screen.getByRole('grid')).toHaveFocus();
    await userEvent.keyboard('{F2}');
    const editor = screen.getByRole('textbox', { name: /^门店1，4月1日/ });
    expect(editor).toHaveValue('12,50');
    expect(editor).toBeInvalid();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}.5{Enter}');
    await waitFor(() => expect(plans.getPlan(1)[0]).toBe(1_250));
    expect(screen.queryByText(ONE)).not.toBeInTheDocument();

    await clickButton('撤销');
    expect(refusedCell('12,50')).toBeVisible();
    await clickButton('前往：门店1 4月1日');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(ONE)).not.toBeInTheDocument();
    await waitFor(() => expect(plans.getPlan(1)[0]).toBe(100_000));
  });

  it('stays when others change its cell, and asks when it is mended', async () => {
    await openGrid();
    await userEvent.keyboard('1..2{Enter}');
    await writeAsOther(1, 77_700);
    expect(refusedCell('1..2')).toBeVisible();
    await clickButton('前往：门店1 4月1日');
    await userEvent.keyboard('5{Enter}');

    expect(await screen.findByText('1格已被他人修改')).toBeVisible();
    expect(plans.getPlan(1)[0]).toBe(77_700);
  });

  it.each([
    ['submitting', '提交 (1)'],
    ['another month', '下一期'],
  ])('holds back %s, which leads there', async (action, button) => {
    const { address } = await openGrid();
    // Checking a row leaves the focus in the grid; the bar of the checked stores has their actions alone.
    if (action === 'submitting') await userEvent.click(screen.getByRole('checkbox', { name: '选择门店1' }));
    await userEvent.keyboard('12,50');
    await clickButton(button);

    expect(await screen.findByText('有1格的内容不是金额，请先改正')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(address()).toContain('month=2026-04');
    expect(screen.getByRole('grid')).toHaveFocus();
    expect(refusedCell('12,50')).toHaveAttribute('data-active');
  });

  it('is reached in the view of plans, with all stores, from another view', async () => {
    const { address } = await openGrid();
    await userEvent.keyboard('12,50{Enter}');
    await userEvent.click(screen.getByRole('radio', { name: '实收' }));
    await clickButton('筛选');
    await userEvent.click(await screen.findByRole('combobox', { name: '门店' }));
    await userEvent.click(await screen.findByRole('option', { name: '门店3' }));
    await userEvent.keyboard('{Escape}');
    await clickButton('前往：门店1 4月1日');

    await waitFor(() => expect(address()).toBe(`${PATH}?month=2026-04`));
    await waitFor(() => expect(refusedCell('12,50')).toHaveAttribute('data-active'));
  });
});

describe('an editor that is open', () => {
  it('asks if others have saved its cell meanwhile', async () => {
    await openGrid();
    await userEvent.keyboard('650');
    await writeAsOther(1, 66_000);
    await userEvent.keyboard('00{Enter}');

    expect(await screen.findByText('1格已被他人修改')).toBeVisible();
    expect(cell('门店1，4月1日，计划，65,000.00 冲突：对方填写了660.00')).toBeVisible();
    expect(plans.getPlan(1)[0]).toBe(66_000);
    await clickButton('用我的：门店1 4月1日');
    await waitFor(() => expect(plans.getPlan(1)[0]).toBe(6_500_000));
  });

  it('changes nothing if nothing was typed', async () => {
    await openGrid();
    await userEvent.keyboard('{F2}');
    await writeAsOther(1, 66_000);
    await userEvent.keyboard('{Enter}');

    expect(cell('门店1，4月1日，计划，660.00')).toBeVisible();
    expect(screen.queryByText('1格已被他人修改')).not.toBeInTheDocument();
  });

  it('loses nothing when its month closes', async () => {
    await openGrid();
    await userEvent.keyboard('650');
    cleanup();

    await waitFor(() => expect(plans.getPlan(1)[0]).toBe(65_000));
  });
});

it('keeps a month that the browser leaves by its history, and leads back', async () => {
  await openGrid('?month=2026-04', PageWithHistory);
  await userEvent.keyboard('12,50{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '五月' }));

  expect(await screen.findByText('2026年4月还有未保存的修改')).toBeVisible();
  expect(await screen.findByRole('grid', { name: '2026年5月的计划' })).toBeVisible();
  await clickButton('回到2026年4月');
  expect(await screen.findByRole('grid', { name: '2026年4月的计划' })).toBeVisible();
  expect(refusedCell('12,50')).toBeVisible();
  expect(screen.queryByText('2026年4月还有未保存的修改')).not.toBeInTheDocument();
});

describe('a paste', () => {
  it('marks each cell that is no amount, and names those that are read-only or outside', async () => {
    const { grid } = await openGrid();
    paste(grid, '12,50\t2\n3\t4\n三万二\t6\n7\t8');

    expect(screen.getByText('2格的内容不是金额')).toBeVisible();
    expect(refusedCell('12,50')).toHaveAttribute('aria-invalid', 'true');
    expect(cell('门店3，4月1日，计划，三万二')).toHaveAccessibleDescription('请用阿拉伯数字填写，例如32000');
    const report = within(screen.getByText('4格没有粘贴').closest('[role="status"]')!);
    expect(report.getByText('门店2 4月1日')).toBeVisible();
    expect(report.getAllByText('计划正在等待审批，不能修改')).toHaveLength(2);
    expect(report.getByText('超出表格范围的有2格：')).toBeVisible();
    expect(report.getByText('“7” “8”')).toBeVisible();

    await userEvent.click(report.getByRole('button', { name: '前往：门店2 4月2日' }));
    expect(cell('门店2，4月2日，计划，空')).toHaveAttribute('data-active');
    await waitFor(() => expect(plans.getPlan(3)[1]).toBe(600));

    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.queryByText('2格的内容不是金额')).not.toBeInTheDocument();
    expect(refusedCell('1,000.00')).toBeVisible();
    await waitFor(() => expect(plans.getPlan(3)[1]).toBeNull());
  });

  it('of a column as long as a month asks whether its values are days', async () => {
    const { grid } = await openGrid();
    const column = Array.from({ length: 31 }, (_, index) => (index === 4 ? 'x' : String(index + 1))).join('\n');
    paste(grid, column);
    const dialog = within(await screen.findByRole('dialog', { name: '这31个值是每天的数据吗？' }));
    expect(dialog.getByRole('row', { name: '4月1日 1,000.00 1.00' })).toBeVisible();
    expect(dialog.getByRole('row', { name: /^4月5日 空 x · 请填写数字/ })).toBeVisible();
    expect(dialog.getByText('这个月没有这一天，不会填入：31')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '按天填入' }));

    expect(cell('门店1，4月9日，计划，9.00')).toBeVisible();
    expect(cell('门店1，4月5日，计划，x')).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(plans.getPlan(1)[29]).toBe(3_000));
    expect(plans.getPlan(3)[0]).toBeNull();
  });

  it('of such a column goes down if that is wanted', async () => {
    const { grid } = await openGrid();
    paste(grid, Array.from({ length: 28 }, (_, index) => String(index + 1)).join('\n'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '向下粘贴' }));

    expect(cell('门店3，4月1日，计划，3.00')).toBeVisible();
    expect(screen.getByText('26格没有粘贴')).toBeVisible();
  });
});

it('shows why a read-only cell does not open', async () => {
  await openGrid();
  await userEvent.keyboard('{ArrowDown}5');

  expect(await screen.findByText('计划正在等待审批，不能修改')).toBeVisible();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, installBrowserTabs, removeBrowserTabs } from '@backroom/client/testing';
import { cashInContract, type CashInQuestion } from '@backroom/contract/cash-in';
import { DEFAULT_THRESHOLDS, monthPlanContract as contract, type PlanSheet } from '@backroom/contract/month-plan';
import { clickButton, emulatePhone, renderPages } from '@backroom/records/testing';

import { MonthPlanPage } from '../../month-plan-page.tsx';
import { createSheet } from '../../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const ALL = ['cafu:monthPlan:list', 'cafu:monthPlan:edit', 'cafu:cashIn:add', 'cafu:cashIn:correct'];
const SEPARATOR = '逗号只用来每三位分隔，例如1,250；小数请用点，例如12.50';
const server = createFakeServer();
const days = createSheet(1).plan;
let stored: PlanSheet[];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    createSheet(1, { plan: days.with(0, 100_000), actual: days.with(0, 90_000) }),
    createSheet(2, { plan: days.with(0, 50_050), state: 'locked' }),
  ];
  server.on(contract.month, ({ query }) => ({
    month: query.month,
    revision: 1,
    stores: stored,
    count: stored.length,
    pageIndex: 1,
    sums: null,
    emptyReason: null,
    lastYear: null,
    notes: { storeId: 1, days: [{ day: 3, note: '暴雨' }] },
    thresholds: DEFAULT_THRESHOLDS,
    regions: [{ regionId: 4, regionName: '华东' }],
  }));
  server.on(contract.changes, () => ({ revision: 1, stores: [], hasMore: false }));
  server.on(contract.save, ({ body }) => {
    const { day, amount } = body.stores[0]!.cells[0]!;
    const [sheet] = stored;
    const plan = sheet!.plan.with(day - 1, amount);
    return { revision: 2, stores: [createSheet(1, { plan, actual: sheet!.actual, version: 2 })] };
  });
  server.on(cashInContract.add, () => ({ changed: 1, undecided: 0, stores: [] }));
  emulatePhone();
});
let channel: BroadcastChannel | undefined;
afterEach(() => {
  jest.restoreAllMocks();
  // Open, it keeps the process from ending.
  channel?.close();
  removeBrowserTabs();
});

async function renderDays(permissions: readonly string[] = ALL, query = '?month=2026-04') {
  const { address } = renderPages(`${PATH}${query}`, { pages: { [PATH]: MonthPlanPage }, permissions });
  return { address, list: await screen.findByRole('list', { name: '每天的计划与实收' }) };
}
const inDay = (day: number) =>
  within(within(screen.getByRole('list', { name: '每天的计划与实收' })).getAllByRole('listitem')[day - 1]!);
const field = (name: string) => screen.getByRole('textbox', { name });
async function enter(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
  await userEvent.tab();
}
const getBody = (method: string, path: string) =>
  server.calls.find((call) => call.method === method && call.url.endsWith(path))?.arg.body;

it('lists the days of one store instead of the grid', async () => {
  const { list } = await renderDays();

  expect(within(list).getAllByRole('listitem')).toHaveLength(30);
  expect(field('4月1日的计划')).toHaveValue('1,000.00');
  expect(field('4月1日的实收')).toHaveValue('900.00');
  expect(screen.getByText('计划 1,000')).toBeVisible();
  expect(screen.getByText(/完成率 90\.0%/)).toBeVisible();
  expect(inDay(3).getByText('暴雨')).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

it('replaces an amount by what is typed after the field was reached', async () => {
  await renderDays();
  act(() => field('4月1日的计划').focus());
  await userEvent.keyboard('7');

  expect(field('4月1日的计划')).toHaveValue('7');
});

it('has undo and redo in the menu of the head, and whether all is saved below it', async () => {
  await renderDays();
  await enter('4月2日的计划', '20.5');
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
  expect(await screen.findByText('已全部保存')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '撤销' }));
  expect(field('4月2日的计划')).toHaveValue('');
});

it('saves a plan that is typed, and adds it up at once', async () => {
  await renderDays();
  await enter('4月2日的计划', '20.5');

  expect(screen.getByText('计划 1,020.50')).toBeVisible();
  await waitFor(() => expect(server.count(contract.save)).toBe(1));
  expect(await screen.findByText('已全部保存')).toBeVisible();
  expect(getBody('PUT', '/cells')).toEqual({
    month: '2026-04',
    stores: [{ storeId: 1, cells: [{ day: 2, amount: 2_050, version: 0 }] }],
  });
  expect(field('4月2日的计划')).toHaveValue('20.50');
});

it('records cash-in, and no takings for a field that is emptied', async () => {
  await renderDays();
  await enter('4月1日的实收', '-12.5');
  await waitFor(() => expect(server.count(cashInContract.add)).toBe(1));
  expect(getBody('POST', '/cash-in')).toEqual({
    entries: [{ storeId: 1, day: '2026-04-01', amount: -1_250, version: 0, confirmed: false }],
  });

  await userEvent.clear(field('4月1日的实收'));
  await userEvent.tab();
  expect(field('4月1日的实收')).toHaveValue('');
  await waitFor(() => expect(server.count(cashInContract.add)).toBe(2));
  expect(server.calls.findLast(({ url }) => url.endsWith('/cash-in'))?.arg.body).toMatchObject({
    entries: [{ day: '2026-04-01', amount: null }],
  });
});

it('keeps a text that is no amount, with its reason, until it is mended or Escape', async () => {
  await renderDays();
  await enter('4月1日的计划', '1.234,5');

  expect(field('4月1日的计划')).toHaveValue('1.234,5');
  expect(field('4月1日的计划')).toBeInvalid();
  expect(field('4月1日的计划')).toHaveAccessibleDescription(SEPARATOR);
  await clickButton('前往：门店1 4月1日');
  expect(field('4月1日的计划')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(field('4月1日的计划')).toHaveValue('1000.00');

  await enter('4月1日的计划', '1.234,5');
  await enter('4月1日的计划', '1234.5');
  expect(field('4月1日的计划')).toBeValid();
  await waitFor(() => expect(server.count(contract.save)).toBe(1));
});

it('leads to a refused text of another store, before another month opens', async () => {
  const { address } = await renderDays();
  await enter('4月1日的计划', 'x');
  await userEvent.click(screen.getByRole('combobox', { name: '选择门店' }));
  await userEvent.click(await screen.findByRole('option', { name: '门店2' }));
  await clickButton('下一期');

  expect(await screen.findByText('有1格的内容不是金额，请先改正')).toBeVisible();
  expect(field('4月1日的计划')).toHaveFocus();
  expect(address()).toContain('month=2026-04');
});

it('asks if others have saved a day since its field got the focus', async () => {
  installBrowserTabs();
  await renderDays();
  await userEvent.type(field('4月1日的计划'), '9');
  const [first] = stored;
  const changed = {
    ...first!,
    version: 2,
    plan: days.with(0, 77_700),
    planVersions: createSheet(1).planVersions.with(0, 2),
  };
  server.on(contract.changes, () => ({ revision: 9, stores: [changed], hasMore: false }));
  channel = new BroadcastChannel('backroom.events');
  act(() => channel?.postMessage({ plans: JSON.stringify({ revisions: { '2026-04': 9 } }) }));
  expect(await screen.findByText('计划 777')).toBeVisible();
  expect(field('4月1日的计划')).toHaveValue('9');
  await userEvent.tab();
  expect(await screen.findByText('1格已被他人修改')).toBeVisible();
  expect(server.count(contract.save)).toBe(0);
});

it('shows why an amount was refused, and discards it', async () => {
  server.on(contract.save, () => {
    throw new FakeApiError(409, '“门店1”2026-04已锁定，不能修改');
  });
  await renderDays();
  await enter('4月1日的计划', '5');

  expect(await screen.findByText('保存失败：“门店1”2026-04已锁定，不能修改')).toBeVisible();
  expect(field('4月1日的计划')).toHaveValue('5.00');
  await clickButton('放弃修改');
  expect(field('4月1日的计划')).toHaveValue('1,000.00');
});

it('lets choose between two values of a day', async () => {
  server.on(contract.save, () => {
    const cells = [{ storeId: 1, day: 1, amount: 77_700, version: 5 }];
    throw new FakeApiError(409, '数据已被他人修改', { current: { cells } });
  });
  await renderDays();
  await enter('4月1日的计划', '5');

  expect(await screen.findByText('1格已被他人修改')).toBeVisible();
  expect(field('4月1日的计划')).toHaveAccessibleDescription('对方的777.00');
  await userEvent.click(inDay(1).getByRole('button', { name: '用对方的：门店1 4月1日' }));
  expect(field('4月1日的计划')).toHaveValue('777.00');
  expect(inDay(1).queryByRole('button')).not.toBeInTheDocument();
});

it('asks about an unusual amount at its day', async () => {
  const bodies: unknown[] = [];
  server.on(cashInContract.add, ({ body }) => {
    bodies.push(body.entries);
    const unusual = body.entries
      .filter(({ confirmed }) => !confirmed)
      .map(({ storeId, day, amount }) => ({ storeId, day, amount: amount ?? 0, limit: 300_000 }));
    if (unusual.length > 0) throw new FakeApiError(409, '数据已被他人修改', { current: { unusual } });
    return { changed: 1, undecided: 0, stores: [] };
  });
  await renderDays();
  await enter('4月2日的实收', '78900');
  const day = inDay(2);
  expect(await day.findByText('平常最多3,000.00')).toBeVisible();
  expect(field('4月2日的实收')).toHaveAccessibleDescription('平常最多3,000.00');
  await userEvent.click(day.getByRole('button', { name: '撤回：门店1 4月2日 实收' }));
  expect(field('4月2日的实收')).toHaveValue('');
  expect(day.queryByRole('button')).not.toBeInTheDocument();

  await enter('4月2日的实收', '78900');
  await userEvent.click(await day.findByRole('button', { name: '金额无误：门店1 4月2日 实收' }));
  await waitFor(() => expect(bodies.at(-1)).toMatchObject([{ day: '2026-04-02', amount: 7_890_000, confirmed: true }]));
  await waitFor(() => expect(day.queryByRole('button')).not.toBeInTheDocument());
});

/** By kind of question: the text of the row, and its decisions in order. A new kind does not compile. */
const QUESTIONS: Record<CashInQuestion['kind'], { text: string; choices: [string, 'keep' | 'take'][] }> = {
  rival: {
    text: '收银设备“收银台1”报来的是950.00',
    choices: [
      ['保留现在的：门店1 4月1日 实收', 'keep'],
      ['改用报来的：门店1 4月1日 实收', 'take'],
    ],
  },
  unusual: {
    text: '收银设备“收银台1”报来的金额远高于平常',
    choices: [['金额无误：门店1 4月1日 实收', 'keep']],
  },
};

describe.each(Object.entries(QUESTIONS) as [CashInQuestion['kind'], (typeof QUESTIONS)['rival']][])(
  'a day with a question: %s',
  (kind, { text, choices }) => {
    beforeEach(() => {
      const questions = [{ day: 1, kind, amount: 95_000, source: 'machine' as const, name: '收银台1' }];
      stored = [{ ...stored[0]!, questions }];
      server.on(cashInContract.decide, () => {
        stored = [{ ...stored[0]!, questions: [] }];
        return { changed: 1, undecided: 0, stores: [] };
      });
    });

    it.each(choices)('is decided at its row: %s', async (name, choice) => {
      await renderDays();
      expect(inDay(1).getByText('现在记录900.00')).toBeVisible();
      expect(inDay(1).getByText(text)).toBeVisible();
      expect(field('4月1日的实收')).toHaveAccessibleDescription(text);
      await userEvent.click(inDay(1).getByRole('button', { name }));

      await waitFor(() => expect(inDay(1).queryByText(text)).not.toBeInTheDocument());
      expect(getBody('POST', '/question') ?? getBody('PUT', '/question')).toEqual({
        storeId: 1,
        day: '2026-04-01',
        kind,
        choice,
        version: 0,
      });
    });

    it('is only shown to those who may not record cash-in', async () => {
      await renderDays(['cafu:monthPlan:list']);

      expect(inDay(1).getByText(text)).toBeVisible();
      expect(inDay(1).queryByRole('button')).not.toBeInTheDocument();
    });
  },
);

it('keeps sums and pace in sight, and opens what they rest on', async () => {
  stored = [createSheet(1, { plan: days.map(() => 100_000), actual: days.with(0, 90_000), today: '2026-04-02' })];
  stored = stored.map((sheet) => ({ ...sheet, daysOver: 1 }));
  await renderDays();

  expect(screen.getByText('计划 30,000')).toBeVisible();
  expect(screen.getByText('实收 900')).toBeVisible();
  expect(screen.getByText('每天需 1,003')).toBeVisible();
  expect(screen.queryByText(/还剩29天/)).not.toBeInTheDocument();
  const toggle = screen.getByRole('button', { name: '本月说明', expanded: false });
  await userEvent.click(toggle);
  expect(screen.getByText(/还剩29天（含今天）/)).toBeVisible();
  expect(screen.getByText('完成率 90.0%（截至昨日，1天）')).toBeVisible();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

it('shows another store, whose locked month has no fields', async () => {
  const { list } = await renderDays();
  await userEvent.click(screen.getByRole('combobox', { name: '选择门店' }));
  await userEvent.click(await screen.findByRole('option', { name: '门店2' }));

  expect(within(list).getByText('500.50')).toBeVisible();
  expect(within(list).queryByRole('textbox')).not.toBeInTheDocument();
});

it('has only the fields that the permissions allow', async () => {
  const { list } = await renderDays(['cafu:monthPlan:list', 'cafu:cashIn:add', 'cafu:cashIn:correct']);

  expect(within(list).queryByRole('textbox', { name: '4月1日的计划' })).not.toBeInTheDocument();
  expect(field('4月1日的实收')).toBeEnabled();
});

it('shows once why recorded days of an approved month have no fields', async () => {
  stored = [createSheet(1, { actual: days.with(0, 90_000).with(1, 80_000), state: 'approved', today: '2026-04-03' })];
  const { list } = await renderDays(['cafu:monthPlan:list', 'cafu:cashIn:add']);

  expect(screen.queryByText(/权限才能修改/)).not.toBeInTheDocument();
  await clickButton('本月说明');
  expect(screen.getByText('计划已通过，已录入的实收需要“更正实收”权限才能修改')).toBeVisible();
  expect(within(list).getAllByRole('textbox')).toEqual([field('4月3日的实收')]);
  expect(inDay(1).getByText('900')).toBeVisible();
});

it('opens the tokens of the store that is shown, without another choice of it', async () => {
  server.on(cashInContract.tokens, () => []);
  await renderDays([...ALL, 'admin:sysStore:edit'], '?month=2026-04&only=tokens');
  await clickButton('门店令牌');
  expect(await screen.findByRole('dialog', { name: '“门店1”的令牌' })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await userEvent.click(screen.getByRole('combobox', { name: '选择门店' }));
  await userEvent.click(await screen.findByRole('option', { name: '门店2' }));
  await clickButton('门店令牌');
  expect(await screen.findByRole('dialog', { name: '“门店2”的令牌' })).toBeVisible();
});

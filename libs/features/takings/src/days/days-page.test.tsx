import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { eventBus } from '@backroom/client/events/event-bus';
import {
  createFakeServer,
  createImportResult,
  FakeTransportError,
  installBrowserTabs,
  removeBrowserTabs,
} from '@backroom/client/testing';
import { addDays, DEFAULT_TIME_ZONE, getBusinessDay } from '@backroom/contract/calendar';
import { cashInContract } from '@backroom/contract/cash-in';
import { takingsContract as contract, type TakingsStoreDays } from '@backroom/contract/takings';
import { clickButton, renderPages } from '@backroom/records/testing';
import { setLanguage, setPreference, setTimeZone } from '@backroom/ui';

import { DaysPage } from './days-page.tsx';
import { createStore, serveDays } from './testing/serve-days.ts';

const PATH = '/cafu/cash-in/days';
const { list, query, review, reopen } = {
  list: contract.days.access,
  query: contract.day.access,
  review: contract.review.access,
  reopen: contract.reopen.access,
};
const ALL = [list, query, review, reopen];
const server = createFakeServer();
const TODAY = getBusinessDay(DEFAULT_TIME_ZONE, Date.now());
const YESTERDAY = addDays(TODAY, -1);

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  setTimeZone(DEFAULT_TIME_ZONE);
  setPreference('shortcuts', 'on');
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  act(() => setLanguage('zh-CN'));
});

const STORES = [
  createStore(1, TODAY, { [-1]: 'difference', [-2]: 'open', 0: 'future' }),
  createStore(2, TODAY, { [-1]: 'difference', 0: 'future' }),
  createStore(3, TODAY, { [-3]: 'autoClosed', 0: 'future' }),
];

const open = (search = '', permissions: readonly string[] = ALL) =>
  renderPages(`${PATH}${search}`, { pages: { [PATH]: DaysPage }, permissions });
const serve = (stores: readonly TakingsStoreDays[] = STORES, may = {}) => serveDays(server, stores, TODAY, may);
const findGrid = () => screen.findByRole('grid');
const cellOf = (store: number, sign: string) =>
  screen.getAllByRole('gridcell').find((cell) => {
    const label = cell.getAttribute('aria-label') ?? '';
    return label.startsWith(`门店${store}，`) && label.includes(`，${sign}`);
  })!;
const readRows = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const findDetail = async (store: number) => {
  const detail = await screen.findByRole('complementary', {
    name: (name) => name.startsWith(`门店${store}`) && name.endsWith('明细'),
  });
  return within(detail);
};
/** Focuses the first day that waits, as J does. */
async function begin() {
  await findGrid();
  await act(async () => screen.getByRole('heading', { level: 1 }).focus());
  await userEvent.keyboard('j');
}

it('shows stores by days with a sign that its name says, today marked', async () => {
  serve();
  open();
  const grid = await findGrid();

  expect(readRows()).toEqual(['门店12', '门店21', '门店3']);
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(15);
  expect(within(grid).getAllByRole('columnheader').at(-1)).toHaveAttribute('aria-current', 'date');
  expect(cellOf(1, '有差异')).toHaveAccessibleName(/，有差异，差额-120\.00，有备注$/);
  expect(cellOf(3, '自动关账').querySelector('[data-character]')).toHaveAttribute('data-character', '自');
});

it('leads from the name of a store to it: a link that is no stop of Tab, and from the open day one that is', async () => {
  serve();
  open('', [...ALL, 'admin:sysStore:query']);
  const link = within(await findGrid()).getByRole('link', { name: '门店1' });
  expect(link).toHaveAttribute('href', '/admin/sys-store/1');
  expect(link).toHaveAttribute('tabindex', '-1');

  await begin();
  await userEvent.keyboard('{Enter}');
  const inDetail = (await findDetail(1)).getByRole('link', { name: '门店1' });
  expect(inDetail).toHaveAttribute('href', '/admin/sys-store/1');
  expect(inDetail).not.toHaveAttribute('tabindex');
});

it('goes to the days that wait with J and K, and moves with arrows; one cell is the Tab stop', async () => {
  serve();
  open();
  await begin();
  expect(cellOf(1, '未关账')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(cellOf(1, '有差异')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(cellOf(2, '有差异')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(cellOf(1, '未关账')).toHaveFocus();
  await userEvent.keyboard('k{ArrowDown}{ArrowRight}');
  expect(cellOf(3, '未到期')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Control>}{Home}{/Control}{ArrowLeft}');
  expect(document.activeElement).toHaveAccessibleName(/^门店1，/);
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

afterEach(() => document.documentElement.removeAttribute('dir'));

it('moves to the next day with the left arrow where the page is read from right to left', async () => {
  document.documentElement.dir = 'rtl';
  serve();
  open();
  await begin();
  await userEvent.keyboard('k{ArrowDown}{ArrowLeft}');
  expect(cellOf(3, '未到期')).toHaveFocus();
});

it('opens the lines beside the stores, accepts a difference with one key and goes on to the next', async () => {
  serve();
  open();
  await begin();
  await userEvent.keyboard('j{Enter}');
  const detail = await findDetail(1);
  expect(await detail.findByText('少收一张')).toBeInTheDocument();
  expect(detail.getByText('下雨')).toBeInTheDocument();
  expect(detail.getByRole('row', { name: 'cash 520.00 400.00 ≠ -120.00' })).toBeInTheDocument();
  expect(detail.getByText(/周明远关账/)).toBeInTheDocument();
  expect(detail.getByText('+80.00')).toBeInTheDocument();

  await userEvent.keyboard('a');

  await waitFor(() => expect(cellOf(2, '有差异')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent(/^已认可门店1.*的差异$/);
  expect(readRows()[0]).toBe('门店11');
  await findDetail(2);
  expect(server.calls.filter(({ method }) => method !== 'GET').map(({ arg }) => arg.body)).toEqual([
    { storeId: 1, day: YESTERDAY, version: 3 },
  ]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(cellOf(2, '有差异')).toHaveFocus();
});

it('works through 50 stores with one key each after the first', async () => {
  const stores = Array.from({ length: 50 }, (_, index) => createStore(index + 1, TODAY, { [-1]: 'difference' }));
  serve(stores);
  open();
  await begin();
  await userEvent.keyboard('{Enter}');
  let keys = 2;
  for (const { storeId } of stores) {
    await screen.findByRole('button', { name: '认可差异（A）' });
    await (await findDetail(storeId)).findByText('少收一张');
    await userEvent.keyboard('a');
    keys += 1;
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`已认可门店${storeId}`));
  }
  expect(keys).toBe(52);
  expect(screen.getByRole('status')).toHaveTextContent('没有其他待处理的日期');
});

it('decides nothing that is not in view, and says why a key does nothing', async () => {
  serve();
  open();
  await begin();
  await userEvent.keyboard('a');
  expect(screen.getByRole('status')).toHaveTextContent('请看过明细后再按一次');
  await (await findDetail(1)).findByRole('table');
  await userEvent.keyboard('a');
  expect(screen.getByRole('status')).toHaveTextContent('没有需要认可的差异');
  await userEvent.keyboard('r');
  expect(screen.getByRole('status')).toHaveTextContent('没有关账，不需要重开');
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('says that the right is missing', async () => {
  serve();
  open('', [list, query]);
  await begin();
  await userEvent.keyboard('j{Enter}');
  await (await findDetail(1)).findByText('少收一张');
  await userEvent.keyboard('a');
  expect(screen.getByRole('status')).toHaveTextContent('你没有认可差异的权限');
  const getWhy = () => screen.getByRole('link', { name: '为什么' });
  expect(getWhy()).toHaveAttribute('href', '/admin/why?what=tag%3Acafu%3Atakings%3Areview');
  await userEvent.keyboard('r');
  expect(screen.getByRole('status')).toHaveTextContent('你没有重开的权限');
  expect(getWhy()).toHaveAttribute('href', '/admin/why?what=tag%3Acafu%3Atakings%3Areopen');
});

it('reopens with a reason, which is required', async () => {
  serve();
  open();
  await begin();
  await userEvent.keyboard('j{Enter}');
  await (await findDetail(1)).findByText('少收一张');
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: '重开' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox'), ' 漏录外卖 ja{Control>}{Enter}{/Control}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls.find(({ url }) => url.endsWith('/reopen'))?.arg.body).toEqual({
    storeId: 1,
    day: YESTERDAY,
    version: 3,
    reason: '漏录外卖 ja',
  });
  expect(cellOf(1, '已重开')).toBeInTheDocument();
  await waitFor(() => expect(cellOf(2, '有差异')).toHaveFocus());
});

it('keeps a day that another person has decided meanwhile, and shows it as it is', async () => {
  const { setSign } = serve();
  open();
  await begin();
  await userEvent.keyboard('j{Enter}');
  await (await findDetail(1)).findByText('少收一张');
  setSign(1, YESTERDAY, 'reopened');
  await userEvent.keyboard('a');
  await waitFor(() => expect(cellOf(1, '已重开')).toBeInTheDocument());
  expect(screen.getByRole('status')).toHaveTextContent('');
  expect(cellOf(1, '已重开')).toHaveFocus();
});

it('keeps a store in place after its last day is done, until it is sorted again', async () => {
  serve();
  open('?only=difference');
  await begin();
  await userEvent.keyboard('{Enter}');
  await (await findDetail(1)).findByText('少收一张');
  await userEvent.keyboard('a');
  await waitFor(() => expect(screen.getByRole('button', { name: '按待处理重新排序' })).toBeVisible());
  expect(readRows()).toEqual(['门店11', '门店21']);
  await clickButton('按待处理重新排序');
  expect(readRows()).toEqual(['门店21']);
});

it('filters by a sign, a region and the last day, all in the address', async () => {
  serve();
  const page = open();
  await findGrid();
  const chips = within(screen.getByRole('group', { name: '按状态筛选' }));
  expect(chips.getByRole('button', { name: '待处理 3' })).toBeVisible();
  await userEvent.click(chips.getByRole('button', { name: '有差异 2' }));
  await waitFor(() => expect(readRows()).toEqual(['门店12', '门店21']));
  expect(page.address()).toBe(`${PATH}?only=difference`);
  await clickButton('更早的日期');
  expect(page.address()).toBe(`${PATH}?only=difference&to=${addDays(TODAY, -14)}`);
  await clickButton('回到今天');
  expect(page.address()).toBe(`${PATH}?only=difference`);
});

it('shows as many stores as the line at home says, by the day of its link', async () => {
  serve([
    createStore(1, TODAY, { [-1]: 'open', 0: 'future' }),
    createStore(2, TODAY, { [-1]: 'none', [-5]: 'open' }),
    createStore(3, TODAY, { [-5]: 'open', [-1]: 'difference' }),
  ]);
  const page = open(`?only=unclosed&days=1&to=${YESTERDAY}`);
  const grid = await findGrid();

  expect(within(grid).getAllByRole('columnheader')).toHaveLength(2);
  expect(readRows()).toEqual(['门店11', '门店21']);
  expect(screen.getByRole('button', { name: '还没关账 2' })).toBePressed();
  await begin();
  expect(cellOf(1, '未关账')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(cellOf(2, '未录入')).toHaveFocus();
  await clickButton('更早的日期');
  expect(page.address()).toBe(`${PATH}?to=${addDays(YESTERDAY, -1)}&days=1&only=unclosed`);
  await clickButton('回到今天');
  await clickButton('看14天');
  expect(page.address()).toBe(`${PATH}?only=unclosed`);
});

it('ends at the business day of the stores, which the response says, not at that of the browser', async () => {
  serveDays(server, [createStore(1, YESTERDAY)], YESTERDAY);
  open(`?to=${addDays(TODAY, 3)}`);
  await findGrid();

  expect(screen.getAllByRole('columnheader').at(-1)).toHaveAttribute('aria-current', 'date');
  expect(screen.getByRole('button', { name: '更近的日期' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: '回到今天' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('截止日期')).toHaveValue(YESTERDAY);
});

it.each([
  ['none waits', '?only=waiting', [createStore(1, TODAY)], ALL, '全部已处理 ✓'],
  ['none has the sign', '?only=open', [createStore(1, TODAY)], ALL, '没有“未关账”的日期'],
  ['none is in the region', '?region=9', [createStore(1, TODAY)], ALL, '这个区域没有门店'],
  ['none is in scope', '', [], ALL, '你的数据范围内没有门店'],
  ['there is none', '', [], [...ALL, 'admin:sysStore:add'], '还没有门店'],
] as const)('says the true reason when %s', async (_what, search, stores, permissions, title) => {
  serve(stores);
  open(search, permissions);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

it('says why the stores could not be loaded, and tries again', async () => {
  serve();
  server.on(contract.days, () => {
    throw new FakeTransportError('timeout');
  });
  open();
  expect(await screen.findByText(/服务器响应超时/)).toBeVisible();
  serve();
  await clickButton('重试');
  expect(await findGrid()).toBeVisible();
});

it('refuses those who may not see it', () => {
  serve();
  open('', []);
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

it('reads again when others have changed a month that is shown', async () => {
  installBrowserTabs();
  const { setSign } = serve();
  open();
  await findGrid();
  setSign(2, YESTERDAY, 'closed');
  act(() => eventBus.set('plans', JSON.stringify({ revisions: { [TODAY.slice(0, 7)]: 99 } })));
  await waitFor(() => expect(readRows()).toEqual(['门店12', '门店2', '门店3']));
  removeBrowserTabs();
});

it('shows its keys with ?, and has none while single keys are switched off', async () => {
  serve();
  open();
  await begin();
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: '日结一览的按键' }));
  expect(dialog.getByText('认可差异，转到下一个')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  act(() => setPreference('shortcuts', 'off'));
  const before = document.activeElement;
  await userEvent.keyboard('j');
  expect(before).toHaveFocus();
});

it('is a list of those that wait on narrow screens, and a sheet', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { media, matches: media === '(max-width: 767px)', onchange: null }) as never,
    );
  serve();
  open();
  const days = within(await screen.findByRole('group', { name: '门店2最近的日结' }));
  expect(screen.queryByText('门店3')).not.toBeInTheDocument();
  await userEvent.click(days.getByRole('button', { name: /有差异/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '门店2' }));
  await userEvent.click(await sheet.findByRole('button', { name: '认可差异' }));
  expect(await screen.findByRole('dialog', { name: '门店1' })).toBeVisible();
});

it('imports the file of a till for those who may, with the stores that it may be of', async () => {
  serve();
  open('', [...ALL, cashInContract.import.access]);
  await findGrid();
  await clickButton('导入实收');
  expect(await screen.findByRole('dialog', { name: '导入实收' })).toBeVisible();
  const columns = [
    { heading: '日期', letters: 'A', samples: [YESTERDAY], use: 'day', hasShortDays: false, words: [] },
    { heading: '现金', letters: 'B', samples: ['5'], use: 'method:cash', hasShortDays: false, words: [] },
  ];
  const preview = { sheet: '', headRow: 1, rows: 1, isTemplate: false, columns, remembered: null };
  server.on(cashInContract.previewImport, () => preview);
  server.on(cashInContract.import, () => ({ ...createImportResult(1), undecided: 0, confirmed: 0 }));
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'till.csv'));
  await userEvent.click(await screen.findByRole('combobox', { name: '文件是哪个门店的' }));
  await userEvent.click(await screen.findByRole('option', { name: '门店2' }));
  await clickButton('检查文件');
  await clickButton('导入1行');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(server.calls.filter(({ url }) => url.endsWith('/days')).length).toBeGreaterThanOrEqual(2));
});

it('offers no import to those who may not', async () => {
  serve();
  open();
  await findGrid();
  expect(screen.queryByRole('button', { name: '导入实收' })).not.toBeInTheDocument();
});

it('speaks English', async () => {
  serve();
  act(() => setLanguage('en-US'));
  open();
  await findGrid();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Daily close of stores');
  expect(screen.getByRole('button', { name: 'Difference 2' })).toBeVisible();
});

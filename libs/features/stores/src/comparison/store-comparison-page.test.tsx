import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, toOptionPage } from '@backroom/client/testing';
import { dictDataContract } from '@backroom/contract/dictionaries';
import { DEFAULT_THRESHOLDS } from '@backroom/contract/month-plan';
import { type ComparedStore, storeComparisonContract as contract } from '@backroom/contract/store-comparison';
import { emulatePhone, mockDownloads, renderPages } from '@backroom/records/testing';
import { setLanguage } from '@backroom/ui';

import { createStore, LEVELS } from '../testing/stores.ts';
import { StoreComparisonPage } from './store-comparison-page.tsx';

const PATH = '/cafu/store-comparison';
const LIST = 'cafu:storeComparison:list';
const EXPORT = 'cafu:storeComparison:export';
const SPAN = 'from=2026-01&to=2026-02';
const server = createFakeServer();
let stored: ComparedStore[];

const createCompared = (storeId: number, deptName: string, values: Partial<ComparedStore> = {}): ComparedStore => ({
  store: createStore(storeId, deptName),
  plan: [100_000, 200_000],
  actual: [90_000, null],
  comparedPlan: [100_000, null],
  comparedActual: [90_000, null],
  totals: { plan: 300_000, actual: 90_000, difference: -10_000, completion: 0.9 },
  staff: {
    count: 2,
    posts: [{ postId: 1, postName: '店长', count: 1, names: ['张小雨'] }],
    roles: [{ roleId: 3, roleName: '门店店长', userCount: 1 }],
  },
  ...values,
});

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    createCompared(1, '南京西路店'),
    createCompared(2, '徐家汇店', {
      totals: { plan: 300_000, actual: 90_001, difference: -9_999, completion: 0.90001 },
      staff: {
        count: 30,
        posts: [{ postId: 1, postName: '店长', count: 1, names: ['李然'] }],
        roles: [{ roleId: 3, roleName: '门店店长', userCount: 1 }],
      },
    }),
    ...Array.from({ length: 5 }, (_, index) => createCompared(index + 3, `门店${index + 3}`)),
  ];
  server.on(dictDataContract.options, () => LEVELS);
  server.on(contract.options, ({ query }) =>
    toOptionPage(
      stored.map(({ store }) => ({
        storeId: store.storeId,
        storeName: store.deptName,
        storeCode: store.storeCode,
        regionName: store.parentName,
      })),
      query,
      'storeId',
    ),
  );
  server.on(contract.export, () => 'xlsx');
  server.on(contract.compare, ({ query }) => ({
    months: ['2026-01', '2026-02'],
    today: '2026-11-26',
    thresholds: DEFAULT_THRESHOLDS,
    stores: query.ids.split(',').map((id) => {
      const found = stored.find(({ store }) => store.storeId === Number(id));
      if (!found) throw new FakeApiError(404, '数据不存在');
      return found;
    }),
  }));
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => setLanguage('zh-CN'));
});

const renderAt = (query = '', permissions: readonly string[] = [LIST, EXPORT]) =>
  renderPages(`${PATH}${query}`, { pages: { [PATH]: StoreComparisonPage }, permissions });
const findSection = async (name: string) => within(await screen.findByRole('table', { name }));
const listRows = async (section: string) =>
  (await findSection(section)).getAllByRole('rowheader').map(({ textContent }) => textContent);
const getCells = async (section: string, label: string) => {
  const row = (await findSection(section)).getByText(label).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

it('explains the first step, and keeps the chosen stores in the address', async () => {
  const { address } = renderAt();
  expect(await screen.findByText('请选择要对比的门店')).toBeVisible();
  expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
  expect(server.count(contract.compare)).toBe(0);

  const field = screen.getByRole('combobox', { name: '门店' });
  for (const code of ['S01', 'S02']) {
    await userEvent.type(field, code);
    await userEvent.click(await screen.findByRole('option', { name: /南京西路店|徐家汇店/ }));
  }

  await waitFor(() => expect(address()).toBe(`${PATH}?stores=1%2C2`));
  expect(await screen.findByRole('region', { name: '计划与实收' })).toBeVisible();
});

it('shows stores side by side, in the order of the address', async () => {
  renderAt(`?stores=2,1&${SPAN}`);
  const money = await findSection('计划与实收');

  expect(money.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '项目',
    '徐家汇店',
    '南京西路店',
  ]);
  expect(await getCells('计划与实收', '完成率')).toEqual(['90.0%', '90.0%']);
  expect(await getCells('计划与实收', '差额')).toEqual(['-99.99', '-100.00比第一家-0.01']);
  expect(await getCells('计划与实收', '2026年2月实收／计划')).toEqual(['- / 2,000.00', '- / 2,000.00']);
  expect(await getCells('人员', '店长')).toEqual(['1：李然', '1：张小雨']);
  expect(await getCells('配置', '等级')).toEqual(['旗舰店', '旗舰店']);
  // Amounts of stores always differ: only configuration is marked.
  expect((await findSection('计划与实收')).queryByText('不同')).toBeNull();
  expect((await findSection('配置')).getAllByText('不同')).toHaveLength(1);
  const chart = within(screen.getByRole('figure', { name: '每月实收' }));
  expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['徐家汇店', '南京西路店']);
});

it('shows only the configuration that differs, and keeps the choice in the address', async () => {
  const { address } = renderAt(`?stores=1,2&${SPAN}`);
  await findSection('配置');
  await userEvent.click(screen.getByRole('switch', { name: '配置只看不同' }));

  await waitFor(() => expect(address()).toContain('differences=1'));
  expect(await listRows('计划与实收')).toHaveLength(6);
  expect(await listRows('配置')).toEqual(['门店编码']);
  expect(screen.queryByText('这一部分没有不同')).toBeNull();
});

it('names the currency where several are compared', async () => {
  const { store } = createCompared(2, '徐家汇店');
  stored[1] = createCompared(2, '徐家汇店', { store: { ...store, currency: 'EUR' } });
  renderAt(`?stores=1,2&${SPAN}`);

  expect(await getCells('计划与实收', '计划合计')).toEqual(['3,000.00 CNY', '3,000.00 EUR']);
});

it('does not show people to those who may not list them', async () => {
  stored = stored.map((each) => ({ ...each, staff: null }));
  renderAt(`?stores=1,2&${SPAN}`);

  expect(await getCells('人员', '人数')).toEqual(['无权查看', '无权查看']);
  expect(screen.queryByRole('table', { name: '角色' })).not.toBeInTheDocument();
});

it.each([
  ['too many stores', '?stores=1,2,3,4,5,6,7', '最多选择6家门店'],
  ['a span that ends before it begins', '?stores=1,2&from=2026-02&to=2026-01', '不能早于开始月份，最多24个月'],
  ['a span of too many months', '?stores=1,2&from=2024-01&to=2026-01', '不能早于开始月份，最多24个月'],
])('explains %s without asking the server', async (_what, query, message) => {
  renderAt(query);

  expect((await screen.findAllByText(message))[0]).toBeVisible();
  expect(server.count(contract.compare)).toBe(0);
});

it('has its fields in a sheet on a phone once there is a comparison', async () => {
  emulatePhone();
  renderAt(`?stores=1&${SPAN}`);
  await userEvent.type(await screen.findByRole('combobox', { name: '门店' }), 'S02');
  await userEvent.click(await screen.findByRole('option', { name: /徐家汇店/ }));
  await findSection('计划与实收');
  expect(screen.queryByRole('combobox', { name: '门店' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: '筛选' }));
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }));
  expect(sheet.getByRole('combobox', { name: '门店' })).toBeVisible();
  await userEvent.click(sheet.getByRole('switch', { name: '配置只看不同' }));
  await userEvent.click(sheet.getByRole('button', { name: '查看结果' }));
  expect(await listRows('配置')).toEqual(['门店编码']);
});

it('shows that a store is gone, and offers a retry after an error', async () => {
  renderAt(`?stores=1,99&${SPAN}`);
  expect(await screen.findByText('有的门店不存在')).toBeVisible();

  server.on(contract.options, () => {
    throw new FakeApiError(503, '服务繁忙，请稍后再试');
  });
  renderAt(`?stores=1,2&${SPAN}`);
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeVisible();
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

it('marks a comparison that could not be refreshed with its time', async () => {
  const { refresh } = renderAt(`?stores=1,2&${SPAN}`);
  expect(await screen.findAllByRole('table')).not.toHaveLength(0);
  server.on(contract.compare, () => {
    throw new FakeApiError(503, '服务繁忙，请稍后再试');
  });
  refresh();

  expect(await screen.findByText(/^没有刷新成功，显示的是.+的数据$/)).toBeVisible();
  expect(screen.getAllByRole('table')).not.toHaveLength(0);
});

it.each([
  ['zh-CN', '还没有可以对比的门店', '去新建门店'],
  ['en-US', 'There are no stores to compare', 'Add a store'],
] as const)('leads from too few stores to a new one: %s', async (language, title, link) => {
  stored = stored.slice(0, 1);
  setLanguage(language);
  renderAt('', [LIST, 'admin:sysStore:add']);

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/admin/sys-store');
});

it('explains too few stores to those who may not create one', async () => {
  stored = [];
  renderAt();

  expect(await screen.findByText('还没有可以对比的门店')).toBeVisible();
  expect(screen.queryByRole('link', { name: '去新建门店' })).not.toBeInTheDocument();
});

it('exports what is shown', async () => {
  const save = mockDownloads();
  renderAt(`?stores=1,2&${SPAN}&differences=1`);
  await findSection('配置');
  await userEvent.click(screen.getByRole('button', { name: '导出' }));

  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(server.calls.at(-1)?.arg).toMatchObject({
    query: { ids: '1,2', from: '2026-01', to: '2026-02', differences: '1' },
  });
  save.mockRestore();
});

it('shows nothing without permission', () => {
  renderAt(`?stores=1,2&${SPAN}`, [EXPORT]);

  expect(screen.getByText('你没有查看该页面的权限')).toBeVisible();
  expect(server.calls).toEqual([]);
});

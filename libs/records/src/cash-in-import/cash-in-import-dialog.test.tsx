import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, createImportError, createImportResult, FakeApiError } from '@backroom/client/testing';
import { cashInContract, type TillColumn, type TillFilePreview, type TillMapping } from '@backroom/contract/cash-in';
import { dictDataContract } from '@backroom/contract/dictionaries';
import { setLanguage } from '@backroom/ui';

import { clickButton, renderPages } from '../testing/index.ts';
import { CashInImportDialog } from './cash-in-import-dialog.tsx';

const server = createFakeServer();
const onClose = jest.fn();
const STORES = [
  { storeId: 1, storeName: '南京西路店' },
  { storeId: 2, storeName: '徐家汇店' },
];
const column = (heading: string, use: string, samples: string[], rest: Partial<TillColumn> = {}): TillColumn => ({
  heading,
  letters: 'ABCDEFGH'[COUNTER.next++ % 8]!,
  samples,
  use,
  hasShortDays: false,
  words: [],
  ...rest,
});
const METHODS = [
  { value: 'cash', label: '现金', labelEn: 'Cash', listClass: 'default' as const, isDefault: false },
  { value: 'wechat', label: '微信', labelEn: 'WeChat Pay', listClass: 'default' as const, isDefault: false },
];
const COUNTER = { next: 0 };
const createPreview = (columns: () => TillColumn[], rest: Partial<TillFilePreview> = {}): TillFilePreview => {
  COUNTER.next = 0;
  return { sheet: '', headRow: 3, rows: 31, isTemplate: false, columns: columns(), remembered: null, ...rest };
};
const WIDE = () => [
  column('门店', 'store', ['S01', 'S01', 'S02']),
  column('日期', 'day', ['2026-11-28', '2026-11-29']),
  column('现金', 'method:cash', ['1,234.50', '￥80', '(20.00)']),
  column('数字人民币', 'ignore', ['8']),
  column('合计', 'total', ['1243']),
];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  onClose.mockClear();
  server.on(dictDataContract.options, () => METHODS);
  server.on(cashInContract.import, () => ({ ...createImportResult(31), undecided: 0, confirmed: 0 }));
});
afterEach(() => act(() => setLanguage('zh-CN')));

const getMappings = () =>
  server.calls
    .filter(({ url }) => url.endsWith('/import'))
    .map(({ arg }) => JSON.parse((arg as { query: { mapping: string } }).query.mapping) as TillMapping);
function open(preview: TillFilePreview | (() => never), stores = STORES) {
  server.on(cashInContract.previewImport, typeof preview === 'function' ? preview : () => preview);
  renderPages('/', {
    pages: { '/': () => <CashInImportDialog stores={stores} onClose={onClose} /> },
    permissions: [],
  });
  return choose();
}
const choose = () =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'till.csv'));
const pick = async (label: string | RegExp, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it('shows each column with three values beside what it holds, and checks nothing before a person has decided', async () => {
  await open(createPreview(WIDE));
  const columns = within(await screen.findByRole('list', { name: '文件中的列' }));

  // The names of the methods arrive after the columns.
  await waitFor(() =>
    expect(columns.getAllByRole('combobox').map(({ textContent }) => textContent)).toEqual([
      '门店',
      '日期',
      '收款：现金',
      '不导入',
      '合计',
    ]),
  );
  expect(columns.getByText('例如：1,234.50 · ￥80 · (20.00)')).toBeVisible();
  expect(screen.getByText('已按列名填好，请确认每一列是什么。不导入的列不会读取。')).toBeVisible();
  expect(screen.getByText('共31行')).toBeVisible();
  expect(getMappings()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^导入/ })).not.toBeInTheDocument();
});

it('checks and imports with what was chosen, and says that columns are added up', async () => {
  await open(createPreview(WIDE));
  await screen.findByRole('list', { name: '文件中的列' });
  await pick(/^数字人民币/, '收款：现金');
  expect(screen.getAllByText('与其他列合并为“现金”')).toHaveLength(2);
  await clickButton('检查文件');
  expect(await screen.findByText('文件正确，共31行')).toBeVisible();
  expect(screen.getByText('已对应5列')).toBeVisible();
  await clickButton('导入31行');

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const mapping = {
    sheet: '',
    headRow: 3,
    columns: ['store', 'day', 'method:cash', 'method:cash', 'total'],
    words: [],
    storeId: 0,
    year: 0,
    allMethods: false,
  };
  expect(getMappings()).toEqual([mapping, mapping]);
});

it('discards the check when a column is changed', async () => {
  await open(createPreview(WIDE));
  await screen.findByRole('list', { name: '文件中的列' });
  await clickButton('检查文件');
  await screen.findByText('文件正确，共31行');
  await clickButton('修改各列');
  await pick(/^现金/, '收款：微信');

  expect(screen.queryByText('文件正确，共31行')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^导入/ })).not.toBeInTheDocument();
  await clickButton('检查文件');
  await screen.findByText('文件正确，共31行');
  expect(getMappings().at(-1)?.columns[2]).toBe('method:wechat');
});

it('checks a file that is mapped as the last such one at once, and says who had used the mapping', async () => {
  const mapping = {
    sheet: '',
    headRow: 3,
    words: [],
    storeId: 0,
    year: 0,
    allMethods: true,
    columns: ['store', 'day', 'method:wechat', 'ignore', 'ignore'],
  };
  const remembered = { name: '王芳', at: '2026-11-29T04:00:00.000Z', mapping };
  await open(createPreview(WIDE, { remembered }));

  expect(await screen.findByText('文件正确，共31行')).toBeVisible();
  expect(getMappings()).toMatchObject([{ columns: mapping.columns }]);
  expect(screen.getByText('已按王芳 2026-11-29导入时的方式对应3列')).toBeVisible();
  await clickButton('修改各列');
  expect(await screen.findByText('按王芳 2026-11-29导入时的对应方式填好，可以修改。')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^现金/ })).toHaveTextContent('收款：微信');
  expect(screen.getByRole('checkbox', { name: '门店未使用的收款方式也导入' })).toBeChecked();
});

it.each([
  ['the store of the file', { heading: '店', use: 'ignore' }, {}],
  ['the year of its days', { heading: '门店', use: 'store' }, { hasShortDays: true }],
])('asks about %s again, which headings do not say', async (_what, { heading, use }, days) => {
  const columns = [use, 'day', 'method:cash'];
  const mapping = { sheet: '', headRow: 1, words: [], storeId: 1, year: 2025, allMethods: false, columns };
  await open(
    createPreview(
      () => [column(heading, use, ['x']), column('日期', 'day', ['11-28'], days), column('现金', 'method:cash', ['1'])],
      { remembered: { name: '王芳', at: '2026-11-29T04:00:00.000Z', mapping } },
    ),
  );

  expect(await screen.findByRole('list', { name: '文件中的列' })).toBeVisible();
  expect(getMappings()).toEqual([]);
});

it('says which days agree with what is recorded, and imports a file of these alone', async () => {
  const result = { ...createImportResult(0), rows: 2, unchanged: 2, undecided: 0, confirmed: 2 };
  server.on(cashInContract.import, () => result);
  await open(createPreview(WIDE));
  await screen.findByRole('list', { name: '文件中的列' });
  await clickButton('检查文件');
  expect(await screen.findByText(/^2天与收银机或门店已录入的金额一致/)).toBeVisible();
  expect(screen.queryByText('文件与现有数据一致，没有需要导入的行')).not.toBeInTheDocument();
  await clickButton('导入');

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('needs the store of a file that names none, and the year of days without one', async () => {
  await open(
    createPreview(() => [
      column('日期', 'day', ['11月28日'], { hasShortDays: true }),
      column('现金', 'method:cash', ['1']),
    ]),
  );
  expect(await screen.findByText('请选择门店一列，或选择文件是哪个门店的')).toBeVisible();
  expect(screen.getByRole('button', { name: '检查文件' })).toBeDisabled();
  await pick('文件是哪个门店的', '徐家汇店');
  const year = screen.getByRole('spinbutton', { name: '日期的年份' });
  await userEvent.clear(year);
  await userEvent.type(year, '2025');
  await clickButton('检查文件');

  await screen.findByText('文件正确，共31行');
  expect(getMappings()).toMatchObject([{ storeId: 2, year: 2025, columns: ['day', 'method:cash'] }]);
});

it('knows the only store', async () => {
  await open(
    createPreview(() => [column('日期', 'day', ['2026-11-28']), column('现金', 'method:cash', ['1'])]),
    STORES.slice(0, 1),
  );
  await screen.findByRole('list', { name: '文件中的列' });
  await clickButton('检查文件');

  await screen.findByText('文件正确，共31行');
  expect(getMappings()).toMatchObject([{ storeId: 1, year: 0 }]);
});

it('has the words of a column of methods explained', async () => {
  const words = ['现金', '数字人民币', '测试单'].map((text) => ({ text, method: text === '现金' ? 'cash' : '' }));
  await open(
    createPreview(() => [
      column('门店', 'store', ['S01']),
      column('日期', 'day', ['2026-11-28']),
      column('支付方式', 'method', ['现金'], { words }),
      column('金额', 'amount', ['1']),
    ]),
  );
  expect(await screen.findByText('请为每个收款方式选择它是哪一种，或不导入')).toBeVisible();
  await pick('数字人民币', '微信');
  await pick('测试单', '这些行不导入');
  await clickButton('检查文件');

  await screen.findByText('文件正确，共31行');
  expect(getMappings()[0]?.words).toEqual([
    { text: '数字人民币', method: 'wechat' },
    { text: '测试单', method: '' },
  ]);
});

it.each([
  ['noDay', /^日期/, '不导入', '请选择哪一列是日期'],
  ['twice', /^门店/, '日期', '除收款方式外，每种内容只能选择一列'],
  ['noMethod', /^数字人民币/, '收款方式（每行一种）', '“收款方式”和“金额”要一起选择'],
] as const)('says what is missing: %s', async (_problem, label, option, message) => {
  await open(createPreview(WIDE));
  await screen.findByRole('list', { name: '文件中的列' });
  await pick(label, option);

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: '检查文件' })).toBeDisabled();
});

it('reads the columns again from another line', async () => {
  await open(createPreview(WIDE));
  const line = await screen.findByRole('spinbutton', { name: '表头在第几行' });
  server.on(cashInContract.previewImport, ({ query }) =>
    createPreview(() => [column('营业日', 'day', ['1'])], { headRow: query.headRow ?? 0 }),
  );
  await userEvent.clear(line);
  await userEvent.type(line, '5{Enter}');

  expect(await screen.findByRole('combobox', { name: /^营业日/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^现金/ })).not.toBeInTheDocument();
});

it('says why a file cannot be read, and reads another one', async () => {
  await open(() => {
    throw new FakeApiError(422, '前20行中没有找到表头');
  });
  expect(await screen.findByText('前20行中没有找到表头')).toBeVisible();
  expect(screen.queryByRole('list', { name: '文件中的列' })).not.toBeInTheDocument();
  server.on(cashInContract.previewImport, () => createPreview(WIDE));
  await choose();

  expect(await screen.findByRole('list', { name: '文件中的列' })).toBeVisible();
  expect(screen.queryByText('前20行中没有找到表头')).not.toBeInTheDocument();
});

it('names the rows whose methods are not the total, and keeps the columns', async () => {
  const error = createImportError({
    row: 5,
    column: '合计',
    letters: 'E',
    found: '190',
    message: '各收款方式合计195.00，与此处相差5.00',
  });
  server.on(cashInContract.import, () => ({
    ...createImportResult(31),
    undecided: 0,
    confirmed: 0,
    created: 0,
    refused: 31,
    errors: [error],
  }));
  await open(createPreview(WIDE));
  await screen.findByRole('list', { name: '文件中的列' });
  await clickButton('检查文件');

  expect(await screen.findByText(/相差5\.00/)).toBeVisible();
  expect(screen.getByRole('button', { name: '修改各列' })).toBeVisible();
});

it('waits for the columns', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.on(cashInContract.previewImport, async () => {
    await promise;
    return createPreview(WIDE);
  });
  renderPages('/', { pages: { '/': () => <CashInImportDialog stores={STORES} onClose={onClose} /> }, permissions: [] });
  await choose();
  expect(await screen.findByText('正在检查')).toBeVisible();
  resolve(undefined);

  expect(await screen.findByRole('list', { name: '文件中的列' })).toBeVisible();
});

it('shows the columns of the latest file, whichever are read last', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await open(createPreview(WIDE));
  await screen.findByRole('combobox', { name: /^现金/ });
  server.on(cashInContract.previewImport, async () => {
    await promise;
    return createPreview(WIDE);
  });
  await choose();
  server.on(cashInContract.previewImport, () => createPreview(() => [column('营业日', 'day', ['1'])]));
  await choose();
  await screen.findByRole('combobox', { name: /^营业日/ });
  resolve(undefined);
  await new Promise((done) => setTimeout(done, 50));

  expect(screen.getByRole('combobox', { name: /^营业日/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^现金/ })).not.toBeInTheDocument();
});

it('speaks English', async () => {
  act(() => setLanguage('en-US'));
  await open(createPreview(WIDE));

  expect(await screen.findByRole('list', { name: 'Columns in the file' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: '现金 (C)' })).toHaveTextContent('Payment: Cash'));
  expect(screen.getByText('31 rows')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, createImportError, createImportResult, FakeApiError } from '@backroom/client/testing';
import { cashInContract, type CashInImportResult } from '@backroom/contract/cash-in';
import { DEFAULT_THRESHOLDS, monthPlanContract as contract } from '@backroom/contract/month-plan';
import { clickButton, mockDownloads, renderPages } from '@backroom/records/testing';

import { MonthPlanPage } from '../month-plan-page.tsx';
import { beginsWith } from '../testing/begins-with.ts';
import { createSheet } from '../testing/sheets.ts';

const PATH = '/cafu/cash-in/month-plan';
const LIST = 'cafu:monthPlan:list';
const IMPORT = 'cafu:cashIn:import';
const server = createFakeServer();
let actual: (number | null)[];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  actual = createSheet(1).actual;
  server.on(contract.month, ({ query }) => ({
    month: query.month,
    revision: 1,
    stores: [createSheet(1, { actual })],
    count: 1,
    sums: null,
    emptyReason: null,
    lastYear: null,
    notes: null,
    thresholds: DEFAULT_THRESHOLDS,
    pageIndex: 1,
    regions: [],
  }));
  const columns = { sheet: '', headRow: 1, rows: 2, columns: [], remembered: null };
  server.on(cashInContract.previewImport, () => ({ ...columns, isTemplate: true }));
  server.on(contract.changes, () => ({ revision: 1, stores: [], hasMore: false }));
});

const mockImport = (rest: Partial<CashInImportResult> = {}) =>
  server.on(cashInContract.import, ({ query }) => {
    if (query.dryRun === '0') actual = actual.with(0, 12_345);
    return { ...createImportResult(2), undecided: 0, confirmed: 0, ...rest };
  });
const getImports = () => server.calls.filter(({ url }) => url.endsWith('/import')).map(({ arg }) => arg.query);

async function openDialog() {
  renderPages(`${PATH}?month=2026-04&show=actual`, { pages: { [PATH]: MonthPlanPage }, permissions: [LIST, IMPORT] });
  await screen.findByRole('grid');
  await clickButton('更多操作');
  await userEvent.click(screen.getByRole('menuitem', { name: '导入实收' }));
  return screen.findByRole('dialog', { name: '导入实收' });
}
const chooseFile = () =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'cash-in.csv', { type: 'text/csv' }),
  );

it('checks a file, then imports it, and the grid shows the cash-in', async () => {
  mockImport();
  await openDialog();
  await chooseFile();
  expect(await screen.findByText('文件正确，共2行')).toBeVisible();
  expect(getImports()).toMatchObject([{ dryRun: '1' }]);
  await clickButton('导入2行');

  expect(await screen.findByText('已导入2行实收')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getImports()).toMatchObject([{ dryRun: '1' }, { dryRun: '0' }]);
  expect(await screen.findByRole('gridcell', { name: beginsWith('门店1，4月1日，实收，123.45') })).toBeInTheDocument();
});

it('imports a file whose days all have amounts of other sources, so that a person decides', async () => {
  mockImport({ created: 0, unchanged: 2, undecided: 2 });
  await openDialog();
  await chooseFile();

  expect(await screen.findByText(/^2天已有其他来源的金额/)).toBeVisible();
  expect(screen.queryByText(/^文件与现有数据一致/)).not.toBeInTheDocument();
  await clickButton('导入');
  expect(await screen.findByText('共2行：已导入0，不变2，未导入0')).toBeInTheDocument();
  expect(getImports()).toMatchObject([{ dryRun: '1' }, { dryRun: '0' }]);
});

it('lists what is wrong by line and column, and imports nothing', async () => {
  mockImport({
    created: 0,
    refused: 2,
    errors: [createImportError({ row: 3, column: '门店编码', message: '没有“S99”' })],
  });
  const dialog = await openDialog();
  await chooseFile();

  expect(await screen.findByText('有1处需要修改，尚未导入任何实收')).toBeVisible();
  const row = within(dialog).getByText('没有“S99”').closest('tr')!;
  expect(within(row).getByText('3')).toBeVisible();
  expect(within(row).getByText('门店编码')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '导入' })).toBeDisabled();
  expect(getImports()).toMatchObject([{ dryRun: '1' }]);
});

it('takes a corrected file after one with errors', async () => {
  mockImport({
    created: 0,
    refused: 2,
    errors: [createImportError({ row: 3, column: '金额', message: '不是金额' })],
    hasMoreErrors: true,
  });
  await openDialog();
  await chooseFile();
  expect(await screen.findByText('有1处以上需要修改，尚未导入任何实收')).toBeVisible();
  mockImport();
  await chooseFile();

  expect(await screen.findByText('文件正确，共2行')).toBeVisible();
  expect(screen.queryByText('不是金额')).not.toBeInTheDocument();
});

it('stays open with what was chosen when the import fails', async () => {
  mockImport();
  const dialog = await openDialog();
  await chooseFile();
  await screen.findByText('文件正确，共2行');
  server.on(cashInContract.import, () => {
    throw new FakeApiError(409, '该月计划已锁定');
  });
  await clickButton('导入2行');

  expect((await screen.findAllByText('该月计划已锁定'))[0]).toBeVisible();
  expect(dialog).toBeVisible();
});

it('downloads the template of cash-in', async () => {
  const save = mockDownloads();
  server.on(cashInContract.importTemplate, () => 'csv');
  await openDialog();
  await clickButton('下载模板');

  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(server.calls.at(-1)?.url).toBe('/api/cafu/cash-in/importTemplate');
  save.mockRestore();
});

it('is offered only to those who may import', async () => {
  renderPages(`${PATH}?month=2026-04`, { pages: { [PATH]: MonthPlanPage }, permissions: [LIST] });
  await screen.findByRole('grid');
  await clickButton('更多操作');

  expect(screen.queryByRole('menuitem', { name: '导入实收' })).not.toBeInTheDocument();
});

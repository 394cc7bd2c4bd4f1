import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, createImportError, createImportResult } from '@backroom/client/testing';
import { deptContract } from '@backroom/contract/departments';
import { dictDataContract } from '@backroom/contract/dictionaries';
import { storeContract as contract } from '@backroom/contract/stores';
import { chooseTool, paginate, permissionsFor, renderPages } from '@backroom/records/testing';

import { StoreListPage } from './store-list-page.tsx';
import { createStore, LEVELS } from './testing/stores.ts';

const PATH = '/admin/sys-store';
const server = createFakeServer();

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  server.on(dictDataContract.options, () => LEVELS);
  server.on(deptContract.tree, () => []);
  server.on(contract.list, ({ query }) => paginate([createStore(3, '南京西路店')], query));
});

async function openImport() {
  renderPages(PATH, { pages: { [PATH]: StoreListPage }, permissions: permissionsFor('sysStore') });
  await screen.findByText('南京西路店');
  await chooseTool('导入');
  const dialog = await screen.findByRole('dialog', { name: '导入门店' });
  const file = new File(['门店名称,门店编码'], 'stores.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.querySelector('input[type=file]')!, file);
  return within(dialog);
}
const getRuns = () => server.calls.filter(({ url }) => url === '/api/v1/store/import').map(({ arg }) => arg.query);

describe('an import of stores', () => {
  it('is checked when the file is chosen, and runs after the confirmation', async () => {
    server.on(contract.import, () => createImportResult(2));
    const dialog = await openImport();
    await dialog.findByText('文件正确，共2家门店');
    await userEvent.click(dialog.getByRole('button', { name: '导入2家门店' }));

    expect(await screen.findByText('已导入2家门店')).toBeInTheDocument();
    expect(getRuns()).toMatchObject([{ dryRun: '1' }, { dryRun: '0' }]);
  });

  it('lists errors by line and column, and does not run', async () => {
    const errors = [createImportError({ row: 3, column: '门店编码', message: '已有门店使用“S01”' })];
    server.on(contract.import, () => ({ ...createImportResult(2), created: 0, refused: 2, errors }));
    const dialog = await openImport();

    expect(await dialog.findByText('有1处需要修改，尚未导入任何门店')).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: /3.*门店编码.*已有门店使用“S01”/ })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '导入' })).toBeDisabled();
    expect(getRuns()).toMatchObject([{ dryRun: '1' }]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, createImportError, createImportResult } from '@backroom/client/testing';
import { dictDataContract, type DictImportResult, dictTypeContract } from '@backroom/contract/dictionaries';
import { chooseTool, clickButton, findRow, paginate, readTools } from '@backroom/records/testing';

import { createDictType } from '../testing/records.ts';
import { ALL_RIGHTS, renderAt } from '../testing/render-page.tsx';

const server = createFakeServer();
const type = createDictType(1, { dictName: '颜色', dictType: 'colour' });
const VALID: DictImportResult = {
  ...createImportResult(21),
  newTypes: 1,
  preview: [
    {
      row: 2,
      dictType: 'colour',
      dictLabel: '红',
      dictLabelEn: 'Red',
      dictValue: 'red',
      dictSort: 10,
      status: '2',
      listClass: 'danger',
      isDefault: false,
      remark: '',
    },
  ],
};

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  server.on(dictTypeContract.list, ({ query }) => paginate([type], query));
  server.on(dictTypeContract.byId, () => type);
  server.on(dictDataContract.list, ({ query }) => paginate([], query));
});

const chooseFile = async () => {
  await chooseTool('导入');
  const dialog = await screen.findByRole('dialog', { name: '导入字典值' });
  const input = dialog.querySelector('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'values.csv', { type: 'text/csv' }));
  return within(dialog);
};
const getQueries = () => server.calls.filter(({ url }) => url.endsWith('/import')).map(({ arg }) => arg.query);

it('checks the file, shows what it contains and imports it', async () => {
  server.on(dictDataContract.import, () => VALID);
  renderAt('/admin/dict');
  await findRow('颜色');
  const dialog = await chooseFile();

  expect(await dialog.findByText('文件正确，共21个字典值')).toBeVisible();
  expect(dialog.getByText('其中新建1个字典')).toBeVisible();
  expect(within(dialog.getByRole('table', { name: '文件内容预览' })).getByText('红')).toBeVisible();
  await clickButton('导入21个字典值');

  expect(await screen.findByText('已导入21个字典值')).toBeInTheDocument();
  expect(getQueries()).toMatchObject([{ dryRun: '1' }, { dryRun: '0' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('lists the errors by line and column, and does not import', async () => {
  server.on(dictDataContract.import, () => ({
    ...VALID,
    created: 0,
    refused: 21,
    errors: [createImportError({ row: 3, column: '字典键值', letters: 'D', found: 'red', message: '与第2行重复' })],
  }));
  renderAt('/admin/dict');
  await findRow('颜色');
  const dialog = await chooseFile();

  const table = await dialog.findByRole('table', { name: '文件中的错误' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('3字典键值 (D)red与第2行重复');
  expect(dialog.getByRole('button', { name: '导入' })).toBeDisabled();
});

it('imports into the dictionary of the page', async () => {
  server.on(dictDataContract.import, () => VALID);
  renderAt('/admin/dict/data/1');
  await screen.findByRole('heading', { level: 1, name: '颜色的字典值' });
  const dialog = await chooseFile();
  await dialog.findByText('文件正确，共21个字典值');

  expect(getQueries()).toMatchObject([{ dryRun: '1', dictType: 'colour' }]);
});

it('is not offered without its permission', async () => {
  renderAt(
    '/admin/dict',
    ALL_RIGHTS.filter((right) => right !== 'admin:sysDictData:import'),
  );
  await findRow('颜色');

  expect(await readTools()).not.toContain('导入');
});

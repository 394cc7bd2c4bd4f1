import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

import {
  createFakeServer,
  createImportError,
  createImportResult,
  FakeApiError,
  FakeJobStarted,
} from '@backroom/client/testing';
import { cashInContract } from '@backroom/contract/cash-in';
import { deptContract } from '@backroom/contract/departments';
import { dictDataContract } from '@backroom/contract/dictionaries';
import type { Job } from '@backroom/contract/jobs';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { storeContract } from '@backroom/contract/stores';
import { userContract } from '@backroom/contract/users';

import { clickButton, mockDownloads, renderPages } from '../testing/index.ts';

/** The dialogs of imports with their endpoints; the first test finds those that are missing. */
const ENDPOINTS: Record<string, { path: string; method: string }> = {
  'users/src/dialogs/user-import-dialog.tsx': userContract.import,
  'stores/src/store-import-dialog.tsx': storeContract.import,
  'departments/src/dept-import-dialog.tsx': deptContract.import,
  'dictionaries/src/import/dict-import-dialog.tsx': dictDataContract.import,
  'month-plan/src/dialogs/plan-import-dialog.tsx': monthPlanContract.import,
  '../records/src/cash-in-import/cash-in-import-dialog.tsx': cashInContract.import,
};
const NO_COLUMNS = { sheet: '', headRow: 1, rows: 3, columns: [], remembered: null };
const FEATURES = resolve('libs/features');
const server = createFakeServer();
const onClose = jest.fn();

type Dialog = ComponentType<{ record: null; onClose: () => void }>;

interface Query {
  dryRun: string;
  refusedRows: string;
  refusedFile: string;
}
type Respond = (query: Query) => object;
/** Answers like the server: the first rows are new or known, the last one is refused. */
const error = createImportError({ row: 4, column: '甲', letters: 'A', found: '火星', message: '没有“火星”' });
const REPORT = {
  ...createImportResult(3),
  created: 1,
  unchanged: 1,
  refused: 1,
  errors: [error],
  firstPasswords: null,
  undecided: 0,
  confirmed: 0,
  newTypes: 0,
  preview: [],
};
/** After the import its rows exist: a second check refuses them as well. */
function createImport(rest: object = {}): Respond {
  let isImported = false;
  return ({ dryRun, refusedFile }) => {
    const file = refusedFile === '1' ? { refusedFile: btoa(isImported ? 'all rows' : 'one row') } : {};
    if (isImported) return { ...REPORT, created: 0, unchanged: 0, refused: 3, ...file };
    isImported = dryRun === '0';
    return { ...REPORT, ...(isImported && rest), ...(refusedFile === '1' && { refusedFile: btoa('one row') }) };
  };
}
const getQueries = () => server.calls.filter(({ url }) => /\/import$/.test(url)).map(({ arg }) => arg.query as Query);

async function open(path: string, respond: Respond) {
  const endpoint = ENDPOINTS[path] as typeof userContract.import;
  // Columns of the template are not mapped.
  server.on(cashInContract.previewImport, () => ({ ...NO_COLUMNS, isTemplate: true }));
  server.on(endpoint, ({ query }) => respond(query as Query) as never);
  const [ImportDialog] = Object.values(jest.requireActual<Record<string, Dialog>>(`${FEATURES}/${path}`));
  const Page = () => ImportDialog && <ImportDialog record={null} onClose={onClose} />;
  renderPages('/', { pages: { '/': Page }, permissions: [] });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'rows.csv', { type: 'text/csv' }));
  await screen.findByText('共3行：导入1，不变1，不导入1');
}
const clickImport = async () => userEvent.click(screen.getByRole('button', { name: /^导入1/ }));
async function readSaved(save: jest.SpyInstance) {
  await waitFor(() => expect(save).toHaveBeenCalled());
  return (save.mock.contexts.at(-1) as HTMLAnchorElement).download;
}

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  onClose.mockClear();
});

it('has each dialog that imports a file', () => {
  const files = globSync([`${FEATURES}/*/src/**/*.tsx`, `${resolve('libs/records')}/src/**/*.tsx`], {
    exclude: ['**/*.test.tsx'],
  });
  const found = files.filter((file) => readFileSync(file, 'utf8').includes('<ImportDialog<'));

  expect(found.map((file) => relative(FEATURES, file)).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

describe.each(Object.keys(ENDPOINTS))('%s', (path) => {
  it('shows after the import what became of each row, and gives back the refused ones of the import itself', async () => {
    const save = mockDownloads();
    await open(path, createImport());
    await clickImport();

    expect(await screen.findByText('共3行：已导入1，不变1，未导入1')).toBeVisible();
    expect(screen.getByText('1行没有导入')).toBeVisible();
    expect(within(screen.getByRole('table', { name: '文件中的错误' })).getByText('火星')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await clickButton('下载有误的行');
    expect(await readSaved(save)).toBe('未导入的行.xlsx');
    expect(getQueries()).toMatchObject([{ dryRun: '1' }, { dryRun: '0', refusedRows: 'leaveOut', refusedFile: '1' }]);
    save.mockRestore();
  });

  it('asks before it closes with refused rows that were not downloaded', async () => {
    const save = mockDownloads();
    await open(path, createImport());
    await clickImport();
    await screen.findByText('1行没有导入');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: /没有导入/ });
    await userEvent.click(within(question).getByRole('button', { name: '返回下载' }));
    expect(onClose).not.toHaveBeenCalled();
    await clickButton('下载有误的行');
    await readSaved(save);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    save.mockRestore();
  });

  it('closes after an import of all rows', async () => {
    await open(path, createImport({ created: 2, unchanged: 1, refused: 0, errors: [] }));
    await clickImport();

    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.getAllByText(/共3行：已导入2，不变1，未导入0/)[0]).toBeInTheDocument();
  });

  it('keeps what was checked if the import fails', async () => {
    const respond = createImport();
    await open(path, (query) => {
      if (query.dryRun === '0') throw new FakeApiError(503, '数据库繁忙');
      return respond(query);
    });
    await clickImport();

    expect((await screen.findAllByText('数据库繁忙'))[0]).toBeVisible();
    expect(screen.getByText('共3行：导入1，不变1，不导入1')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows refused rows while a job imports the others', async () => {
    const save = mockDownloads();
    const respond = createImport();
    await open(path, (query) => {
      const report = respond(query);
      if (query.dryRun === '0') throw new FakeJobStarted({ jobId: 7, kind: 'import', noun: 'user', report } as Job);
      return report;
    });
    await clickImport();

    expect(await screen.findByText('共3行：后台导入1，不变1，未导入1')).toBeVisible();
    await clickButton('下载有误的行');
    expect(await readSaved(save)).toBe('未导入的行.xlsx');
    expect(getQueries()).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();
    save.mockRestore();
  });
});

describe('an import of users', () => {
  const path = 'users/src/dialogs/user-import-dialog.tsx';

  it('shows refused rows after the first passwords', async () => {
    await open(path, createImport({ firstPasswords: { name: '初始密码.xlsx', content: btoa('x') } }));
    await clickImport();
    const passwords = await screen.findByRole('dialog', { name: '初始密码' });
    await userEvent.click(within(passwords).getByRole('button', { name: '完成' }));
    await clickButton('不下载，关闭');

    expect(await screen.findByRole('dialog', { name: '导入用户' })).toBeVisible();
    expect(screen.getByText('共3行：已导入1，不变1，未导入1')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

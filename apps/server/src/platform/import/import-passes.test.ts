import { globSync, readFileSync } from 'node:fs';

import * as z from 'zod/mini';

import { importQuery } from '@backroom/contract/import-file/schemas';

import { AppError } from '../../kernel/errors/app-error.ts';
import type { ImportLayout } from './import-layout.ts';
import { type ImportPass, runPasses } from './import-passes.ts';
import type { ImportRow, ParsedImport } from './parse-rows.ts';

type Field = 'name';
const text = { 'zh-CN': '', 'en-US': '' };
const LAYOUT: ImportLayout<Field> = {
  columns: { name: { 'zh-CN': '名称', 'en-US': 'Name' } },
  required: ['name'],
  examples: {},
  maxRows: 100,
  texts: { noRows: text, tooMany: text },
};

const run = (
  names: readonly string[],
  runPass: (pass: ImportPass<Field>) => Promise<void>,
  options: z.input<typeof importQuery> = {},
  attempts = 1,
) => {
  const rows = names.map((name, index): ImportRow<Field> => ({
    rowNumber: index + 2,
    cells: { name },
    originals: {},
    problems: [],
    isBlank: name === '',
  }));
  const parsed: ParsedImport<Field> = {
    rows,
    sheet: '',
    headRow: 1,
    hiddenRows: 0,
    unknownColumns: [],
    letters: { name: 'A' },
  };
  const passOptions = {
    layout: LAYOUT,
    isSkipped: (row: ImportRow<Field>) => row.cells.name === 'total',
    language: 'en-US' as const,
    options: z.parse(importQuery, options),
  };
  return runPasses(parsed, passOptions, async (createPass) => {
    // As a transaction that fails and is repeated.
    if (attempts > 1) await runPass(createPass());
    return runPass(createPass());
  });
};

/** Refuses rows whose name is `bad`, or begins with that of a refused row. */
const judge = async ({ rows, errors, account }: ImportPass<Field>) => {
  const names = new Set(rows.map(({ cells }) => cells.name));
  for (const row of rows) {
    const parent = row.cells.name.split('/').slice(0, -1).join('/');
    await errors.collect(row, 'name', () => {
      if (row.cells.name === 'bad' || (parent !== '' && !names.has(parent))) throw new AppError(422, 'invalid');
    });
    if (!errors.hasErrors()) account.created(row);
  }
};

it('adds up to the rows of the file, totals and empty ones included', async () => {
  const { report } = await run(['a', '', 'total', 'b'], judge);

  expect(report).toMatchObject({ rows: 4, created: 2, unchanged: 2, refused: 0 });
});

it('refuses all rows if one is refused, and names that one', async () => {
  const { report, value } = await run(['a', 'bad', 'total'], judge);

  expect(report).toMatchObject({ rows: 3, created: 0, unchanged: 1, refused: 2, errors: [{ row: 3, found: 'bad' }] });
  expect(value).toBeNull();
});

it('accounts once for the rows of a transaction that is repeated', async () => {
  const { report } = await run(['a', 'bad', 'b'], judge, { refusedRows: 'leaveOut' }, 2);

  expect(report).toMatchObject({ rows: 3, created: 2, unchanged: 0, refused: 1 });
  expect(report.errors).toHaveLength(1);
});

it('leaves refused rows out, and those that depend on them', async () => {
  const { report } = await run(['a', 'bad', 'bad/b', 'bad/b/c', 'a/d'], judge, { refusedRows: 'leaveOut' });

  expect(report).toMatchObject({ rows: 5, created: 2, unchanged: 0, refused: 3 });
  expect(report.errors.map(({ row }) => row)).toEqual([3, 4, 5]);
});

it('refuses the file if refused rows depend on each other in a longer chain than there are passes', async () => {
  const chain = ['bad', 'bad/1', 'bad/1/2', 'bad/1/2/3', 'bad/1/2/3/4', 'a'];
  const { report } = await run(chain, judge, { refusedRows: 'leaveOut' });

  expect(report).toMatchObject({ rows: 6, created: 0, refused: 6 });
});

it('gives the refused rows back with their reasons only on request', async () => {
  expect((await run(['a', 'bad'], judge)).report.refusedFile).toBeNull();
  expect((await run(['a', 'bad'], judge, { refusedFile: '1' })).report.refusedFile).toMatch(/^UEsDB/);
});

it.each<[what: string, runPass: (pass: ImportPass<Field>) => void]>([
  ['leaves a row out', ({ rows, account }) => rows.slice(1).forEach(account.created)],
  ['enters a row twice', ({ rows, account }) => [...rows, ...rows].forEach(account.created)],
  [
    'enters a row as created and as unchanged',
    ({ rows, account }) => {
      rows.forEach(account.created);
      rows.forEach(account.unchanged);
    },
  ],
])('fails if an import %s', async (_what, runPass) => {
  await expect(run(['a', 'b'], async (pass) => runPass(pass))).rejects.toThrow(/row 2/);
});

it('checks the account before the commit, and lets neither errors nor a dry run be written', async () => {
  const seen: unknown[] = [];
  const complete = ({ rows, account, mayCommit }: ImportPass<Field>) => {
    rows.forEach(account.created);
    seen.push(mayCommit());
  };
  await run(['a', 'b'], async (pass) => complete(pass), { dryRun: '1' });
  await run(['a', 'b'], async (pass) => complete(pass));
  await run(['a', 'bad'], async (pass) => {
    await judge(pass);
    seen.push(pass.mayCommit());
  });
  await expect(run(['a', 'b'], async ({ mayCommit }) => void seen.push(mayCommit()))).rejects.toThrow(/row 2/);

  expect(seen).toEqual([false, true, false]);
});

it('accounts for its rows wherever a file is parsed', () => {
  const sources = globSync('apps/server/src/**/*.ts', { exclude: ['**/*.test.ts', '**/import/parse-file*.ts'] });
  const parsing = sources.filter((path) => /\bparseImportFile\b.*\bfrom\b/.test(readFileSync(path, 'utf8')));

  expect(parsing.length).toBeGreaterThanOrEqual(2);
  for (const path of parsing) expect([path, readFileSync(path, 'utf8').includes('runPasses')]).toEqual([path, true]);
  const writing = sources.filter((path) => /\bcreatePass\(\)/.test(readFileSync(path, 'utf8')));
  // Users are created after the passes, by rows that have been accounted for.
  for (const path of writing.filter((each) => !each.includes('users-import')))
    expect([path, readFileSync(path, 'utf8').includes('mayCommit()')]).toEqual([path, true]);
});

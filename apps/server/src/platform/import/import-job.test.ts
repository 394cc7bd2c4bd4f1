import { and, asc, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';

import { addDays, getBusinessDay } from '@backroom/contract/calendar';
import { cashInContract } from '@backroom/contract/cash-in';
import type { Job } from '@backroom/contract/jobs';

import { JOB_IMPORT_ROWS } from '../../kernel/jobs/import-task.ts';
import { dictData } from '../../schema/dictionaries.table.ts';
import { jobs } from '../../schema/jobs.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { IMPORT_SAMPLES, type ImportSample } from '../../testing/imports/import-samples.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const CASH_IN = '/api/cafu/cash-in/import';
const VALUES = '/api/v1/dict/data/import';
const ROWS = JOB_IMPORT_ROWS + 1;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
beforeEach(() => test.db.delete(jobs));

const upload = (url: string, lines: readonly string[], caller = admin) => caller.upload(url, lines.join('\n'));
const list = (count: number, toLine: (index: number) => string) => Array.from({ length: count }, (_, at) => toLine(at));

/** Days of stores of the demo data, one a line. */
const createCashIn = (year: number, count = ROWS) => [
  'Code,Date,Cash-in',
  ...list(count, (at) => `S01,${new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10)},12.5`),
];
const createValues = (dictType: string, count = ROWS) => [
  '字典类型,字典名称,字典标签,字典键值',
  ...list(count, (at) => `${dictType},${dictType},第${at}项,${at}`),
];
const readJob = async (jobId: number) => (await admin.get(`/api/v1/job/${jobId}`)).json<{ data: Job }>().data;
const start = async (url: string, lines: readonly string[], caller = admin) => {
  const response = await upload(url, lines, caller);
  expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([202, 202]);
  return response.json<{ data: Job }>().data;
};

/** The rows of the file of refused ones, without its head. */
async function readRefused(report: Job['report']) {
  const bytes = Buffer.from(report?.refusedFile ?? '', 'base64');
  const [, ...rows] = await readSheet(new Uint8Array(bytes).buffer);
  return rows;
}

/** The stored amounts of the first store in a year. */
async function countAmounts(year: number): Promise<number> {
  const [store] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S01'));
  const sheets = await test.db
    .select()
    .from(planSheets)
    .where(eq(planSheets.storeId, store?.storeId ?? 0))
    .orderBy(asc(planSheets.month));
  return sheets
    .filter(({ month }) => month.startsWith(String(year)))
    .flatMap(({ actual }) => actual)
    .filter((amount) => amount !== null).length;
}

it.each(Object.values<ImportSample>(IMPORT_SAMPLES))(
  'accounts for each row of a long file: $endpoint.path',
  async ({ endpoint: { path }, columns, toRow }) => {
    const refused = [...toRow(2), '', 'beyond the head'].join(',');
    // Rows of a column that is left out, as some imports take fewer rows.
    const blank = list(JOB_IMPORT_ROWS, () => [...columns.map(() => ''), 'x'].join(','));
    const lines = [[...columns, '列外'].join(','), toRow(0).join(','), refused, ...blank, toRow(1).join(',')];
    const rows = JOB_IMPORT_ROWS + 3;
    const counts = { rows, created: 2, unchanged: JOB_IMPORT_ROWS, refused: 1 };
    const { jobId, total, report } = await start(
      `${path}?refusedRows=leaveOut&refusedFile=1&unknownColumns=leaveOut`,
      lines,
    );
    expect(total).toBe(2);
    expect(report).toMatchObject({ ...counts, errors: [{ row: 3 }] });
    expect(await readRefused(report)).toHaveLength(1);
    await runJobs(test.app);

    expect(await readJob(jobId)).toMatchObject({ state: 'done', done: 2, result: { ...counts, errors: [] } });
  },
);

it('refuses days that the caller may not change alone, and logs it', async () => {
  const roleId = await insertRole(test.db, {
    roleKey: 'imports.days',
    dataScope: '1',
    tags: [cashInContract.import.access],
  });
  await insertUser(test.db, { username: 'imports.days', deptId: 1, roleIds: [roleId] });
  const importer = await test.as('imports.days');
  const today = getBusinessDay('Asia/Shanghai', new Date());
  const days = [today, '2021-05-03', addDays(today, 1)];
  const blank = list(JOB_IMPORT_ROWS, () => `S01,${today},`);
  const lines = ['Code,Date,Cash-in', ...days.map((day) => `S02,${day},5`), ...blank];
  const { jobId, report } = await start(`${CASH_IN}?refusedRows=leaveOut&refusedFile=1`, lines, importer);
  expect(report?.errors).toMatchObject([
    { row: 3, column: '日期', message: expect.stringContaining('更正实收') },
    { row: 4, column: '日期', message: expect.stringContaining('还没有开始') },
  ]);
  expect(await readRefused(report)).toHaveLength(2);
  await runJobs(test.app);

  const counts = { rows: ROWS + 2, created: 1, unchanged: JOB_IMPORT_ROWS, refused: 2, undecided: 0 };
  expect((await importer.get(`/api/v1/job/${jobId}`)).json<{ data: Job }>().data).toMatchObject({
    state: 'done',
    result: counts,
  });
  const entries = await test.db.select().from(operLog).where(eq(operLog.userName, 'imports.days'));
  expect(entries.map(({ result, status }) => [result, status])).toEqual(
    expect.arrayContaining([
      ['refused', 403],
      ['done', 200],
    ]),
  );
});

it('is answered at once with few rows, and checked at once with many', async () => {
  expect((await upload(CASH_IN, createCashIn(2016, JOB_IMPORT_ROWS))).json()).toMatchObject({
    code: 200,
    data: { created: JOB_IMPORT_ROWS, errors: [] },
  });
  expect((await upload(`${CASH_IN}?dryRun=1`, createCashIn(2017))).json()).toMatchObject({
    code: 200,
    data: { rows: ROWS, created: ROWS, undecided: 0, errors: [] },
  });
  expect(await countAmounts(2017)).toBe(0);
  // Not even empty sheets.
  expect(await test.db.$count(planSheets, eq(planSheets.month, '2017-01'))).toBe(0);
  expect(await test.db.$count(jobs)).toBe(0);
});

it('writes cash-in in a job, with numbers that add up', async () => {
  await upload(CASH_IN, createCashIn(2018, 1));
  await admin.post('/api/cafu/cash-in', {
    entries: [
      {
        storeId: (await test.db.select().from(stores).where(eq(stores.storeCode, 'S01')))[0]?.storeId,
        day: '2018-01-02',
        amount: 7,
      },
    ],
  });
  const lines = [...createCashIn(2018), 'S99,2018-01-01,5', 'S01,2018-12-30,'];
  const job = await start(`${CASH_IN}?refusedRows=leaveOut`, lines);
  expect(job).toMatchObject({ kind: 'import', noun: 'cashIn', state: 'queued' });
  expect(await countAmounts(2018)).toBe(2);
  await runJobs(test.app);

  expect(await readJob(job.jobId)).toMatchObject({
    state: 'done',
    result: { rows: ROWS + 2, created: ROWS - 2, unchanged: 3, refused: 1, undecided: 1, errors: [] },
  });
  expect(await countAmounts(2018)).toBe(ROWS);
});

it('answers at once if rows are refused', async () => {
  const response = await upload(CASH_IN, [...createCashIn(2019), 'S99,2019-01-01,5']);
  expect(response.json()).toMatchObject({
    code: 200,
    data: { created: 0, refused: ROWS + 1, errors: [{ row: ROWS + 2 }] },
  });
  expect(await test.db.$count(jobs)).toBe(0);
});

it('fails as a whole if the data has changed since the check', async () => {
  const { jobId } = await start(VALUES, createValues('raced'));
  await upload(VALUES, createValues('raced', 1));
  await runJobs(test.app);

  const job = await readJob(jobId);
  expect([job.state, job.result]).toEqual(['failed', null]);
  expect(job.error).toMatch(/检查之后数据有变化.*第2行/);
  expect(await test.db.$count(dictData, eq(dictData.dictType, 'raced'))).toBe(1);
  const where = and(eq(operLog.action, 'import'), eq(operLog.result, 'refused'), eq(operLog.status, 409));
  expect(await test.db.$count(operLog, where)).toBe(1);
});

it('writes values into the dictionary of the request', async () => {
  const lines = ['字典标签,字典键值', ...list(ROWS, (at) => `第${at}项,${at}`)];
  await upload(
    VALUES,
    createValues('named', 1).map((line) => line.replace(',0', ',first')),
  );
  const { jobId } = await start(`${VALUES}?dictType=named`, lines);
  await runJobs(test.app);
  expect(await readJob(jobId)).toMatchObject({ state: 'done', result: { created: ROWS } });
  expect(await test.db.$count(dictData, eq(dictData.dictType, 'named'))).toBe(ROWS + 1);
});

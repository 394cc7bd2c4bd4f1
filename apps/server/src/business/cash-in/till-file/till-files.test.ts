import { asc, eq, like } from 'drizzle-orm';

import type { CashInImportResult, TillFilePreview, TillMapping } from '@backroom/contract/cash-in';
import { XLSX_TYPE } from '@backroom/contract/import-file';
import type { TakingsDayData } from '@backroom/contract/takings';
import { getTaken } from '@backroom/contract/takings/rules';

import { cashInQuestions } from '../../../schema/cash-in-questions.table.ts';
import { importMappings } from '../../../schema/import-mappings.table.ts';
import { planSheets } from '../../../schema/month-plan.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { setupCaller, setupTestApp } from '../../../testing/test-app.ts';
import { insertRole, insertUser } from '../../../testing/test-users.ts';
import type { TillSample } from './testing/till-sample.ts';
import { TILL_SAMPLES } from './testing/till-samples.ts';

const URL = '/api/cafu/cash-in/import';
const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let codes: Map<number, string>;
let firstStore: number;
beforeAll(async () => {
  // It has only a total, and opened later than the days of the samples.
  await test.db.update(stores).set({ openedOn: null }).where(eq(stores.storeCode, 'S12'));
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  codes = new Map(rows.map(({ storeId, storeCode }) => [storeId, storeCode]));
  firstStore = rows[0]!.storeId;
});

async function preview({ content, type }: Pick<TillSample, 'content' | 'type'>) {
  const response = await admin.upload(`${URL}/preview`, content, type);
  return response.json<{ code: number; msg: string; data: TillFilePreview }>();
}
async function send(
  { content, type }: Pick<TillSample, 'content' | 'type'>,
  mapping: TillMapping,
  options: Record<string, string> = {},
) {
  const query = new URLSearchParams({ refusedRows: 'leaveOut', ...options, mapping: JSON.stringify(mapping) });
  const response = await admin.upload(`${URL}?${query.toString()}`, content, type);
  return response.json<{ code: number; msg: string; data: CashInImportResult }>();
}
const toMapping = ({ sheet, headRow, columns }: TillFilePreview, choices: Partial<TillMapping> = {}): TillMapping => ({
  sheet,
  headRow,
  columns: columns.map(({ use }) => use as TillMapping['columns'][number]),
  words: [],
  storeId: 0,
  year: 0,
  allMethods: false,
  ...choices,
});
const count = ({ rows, created, unchanged, refused }: TillSample | CashInImportResult) => ({
  rows,
  created,
  unchanged,
  refused,
});

/** The takings of November 2021 by store, day and method. */
async function readDays() {
  const found: Record<string, Record<string, number>> = {};
  for (const row of await test.db.select().from(takingsDays).where(like(takingsDays.day, '2021-11-%')))
    found[`${codes.get(row.storeId)} ${row.day}`] = Object.fromEntries(
      row.lines.map((line) => [`${line.method} ${line.shift}`.trim(), getTaken(line)!]),
    );
  for (const { storeId, actual } of await test.db.select().from(planSheets).where(eq(planSheets.month, '2021-11')))
    for (const [index, amount] of actual.entries()) {
      const key = `${codes.get(storeId)} 2021-11-${String(index + 1).padStart(2, '0')}`;
      if (amount === null) continue;
      found[key] ??= { total: amount };
      // The sheet of the month has the sum of the lines.
      expect(Object.values(found[key]).reduce((sum, each) => sum + each, 0)).toBe(amount);
    }
  return found;
}
async function reset() {
  await test.db.delete(takingsDays).where(like(takingsDays.day, '2021-11-%'));
  await test.db.delete(planSheets).where(eq(planSheets.month, '2021-11'));
  await test.db.delete(cashInQuestions);
  await test.db.delete(importMappings);
}
beforeEach(reset);

it('has ten files', () => {
  expect(Object.keys(TILL_SAMPLES)).toHaveLength(10);
});

describe.each(Object.entries(TILL_SAMPLES))('%s', (_name, create) => {
  it('is read as expected, row by row, and again without a change', async () => {
    const sample = create(firstStore);
    const { data: found, msg } = await preview(sample);
    expect(msg).toBe('操作成功');
    expect([found.headRow, found.columns.map(({ use }) => use)]).toEqual([sample.headRow, sample.uses]);
    expect(found).toMatchObject({ isTemplate: false, remembered: null });
    const mapping = toMapping(found, sample.choices);

    const checked = await send(sample, mapping, { dryRun: '1' });
    expect([checked.code, checked.msg]).toEqual([200, '操作成功']);
    const errors = Object.fromEntries(
      checked.data.errors.map(({ row, letters, message }) => [`${row} ${letters}`, message]),
    );
    expect(errors).toEqual(
      Object.fromEntries(Object.entries(sample.errors ?? {}).map(([at, text]) => [at, expect.stringContaining(text)])),
    );
    expect(count(checked.data)).toEqual(count(sample));
    expect(await readDays()).toEqual({});
    expect(await test.db.$count(importMappings)).toBe(0);

    const { data } = await send(sample, mapping);
    expect(count(data)).toEqual(count(sample));
    expect(await readDays()).toEqual(sample.days);

    const { data: again } = await send(sample, mapping);
    expect(count(again)).toEqual({ ...count(sample), created: 0, unchanged: sample.created + sample.unchanged });
    expect(await readDays()).toEqual(sample.days);
    const { data: next } = await preview(sample);
    expect(next.remembered).toMatchObject({ mapping, name: expect.any(String) });
  });
});

const HEAD = '门店编码,日期,现金,微信,支付宝,笔数';
const DAY = '2021-11-28';
const toFile = (text: string) => ({ content: Buffer.from(text), type: 'text/csv' });
const propose = async (text: string, choices: Partial<TillMapping> = {}) =>
  toMapping((await preview(toFile(text))).data, choices);
async function importText(text: string, choices: Partial<TillMapping> = {}, options = {}) {
  return (await send(toFile(text), await propose(text, choices), options)).data;
}

describe('a mapping', () => {
  const text = `${HEAD}\nS01,${DAY},1,2,3,9`;

  it('is offered for the same headings in another order, and by who used it last', async () => {
    await importText(text);
    const { data } = await preview(toFile(`笔数,支付宝,微信, 现金（元） ,日期,门店编码\n1,2,3,4,${DAY},S01`));

    expect(data.remembered).toMatchObject({
      name: expect.stringMatching(/./),
      at: expect.stringMatching(/^20/),
      mapping: { columns: ['ignore', 'method:alipay', 'method:wechat', 'method:cash', 'day', 'store'] },
    });
    expect((await preview(toFile(`${HEAD},团购\nS01,${DAY},1,2,3,9,5`))).data.remembered).toBeNull();
  });

  it('tells columns apart that differ in their brackets alone, and is not offered where one of them is new', async () => {
    const head = '门店编码,日期,扫码(微信),扫码(支付宝)';
    await importText(`${head}\nS01,${DAY},1,2`);
    const swapped = await preview(toFile(`门店编码,日期,扫码(支付宝),扫码(微信)\nS01,${DAY},2,1`));
    expect(swapped.data.remembered?.mapping.columns).toEqual(['store', 'day', 'method:alipay', 'method:wechat']);

    expect((await preview(toFile(`门店编码,日期,扫码(微信),扫码(银联)\nS01,${DAY},1,2`))).data.remembered).toBeNull();
    const alone = await preview(toFile(`门店编码,日期,扫码(支付宝)\nS01,${DAY},2`));
    expect(alone.data.remembered?.mapping.columns).toEqual(['store', 'day', 'method:alipay']);
  });

  it('that a person changes replaces the former one', async () => {
    await importText(text);
    const columns: TillMapping['columns'] = ['store', 'day', 'method:wechat', 'method:cash', 'ignore', 'ignore'];
    await importText(text, { columns });

    expect(await test.db.$count(importMappings)).toBe(1);
    expect((await preview(toFile(text))).data.remembered?.mapping.columns).toEqual(columns);
    expect(await readDays()).toEqual({ 'S01 2021-11-28': { wechat: 100, cash: 200 } });
  });

  it('fits the file of refused rows, whose columns that were not read are gone', async () => {
    const bad = `${HEAD}\nS01,${DAY},1,2,3,9\nS01,2021-11-29,一百,,,1`;
    const { refused, refusedFile } = await importText(bad, {}, { refusedFile: '1' });
    expect(refused).toBe(1);
    const content = Buffer.from(refusedFile!, 'base64');
    const { data } = await preview({ content, type: XLSX_TYPE });

    expect(data.columns.map(({ heading }) => heading)).toEqual([
      '门店编码',
      '日期',
      '现金',
      '微信',
      '支付宝',
      '未导入的原因',
    ]);
    expect(data.remembered?.mapping.columns).toEqual([
      'store',
      'day',
      'method:cash',
      'method:wechat',
      'method:alipay',
      'ignore',
    ]);
    const again = await send({ content, type: XLSX_TYPE }, data.remembered!.mapping as TillMapping);
    expect(again.data.errors).toMatchObject([{ row: 2, column: '现金', letters: 'C', found: '一百' }]);
  });

  it.each([
    ['no day', { columns: ['store', 'ignore', 'method:cash'] }, '哪一列是日期'],
    ['no store', { columns: ['ignore', 'day', 'method:cash'] }, '选择一个门店'],
    ['two days', { columns: ['store', 'day', 'day', 'method:cash'] }, '只能选择一列'],
    ['no amounts', { columns: ['store', 'day'] }, '收款方式或合计'],
    ['a method without its amount', { columns: ['store', 'day', 'method', 'method:cash'] }, '一起选择'],
    ['two forms', { columns: ['store', 'day', 'method', 'amount', 'method:cash'] }, '每行一种'],
    ['a note of totals', { columns: ['store', 'day', 'total', 'note'] }, '只有合计'],
    ['an unknown method', { columns: ['store', 'day', 'method:points'] }, '没有这种收款方式'],
    ['an unknown use', { columns: ['store', 'day', 'profit'] }, ''],
    ['another head', { columns: ['store', 'day', 'method:cash'] }, '不是选择各列时的表头'],
  ] as const)('is refused with %s', async (_what, { columns }, message) => {
    const mapping = await propose(text, { columns: [...columns] as TillMapping['columns'] });
    const { code, ...rest } = await send(toFile(text), mapping, { dryRun: '1' });

    expect(code).toBe(422);
    expect(JSON.stringify(rest)).toContain(message);
  });

  it('needs a year for days that have none', async () => {
    const short = '日期,现金,微信\n11月28日,1,2';
    const { data } = await preview(toFile(short));
    expect(data.columns.map(({ hasShortDays }) => hasShortDays)).toEqual([true, false, false]);

    const { errors } = await importText(short, { storeId: firstStore });
    expect(errors).toMatchObject([
      { row: 2, letters: 'A', found: '11月28日', message: expect.stringContaining('没有年份') },
    ]);
  });

  it('is not needed for the template, and says where a head is missing', async () => {
    expect((await preview(toFile(`门店编码,日期,实收\nS01,${DAY},1`))).data.isTemplate).toBe(true);
    const none = await preview(toFile('1,2,3\n4,5,6'));
    expect([none.code, none.msg]).toEqual([422, expect.stringContaining('没有找到表头')]);
    const empty = await preview(toFile('日期,现金'));
    expect([empty.code, empty.msg]).toEqual([422, expect.stringContaining('表头以下没有内容')]);
  });
});

describe('lines of a file', () => {
  const text = (cash: string, wechat: string) => `${HEAD}\nS01,${DAY},${cash},${wechat},,`;
  const readDay = async () =>
    (await admin.get(`/api/cafu/cash-in/day?storeId=${firstStore}&day=${DAY}`)).json<{ data: TakingsDayData }>().data;
  const saveDay = async (lines: object[]) => {
    const { version } = await readDay();
    const body = { storeId: firstStore, day: DAY, version, lines, confirmed: true };
    expect((await admin.post('/api/cafu/cash-in/day', body)).statusCode).toBe(200);
  };
  let sendLines: (lines: object[]) => Promise<{ outcome: string }>;
  beforeAll(async () => {
    const response = await admin.post('/api/cafu/cash-in/token', { storeId: firstStore, name: 'till' });
    const { token } = response.json<{ data: { token: string } }>().data;
    sendLines = async (lines) => {
      const payload = { entries: [{ storeId: firstStore, day: DAY, lines }] };
      const headers = { authorization: `Bearer ${token}` };
      const answer = await test.app.inject({ method: 'POST', url: '/api/cafu/cash-in', headers, payload });
      return answer.json<{ data: { entries: { outcome: string }[] } }>().data.entries[0]!;
    };
  });

  it('are what is expected, and what they leave out the next time goes', async () => {
    await importText(text('10', '20'));
    expect(await importText(text('12', ''))).toMatchObject({ created: 1 });

    expect((await readDay()).lines).toMatchObject([
      { method: 'cash', expected: 1_200, counted: null, expectedSource: 'file' },
    ]);
    expect((await readDay()).actual).toBe(1_200);
  });

  it('stand beside what a person has counted', async () => {
    await saveDay([
      { method: 'cash', counted: 900 },
      { method: 'wechat', counted: 2_000 },
    ]);
    expect(await importText(text('10', '20'))).toMatchObject({ created: 1, undecided: 0 });

    expect((await readDay()).lines).toMatchObject([
      { method: 'cash', expected: 1_000, counted: 900, countedSource: 'person' },
      { method: 'wechat', expected: 2_000, counted: 2_000 },
    ]);
    expect((await readDay()).actual).toBe(2_900);
  });

  it('ask about a total that a person has entered, which stays', async () => {
    await saveDay([{ method: 'total', counted: 5_000 }]);

    expect(await importText(text('10', '20'))).toMatchObject({ created: 0, unchanged: 1, undecided: 1 });
    expect(await readDay()).toMatchObject({ actual: 5_000, lines: [{ method: 'total', counted: 5_000 }] });
  });

  it('do not replace those of a machine, nor does a machine replace them', async () => {
    await sendLines([{ method: 'cash', expected: 700 }]);
    expect(await importText(text('10', '20'))).toMatchObject({ created: 0, unchanged: 1, undecided: 1 });
    expect((await readDay()).lines).toMatchObject([{ method: 'cash', expected: 700, expectedSource: 'machine' }]);
    await reset();

    await importText(text('10', '20'));
    expect(await sendLines([{ method: 'cash', expected: 700 }])).toMatchObject({ outcome: 'undecided' });
    expect((await readDay()).lines).toMatchObject([{ expected: 1_000 }, { expected: 2_000 }]);
  });

  it('that share the sum with those of a machine, but no method, are refused with them', async () => {
    await sendLines([
      { method: 'cash', expected: 2_000 },
      { method: 'wechat', expected: 1_000 },
    ]);

    const { refused, errors } = await importText(text('10', '20'));
    expect([refused, errors[0]?.message]).toEqual([1, expect.stringContaining('20.00')]);
  });

  it('leave a closed day as it is, whether their sum is another one or not', async () => {
    await saveDay([
      { method: 'cash', counted: 1_000 },
      { method: 'wechat', counted: 2_000 },
    ]);
    const { version, lines } = await readDay();
    const counted = lines.map(({ method, counted: amount }) => ({ method, counted: amount }));
    const body = { storeId: firstStore, day: DAY, version, lines: counted, confirmed: true };
    expect((await admin.post('/api/cafu/cash-in/day/close', body)).statusCode).toBe(200);
    const before = await readDay();

    for (const given of [text('10', '20'), text('20', '10'), text('5', '')]) {
      const { refused, errors } = await importText(given);
      expect([refused, errors[0]?.message]).toEqual([1, expect.stringContaining('关账')]);
    }
    expect((await readDay()).lines).toEqual(before.lines);
  });

  it('bring a note, which is added to that of the day once', async () => {
    await saveDay([{ method: 'cash', counted: 1_000 }]);
    const noted = `门店,日期,现金,微信,备注\nS01,${DAY},10,20,停电`;
    await importText(noted);
    await importText(noted);

    expect(await readDay()).toMatchObject({ note: '停电' });
  });
});

it('is open to those who may import, and nothing of it to others', async () => {
  const roleId = await insertRole(test.db, { roleKey: 'till.reader', dataScope: '1', tags: ['cafu:takings:list'] });
  await insertUser(test.db, { username: 'till.reader', deptId: firstStore, roleIds: [roleId] });
  const reader = await test.as('till.reader');
  const response = await reader.upload(`${URL}/preview`, `${HEAD}\nS01,${DAY},1,2,3,9`);

  expect(response.json()).toMatchObject({ code: 403 });
  expect(response.body).not.toContain('method:');
});

it('is a job for a file with many rows, which remembers the mapping when it is done', async () => {
  const days = Array.from({ length: 30 }, (_, index) => `2021-11-${String(index + 1).padStart(2, '0')}`);
  const lines = days.flatMap((day) =>
    ['现金', '微信', '支付宝', '银行卡', '外卖', '团购', '美团外卖'].map((method) => `S01,${day},${method},5`),
  );
  const text = ['门店,日期,支付方式,金额', ...lines].join('\n');
  const response = await send(toFile(text), await propose(text));
  expect(response.code).toBe(202);
  expect(await readDays()).toEqual({});
  await runJobs(test.app);

  const methods = { cash: 500, wechat: 500, alipay: 500, card: 500, delivery: 1_000, group_deal: 500 };
  expect(await readDays()).toEqual(Object.fromEntries(days.map((day) => [`S01 ${day}`, methods])));
  expect((await preview(toFile(text))).data.remembered).not.toBeNull();
});

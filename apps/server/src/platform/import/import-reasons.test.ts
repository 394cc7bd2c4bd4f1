import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { eq } from 'drizzle-orm';

import { addDays, getBusinessDay, getMonthOf } from '@backroom/contract/calendar';
import { cashInContract } from '@backroom/contract/cash-in';
import { dictDataContract } from '@backroom/contract/dictionaries';
import { type ImportError, importUpload } from '@backroom/contract/import-file';

import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { users } from '../../schema/users.table.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { createCell, createWorkbookOf } from '../../testing/create-workbook.ts';
import { IMPORT_SAMPLES, type ImportName, type ImportSample } from '../../testing/imports/import-samples.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';
import type { ReadProblem } from './parse-rows.ts';
import { READ_PROBLEM_TEXTS } from './read-problem-texts.ts';
import { toColumnLetters } from './reading/table.ts';

const endpoints = collectEndpoints();
const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let limited: TestCaller;
beforeAll(async () => {
  const tags = [cashInContract.import.access, dictDataContract.import.access];
  const roleId = await insertRole(test.db, { roleKey: 'imports-only', dataScope: '1', tags });
  await insertUser(test.db, { username: 'imports.only', deptId: 1, roleIds: [roleId] });
  limited = await test.as('imports.only');
});

interface Report {
  code: number;
  msg: string;
  data: { rows: number; created: number; unchanged: number; refused: number; errors: ImportError[] };
}
/** A check, with refused rows left out. */
async function check(name: ImportName, content: string | Buffer, caller = admin): Promise<Report> {
  const response = await caller.upload(`${IMPORT_SAMPLES[name].endpoint.path}?dryRun=1&refusedRows=leaveOut`, content);
  return response.json<Report>();
}
const toCsv = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\n');
const names = Object.keys(IMPORT_SAMPLES) as ImportName[];
const samples: Readonly<Record<ImportName, ImportSample>> = IMPORT_SAMPLES;
/** A row of a sample with other cells, by column. */
function change(name: ImportName, number: number, cells: Readonly<Record<string, string>>): string[] {
  const { columns, toRow } = samples[name];
  return toRow(number).map((cell, at) => cells[columns[at] ?? ''] ?? cell);
}
/** Whether a message has this text, around its values. */
const isText = (message: string, text: string) => text.split(/\{\w+\}/).every((part) => message.includes(part));

it('has a sample of every import', () => {
  const paths = endpoints.filter(({ upload }) => upload === importUpload).map(({ path }) => path);

  expect(names.map((name) => samples[name].endpoint.path).toSorted()).toEqual(paths.toSorted());
});

describe.each(names)('a cell of an import that cannot be read: %s', (name) => {
  const { columns, forms } = samples[name];
  const toRowXml = (line: number, cells: readonly string[]) =>
    `<row r="${line}">${cells.map((cell, at) => (cell.startsWith('<c') ? cell : cell && createCell(`${toColumnLetters(at)}${line}`, cell))).join('')}</row>`;
  const createFile = (cell: string, after = '') => {
    const bad = [cell, ...change(name, 1, {}).slice(1)];
    return createWorkbookOf(
      [columns, change(name, 0, {}), bad].map((row, at) => toRowXml(at + 1, row)).join(''),
      '',
      after,
    );
  };
  const long = '长'.repeat(1_001);
  const first = columns[0] ?? '';
  const formOf = (form: string) => Object.keys(forms).find((column) => forms[column] === form);
  const cases: Record<ReadProblem, readonly [file: string | Buffer, column: string, found: string] | undefined> = {
    error: [createFile('<c r="A3" t="e"><v>#REF!</v></c>'), first, '#REF!'],
    noValue: [createFile('<c r="A3"><f>B2*2</f></c>'), first, '=B2*2'],
    merged: [createFile(createCell('A3', 'x'), '<mergeCells><mergeCell ref="A3:A4"/></mergeCells>'), first, 'x'],
    tooLong: [
      toCsv([columns, change(name, 0, {}), [long, ...change(name, 1, {}).slice(1)]]),
      first,
      `${'长'.repeat(40)}…`,
    ],
    beyondHead: [toCsv([columns, change(name, 0, {}), [...change(name, 1, {}), '5']]), '', '5'],
    day: undefined,
    // Only where columns are mapped, which `till-files.test.ts` covers.
    tillDay: undefined,
    month: undefined,
    time: undefined,
    whole: undefined,
  };
  for (const form of ['day', 'month', 'time', 'whole'] as const) {
    const column = formOf(form);
    if (column !== undefined)
      cases[form] = [toCsv([columns, change(name, 0, {}), change(name, 1, { [column]: '三万二' })]), column, '三万二'];
  }

  it.each(Object.entries(cases).filter(([, given]) => given !== undefined))(
    'refuses its row: %s',
    async (reason, given) => {
      const [file, column, found] = given ?? ['', '', ''];
      const { code, msg, data } = await check(name, file);

      expect([code, msg]).toEqual([200, expect.anything()]);
      expect(data).toMatchObject({ rows: 2, created: 1, unchanged: 0, refused: 1 });
      const message = READ_PROBLEM_TEXTS[reason as ReadProblem]['zh-CN'];
      const letters = toColumnLetters(column === '' ? columns.length : columns.indexOf(column));
      expect(data.errors).toContainEqual(expect.objectContaining({ row: 3, column, letters, found, message }));
    },
  );
});

const day = getBusinessDay('Asia/Shanghai', new Date());
interface RowReason {
  name: ImportName;
  /** Of the last row; the others are imported. */
  cells: Readonly<Record<string, string>>;
  column: string;
  /** Of the row before it. */
  before?: Readonly<Record<string, string>>;
  caller?: () => TestCaller;
}
/** Why a row is refused, by file and constant of the text, with a row that is. */
const ROW_REASONS: Record<string, RowReason> = {
  'resolve-cells.ts#NOT_FOUND': { name: 'departments', cells: { 上级部门: '火星' }, column: '上级部门' },
  'resolve-cells.ts#UNKNOWN_USER': { name: 'stores', cells: { 店长用户名: 'no.one' }, column: '店长用户名' },
  'resolve-cells.ts#NAMESAKES': { name: 'stores', cells: { 店长用户名: '同名' }, column: '店长用户名' },
  'resolve-cells.ts#AMBIGUOUS': { name: 'departments', cells: { 上级部门: '同名' }, column: '上级部门' },
  'check-values.ts#TAKEN': {
    name: 'dictionaries',
    cells: { 字典类型: 'sys_user_sex', 字典名称: '', 字典键值: '0' },
    column: '字典键值',
  },
  'import-errors.ts#DUPLICATE of dictionaries': { name: 'dictionaries', cells: { 字典键值: 'v0' }, column: '字典键值' },
  'check-values.ts#SECOND_DEFAULT': {
    name: 'dictionaries',
    cells: { 默认: '是' },
    before: { 默认: '是' },
    column: '默认',
  },
  'new-dictionaries.ts#NO_DICTIONARY': {
    name: 'dictionaries',
    cells: { 字典类型: 'other_type', 字典名称: '' },
    column: '字典类型',
  },
  'new-dictionaries.ts#MAY_NOT_CREATE': { name: 'dictionaries', cells: {}, column: '字典类型', caller: () => limited },
  'new-dictionaries.ts#OTHER_NAME': { name: 'dictionaries', cells: { 字典名称: '别的' }, column: '字典名称' },
  'import-errors.ts#REQUIRED of dictionaries': { name: 'dictionaries', cells: { 字典标签: '' }, column: '字典标签' },
  'parse-value.ts#INVALID_STYLE': { name: 'dictionaries', cells: { 样式: '紫' }, column: '样式' },
  'parse-value.ts#INVALID_STATUS': { name: 'dictionaries', cells: { 状态: '待定' }, column: '状态' },
  'parse-value.ts#INVALID_DEFAULT': { name: 'dictionaries', cells: { 默认: '也许' }, column: '默认' },
  'parse-value.ts#INVALID_ORDER': { name: 'dictionaries', cells: { 排序: '10000' }, column: '排序' },
  'find-duplicates.ts#TAKEN': { name: 'users', cells: { 用户名: 'admin' }, column: '用户名' },
  'import-errors.ts#DUPLICATE of users': { name: 'users', cells: { 用户名: 'sample.0' }, column: '用户名' },
  'resolve-cells.ts#NOT_FOUND of users': { name: 'users', cells: { 岗位: '船长' }, column: '岗位' },
  'resolve-cells.ts#AMBIGUOUS of users': { name: 'users', cells: { 部门: '同名' }, column: '部门' },
  'parse-user.ts#INVALID_SEX': { name: 'users', cells: { 性别: '其他' }, column: '性别' },
  'import-errors.ts#REQUIRED of users': { name: 'users', cells: { 姓名: '' }, column: '姓名' },
  'month-plan-import-stores.ts#NO_STORE of cash-in': { name: 'cashIn', cells: { 门店编码: 'S99' }, column: '门店编码' },
  'import-errors.ts#DUPLICATE of cash-in': { name: 'cashIn', cells: { 日期: '2020-03-01' }, column: '日期' },
  'cash-in-days.ts#NOT_BEGUN': { name: 'cashIn', cells: { 日期: addDays(day, 1) }, column: '日期' },
  'cash-in-days.ts#NOT_OPEN': { name: 'cashIn', cells: { 日期: '2018-05-01' }, column: '日期' },
  'cash-in-days.ts#APPROVED': {
    name: 'cashIn',
    cells: { 日期: addDays(day, -1) },
    column: '日期',
    caller: () => limited,
  },
  'cash-in-days.ts#TOO_OLD': { name: 'cashIn', cells: {}, column: '日期', caller: () => limited },
  'departments-import-lookups.ts#NAME_TAKEN': {
    name: 'departments',
    cells: { 部门名称: '样例部0' },
    column: '部门名称',
  },
  'departments-import.service.ts#UNKNOWN_TYPE': { name: 'departments', cells: { 类型: '分部' }, column: '类型' },
  'month-plan-import-stores.ts#NO_STORE of plans': { name: 'plans', cells: { 门店编码: 'S99' }, column: '门店编码' },
  'month-plan-import.service.ts#NO_MONTH': { name: 'plans', cells: { 月份: '' }, column: '月份' },
  'month-plan-import.service.ts#NO_VERSION': { name: 'plans', cells: { 版本: '-1' }, column: '版本' },
  'month-plan-import.service.ts#NO_DAY': { name: 'plans', cells: { 30: '5' }, column: '30' },
  'import-errors.ts#DUPLICATE of plans': { name: 'plans', cells: { 月份: '2030-02' }, column: '门店编码' },
  'month-plan-import.service.ts#CHANGED': { name: 'plans', cells: { 版本: '0', 月份: '2020-02' }, column: '1' },
  'plan-states.ts#NOT_EDITABLE': { name: 'plans', cells: { 月份: '2020-01' }, column: '月份' },
};
/** Why a file is refused that may have rows of any kind: its format, its head, its size. */
const FILE_REASONS = [
  ...['ENCRYPTED', 'NO_TABLE', 'OPEN_DOCUMENT', 'OLD_EXCEL', 'BINARY_EXCEL', 'WEB_PAGE', 'XML_TABLE', 'NUMBERS'].map(
    (text) => `file-kind.ts#${text}`,
  ),
  'bounded-markup.ts#TOO_LONG',
  'find-head.ts#UNKNOWN_COLUMNS',
  'find-head.ts#DUPLICATE_COLUMNS',
  'find-head.ts#MISSING_COLUMNS',
  'find-head.ts#SEVERAL_HEADS',
  'find-head.ts#OTHER_HEAD',
  'inspect-table.ts#NO_HEAD',
  'inspect-table.ts#NO_ROWS',
  'parse-file.ts#TOO_COSTLY',
  'read-file.ts#UNREADABLE',
  'read-file.ts#SEVERAL_SHEETS',
  'read-sheet.ts#OUTSIDE',
  'read-text.ts#MANY_LINES',
  // Where a line ends, and so which rows there are, is not known.
  'read-text.ts#LONG_LINE',
  'read-text.ts#WRONG_QUOTE',
  'unpack.ts#TOO_LARGE',
  'plan-bounds.ts#TOO_MANY_MONTHS',
  'plan-bounds.ts#TOO_MANY_SHEETS',
  // In a job: its rows were accepted before.
  'import-source.ts#CHANGED',
];
/** Names in files, and refusals of other calls. */
const NO_REASONS = [
  'import-layout.ts#REASON_COLUMN',
  'import-template.ts#YES',
  'import-template.ts#NO',
  'import-template.ts#ALSO',
  'import-template.ts#SEPARATORS',
  'import-template.ts#STOPS',
  'refused-file.ts#SHEET',
  'first-passwords.ts#NAME',
  'cash-in-days.ts#TWICE',
  'month-plan-import.service.ts#EMPTY',
  'plan-states.ts#WRONG_STATE',
  'plan-states.ts#NO_PLAN',
];

const TEXT = /const ([A-Z_]+)(?:: LocalizedText)? = (?:\{\s*'zh-CN':\s*'([^']*)'|toMessage\()/g;
const SOURCES = [
  ...['platform/import/*.ts', 'platform/import/reading/*.ts', '*/*/import/*.ts', '*/*/*-import*.ts'],
  ...['cash-in/cash-in-days.ts', 'month-plan/plan-bounds.ts', 'month-plan/plan-states.ts'].map(
    (file) => `business/${file}`,
  ),
].map((pattern) => `${import.meta.dirname}/../../${pattern}`);

/** The texts of imports, by file and constant. */
const texts = new Map(
  globSync(SOURCES, { exclude: ['**/*.test.ts', '**/menus-import.service.ts'] }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(TEXT)].map(([, name, text = '']) => [`${basename(path)}#${name}`, text]),
  ),
);

/** A text that several imports use has a reason of each. */
const toTextKey = (reason: string) => reason.replace(/ of .*$/, '');

describe('why an import refuses', () => {
  beforeAll(async () => {
    const send = (name: ImportName, rows: readonly (readonly string[])[]) =>
      admin.upload(samples[name].endpoint.path, toCsv([samples[name].columns, ...rows]));
    const inRegion = (parent: string) => ['同名', parent, '部门', '', '', '10'];
    await send('departments', ['华东大区', '华南大区'].map(inRegion));
    const person = { nickName: '同名', password: '', deptId: 1, postId: 1, createBy: 1 };
    await test.db.insert(users).values(['same.one', 'same.two'].map((username) => ({ ...person, username })));
    await send('plans', [
      change('plans', 0, { 月份: '2020-01', 1: '1' }),
      change('plans', 0, { 月份: '2020-02', 1: '1' }),
    ]);
    await test.db.update(planSheets).set({ state: 'submitted' }).where(eq(planSheets.month, '2020-01'));
    const yesterday = addDays(day, -1);
    const ofYesterday = eq(planSheets.month, getMonthOf(yesterday));
    // That of the demo data is closed.
    await test.db.delete(takingsDays).where(eq(takingsDays.day, yesterday));
    await test.db.delete(planSheets).where(ofYesterday);
    await send('cashIn', [change('cashIn', 0, { 日期: yesterday, 实收: '5' })]);
    await test.db.update(planSheets).set({ state: 'approved' }).where(ofYesterday);
    await test.db.update(stores).set({ openedOn: '2019-01-01' }).where(eq(stores.storeCode, 'S02'));
  });

  it('is known for each text', () => {
    expect([...texts.keys()].toSorted()).toEqual(
      [...new Set(Object.keys(ROW_REASONS).map(toTextKey)), ...FILE_REASONS, ...NO_REASONS]
        .filter((key) => key !== 'plan-states.ts#NOT_EDITABLE')
        .toSorted(),
    );
  });

  it.each(Object.entries(ROW_REASONS))(
    '%s concerns a row, which is refused alone',
    async (key, { name, cells, column, before = {}, caller }) => {
      const { columns } = samples[name];
      const { code, data } = await check(
        name,
        toCsv([columns, change(name, 0, before), change(name, 1, cells)]),
        caller?.(),
      );

      expect(code).toBe(200);
      const errors = data.errors.filter(({ message }) =>
        isText(message, texts.get(toTextKey(key)) ?? '退回后才能修改'),
      );
      const letters = toColumnLetters(columns.indexOf(column));
      expect(errors).toContainEqual(expect.objectContaining({ row: 3, column, letters }));
      expect(data).toMatchObject({ rows: 2, created: caller ? 0 : 1, refused: caller ? 2 : 1 });
    },
  );
});

import type { Language } from '@backroom/contract';
import { AMOUNT_PROBLEMS, type Cents, parseAmount, toPlainAmount } from '@backroom/contract/amount';
import { isDay } from '@backroom/contract/calendar';
import type { TillMapping } from '@backroom/contract/cash-in';
import { cashInEntry } from '@backroom/contract/cash-in/schemas';
import { MAX_AMOUNT } from '@backroom/contract/month-plan';
import { addCents } from '@backroom/contract/month-plan/rules';
import { MAX_TAKINGS_NOTE } from '@backroom/contract/takings';

import { AppError, type FieldError, invalidFields } from '../../../kernel/errors/app-error.ts';
import type { LocalizedText } from '../../../kernel/errors/messages.ts';
import { yieldToRequests } from '../../../kernel/limits/yield-to-requests.ts';
import { DUPLICATE, type ImportErrors, REQUIRED } from '../../../platform/import/import-errors.ts';
import type { ImportPass } from '../../../platform/import/import-passes.ts';
import type { ImportRow } from '../../../platform/import/parse-rows.ts';
import { parseValues } from '../../../platform/import/parse-values.ts';
import { NO_STORE } from '../../month-plan/month-plan-import-stores.ts';
import { addNote, type FileEntry } from '../file-lines.ts';
import { NO_SHIFT } from '../takings/assert-lines-valid.ts';
import type { Recognizer } from './recognize-headings.ts';
import { listMethodColumns, type TillField } from './till-layout.ts';
import type { FindTillStore, TillStore } from './till-stores.ts';

const BATCH_ROWS = 500;

const SEVERAL_STORES = {
  'zh-CN': '有多个门店叫“{name}”，请改用门店编码',
  'en-US': 'Several stores are named {name}. Use the code of the store',
};
const NO_YEAR = {
  'zh-CN': '日期没有年份，请在对应各列时选择年份',
  'en-US': 'The date has no year. Choose it where the columns are matched',
};
const NO_SUCH_DAY = { 'zh-CN': '{year}年没有这一天', 'en-US': '{year} has no such day' };
const NO_METHOD_NAMED = {
  'zh-CN': '不认识收款方式“{name}”，请在对应各列时选择它是哪一种',
  'en-US': 'The method {name} is not known. Choose what it is where the columns are matched',
};
const NOT_USED = {
  'zh-CN': '{store}没有使用这种收款方式。请在门店资料中添加，或在对应各列时选择“未使用的收款方式也导入”',
  'en-US':
    '{store} does not use this method. Add it to the profile of the store, or tick “Also methods that a store does not use” where the columns are mapped',
};
const ONLY_TOTAL = {
  'zh-CN': '{store}只记总额。请在门店资料中选择收款方式，或在对应各列时选择“未使用的收款方式也导入”',
  'en-US':
    '{store} has only a total. Choose methods in the profile of the store, or tick “Also methods that a store does not use” where the columns are mapped',
};
const DIFFERS = {
  'zh-CN': '各收款方式合计{sum}，与此处相差{difference}',
  'en-US': 'The methods add up to {sum}, which differs by {difference}',
};
const SAME_DAY = {
  'zh-CN': '第{row}行有误，同一天的其他行也不导入，以免这一天少算',
  'en-US': 'Line {row} has an error. The other lines of its day are not imported either, or its takings would be short',
};
const TOO_LARGE = { 'zh-CN': '这一天的合计超出范围', 'en-US': 'The total of the day is out of range' };
const LONG_NOTE = {
  'zh-CN': '这一天的备注超过{max}个字符',
  'en-US': 'The notes of the day have more than {max} characters',
};

/** A day of the file with its rows. */
export interface GivenDay {
  entry: FileEntry;
  rows: ImportRow<TillField>[];
}

interface Day extends GivenDay {
  seen: Map<string, number>;
}

/** The amounts of a row. */
interface RowLine {
  method: string;
  cents: number;
}

interface ReadContext {
  mapping: TillMapping;
  recognizer: Recognizer;
  findStore: FindTillStore;
  language: Language;
}

/**
 * The days of the rows. A day is imported with all of its rows or not at all: lines of a file replace those that a file
 * has written before, and without a row its takings would be short.
 */
export async function readTillRows(
  { rows, errors, account }: Pick<ImportPass<TillField>, 'rows' | 'errors' | 'account'>,
  context: ReadContext,
): Promise<GivenDay[]> {
  const { mapping, language } = context;
  const isLong = mapping.columns.includes('method');
  const hasSeveralRows = isLong || mapping.columns.includes('shift');
  const days = new Map<string, Day>();
  const refused: { row: ImportRow<TillField>; storeId: number | undefined; day: string | undefined }[] = [];
  for (const [index, row] of rows.entries()) {
    const place = readPlace(row, context);
    let isTaken = false;
    await errors.collect(row, 'day', () => {
      if (place.problems.length > 0 || !place.store || place.day === undefined) throw invalidFields(...place.problems);
      const { storeId } = place.store;
      const key = `${storeId} ${place.day}`;
      const known = days.get(key) ?? createDay(storeId, place.day, language);
      isTaken = addRow(known, row, place.store, context);
      if (isTaken) days.set(key, known);
    });
    if (errors.isRefused(row)) refused.push({ row, storeId: place.store?.storeId, day: place.day });
    else if (!isTaken) account.unchanged(row);
    if (errors.isFull()) return [];
    if (index % BATCH_ROWS === 0) await yieldToRequests();
  }
  const faults = hasSeveralRows ? refused : [];
  const whole: Day[] = [];
  for (const day of days.values()) {
    const { entry } = day;
    const fault = faults.find((each) => each.storeId === entry.storeId && (each.day ?? entry.day) === entry.day);
    if (!fault) whole.push(day);
    else for (const row of day.rows) await refuseWithDay(errors, row, fault.row.rowNumber);
  }
  return whole.filter(({ rows: ofDay }) => ofDay.every((row) => !errors.isRefused(row)));
}

/** Refuses a row because of another one of its day. */
async function refuseWithDay(errors: ImportErrors<TillField>, row: ImportRow<TillField>, other: number) {
  if (errors.isRefused(row)) return;
  await errors.collect(row, 'day', () => {
    throw new AppError(422, SAME_DAY, { row: other });
  });
}

/** @throws 422 for a day that a person could not enter */
function createDay(storeId: number, day: string, language: Language): Day {
  const entry = parseValues(cashInEntry, { storeId, day, amount: null }, language);
  return { entry, rows: [], seen: new Map() };
}

/** Store and day of a row, as far as they are known. */
function readPlace({ cells }: ImportRow<TillField>, { mapping, findStore }: ReadContext) {
  const problems: FieldError[] = [];
  const refuse = (path: string, text: LocalizedText, values = {}) => void problems.push({ path, text, values });
  const name = cells.store ?? '';
  const found = findStore(name);
  if (mapping.storeId === 0 && name === '') refuse('store', REQUIRED);
  else if (found === undefined) refuse(mapping.storeId === 0 ? 'store' : 'day', NO_STORE);
  else if (found === 'several') refuse('store', SEVERAL_STORES, { name });
  const given = cells.day ?? '';
  let day: string | undefined;
  if (given === '') refuse('day', REQUIRED);
  else if (!/^\d\d-\d\d$/.test(given)) day = isDay(given) ? given : undefined;
  else if (mapping.year === 0) refuse('day', NO_YEAR);
  else if (isDay(`${mapping.year}-${given}`)) day = `${mapping.year}-${given}`;
  else refuse('day', NO_SUCH_DAY, { year: mapping.year });
  const store: TillStore | undefined = typeof found === 'object' ? found : undefined;
  return { store, day, problems };
}

/**
 * Adds a row to its day.
 *
 * @returns false for a row that has nothing to import
 * @throws 422 with each wrong cell
 */
function addRow(day: Day, row: ImportRow<TillField>, store: TillStore, context: ReadContext): boolean {
  const { mapping, recognizer } = context;
  const shift = readShift(row, recognizer);
  const isTotalOnly = mapping.columns.includes('total') && listMethodColumns(mapping).length === 0;
  const lines = isTotalOnly ? null : readLines(row, store, context);
  const total = lines === null ? readAmount(row, 'total') : null;
  if (lines === null ? total === null : lines.length === 0) return false;
  // A word that stands twice for one day is a mistake; two words for one method are added up.
  const key = `${shift} ${row.cells.method ?? ''}`;
  const other = day.seen.get(key);
  if (other !== undefined) throw new AppError(422, DUPLICATE, { row: other });
  const { entry } = day;
  const next = { ...entry, amount: total, ...(lines && toEntryLines(entry, shift, lines)) };
  if (Math.abs(next.amount ?? 0) > MAX_AMOUNT) throw new AppError(422, TOO_LARGE);
  next.note = addNote(entry.note ?? '', row.cells.note ?? '');
  if (next.note.length > MAX_TAKINGS_NOTE)
    throw invalidFields({ path: 'note', text: LONG_NOTE, values: { max: MAX_TAKINGS_NOTE } });
  day.seen.set(key, row.rowNumber);
  day.entry = next;
  day.rows.push(row);
  return true;
}

function toEntryLines(entry: FileEntry, shift: string, added: readonly RowLine[]) {
  const lines = [...(entry.lines ?? [])];
  for (const { method, cents } of added) {
    const at = lines.findIndex((line) => line.method === method && line.shift === shift);
    const line = lines[at];
    if (line) lines[at] = { ...line, expected: addCents(line.expected, cents) };
    else lines.push({ shift, method, expected: cents, counted: null, note: '', isCalendarDay: false });
  }
  return { lines, amount: lines.reduce<Cents>((sum, { expected }) => addCents(sum, expected ?? 0), null) };
}

function readShift({ cells }: ImportRow<TillField>, recognizer: Recognizer): string {
  const given = cells.shift ?? '';
  const shift = given === '' ? '' : recognizer.findShift(given);
  if (shift === undefined) throw invalidFields({ path: 'shift', text: NO_SHIFT });
  return shift;
}

/** @throws 422 at the field */
function readAmount({ cells }: ImportRow<TillField>, field: TillField): Cents {
  const read = parseAmount(cells[field] ?? '', { canBeNegative: true });
  if ('problem' in read) throw invalidFields({ path: field, text: AMOUNT_PROBLEMS[read.problem] });
  return read.cents;
}

/** The lines of a row; none if it has no amount. */
function readLines(row: ImportRow<TillField>, store: TillStore, context: ReadContext): RowLine[] {
  const { mapping } = context;
  const columns = mapping.columns.includes('method') ? readNamedMethod(row, context) : listMethodColumns(mapping);
  const problems: FieldError[] = [];
  const lines: RowLine[] = [];
  let sum: Cents = null;
  for (const { field, method } of columns) {
    const read = parseAmount(row.cells[field] ?? '', { canBeNegative: true });
    if ('problem' in read) problems.push({ path: field, text: AMOUNT_PROBLEMS[read.problem] });
    else if (read.cents !== null) {
      sum = addCents(sum, read.cents);
      const isUsed = mapping.allMethods || store.methods.includes(method);
      if (isUsed) lines.push({ method, cents: read.cents });
      // A file of the whole company has zeros where a store does not use a method.
      else if (read.cents !== 0)
        problems.push({
          path: field,
          text: store.methods.length === 0 ? ONLY_TOTAL : NOT_USED,
          values: { store: store.storeName },
        });
    }
  }
  if (problems.length > 0) throw invalidFields(...problems);
  assertTotal(row, mapping, sum);
  const [first] = columns;
  if (sum !== null && lines.length === 0 && first)
    throw invalidFields({ path: first.field, text: ONLY_TOTAL, values: { store: store.storeName } });
  return lines;
}

/** The method that a row names; none if it was chosen not to be imported. */
function readNamedMethod({ cells }: ImportRow<TillField>, { mapping, recognizer }: ReadContext) {
  const name = cells.method ?? '';
  if (name === '') throw invalidFields({ path: 'method', text: REQUIRED });
  const word = mapping.words.find(({ text }) => text === name);
  if (word?.method === '') return [];
  const method = word?.method ?? recognizer.findMethod(name);
  if (method === undefined || !recognizer.isMethod(method))
    throw invalidFields({ path: 'method', text: NO_METHOD_NAMED, values: { name } });
  return [{ field: 'amount', method }];
}

/** @throws 422 at the total, if the row has one that is not the sum of its methods */
function assertTotal(row: ImportRow<TillField>, { columns }: TillMapping, sum: Cents): void {
  if (!columns.includes('total')) return;
  const total = readAmount(row, 'total');
  if (total === null || total === sum) return;
  const values = { sum: toPlainAmount(sum ?? 0), difference: toPlainAmount((sum ?? 0) - total) };
  throw invalidFields({ path: 'total', text: DIFFERS, values });
}

import {
  type CashInImportOptions,
  type CashInImportResult,
  findMappingProblem,
  type MappingProblem,
  parseTillMapping,
  type TillMapping,
} from '@backroom/contract/cash-in';
import { cashInContract } from '@backroom/contract/cash-in';

import type { Database } from '../../../kernel/database/database.ts';
import { invalidFields } from '../../../kernel/errors/app-error.ts';
import type { LocalizedText } from '../../../kernel/errors/messages.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { type DeferredRows, type ImportSource, isDeferred } from '../../../platform/import/import-source.ts';
import { runImport } from '../../../platform/import/run-import.ts';
import { readLabels } from '../../month-plan/takings/takings-days.ts';
import { type GivenDays, NO_DAYS, recordGiven } from '../record-given.ts';
import { NO_METHOD } from '../takings/assert-lines-valid.ts';
import { readTillRows } from './read-till-rows.ts';
import { createRecognizer } from './recognize-headings.ts';
import { createTillLayout, isIdleRow, listMethodColumns } from './till-layout.ts';
import { rememberMapping } from './till-mappings.ts';
import { findTillStores } from './till-stores.ts';

const PROBLEMS: Readonly<Record<MappingProblem, LocalizedText>> = {
  noDay: { 'zh-CN': '请选择哪一列是日期', 'en-US': 'Choose the column of the day' },
  twice: {
    'zh-CN': '除收款方式外，每种内容只能选择一列',
    'en-US': 'Choose only one column for each, except for payment methods',
  },
  noStore: { 'zh-CN': '请选择门店一列，或选择一个门店', 'en-US': 'Choose the column of the store, or a store' },
  noAmount: { 'zh-CN': '请选择收款方式或合计的列', 'en-US': 'Choose the columns of the methods or of the total' },
  noMethod: {
    'zh-CN': '“收款方式”和“金额”两列要一起选择',
    'en-US': 'Choose the columns of the method and of its amount together',
  },
  twoForms: {
    'zh-CN': '每行一种收款方式的文件，不能再选择单列的收款方式或合计',
    'en-US': 'A file with a row for each method has no columns of methods and no total',
  },
  noNote: {
    'zh-CN': '只有合计的文件不能导入班次和备注',
    'en-US': 'A file with totals alone takes neither shifts nor notes',
  },
  tooMany: { 'zh-CN': '选择的收款方式过多', 'en-US': 'Too many methods are chosen' },
};

const INVALID = { 'zh-CN': '各列的对应方式无效', 'en-US': 'The mapping of the columns is invalid' };

const { access } = cashInContract.import;

/** @throws 422 if the mapping cannot be used */
function readMapping(text: string): TillMapping {
  const mapping = parseTillMapping(text);
  if (!mapping) throw invalidFields({ path: 'mapping', text: INVALID });
  const problem = findMappingProblem(mapping);
  if (problem) throw invalidFields({ path: 'mapping', text: PROBLEMS[problem] });
  return mapping;
}

/**
 * Records the takings of a till's file by a mapping of its columns, and remembers the mapping for the next such file.
 *
 * @throws 422 if the mapping cannot be used
 */
export async function importTillFile(
  db: Database,
  caller: Caller,
  source: ImportSource,
  options: CashInImportOptions & { mapping: string },
): Promise<CashInImportResult | DeferredRows> {
  const mapping = readMapping(options.mapping);
  const recognizer = createRecognizer(await readLabels(db));
  if (listMethodColumns(mapping).some(({ method }) => !recognizer.isMethod(method)))
    throw invalidFields({ path: 'mapping', text: NO_METHOD });
  let days: GivenDays = NO_DAYS;
  const report = await runImport(db, caller, source, {
    options,
    access,
    layout: createTillLayout(mapping),
    isSkipped: isIdleRow,
    async create({ tx, principal }, pass) {
      days = NO_DAYS;
      const { rows, errors, heads, isCheck } = pass;
      const cells = rows.map((row) => row.cells.store ?? '');
      const findStore = await findTillStores(tx, { principal, access }, { cells, storeId: mapping.storeId });
      const given = await readTillRows(pass, { mapping, recognizer, findStore, language: caller.language });
      if (errors.hasErrors() || given.length === 0) return null;
      days = await recordGiven(db, { tx, principal, caller, isOfTill: true }, given, pass);
      if (!isCheck && !errors.hasErrors())
        await rememberMapping(tx, { headings: heads, mapping, authorName: caller.userName });
      return null;
    },
  });
  if (isDeferred(report)) return report;
  return { ...report, ...(report.created + report.unchanged > 0 ? days : NO_DAYS) };
}

import * as z from 'zod/mini';

import { type Language, type Status, STATUS_DISABLED, STATUS_NORMAL, validationMessage } from '@backroom/contract';
import { type DictData, dictDataContract } from '@backroom/contract/dictionaries';

import { NameMap } from '../../../kernel/database/name-map.ts';
import { formatMessage, type LocalizedText } from '../../../kernel/errors/messages.ts';
import { type CellError, type ImportErrors, REQUIRED } from '../../import/import-errors.ts';
import { toColumn } from '../../import/import-layout.ts';
import type { ImportRow } from '../../import/parse-rows.ts';
import { DICT_IMPORT_LAYOUT, type DictImportField } from './dictionaries-import-layout.ts';

export type DictImportRow = ImportRow<DictImportField>;
export type DictImportErrors = ImportErrors<DictImportField>;

const { body } = dictDataContract.create;
type NewValue = z.output<typeof body>;

/** A valid row of the file. */
export interface ParsedRow {
  importRow: DictImportRow;
  value: NewValue;
}

const INVALID_STYLE: LocalizedText = {
  'zh-CN': '请填写默认、主要、成功、信息、警告或危险',
  'en-US': 'Enter Default, Primary, Success, Info, Warning or Danger',
};
const INVALID_STATUS: LocalizedText = { 'zh-CN': '请填写正常或停用', 'en-US': 'Enter Normal or Disabled' };
const INVALID_DEFAULT: LocalizedText = { 'zh-CN': '请填写是或否', 'en-US': 'Enter Yes or No' };
const INVALID_ORDER: LocalizedText = { 'zh-CN': '请填写0到9999的整数', 'en-US': 'Enter a whole number from 0 to 9999' };

const STYLE_BY_NAME = new NameMap<DictData['listClass']>([
  ['', 'default'],
  ['default', 'default'],
  ['默认', 'default'],
  ['primary', 'primary'],
  ['主要', 'primary'],
  ['success', 'success'],
  ['成功', 'success'],
  ['info', 'info'],
  ['信息', 'info'],
  ['warning', 'warning'],
  ['警告', 'warning'],
  ['danger', 'danger'],
  ['危险', 'danger'],
]);
const STATUS_BY_NAME = new NameMap<Status>([
  ...['', '正常', '启用', 'normal', 'enabled', STATUS_NORMAL].map((name) => [name, STATUS_NORMAL] as const),
  ...['停用', 'disabled', STATUS_DISABLED].map((name) => [name, STATUS_DISABLED] as const),
]);
const DEFAULT_BY_NAME = new NameMap<boolean>([
  ...['是', 'yes', 'y', 'true'].map((name) => [name, true] as const),
  ...['', '否', 'no', 'n', 'false'].map((name) => [name, false] as const),
]);

interface ParseContext {
  /** The dictionary of a row that names none. */
  dictType: string | undefined;
  /** The sort number of a row that has none. */
  nextSort: (dictType: string) => number;
  language: Language;
}

/** Parses and validates a row. */
export function parseValue({ cells }: DictImportRow, { dictType = '', nextSort, language }: ParseContext) {
  const cellErrors: CellError<DictImportField>[] = [];
  const look = <Value>(field: DictImportField, names: NameMap<Value>, text: LocalizedText) => {
    const found = names.get(cells[field]);
    if (found === undefined) cellErrors.push({ field, message: formatMessage(text, language) });
    return found;
  };
  const key = cells.dictType || dictType;
  if (cells.dictSort !== '' && !/^\d{1,4}$/.test(cells.dictSort))
    cellErrors.push({ field: 'dictSort', message: formatMessage(INVALID_ORDER, language) });
  const value = {
    dictType: key,
    dictLabel: cells.dictLabel,
    dictLabelEn: cells.dictLabelEn,
    dictValue: cells.dictValue,
    dictSort: cells.dictSort === '' ? nextSort(key) : Number(cells.dictSort) || 0,
    status: look('status', STATUS_BY_NAME, INVALID_STATUS) ?? STATUS_NORMAL,
    listClass: look('listClass', STYLE_BY_NAME, INVALID_STYLE) ?? 'default',
    isDefault: look('isDefault', DEFAULT_BY_NAME, INVALID_DEFAULT) ?? false,
    remark: cells.remark,
  };
  const parsed = z.safeParse(body, value, { error: (issue) => validationMessage(issue, language) });
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const field = toColumn<DictImportField>(DICT_IMPORT_LAYOUT, String(path[0])) ?? 'dictValue';
    if (!cellErrors.some((error) => error.field === field))
      cellErrors.push({
        field,
        message: value[field as keyof NewValue] === '' ? formatMessage(REQUIRED, language) : message,
      });
  }
  return parsed.success && cellErrors.length === 0 ? { value: parsed.data } : { cellErrors };
}

import { type Language, STATUS_NORMAL } from '@backroom/contract';
import type { Field } from '@backroom/contract/resources';

import { formatPlainMessage, type LocalizedText } from '../errors/messages.ts';
import type { CellValue, CsvColumn } from './csv-download.ts';

const NORMAL = { 'zh-CN': '正常', 'en-US': 'Normal' };
const DISABLED = { 'zh-CN': '停用', 'en-US': 'Disabled' };
const YES = { 'zh-CN': '是', 'en-US': 'Yes' };
const NO = { 'zh-CN': '否', 'en-US': 'No' };

/** A boolean as a localized label. */
export const formatYesNo = (value: boolean, language: Language): string =>
  formatPlainMessage(value ? YES : NO, language);

/** The head of a field in exports and import files. */
export const getHead = ({ label, head }: Field): LocalizedText => head ?? label;

type Fields = Readonly<Record<string, Field>>;
type Values<Row> = Readonly<Record<string, (row: Row) => CellValue>>;

/**
 * The columns of an export: the fields of a resource in their order, without secrets and those of the log alone.
 *
 * @param values of fields that a record has no plain value for, by field; of the kind `other`, those without are left out
 */
export const createExportColumns = <Row extends object>(
  fields: Fields,
  language: Language,
  values: Values<Row> = {},
): CsvColumn<Row>[] =>
  Object.entries(fields).flatMap(([name, field]): CsvColumn<Row>[] => {
    const value = values[name];
    if (value) return [{ header: getHead(field), value }];
    const isExported = field.use !== 'logged' && field.kind !== 'secret' && field.kind !== 'other';
    return isExported ? [createExportColumn<Row>(name, field, language)] : [];
  });

/** The column of one field, as its kind is written. */
export function createExportColumn<Row extends object>(name: string, field: Field, language: Language): CsvColumn<Row> {
  const { kind } = field;
  const header = getHead(field);
  const read = (row: Row) => (row as Readonly<Record<string, unknown>>)[name] as CellValue;
  if (kind === 'moment') return { header, time: (row) => read(row) as string | null };
  if (kind === 'flag') return { header, value: (row) => formatYesNo(read(row) === true, language) };
  if (kind === 'status')
    return { header, value: (row) => formatPlainMessage(read(row) === STATUS_NORMAL ? NORMAL : DISABLED, language) };
  return { header, value: read };
}

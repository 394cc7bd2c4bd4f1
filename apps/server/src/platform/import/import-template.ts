import type { Language } from '@backroom/contract';

import type { LocalizedText } from '../../kernel/errors/messages.ts';
import type { Cell, CellFormat, Sheet, Workbook } from '../../kernel/files/workbook/workbook.ts';
import { type ImportLayout, listFields } from './import-layout.ts';

/** What a column holds. A text keeps its leading zeros and is never turned into a date or a number. */
export type TemplateKind = 'text' | 'number' | 'date' | 'amount';

interface TemplateOptions<Field extends string> {
  layout: ImportLayout<Field>;
  fileName: LocalizedText;
  example: Readonly<Record<Field, string>>;
  /** Columns that are no texts. */
  kinds?: Readonly<Record<string, TemplateKind>>;
  /** What the explanation of a column adds to its kind. */
  notes?: Readonly<Record<string, LocalizedText>>;
}

const FORMATS: Readonly<Record<TemplateKind, CellFormat>> = {
  text: 'text',
  number: 'general',
  date: 'date',
  amount: 'amount',
};
const KIND_TEXTS: Readonly<Record<TemplateKind, LocalizedText>> = {
  text: { 'zh-CN': '文本', 'en-US': 'Text' },
  number: { 'zh-CN': '整数', 'en-US': 'Whole number' },
  date: { 'zh-CN': '日期', 'en-US': 'Date' },
  amount: { 'zh-CN': '金额，最多两位小数', 'en-US': 'Amount with at most two decimals' },
};
const SHEETS = {
  rows: { 'zh-CN': '导入', 'en-US': 'Import' },
  columns: { 'zh-CN': '填写说明', 'en-US': 'Columns' },
} satisfies Record<string, LocalizedText>;
const COLUMN_HEADERS: LocalizedText[] = [
  { 'zh-CN': '列', 'en-US': 'Column' },
  { 'zh-CN': '必填', 'en-US': 'Required' },
  { 'zh-CN': '内容', 'en-US': 'Content' },
  { 'zh-CN': '说明', 'en-US': 'Note' },
  { 'zh-CN': '示例', 'en-US': 'Example' },
];
/** What the note says of other names, after its own text. */
const ALSO: LocalizedText = { 'zh-CN': '列名也可以写：', 'en-US': 'May also be headed: ' };
const STOPS: LocalizedText = { 'zh-CN': '。', 'en-US': '. ' };
const SEPARATORS: LocalizedText = { 'zh-CN': '、', 'en-US': ', ' };
const YES: LocalizedText = { 'zh-CN': '是', 'en-US': 'Yes' };
const NO: LocalizedText = { 'zh-CN': '否', 'en-US': 'No' };

const CENTS = 100;
const MIN_WIDTH = 10;
const MAX_WIDTH = 40;
const EXPLANATION_WIDTHS = [24, 10, 26, 48, 30];

/** Characters beyond Latin take twice the width. */
const getWidth = (text: string): number => [...text].reduce((width, char) => width + (char > '\u02ff' ? 2 : 1), 0);

const fitWidth = (...texts: string[]): number =>
  Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...texts.map((text) => getWidth(text) + 2)));

function toCell(kind: TemplateKind, value: string): Cell {
  if (value === '') return null;
  switch (kind) {
    case 'number':
      return Number(value);
    case 'date':
      return { date: value };
    case 'amount':
      return { cents: Math.round(Number(value) * CENTS) };
    case 'text':
      return { text: value };
  }
}

const LATIN = /^[ -~]+$/;

/** The note in each language with the aliases in that language. */
function addAliases(note: LocalizedText | undefined, aliases: readonly string[] = []): LocalizedText | null {
  const add = (language: Language) => {
    const names = aliases.filter((name) => LATIN.test(name) === (language === 'en-US'));
    const also = names.length > 0 ? [`${ALSO[language]}${names.join(SEPARATORS[language])}`] : [];
    return [...(note ? [note[language]] : []), ...also].join(STOPS[language]);
  };
  return note || aliases.length > 0 ? { 'zh-CN': add('zh-CN'), 'en-US': add('en-US') } : null;
}

/**
 * The template of an import: a sheet with the columns and one example row, where a star marks required columns, and one
 * that explains them. Empty rows have the formats of their columns.
 */
export function createImportTemplate<Field extends string>(options: TemplateOptions<Field>): Workbook {
  const { layout, fileName, example, kinds = {}, notes = {} } = options;
  const columns = listFields(layout).map((field) => {
    const isRequired = layout.required.includes(field);
    const star = isRequired ? '*' : '';
    const { 'zh-CN': zh, 'en-US': en } = layout.columns[field];
    const kind = kinds[field] ?? 'text';
    const header = { 'zh-CN': `${zh}${star}`, 'en-US': `${en}${star}` };
    const note = addAliases(notes[field], layout.columns[field].aliases);
    return {
      name: layout.columns[field],
      header,
      isRequired,
      kind,
      note,
      example: toCell(kind, example[field]),
      width: fitWidth(...Object.values(header), example[field]),
    };
  });
  const rows: Sheet = {
    name: SHEETS.rows,
    header: columns.map(({ header }) => header),
    widths: columns.map(({ width }) => width),
    formats: columns.map(({ kind }) => FORMATS[kind]),
    frozenColumns: 0,
    rows: [{ cells: columns.map((column) => column.example) }],
  };
  const explanation: Sheet = {
    name: SHEETS.columns,
    header: COLUMN_HEADERS,
    widths: EXPLANATION_WIDTHS,
    frozenColumns: 0,
    rows: columns.map(({ name, isRequired, kind, note, example: shown }) => ({
      cells: [name, isRequired ? YES : NO, KIND_TEXTS[kind], note, shown],
    })),
  };
  // The first one: imports read it.
  return { fileName, sheets: [rows, explanation] };
}

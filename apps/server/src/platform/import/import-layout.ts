import type { Field as RecordField } from '@backroom/contract/resources';
import { foldName } from '@backroom/contract/text';

import type { LocalizedText } from '../../kernel/errors/messages.ts';
import { getHead } from '../../kernel/files/export-columns.ts';
import type { ValueForm } from './value-forms.ts';

/** The columns of a file by their position, as a person has chosen them. */
export interface GivenColumns {
  /** Name of the sheet; empty if the file has only one. */
  sheet: string;
  /** The line with the names of the columns, from 1. */
  headRow: number;
  /** The field of each column, from the first one; null: it is not read. */
  fields: readonly (string | null)[];
}

/** The name of a column, and other names that are taken for it. */
export type ImportColumn = LocalizedText & { aliases?: readonly string[] };

/** The columns of an import file. Plain data, because the file is read in another thread. */
export interface ImportLayout<Field extends string = string> {
  /** Column names by field; a header may use either language. */
  columns: Readonly<Record<Field, ImportColumn>>;
  required: readonly Field[];
  /** Instead of names: then `required` is of no use, and errors have the names of the file. */
  given?: GivenColumns;
  /** Columns that are no free text: their cells are read in all forms that spreadsheets write. */
  forms?: Readonly<Partial<Record<Field, ValueForm>>>;
  /** What a column may contain, shown with errors; columns of free text need none. */
  examples: Readonly<Partial<Record<Field, string | LocalizedText>>>;
  /** Columns whose content errors do not repeat. */
  secrets?: readonly Field[];
  /** Names of columns that are skipped, such as those that only an export has. */
  ignored?: readonly LocalizedText[];
  /** Most rows: they are written in one transaction, which on the embedded database keeps others waiting. */
  maxRows: number;
  /** Columns of fields that have another name in a file, such as that of the parent instead of its id. */
  columnOf?: Readonly<Record<string, Field>>;
  texts: {
    noRows: LocalizedText;
    /** With `{max}`. */
    tooMany: LocalizedText;
  };
}

/** The column of reasons in a file of refused rows; it is skipped when the mended file is imported. */
export const REASON_COLUMN: LocalizedText = { 'zh-CN': '未导入的原因', 'en-US': 'Why it was not imported' };

/** The column of a field of a resource. */
export const toImportColumn = (field: RecordField): ImportColumn => ({
  ...getHead(field),
  ...(field.aliases && { aliases: field.aliases }),
});

export const listFields = <Field extends string>({ columns }: ImportLayout<Field>): Field[] =>
  Object.keys(columns) as Field[];

/** The column for the path of an error; undefined if it has none. */
export function toColumn<Field extends string>(layout: ImportLayout<Field>, path: string): Field | undefined {
  const [field = ''] = path.split('.');
  return layout.columnOf?.[field] ?? listFields(layout).find((each) => each === field);
}

const normalize = (head: string) => foldName(foldName(head).replace(/\*$/, ''));

const isOneOf = (names: readonly string[], head: string) => names.some((name) => foldName(name) === normalize(head));

const isNamed = (names: LocalizedText, head: string) => isOneOf([names['zh-CN'], names['en-US']], head);

/** The field for each column header; undefined for those that are unknown. The name of a column precedes its aliases. */
export function findFields<Field extends string>(
  layout: ImportLayout<Field>,
  heads: readonly string[],
): (Field | undefined)[] {
  const fields = listFields(layout);
  const named = heads.map((head) => fields.find((field) => isNamed(layout.columns[field], head)));
  return heads.map(
    (head, column) =>
      named[column] ??
      fields.find((field) => !named.includes(field) && isOneOf(layout.columns[field].aliases ?? [], head)),
  );
}

export const isIgnored = <Field extends string>({ ignored = [] }: ImportLayout<Field>, head: string): boolean =>
  [...ignored, REASON_COLUMN].some((names) => isNamed(names, head));

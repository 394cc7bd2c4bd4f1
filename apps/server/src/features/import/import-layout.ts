import type { LocalizedText } from '../../kernel/messages.ts';

/** The columns of an import file. Plain data, because the file is read in another thread. */
export interface ImportLayout<Field extends string = string> {
  /** Column names by field; a header may use either language. */
  columns: Readonly<Record<Field, LocalizedText>>;
  required: readonly Field[];
  /** Names of columns that are skipped, such as those that only an export has. */
  ignored?: readonly LocalizedText[];
  texts: {
    noRows: LocalizedText;
    /** With `{max}`. */
    tooMany: LocalizedText;
  };
}

export const listFields = <Field extends string>({ columns }: ImportLayout<Field>): Field[] =>
  Object.keys(columns) as Field[];

const normalize = (head: string) => head.trim().replace(/\*$/, '').toLowerCase();

const isNamed = (names: LocalizedText, head: string) =>
  Object.values(names).some((name) => name.toLowerCase() === normalize(head));

/** The field for a column header; undefined if it is unknown. */
export const findField = <Field extends string>(layout: ImportLayout<Field>, head: string): Field | undefined =>
  listFields(layout).find((field) => isNamed(layout.columns[field], head));

export const isIgnored = <Field extends string>({ ignored = [] }: ImportLayout<Field>, head: string): boolean =>
  ignored.some((names) => isNamed(names, head));

import type { DemoLanguage } from '../../kernel/process/server-config.ts';

/** A text of the demo company in each language that it can be seeded in. */
export interface Text {
  zh: string;
  en: string;
}

export const text = (zh: string, en: string): Text => ({ zh, en });

type Written<Row> = {
  [Key in keyof Row]: [Extract<Row[Key], Text>] extends [never] ? Row[Key] : Exclude<Row[Key], Text> | string;
};

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** The rows with their texts in one language, as they are inserted. */
export const writeRows = <Row extends object>(rows: readonly Row[], language: DemoLanguage): Written<Row>[] =>
  rows.map((row) => {
    const entries = Object.entries(row).map(([key, value]: [string, unknown]) => [
      key,
      isText(value) ? value[language] : value,
    ]);
    return Object.fromEntries(entries) as Written<Row>;
  });

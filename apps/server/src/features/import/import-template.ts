import type { CsvDownload } from '../../kernel/csv-download.ts';
import type { LocalizedText } from '../../kernel/messages.ts';
import { type ImportLayout, listFields } from './import-layout.ts';

interface TemplateOptions<Field extends string> {
  layout: ImportLayout<Field>;
  fileName: LocalizedText;
  example: Readonly<Record<Field, string>>;
}

/** A template file with the import columns and one example row; a star marks required columns. */
export const createImportTemplate = <Field extends string>({
  layout,
  fileName,
  example,
}: TemplateOptions<Field>): CsvDownload<Readonly<Record<Field, string>>> => ({
  fileName,
  columns: listFields(layout).map((field) => {
    const star = layout.required.includes(field) ? '*' : '';
    const { 'zh-CN': zh, 'en-US': en } = layout.columns[field];
    return { header: { 'zh-CN': `${zh}${star}`, 'en-US': `${en}${star}` }, value: (row) => row[field] };
  }),
  rows: iterateOnce(example),
});

async function* iterateOnce<Row>(row: Row) {
  yield row;
}

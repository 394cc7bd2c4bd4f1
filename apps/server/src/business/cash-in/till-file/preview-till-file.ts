import type { Language } from '@backroom/contract';
import type { TillFilePreview, TillMapping } from '@backroom/contract/cash-in';

import type { Database } from '../../../kernel/database/database.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { findFields, type ImportLayout, isIgnored } from '../../../platform/import/import-layout.ts';
import { inspectImportFile } from '../../../platform/import/parse-file.ts';
import type { ImportFile } from '../../../platform/import/parse-file.worker.ts';
import { readLabels } from '../../month-plan/takings/takings-days.ts';
import { createRecognizer, isTotalWord, type Recognizer } from './recognize-headings.ts';
import { findMapping, isReasonColumn } from './till-mappings.ts';

/**
 * The columns of a file with what they may hold, for a person to decide. Nothing is written.
 *
 * @param template the layout of files that need no mapping
 * @throws 422 if the file is unreadable or has no head
 */
export async function previewTillFile(
  db: Database,
  caller: Pick<Caller, 'userId'> & { language: Language },
  { file, headRow, template }: { file: ImportFile; headRow: number; template: ImportLayout },
): Promise<TillFilePreview> {
  const recognizer = createRecognizer(await readLabels(db));
  const { known } = recognizer;
  const inspected = await inspectImportFile(file, { known, headRow, userId: caller.userId });
  const { sheet, rows, columns } = inspected;
  const headings = columns.map(({ heading }) => (isReasonColumn(heading) ? '' : heading));
  const uses = recognizer.findUses(headings);
  const remembered = await findMapping(db, headings, { sheet, headRow: inspected.headRow });
  return {
    sheet,
    headRow: inspected.headRow,
    rows,
    isTemplate: isTemplate(template, headings),
    columns: columns.map(({ words, ...column }, index) => ({
      ...column,
      use: uses[index] ?? 'ignore',
      words: words.filter((text) => !isTotalWord(text)).map((text) => toWord(text, recognizer)),
    })),
    remembered: remembered && { ...remembered, mapping: withoutLostMethods(remembered.mapping, recognizer) },
  };
}

const toWord = (text: string, { findMethod }: Recognizer) => ({ text, method: findMethod(text) ?? '' });

/** A method that has left the dictionary is not proposed. */
const withoutLostMethods = (mapping: TillMapping, { isMethod }: Recognizer): TillMapping => ({
  ...mapping,
  columns: mapping.columns.map((use) =>
    use.startsWith('method:') && !isMethod(use.slice('method:'.length)) ? 'ignore' : use,
  ),
  words: mapping.words.filter(({ method }) => method === '' || isMethod(method)),
});

/** Whether all columns are those of the template, or of an export. */
function isTemplate(layout: ImportLayout, headings: readonly string[]): boolean {
  const fields = findFields(layout, headings);
  return (
    layout.required.every((field) => fields.includes(field)) &&
    headings.every((heading, column) => heading === '' || fields[column] !== undefined || isIgnored(layout, heading))
  );
}

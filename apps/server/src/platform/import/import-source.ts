import type { ImportOptions } from '@backroom/contract/import-file';

import { AppError } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { DeferredImport, JOB_IMPORT_ROWS } from '../../kernel/jobs/import-task.ts';
import { type ImportPass, type PassOptions, type PassResult, runPasses } from './import-passes.ts';
import { parseImportFile } from './parse-file.ts';
import type { ImportFile } from './parse-file.worker.ts';
import type { ParsedImport } from './parse-rows.ts';

const CHANGED = {
  'zh-CN': '检查之后数据有变化，没有导入任何内容。第{row}行：{message}',
  'en-US': 'The data has changed since the check, so nothing was imported. Line {row}: {message}',
};

/** The accepted rows of a file, which a job writes. */
export interface AcceptedRows {
  parsed: ParsedImport;
  options: ImportOptions;
}

/** What an import reads: a file, or in its job the rows that were accepted. */
export type ImportSource = ImportFile | AcceptedRows;

/** The import goes on as a job. */
export type DeferredRows = DeferredImport<AcceptedRows>;

export const isDeferred = (outcome: object): outcome is DeferredRows => outcome instanceof DeferredImport;

/** What the passes led to, and the rows for a job if there are many and they are accepted. */
export interface SourceResult<Value, Field extends string = string> extends PassResult<Value, Field> {
  deferred: DeferredRows | null;
}

/**
 * Runs the passes of every import. A file with many rows is only checked, as in a dry run, and its rows are left to a
 * job: the transaction that writes them costs more than a request may.
 *
 * @throws 409 in a job whose rows were accepted, but no longer are
 */
export async function runSource<Field extends string, Value>(
  source: ImportSource,
  caller: Caller,
  passOptions: Omit<PassOptions<Field>, 'language'>,
  runPass: (createPass: () => ImportPass<Field>) => Promise<Value>,
): Promise<SourceResult<Value, Field>> {
  const { layout, options } = passOptions;
  const { language, userId } = caller;
  if ('parsed' in source) return runAccepted(source, { ...passOptions, language }, runPass);
  const leavesOut = options.unknownColumns === 'leaveOut';
  const parsed = await parseImportFile<Field>(source, layout, { leavesOut, userId });
  const isLarge = options.dryRun === '0' && parsed.rows.length > JOB_IMPORT_ROWS;
  const checked = isLarge ? { ...options, dryRun: '1' as const } : options;
  const result = await runPasses(parsed, { ...passOptions, options: checked, language }, runPass);
  const rows = isLarge ? result.accepted : null;
  const deferred = rows && new DeferredImport({ parsed: { ...parsed, rows }, options }, rows.length, result.report);
  return { ...result, deferred };
}

async function runAccepted<Field extends string, Value>(
  { parsed }: AcceptedRows,
  passOptions: PassOptions<Field>,
  runPass: (createPass: () => ImportPass<Field>) => Promise<Value>,
): Promise<SourceResult<Value, Field>> {
  const options = { dryRun: '0', refusedRows: 'refuse', refusedFile: '0', unknownColumns: 'refuse' } as const;
  const result = await runPasses(parsed as ParsedImport<Field>, { ...passOptions, options }, runPass);
  const [error] = result.report.errors;
  // Thrown within the transaction of the job, which is rolled back.
  if (!result.accepted) throw new AppError(409, CHANGED, { row: error?.row ?? 0, message: error?.message ?? '' });
  return { ...result, deferred: null };
}

import { types } from 'node:util';

import { Piscina } from 'piscina';

import { AppError } from '../../kernel/errors/app-error.ts';
import { getCallSignal } from '../../kernel/http/current-call.ts';
import { createFairLimiter } from '../../kernel/limits/fair-limiter.ts';
import { withBusyError } from '../../kernel/limits/with-busy-error.ts';
import type { ImportLayout } from './import-layout.ts';
import type { InspectedTable, TableSearch } from './inspect-table.ts';
import type { FileToParse, ImportFile, InspectedFile, ParsedFile } from './parse-file.worker.ts';
import type { ParsedImport } from './parse-rows.ts';

const TOO_COSTLY = {
  'zh-CN': '读取文件所需的时间或内存过多',
  'en-US': 'The file takes too much time or memory to read',
};

/** Of a clock: some forty times what a full template takes, as a busy machine runs the thread last. */
const TIME_LIMIT_MS = 20_000;
/** A full template needs less than 24. */
const MEMORY_LIMIT_MB = 32;
const YOUNG_OBJECTS_MB = 4;
/** The thread ends when it has had no work for this long, and returns its memory. */
const IDLE_TIMEOUT_MS = 5_000;
/** One file of a person may wait beside the one that is read. */
const LIMITS = { concurrency: 1, maxQueued: 3, maxQueuedOfOne: 1 };

type FileToInspect = ImportFile & TableSearch;

let pool: Piscina<FileToParse | FileToInspect, ParsedFile | InspectedFile> | undefined;

/** One thread, started with the first file, beside the thread that answers requests. */
const getPool = () =>
  (pool ??= new Piscina<FileToParse | FileToInspect, ParsedFile | InspectedFile>({
    filename: new URL('./parse-file.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: YOUNG_OBJECTS_MB },
  }));

const withLimit = createFairLimiter<number>(LIMITS);

/** Whether the worker was terminated because of a limit. */
const isLimitExceeded = (error: unknown) =>
  types.isNativeError(error) &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

async function runInWorker<Result extends ParsedFile | InspectedFile>(
  name: 'parseFile' | 'inspectFile',
  file: FileToParse | FileToInspect,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Result> {
  const callSignal = getCallSignal();
  const signals = [AbortSignal.timeout(timeLimitMs), ...(callSignal ? [callSignal] : [])];
  try {
    return (await getPool().run(file, { name, signal: AbortSignal.any(signals) })) as Result;
  } catch (error) {
    callSignal?.throwIfAborted();
    throw isLimitExceeded(error) ? new AppError(422, TOO_COSTLY, {}, { cause: error }) : error;
  }
}

/**
 * Parses a file in a worker thread with limits of time and memory, because its cost is up to its author.
 *
 * @param options `leavesOut` whether unknown columns are left out instead of refused; `userId` whose turn it is
 * @throws 422 if the file is unreadable or exceeds a limit, 503 if too many files wait, or another one of the person
 */
export async function parseImportFile<Field extends string>(
  file: ImportFile,
  layout: ImportLayout<Field>,
  { leavesOut, userId, timeLimitMs }: { leavesOut: boolean; userId: number; timeLimitMs?: number },
): Promise<ParsedImport<Field>> {
  const parse = () => runInWorker<ParsedFile>('parseFile', { ...file, layout, leavesOut }, timeLimitMs);
  const result = await withBusyError(withLimit(userId, parse));
  if ('rejection' in result) throw new AppError(422, result.rejection.text, result.rejection.values);
  // The rows have the fields of the layout; the types of the worker do not depend on it.
  return result.parsed as ParsedImport<Field>;
}

/**
 * Reads the columns of a file in the worker thread, for a person to say what they hold.
 *
 * @throws as `parseImportFile`
 */
export async function inspectImportFile(
  file: ImportFile,
  { userId, ...search }: TableSearch & { userId: number },
): Promise<InspectedTable> {
  const inspect = () => runInWorker<InspectedFile>('inspectFile', { ...file, ...search });
  const result = await withBusyError(withLimit(userId, inspect));
  if ('rejection' in result) throw new AppError(422, result.rejection.text, result.rejection.values);
  return result.inspected;
}

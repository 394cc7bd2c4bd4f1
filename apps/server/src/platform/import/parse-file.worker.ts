import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

import { AppError } from '../../kernel/errors/app-error.ts';
import type { Message, MessageValues } from '../../kernel/errors/messages.ts';
import { countHeadNames, hasHead, hasRowsBelowHead, HEAD_MAX_LINES } from './find-head.ts';
import type { ImportLayout } from './import-layout.ts';
import { type InspectedTable, inspectTable, type TableSearch } from './inspect-table.ts';
import { type ParsedImport, parseRows } from './parse-rows.ts';
import { readTable } from './reading/read-file.ts';

export interface ImportFile {
  bytes: Uint8Array;
  /** Media type; the content decides. */
  type: string;
}

export interface FileToParse extends ImportFile {
  layout: ImportLayout;
  /** Whether unknown columns are left out instead of refused. */
  leavesOut: boolean;
}

/** The rows, or why the file was rejected; the class of an error would be lost between threads. */
export type ParsedFile = { parsed: ParsedImport } | { rejection: { text: Message; values: MessageValues } };

// On Linux a priority belongs to the calling thread, elsewhere to the whole process.
if (process.platform === 'linux' && !isMainThread) setPriority(constants.priority.PRIORITY_LOW);

/** The columns of a file, or why it was rejected. */
export type InspectedFile = { inspected: InspectedTable } | { rejection: { text: Message; values: MessageValues } };

/** Runs in a worker thread. */
export function inspectFile({ bytes, ...search }: ImportFile & TableSearch): InspectedFile {
  try {
    return { inspected: inspectTable(bytes, search) };
  } catch (error) {
    if (error instanceof AppError) return { rejection: { text: error.text, values: error.values } };
    throw error;
  }
}

/** Runs in a worker thread. */
export function parseFile({ bytes, layout, leavesOut }: FileToParse): ParsedFile {
  try {
    const table = readTable(bytes, {
      countNames: (candidate) => countHeadNames(layout, candidate),
      hasHead: (candidate) => hasHead(layout, candidate),
      hasRows: (candidate) => hasRowsBelowHead(layout, candidate),
      maxLines: HEAD_MAX_LINES,
    });
    return { parsed: parseRows(layout, table, leavesOut) };
  } catch (error) {
    if (error instanceof AppError) return { rejection: { text: error.text, values: error.values } };
    throw error;
  }
}

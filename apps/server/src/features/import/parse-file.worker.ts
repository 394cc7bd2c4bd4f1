import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

import { AppError } from '../../kernel/app-error.ts';
import type { Message, MessageValues } from '../../kernel/messages.ts';
import type { ImportLayout } from './import-layout.ts';
import { type ImportRow, parseRows } from './parse-rows.ts';
import { readCells } from './spreadsheet.ts';

export interface ImportFile {
  bytes: Uint8Array;
  /** Media type. */
  type: string;
}

export interface FileToParse extends ImportFile {
  layout: ImportLayout;
}

/** The rows, or why the file was rejected; the class of an error would be lost between threads. */
export type ParsedFile = { rows: ImportRow[] } | { rejection: { text: Message; values: MessageValues } };

// On Linux a priority belongs to the calling thread, elsewhere to the whole process.
if (process.platform === 'linux' && !isMainThread) setPriority(constants.priority.PRIORITY_LOW);

/** Runs in a worker thread. */
export async function parseFile({ bytes, type, layout }: FileToParse): Promise<ParsedFile> {
  try {
    return { rows: parseRows(layout, await readCells(bytes, type)) };
  } catch (error) {
    if (error instanceof AppError) return { rejection: { text: error.text, values: error.values } };
    throw error;
  }
}

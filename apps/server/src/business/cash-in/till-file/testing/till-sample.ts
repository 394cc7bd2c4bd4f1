import type { TillMapping } from '@backroom/contract/cash-in';

import { toColumnLetters } from '../../../../platform/import/reading/table.ts';
import { type TextStyle, writeText } from '../../../../platform/import/reading/testing/write-text.ts';
import { createCell, createWorkbookOf } from '../../../../testing/create-workbook.ts';

/** An invented file of a till, and what its import leads to. */
export interface TillSample {
  content: Buffer;
  type: string;
  /** What the console proposes. */
  uses: TillMapping['columns'];
  /** Where the head is found. */
  headRow: number;
  /** What a person adds to the proposal. */
  choices?: Partial<TillMapping>;
  rows: number;
  created: number;
  unchanged: number;
  refused: number;
  /** By `row letters`: a part of the message. */
  errors?: Readonly<Record<string, string>>;
  /** By `store day`: cents by method, of `total` for a day with a total alone. */
  days: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

type Cell = string | number;
export const CSV = 'text/csv';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A text file. */
export const toText = (
  rows: readonly (readonly string[])[],
  encoding: TextStyle['encoding'] = 'utf-8',
  separator: TextStyle['separator'] = ',',
) => Buffer.from(writeText(rows, { separator, encoding, lineEnds: ['\r\n'], quotesAll: false, endsWithLineEnd: true }));
/** A workbook; numbers are numeric cells. */
export const toBook = (rows: readonly (readonly Cell[])[], beforeXml = '') =>
  createWorkbookOf(
    rows
      .map((row, at) => {
        const cells = row.map((cell, column) => {
          const reference = `${toColumnLetters(column)}${at + 1}`;
          if (cell === '') return '';
          return typeof cell === 'number' ? `<c r="${reference}"><v>${cell}</v></c>` : createCell(reference, cell);
        });
        return `<row r="${at + 1}">${cells.join('')}</row>`;
      })
      .join(''),
    beforeXml,
  );

/** The columns of cash, WeChat and Alipay. */
export const METHODS: TillMapping['columns'] = ['method:cash', 'method:wechat', 'method:alipay'];

/** Samples by what they show; one without a column of the store is of the given one. */
export type TillSamples = Readonly<Record<string, (storeId: number) => TillSample>>;

import * as z from 'zod/mini';

import { MAX_STORE_METHODS } from '../takings/takings.constants.ts';
import { dateTime, idOrNone, maxLength } from '../values/fields.ts';

/** Columns of a till's file that are read. */
export const MAX_TILL_COLUMNS = 100;
/** Lines in which the head of a file may be. */
const MAX_HEAD_ROW = 20;
/** Longest mapping in a query, which proxies limit. */
const MAX_MAPPING_LENGTH = 3_000;
/** Distinct words of a column that may name methods of payment. */
export const MAX_TILL_WORDS = 30;
/** Values of each column that are shown. */
export const TILL_SAMPLES = 3;

/** What a column holds besides the amounts of one method. `amount` is that of the method that the row names. */
export const TILL_COLUMN_USES = ['ignore', 'store', 'day', 'shift', 'method', 'amount', 'total', 'note'] as const;
export type TillColumnUse = (typeof TILL_COLUMN_USES)[number] | `method:${string}`;

const METHOD = 'method:';
/** The use of a column with the amounts of one method, by its value in `METHOD_DICT`. */
export const toMethodUse = (method: string): TillColumnUse => `${METHOD}${method}`;
/** The method whose amounts a column has; undefined: it has none. */
export const getMethodOfUse = (use: TillColumnUse): string | undefined =>
  use.startsWith(METHOD) ? use.slice(METHOD.length) : undefined;

const columnUse = z.string().check(
  maxLength(METHOD.length + 64),
  z.refine((use) => (TILL_COLUMN_USES as readonly string[]).includes(use) || /^method:.+$/s.test(use)),
);

/** A word of the method column, and the method that it means; empty: the row is not imported. */
const tillWord = z.strictObject({ text: z.string().check(maxLength(100)), method: z.string().check(maxLength(64)) });

/** How a till's file is read. */
export const tillMapping = z.strictObject({
  /** Name of the sheet; empty if the file has only one. */
  sheet: z.string().check(maxLength(255)),
  /** The line with the names of the columns, from 1. */
  headRow: z.int().check(z.minimum(1), z.maximum(MAX_HEAD_ROW)),
  /** What each column holds, from the first one. */
  columns: z.array(columnUse).check(z.minLength(1), maxLength(MAX_TILL_COLUMNS)),
  words: z._default(z.array(tillWord).check(maxLength(MAX_TILL_WORDS)), []),
  /** The store of a file without a column of stores; 0: it has one. */
  storeId: z._default(idOrNone, 0),
  /** The year of days that have none; 0: they are refused. */
  year: z._default(z.int().check(z.minimum(0), z.maximum(2099)), 0),
  /** Also methods that the store does not use. */
  allMethods: z._default(z.boolean(), false),
});
export type TillMapping = Omit<z.output<typeof tillMapping>, 'columns'> & { columns: TillColumnUse[] };

/** The mapping of a query; null if it is none. */
export function parseTillMapping(text: string): TillMapping | null {
  try {
    const parsed = z.safeParse(tillMapping, JSON.parse(text));
    return parsed.success ? (parsed.data as TillMapping) : null;
  } catch {
    return null;
  }
}

export const tillMappingText = z.string().check(
  maxLength(MAX_MAPPING_LENGTH),
  z.refine((given) => parseTillMapping(given) !== null),
);

const tillColumn = z.object({
  /** Empty if the head has none. */
  heading: z.string(),
  /** As in a spreadsheet. */
  letters: z.string(),
  samples: z.array(z.string()),
  /** What the column may hold, by its heading: a `TillColumnUse`. */
  use: z.string(),
  /** Whether it has days without a year. */
  hasShortDays: z.boolean(),
  /** Its distinct words with the methods that they mean; empty if not known. None for numbers and for too many. */
  words: z.array(z.object({ text: z.string(), method: z.string() })),
});

export const tillFilePreview = z.object({
  sheet: z.string(),
  headRow: z.int(),
  /** Rows below the head. */
  rows: z.int(),
  /** The columns are those of the template: nothing is to be mapped. */
  isTemplate: z.boolean(),
  columns: z.array(tillColumn),
  /** The mapping of the last import of a file with these headings; null: there is none. */
  remembered: z.nullable(
    z.object({
      name: z.string(),
      at: dateTime,
      mapping: z.object({ ...tillMapping.shape, columns: z.array(z.string()) }),
    }),
  ),
});
export type TillFilePreview = z.infer<typeof tillFilePreview>;
export type TillColumn = TillFilePreview['columns'][number];

export const tillFilePreviewQuery = z.strictObject({
  /** The line with the names of the columns; 0: it is found. */
  headRow: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_HEAD_ROW)), 0),
});

/** Why a mapping cannot be used. */
export type MappingProblem =
  'noDay' | 'twice' | 'noStore' | 'noAmount' | 'noMethod' | 'twoForms' | 'noNote' | 'tooMany';

const SINGLE: readonly TillColumnUse[] = ['store', 'day', 'shift', 'method', 'amount', 'total', 'note'];

/** Why a mapping cannot be used; null: it can. */
export function findMappingProblem({
  columns,
  storeId,
}: Pick<TillMapping, 'columns' | 'storeId'>): MappingProblem | null {
  const has = (use: TillColumnUse) => columns.includes(use);
  const methods = new Set(columns.flatMap((use) => getMethodOfUse(use) ?? []));
  if (SINGLE.some((use) => columns.indexOf(use) !== columns.lastIndexOf(use))) return 'twice';
  if (!has('day')) return 'noDay';
  if (!has('store') && storeId === 0) return 'noStore';
  if (has('method') !== has('amount')) return 'noMethod';
  if (has('amount') && (methods.size > 0 || has('total'))) return 'twoForms';
  if (!has('amount') && !has('total') && methods.size === 0) return 'noAmount';
  if (methods.size > MAX_STORE_METHODS) return 'tooMany';
  const isTotalOnly = has('total') && methods.size === 0;
  return isTotalOnly && (has('note') || has('shift')) ? 'noNote' : null;
}

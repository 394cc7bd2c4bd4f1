import type { PlanNode } from './plan-figures.ts';
import type { ExecutedStatement } from './plan-recorder.ts';

/** More than this many times is growth. */
const MAX_RATIO = 2;
/** Less than this much more is none, whatever the ratio: it is a millisecond, or an index that is one level higher. */
const FLOORS = { buffers: 256, rows: 1_000, bytes: 8_192, statements: 3 } as const;
/** A count may read as many rows as a list counts exactly, each with one of another table. */
const FLOORS_OF_COUNTS = { ...FLOORS, buffers: 2_000, rows: 20_000 };
type Measure = keyof typeof FLOORS;

/** Executions of one statement in a request. */
export interface StatementFigure {
  buffers: number;
  rows: number;
  ms: number;
  plan: PlanNode;
}

/** A request in a company of one size. */
export interface RequestFigure {
  status: number;
  bytes: number;
  statements: number;
  byText: Map<string, StatementFigure>;
}

/** What has grown, by which statement; no statement for bytes and the number of statements. */
export interface Growth {
  measure: Measure;
  statement: string;
  small: number;
  large: number;
  ratio: number;
}

/** Limits that all instances share are counted now and then, and an instance gives its sign of life. */
const OF_UPKEEP = /"sys_(?:instance|lease|rate_window)"/;

/** The same text for any number of values. */
export const normalize = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:, \$)+/g, '$…')
    .replace(/\(\$…\)(?:, ?\(\$…\))+/g, '($…), …');

/** The cost of a request whose statements were recorded. */
export function toFigure(status: number, bytes: number, all: readonly ExecutedStatement[]): RequestFigure {
  const executed = all.filter(({ text }) => !OF_UPKEEP.test(text));
  const byText = new Map<string, StatementFigure>();
  for (const { text, buffers, rows, ms, plan } of executed) {
    const name = normalize(text);
    const known = byText.get(name);
    const isDearer = !known || buffers > known.buffers;
    byText.set(name, {
      buffers: buffers + (known?.buffers ?? 0),
      rows: rows + (known?.rows ?? 0),
      ms: ms + (known?.ms ?? 0),
      plan: isDearer ? plan : known.plan,
    });
  }
  return { status, bytes, statements: executed.length, byText };
}

function compareNumbers(measure: Measure, statement: string, small: number, large: number): Growth[] {
  const ratio = large / Math.max(small, 1);
  const floors = statement.startsWith('select count(*)') ? FLOORS_OF_COUNTS : FLOORS;
  return ratio > MAX_RATIO && large - small > floors[measure] ? [{ measure, statement, small, large, ratio }] : [];
}

/** The least of two measurements: caches and upkeep add to one of them. */
export function toLeast(one: RequestFigure, other: RequestFigure): RequestFigure {
  const byText = new Map(one.byText);
  for (const [text, figure] of one.byText) {
    const again = other.byText.get(text);
    if (!again) byText.delete(text);
    else if (again.buffers < figure.buffers) byText.set(text, again);
  }
  return {
    status: other.status,
    bytes: Math.min(one.bytes, other.bytes),
    statements: Math.min(one.statements, other.statements),
    byText,
  };
}

/** What a request costs more than twice as much of in the larger company. */
export function compare(small: RequestFigure, large: RequestFigure): Growth[] {
  return [
    ...compareNumbers('bytes', '', small.bytes, large.bytes),
    ...compareNumbers('statements', '', small.statements, large.statements),
    ...[...large.byText].flatMap(([text, figure]) => {
      const before = small.byText.get(text);
      return (['buffers', 'rows'] as const).flatMap((measure) =>
        compareNumbers(measure, text, before?.[measure] ?? 0, figure[measure]),
      );
    }),
  ];
}

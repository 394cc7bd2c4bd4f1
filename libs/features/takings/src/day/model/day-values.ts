import { parseAmount, toPlainAmount } from '@backroom/contract/amount';
import {
  CASH_METHOD,
  CASH_PIECES,
  type CashCount,
  type TakingsDayData,
  type TakingsLine,
  TOTAL_METHOD,
} from '@backroom/contract/takings';
import { sumCash } from '@backroom/contract/takings/rules';

/** What is typed for a line: `counted` by a person, `expected` where no till sends it. */
export type AmountField = 'expected' | 'counted';

/** The whole day, for lines without a shift. */
export const WHOLE_DAY = '';

/**
 * What the page holds of a day, as texts: what is no amount stays as it was typed. Flat, so that the changes of two
 * people are merged field by field.
 */
export type DayValues = Readonly<Record<string, string>>;

/** Names of the values that are not amounts of lines. */
export const [MODE, CASH, REASON, NOTE] = ['mode', 'cash', 'reason', 'note'] as const;
/** Values of `MODE`: one amount, or one for each method. */
export const BY_TOTAL = 'total';
export const BY_METHOD = 'methods';

/** In no value of a dictionary. */
const SEPARATOR = '\n';

export const toFieldName = (field: AmountField, { shift, method }: { shift: string; method: string }): string =>
  [field, shift, method].join(SEPARATOR);

/** The parts of a name by `toFieldName`; null for other names. */
export function parseFieldName(name: string): { field: AmountField; shift: string; method: string } | null {
  const [field, shift, method] = name.split(SEPARATOR);
  if (method === undefined || (field !== 'expected' && field !== 'counted')) return null;
  return { field, shift: shift ?? '', method };
}

/** What a till or a file has sent stays as it is; a person types the rest. */
export const isExpectedTyped = (line: Pick<TakingsLine, 'expectedSource'> | undefined): boolean =>
  !line || line.expectedSource === null || line.expectedSource === 'person';

/** Whether the store has only a total, or the day has one. */
const getMode = ({ lines, methods }: TakingsDayData) =>
  methods.length === 0 || lines.some(({ method, counted }) => method === TOTAL_METHOD && counted !== null)
    ? BY_TOTAL
    : BY_METHOD;

/** The line whose amount is the sum of the notes and coins, once they are counted. */
export const isCountedByPieces = (key: { shift: string; method: string }, values: DayValues): boolean =>
  key.method === CASH_METHOD && key.shift === WHOLE_DAY && Boolean(values[CASH]);

export function createValues(data: TakingsDayData): DayValues {
  const cashLine = data.lines.find((line) => line.method === CASH_METHOD && line.shift === WHOLE_DAY);
  const cash = data.cash && cashLine?.counted === sumCash(data.cash) ? data.cash : null;
  const amounts = data.lines.flatMap((line) => [
    [toFieldName('counted', line), cash && line === cashLine ? '' : toPlainAmount(line.counted)] as const,
    ...(isExpectedTyped(line) ? [[toFieldName('expected', line), toPlainAmount(line.expected)] as const] : []),
  ]);
  return {
    ...Object.fromEntries(amounts.filter(([, text]) => text !== '')),
    [MODE]: getMode(data),
    [CASH]: cash ? writeCash(cash) : '',
    [REASON]: data.reason,
    [NOTE]: data.note,
  };
}

/** The same names in both, so that a value that one side lacks is empty. */
export function fillNames(values: DayValues, ...others: readonly DayValues[]): DayValues {
  const names = others.flatMap((other) => Object.keys(other));
  return { ...Object.fromEntries(names.map((name) => [name, ''])), ...values };
}

/** The same for texts that mean the same, such as 100 and 100.00. */
function normalize(name: string, text = ''): string {
  const parsed = parseFieldName(name) ? parseAmount(text, { canBeNegative: true }) : null;
  return parsed && 'cents' in parsed ? toPlainAmount(parsed.cents) : text.trim();
}

export const normalizeValues = (values: DayValues): DayValues =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, normalize(name, text)]));

export const areSame = (one: DayValues, other: DayValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => normalize(name, one[name]) === normalize(name, other[name]),
  );

/** Shifts that have an amount, in the order of the lines. */
export const listShifts = (values: DayValues): string[] => [
  ...new Set(
    Object.entries(values).flatMap(([name, text]) => {
      const shift = parseFieldName(name)?.shift;
      return shift && text.trim() !== '' ? [shift] : [];
    }),
  ),
];

export const writeCash = ({ float, pieces }: CashCount): string =>
  JSON.stringify({
    float,
    pieces: pieces
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => ({ value, count }))
      .sort((one, other) => other.value - one.value),
  });

/** The counted notes and coins; null if cash is not counted by them. */
export function readCash({ [CASH]: text }: DayValues): CashCount | null {
  return text ? (JSON.parse(text) as CashCount) : null;
}

export const getPieces = (currency: string): readonly number[] => CASH_PIECES[currency] ?? [];
